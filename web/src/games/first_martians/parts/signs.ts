/** The signs of this room, each drawn in a box of 24 by 24. */

import type { Act } from '../types';

/** ``fill`` and ``line`` in the colour of the text, ``cut`` in that of the ground. */
type Stroke = { d: string; as: 'fill' | 'line' | 'cut' };

const line = (d: string): Stroke => ({ d, as: 'line' });
const fill = (d: string): Stroke => ({ d, as: 'fill' });
const cut = (d: string): Stroke => ({ d, as: 'cut' });
const head = 'M12 2.2a4 4 0 1 1 0 8 4 4 0 0 1 0-8z';
const body = 'M5 22c0-6 2-10.4 7-10.4S19 16 19 22z';

export const signs = {
  'energy': [fill('M13.8 1.5 4.5 13.6h6.2L9.2 22.5l9.8-12.8h-6.4z')],
  'oxygen': [
    line('M9.5 5.2a6.8 6.8 0 1 1 0 13.6 6.8 6.8 0 0 1 0-13.6z'),
    line('M18.2 16.5c1.3-1.4 3.4-.6 3.3 1-.1 1.7-3.3 2.6-3.3 4.2h3.5'),
  ],
  'hardware': [
    fill(
      'M10.4 1.8h3.2l.6 2.7 2 .8 2.3-1.5 2.3 2.3-1.5 2.3.8 2 2.7.6v3.2l-2.7.6-.8 2 1.5 2.3-2.3 2.3-2.3-1.5-2 .8-.6 2.7h-3.2l-.6-2.7-2-.8-2.3 1.5-2.3-2.3 1.5-2.3-.8-2-2.7-.6v-3.2l2.7-.6.8-2-1.5-2.3 2.3-2.3 2.3 1.5 2-.8z',
    ),
    cut('M12 8.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4z'),
  ],
  'cpu': [
    fill('M6 6h12v12H6z'),
    cut('M9.5 9.5h5v5h-5z'),
    line('M9 5.5v-4M15 5.5v-4M9 22.5v-4M15 22.5v-4M5.5 9h-4M5.5 15h-4M22.5 9h-4M22.5 15h-4'),
  ],
  'food': [
    fill('M4.5 18.5C3 9.5 9 3.5 20.5 3.5 20.5 15 14.5 20 6.5 18.8z'),
    cut('M6 17c2-3.5 5-6 9.5-8.5'),
    line('M6.5 17.5 3.5 21.5'),
  ],
  'morale': [
    fill(
      'M12 21.2C5 16 2 12.4 2 8.4 2 5.2 4.4 3 7.2 3c2 0 3.8 1.1 4.8 3 1-1.9 2.8-3 4.8-3C19.6 3 22 5.2 22 8.4c0 4-3 7.6-10 12.8z',
    ),
  ],
  'stress': [line('M1.5 12.5h4.6l2.4-7 4 13.5 3.2-9.2 1.6 2.7h5.2')],
  'wound': [line('M4 4l16 16M4 20 20 4M8 2.8c0 3-2.2 5.2-5.2 5.2M21.2 16c-3 0-5.2 2.2-5.2 5.2')],
  'spirit': [fill('M12 1.8l3 6.6 7.2.8-5.4 4.9 1.5 7.1-6.3-3.6-6.3 3.6 1.5-7.1L1.8 9.2 9 8.4z')],
  'medic': [fill('M9 2.5h6V9h6.5v6H15v6.5H9V15H2.5V9H9z')],
  'scientist': [
    line('M9 2.5h6M10 3v6L3.8 19.4c-.8 1.5.2 3.1 1.9 3.1h12.6c1.7 0 2.7-1.6 1.9-3.1L14 9V3'),
    fill('M7.4 15.5h9.2l2.6 4.8c.3.6-.1 1.2-.8 1.2H5.6c-.7 0-1.1-.6-.8-1.2z'),
  ],
  'engineer': [
    fill(
      'M21.6 6.4a5.6 5.6 0 0 1-7.4 6.8L7 20.9a2.7 2.7 0 0 1-3.9-3.8l7.7-7.3a5.6 5.6 0 0 1 6.8-7.4l-3.2 3.2.6 3.4 3.4.6z',
    ),
  ],
  'geologist': [line('M5 21 15.5 9'), fill('M5 6.4C9.4 2 16.6 2 21.5 7.6l-2.2 2C15 5.6 10 5.4 5.6 8.3z')],
  'pawn': [fill(head), fill(body)],
  'aom': [
    fill('M5 8h14v10H5z'),
    cut('M8.6 12.2h.1M15.3 12.2h.1M9 15.5h6'),
    line('M12 8V3.5M12 3.5h.1M5 11H2.5v4H5M19 11h2.5v4H19M8 18v3.5M16 18v3.5'),
  ],
  'froggy': [
    fill('M3 15V9.5C3 8 4 7 5.5 7H9l2-3h5l3 5.5 2.5 1.5v4z'),
    cut('M11.6 7.6 12.8 6h2.4l1.6 3.2h-5.2z'),
    fill('M6.5 13.5a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2zM17.5 13.5a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2z'),
  ],
  'scorpio': [
    fill('M4 16.5v-4h11v4z'),
    line('M15 13c4 0 6-2 6-5s-3-4.5-6-2.5l2 1.8'),
    fill('M6 15.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM13 15.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6z'),
  ],
  'blocked': [line('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM5.8 5.8l12.4 12.4')],
  'extra-pawn': [
    fill('M9 3a3.6 3.6 0 1 1 0 7.2A3.6 3.6 0 0 1 9 3zM2.5 21c0-5.4 2-9.4 6.5-9.4s6.5 4 6.5 9.4z'),
    line('M19 4v7M15.5 7.5h7'),
  ],
  'adventure': [line('M8 8.2C8 5.3 9.8 3.4 12.3 3.4c2.6 0 4.3 1.7 4.3 4 0 3.4-4.5 3.8-4.5 7.6M12 19.6v.6')],
  'reroll': [line('M4 11a8 8 0 0 1 13.6-4.6L20 8.6M20 3.2v5.4h-5.4M20 13a8 8 0 0 1-13.6 4.6L4 15.4M4 20.8v-5.4h5.4')],
  'rover-damage': [
    line('M12 3.5a8.5 8.5 0 1 1-7.4 4.3M12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM4 2.5l2 3.4-3 2.2 2.8 2.4'),
  ],
  'sample': [fill('M8 9.5h8V18a4 4 0 0 1-8 0z'), line('M8 3v15a4 4 0 0 0 8 0V3M6 3h12')],
  'seed': [fill('M12 21c-5 0-7.5-3.8-7.5-8C4.5 8 8 4 12 2.5 16 4 19.5 8 19.5 13c0 4.2-2.5 8-7.5 8z'), cut('M12 17V8')],
  'poi': [
    fill('M12 1.8a7.4 7.4 0 0 1 7.4 7.4c0 5-7.4 13-7.4 13S4.6 14.2 4.6 9.2A7.4 7.4 0 0 1 12 1.8z'),
    cut('M12 6.6a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2z'),
  ],
  'token': [fill('M12 2.5 21 7.7v8.6l-9 5.2-9-5.2V7.7z')],
  'pause': [fill('M6 4h4v16H6zM14 4h4v16h-4z')],
  'tick': [line('M4 12.8 9.6 18.6 20 6')],
  'crack': [line('M13 1.5 9 8.5l5 3.5-5.5 4.5 2.5 6')],
  'shut': [line('M12 2.5v9M6.3 6.2a8.2 8.2 0 1 0 11.4 0')],
  'alarm': [fill('M12 2.5 23 21.5H1z'), cut('M12 9v6M12 18v.4')],
  'first': [fill('M6 3h14l-4 4.6 4 4.6H6z'), line('M5.5 2v20')],
  'dice': [fill('M4 4h16v16H4z'), cut('M8.4 8.4h.1M15.5 8.4h.1M12 12h.1M8.4 15.6h.1M15.5 15.6h.1')],
  'message': [
    line(
      'M12 12v9.5M8 21.5h8M12 10.2h.1M7.4 14.6a6.5 6.5 0 0 1 0-9.2M16.6 5.4a6.5 6.5 0 0 1 0 9.2M4.6 17.4a10.4 10.4 0 0 1 0-14.8M19.4 2.6a10.4 10.4 0 0 1 0 14.8',
    ),
  ],
  'objective': [line('M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19zM12 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z')],
  'plant': [
    line('M12 22v-9'),
    fill('M12 14C4.5 14 2.5 9 2.8 4.5 8.5 4.5 12 7.5 12 14zM12 12c0-5 3-8 9-8.2C21.3 8.5 18.5 12 12 12z'),
  ],
  'upgrade': [line('M12 21V7M6.5 12.5 12 6.5l5.5 6M5 3h14')],
  'back': [line('M9 5 3.5 10.5 9 16M4 10.5h10.5a5.5 5.5 0 0 1 0 11H10')],
  'cancel': [line('M5 5l14 14M19 5 5 19')],
  'mountain': [fill('M1.5 20.5 9 6l4.5 8 2.5-4 6.5 10.5z')],
  'edge': [line('M2 20h6V13h5V8h5V3.5M2.5 15.5l5-5M8 8.5l5-5')],
  'gloom': [line('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM8.5 9.5h.1M15.5 9.5h.1M8 16.5c2-2.6 6-2.6 8 0')],
  'geyser': [line('M12 21v-9M8.5 12C6 10.5 5 8 6.5 5.5M15.5 12c2.5-1.5 3.5-4 2-6.5M12 9V3.5M4 21.5h16')],
  'explore': [line('M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z'), fill('M16.8 7.2 13.8 13.8 7.2 16.8 10.2 10.2z')],
  'rest': [fill('M9.5 2.5A9.6 9.6 0 1 0 21.3 15 8.2 8.2 0 0 1 9.5 2.5z')],
  'manage': [line('M5 3v18M12 3v18M19 3v18'), fill('M2.5 13h5v4h-5zM9.5 6h5v4h-5zM16.5 14.5h5v4h-5z')],
  'skill': [
    fill('M12 1.8a7 7 0 0 1 4.3 12.5c-.9.8-1.1 1.6-1.1 2.9H8.8c0-1.3-.2-2.1-1.1-2.9A7 7 0 0 1 12 1.8z'),
    line('M9.5 20h5M10.5 22.8h3'),
  ],
  'chasm': [line('M3 4l5 5-3 4 5 3-2 5M14 3l4 5-3 3 5 4-3 6')],
} satisfies Record<string, Stroke[]>;

export type SignName = keyof typeof signs;

/** The sign of a token, a terrain or any other word of the game; a plain token where it has none. */
export function signOf(word: string): SignName {
  if (word in signs) return word as SignName;
  return actSigns[word as Act] ?? 'token';
}

export const actSigns: Record<Act, SignName> = {
  rest: 'rest',
  unwind: 'morale',
  heal: 'medic',
  manage: 'manage',
  explore: 'explore',
  gather: 'sample',
  research: 'scientist',
  build: 'engineer',
  event: 'message',
  unshut: 'shut',
  mission: 'objective',
};

/** Terrain effects have signs of their own, since some share their word with a token. */
export const terrains: Record<string, SignName> = {
  'rover-damage': 'rover-damage',
  'edge': 'edge',
  'adventure': 'chasm',
  'morale': 'gloom',
  'wound': 'geyser',
};
