/** The signs of this room, each drawn in a box of 24 by 24. */

/** ``fill`` and ``line`` in the colour of the text, ``cut`` and ``hole`` in that of the ground; ``move`` places a part. */
type Part = { d: string; as: 'fill' | 'line' | 'cut' | 'hole'; move?: string };

const orbit = 'M1.5 12a10.5 4.2 0 1 0 21 0a10.5 4.2 0 1 0-21 0';
const leaf = 'M0 0c1.2-3.4 4.4-5 8-4.6-.4 3.6-3.6 6-8 4.6z';
const sun =
  'M12 1.5v3.2M12 19.3v3.2M1.5 12h3.2M19.3 12h3.2M4.6 4.6l2.2 2.2M17.2 17.2l2.2 2.2M4.6 19.4l2.2-2.2M17.2 6.8l2.2-2.2';
const disc = 'M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10z';

export const signs = {
  science: [
    { d: orbit, as: 'line', move: 'rotate(30 12 12)' },
    { d: orbit, as: 'line', move: 'rotate(90 12 12)' },
    { d: orbit, as: 'line', move: 'rotate(150 12 12)' },
    { d: 'M12 9.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2z', as: 'fill' },
  ],
  diplomacy: [
    { d: 'M3.5 21.5C8 17 13 11.5 19.5 4.5', as: 'line' },
    { d: leaf, as: 'fill', move: 'translate(16.5 8) rotate(-25)' },
    { d: leaf, as: 'fill', move: 'translate(12 12.5) rotate(35)' },
    { d: leaf, as: 'fill', move: 'translate(14.5 10.2) rotate(-95)' },
    { d: leaf, as: 'fill', move: 'translate(9.5 15.4) rotate(-95)' },
    { d: leaf, as: 'fill', move: 'translate(7.5 17.5) rotate(40)' },
  ],
  military: [
    { d: 'M12 1.8l3 6.8 7.4.7-5.6 4.8 1.7 7.3L12 17.6l-6.5 3.8 1.7-7.3L1.6 9.3 9 8.6z', as: 'fill' },
    { d: 'M12 9.4a3 3 0 1 1 0 6 3 3 0 0 1 0-6z', as: 'hole' },
  ],
  wild: [
    {
      d: 'M12 .8l1.9 6.4 5.4-3-3 5.4L22.8 12l-6.5 2.4 3 5.4-5.4-3L12 23.2l-1.9-6.4-5.4 3 3-5.4L1.2 12l6.5-2.4-3-5.4 5.4 3z',
      as: 'fill',
    },
  ],
  defense: [
    { d: 'M12 1.8l8.2 3v6.4c0 5-3.4 9-8.2 11-4.8-2-8.2-6-8.2-11V4.8z', as: 'fill' },
    { d: 'M12 5.5v12.8M7.5 10.5h9', as: 'cut' },
  ],
  tech: [
    { d: 'M7.5 6.5a4.5 4.5 0 0 1 9 0V14h-9z', as: 'fill' },
    { d: 'M10 11.8V7.4l2-1.8 2 1.8v4.4', as: 'cut' },
    { d: 'M6 16h12M8.5 16.5v5.5M12 16.5v5.5M15.5 16.5v5.5', as: 'line' },
  ],
  people: [
    { d: 'M8.3 3.5a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2zM1.5 20.5c0-5 2.8-8 6.8-8s6.8 3 6.8 8z', as: 'fill' },
    {
      d: 'M17.2 5.2a2.9 2.9 0 1 1 0 5.8 2.9 2.9 0 0 1 0-5.8zM16.8 20.5c0-3.3-.7-5.6-2.1-7.3.8-.4 1.6-.6 2.6-.6 3.2 0 5.2 2.6 5.2 7.9z',
      as: 'fill',
    },
  ],
  food: [
    { d: 'M9.3 1.8h5.4v4.4l2.6 4.3V21a1.2 1.2 0 0 1-1.2 1.2H7.9A1.2 1.2 0 0 1 6.7 21V10.5l2.6-4.3z', as: 'fill' },
    { d: 'M7 13.2h10M9.6 4.3h4.8', as: 'cut' },
  ],
  immediate: [
    { d: 'M12 2.5l10.5 18.8h-21z', as: 'fill' },
    { d: 'M12 9v5.8M12 17.9v.4', as: 'cut' },
  ],
  success: [{ d: 'M3.5 12.8 9.4 19 20.5 5.5', as: 'line' }],
  failure: [{ d: 'M5 5l14 14M19 5 5 19', as: 'line' }],
  gavel: [
    { d: 'M12.4 2.4l8.6 8.6-3.2 3.2-8.6-8.6z', as: 'fill' },
    { d: 'M13.2 9.8 3.5 19.5M11.5 22h10', as: 'line' },
  ],
  initiative: [
    { d: disc, as: 'fill' },
    { d: sun, as: 'line' },
  ],
  overridden: [
    { d: 'M12 5.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z', as: 'fill' },
    { d: sun, as: 'line' },
    { d: 'M13.2 7.8l-3 4.4h3.6l-3 4.4', as: 'cut' },
  ],
  cards: [
    { d: 'M3 6.8l9-2.4 3.6 13.4-9 2.4z', as: 'fill' },
    { d: 'M14.5 4.2h6v14.6h-3', as: 'line' },
  ],
  lead: [
    { d: 'M6 3h14l-4 4.4 4 4.4H6z', as: 'fill' },
    { d: 'M5.5 2v20', as: 'line' },
  ],
  human: [
    { d: 'M12 2.8a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 0 1 0-9.2zM3.5 21.5c0-5.2 3.5-8.2 8.5-8.2s8.5 3 8.5 8.2z', as: 'fill' },
  ],
  clone: [
    { d: 'M12 1.8c5.4 0 8.6 3.6 8.6 8.2 0 5.2-5 12.2-8.6 12.2S3.4 15.2 3.4 10C3.4 5.4 6.6 1.8 12 1.8z', as: 'fill' },
    {
      d: 'M5.6 9.6c2.7 0 4.7 1.7 5 4.7-3 .2-5.1-1.6-5-4.7zM18.4 9.6c-2.7 0-4.7 1.7-5 4.7 3 .2 5.1-1.6 5-4.7z',
      as: 'hole',
    },
  ],
  civilian: [
    { d: 'M3 8h18v12H3z', as: 'fill' },
    { d: 'M9 7.5V4.5h6v3', as: 'line' },
    { d: 'M3.5 13h17M12 11.5v3', as: 'cut' },
  ],
  talk: [
    { d: 'M3 4h18v12h-8l-5 5v-5H3z', as: 'fill' },
    { d: 'M7 8.5h10M7 12h6', as: 'cut' },
  ],
  eye: [
    { d: 'M1.5 12c5.2-8 15.8-8 21 0-5.2 8-15.8 8-21 0z', as: 'line' },
    { d: 'M12 8.6a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8z', as: 'fill' },
  ],
  hour: [
    { d: 'M6.5 2.5h11M6.5 21.5h11M8 3c0 5 3.5 6.5 4 9-.5 2.5-4 4-4 9M16 3c0 5-3.5 6.5-4 9 .5 2.5 4 4 4 9', as: 'line' },
  ],
  dna: [{ d: 'M6 2c0 8 12 12 12 20M18 2c0 8-12 12-12 20M8 5h8M8 19h8M10 9.5h4M10 14.5h4', as: 'line' }],
} satisfies Record<string, Part[]>;

export type SignName = keyof typeof signs;
