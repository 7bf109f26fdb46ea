/** The boards, each loaded when its table is opened; a game without one is played from the panel. */

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
