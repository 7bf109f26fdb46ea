import { describe, expect, it } from 'vitest';
import type { BoardProps } from '../../lib/types';
import { Desk } from './desk.svelte';
import { Plan } from './plan.svelte';
import { catalogue, chairs, table, threat } from './sample';
import type { View } from './types';

/** A desk at which these actions are asked; what is done at it is noted. */
function at(view: View, actions: string[], undo?: () => void): { desk: Desk; done: string[] } {
  const done: string[] = [];
  const decisions = [
    {
      id: '7.0',
      seat: 0,
      prompt: '',
      rule: '',
      secret: false,
      actions: actions.map((action) => ({ action, label: action })),
    },
  ];
  const props: BoardProps = {
    view,
    you: 0,
    chairs: chairs(view.seats),
    catalogue,
    decisions,
    events: [],
    act: (_, action) => done.push(action),
    busy: false,
    undo,
  };
  return { desk: new Desk(() => props), done };
}

const node = null as unknown as HTMLElement;
const influence = table(5, {
  step: 'human-influence',
  threats: [threat('poisoned-reservoir', { leader: 0, cap: 3 }), threat('abducted-cows', { leader: 1, cap: 2 })],
});
const places = [
  'place slide-rule poisoned-reservoir',
  'place slide-rule abducted-cows',
  'place wild-guess abducted-cows',
  'trust seat-1',
  'rest',
  'done',
];

describe('laying a card', () => {
  it('lights the cards first, and Threats only for a card', () => {
    const { desk } = at(influence, places);
    expect(desk.live('card:slide-rule')).toBe(true);
    expect(desk.live('threat:abducted-cows')).toBe(false);
    desk.pick('card:wild-guess', node);
    expect(desk.live('threat:abducted-cows')).toBe(true);
    expect(desk.live('threat:poisoned-reservoir')).toBe(false);
  });
  it('lets another card take the place of the picked one', () => {
    const { desk, done } = at(influence, places);
    desk.pick('card:wild-guess', node);
    desk.pick('card:slide-rule', node);
    expect(desk.picked).toEqual(['card:slide-rule']);
    desk.pick('threat:poisoned-reservoir', node);
    expect(done).toEqual(['place slide-rule poisoned-reservoir']);
    expect(desk.picked).toEqual([]);
  });
  it('lists the places in the order in which they lie, where the screen is small', () => {
    const view = table(5, {
      step: 'human-influence',
      threats: [threat('abducted-cows', { leader: 2, cap: 1 }), threat('poisoned-reservoir', { leader: 0, cap: 3 })],
    });
    const { desk } = at(view, ['place slide-rule abducted-cows', 'place slide-rule poisoned-reservoir']);
    desk.narrow = true;
    desk.pick('card:slide-rule', node);
    expect(desk.menu?.options.map((each) => each.action)).toEqual([
      'place slide-rule poisoned-reservoir',
      'place slide-rule abducted-cows',
    ]);
  });
  it('goes by dragging too', () => {
    const { desk } = at(influence, places);
    expect(desk.drag('card:wild-guess').can()).toBe(true);
    desk.drag('card:wild-guess').start();
    expect([desk.hot('threat:abducted-cows'), desk.hot('threat:poisoned-reservoir')]).toEqual([true, false]);
  });
  it('keeps talk apart from what is done', () => {
    const { desk } = at(influence, places);
    expect(desk.phrases.map((each) => each.action)).toEqual(['trust seat-1']);
    expect(desk.buttons.map((each) => each.action)).toEqual(['rest', 'done']);
  });
});

describe('leading', () => {
  it('leaves those who are not asked to talk', () => {
    const { desk } = at(table(5), ['help-a-lot abducted-cows', 'trust seat-1']);
    expect(desk.listening).toBe(true);
    expect(desk.phrases.map((each) => each.action)).toEqual(['help-a-lot abducted-cows', 'trust seat-1']);
  });
  it('is asked beside talk', () => {
    const { desk } = at(table(5), ['lead abducted-cows', 'decline', 'decline-step', 'trust seat-1']);
    expect(desk.listening).toBe(false);
    expect(desk.buttons.map((each) => each.action)).toEqual(['decline', 'decline-step']);
    expect(desk.phrases.map((each) => each.action)).toEqual(['trust seat-1']);
  });
  it('is weighed before it is done', () => {
    const { desk, done } = at(table(5), ['lead abducted-cows', 'decline', 'decline-step']);
    desk.pick('threat:abducted-cows', node);
    expect(done).toEqual([]);
    expect(desk.menu?.options.map((each) => each.action)).toEqual(['lead abducted-cows']);
  });
});

describe('the end of a round', () => {
  const reveals = table(5, { step: 'reveals' });
  it('asks for discards together with the reveal, and counts equal cards', () => {
    const { desk } = at(reveals, ['stay']);
    const plan = new Plan(desk);
    expect(plan.phase).toBe('reveals');
    plan.toggle('slide-rule');
    plan.toggle('slide-rule');
    expect([plan.count('slide-rule'), plan.cards.length]).toEqual([2, 2]);
    plan.toggle('slide-rule');
    expect(plan.cards).toEqual([]);
  });
  it('answers the same way whether one could reveal or not', () => {
    for (const actions of [['stay'], ['stay', 'reveal']]) {
      const { desk, done } = at(reveals, actions);
      new Plan(desk).answer('stay');
      expect(done).toEqual(['stay']);
    }
  });
  it('lets nobody be done above the hand size', () => {
    const hand = { ...table(5).players[0]!, hand_size: 2 };
    const { desk } = at(table(5, { step: 'discards', players: [hand, ...table(5).players.slice(1)] }), [
      'discard slide-rule',
      'discard wild-guess',
    ]);
    const plan = new Plan(desk);
    expect([plan.phase, plan.must, plan.enough]).toEqual(['discards', 1, false]);
    plan.toggle('wild-guess');
    expect(plan.enough).toBe(true);
  });
  it('sends what was planned, one card and then the end', () => {
    const { desk, done } = at(table(5, { step: 'discards' }), ['discard slide-rule', 'discard wild-guess', 'done']);
    const plan = new Plan(desk);
    plan.toggle('wild-guess');
    plan.send();
    expect(done).toEqual(['discard wild-guess']);
  });
});
