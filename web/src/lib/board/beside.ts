/** What opens beside the thing it is about: where, and what a click beside it means. */

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

/** A click beside an open menu closes it, and is meant for what lies there. */
export function closeBeside(event: MouseEvent): void {
  const menu = event.currentTarget as HTMLDialogElement;
  if (event.target !== menu) return;
  const { left, right, top, bottom } = menu.getBoundingClientRect();
  const { clientX, clientY } = event;
  if (clientX >= left && clientX <= right && clientY >= top && clientY <= bottom) return;
  const { pointerType } = event as PointerEvent;
  const again = new PointerEvent('click', { bubbles: true, cancelable: true, clientX, clientY, pointerType });
  // Not before everybody knows that it is closed: the click may open another.
  menu.addEventListener('close', () => document.elementFromPoint(clientX, clientY)?.dispatchEvent(again), {
    once: true,
  });
  menu.close();
}

/** At its right or its left; below it where there is no room for that. */
export function beside(own: DOMRect, at: DOMRect): { left: number; top: number } {
  const side = at.right + GAP + own.width < innerWidth ? at.right + GAP : at.left - own.width - GAP;
  const fits = side > EDGE;
  return {
    left: fits ? side : Math.max(EDGE, Math.min(innerWidth - own.width - EDGE, at.left + at.width / 2 - own.width / 2)),
    top: Math.max(EDGE, Math.min(innerHeight - own.height - EDGE, fits ? at.top : at.bottom + GAP)),
  };
}

export type Point = { x: number; y: number };

/** The place, the earlier the better, at which something of this size hides least of what has to be seen. */
export function freest(places: Point[], own: Pick<DOMRect, 'width' | 'height'>, seen: DOMRect[]): Point {
  const shared = (from: number, to: number, low: number, high: number): number =>
    Math.max(0, Math.min(to, high) - Math.max(from, low));
  const hides = ({ x, y }: Point): number =>
    seen.reduce(
      (sum, { left, right, top, bottom }) =>
        sum + shared(x, x + own.width, left, right) * shared(y, y + own.height, top, bottom),
      0,
    );
  return places.reduce((best, place) => (hides(place) < hides(best) ? place : best));
}
