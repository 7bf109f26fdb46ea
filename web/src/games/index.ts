/**
 * The boards, each loaded when its table is opened; a game without one is played from the panel.
 *
 * Every game has the same rooms: `Board.svelte`; `parts/`, what the board is drawn with; `motion/`, events acted out one
 * after another; `texts/`, what the board says: its words (`index`), the table in words (`describe`), why something cannot
 * be chosen (`why`), what a line of the log names (`mentioned`). Beside them lie `types` (the view as the server tells it),
 * `parse` (actions as things on the board), `desk` (what the reader can do now), and `sample` (a table for tests).
 */

import type { Component } from 'svelte';
import type { BoardProps, Described, Describing } from '../lib/types';

/** A board, and the same table in words where the game has its own. */
export type BoardModule = { default: Component<BoardProps>; describe?: (table: Describing) => Described[] };

export const boards: Record<string, () => Promise<BoardModule>> = {
  'first-martians': () => import('./first_martians/Board.svelte'),
  'mars-attacks': () => import('./mars_attacks/Board.svelte'),
  'mars-vs-earth': () => import('./mars_vs_earth/Board.svelte'),
  'pocket-mars': () => import('./pocket_mars/Board.svelte'),
};
