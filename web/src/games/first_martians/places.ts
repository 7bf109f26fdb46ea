/** Places on the board as keys, and what a pawn on one of them may be there for. */

import { ACT_OF, PARTS, type Act, type Catalogue, type MissionAction, type Part, type Stack, type View } from './types';

/**
 * Keys: ``pawn:engineer``, ``facility:lab``, ``slot:lab:cpu``, ``tile:lab:energy`` (a Shutdown tile), ``space:r1-n``,
 * ``event:dust-storm``, ``upgrade:auto-scanner``, ``rover:froggy``, ``mission:tweak``, ``stack:3``, ``track:working``,
 * ``astronaut:medic``, ``aom:aom-build``, ``poi:old-probe``, ``skill:field-lab``, ``word:agree``.
 */
export const actOf = (facility: string, catalogue: Catalogue): Act | null =>
  catalogue.facilities?.[facility]?.act ?? ACT_OF[facility] ?? null;

/** Where a pawn sent on this act may be set down, as far as the table shows it. */
export function placesOf(act: Act, view: View, catalogue: Catalogue): string[] {
  const own = view.facilities
    .filter((each) => each.built && actOf(each.slug, catalogue) === act)
    .map((each) => `facility:${each.slug}`);
  return [...own, ...(more[act]?.(view, catalogue) ?? []), ...missionPlaces(act, actionsOf(view, catalogue))];
}

/** What a pawn that is set down there would be sent for, whether that is possible or not. */
export function actsAt(key: string, view: View, catalogue: Catalogue): Act[] {
  const [kind = '', name = ''] = key.split(':');
  const own = kind === 'facility' ? actOf(name, catalogue) : null;
  const explored = view.map.some((each) => each.space === name && each.tile !== null);
  const found: Record<string, Act[]> = {
    facility: own ? [own] : ['build'],
    slot: ['build'],
    upgrade: ['build'],
    rover: ['build'],
    tile: ['unshut'],
    event: ['event'],
    space: [explored ? 'gather' : 'explore'],
    mission: actionsOf(view, catalogue)
      .filter((each) => each.slug === name)
      .map((each) => each.type ?? 'mission'),
  };
  return found[kind] ?? [];
}

type Finder = (view: View, catalogue: Catalogue) => string[];

const open = (view: View): View['facilities'] => view.facilities.filter((each) => each.built && each.open);

const enough = (view: View, parts: readonly Part[]): boolean =>
  PARTS.every((part) => view.cargo.parts[part] >= parts.filter((each) => each === part).length);

const more: Partial<Record<Act, Finder>> = {
  explore: (view) =>
    view.map.filter((each) => each.tile === null && each.reachable).map((each) => `space:${each.space}`),
  gather: (view) =>
    view.map
      .filter((each) => each.tile !== null && (each.samples > 0 || each.tokens.length > 0))
      .map((each) => `space:${each.space}`),
  research: (view) =>
    open(view)
      .filter(
        (each) =>
          view.cargo.seeds > 0 && each.greenhouses > each.plants + each.growth.length && !each.growth.includes(1),
      )
      .map((each) => `facility:${each.slug}`),
  build: (view, catalogue) => [
    ...open(view).flatMap((each) =>
      PARTS.filter((part) => each.slots[part] === 'red').map((part) => `slot:${each.slug}:${part}`),
    ),
    ...view.facilities.filter((each) => !each.built).map((each) => `facility:${each.slug}`),
    ...view.upgrade_cards
      .filter((each) => enough(view, catalogue.upgrades?.[each]?.parts ?? []))
      .map((each) => `upgrade:${each}`),
    ...view.rovers.filter((each) => each.tokens.length > 0).map((each) => `rover:${each.rover}`),
  ],
  event: (view) => view.events.filter((each) => each.action !== null).map((each) => `event:${each.event}`),
  unshut: (view) =>
    view.facilities.flatMap((each) =>
      each.shut.flatMap((tile) => [`tile:${each.slug}:${tile.type}`, `facility:${each.slug}`]),
    ),
};

/** The mission's own actions. */
export const actionsOf = (view: View, catalogue: Catalogue): MissionAction[] =>
  catalogue.missions?.[view.mission.slug]?.actions ?? [];

/** Where they are done, on the sheet or out on a space, in the step of their type. */
function missionPlaces(act: Act, actions: MissionAction[]): string[] {
  return actions
    .filter((each) => (each.type ?? 'mission') === act)
    .flatMap((each) => [`mission:${each.slug}`, ...(each.space ? [`space:${each.space}`] : [])]);
}

/** What an aim is about, by its first word, as the key of that thing. */
const aims: Record<string, (words: readonly string[]) => string> = {
  space: ([where]) => `space:${where}`,
  sample: ([where]) => `space:${where}`,
  token: ([where]) => `space:${where}`,
  mend: ([where, part]) => `slot:${where}:${part}`,
  switch: ([where, part]) => `slot:${where}:${part}`,
  tile: ([where, type]) => `tile:${where}:${type}`,
  rover: ([rover]) => `rover:${rover}`,
  upgrade: ([card]) => `upgrade:${card}`,
  card: ([where]) => `facility:${where}`,
  plant: ([where]) => `facility:${where}`,
  special: ([slug]) => `mission:${slug}`,
  event: ([event]) => `event:${event}`,
};

/** The thing on the board that an aim names, or nothing. */
export function aimKey([kind = '', ...words]: readonly string[]): string {
  return aims[kind]?.(words) ?? '';
}

type Placed = Pick<Stack, 'act' | 'purpose' | 'target' | 'facility' | 'item'>;

/** What a stack is for, as its aim said it. */
function aimOf(stack: Placed): string[] {
  const kind =
    stack.act === 'event'
      ? 'event'
      : stack.act === 'unshut'
        ? 'tile'
        : stack.purpose === 'plain'
          ? 'space'
          : (stack.purpose ?? '');
  return stack.target.length > 0 || (stack.purpose !== null && stack.purpose !== 'plain')
    ? [kind, ...stack.target]
    : [];
}

/** The thing that a stack is aimed at. */
export function goalOf(stack: Placed): string {
  return aimKey(aimOf(stack));
}

/** Whether a stack does what a pawn set down at this place was meant for. */
export function meets(stack: Placed, place: string, actions: MissionAction[]): boolean {
  const aim = aimOf(stack);
  return aim.length === 0 || aimsAt(aim, place, actions);
}

/** The space that a stack goes out to, or nothing. */
export function spaceOf(stack: Placed): string {
  return [...stack.target, stack.item ?? ''].find((word) => SPACE.test(word)) ?? '';
}

/** The room in which the pawns of a stack stand, or nothing. */
export function roomOf(stack: Placed): string {
  if (spaceOf(stack) !== '') return '';
  const [kind, name = ''] = goalOf(stack).split(':');
  if (kind === 'slot' || kind === 'tile' || kind === 'facility') return name;
  return kind === 'event' || kind === 'mission' ? '' : (stack.facility ?? '');
}

const SPACE = /^r[1-3]-/;

/** Whether an aim goes with the place where the pawn was set down: a room stands for all that is done in it. */
export function aimsAt(words: readonly string[], place: string, actions: MissionAction[]): boolean {
  const key = aimKey(words);
  if (key === place) return true;
  const [kind, name = ''] = place.split(':');
  const special = actions.find((each) => `mission:${each.slug}` === key);
  if (special?.space && place === `space:${special.space}`) return true;
  if (kind !== 'facility') return false;
  return name in ACT_OF && !key.startsWith('tile:') ? true : key.startsWith(`tile:${name}:`);
}
