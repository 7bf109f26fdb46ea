/** Events as motion: what is shown of each, and how the table looks after it. */

import type { EventMsg } from '../../../lib/types';
import type { Face, Mark, Mission, Player, Resource, Shown, Sort, Threat, Trial, View } from '../types';

/** Something on its way between two anchors of the board, or something that changes in place. */
export type Motion =
  | { what: 'card' | 'counter' | 'initiative' | 'dna'; from: string; to: string; seat: number | null; count: number }
  | { what: 'pulse'; at: string };

/** A new DNA card is shown to its owner just as long whatever it is (R-MVE-59). */
export const MOMENT = 4200;

/** A DNA card that its owner sees for the first time. */
export type Moment = { wave: number; face: Face };

/** What the reader was dealt face down in this round: whoever looks only now learns it like everybody else. */
export function justDealt(view: View): Moment | null {
  const last = view.you === null || view.outcome ? undefined : view.players[view.you]?.dna.at(-1);
  if (!last?.face || last.up || last.seen) return null;
  const first = view.round === 1 && view.wave === 1 && view.chronicle.length === 0;
  const now = view.chronicle.some((each) => each.what === 'wave' && each.round === view.round);
  return first || now ? { wave: last.wave, face: last.face } : null;
}

type Show = (event: EventMsg, view: View) => Motion[];

const seat = (event: EventMsg, key = 'seat'): string => `seat:${event[key]}`;
const fly = (
  what: 'card' | 'counter' | 'initiative' | 'dna',
  from: string,
  to: string,
  who: number | null = null,
  count = 1,
): Motion[] => [{ what, from, to, seat: who, count }];
const pulse = (...at: string[]): Motion[] => at.map((each) => ({ what: 'pulse', at: each }));

const shows: Record<string, Show> = {
  drew: (e) => fly('card', 'deck', seat(e), e['seat'], e['count']),
  led: (e) => pulse(`threat:${e['threat']}`, seat(e)),
  leaderless: (e) => pulse(`threat:${e['threat']}`),
  fate: (_, view) => view.threats.flatMap((each) => fly('card', 'deck', `threat:${each.threat}`)),
  placed: (e) => fly('card', seat(e), `threat:${e['threat']}`, e['seat'], e['count'] ?? 1),
  counters: (e) => fly('counter', seat(e), `threat:${e['threat']}`, e['seat'], e['count'] ?? 1),
  resource: (e) => pulse(`resource:${e['resource']}`),
  initiative: (e, view) => fly('initiative', `seat:${view.holder}`, seat(e, 'to')),
  accused: (e) => fly('card', seat(e), seat(e, 'accused'), e['seat']),
  seconded: (e) => fly('card', seat(e), seat(e, 'accused'), e['seat']),
  peeked: (e) => pulse(seat(e, 'by'), `dna:${e['seat']}:${e['wave']}`),
  ousted: (e) => pulse(seat(e)),
  reinstated: (e) => pulse(seat(e)),
  promoted: (e) => pulse(seat(e), seat(e, 'civilian')),
  revealed: (e) => pulse(seat(e)),
  turned: (e) => pulse(seat(e)),
  dealt: (e) => fly('dna', 'dna-deck', seat(e), e['seat']),
  discarded: (e) => ((e['count'] ?? 0) > 0 ? fly('card', seat(e), 'discard', e['seat'], e['count']) : []),
};

/** How an event is shown on a table that looks like ``view``. */
export function scene(event: EventMsg, view: View): Motion[] | null {
  const kind = event.kind ?? '';
  return kind === 'discarded' && !event['count'] ? null : (shows[kind]?.(event, view) ?? []);
}

/** The table after an event, near enough to be looked at until the true view takes its place. */
export function after(view: View, event: EventMsg): View {
  const change = changes[event.kind ?? ''];
  if (!change) return view;
  const next = JSON.parse(JSON.stringify(view)) as View;
  change(next, event);
  return next;
}

type Change = (next: View, event: EventMsg) => void;

