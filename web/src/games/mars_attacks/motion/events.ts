/** Events as they are acted out: what flashes where, what the dice say, and the table after each. */

import type { EventMsg } from '../../../lib/types';
import { placeOf } from '../forecast';
import { squareOf } from '../ground';
import { modelOf, SIDES, sideOf, type Side, type ThingKind, type View } from '../types';

/** Something drawn over the street for a moment. */
export type Effect =
  | { what: 'beam'; from: string; to: string; side: Side }
  | {
      what: 'burst';
      at: string;
      word: 'killed' | 'rattled' | 'fight' | 'charge' | 'frozen' | 'stance' | 'taken' | 'turned';
    }
  | { what: 'blast'; square: string; by: string }
  | { what: 'ray'; square: string; by: string }
  | { what: 'path'; squares: string[]; by: 'car' | 'planes' }
  | { what: 'die'; at: string; die: number; holds: boolean }
  | { what: 'ring'; at: string }
  | { what: 'card'; card: string; side: Side };

const WEAPON_RAYS = new Set(['heat-ray', 'freeze-ray']);

/** What is drawn over the street at an event; null: there is no place for it. */
export function scene(event: EventMsg, view: View): Effect[] | null {
  const at = (name: unknown): string | null => (typeof name === 'string' ? placeOf(view, name) : null);
  const on = (name: unknown, make: (place: string) => Effect): Effect[] | null => {
    const place = at(name);
    return place === null ? null : [make(place)];
  };
  switch (event.kind) {
    case 'activated':
    case 'stood-up':
      return on(event['model'], (place) => ({ what: 'ring', at: place }));
    case 'shot': {
      const [from, to] = [at(event['attacker']), at(event['target'])];
      return from && to ? [{ what: 'beam', from, to, side: sideOf(event['attacker']) }] : null;
    }
    case 'fight':
      return on(event['target'], (place) => ({ what: 'burst', at: place, word: event['charge'] ? 'charge' : 'fight' }));
    case 'bug-attack':
      return on(event['model'], (place) => ({ what: 'burst', at: place, word: 'fight' }));
    case 'stance':
      return on(event['model'], (place) => ({ what: 'burst', at: place, word: 'stance' }));
    case 'killed':
      return on(event['model'], (place) => ({ what: 'burst', at: place, word: 'killed' }));
    case 'rattled':
      return on(event['model'], (place) => ({ what: 'burst', at: place, word: 'rattled' }));
    case 'frozen':
      return on(event['model'], (place) => ({ what: 'burst', at: place, word: 'frozen' }));
    case 'check':
    case 'nerve':
      return on(event['model'], (place) => ({ what: 'die', at: place, die: event['die'], holds: event['holds'] }));
    case 'turned':
      return [{ what: 'burst', at: `${event['square']}.5`, word: 'turned' }];
    case 'taken':
      return [{ what: 'burst', at: `${event['square']}.5`, word: 'taken' }];
    case 'struck':
      return [{ what: 'blast', square: event['square'], by: event['by'] }];
    case 'strikes':
      return [{ what: WEAPON_RAYS.has(event['set']) ? 'ray' : 'blast', square: event['square'], by: event['set'] }];
    case 'run':
      return [{ what: 'path', squares: event['squares'], by: 'planes' }];
    case 'car':
      return [{ what: 'path', squares: event['squares'], by: 'car' }];
    case 'event':
    case 'card':
    case 'laid':
      return [{ what: 'card', card: event['card'], side: event['player'] }];
    case 'thing':
      return [{ what: 'ring', at: `${event['square']}.5` }];
    case 'wreck': {
      const spots: string[] = event['spots'].length > 0 ? event['spots'] : [`${event['square']}.5`];
      return spots.map((spot): Effect => ({ what: 'ring', at: spot }));
    }
    default:
      return [];
  }
}

/** A pool of dice as it lies on the table. */
export type Roll = { who: string; what: string; need: number; pool: number; dice: number[]; successes: number };
/** The dice on show: one test with both its rolls, or the dice that decide where something happens. */
export type Tray = {
  attacker: string | null;
  target: string | null;
  rolls: Roll[];
  /** Single dice with what they are for. */
  loose: { what: string; faces: number[] }[];
  ends: { model: string; end: 'killed' | 'rattled' }[];
};

const EMPTY: Tray = { attacker: null, target: null, rolls: [], loose: [], ends: [] };
const OPENS = new Set(['shot', 'fight', 'struck', 'bug-attack', 'event', 'called', 'round']);

