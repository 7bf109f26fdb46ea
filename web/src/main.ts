import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { speak } from './lib/messages';
import { navigation } from './lib/navigation.svelte';
import { preferences } from './lib/preferences.svelte';
import { theme } from './lib/theme.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('The document has no place for the page.');

theme.begin();
preferences.begin();
speak(document.documentElement.lang);
navigation.begin();
mount(App, { target });
