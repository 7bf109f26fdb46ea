/** The ten seats: a colour, always with a shape and a letter. */

export type Shape =
  'circle' | 'square' | 'triangle' | 'diamond' | 'hexagon' | 'star' | 'cross' | 'drop' | 'ring' | 'crescent' | 'gear';

/** ``dark``: its letter is light. */
export type SeatLook = { colour: string; shape: Shape; letter: string; dark?: boolean };

export const seatLooks: readonly SeatLook[] = [
  { colour: 'var(--seat-0, #ae0b2a)', shape: 'circle', letter: 'A', dark: true },
  { colour: 'var(--seat-1, #eccb16)', shape: 'square', letter: 'B' },
  { colour: 'var(--seat-2, #fdfbf6)', shape: 'triangle', letter: 'C' },
  { colour: 'var(--seat-3, #5fdad0)', shape: 'diamond', letter: 'D' },
  { colour: 'var(--seat-4, #56b4e9)', shape: 'hexagon', letter: 'E' },
  { colour: 'var(--seat-5, #d55e00)', shape: 'star', letter: 'F', dark: true },
  { colour: 'var(--seat-6, #cc79a7)', shape: 'cross', letter: 'G' },
  { colour: 'var(--seat-7, #a3a3a3)', shape: 'drop', letter: 'H' },
  { colour: 'var(--seat-8, #7fcf8a)', shape: 'ring', letter: 'I' },
  { colour: 'var(--seat-9, #a78bd0)', shape: 'crescent', letter: 'J' },
];

/** A player that no person or bot sits for: the machine of a solo game. */
export const machineLook: SeatLook = { colour: '#aab4ba', shape: 'gear', letter: 'DA' };

export function seatLook(seat: number | null): SeatLook {
  return seat === null ? machineLook : seatLooks[seat % seatLooks.length]!;
}

/** The outlines of the seats' shapes in a box of 12 by 12. */
export const shapePaths: Record<Shape, string> = {
  circle: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1z',
  square: 'M1.5 1.5h9v9h-9z',
  triangle: 'M6 1l5.2 9.5H.8z',
  diamond: 'M6 .6 11.4 6 6 11.4.6 6z',
  hexagon: 'M6 .8l4.6 2.6v5.2L6 11.2 1.4 8.6V3.4z',
  star: 'M6 .6l1.6 3.5 3.8.4-2.8 2.6.8 3.8L6 9l-3.4 1.9.8-3.8L.6 4.5l3.8-.4z',
  cross: 'M4.2 1h3.6v3.2H11v3.6H7.8V11H4.2V7.8H1V4.2h3.2z',
  drop: 'M6 .6c2.4 3 3.9 4.8 3.9 6.9a3.9 3.9 0 0 1-7.8 0C2.1 5.4 3.6 3.6 6 .6z',
  ring: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1zm0 2.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
  crescent: 'M8.5 1.2A5 5 0 1 0 8.5 10.8 5.6 5.6 0 0 1 8.5 1.2z',
  gear: 'M5 .8h2l.3 1.5 1.3.6 1.4-.8 1.3 1.4-.8 1.3.5 1.2 1.5.4v1.8l-1.5.4-.5 1.2.8 1.3-1.3 1.3-1.4-.8-1.3.6L7 13H5l-.3-1.5-1.3-.6-1.4.8L.7 10.4l.8-1.3L1 7.9-.5 7.5V5.7L1 5.3l.5-1.2L.7 2.8 2 1.5l1.4.8 1.3-.6z',
};
