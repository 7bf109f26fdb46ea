/** Calling a reader who looks elsewhere: by a notification, by a sound, each only if chosen. */

import { t } from '../messages';
import { preferences } from '../preferences.svelte';

export function bell(game: string): void {
  if (preferences.kept.notify && document.hidden && Notification.permission === 'granted')
    new Notification(t('title.awaited', { game }), { tag: 'planitia' });
  if (preferences.kept.sound) chime();
}

/** Two soft tones, made here: no sound file is loaded. */
function chime(): void {
  const audio = new AudioContext();
  [523.25, 783.99].forEach((pitch, at) => {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const begin = audio.currentTime + at * 0.14;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, begin);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + 0.5);
  });
  setTimeout(() => void audio.close(), 1200);
}
