/** Small sounds, made here: no file is loaded, and none is heard unless it was chosen. */

import { preferences } from './preferences.svelte';
import type { EventMsg } from './types';

export type Sound = 'move' | 'card' | 'dice' | 'chat' | 'end';

/** Pitch in hertz (0: a rustle), when it begins and how long it lasts, in seconds. */
type Tone = [pitch: number, begin: number, length: number];

const TONES: Record<Sound, Tone[]> = {
  move: [
    [523.25, 0, 0.5],
    [783.99, 0.14, 0.5],
  ],
  card: [[0, 0, 0.09]],
  dice: [
    [0, 0, 0.04],
    [0, 0.07, 0.04],
    [0, 0.16, 0.05],
  ],
  chat: [
    [880, 0, 0.12],
    [1174.66, 0.07, 0.16],
  ],
  end: [
    [523.25, 0, 0.5],
    [659.25, 0.16, 0.5],
    [783.99, 0.32, 0.5],
    [1046.5, 0.48, 0.9],
  ],
};
const LOUDEST = 0.16;

let audio: AudioContext | null = null;

/** Play a sound, if sounds were chosen and the reader has touched the page: before that browsers forbid it. */
export function sound(name: Sound): void {
  const { sound: chosen, volume } = preferences.kept;
  if (!chosen || volume <= 0 || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const tone of TONES[name]) play(audio, tone, volume * LOUDEST);
}

function play(audio: AudioContext, [pitch, begin, length]: Tone, loud: number): void {
  const at = audio.currentTime + begin;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  volume.connect(audio.destination);
  const source = pitch ? tone(audio, pitch) : rustle(audio, length);
  source.connect(volume);
  source.start(at);
  source.stop(at + length);
}

function tone(audio: AudioContext, pitch: number): OscillatorNode {
  const made = audio.createOscillator();
  made.frequency.value = pitch;
  return made;
}

function rustle(audio: AudioContext, length: number): AudioBufferSourceNode {
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  const made = audio.createBufferSource();
  made.buffer = noise;
  return made;
}

const DICE = /^(rolled|rerolled|die|place-dice|check|checked|nerve|fight)$/;
const CARDS = /^(card|played|drew|drafted|connected|discarded|laid|prepared|took|flipped|given)$/;

/** What is heard of what happened: dice before cards, each once. */
export function soundsOf(events: EventMsg[]): Sound[] {
  const kinds = events.map((event) => event.kind ?? '');
  if (kinds.some((kind) => DICE.test(kind))) return ['dice'];
  return kinds.some((kind) => CARDS.test(kind)) ? ['card'] : [];
}
