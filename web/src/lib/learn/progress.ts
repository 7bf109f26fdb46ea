/** How far this browser's reader has come in each lesson. Kept on this device only. */

export type Progress = { at: number; of: number; done: boolean };

const KEY = 'planitia.lessons';

function all(): Record<string, Progress> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return kept && typeof kept === 'object' ? (kept as Record<string, Progress>) : {};
  } catch {
    return {};
  }
}

const key = (game: string, short: boolean): string => (short ? `${game}/short` : game);

/** The place in a game's lesson, or in its short one. */
export function progressOf(game: string, short = false): Progress {
  const kept = all()[key(game, short)];
  return { at: Number(kept?.at) || 0, of: Number(kept?.of) || 0, done: kept?.done === true };
}

/** Keep the place; whoever came to the end once stays somebody who did. */
export function keepProgress(game: string, at: number, of: number, short = false): void {
  const done = progressOf(game, short).done || at >= of - 1;
  localStorage.setItem(KEY, JSON.stringify({ ...all(), [key(game, short)]: { at, of, done } }));
}
