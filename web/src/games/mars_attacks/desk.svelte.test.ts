import { describe, expect, it } from 'vitest';
import type { BoardProps } from '../../lib/types';
import { Desk } from './desk.svelte';
import { catalogue, street } from './sample';

const node = { querySelectorAll: () => [] } as unknown as HTMLElement;
const ways = [
  {
    square: '2.2',
    answers: ['move 2.2'],
    verb: 'stand',
    fights: false,
    label: 'Move there',
    spots: [{ spot: '2.2.5', label: 'middle', sees: [], seen_by: [] }],
  },
];

/** A Soldier whose turn it is, and what it sends. */
function at(actions: string[], pending: (number | string)[] = [], preview?: unknown) {
  const sent: [string, boolean][] = [];
  const decision = (texts: string[]) => ({
    id: texts.join('|'),
    seat: 0,
    prompt: '',
    rule: '',
    secret: false,
    optional: false,
    actions: texts.map((action) => ({ action, label: action })),
    ...(preview ? { preview } : {}),
  });
  const view = { ...street({ h1: '2.1.5', m1: '2.4.5' }), pending };
  let props = $state.raw({
    view,
    you: 0,
    chairs: [],
    catalogue,
    decisions: [decision(actions)],
    events: [],
    busy: false,
    act: (_: string, action: string, joined = false) => void sent.push([action, joined]),
  } as unknown as BoardProps);
  return {
    desk: new Desk(() => props),
    sent,
    ask: (next: string[]) => {
      props = { ...props, view: { ...view, pending: ['Acting', 0, 0, 2, 1, 1, 0] }, decisions: [decision(next)] };
    },
  };
}

describe('a target', () => {
  const acting = ['Acting', 0, 0, 2, 1, 1, 0];
  it('is shot at with one click', () => {
    const { desk, sent } = at(['shoot m1', 'aim m1', 'stop'], acting);
    desk.pick('model:m1', node);
    expect([sent, desk.menu]).toEqual([[['shoot m1', false]], null]);
  });
  it('is aimed at where that is wanted first', () => {
    const { desk, sent } = at(['shoot m1', 'aim m1', 'stop'], acting);
    expect(desk.mayAim).toBe(true);
    desk.aiming = true;
    desk.pick('model:m1', node);
    expect(sent).toEqual([['aim m1', false]]);
  });
});

describe('a gesture', () => {
  it('is one, however many answers it takes', () => {
    const { desk, sent, ask } = at(['activate h1'], [], { ways });
    desk.pick('model:h1', node);
    ask(['move 2.2', 'stop']);
    desk.pick('square:2.2', node);
    ask(['stand 2.2.5']);
    desk.follow();
    expect(sent).toEqual([
      ['activate h1', false],
      ['move 2.2', true],
      ['stand 2.2.5', true],
    ]);
  });
});
