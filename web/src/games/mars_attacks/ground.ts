/** The ground of the street: squares, spots, and how a point of it is seen from above the near edge. */

import { street } from './turned.svelte';
import type { Piece, Segment, StreetMap } from './types';

export const SPAN = 240;
export const SQUARE = 30;
export const SIDE = 8;
export type Point = { x: number; y: number };

/** How much smaller the far edge is seen, how deep the board lies on the sheet, and where lines meet. */
const FAR = 0.8;
const DEPTH = 150;
const MEET = 214;
const STEEP = (1 / FAR - 1) / SPAN;
const LENS = DEPTH / (1 - FAR);
/** How tall upright things are seen. */
const RISE = 0.9;
/** The line of the near edge on the sheet. */
export const NEAR = 206;

/** How large something at this depth is seen. */
export function scaleAt(y: number): number {
  return 1 / (1 + y * STEEP);
}

/** A point of the street on the sheet; lengths in tenths of an inch. */
export function project(x: number, y: number, z = 0): Point {
  const scale = scaleAt(y);
  return { x: MEET + (x - MEET) * scale, y: NEAR - LENS * (1 - scale) - z * scale * RISE };
}

export function path(points: Point[]): string {
  return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** An upright or lying four-cornered face, given by its corners in the street. */
export function face(...corners: [number, number, number][]): string {
  return path(corners.map(([x, y, z]) => project(x, y, z)));
}

export const squareNames: readonly string[] = Array.from(
  { length: 64 },
  (_, at) => `${Math.floor(at / 8) + 1}.${(at % 8) + 1}`,
);

/** The row and column of a square or a spot, from 1 to 8. */
export function cell(name: string): { row: number; column: number; spot: number } {
  const [row = 1, column = 1, spot = 5] = name.split('.').map(Number);
  return { row, column, spot };
}

export function squareNumber(name: string): number {
  const { row, column } = cell(name);
  return (row - 1) * SIDE + column - 1;
}

export function spotNumber(name: string): number {
  return squareNumber(name) * 9 + cell(name).spot - 1;
}

export function spotName(number: number): string {
  return `${squareNames[Math.floor(number / 9)]}.${(number % 9) + 1}`;
}

export function squareOf(place: string): string {
  return place.split('.').slice(0, 2).join('.');
}

/** A point of the street as the reader sees it: from the Martians' edge everything lies the other way round. */
export function seen({ x, y }: Point): Point {
  return street.turned ? { x: SPAN - x, y: SPAN - y } : { x, y };
}

export function seenSegments(segments: Segment[]): Segment[] {
  return street.turned ? segments.map(([x1, y1, x2, y2]) => [SPAN - x2, SPAN - y2, SPAN - x1, SPAN - y1]) : segments;
}

/** R-MA-76: the middle of a spot, or of a square, as it is seen. */
export function middle(place: string): Point {
  const { row, column, spot } = cell(place);
  return seen({
    x: (column - 1) * SQUARE + ((spot - 1) % 3) * 10 + 5,
    y: (row - 1) * SQUARE + Math.floor((spot - 1) / 3) * 10 + 5,
  });
}

/** The part of the ground between two corners. */
export function patch(x1: number, y1: number, x2: number, y2: number): string {
  const [a, b] = [seen({ x: x1, y: y1 }), seen({ x: x2, y: y2 })];
  return face([a.x, a.y, 0], [b.x, a.y, 0], [b.x, b.y, 0], [a.x, b.y, 0]);
}

export function outline(square: string, inset = 0): string {
  const { row, column } = cell(square);
  return patch(
    (column - 1) * SQUARE + inset,
    (row - 1) * SQUARE + inset,
    column * SQUARE - inset,
    row * SQUARE - inset,
  );
}

/** MA-MODEL-06, 07. */
export function distance(a: string, b: string): number {
  const [p, q] = [cell(a), cell(b)];
  return Math.max(Math.abs(p.row - q.row), Math.abs(p.column - q.column));
}

const inch = (x1: number, y1: number, x2: number, y2: number): string => `${x1} ${y1} ${x2} ${y2}`;

/** The single inches of all lines that have a high wall. */
function solid(pieces: Piece[]): Set<string> {
  const found = new Set<string>();
  for (const piece of pieces) {
    if (piece.kind !== 'high-wall') continue;
    for (const [x1, y1, x2, y2] of piece.segments) {
      for (let x = x1; x < x2; x += 10) found.add(inch(x, y1, x + 10, y1));
      for (let y = y1; y < y2; y += 10) found.add(inch(x1, y, x1, y + 10));
    }
  }
  return found;
}

type Cell = { row: number; column: number };

/** R-MA-09: whether high walls cover the whole boundary of two squares side by side. */
function closed(walls: Set<string>, a: Cell, b: Cell): boolean {
  const x = (Math.max(a.column, b.column) - 1) * SQUARE;
  const y = (Math.max(a.row, b.row) - 1) * SQUARE;
  return [0, 10, 20].every((k) =>
    walls.has(a.row === b.row ? inch(x, y + k, x, y + k + 10) : inch(x + k, y, x + k + 10, y)),
  );
}

/** MA-MOVE-01..08: where one step from each square leads. */
export function steps(map: StreetMap): Map<string, string[]> {
  const walls = solid(map.pieces);
  const found = new Map<string, string[]>();
  for (const name of squareNames) {
    const from = cell(name);
    const ways: string[] = [];
    for (let row = from.row - 1; row <= from.row + 1; row++) {
      for (let column = from.column - 1; column <= from.column + 1; column++) {
        const to = { row, column };
        if (row < 1 || column < 1 || row > SIDE || column > SIDE || (row === from.row && column === from.column))
          continue;
        const corners = [
          { row: from.row, column },
          { row, column: from.column },
        ];
        const open =
          row === from.row || column === from.column
            ? !closed(walls, from, to)
            : corners.some((corner) => !closed(walls, from, corner) && !closed(walls, corner, to));
        if (open) ways.push(`${row}.${column}`);
      }
    }
    found.set(name, ways);
  }
  return found;
}

/** What a box covers on the ground. */
export function footprint(segments: Segment[]): { left: number; right: number; near: number; far: number } {
  const xs = segments.flatMap(([x1, , x2]) => [x1, x2]);
  const ys = segments.flatMap(([, y1, , y2]) => [y1, y2]);
  return { left: Math.min(...xs), right: Math.max(...xs), near: Math.min(...ys), far: Math.max(...ys) };
}

/** The square that has these sides. */
export function squareAt(segments: Segment[]): string {
  const { left, near } = footprint(segments);
  return `${near / SQUARE + 1}.${left / SQUARE + 1}`;
}
