/** Coming from where one was: the drawing is at its new place already. */

import { EASE, reducedMotion } from '../../../lib/draw';
import type { Point } from '../ground';

/** An attachment that shows every change of place as a step. */
export function walks(at: () => Point): (node: SVGGElement) => void {
  let before: Point | null = null;
  return (node) => {
    const [was, now] = [before, at()];
    before = now;
    if (!was || Math.hypot(was.x - now.x, was.y - now.y) < 0.5 || reducedMotion()) return;
    const [dx, dy] = [was.x - now.x, was.y - now.y];
    node.animate(
      [
        { translate: `${dx}px ${dy}px` },
        { translate: `${dx / 2}px ${dy / 2 - 3}px`, offset: 0.5 },
        { translate: '0 0' },
      ],
      { duration: 250, easing: EASE },
    );
  };
}
