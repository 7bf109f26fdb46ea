/** Dragging a card or a model over the street, with mouse, pen, or a long press of a finger. */

import type { DragHooks } from '../../lib/draw';

const SLACK = 6;
const LONG_PRESS = 280;

/** The keys of what lies under a point, the uppermost first. */
export function keysAt(x: number, y: number): string[] {
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
    let origin: { x: number; y: number; id: number; unit: number } | null = null;
    let lifted = false;
    let press: ReturnType<typeof setTimeout> | undefined;

    function lift(): void {
      if (!origin || lifted) return;
      lifted = true;
      node.classList.add('dragged');
      hooks().start();
    }
    function down(event: PointerEvent): void {
      if (event.button !== 0 || !hooks().can()) return;
      origin = { x: event.clientX, y: event.clientY, id: event.pointerId, unit: unit(node) };
      if (event.pointerType === 'touch') press = setTimeout(lift, LONG_PRESS);
      addEventListener('pointermove', move);
      addEventListener('pointerup', up);
      addEventListener('pointercancel', cancel);
    }
    function move(event: PointerEvent): void {
      if (!origin || event.pointerId !== origin.id) return;
      const [dx, dy] = [event.clientX - origin.x, event.clientY - origin.y];
      if (!lifted && Math.hypot(dx, dy) > SLACK) {
        if (event.pointerType === 'touch') return cancel();
        lift();
      }
      if (lifted) node.style.translate = `${dx * origin.unit}px ${dy * origin.unit}px`;
    }
    function up(event: PointerEvent): void {
      const keys = lifted ? keysAt(event.clientX, event.clientY) : [];
      if (lifted) {
        hooks().drop(keys, event.clientX, event.clientY);
        node.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => node.removeEventListener('click', swallow, { capture: true }), 0);
      }
      cancel();
    }
    function swallow(event: Event): void {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    function hold(event: Event): void {
      if (lifted) event.preventDefault();
    }
    function cancel(): void {
      clearTimeout(press);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
      node.style.translate = '';
      node.classList.remove('dragged');
      origin = null;
      if (lifted) hooks().end();
      lifted = false;
    }
    const start = down as EventListener;
    node.addEventListener('pointerdown', start);
    node.addEventListener('touchmove', hold, { passive: false });
    return () => {
      cancel();
      node.removeEventListener('pointerdown', start);
      node.removeEventListener('touchmove', hold);
    };
  };
}
