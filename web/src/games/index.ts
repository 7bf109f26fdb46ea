/** The boards, each loaded when its table is opened; a game without one is played from the panel. */

import type { Component } from 'svelte';
import type { BoardProps } from '../lib/types';

export const boards: Record<string, () => Promise<{ default: Component<BoardProps> }>> = {
  'pocket-mars': () => import('./pocket_mars/Board.svelte'),
};
