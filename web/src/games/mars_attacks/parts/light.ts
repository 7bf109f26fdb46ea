/** The saucer's light: where shadows fall on the street, and what is drawn before what. */

import { footprint, path, project, type Point } from '../ground';
import type { Piece, Segment } from '../types';

const LAMP = { x: 118, y: 330, z: 215 };

/** Where the shadow of a point falls. */
function cast(x: number, y: number, z: number): Point {
  const far = z / (LAMP.z - z);
  return project(x + (x - LAMP.x) * far, y + (y - LAMP.y) * far);
}

/** The shadow of an upright face. */
function fall([x1, y1, x2, y2]: Segment, height: number): string {
  return path([project(x1, y1), project(x2, y2), cast(x2, y2, height), cast(x1, y1, height)]);
}

export function shadowOf(piece: Piece): string {
  if (piece.kind === 'car-counter') return '';
  const sides = piece.segments.map((segment) => fall(segment, piece.height)).join('');
  if (piece.spots.length === 0) return sides;
  const { left, right, near, far } = footprint(piece.segments);
  const top = [
    cast(left, near, piece.height),
    cast(right, near, piece.height),
    cast(right, far, piece.height),
    cast(left, far, piece.height),
  ];
  return sides + path(top);
}

/** The shadow of somebody who stands, or lies, on a place. */
export function shadowAt({ x, y }: Point, height: number, half = 3): string {
  const foot = [project(x - half, y), project(x + half, y)];
  const tip = [cast(x + half * 0.7, y, height), cast(x, y, height * 1.12), cast(x - half * 0.7, y, height)];
  return path([...foot, ...tip]);
}

/** A number from 0 to 1 that is always the same for the same place: ruins are not to flicker. */
export function chance(...seeds: number[]): number {
  let mixed = 17;
  for (const seed of seeds) mixed = (Math.imul(mixed ^ Math.round(seed), 2654435761) + 40503) >>> 0;
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 2246822519) >>> 0;
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4294967296;
}

/** A length of wall: what can be drawn in one go, from the far to the near. */
export type Slab = {
  piece: number;
  kind: Piece['kind'];
  height: number;
  segment: Segment;
  depth: number;
  first: boolean;
  last: boolean;
};

/** Walls that run away from the near edge are cut, so that whoever stands beside them is not drawn behind them. */
export function slabs(pieces: Piece[]): Slab[] {
  return pieces.flatMap((piece, number): Slab[] => {
    if (piece.spots.length > 0 || piece.kind === 'car-counter') return [];
    return piece.segments.flatMap((segment): Slab[] => {
      const [x1, y1, x2, y2] = segment;
      const common = { piece: number, kind: piece.kind, height: piece.height };
      if (y1 === y2) return [{ ...common, segment, depth: y1, first: true, last: true }];
      const cuts: Slab[] = [];
      for (let y = y1; y < y2; y += 10)
        cuts.push({ ...common, segment: [x1, y, x2, y + 10], depth: y + 6, first: y === y1, last: y + 10 === y2 });
      return cuts;
    });
  });
}