/** What lies in the tray after an event; null is an empty tray. */
export function trayAfter(tray: Tray | null, event: EventMsg): Tray | null {
  const kind = event.kind ?? '';
  const now = OPENS.has(kind) || tray === null ? EMPTY : tray;
  switch (kind) {
    case 'shot':
    case 'fight':
      return { ...now, attacker: event['attacker'], target: event['target'] };
    case 'struck':
      return { ...now, attacker: event['by'] };
    case 'bug-attack':
      return { ...now, attacker: 'bug', target: event['model'] };
    case 'event':
    case 'called':
    case 'turn':
    case 'round':
      return null;
    case 'rolled': {
      const roll: Roll = {
        who: event['who'],
        what: event['what'],
        need: event['need'],
        pool: event['pool'],
        dice: event['dice'],
        successes: event['successes'],
      };
      // An attack begins another test, also where what led to it was not shown.
      const anew = (roll.what === 'shoot' && now.rolls.length > 0) || (roll.what === 'fight' && now.rolls.length > 1);
      return anew ? { ...EMPTY, rolls: [roll] } : { ...now, rolls: [...now.rolls, roll] };
    }
    case 'die':
      return { ...now, loose: [...now.loose, { what: event['what'], faces: [event['die']] }] };
    case 'place-dice':
      return { ...now, loose: [...now.loose, { what: event['what'], faces: [event['row'], event['column']] }] };
    case 'killed':
    case 'rattled':
      return tray && { ...tray, ends: [...tray.ends, { model: event['model'], end: kind }] };
    default:
      return tray;
  }
}

/** Which of the dice of a pool are extra: an 8 brings the next one after the pool. */
export function extras(roll: Roll): boolean[] {
  return roll.dice.map((_, at) => at >= roll.pool);
}

/** The table after an event, near enough to be looked at until the true view takes its place. */
export function after(view: View, event: EventMsg): View {
  const next = structuredClone(view);
  const model = modelOf(next, String(event['model'] ?? ''));
  const player = next.players[SIDES.indexOf(event['player'] as Side)];
  const put = (place: string | null): void => {
    if (!model || place === null) return;
    model.where = 'board';
    model.square = squareOf(place);
    model.spot = place.split('.').length === 3 ? place : null;
  };
  switch (event.kind) {
    case 'deployed':
    case 'arrived':
    case 'moved':
    case 'stands':
    case 'shoved':
      put(event['to']);
      break;
    case 'lay-down':
      put(event['to']);
      if (model) model.rattled = true;
      break;
    case 'rattled':
      if (model) model.rattled = true;
      break;
    case 'stood-up':
      if (model) model.rattled = false;
      break;
    case 'frozen':
      if (model) model.activated = true;
      break;
    case 'killed':
      if (model) Object.assign(model, { where: 'dead', square: null, spot: null, rattled: false, activated: false });
      break;
    case 'turned':
      counter(next, event).what = event['what'];
      break;
    case 'taken': {
      const at = next.things.findIndex((each) => each.thing === 'civilian' && each.square === event['square']);
      if (event['what'] === 'civilian') {
        if (at >= 0) next.things.splice(at, 1);
      } else Object.assign(counter(next, event), { square: null, taken: event['player'] });
      break;
    }
    case 'points':
      if (player) player.points = event['total'];
      break;
    case 'thing':
      next.things.push({ thing: event['thing'] as ThingKind, square: event['square'] });
      break;
    case 'thing-moved': {
      const at = next.things.findIndex((each) => each.thing === event['thing'] && each.square === event['from']);
      if (at >= 0 && event['to']) next.things[at] = { ...next.things[at]!, square: event['to'] };
      else if (at >= 0) next.things.splice(at, 1);
      break;
    }
    case 'bug-gone':
      next.things = next.things.filter((each) => each.thing !== 'bug');
      break;
    case 'drew':
      next.deck = Math.max(0, next.deck - 1);
      if (player) {
        player.cards += 1;
        if (player.hand && event['card']) player.hand = [...player.hand, event['card']];
      }
      break;
    case 'card':
    case 'laid':
      if (player) {
        player.cards -= 1;
        player.hand = player.hand?.filter((each) => each !== event['card']) ?? null;
      }
      break;
    case 'discarded':
      if (player) {
        player.cards -= event['cards'].length;
        player.hand = player.hand?.filter((each) => !event['cards'].includes(each)) ?? null;
      }
      break;
    case 'activated':
      for (const each of next.players) each.left = each.left.filter((name) => name !== event['model']);
      break;
    case 'turn':
      next.active = event['player'];
      next.turn.taken = true;
      next.round = event['round'];
      break;
    case 'round':
      next.round = event['round'];
      next.turn.taken = false;
      for (const each of next.models) each.activated = false;
      for (const each of next.players)
        each.left = next.models
          .filter((one) => one.side === each.player && one.where !== 'dead')
          .map((one) => one.model);
      break;
  }
  return next;
}

function counter(view: View, event: EventMsg): View['counters'][number] {
  return (
    view.counters.find((each) => each.counter === event['counter']) ?? {
      counter: 0,
      square: null,
      aside: false,
      taken: null,
      what: null,
    }
  );
}
