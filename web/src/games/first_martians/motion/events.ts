/** Events as motion: what is shown of each, and how the board looks after it. */

import type { EventMsg } from '../../../lib/types';
import {
  BLOCKS,
  FULL,
  STEP_OF,
  type Act,
  type Astronaut,
  type Block,
  type Facility,
  type Message,
  type Part,
  type Reserve,
  type Stack,
  type View,
} from '../types';

/** Something on its way between two anchors of the board, or something that changes in place. */
export type Motion =
  { what: 'pawn' | 'thing'; thing: string; from: string; to: string } | { what: 'pulse'; at: string };
/** Dice on the table; ``words``: what they mean is written below; ``rover``: what they check. */
export type Tray = {
  who: string;
  rover?: string;
  colour: string;
  dice: { die: string; hit: boolean }[];
  words?: boolean;
};

type Show = (event: EventMsg, view: View) => Motion[];

const pulse = (...at: string[]): Motion[] => at.map((each) => ({ what: 'pulse', at: each }));
const bring = (thing: string, from: string, to: string): Motion[] => [{ what: 'thing', thing, from, to }];
const facility = (event: EventMsg): string => `facility:${event['facility']}`;
const astronaut = (event: EventMsg): string => `astronaut:${event['astronaut']}`;

/** The stack that an event is about: it tells what is done and by whom, not which number that had in the plan. */
function stackOf(view: View, event: EventMsg): Stack | undefined {
  const pawns = ((event['pawns'] as string[] | undefined) ?? []).join();
  return view.plan.stacks.find((each) => each.title === event['title'] && each.pawns.join() === pawns);
}
const stacked = (view: View, event: EventMsg): string[] => {
  const found = stackOf(view, event);
  return found ? [`stack:${found.n}`] : [];
};

const shows: Record<string, Show> = {
  track: (e) => pulse(`track:${e['block']}`),
  box: (e) => pulse(`track:${e['block']}`),
  morale: () => pulse('morale'),
  stress: () => pulse('stress'),
  fight: () => pulse('stress'),
  reserve: (e) => pulse(`reserve:${e['resource']}`),
  produced: (e) => pulse(`reserve:${e['resource']}`),
  ate: () => pulse('reserve:food'),
  spirits: (e) => pulse(astronaut(e)),
  wound: (e) => pulse(astronaut(e)),
  healed: (e) => pulse(astronaut(e)),
  condition: (e) => pulse(astronaut(e)),
  hungry: (e) => pulse(astronaut(e)),
  shut: (e) => pulse(facility(e)),
  opened: (e) => pulse(facility(e)),
  growth: (e) => pulse(facility(e)),
  planted: (e) => pulse(facility(e)),
  raised: (e) => pulse(facility(e)),
  flipped: (e) => pulse(facility(e)),
  yield: (e) => pulse(`yield:${e['facility']}`),
  slot: (e) => pulse(`slot:${e['facility']}:${e['part']}`),
  act: (e, view) => pulse(...stacked(view, e)),
  explored: (e) => pulse(`space:${e['space']}`),
  gathered: (e) => bring(String(e['item']).includes('token') ? 'token' : 'sample', `space:${e['space']}`, 'samples'),
  declared: (e) =>
    ((e['pawns'] as string[] | undefined) ?? [])
      .slice(0, 1)
      .map((pawn) => ({ what: 'pawn', thing: pawn, from: `pawn:${pawn}`, to: `stack:${e['n']}` })),
  rover: (e) => pulse(`rover:${e['rover']}`),
  checked: (e) => pulse(`rover:${e['rover']}`),
  failed: (e, view) => pulse(...stacked(view, e)),
  counter: (e) => pulse(`counter:${e['counter']}`),
};

/** How an event is shown on a board that looks like ``view``. */
export function scene(event: EventMsg, view: View): Motion[] | null {
  const kind = event.kind ?? '';
  // What the reader did just now is on the board already.
  const own = ['declared', 'withdrawn', 'agreed', 'proposal'].includes(kind) && event['seat'] === view.you;
  return own ? null : (shows[kind]?.(event, view) ?? []);
}

/** The dice that an event brings to the table. */
export function trayOf(event: EventMsg, before: Tray | null): Tray | null {
  const { kind } = event;
  if (kind === 'rolled') {
    const dice = Object.entries((event['dice'] ?? {}) as Record<string, boolean>).map(([die, hit]) => ({ die, hit }));
    return { who: event['astronaut'], colour: event['colour'], dice, words: true };
  }
  if (kind === 'checked')
    return {
      who: '',
      rover: event['rover'],
      colour: event['colour'],
      dice: [{ die: 'wound', hit: event['hit'] }],
      words: true,
    };
  if (kind === 'rerolled' && before)
    return {
      ...before,
      dice: before.dice.map((each) => (each.die === event['die'] ? { ...each, hit: event['hit'] } : each)),
    };
  return kind === 'act' || kind === 'phase' || kind === 'sol' ? null : before;
}

