/** Our icons, each drawn in a box of 24 by 24: filled shapes, lines cut into them, and lines beside them. */

export type IconArt = { fill?: string; cut?: string; line?: string };

export const icons = {
  leaf: {
    fill: 'M4.5 18.5C3 9.5 9 3.5 20.5 3.5 20.5 15 14.5 20 6.5 18.8z',
    cut: 'M6 17c2-3.5 5-6 9.5-8.5M9.5 13V8.8M12.2 11l4.3.3',
    line: 'M6.5 17.5 3.5 21.5',
  },
  bolt: { fill: 'M13.5 1.5 4.5 13.5h6L9 22.5 19.5 9.5h-6.2z' },
  dish: {
    fill: 'M4 7.5a9.3 9.3 0 0 0 12.5 12.5z',
    line: 'M10 14l5.5-5.5M14.5 3.5a6 6 0 0 1 6 6M14.8 6.7a2.8 2.8 0 0 1 2.5 2.5M9 19.5 7 22.5h7',
  },
  drop: {
    fill: 'M12 2c4.2 5.4 6.8 8.8 6.8 12.4a6.8 6.8 0 0 1-13.6 0C5.2 10.8 7.8 7.4 12 2z',
    cut: 'M8.5 14.5a3.6 3.6 0 0 0 3 3.4',
  },
  dome: {
    fill: 'M3 17.5a9 9 0 0 1 18 0z',
    cut: 'M12 8.5v3.5M6.7 11l2.3 3M17.3 11l-2.3 3M10 17.5V16a2 2 0 0 1 4 0v1.5',
    line: 'M1.8 20.5h20.4',
  },
  hand: {
    line: 'M5 8.5 10 6l4.5 9.5-5 2.5zM11 6.5l5.5-1.3 2.7 10.3-4.8 1.2M7 20.5h10',
  },
  module: { line: 'M3.5 8.5h7v9h-7zM13.5 8.5h7v9h-7zM2 20.5h20M7 5.5V3.5h10v2' },
  rocket: {
    fill: 'M12 1.8c3.5 3 4.8 6.3 4.8 9.7 0 1.8-.4 3.6-1 5H8.2c-.6-1.4-1-3.2-1-5C7.2 8.1 8.5 4.8 12 1.8z',
    line: 'M7.3 12 4 16.5V20l4-2.5M16.7 12l3.3 4.5V20l-4-2.5M10.5 19.5 12 22.5l1.5-3',
  },
  globe: {
    fill: 'M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z',
    cut: 'M2.5 12h19M12 2.5c-5 5-5 14 0 19M12 2.5c5 5 5 14 0 19',
  },
  flag: { fill: 'M6 3.5h13l-3.5 4 3.5 4H6z', line: 'M6 2.5v19' },
  up: { line: 'M12 20V5M6 11l6-6.5 6 6.5' },
  down: { line: 'M12 4v15M6 13l6 6.5 6-6.5' },
  swap: { line: 'M4 8.5h14M14 4l4.5 4.5L14 13M20 15.5H6M10 11l-4.5 4.5L10 20' },
  eye: { line: 'M2 12c5-7.5 15-7.5 20 0-5 7.5-15 7.5-20 0zM12 8.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4z' },
  yes: { line: 'M4 12.5 9.5 18.5 20 6' },
  no: { line: 'M5 5l14 14M19 5 5 19' },
  skip: { fill: 'M4 5l8 7-8 7zM12.5 5l8 7-8 7z' },
  star: { fill: 'M12 2l3 6.8 7.3.8-5.4 5 1.5 7.2L12 18.2 5.6 21.8l1.5-7.2-5.4-5L9 8.8z' },
  chip: {
    fill: 'M6.5 6.5h11v11h-11z',
    line: 'M9 6V2.5M15 6V2.5M9 21.5V18M15 21.5V18M6 9H2.5M6 15H2.5M21.5 9H18M21.5 15H18',
  },
} satisfies Record<string, IconArt>;

export type IconName = keyof typeof icons;
