/** Why something at the table cannot be chosen now, with the rule that says so. */

import type { Situation, Why } from '../../../lib/board/choosing.svelte';
import { seatName } from '../../../lib/sentences';
import type { Verb } from '../parse';
import type { View } from '../types';
import { say } from './index';

type At = Situation<View> & { verbs: ReadonlySet<Verb> };

export function why(key: string, { view, you, chairs, decisions, picked, busy, verbs }: At): Why {
  const plain = (text: string, rule = ''): Why => ({ text, rule });
  if (view.outcome !== null) return plain(say('why.over'));
  if (you === null) return plain(say('why.watching'));
  const asked = decisions[0];
  if (asked === undefined) {
    const names = view.awaited.map((seat) => seatName(chairs, seat, you)).join(', ');
    return plain(names === '' ? '' : say('why.wait', { names }), 'MVE-WAIT-16');
  }
  if (busy) return plain(say('why.busy'));
  const [kind, name = ''] = key.split(':');
  const threat = kind === 'threat' ? view.threats.find((each) => each.threat === name) : undefined;
  if (threat && verbs.has('lead') && threat.leader !== null) return plain(say('why.led'), 'MVE-LD-12');
  if (threat && verbs.has('place') && picked[0] !== 'counter') {
    if (threat.leader === null) return plain(say('why.leaderless'), 'MVE-INF-14');
    if (!threat.cap) return plain(say('why.far'), 'MVE-PROX-04');
    if ((threat.mine?.length ?? 0) >= threat.cap) return plain(say('why.full'), 'MVE-PROX-05');
    return plain(say(verbs.has('counter') ? 'pick.place.counter' : 'pick.place'), asked.rule);
  }
  const player = kind === 'seat' ? view.players[Number(name)] : undefined;
  if (player && (verbs.has('accuse') || verbs.has('second'))) {
    if (player.seat === you) return plain(say('why.self'), 'MVE-ACC-03');
    if (player.status !== 'agent') return plain(say('why.agent'), 'MVE-ACC-02');
    const cards = view.accusations.find((each) => each.accused === player.seat)?.cards.length ?? 0;
    if (cards > 1) return plain(say('why.accused'), 'MVE-ACC-08');
    if (picked.length === 0) return plain(say('pick.accuse'), asked.rule);
  }
  if (kind === 'card' && view.step === 'promotions') return plain(say('why.strength'), 'MVE-PROMO-08');
  if (picked.length > 0) return plain(say('why.picked'), asked.rule);
  return plain(say('why.choice', { prompt: asked.prompt }), asked.rule);
}
