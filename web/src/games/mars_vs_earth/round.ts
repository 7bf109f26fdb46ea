/** Where everybody sits: the reader below, and the others round the table, clockwise from the reader's left. */

import type { Threat, View } from './types';

export type Round = { left: number[]; top: number[]; right: number[]; bottom: number[] };

/** How many sit at each side, by how many sit round the table beside the reader. */
const SIDES = [0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2];

/** Columns go from above to below, rows from left to right; ``flat`` puts all in one row. */
export function round(seats: number, you: number | null, flat = false): Round {
  const first = you ?? -1;
  const others = Array.from({ length: you === null ? seats : seats - 1 }, (_, at) => (first + 1 + at) % seats);
  if (flat) return { left: [], top: others, right: [], bottom: [] };
  const side = you === null ? Number(seats > 4) : (SIDES[others.length] ?? 2);
  const below = you === null ? Math.floor((seats - 2 * side) / 2) : 0;
  const above = others.length - 2 * side - below;
  return {
    left: others.slice(0, side).reverse(),
    top: others.slice(side, side + above),
    right: others.slice(side + above, 2 * side + above),
    bottom: others.slice(2 * side + above).reverse(),
  };
}

/** Each Threat lies as near to its leader as it can: from the reader's left round the table to the right. */
export function asTheyLie(view: View, leaderlessFirst = false): Threat[] {
  const place = (leader: number | null): number => {
    if (leader === null) return leaderlessFirst ? -1 : view.seats;
    return (leader - (view.you ?? 0) + view.seats) % view.seats;
  };
  return view.threats.toSorted((a, b) => place(a.leader) - place(b.leader));
}
