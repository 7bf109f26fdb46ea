import { describe as group, expect, it } from 'vitest';
import { describe } from './texts/describe';
import { mentioned } from './texts/mentioned';
import { round } from './round';
import { catalogue, chairs, player, table, threat } from './sample';
import { spoken } from './texts/talk';
import { cap, countsAgainst, knownFace, piled, withGroup } from './types';
import { why } from './texts/why';

group('proximity', () => {
  it.each([
    [3, [3, 2, 2]],
    [4, [3, 2, 1, 2]],
    [5, [3, 2, 1, 1, 2]],
    [6, [3, 2, 1, 0, 1, 2]],
  ])('at %i seats', (seats, caps) => expect(caps.map((_, seat) => cap(seat, 0, seats))).toEqual(caps));
  it('reaches nothing that nobody leads', () => expect(cap(0, null, 5)).toBe(0));
});

group('where everybody sits', () => {
  it.each([3, 4, 5, 6, 7, 8, 9, 10])('has each other seat once at %i seats, clockwise from the left', (seats) => {
    const { left, top, right, bottom } = round(seats, 2);
    const clockwise = [...[...left].reverse(), ...top, ...right, ...[...bottom].reverse()];
    expect(clockwise).toEqual(Array.from({ length: seats - 1 }, (_, at) => (3 + at) % seats));
    expect(left).toHaveLength(right.length);
  });
  it('seats everybody for those who watch', () => {
    const { left, top, right, bottom } = round(10, null);
    expect([...left, ...top, ...right, ...bottom].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

group('a leader’s group', () => {
  const reservoir = catalogue.threats['poisoned-reservoir'];
  it('adds where it matches', () => expect(withGroup(4, ['science', 3], reservoir)).toBe(7));
  it('takes away where it does not', () => expect(withGroup(4, ['military', 2], reservoir)).toBe(2));
});

group('a card at a mission', () => {
  const { skills, threats } = catalogue;
  const bad = (card: string, threat: string): boolean => countsAgainst(skills[card]!, threats[threat]!);
  it('counts for a skill that is asked for', () => expect(bad('slide-rule', 'poisoned-reservoir')).toBe(false));
  it('counts against with any other', () => expect(bad('firm-handshake', 'poisoned-reservoir')).toBe(true));
  it('counts as its leader says when it is wild', () => expect(bad('wild-guess', 'poisoned-reservoir')).toBe(false));
});

group('equal cards', () => {
  it('lie in one pile', () =>
    expect(piled(['slide-rule', 'wild-guess', 'slide-rule'])).toEqual([
      { card: 'slide-rule', count: 2 },
      { card: 'wild-guess', count: 1 },
    ]));
});

group('what is known of a DNA card', () => {
  const down = { wave: 1, face: null, up: false, seen: false };
  const view = table(4, { peeks: [{ seat: 2, wave: 1, face: 'clone', round: 1 }] });
  it('is nothing of one that lies face down', () => expect(knownFace(view, 1, down)).toBeNull());
  it('is what was peeked at', () => expect(knownFace(view, 2, down)).toBe('clone'));
  it('is Human where all have seen it', () => expect(knownFace(view, 3, { ...down, seen: true })).toBe('human'));
});

group('why a thing cannot be chosen', () => {
  const decision = { id: '1.0', seat: 0, prompt: 'Lay cards.', rule: 'MVE-INF-02', secret: false, actions: [] };
  const ask = (
    key: string,
    view = table(10, {
      threats: [
        threat('poisoned-reservoir', { leader: 5, cap: 0 }),
        threat('abducted-cows', { leader: 1, cap: 2, mine: ['slide-rule', 'slide-rule'] }),
      ],
    }),
  ) =>
    why(key, {
      view,
      you: 0,
      chairs: chairs(10),
      decisions: [decision],
      picked: [],
      busy: false,
      verbs: new Set(['place']),
    });
  it('names the distance', () => expect(ask('threat:poisoned-reservoir').rule).toBe('MVE-PROX-04'));
  it('names the cap', () => expect(ask('threat:abducted-cows').rule).toBe('MVE-PROX-05'));
  it('names the set of those awaited to others', () => {
    const told = why('card:slide-rule', {
      view: table(3, { awaited: [1, 2] }),
      you: 0,
      chairs: chairs(3),
      decisions: [],
      picked: [],
      busy: false,
      verbs: new Set(),
    });
    expect(told.text).toContain('Bot B, Bot C');
  });
});

group('what was said', () => {
  const names = { you: 3, name: (seat: number) => `N${seat}`, threat: (slug: string) => catalogue.threats[slug]! };
  it('names a seat', () => expect(spoken({ round: 1, seat: 2, says: 'trust', about: 4 }, names)).toBe('I trust N4.'));
  it('speaks to the reader', () =>
    expect(spoken({ round: 1, seat: 2, says: 'suspect', about: 3 }, names)).toBe('I suspect you.'));
  it('begins with a name as a name', () =>
    expect(spoken({ round: 1, seat: 2, says: 'they-gave', about: 3, threat: 'abducted-cows', count: 1 }, names)).toBe(
      'N3 gave 1 to Abducted Cows.',
    ));
  it('names a Threat and a number', () =>
    expect(spoken({ round: 1, seat: 2, phrase: 'i-gave', threat: 'abducted-cows', count: 2 }, names)).toBe(
      'I gave 2 to Abducted Cows.',
    ));
});

group('what a line of the log names', () => {
  it('is found on the board', () =>
    expect(mentioned('Seat 2 leads against “Poisoned Reservoir”: People 6.', catalogue)).toEqual([
      '[data-seat="2"]',
      '[data-thing="threat:poisoned-reservoir"]',
      '[data-anchor="resource:people"]',
    ]));
});

group('the table in words', () => {
  const view = table(3, {
    threats: [
      threat('poisoned-reservoir', {
        leader: 1,
        cap: 2,
        cards: 2,
        marks: [{ seat: 2, count: 1 }],
        mine: ['slide-rule'],
      }),
    ],
    players: [
      ...table(3).players.slice(0, 2),
      player(2, {
        status: 'martian',
        agent: null,
        groups: [],
        level: 3,
        counters: 1,
        dna: [{ wave: 1, face: 'clone', up: true, seen: false }],
      }),
    ],
  });
  const told = describe({ view, you: 0, chairs: chairs(3), catalogue });
  const of = (title: string): string => told.find((each) => each.title === title)!.lines.join('\n');
  it('tells the round, the Threats and the seats', () =>
    expect(told.map((each) => each.title)).toEqual([
      'Round 1: Who leads?',
      'Poisoned Reservoir',
      'You',
      'Bot B',
      'Bot C',
    ]));
  it('tells one’s own hand and DNA, and nobody else’s', () => {
    expect(of('You')).toContain('Slide Rule');
    expect(of('You')).toContain('Human, only you know');
    expect(of('Bot B')).toContain('wave 1: face down');
    expect(of('Bot B')).not.toContain('Hand');
  });
  it('tells what a Martian is', () => expect(of('Bot C')).toMatch(/Martian, level 3[\s\S]*Clone[\s\S]*1 counter/));
  it('tells what one may still give, and who gave', () =>
    expect(of('Poisoned Reservoir')).toMatch(/placed by Bot C 1[\s\S]*You may give 1 more card/));
  it('leaves no blank unfilled', () => expect(told.flatMap((each) => each.lines).join('\n')).not.toMatch(/[{}]/));
});