const who = (next: View, event: EventMsg, key = 'seat'): Player | undefined => next.players[event[key] as number];
const at = (next: View, event: EventMsg): Threat | undefined =>
  next.threats.find((each) => each.threat === event['threat']);

function mark(marks: Mark[], of: number, count: number): void {
  const found = marks.find((each) => each.seat === of);
  if (found) found.count += count;
  else marks.push({ seat: of, count });
}

function spend(player: Player | undefined, cards: (string | undefined)[], count: number): void {
  if (!player) return;
  player.cards = Math.max(0, player.cards - count);
  for (const card of cards) {
    const found = card === undefined ? -1 : (player.hand?.indexOf(card) ?? -1);
    if (found >= 0) player.hand?.splice(found, 1);
  }
}

function accuse(next: View, event: EventMsg): void {
  const accused = event['accused'] as number;
  const card = { seat: event['seat'] as number, card: (event['card'] as string | undefined) ?? null };
  spend(who(next, event), [event['card']], 1);
  const found = next.accusations.find((each) => each.accused === accused);
  if (found) found.cards.push(card);
  else next.accusations.push({ accused, cards: [card] });
}

function turnUp(player: Player | undefined, wave: number, face: Face): void {
  const found = player?.dna.find((each) => each.wave === wave);
  if (found) Object.assign(found, { face, up: true });
}

function martian(next: View, event: EventMsg): void {
  const player = who(next, event);
  if (player) Object.assign(player, { status: 'martian', level: event['level'] ?? 0, agent: null, groups: [] });
}

const mission = (next: View): Mission | null => next.mission;
const trial = (next: View): Trial | null => next.trial;

/** Cards that count, by sort; the sums that an event tells are right, these only stand in for them. */
function sums(found: Mission): void {
  found.total = found.good - found.bad;
}

