/** The four rooms of the home page; a game that is not registered yet is on its way. */

import { titled } from '../sentences';

export const rooms = [
  { game: 'pocket-mars', title: 'Pocket Mars' },
  { game: 'mars-attacks', title: 'Mars Attacks' },
  { game: 'mars-vs-earth', title: 'Mars vs Earth' },
  { game: 'first-martians', title: 'First Martians' },
] as const;

export const LENGTHS: Record<string, number> = {
  'pocket-mars': 25,
  'mars-attacks': 45,
  'mars-vs-earth': 40,
  'first-martians': 75,
};

/** A game's title, also before the server was asked. */
export function gameTitle(game: string): string {
  return rooms.find((room) => room.game === game)?.title ?? titled(game);
}

/** Who the bots of a game that is begun in one click are, beside the reader. */
export function quickSeats([low, high]: [number, number]): number {
  return Math.max(low, Math.min(high, 2));
}
