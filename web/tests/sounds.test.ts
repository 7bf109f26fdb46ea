import { afterEach, expect, test, vi } from 'vitest';
import { preferences } from '../src/lib/preferences.svelte';
import { sound, soundsOf } from '../src/lib/sounds';

const made = vi.fn();
const played = vi.fn();
const node = () => ({
  connect: (next: unknown) => next,
  start: played,
  stop: vi.fn(),
  frequency: { value: 0 },
  buffer: null,
});

class Audio {
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  constructor() {
    made();
  }
  resume = async (): Promise<void> => undefined;
  createOscillator = node;
  createBufferSource = node;
  createGain = () => ({ ...node(), gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() } });
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

function stage(chosen: boolean, volume: number, touched: boolean): void {
  vi.stubGlobal('AudioContext', Audio);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: touched } });
  preferences.kept = { ...preferences.kept, sound: chosen, volume };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('nothing is heard unless it was chosen, is loud enough, and the page was touched', () => {
  for (const [chosen, volume, touched] of [
    [false, 1, true],
    [true, 0, true],
    [true, 1, false],
  ] as const) {
    stage(chosen, volume, touched);
    sound('move');
  }
  expect(made).not.toHaveBeenCalled();
  stage(true, 0.5, true);
  sound('dice');
  sound('end');
  expect(made).toHaveBeenCalledTimes(1);
  expect(played).toHaveBeenCalledTimes(7);
});

test('dice drown cards, and what is neither is silent', () => {
  const events = (...kinds: string[]) => kinds.map((kind) => ({ kind, sentence: '' }));
  expect(soundsOf(events('card', 'rolled'))).toEqual(['dice']);
  expect(soundsOf(events('drew', 'played'))).toEqual(['card']);
  expect(soundsOf(events('turn'))).toEqual([]);
});
