/** Why something on the board cannot be chosen now, with the rule that says so. */

import type { Situation, Why } from '../../../lib/board/choosing.svelte';
import { seatName } from '../../../lib/sentences';
import type { View } from '../types';
import { say } from './index';

export function why(key: string, { view, you, chairs, decisions, picked, busy }: Situation<View>): Why {
  const plain = (text: string, rule = ''): Why => ({ text, rule });
  if (view.outcome !== null) return plain(say('why.over'));
  if (you === null) return plain(say('why.watching'));
  const asked = decisions[0];
  if (asked === undefined) {
    const awaited = view.awaited[0];
    return plain(awaited === undefined ? '' : say('why.wait', { name: seatName(chairs, awaited, you) }), 'PM-TURN-01');
  }
  if (busy) return plain(say('why.busy'));
  if (picked.length > 0) return plain(say('why.picked'), asked.rule);
  const kind = key.split(':', 1)[0];
  if (asked.rule === 'PM-TURN-03') {
    if (key === 'earth' && view.players[you]?.earth === 0) return plain(say('why.earth'), 'PM-LAUNCH-02');
    if (kind === 'building') return plain(say('why.building'), 'PM-PREP-01');
    if (kind === 'basic' || kind === 'upgraded') return plain(say('why.colonist'), 'PM-BLD-09');
    if (kind === 'layer') return plain(say('why.layer'), 'R-PM-23');
  }
  if (key === 'building:habitation' && ['PM-BLD-14', 'R-PM-01'].includes(asked.rule))
    return plain(say('why.habitation'), 'PM-BLD-15');
  return plain(say('why.choice', { prompt: asked.prompt }), asked.rule);
}
