/** What a model could do from where it is, or would be: where it may go, whom it sees, with what chance. */

import { distance, middle, squareOf, steps } from './ground';
import { odds } from './odds';
import { centreOf, coveredSpots, look, panelsOf, type Body, type Sighting } from './sight';
import { street } from './turned.svelte';
import { modelOf, other, sideOf, type Catalogue, type Model, type StreetMap, type View } from './types';

const CAPACITY = 6;
const POOL = 3;
const BUG_SURVIVE = 4;

type Known = { panels: ReturnType<typeof panelsOf>; steps: ReturnType<typeof steps>; covered: Set<string> };
const lands = new Map<string, Known>();

/** What follows from a map, worked out once for each map and wreck. */
export function land(map: StreetMap): Known {
  const key = JSON.stringify([street.turned, ...map.pieces.map((piece) => [piece.kind, piece.segments[0]])]);
  let found = lands.get(key);
  if (!found) {
    if (lands.size > 8) lands.clear();
    found = { panels: panelsOf(map.pieces), steps: steps(map), covered: coveredSpots(map.pieces) };
    lands.set(key, found);
  }
  return found;
}

export function inSquare(view: View, square: string): Model[] {
  return view.models.filter((each) => each.where === 'board' && each.square === square);
}

/** MA-ACT-07: enemies on their feet keep a model in its square. */
export function engaged(view: View, model: Model): boolean {
  return (
    model.square !== null && inSquare(view, model.square).some((each) => each.side !== model.side && !each.rattled)
  );
}

export type Reach = { near: string[]; far: string[]; charges: string[] };

/** MA-ACT-01, 05, MA-MOVE-01..15: the squares one step away, those two steps away, and where it would fight. */
export function reach(view: View, model: Model): Reach {
  const full = (square: string): boolean => inSquare(view, square).length >= CAPACITY;
  const foes = (square: string): boolean => inSquare(view, square).some((each) => each.side !== model.side);
  const ways = land(view.map).steps;
  const none: Reach = { near: [], far: [], charges: [] };
  if (model.where === 'dead' || (model.square !== null && engaged(view, model))) return none;
  const first =
    model.square === null
      ? view.map.entry.map((at) => `${Math.floor(at / 8) + 1}.${(at % 8) + 1}`)
      : (ways.get(model.square) ?? []);
  const near = first.filter((square) => !full(square));
  const second = model.rattled
    ? []
    : near.filter((square) => !foes(square)).flatMap((square) => ways.get(square) ?? []);
  const far = [...new Set(second)].filter(
    (square) => square !== model.square && !near.includes(square) && !full(square),
  );
  return { near, far, charges: [...near, ...far].filter(foes) };
}

/** One shot before anybody commits to it (MA-SHOOT-13). */
export type Aim = {
  target: string;
  from: string;
  to: string;
  distance: number;
  inRange: boolean;
  /** MA-SHOOT-02: friends stand beside the target, and enemies; the Bug is neither (R-MA-67). */
  friends: boolean;
  sighting: Sighting;
  /** Who stands in the line, by name. */
  spoilers: string[];
  dice: number;
  need: number;
  against: number;
  survive: number;
  armour: boolean;
  kill: number;
  killAimed: number;
  rattled: number;
};

/** Every enemy on the board as seen from a spot; ``from`` may be one that the model has not taken yet. */
export function aims(view: View, catalogue: Catalogue, name: string, from?: string): Aim[] {
  const shooter = modelOf(view, name);
  const spot = from ?? shooter?.spot;
  if (!shooter || !spot) return [];
  const { panels } = land(view.map);
  const own = catalogue.models[shooter.side];
  const foe = catalogue.models[other(shooter.side)];
  const standing = view.models.filter((each) => each.where === 'board' && each.spot !== null);
  const bug = view.things.find((each) => each.thing === 'bug');
  const marks: { name: string; body: Body }[] = standing
    .filter((each) => each.side !== shooter.side)
    .map((each) => ({ name: each.model, body: { spot: each.spot!, rattled: each.rattled } }));
  if (bug) marks.push({ name: 'bug', body: { spot: centreOf(bug.square), rattled: false } });
  const mixed = (square: string): boolean => {
    const there = standing.filter((each) => (each.model === name ? squareOf(spot) : squareOf(each.spot!)) === square);
    return there.some((each) => each.side === shooter.side) && there.some((each) => each.side !== shooter.side);
  };
  return marks
    .filter((mark) => mark.name === 'bug' || squareOf(mark.body.spot) !== squareOf(spot))
    .map(({ name: target, body }): Aim => {
      const others = standing.filter((each) => each.model !== name && each.model !== target);
      const sighting = look(
        panels,
        spot,
        body,
        others.map((each) => ({ spot: each.spot!, rattled: each.rattled })),
      );
      const away = distance(spot, body.spot);
      const dice = POOL + (sighting.shot === 'clear' ? 1 : 0);
      const armour = target !== 'bug' && foe.armoured;
      const test = { need: own.shoot, against: POOL, survive: target === 'bug' ? BUG_SURVIVE : foe.survive, armour };
      const seen = sighting.shot !== 'none' && away <= own.range;
      const plain = odds({ ...test, dice });
      return {
        target,
        from: spot,
        to: body.spot,
        distance: away,
        inRange: away <= own.range,
        friends: mixed(squareOf(body.spot)),
        sighting,
        spoilers: sighting.spoilers.map((at) => others[at]!.model),
        dice,
        ...test,
        kill: seen ? plain.kill : 0,
        rattled: seen ? plain.rattled : 0,
        killAimed: seen ? odds({ ...test, dice: dice + 1 }).kill : 0,
      };
    })
    .sort((a, b) => b.kill - a.kill || a.distance - b.distance);
}

/** Whether this shot could be taken: in range, in sight, no friend beside the target. */
export function possible(aim: Aim): boolean {
  return aim.inRange && aim.sighting.shot !== 'none' && !aim.friends;
}

/** The free spot of a square nearest to its middle, to look from before a spot is taken. */
export function lookout(view: View, square: string): string {
  const taken = new Set(view.models.map((each) => each.spot));
  const { covered } = land(view.map);
  const free = [5, 2, 4, 6, 8, 1, 3, 7, 9]
    .map((n) => `${square}.${n}`)
    .filter((spot) => !taken.has(spot) && !covered.has(spot));
  return free[0] ?? centreOf(square);
}

/** Where a model, a thing or a target is drawn. */
export function placeOf(view: View, name: string): string | null {
  if (name === 'bug') {
    const bug = view.things.find((each) => each.thing === 'bug');
    return bug ? centreOf(bug.square) : null;
  }
  const model = modelOf(view, name);
  return model?.spot ?? (model?.square ? lookout(view, model.square) : null);
}

export function towards(view: View, name: string): 'left' | 'right' {
  const place = placeOf(view, name);
  if (!place) return 'right';
  const foes = view.models.filter((each) => each.side !== sideOf(name) && each.spot !== null);
  const here = middle(place);
  const nearest = foes
    .map((each) => middle(each.spot!))
    .sort((a, b) => Math.hypot(a.x - here.x, a.y - here.y) - Math.hypot(b.x - here.x, b.y - here.y))[0];
  return nearest && nearest.x < here.x ? 'left' : 'right';
}
