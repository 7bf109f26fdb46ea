/** Dragging a card or a model over the street: the thing itself follows the pointer. */

import { follow, type DragHooks } from '../../../lib/draw/drag';

/** The keys of what lies under a point, the uppermost first. */
function keysAt(x: number, y: number): string[] {
  return document.elementsFromPoint(x, y).flatMap((node) => {
    const found = node.closest<HTMLElement | SVGElement>('[data-key]');
    return found ? [found.dataset['key'] ?? ''] : [];
  });
}

/** How many of an element's own units one pixel of the screen is. */
function unit(node: Element): number {
  const matrix = node instanceof SVGGraphicsElement ? node.getScreenCTM() : null;
  return matrix && matrix.a > 0 ? 1 / matrix.a : 1;
}

/** An attachment: the element follows the pointer and tells where it was let go. */
export function dragged(hooks: () => DragHooks): (node: HTMLElement | SVGGElement) => () => void {
  return (node) => {
    let scale = 1;
    return follow(node, {
      can: () => hooks().can(),
      lift: () => {
        scale = unit(node);
        node.classList.add('dragged');
        hooks().start();
      },
      move: (dx, dy) => {
        node.style.translate = `${dx * scale}px ${dy * scale}px`;
      },
      drop: ({ clientX, clientY }) => hooks().drop(keysAt(clientX, clientY), clientX, clientY),
      end: () => {
        node.style.translate = '';
        node.classList.remove('dragged');
        hooks().end();
      },
    });
  };
}