const changes: Record<string, Change> = {
  round: (next, e) => {
    next.round = e['round'];
    next.threats = [];
    next.accusations = [];
    next.trial = null;
    next.mission = null;
  },
  window: (next, e) => {
    next.step = e['step'];
    next.trial = null;
    next.mission = null;
  },
  drew: (next, e) => {
    const player = who(next, e);
    if (!player) return;
    player.cards += (e['count'] as number | undefined) ?? (e['cards'] as string[] | undefined)?.length ?? 0;
    if (player.hand && Array.isArray(e['cards'])) player.hand.push(...(e['cards'] as string[]));
  },
  threats: (next, e) => {
    next.step = 'leading';
    next.threats = (e['threats'] as string[]).map((threat) => ({
      threat,
      leader: null,
      target: 0,
      counters: [],
      cards: 0,
      marks: [],
      cap: null,
      mine: null,
      state: 'open',
    }));
  },
  led: (next, e) => {
    const found = at(next, e);
    if (found) found.leader = e['seat'];
  },
  fate: (next) =>
    next.threats.forEach((each) => {
      each.cards += 1;
    }),
  placed: (next, e) => {
    const found = at(next, e);
    const count = (e['count'] as number | undefined) ?? 1;
    spend(who(next, e), [e['card']], count);
    if (!found) return;
    found.cards += count;
    mark(found.marks, e['seat'], count);
    if (typeof e['card'] === 'string') found.mine = [...(found.mine ?? []), e['card']];
  },
  counters: (next, e) => {
    const found = at(next, e);
    const player = who(next, e);
    const count = (e['count'] as number | undefined) ?? 1;
    if (player) player.counters = Math.max(0, player.counters - count);
    if (!found) return;
    found.target += count;
    mark(found.counters, e['seat'], count);
  },
  mission: (next, e) => {
    next.step = 'missions';
    next.mission = {
      threat: e['threat'],
      leader: e['leader'] ?? null,
      stage: 'reveal',
      cards: [],
      good: 0,
      bad: 0,
      wild: 0,
      total: 0,
      group: null,
      target: e['target'] ?? 0,
      outcome: null,
      effects: [],
      count: e['cards'] ?? 0,
    };
    const found = at(next, e);
    if (found) Object.assign(found, { state: 'resolving', marks: [] });
  },
  shown: (next, e) => {
    const found = mission(next);
    if (!found) return;
    const shown: Shown = { card: e['card'], sort: e['sort'] as Sort, dropped: false };
    found.cards.push(shown);
    found.count = Math.max(found.count ?? 0, found.cards.length);
    Object.assign(found, { good: e['good'] ?? found.good, bad: e['bad'] ?? found.bad, wild: e['wild'] ?? found.wild });
    sums(found);
  },
  effect: (next, e) => {
    const text = e['text'] ?? e.sentence;
    if (next.trial) next.trial.effects = [...(next.trial.effects ?? []), e.sentence || text];
    else next.mission?.effects.push({ card: e['card'], text });
  },
  judged: (next, e) => {
    const found = mission(next);
    const card = found?.cards.find((each) => each.card === e['card'] && each.sort === 'wild');
    if (card) card.sort = e['as'] as Sort;
  },
  added: (next, e) => {
    const found = mission(next);
    if (found) found.group = [e['skill'], e['n']];
  },
  resolved: (next, e) => {
    const found = mission(next);
    if (!found) return;
    Object.assign(found, {
      total: e['total'] ?? found.total,
      target: e['target'] ?? found.target,
      outcome: e['success'] ? 'success' : 'failure',
    });
  },
  resource: (next, e) => {
    next.resources[e['resource'] as Resource] = e['now'];
  },
  initiative: (next, e) => {
    next.holder = e['to'];
    next.overridden = e['overridden'] ?? next.overridden;
  },
  scored: (next, e) => {
    const found = at(next, e);
    if (found) Object.assign(found, { state: e['success'] ? 'defeated' : 'failed', cards: 0, counters: [] });
    if (e['success'] && typeof e['wave'] === 'number') next.defeated[e['wave'] - 1]?.push(e['threat']);
    next.mission = null;
  },
  accused: accuse,
  seconded: accuse,
  trial: (next, e) => {
    const { accused, accuser, second } = e as unknown as Trial;
    next.step = 'trials';
    next.mission = null;
    next.trial = { accused, accuser, second, defence: null, cards: [null, null] };
  },
  defended: (next, e) => {
    const found = trial(next);
    if (found) Object.assign(found, { defence: e['card'] ?? null, answered: true });
    spend(who(next, e), [e['card']], e['card'] ? 1 : 0);
  },
  evidence: (next, e) => {
    const found = trial(next);
    if (found) found.cards[e['seat'] === found.accuser ? 0 : 1] = e['card'];
  },
  verdict: (next, e) => {
    const found = trial(next);
    if (found) Object.assign(found, { for: e['for'], against: e['against'], ousted: e['ousted'] });
  },
  dna: (next, e) => turnUp(who(next, e), e['wave'], e['face']),
  ousted: (next, e) => {
    const player = who(next, e);
    if (player)
      Object.assign(
        player,
        { status: e['status'], level: e['level'] ?? 0, ousted_now: true },
        e['status'] === 'martian' ? { agent: null, groups: [] } : {},
      );
  },
  reinstated: (next, e) => {
    const player = who(next, e);
    if (player)
      Object.assign(player, { status: 'agent', dna: player.dna.map((each) => ({ ...each, up: false, seen: true })) });
  },
  promoted: (next, e) => spend(who(next, e), [e['card']], 1),
  wave: (next, e) => {
    next.wave = e['wave'];
    next.step = 'wave';
    next.trial = null;
  },
  dealt: (next, e) => {
    who(next, e)?.dna.push({ wave: e['wave'], face: e['face'] ?? null, up: e['up'] ?? false, seen: false });
  },
  revealed: martian,
  turned: martian,
  said: (next, e) => {
    next.talk.push({ ...(e as unknown as View['talk'][number]), round: next.round });
  },
  discarded: (next, e) => spend(who(next, e), (e['cards'] as string[] | undefined) ?? [], e['count'] ?? 0),
};
