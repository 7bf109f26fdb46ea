import { describe, expect, it } from 'vitest';
import { begunBy, ownerOf, stepped } from '../src/lib/sentences';
import type { DecisionMsg } from '../src/lib/types';

const asked = (seat: number, actions: string[], more: Partial<DecisionMsg> = {}): DecisionMsg => ({
  id: `7.${seat}`,
  seat,
  prompt: '',
  rule: '',
  secret: false,
  actions: actions.map((action) => ({ action, label: action })),
  ...more,
});

describe('an answer of somebody who answers for another seat too', () => {
  const both = [
    asked(0, ['send', 'commit'], { takebacks: [{ action: 'withdraw', label: '' }] }),
    asked(1, ['send', 'agree'], { takebacks: [{ action: 'withdraw', label: '' }] }),
  ];
  it('is their own where both may give it', () => {
    expect(['send', 'withdraw', 'agree'].map((action) => ownerOf(both, action, 1)?.seat)).toEqual([1, 1, 1]);
  });
  it('is the other seat’s where only that may', () => {
    expect(ownerOf(both, 'commit', 1)?.seat).toBe(0);
  });
  it('is nobody’s where nobody may', () => {
    expect(ownerOf(both, 'dance', 1)).toBeUndefined();
  });
});

describe('who is in the midst of an answer', () => {
  it('is told, unless it is the reader, or who they answer for', () => {
    expect(begunBy([asked(1, [], { by: 0 })], 1)).toBe(0);
    expect(begunBy([asked(1, [])], 1)).toBeNull();
    expect(begunBy([asked(0, [], { by: 1 }), asked(1, [])], 1)).toBeNull();
    expect(begunBy([asked(1, [], { by: 0 }), asked(0, [])], 1)).toBeNull();
  });
});

it('a choice of many is made in steps: the kind, then what stands before the colon, then the rest', () => {
  const places = ['Back row, left', 'Back row, right'].flatMap((square) =>
    Array.from({ length: 9 }, (_, at) => ({
      action: `deploy ${square.length}.${at}`,
      label: `${square}: spot ${at + 1}`,
    })),
  );
  const all = [...places, { action: 'stop', label: 'End the Turn' }];
  expect(stepped(all, []).groups.map((group) => group.verb)).toEqual(['deploy', 'stop']);
  const squares = stepped(all, ['deploy']);
  expect([squares.kinds, squares.groups.map((group) => group.title)]).toEqual([
    true,
    ['Back row, left', 'Back row, right'],
  ]);
  const spots = stepped(all, ['deploy', 'Back row, right']);
  expect([spots.kinds, spots.groups[0]?.options.length]).toEqual([false, 9]);
  // What is not there any more is not opened, and few options need no steps.
  expect(stepped(all, ['activate', 'deploy']).path).toEqual([]);
  expect(stepped(places.slice(0, 9), []).kinds).toBe(false);
});

it('plain words come after what touches things, and have their keys in that order', () => {
  const told = (action: string) => ({ action, label: action });
  const few = stepped(['rest', 'done', 'accuse a', 'accuse b'].map(told), []);
  expect(few.groups.map((group) => group.verb)).toEqual(['accuse', 'rest', 'done']);
  expect(few.groups.flatMap((group) => group.options.map((one) => one.key))).toEqual(['1', '2', '3', '4']);
  const many = stepped(['done', ...Array.from({ length: 12 }, (_, at) => `place ${at}`)].map(told), []);
  expect([many.kinds, many.groups.map((group) => group.verb)]).toEqual([true, ['place', 'done']]);
});
