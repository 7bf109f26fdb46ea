/** Line of sight in whole numbers, as the rules have it: MA-LOS-01..09, R-MA-76..79. */

import { middle, seenSegments, spotName, squareAt, squareOf, type Point } from './ground';
import type { Piece } from './types';

const EYE = 11;
const HEAD = 12;
const HEAD_DOWN = 4;
const REACH = 4;
const HALF = 3;

/** ``over`` is the square of a counter (R-MA-63): it hides what lies beyond it, and nobody in the square. */
type Panel = { onX: boolean; at: number; low: number; high: number; height: number; piece: number; over?: string };
export type Seeing = 'none' | 'normal' | 'clear';
/** One of the nine points of a target: ``piece`` hides it, -1 if none; ``stop`` is where the ray ends. */
export type Sample = { x: number; y: number; z: number; piece: number; stop: Point & { z: number } };
export type Body = { spot: string; rattled: boolean };
/** ``spoilers`` are models in the way of a shot that would be clear. */
export type Sighting = { shot: Seeing; samples: Sample[]; pieces: number[]; spoilers: number[] };

export function panelsOf(pieces: Piece[]): Panel[] {
  return pieces.flatMap((piece, number) => {
    const over = piece.kind === 'car-counter' ? { over: squareAt(piece.segments) } : {};
    return seenSegments(piece.segments).map(([x1, y1, x2, y2]): Panel =>
      x1 === x2
        ? { onX: true, at: x1, low: y1, high: y2, height: piece.height, piece: number, ...over }
        : { onX: false, at: y1, low: x1, high: x2, height: piece.height, piece: number, ...over },
    );
  });
}

/** R-MA-78: how far along the ray a panel stops it, or null. */
function stops(panel: Panel, eye: Point, x: number, y: number, z: number): number | null {
  let far = panel.onX ? x - eye.x : y - eye.y;
  let near = panel.at - (panel.onX ? eye.x : eye.y);
  if (far < 0) [far, near] = [-far, -near];
  if (near <= 0 || near >= far) return null;
  const across = (panel.onX ? eye.y : eye.x) * far + near * (panel.onX ? y - eye.y : x - eye.x);
  if (across < panel.low * far || across > panel.high * far) return null;
  return EYE * far + near * (z - EYE) <= panel.height * far ? near / far : null;
}

/** R-MA-76: the nine points of a target. */
function pointsOf({ spot, rattled }: Body): [number, number, number][] {
  const { x, y } = middle(spot);
  const ends: [number, number][] = [
    [x + REACH, y],
    [x - REACH, y],
    [x, y + REACH],
    [x, y - REACH],
  ];
  return [
    ...ends.flatMap(([px, py]) => [0, rattled ? 2 : 6].map((z): [number, number, number] => [px, py, z])),
    [x, y, rattled ? HEAD_DOWN : HEAD],
  ];
}

function boxOf({ spot, rattled }: Body): Panel[] {
  const { x, y } = middle(spot);
  const height = rattled ? HEAD_DOWN : HEAD;
  return [-HALF, HALF].flatMap((way): Panel[] => [
    { onX: true, at: x + way, low: y - HALF, high: y + HALF, height, piece: -1 },
    { onX: false, at: y + way, low: x - HALF, high: x + HALF, height, piece: -1 },
  ]);
}

/** What a standing model on a spot sees of a target, with every other model as a bystander. */
export function look(panels: Panel[], from: string, target: Body, others: Body[]): Sighting {
  const eye = middle(from);
  const ends = [squareOf(from), squareOf(target.spot)];
  const between = panels.filter((panel) => panel.over === undefined || !ends.includes(panel.over));
  const samples = pointsOf(target).map(([x, y, z]): Sample => {
    let piece = -1;
    let nearest = 1;
    for (const panel of between) {
      const at = stops(panel, eye, x, y, z);
      if (at !== null && at < nearest) [piece, nearest] = [panel.piece, at];
    }
    const stop = { x: eye.x + (x - eye.x) * nearest, y: eye.y + (y - eye.y) * nearest, z: EYE + (z - EYE) * nearest };
    return { x, y, z, piece, stop };
  });
  const visible = samples.filter((each) => each.piece < 0).length;
  const spoilers = others.flatMap((each, at) =>
    boxOf(each).some((panel) => samples.some(({ x, y, z }) => stops(panel, eye, x, y, z) !== null)) ? [at] : [],
  );
  const shot = visible === 0 ? 'none' : visible < samples.length || spoilers.length > 0 ? 'normal' : 'clear';
  const pieces = [...new Set(samples.flatMap((each) => (each.piece < 0 ? [] : [each.piece])))].sort((a, b) => a - b);
  return { shot, samples, pieces, spoilers };
}

export function eyeOf(spot: string): Point & { z: number } {
  return { ...middle(spot), z: EYE };
}

export function centreOf(square: string): string {
  return `${square}.5`;
}

export function coveredSpots(pieces: Piece[]): Set<string> {
  return new Set(pieces.flatMap((piece) => piece.spots.map(spotName)));
}
