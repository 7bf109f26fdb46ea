/**
 * Whether a card can be read where it lies. Cards mark themselves with ``data-face`` and the words on them,
 * as far as they are drawn at all, with ``data-words``.
 */

const SLACK = 1;

/** Where nothing is drawn there are none. */
const faces = (node: Element): Element[] =>
  typeof document === 'undefined' ? [] : [...node.querySelectorAll('[data-face]')];

/** Whether no word of the cards in ``node`` is left out, cut off or outside the window. */
export function legible(node: Element): boolean {
  return faces(node).every((face) => {
    const words = [...face.querySelectorAll('[data-words]')];
    return words.length > 0 && words.every(whole);
  });
}

/** Whether things are touched by a finger, which cannot point at one without choosing it. */
export function touched(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(hover: none), (pointer: coarse)').matches;
}

/** Whether a finger that may only want to look would do something with a card. */
export function fingered(node: Element): boolean {
  return faces(node).length > 0 && touched();
}

function whole(words: Element): boolean {
  const range = document.createRange();
  range.selectNodeContents(words);
  const box = range.getBoundingClientRect();
  const inside = (frame: { left: number; top: number; right: number; bottom: number }): boolean =>
    box.left >= frame.left - SLACK &&
    box.right <= frame.right + SLACK &&
    box.top >= frame.top - SLACK &&
    box.bottom <= frame.bottom + SLACK;
  for (let at: Element | null = words; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY, visibility } = getComputedStyle(at);
    if (visibility === 'hidden') return false;
    if ((overflowX !== 'visible' || overflowY !== 'visible') && !inside(at.getBoundingClientRect())) return false;
  }
  return box.height > 0 && inside({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
}
