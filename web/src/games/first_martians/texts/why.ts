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
    const names = view.awaited.map((seat) => seatName(chairs, seat, you)).join(', ');
    return plain(names === '' ? '' : say('why.wait', { names }));
  }
  if (busy) return plain(say('why.busy'));
  const [kind, name = '', part = ''] = key.split(':');
  const facility =
    kind === 'facility' || kind === 'slot' ? view.facilities.find((each) => each.slug === name) : undefined;
  if (facility && !facility.built) return plain(say('why.unbuilt'), 'FM-FC-01');
  if (facility && !facility.open) return plain(say('why.shut'), 'FM-SD-10');
  if (facility?.now.includes('blocked')) return plain(say('why.blocked'), 'FM-MT-05');
  if (facility && kind === 'slot' && picked.length > 0 && facility.slots[part as 'cpu'] === 'green')
    return plain(say('why.green'), 'FM-BD-02');
  const space = kind === 'space' ? view.map.find((each) => each.space === name) : undefined;
  if (space && space.tile === null && !space.reachable) return plain(say('why.far'), 'FM-GH-02');
  if (space && picked.length > 0 && space.tile !== null && space.found === view.sol)
    return plain(say('why.new'), 'FM-GH-10');
  if (space && picked.length > 0 && space.tile !== null && space.samples === 0)
    return plain(say('why.empty'), 'FM-PB-02');
  const rover = kind === 'rover' ? view.rovers.find((each) => each.rover === name) : undefined;
  if (rover?.tokens.includes('blocked')) return plain(say('why.rover'), 'FM-RV-09');
  if (picked.length > 0) return plain(say('why.picked'), asked.rule);
  return plain(say('why.choice', { prompt: asked.prompt }), asked.rule);
}
