import { describe, expect, it } from 'vitest';
import { pointsOf } from '../src/lib/table/points';
import type { News } from '../src/lib/types';

const chair = (name: string) => ({ kind: 'person' as const, name, level: '', keeper: '' });
const ended = (game: string, breakdown: Record<string, Record<string, number>>): News =>
  ({
    game,
    you: { seat: 0, host: true },
    chairs: [chair('Ann'), chair('Ben')],
    view: { outcome: { breakdown } },
  }) as unknown as News;

describe('points', () => {
  it('are those of seats', () => {
    const points = pointsOf(ended('pocket-mars', { s0: { basic: 2, upgraded: 8 }, s1: { basic: 4 } }));
    expect(points.players.map(points.nameOf)).toEqual(['You', 'Ben']);
    expect([points.total('s0'), points.of('s1', 'upgraded'), points.seatOf('s1')]).toEqual([10, 0, 1]);
    expect(points.partName('basic')).toBe('Basic spaces, 2 each');
  });
  it('are those of sides, which have names of their own', () => {
    const points = pointsOf(ended('mars-attacks', { human: { kills: 3 }, martian: { kills: 1 } }));
    expect(points.players.map(points.nameOf)).toEqual(['You · Humans', 'Ben · Martians']);
  });
  it('may be a machine’s', () => {
    const points = pointsOf(ended('pocket-mars', { s0: { basic: 2 }, da: { basic: 4 } }));
    expect([points.seatOf('da'), points.nameOf('da')]).toEqual([null, 'The androids']);
  });
});
