/** Calling a reader who looks elsewhere: by a notification, by a sound, each only if chosen. */

import { t } from '../messages';
import { preferences } from '../preferences.svelte';
import { sound } from '../sounds';

export function bell(game: string): void {
  if (preferences.kept.notify && document.hidden && Notification.permission === 'granted')
    new Notification(t('title.awaited', { game }), { tag: 'planitia' });
  sound('move');
}
