/** Events as motion: what flies from where to where, and how the table looks after each. */

import type { EventMsg } from '../../../lib/types';
import {
  BUILDINGS,
  PLACES,
  buildingOf,
  colourOf,
  rowOf,
  seatOf,
  type BuildingName,
  type Colour,
  type PlayerView,
  type Seen,
  type View,
} from '../types';

/** A card or a colonist on its way between two anchors of the board, or something that changes in place. */
export type Motion =
  | { what: 'card'; from: string; to: string; colour: Colour; card: string | null }
  | { what: 'colonist'; from: string; to: string; seat: number | null; nth: number }
  | { what: 'pulse'; at: string };

type Show = (event: EventMsg, view: View) => Motion[];

function card(event: EventMsg, from: string, to: string): Motion[] {
  const face = typeof event['card'] === 'string' ? event['card'] : null;
  const colour = face === null ? (event['colour'] as Colour | undefined) : colourOf(face);
  return colour === undefined ? [] : [{ what: 'card', from, to, colour, card: face }];
}

function walk(event: EventMsg, from: string, to: string, count = 1): Motion[] {
  const seat = seatOf(event['player']);
  return Array.from({ length: count }, (_, nth) => ({ what: 'colonist', from, to, seat, nth }));
}

const prep = (player: string, place: number): string => `prep:${player}:${PLACES[place]}`;

/** Where a card lies that is about to be discarded. */
export function whereabouts(view: View, name: string): string {
  if (view.resolving === name) return 'mat';
  for (const each of view.players) {
    if (each.hand.some((seen) => seen.card === name)) return `hand:${each.player}`;
    const place = each.prep.findIndex((seen) => seen?.card === name);
    if (place >= 0) return prep(each.player, place);
  }
  return 'deck';
}

const shows: Record<string, Show> = {
  'launched': (e) => walk(e, 'earth', `ship:${e['player']}`, e['count']),
  'landed': (e) => walk(e, `ship:${e['player']}`, `basic:${e['building']}`),
  'promoted': (e) => walk(e, `basic:${e['building']}`, `upgraded:${e['building']}`),
  'demoted': (e) => walk(e, `upgraded:${e['building']}`, `basic:${e['building']}`),
  'played': (e) => card(e, `hand:${e['player']}`, 'mat'),
  'discarded': (e, view) => card(e, whereabouts(view, e['card']), 'discard'),
  'connected': (e) => card(e, prep(e['owner'], e['place']), `site:${e['building']}`),
  'covered': (e) => card({ ...e, card: null }, `hand:${e['player']}`, `site:${e['building']}`),
  'prepared': (e) => card(e, `hand:${e['player']}`, prep(e['player'], e['place'])),
  'buried': (e) =>
    card(
      { ...e, card: null },
      typeof e['place'] === 'number' ? prep(e['player'], e['place']) : `hand:${e['player']}`,
      'deck',
    ),
  'drew': (e) => card(e, 'deck', `hand:${e['player']}`),
  'took': (e) => card(e, prep('da', e['place']), `hand:${e['player']}`),
  'androids-drew': (e) => card(e, 'deck', prep('da', e['place'])),
  'energy': (e) => [{ what: 'pulse', at: `energy:${e['player']}` }],
  'drafted': (e) => [{ what: 'pulse', at: `hand:${e['player']}` }],
  'peeked': (e) => PLACES.map((place) => ({ what: 'pulse', at: `prep:${e['at']}:${place}` })),
  'rebuilt': () => [
    { what: 'pulse', at: 'deck' },
    { what: 'pulse', at: 'discard' },
  ],
  'projects-swapped': (e) => [{ what: 'pulse', at: `site:${e['building']}` }],
  'system-failure': () => [{ what: 'pulse', at: 'deck' }],
  'android-ability': (e) => [{ what: 'pulse', at: `building:${buildingOf(e['colour'])}` }],
  'starts': (e) => [{ what: 'pulse', at: `ship:${e['player']}` }],
  'declined': () => [],
  'stayed': () => [],
  'androids': (e) => [{ what: 'pulse', at: `building:${e['building']}` }],
  'turn': () => [],
  'over': () => [],
};