const TOLD: ReadonlySet<string> = new Set(['event', 'consequence', 'follow-up', 'card', 'adventure']);

/** The message that an event is told by, from the log that it has come into. */
export function messageOf(event: EventMsg, view: View): Message | null {
  if (!TOLD.has(event.kind ?? '')) return null;
  if (event['title'] && event['story'])
    return {
      sol: view.sol,
      kind: event.kind ?? '',
      title: event['title'],
      story: event['story'],
      text: '',
      grave: true,
    };
  return view.log.findLast((each) => each.title !== '' && event.sentence.includes(each.title)) ?? null;
}

/** The board after an event, near enough to be looked at until the true view takes its place. */
export function after(view: View, event: EventMsg, goal: View = view): View {
  const change = changes[event.kind ?? ''];
  if (!change) return view;
  const next = JSON.parse(JSON.stringify(view)) as View;
  change(next, event, goal);
  return next;
}

/** ``goal``: the table as it will be, for what an event leaves to be known. */
type Change = (next: View, event: EventMsg, goal: View) => void;

const room = (next: View, event: EventMsg): Facility | undefined =>
  next.facilities.find((each) => each.slug === event['facility']);
const who = (next: View, event: EventMsg): Astronaut | undefined =>
  next.astronauts.find((each) => each.profession === event['astronaut']);
const block = (event: EventMsg): number => BLOCKS.indexOf(event['block'] as Block);

const changes: Record<string, Change> = {
  sol: (next, e) => {
    next.sol = e['sol'];
  },
  phase: (next, e) => {
    next.phase = e['phase'];
    if (e['phase'] !== 'actions') next.plan = { stacks: [], draft: null, agreed: [], complete: false, missing: [] };
  },
  track: (next, e) => {
    next.tracks[block(e)] = Math.min(FULL, e['now']);
  },
  box: (next, e) => {
    next.box[block(e)] = e['red'];
  },
  morale: (next, e) => {
    next.morale = e['now'];
  },
  stress: (next, e) => {
    next.stress = e['now'];
  },
  reserve: (next, e) => {
    next.reserves[e['resource'] as Reserve] = e['now'];
  },
  spirits: (next, e) => {
    const found = who(next, e);
    if (found) found.spirits = e['now'];
  },
  wound: (next, e) => {
    const found = who(next, e);
    if (found) found.wounds = e['now'];
  },
  healed: (next, e) => {
    const found = who(next, e);
    if (found) found.wounds = e['now'];
  },
  slot: (next, e) => {
    const found = room(next, e);
    const part = e['part'] as Part;
    if (!found) return;
    next.broken += Number(e['to'] === 'red') - Number(found.slots[part] === 'red');
    if (e['to'] !== 'none') found.slots[part] = e['to'];
  },
  yield: (next, e) => {
    const found = room(next, e);
    if (found) found.yield = e['now'];
  },
  shut: (next, e) => {
    const found = room(next, e);
    if (!found) return;
    found.open = false;
    if (!found.shut.some((each) => each.type === e['type'])) found.shut.push({ type: e['type'], front: null });
  },
  growth: (next, e) => {
    const found = room(next, e);
    if (found) found.plants = e['plants'];
  },
  raised: (next, e, goal) => {
    const found = room(next, e);
    if (!found) return;
    // All of its parts are broken at first; which it has the table shows.
    const parts = Object.entries(room(goal, e)?.slots ?? {}).flatMap(([part, slot]) => (slot ? [part] : []));
    for (const part of parts) found.slots[part as Part] = 'red';
    if (!found.built) next.broken += parts.length;
    Object.assign(found, { built: true, open: true });
  },
  act: (next, e) => {
    next.step = STEP_OF[e['act'] as Act];
    next.plan.doing = stackOf(next, e)?.n ?? 0;
  },
  explored: (next, e) => {
    const found = next.map.find((each) => each.space === e['space']);
    if (found) Object.assign(found, { tile: e['tile'], found: next.sol, reachable: false });
  },
  withdrawn: (next, e) => {
    next.plan.stacks = next.plan.stacks.filter((each) => each.n !== e['n']);
  },
  agreed: (next, e) => {
    if (!next.plan.agreed.includes(e['seat'])) next.plan.agreed.push(e['seat']);
  },
  counter: (next, e) => {
    const found = next.counters.find((each) => each.slug === e['counter']);
    if (found) found.value = e['now'];
  },
  objective: (next, e) => {
    const found = next.objectives.find((each) => each.slug === e['objective']);
    if (found) found.done = true;
  },
};
