/** Tags over models that stand close together. */

import type { Point } from '../ground';

/** Where tags of a size stand so that none hides another: the nearest keep their place, those behind them rise. */
export function apart(tags: readonly Point[], wide: number, high: number): Point[] {
  const found: Point[] = [...tags];
  const placed: Point[] = [];
  const nearest = tags.map((_, at) => at).toSorted((a, b) => tags[b]!.y - tags[a]!.y);
  for (const at of nearest) {
    const { x } = tags[at]!;
    let { y } = tags[at]!;
    const hidden = (): Point | undefined =>
      placed.find((other) => Math.abs(other.x - x) < wide && Math.abs(other.y - y) < high * 0.99);
    for (let other = hidden(); other; other = hidden()) y = other.y - high;
    found[at] = { x, y };
    placed.push(found[at]);
  }
  return found;
}
