/** What is to be chosen, brought into sight where a long page is scrolled under the panel. */

const MARGIN = 8;

/** So much is kept free below the street for what will be told about a choice. */
const TOLD = 112;

/** The panel that lies over the page, if it does. */
export function dockOf(board: HTMLElement): HTMLElement | null {
  const dock = board.closest('.table-layout')?.querySelector<HTMLElement>(':scope > .dock') ?? null;
  return dock !== null && getComputedStyle(dock).position === 'fixed' ? dock : null;
}

/** What can be chosen on the street, and what else is meant there; else the cards to choose from, else the street. */
export function bringIntoSight(board: HTMLElement, dock: HTMLElement, keys: readonly string[]): void {
  const all = (where: string): Element[] => [...board.querySelectorAll(where)];
  const marks = [...all('.stage [data-live]'), ...keys.flatMap((key) => all(`.stage [data-key="${CSS.escape(key)}"]`))];
  const cards = marks.length > 0 ? [] : all('.own .target.live');
  const found = [marks, cards, all('.stage')].find((each) => each.length > 0) ?? [];
  const boxes = found.map((node) => node.getBoundingClientRect());
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  const room = innerHeight - dock.offsetHeight;
  const spare = found === cards ? 0 : Math.max(0, Math.min(TOLD, room - (bottom - top) - 2 * MARGIN));
  const by = scrolled({ top, bottom }, room - spare);
  if (by !== 0)
    scrollBy({ top: by, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
}

/** How far to scroll for this to be seen above the panel; of what is too high, the nearer end counts. */
export function scrolled({ top, bottom }: { top: number; bottom: number }, room: number): number {
  if (bottom > room - MARGIN) return Math.ceil(bottom - room + MARGIN);
  return top < MARGIN ? Math.floor(Math.max(top - MARGIN, bottom - room + MARGIN)) : 0;
}
