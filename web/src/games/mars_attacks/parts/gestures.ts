/** Bringing the street nearer and moving it about: wheel, two fingers, or a drag of the ground. */

import type { Sheet } from '../sheet.svelte';

const NEAREST = 26;
/** Half of what a finger needs. */
const SPOT = 22;
const SLACK = 5;
/** How far before its feet a model's number stands. */
const NUMBER = 3.3;

type Finger = { x: number; y: number };

/** Where a finger aims that means this: its middle, and a model's number before its feet. */
function aimed(node: SVGGElement): Finger[] {
  const box = node.getBoundingClientRect();
  const matrix = node.matches('.model') ? node.getScreenCTM() : null;
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return matrix ? [centre, new DOMPoint(0, NUMBER).matrixTransform(matrix)] : [centre];
}

/** A finger is broad: what can be chosen nearest to it is meant. */
function meant(svg: Element, x: number, y: number, among = '[data-live]', within = NEAREST): SVGGElement | null {
  let best: SVGGElement | null = null;
  let nearest = within;
  for (const node of svg.querySelectorAll<SVGGElement>(among)) {
    const away = Math.min(...aimed(node).map((at) => Math.hypot(at.x - x, at.y - y)));
    if (away < nearest) [best, nearest] = [node, away];
  }
  return best;
}

export function gestures(sheet: Sheet): (svg: SVGSVGElement) => () => void {
  return (svg) => {
    const fingers = new Map<number, Finger>();
    let moved = false;

    function down(event: PointerEvent): void {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      moved = false;
    }
    function move(event: PointerEvent): void {
      const was = fingers.get(event.pointerId);
      if (!was || svg.querySelector('.dragged')) return;
      const now = { x: event.clientX, y: event.clientY };
      const [a, b] = [sheet.pointAt(was.x, was.y), sheet.pointAt(now.x, now.y)];
      if (fingers.size === 2) {
        const other = [...fingers].find(([id]) => id !== event.pointerId)![1];
        const before = Math.hypot(was.x - other.x, was.y - other.y);
        const after = Math.hypot(now.x - other.x, now.y - other.y);
        if (before > 8) sheet.zoom(after / before, sheet.pointAt((now.x + other.x) / 2, (now.y + other.y) / 2));
        moved = true;
      } else if (sheet.near && (moved || Math.hypot(now.x - was.x, now.y - was.y) > SLACK)) {
        sheet.pan(b.x - a.x, b.y - a.y);
        moved = true;
      } else if (!moved) return;
      fingers.set(event.pointerId, now);
    }
    function up(event: PointerEvent): void {
      fingers.delete(event.pointerId);
    }
    function wheel(event: WheelEvent): void {
      if (!event.ctrlKey && !event.metaKey && !sheet.near) return;
      event.preventDefault();
      sheet.zoom(Math.exp(-event.deltaY / 320), sheet.pointAt(event.clientX, event.clientY));
    }
    function click(event: Event): void {
      const { clientX, clientY, pointerType } = event as PointerEvent;
      if (moved) {
        moved = false;
        event.stopPropagation();
        return;
      }
      if (pointerType !== 'touch' || !event.isTrusted) return;
      // A spot is small and lies in a square: it is meant by whoever comes near it.
      const spot = meant(svg, clientX, clientY, '.place[data-live]', SPOT);
      const hit = (event.target as Element).closest('[data-live]');
      // Where models overlap, the nearest to the finger is meant, not the one drawn in front.
      const model = (event.target as Element).closest('.model');
      const node = spot ?? (model ? meant(svg, clientX, clientY, '.model') : hit ? null : meant(svg, clientX, clientY));
      if (!node || node === hit || node === model) return;
      event.stopPropagation();
      node.dispatchEvent(new PointerEvent('click', { bubbles: true, clientX, clientY, pointerType: 'touch' }));
    }
    function pinch(event: TouchEvent): void {
      if (event.touches.length > 1) event.preventDefault();
    }
    svg.addEventListener('pointerdown', down);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    svg.addEventListener('wheel', wheel, { passive: false });
    svg.addEventListener('click', click, { capture: true });
    svg.addEventListener('touchmove', pinch, { passive: false });
    return () => {
      svg.removeEventListener('pointerdown', down);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
      svg.removeEventListener('wheel', wheel);
      svg.removeEventListener('click', click, { capture: true });
      svg.removeEventListener('touchmove', pinch);
    };
  };
}
