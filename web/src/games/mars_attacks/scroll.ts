/** What is to be chosen, brought into sight where a long page is scrolled under the panel. */

const MARGIN = 8;

/** What can be chosen on the street, and who else is meant; without any, the street itself. */
export function bringIntoSight(board: HTMLElement, names: readonly string[]): void {
  const style = getComputedStyle(board);
  const dock = Number.parseFloat(style.getPropertyValue('--board-bottom')) || 0;
  if (dock === 0) return;
  const marks = [
    ...board.querySelectorAll('.stage [data-live]'),
    ...names.flatMap((name) => [...board.querySelectorAll(`.stage [data-key="model:${name}"]`)]),
  ];
  const boxes = (marks.length > 0 ? marks : [...board.querySelectorAll('.stage')]).map((node) =>
    node.getBoundingClientRect(),
  );
  const by = scrolled(
    { top: Math.min(...boxes.map((box) => box.top)), bottom: Math.max(...boxes.map((box) => box.bottom)) },
    innerHeight - dock,
  );
  if (by !== 0)
    scrollBy({ top: by, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
}

/** How far to scroll for this to be seen above the panel; of what is too high, the nearer end counts. */
export function scrolled({ top, bottom }: { top: number; bottom: number }, room: number): number {
  if (bottom > room - MARGIN) return Math.ceil(bottom - room + MARGIN);
  return top < MARGIN ? Math.floor(Math.max(top - MARGIN, bottom - room + MARGIN)) : 0;
}
