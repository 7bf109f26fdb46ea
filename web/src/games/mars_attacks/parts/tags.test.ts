import { describe, expect, it } from 'vitest';
import { apart } from './tags';

describe('tags over models', () => {
  it('stay where they are while there is room', () => {
    const tags = [
      { x: 0, y: 0 },
      { x: 20, y: 0 },
      { x: 0, y: 9 },
    ];
    expect(apart(tags, 19, 7)).toEqual(tags);
  });
  it('rise over the ones that stand nearer', () => {
    expect(
      apart(
        [
          { x: 0, y: 0 },
          { x: 4, y: 2 },
          { x: -4, y: 1 },
        ],
        19,
        7,
      ),
    ).toEqual([
      { x: 0, y: -12 },
      { x: 4, y: 2 },
      { x: -4, y: -5 },
    ]);
  });
  it('never hide another, however many there are', () => {
    const found = apart(
      Array.from({ length: 6 }, (_, at) => ({ x: at * 5, y: (at * 3) % 4 })),
      19,
      7,
    );
    for (const [at, one] of found.entries())
      for (const other of found.slice(at + 1))
        expect(Math.abs(one.x - other.x) >= 19 || Math.abs(one.y - other.y) >= 6.9).toBe(true);
  });
});
