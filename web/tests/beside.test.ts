import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { above, freest } from '../src/lib/board/beside';

const box = (left: number, top: number, width: number, height: number): DOMRect =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;

beforeEach(() => {
  vi.stubGlobal('innerWidth', 400);
  vi.stubGlobal('innerHeight', 300);
});
afterEach(() => vi.unstubAllGlobals());

describe('what opens beside a thing', () => {
  it('stands above its middle', () =>
    expect(above(box(0, 0, 100, 80), box(180, 200, 40, 40))).toEqual({ left: 150, top: 110 }));
  it('stands below it where there is no room above', () =>
    expect(above(box(0, 0, 100, 80), box(180, 20, 40, 40))).toEqual({ left: 150, top: 70 }));
  it('never leaves the window', () => {
    expect(above(box(0, 0, 100, 80), box(0, 200, 20, 20))).toEqual({ left: 8, top: 110 });
    expect(above(box(0, 0, 100, 80), box(390, 200, 10, 20))).toEqual({ left: 292, top: 110 });
    expect(above(box(0, 0, 100, 290), box(180, 120, 40, 40)).top).toBe(8);
  });
});

describe('of some places for a thing', () => {
  const [first, second] = [
    { x: 0, y: 100 },
    { x: 200, y: 0 },
  ];
  const size = { width: 100, height: 50 };
  it('the first is taken while it hides nothing', () =>
    expect(freest([first, second], size, [box(100, 100, 50, 50)])).toBe(first));
  it('another is taken where that hides less', () =>
    expect(freest([first, second], size, [box(50, 120, 200, 40), box(290, 0, 30, 20)])).toBe(second));
});