/** How an event is shown on a table that looks like ``view``. */
export function scene(event: EventMsg, view: View): Motion[] {
  return shows[event.kind ?? '']?.(event, view) ?? [];
}

/** The table after an event, near enough to be looked at until the true view takes its place. */
export function after(view: View, event: EventMsg): View {
  const next = JSON.parse(JSON.stringify(view)) as View;
  const who = (key: string): PlayerView | undefined => next.players[rowOf(String(event[key] ?? ''))];
  const player = who('player');
  const at = BUILDINGS.indexOf(event['building'] as BuildingName);
  const seen = (): Seen => ({
    colour: event['card'] ? colourOf(event['card']) : event['colour'],
    card: event['card'] ?? null,
  });
  switch (event.kind) {
    case 'launched':
      if (player) {
        player.earth -= event['count'];
        player.ship += event['count'];
      }
      break;
    case 'landed':
      if (player) {
        player.ship -= 1;
        add(player.basic, at, 1);
      }
      break;
    case 'promoted':
      if (player) {
        add(player.basic, at, -1);
        add(player.upgraded, at, 1);
      }
      break;
    case 'demoted':
      if (player) {
        add(player.upgraded, at, -1);
        add(player.basic, at, 1);
      }
      break;
    case 'energy':
      if (player) player.energy += event['change'];
      break;
    case 'played':
      drop(player, seen());
      next.resolving = event['card'];
      break;
    case 'discarded':
      forget(next, event['card']);
      next.discards = [...next.discards.filter((each) => each !== event['card']), event['card']];
      break;
    case 'connected': {
      const owner = who('owner');
      if (owner) owner.prep[event['place']] = null;
      next.sites[event['building'] as BuildingName].push({ ...seen(), value: valueOf(event['card']), down: false });
      break;
    }
    case 'covered':
      drop(player, seen());
      next.sites[event['building'] as BuildingName].push({ ...seen(), value: 0, down: true });
      break;
    case 'prepared':
      drop(player, seen());
      if (player) player.prep[event['place']] = seen();
      break;
    case 'buried':
      if (player && typeof event['place'] === 'number') player.prep[event['place']] = null;
      else drop(player, seen());
      next.deck += 1;
      next.deck_bottom = [seen(), ...next.deck_bottom];
      break;
    case 'starts':
      next.starter = seatOf(event['player']);
      break;
    case 'drew':
      next.deck -= 1;
      give(player, seen());
      break;
    case 'took':
      next.players[1]!.prep[event['place']] = null;
      give(player, seen());
      break;
    case 'androids-drew':
      next.deck -= 1;
      next.players[1]!.prep[event['place']] = seen();
      break;
    case 'rebuilt':
      next.deck = event['deck'];
      next.deck_top = event['top'];
      next.discards = [];
      break;
    case 'turn':
      next.round = event['round'];
      break;
  }
  return next;
}

function valueOf(name: string): number {
  return Number(name.slice(name.indexOf('-') + 1));
}

function add(row: number[], at: number, change: number): void {
  row[at] = Math.max(0, (row[at] ?? 0) + change);
}

/** A card that is known lies in one place only, also where what led here was skipped. */
function give(player: PlayerView | undefined, seen: Seen): void {
  if (!player) return;
  player.hand = [...player.hand.filter((each) => each.card === null || each.card !== seen.card), seen];
}

function drop(player: PlayerView | undefined, seen: Seen): void {
  if (!player) return;
  const exact = player.hand.findIndex((each) => each.card !== null && each.card === seen.card);
  const at = exact >= 0 ? exact : player.hand.findIndex((each) => each.card === null && each.colour === seen.colour);
  if (at >= 0) player.hand.splice(at, 1);
}

function forget(view: View, name: string): void {
  const from = whereabouts(view, name);
  if (from === 'mat') view.resolving = null;
  else if (from === 'deck') view.deck = Math.max(0, view.deck - 1);
  for (const each of view.players) {
    each.hand = each.hand.filter((seen) => seen.card !== name);
    each.prep = each.prep.map((seen) => (seen?.card === name ? null : seen));
  }
}
