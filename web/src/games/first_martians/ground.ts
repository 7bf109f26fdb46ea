/** The rings around the base: where each space lies on a sheet of 400 by 400, and what a way there costs. */

import type { Catalogue, Space } from './types';

export const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export const MIDDLE = 200;
/** The inner edge of each ring, and the outer edge of the last. */
const EDGES = [42, 92, 142, 194] as const;
const GAP = 1.6;

export type Point = { x: number; y: number };
export type Where = { ring: number; turn: number };

/** ``r2-nw`` as ring 1 (from 0) and turn 7. */
export function where(space: string): Where {
  const [, ring = '1', word = 'n'] = /^r(\d)-(\w+)$/.exec(space) ?? [];
  return { ring: Number(ring) - 1, turn: DIRECTIONS.indexOf(word as (typeof DIRECTIONS)[number]) };
}

const at = (radius: number, degrees: number): Point => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: MIDDLE + radius * Math.cos(angle), y: MIDDLE + radius * Math.sin(angle) };
};
const told = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

export function middle(space: string): Point {
  const { ring, turn } = where(space);
  return at((EDGES[ring]! + EDGES[ring + 1]!) / 2, turn * 45);
}

/** The outline of a space: an arc with a narrow gap to its neighbours. */
export function outline(space: string): string {
  const { ring, turn } = where(space);
  const [inner, outer] = [EDGES[ring]! + GAP, EDGES[ring + 1]! - GAP];
  const half = (radius: number): number => 22.5 - (GAP / radius) * 57.3;
  const [a, b] = [half(inner), half(outer)];
  const from = turn * 45;
  return `M${told(at(inner, from - a))}L${told(at(outer, from - b))}A${outer} ${outer} 0 0 1 ${told(at(outer, from + b))}L${told(at(inner, from + a))}A${inner} ${inner} 0 0 0 ${told(at(inner, from - a))}Z`;
}

/** The outer edge of a space, where it cannot be crossed. */
export function rim(space: string): string {
  const { ring, turn } = where(space);
  const radius = EDGES[ring + 1]! - 4;
  return `M${told(at(radius, turn * 45 - 19))}A${radius} ${radius} 0 0 1 ${told(at(radius, turn * 45 + 19))}`;
}

/** A way from the base over spaces to the last of them, as a line. ``aside`` keeps ways apart. */
export function way(spaces: readonly string[], aside = 0): string {
  const points = spaces.map((space) => {
    const { x, y } = middle(space);
    return { x: x + aside * 5, y: y - aside * 5 };
  });
  const [first] = points;
  if (!first) return '';
  const length = Math.hypot(first.x - MIDDLE, first.y - MIDDLE);
  const door = { x: MIDDLE + ((first.x - MIDDLE) * 34) / length, y: MIDDLE + ((first.y - MIDDLE) * 34) / length };
  return `M${[door, ...points].map(told).join('L')}`;
}

/** The spaces that share an edge with one. */
export function beside(space: string): string[] {
  const { ring, turn } = where(space);
  const name = (r: number, t: number): string => `r${r + 1}-${DIRECTIONS[(t + 8) % 8]}`;
  return [
    name(ring, turn - 1),
    name(ring, turn + 1),
    ...(ring > 0 ? [name(ring - 1, turn)] : []),
    ...(ring < 2 ? [name(ring + 1, turn)] : []),
  ];
}

/** Spaces in an order in which each touches the one before, from the base to ``target``; they come as a set. */
export function inOrder(via: readonly string[], target: string): string[] {
  const find = (path: string[], left: string[]): string[] | null => {
    if (left.length === 0) return path.length === 0 || beside(target).includes(path.at(-1)!) ? [...path, target] : null;
    for (const next of left) {
      const touches = path.length === 0 ? where(next).ring === 0 : beside(path.at(-1)!).includes(next);
      const found = touches
        ? find(
            [...path, next],
            left.filter((each) => each !== next),
          )
        : null;
      if (found) return found;
    }
    return null;
  };
  return find([], [...via]) ?? [...via, target];
}

/** Pawns that entering a space costs: its tile's, and one for each token that says so. */
export function toll(space: Space | undefined, catalogue: Catalogue): number {
  const tile = space?.tile ? catalogue.tiles?.[space.tile] : undefined;
  return (tile?.cost ?? 1) + (space?.modifiers.filter((each) => each === 'extra-pawn').length ?? 0);
}

/** What a way costs in pawns of distance, and what the land on it does to who goes there. */
export function journey(
  spaces: readonly string[],
  map: readonly Space[],
  catalogue: Catalogue,
): { cost: number; effects: string[] } {
  const found = spaces.map((name) => map.find((each) => each.space === name));
  const effects = found
    .flatMap((space) => (space?.tile ? (catalogue.tiles?.[space.tile]?.effects ?? []) : []))
    .filter((each) => each !== 'edge');
  return { cost: found.reduce((sum, space) => sum + toll(space, catalogue), 0), effects: [...new Set(effects)] };
}

/** Whether a step goes outward over an edge that cannot be crossed; inward it can. */
function crosses(from: Space, to: Space, catalogue: Catalogue): boolean {
  if (where(to.space).ring <= where(from.space).ring) return false;
  return from.tile !== null && (catalogue.tiles?.[from.tile]?.effects.includes('edge') ?? false);
}

/** The fewest pawns of distance to each space that can be reached now over explored tiles. */
export function distances(map: readonly Space[], catalogue: Catalogue): Map<string, number> {
  const spaces = new Map(map.map((each) => [each.space, each]));
  const costs = new Map<string, number>();
  const open = map
    .filter((each) => where(each.space).ring === 0)
    .map((each) => ({ space: each, cost: toll(each, catalogue) }));
  while (open.length > 0) {
    open.sort((a, b) => a.cost - b.cost);
    const { space, cost } = open.shift()!;
    if (costs.has(space.space)) continue;
    costs.set(space.space, cost);
    if (space.tile === null) continue;
    for (const name of beside(space.space)) {
      const next = spaces.get(name);
      if (next && !costs.has(name) && !crosses(space, next, catalogue))
        open.push({ space: next, cost: cost + toll(next, catalogue) });
    }
  }
  return costs;
}
