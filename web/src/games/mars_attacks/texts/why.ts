/** Why something on the street cannot be chosen now, with the rule that says so. */

import type { Situation, Why } from '../../../lib/board/choosing.svelte';
import { seatName } from '../../../lib/sentences';
import type { DecisionMsg } from '../../../lib/types';
import { engaged, inSquare, land } from '../forecast';
import { distance } from '../ground';
import { modelOf, SIDES, type Catalogue, type View } from '../types';
import { say } from './index';

type At = Situation<View> & { acting: string | null; catalogue: Catalogue; playing: () => boolean };

const plain = (text: string, rule = ''): Why => ({ text, rule });

export function why(key: string, at: At): Why {
  const { view, you, chairs, decisions, picked, busy, acting } = at;
  const what = about(key, view);
  if (what) return what;
  if (at.playing()) return plain(say('why.showing'));
  if (view.outcome !== null) return plain(say('why.over'));
  if (you === null) return plain(say('why.watching'));
  const asked = decisions[0];
  if (asked === undefined) {
    const awaited = view.awaited[0];
    return plain(awaited === undefined ? '' : say('why.wait', { name: seatName(chairs, awaited, you) }), 'MA-TURN-01');
  }
  if (busy) return plain(say('why.busy'));
  if (picked.length > 0) return plain(say('why.picked'), asked.rule);
  const [kind, name = ''] = key.split(':', 2);
  if (kind === 'model') return ofModel(name, at, asked);
  if (kind === 'square' && acting !== null) return ofSquare(name, at, asked);
  if (kind === 'card') {
    if (copyOfEarlier(name, view, you)) return plain(say('why.card.alike'), 'MA-CARD-01');
    if (asked.rule === 'MA-TURN-01' && view.turn.cards_left === 0) return plain(say('why.cards'), 'MA-TURN-15');
    if (asked.rule === 'MA-TURN-01') return plain(say('why.card.now'), 'MA-CARD-41');
    if (view.pending[0] === 'Contest' || view.pending[0] === 'SquareAttack')
      return plain(say('why.card.test'), 'MA-CARD-05');
    if (view.pending[0] === 'Deaths') return plain(say('why.card.escape'), 'MA-CARD-34');
  }
  if (kind === 'set') return plain(say('why.set'), 'MA-SUP-06');
  return plain(say('why.choice', { prompt: asked.prompt }), asked.rule);
}

/** Whether a card before it in the hand has the same two halves: names of copies end in a number. */
function copyOfEarlier(name: string, view: View, you: number): boolean {
  const halves = (card: string): string => card.split('.').slice(0, 2).join('.');
  const hand = view.players[you]?.hand ?? [];
  return hand.slice(0, Math.max(0, hand.indexOf(name))).some((card) => halves(card) === halves(name));
}

/** What lies or runs about is told of rather than refused. */
function about(key: string, view: View): Why | null {
  const [kind, name = ''] = key.split(':', 2);
  if (kind === 'counter') {
    const face = view.counters.find((each) => each.counter === Number(name))?.what ?? null;
    return plain(say(`about.counter.${face}`), face === null ? 'MA-CNT-02' : 'MA-CNT-08');
  }
  if (key === 'thing:civilian') return plain(say('about.civilian'), 'MA-EVT-29');
  if (key === 'thing:herd') return plain(say('about.herd'), 'MA-EVT-24');
  return key === 'thing:bug' ? plain(say('about.bug'), 'MA-EVT-35') : null;
}

function ofModel(name: string, { view, you, acting, catalogue }: At, asked: DecisionMsg): Why {
  const model = modelOf(view, name);
  if (!model) return plain(say('why.choice', { prompt: asked.prompt }), asked.rule);
  const mine = model.side === SIDES[you ?? 0];
  if (asked.rule === 'MA-TURN-01' && mine) {
    if (model.activated) return plain(say('why.activated'), 'MA-TURN-09');
    if (view.turn.bound_to !== null && view.turn.bound_to !== name) return plain(say('why.bound'), 'MA-TURN-04');
    return plain(say('why.two'), 'MA-TURN-15');
  }
  const me = acting === null ? undefined : modelOf(view, acting);
  if (view.pending[0] === 'Acting' && me && !mine && me.spot !== null && model.square !== null) {
    const range = catalogue.models[me.side].range;
    if (view.shots.length === 0 && distance(me.spot, model.square) <= range)
      return plain(say('why.noshot'), 'MA-ACT-17');
    if (distance(me.spot, model.square) > range)
      return plain(say('why.range', { range, distance: distance(me.spot, model.square) }), 'MA-SHOOT-11');
    if (inSquare(view, model.square).some((each) => each.side === me.side))
      return plain(say('why.friends'), 'MA-SHOOT-02');
    return plain(say('why.hidden'), 'MA-LOS-03');
  }
  if (asked.rule === 'MA-TURN-01' && !mine) return plain(say('why.enemy'), 'MA-TURN-02');
  return plain(say('why.choice', { prompt: asked.prompt }), asked.rule);
}

function ofSquare(square: string, { view, acting }: At, asked: DecisionMsg): Why {
  const model = acting === null ? undefined : modelOf(view, acting);
  if (view.pending[0] !== 'Acting' || !model) return plain(say('why.choice', { prompt: asked.prompt }), asked.rule);
  if (model.square === null) return plain(say('why.entry'), 'MA-SU-17');
  if (model.square === square) return plain(say('why.here'), 'MA-MOVE-12');
  if (view.pending[3] === 0) return plain(say('why.steps'), 'MA-ACT-01');
  if (engaged(view, model)) return plain(say('why.engaged'), 'MA-MOVE-14');
  if (distance(model.square, square) > 1) return plain(say('why.far'), 'MA-MOVE-01');
  if (inSquare(view, square).length >= 6) return plain(say('why.full'), 'MA-CAP-02');
  if (!land(view.map).steps.get(model.square)?.includes(square)) return plain(say('why.wall'), 'MA-MOVE-02');
  return plain(say('why.choice', { prompt: asked.prompt }), asked.rule);
}
