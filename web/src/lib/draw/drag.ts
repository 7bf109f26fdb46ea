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
  const spots: [number, number][] = [
    [event.clientX, event.clientY],
    [x, y],
    [x, top],
    [left, y],
    [right, y],
    [x, bottom],
  ];
  return spots.flatMap(([px, py]) => keysAt(px, py));
}

/** What happens on the way from picking an element up to letting it go. */
export type Held = {
  can: () => boolean;
  lift: () => void;
  /** It has been moved by so many pixels of the screen. */
  move: (dx: number, dy: number) => void;
  drop: (event: PointerEvent) => void;
  /** It is no longer held, dropped or not. */
  end: () => void;
};

const buttonOf = (node: Element): Element | null =>
  node.matches('button, [role=button]') ? node : node.querySelector('button, [role=button]');

/** Follow a pointer from an element on, once it has moved or a finger has rested; call the answer to stop. */
export function follow(node: HTMLElement | SVGElement, held: Held): () => void {
  let origin: { x: number; y: number; id: number } | null = null;
  let lifted = false;
  let moved = false;
  /** The finger that is being lifted held something: no click comes of it. */
  let rested = false;
  let press: ReturnType<typeof setTimeout> | undefined;

  function lift(): void {
    if (origin === null || lifted) return;
    lifted = true;
    held.lift();
  }
  function down(event: PointerEvent): void {
    if (event.button !== 0 || !held.can()) return;
    origin = { x: event.clientX, y: event.clientY, id: event.pointerId };
    moved = false;
    rested = false;
    if (event.pointerType === 'touch') press = setTimeout(lift, LONG_PRESS);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
  }
  function move(event: PointerEvent): void {
    if (origin === null || event.pointerId !== origin.id) return;
    const [dx, dy] = [event.clientX - origin.x, event.clientY - origin.y];
    moved ||= Math.hypot(dx, dy) > SLACK;
    if (!lifted && moved) {
      if (event.pointerType === 'touch') return cancel();
      lift();
    }
    if (lifted) held.move(dx, dy);
  }
  function up(event: PointerEvent): void {
    if (lifted) {
      rested = true;
      // Held and let go without moving: that is a long tap, and does what a tap does.
      if (moved) held.drop(event);
      else buttonOf(node)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
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
  function raise(event: Event): void {
    if (rested) event.preventDefault();
  }
  function cancel(): void {
    clearTimeout(press);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', cancel);
    origin = null;
    if (!lifted) return;
    lifted = false;
    held.end();
  }
  const start = down as EventListener;
  node.addEventListener('pointerdown', start);
  node.addEventListener('touchmove', hold, { passive: false });
  node.addEventListener('touchend', raise);
  return () => {
    cancel();
    node.removeEventListener('pointerdown', start);
    node.removeEventListener('touchmove', hold);
    node.removeEventListener('touchend', raise);
  };
}

/** A picture of an element that can be carried about above everything else. */
function ghostOf(node: HTMLElement): HTMLElement {
  const box = node.getBoundingClientRect();
  const ghost = node.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-drop');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.classList.add('drag-ghost');
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: '0',
    zIndex: '1000',
    pointerEvents: 'none',
    opacity: '.94',
    transform: 'rotate(-2deg) scale(1.03)',
  });
  return ghost;
}

/** An attachment that makes an element a drag source: a picture of it is carried. */
export function dragSource(hooks: DragHooks): (node: HTMLElement) => () => void {
  return (node) => {
    let ghost: HTMLElement | null = null;
    return follow(node, {
      can: () => hooks.can(),
      lift: () => {
        ghost = ghostOf(node);
        (node.closest('[data-drag-layer]') ?? document.body).append(ghost);
        hooks.start();
      },
      move: (dx, dy) => {
        if (ghost) ghost.style.translate = `${dx}px ${dy}px`;
      },
      drop: (event) => {
        if (ghost) hooks.drop(keysUnder(event, ghost), event.clientX, event.clientY);
      },
      end: () => {
        ghost?.remove();
        ghost = null;
        hooks.end();
      },
    });
  };
}
