/** Where something opens beside the thing it is about. */

const GAP = 10;
const EDGE = 8;

/** Above it, or below it where there is no room; always within the window. */
export function above(own: DOMRect, at: DOMRect): { left: number; top: number } {
  const top = at.top - own.height - GAP;
  return {
    left: Math.max(EDGE, Math.min(innerWidth - own.width - EDGE, at.left + at.width / 2 - own.width / 2)),
    top: Math.max(EDGE, top >= EDGE ? top : Math.min(innerHeight - own.height - EDGE, at.bottom + GAP)),
  };
}
