import { describe, expect, it } from 'vitest';
import type { EventMsg } from '../../../lib/types';
import { after, justDealt, scene } from './events';
import { player, table, threat } from '../sample';
import type { View } from '../types';

const event = (kind: string, facts: Record<string, unknown> = {}): EventMsg => ({ kind, sentence: '', ...facts });
const play = (view: View, ...events: EventMsg[]): View => events.reduce(after, view);
const led = (): View =>
  table(5, { threats: [threat('poisoned-reservoir', { leader: 1, cards: 2, marks: [{ seat: 2, count: 1 }] })] });

describe('a placement', () => {
  it('is a mark of its seat, a card more at the Threat and one less in hand', () => {
    const next = play(led(), event('placed', { seat: 2, threat: 'poisoned-reservoir', count: 1 }));
    expect(next.threats[0]).toMatchObject({ cards: 3, marks: [{ seat: 2, count: 2 }], mine: [] });
    expect(next.players[2]?.cards).toBe(2);
  });
  it('of one’s own is known by its face', () => {
    const next = play(led(), event('placed', { seat: 0, threat: 'poisoned-reservoir', count: 1, card: 'slide-rule' }));
    expect(next.threats[0]?.mine).toEqual(['slide-rule']);
    expect(next.players[0]?.hand).toEqual(['slide-rule', 'wild-guess']);
  });
  it('flies with its back up, whoever made it', () => {
    const motions = scene(
      event('placed', { seat: 0, threat: 'poisoned-reservoir', count: 1, card: 'slide-rule' }),
      led(),
    );
    expect(JSON.stringify(motions)).not.toContain('slide-rule');
  });
});

describe('a mission', () => {
  const begun = event('mission', { threat: 'poisoned-reservoir', leader: 1, cards: 3, target: 7 });
  const shown = [
    event('shown', { card: 'untested-serum', sort: 'good', good: 3, bad: 0, wild: 0 }),
    event('shown', { card: 'firm-handshake', sort: 'bad', good: 3, bad: 1, wild: 0 }),
    event('shown', { card: 'wild-guess', sort: 'wild', good: 3, bad: 1, wild: 2 }),
  ];
  it('lets the marks go before the first card is shown', () => {
    const next = play(led(), begun);
    expect(next.threats[0]).toMatchObject({ marks: [], state: 'resolving' });
    expect(next.mission).toMatchObject({ count: 3, cards: [], total: 0 });
  });
  it('runs up its total card by card', () => {
    expect(play(led(), begun, ...shown.slice(0, 1)).mission?.total).toBe(3);
    expect(play(led(), begun, ...shown.slice(0, 2)).mission?.total).toBe(2);
  });
  it('is judged, added to, resolved and scored', () => {
    const judged = play(
      led(),
      begun,
      ...shown,
      event('judged', { card: 'wild-guess', as: 'good', seat: 1 }),
      event('added', { skill: 'science', n: 3, seat: 1 }),
    );
    expect(judged.mission).toMatchObject({
      cards: [{ sort: 'good' }, { sort: 'bad' }, { sort: 'good' }],
      group: ['science', 3],
    });
    const resolved = play(
      judged,
      event('resolved', { threat: 'poisoned-reservoir', total: 7, target: 7, success: true }),
    );
    expect(resolved.mission).toMatchObject({ total: 7, outcome: 'success' });
    const scored = play(
      resolved,
      event('scored', { threat: 'poisoned-reservoir', success: true, wave: 1, defeated: 1 }),
    );
    expect(scored).toMatchObject({ mission: null, defeated: [['poisoned-reservoir'], [], []] });
  });
});

describe('a trial', () => {
  it('shows defence, evidence, verdict and DNA one after the other', () => {
    const begun = play(table(5), event('trial', { accused: 2, accuser: 1, second: 4 }));
    expect(begun.trial).toEqual({ accused: 2, accuser: 1, second: 4, defence: null, cards: [null, null] });
    const heard = play(
      begun,
      event('defended', { seat: 2, card: null }),
      event('evidence', { seat: 4, card: 'slide-rule' }),
    );
    expect(heard.trial).toMatchObject({ defence: null, answered: true, cards: [null, 'slide-rule'] });
    const ended = play(
      heard,
      event('verdict', { accused: 2, for: 0, against: 3, ousted: true }),
      event('dna', { seat: 2, wave: 1, face: 'clone' }),
      event('ousted', { seat: 2, status: 'martian', level: 1 }),
    );
    expect(ended.trial?.ousted).toBe(true);
    expect(ended.players[2]).toMatchObject({
      status: 'martian',
      level: 1,
      agent: null,
      groups: [],
      dna: [{ face: 'clone', up: true }],
    });
  });
});

describe('a gavel', () => {
  it('is told under the lamp, and nowhere in a mission', () => {
    const begun = play(table(5), event('trial', { accused: 2, accuser: 1, second: 4 }));
    const struck = play(begun, {
      kind: 'effect',
      card: 'firm-handshake',
      text: '1 more for the defence.',
      sentence: 'Firm Handshake: 1 more for the defence.',
    });
    expect(struck.trial?.effects).toEqual(['Firm Handshake: 1 more for the defence.']);
    expect(struck.mission).toBeNull();
  });
});

describe('a promotion', () => {
  it('takes the card that was shown from the hand', () => {
    const next = play(table(3), event('promoted', { seat: 0, civilian: 1, card: 'slide-rule' }));
    expect(next.players[0]).toMatchObject({ cards: 2, hand: ['slide-rule', 'wild-guess'] });
  });
});

describe('a reinstated Civilian', () => {
  it('keeps the mark that all have seen the cards', () => {
    const before = table(3, {
      players: [
        player(0),
        player(1, { status: 'civilian', dna: [{ wave: 1, face: 'human', up: true, seen: false }] }),
        player(2),
      ],
    });
    expect(play(before, event('reinstated', { seat: 1, by: 0 })).players[1]).toMatchObject({
      status: 'agent',
      dna: [{ up: false, seen: true }],
    });
  });
});

describe('a new DNA card', () => {
  const of = (face: string): EventMsg => event('dealt', { seat: 0, wave: 2, up: false, face });
  it('is shown just as long and the same way, whatever it is', () =>
    expect(scene(of('clone'), table(3))).toEqual(scene(of('human'), table(3))));
});

describe('who sits down after a card was dealt', () => {
  const dna = (more = {}) => [
    { wave: 1, face: 'human' as const, up: false, seen: false },
    { wave: 2, face: 'clone' as const, up: false, seen: false, ...more },
  ];
  const dealt = (round: number, more = {}): View =>
    table(3, {
      round,
      wave: 2,
      chronicle: [{ what: 'wave', round: 2, wave: 2 }],
      players: [player(0, { dna: dna(more) }), player(1), player(2)],
    });
  it('learns the first one', () => expect(justDealt(table(3))).toEqual({ wave: 1, face: 'human' }));
  it('learns that of a wave of this round', () => expect(justDealt(dealt(2))).toEqual({ wave: 2, face: 'clone' }));
  it('is told no more a round later', () => expect(justDealt(dealt(3))).toBeNull());
  it('is told nothing that lies open', () => expect(justDealt(dealt(2, { up: true, seen: true }))).toBeNull());
  it('is told nothing as a spectator', () => expect(justDealt({ ...dealt(2), you: null })).toBeNull());
});

describe('an event of a later version', () => {
  it('shows nothing and changes nothing', () => {
    const view = table(3);
    expect(scene(event('sandstorm'), view)).toEqual([]);
    expect(after(view, event('sandstorm'))).toBe(view);
  });
});
