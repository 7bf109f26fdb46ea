import { describe, expect, it } from 'vitest';
import { beside, distances, inOrder, journey, middle, outline, where } from './ground';
import { catalogue, land, space } from './sample';

describe('the rings', () => {
  it('know their neighbours', () => {
    expect(beside('r1-n').sort()).toEqual(['r1-ne', 'r1-nw', 'r2-n']);
    expect(beside('r2-nw').sort()).toEqual(['r1-nw', 'r2-n', 'r2-w', 'r3-nw']);
  });
  it('lie around the middle, north up', () => {
    expect(where('r3-sw')).toEqual({ ring: 2, turn: 5 });
    expect(middle('r1-n').x).toBeCloseTo(200);
    expect(middle('r1-n').y).toBeLessThan(200);
    expect(middle('r2-e').x).toBeGreaterThan(middle('r1-e').x);
    expect(outline('r1-n')).toMatch(/^M.*Z$/);
  });
});

describe('a way', () => {
  it('comes as a set and is walked in order', () => {
    expect(inOrder(['r2-n', 'r1-n', 'r2-ne'], 'r3-ne')).toEqual(['r1-n', 'r2-n', 'r2-ne', 'r3-ne']);
    expect(inOrder([], 'r1-s')).toEqual(['r1-s']);
  });
});

describe('the distance', () => {
  const map = land(
    space('r1-n', { tile: 'plains' }),
    space('r1-ne', { tile: 'mountains' }),
    space('r1-e', { tile: 'ledge' }),
    space('r1-s', { tile: 'plains', modifiers: ['extra-pawn'] }),
  );
  const costs = distances(map, catalogue);
  it('counts the target, and what is hard to cross twice', () =>
    expect([costs.get('r1-n'), costs.get('r1-ne'), costs.get('r2-n'), costs.get('r2-ne')]).toEqual([1, 2, 2, 3]));
  it('of one way is the sum of its spaces, with what they do', () =>
    expect(journey(['r1-ne', 'r2-ne'], map, catalogue)).toEqual({ cost: 3, effects: [] }));
  it('counts tokens that ask for a pawn more', () => expect([costs.get('r1-s'), costs.get('r2-s')]).toEqual([2, 3]));
  it('does not lead over an edge, nor through what nobody knows', () =>
    expect([costs.get('r2-e'), costs.get('r3-n')]).toEqual([undefined, undefined]));
  it('leads inward over an edge', () => {
    const round = land(
      ...['r1-n', 'r2-n', 'r3-n', 'r3-ne', 'r3-e'].map((name) => space(name, { tile: 'plains' })),
      space('r2-e', { tile: 'ledge' }),
    );
    const inward = distances(round, catalogue);
    expect([inward.get('r3-e'), inward.get('r2-e')]).toEqual([5, 6]);
  });
});
