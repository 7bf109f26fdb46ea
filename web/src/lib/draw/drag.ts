/** Dragging with mouse, pen, or a long press of a finger; what may be dropped where is the caller's. */

const SLACK = 6;
const LONG_PRESS = 260;

export type DragHooks = {
  /** Whether this may be dragged now. */
  can: () => boolean;
  start: () => void;
  /** Let go over these drop keys, the innermost first, at this point of the screen. */
  drop: (keys: string[], x: number, y: number) => void;
  end: () => void;
};

function keysAt(x: number, y: number): string[] {
  return document
    .elementsFromPoint(x, y)
    .flatMap((node) => (node instanceof HTMLElement ? (node.dataset['drop'] ?? '').split(' ') : []))
    .filter((key) => key !== '');
}

/** What the pointer is over, and then what the dragged thing itself covers: a near miss is a hit. */
function keysUnder(event: PointerEvent, ghost: HTMLElement): string[] {
  const { left, right, top, bottom } = ghost.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const spots: [number, number][] = [[event.clientX, event.clientY], [x, y], [x, top], [left, y], [right, y], [x, bottom]];
  return spots.flatMap(([px, py]) => keysAt(px, py));
}

/** An attachment that makes an element a drag source. */
export function dragSource(hooks: DragHooks): (node: HTMLElement) => () => void {
  return (node) => {
    let origin: { x: number; y: number; id: number } | null = null;
    let ghost: HTMLElement | null = null;
    let press: ReturnType<typeof setTimeout> | undefined;

    function lift(): void {
      if (origin === null || ghost !== null) return;
      const box = node.getBoundingClientRect();
      ghost = node.cloneNode(true) as HTMLElement;
      ghost.removeAttribute('data-drop');
      ghost.setAttribute('aria-hidden', 'true');
      ghost.classList.add('drag-ghost');
      Object.assign(ghost.style, {
        position: 'fixed', left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px`,
        margin: '0', zIndex: '1000', pointerEvents: 'none', opacity: '.94', transform: 'rotate(-2deg) scale(1.03)',
      });
      (node.closest('[data-drag-layer]') ?? document.body).append(ghost);
      hooks.start();
    }
    function down(event: PointerEvent): void {
      if (event.button !== 0 || !hooks.can()) return;
      origin = { x: event.clientX, y: event.clientY, id: event.pointerId };
      if (event.pointerType === 'touch') press = setTimeout(lift, LONG_PRESS);
      addEventListener('pointermove', move);
      addEventListener('pointerup', up);
      addEventListener('pointercancel', cancel);
    }
    function move(event: PointerEvent): void {
      if (origin === null || event.pointerId !== origin.id) return;
      const dx = event.clientX - origin.x;
      const dy = event.clientY - origin.y;
      if (ghost === null && Math.hypot(dx, dy) > SLACK) {
        if (event.pointerType === 'touch') return cancel();
        lift();
      }
      if (ghost === null) return;
      ghost.style.translate = `${dx}px ${dy}px`;
    }
    function up(event: PointerEvent): void {
      const dragged = ghost !== null;
      if (dragged) {
        hooks.drop(keysUnder(event, ghost!), event.clientX, event.clientY);
        node.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => node.removeEventListener('click', swallow, { capture: true }), 0);
      }
      cancel();
    }
    function swallow(event: Event): void {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    function hold(event: TouchEvent): void {
      if (ghost !== null) event.preventDefault();
    }
    function cancel(): void {
      clearTimeout(press);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
      const dragged = ghost !== null;
      ghost?.remove();
      ghost = null;
      origin = null;
      if (dragged) hooks.end();
    }
    node.addEventListener('pointerdown', down);
    node.addEventListener('touchmove', hold, { passive: false });
    return () => {
      cancel();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('touchmove', hold);
    };
  };
}
