import { describe, expect, it } from 'vitest';
import told from './sight.cases.json';
import { aims, possible } from './forecast';
import { squareNames, steps } from './ground';
import { look, panelsOf } from './sight';
import { catalogue, street, wall } from './sample';
import type { Piece, PieceKind, Segment } from './types';

const maps = Object.fromEntries(
  Object.entries(told.maps).map(([name, pieces]) => [
    name,
    pieces.map(([kind, height, segments, spots]): Piece => ({
      kind: kind as PieceKind,
      height: height as number,
      segments: segments as Segment[],
      spots: spots as number[],
    })),
  ]),
);

const shot = (
  pieces: Piece[],
  target = '2.4.5',
  rattled = false,
  others: { spot: string; rattled: boolean }[] = [],
  from = '2.1.5',
): string => look(panelsOf(pieces), from, { spot: target, rattled }, others).shot;
const low = (column: number): Piece => wall('low-wall', column * 30, 30, column * 30, 60);
const high = (column: number): Piece => wall('high-wall', column * 30, 30, column * 30, 60);

describe('line of sight', () => {
  it('MA-LOS-10: is clear over open ground', () => expect(shot([])).toBe('clear'));
  it('MA-LOS-11: a low wall hides the feet unless it is near the eye', () => {
    expect([1, 2, 3].map((column) => shot([low(column)]))).toEqual(['clear', 'normal', 'normal']);
  });
  it('MA-LOS-12: whoever lies is hidden by a low wall close by', () => {
    expect([1, 2, 3].map((column) => shot([low(column)], '2.4.5', true))).toEqual(['clear', 'normal', 'none']);
  });
  it('MA-LOS-13: a high wall hides all', () => {
    expect([1, 2, 3].map((column) => shot([high(column)]))).toEqual(['none', 'none', 'none']);
  });
  it('MA-LOS-14: two walls that meet in a corner hide, one does not', () => {
    const [right, ahead] = [wall('high-wall', 30, 0, 30, 30), wall('high-wall', 0, 30, 30, 30)];
    const diagonal = (pieces: Piece[]): string => shot(pieces, '2.2.1', false, [], '1.1.9');
    expect([diagonal([right, ahead]), diagonal([right]), diagonal([ahead]), diagonal([])]).toEqual([
      'none',
      'normal',
      'normal',
      'clear',
    ]);
  });
  it('MA-LOS-15: models spoil a clear shot and hide nobody', () => {
    const past = (spot: string, rattled: boolean): string => shot([], '2.4.5', false, [{ spot, rattled }]);
    expect([past('2.2.5', false), past('2.2.5', true), past('2.4.4', true), past('2.2.8', false)]).toEqual([
      'normal',
      'clear',
      'normal',
      'clear',
    ]);
  });
  it('R-MA-63: nothing is seen across a car counter, and those in its square see and are seen', () => {
    const sides: Segment[] = [
      [60, 30, 90, 30],
      [60, 60, 90, 60],
      [60, 30, 60, 60],
      [90, 30, 90, 60],
    ];
    const counter: Piece = { kind: 'car-counter', height: 20, segments: sides, spots: [] };
    expect([
      shot([counter]),
      shot([counter], '3.5.5', false, [], '1.1.5'),
      shot([counter], '2.3.1'),
      shot([counter], '2.5.5', false, [], '2.3.9'),
      shot([counter], '1.4.5', false, [], '1.1.5'),
    ]).toEqual(['none', 'none', 'clear', 'clear', 'clear']);
  });
  it('R-MA-67: the Bug can be shot at beside a friend and from its own square, not among both sides', () => {
    const among = (models: Record<string, string>): boolean[] => {
      const view = { ...street(models), things: [{ thing: 'bug' as const, square: '2.3' }] };
      return aims(view, catalogue, 'h1')
        .filter((aim) => aim.target === 'bug')
        .map(possible);
    };
    expect([
      among({ h1: '2.1.5', h2: '2.3.1' }),
      among({ h1: '2.3.1' }),
      among({ h1: '2.1.5', h2: '2.3.1', m1: '2.3.2' }),
    ]).toEqual([[true], [true], [false]]);
  });
  it.each(told.cases.map((each, at) => ({ ...each, at })))('agrees with the rules on case $at', (each) => {
    const view = street(each.models as unknown as Record<string, string>, maps[each.map]);
    const found = aims(view, catalogue, each.from).find((aim) => aim.target === each.shot.target)!;
    const kinds = found.sighting.pieces.map((piece) => maps[each.map]![piece]!.kind);
    expect({
      distance: found.distance,
      sight: found.sighting.shot,
      seen: found.sighting.samples.filter((one) => one.piece < 0).length,
      blocked_by: kinds,
    }).toEqual({
      distance: each.shot.distance,
      sight: each.shot.sight,
      seen: each.shot.seen,
      blocked_by: each.shot.blocked_by,
    });
    if (each.shot.kill !== undefined)
      expect([Math.round(100 * found.kill), Math.round(100 * found.killAimed)]).toEqual([
        each.shot.kill,
        each.shot.kill_aimed,
      ]);
  });
});

describe('steps', () => {
  it('agree with the rules on Main Street', () => {
    const found = steps({ ...street({}).map, pieces: maps['main-street']! });
    expect(squareNames.map((square) => found.get(square)!.join(' '))).toEqual(told.steps);
  });
});
