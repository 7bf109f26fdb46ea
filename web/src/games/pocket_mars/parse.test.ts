import { describe, expect, it } from 'vitest';
import { parse, type Verb } from './parse';
import type { PlayerView, View } from './types';

const row = (player: string): PlayerView => ({
  player,
  energy: 1,
  earth: 6,
  ship: 1,
  basic: [0, 0, 0, 0],
  upgraded: [0, 0, 0, 0],
  hand: [],
  prep: [
    { colour: 'blue', card: null },
    { colour: 'black', card: null },
  ],
});

const view: View = {
  you: 0,
  seats: 3,
  solo: false,
  round: 1,
  starter: 0,
  capacity: 2,
  awaited: [0],
  pending: ['Turn', 0],
  resolving: null,
  players: [row('s0'), row('s1'), row('s2')],
  sites: { 'greenhouse': [], 'energy-bank': [], 'comms-center': [], 'aqualab': [], 'habitation': [] },
  deck: 23,
  deck_top: 'green',
  deck_bottom: [],
  discards: [],
  outcome: null,
};

/** Every verb of words.py: a text, the keys that fill its slots, and a way to drag it. */
const verbs: Record<Verb, [text: string, slots: string[][], drag?: [from: string, to: string]]> = {
  'skip': ['skip', [['no']]],
  'use': ['use', [['yes']]],
  'draft': ['draft green-5', [['card:green-5']], ['card:green-5', 'hand']],
  'prepare': ['prepare green-5', [['card:green-5']], ['card:green-5', 'module']],
  'discard': ['discard black-1', [['card:black-1']], ['card:black-1', 'discard']],
  'play': ['play green-5', [['card:green-5']], ['card:green-5', 'mat']],
  'connect': ['connect orange-7', [['card:orange-7']], ['card:orange-7', 'building:energy-bank']],
  'borrow': ['borrow s2 left', [['prep:s2:left']], ['prep:s2:left', 'building:aqualab']],
  'launch': ['launch', [['earth']], ['earth', 'ship:s0']],
  'launch-and-scrap': ['launch-and-scrap right', [['prep:da:right', 'earth']], ['prep:da:right', 'discard']],
  'recharge': ['recharge violet-2', [['card:violet-2']], ['card:violet-2', 'discard']],
  'land': ['land aqualab', [['building:aqualab']], ['ship:s0', 'building:aqualab']],
  'upgrade': ['upgrade aqualab', [['building:aqualab', 'basic:aqualab:s0']], ['basic:aqualab:s0', 'upgraded:aqualab']],
  'promote': ['promote s1 aqualab', [['basic:aqualab:s1']], ['basic:aqualab:s1', 'upgraded:aqualab']],
  'demote': ['demote s1 aqualab', [['upgraded:aqualab:s1']], ['upgraded:aqualab:s1', 'basic:aqualab']],
  'swap-colonists': [
    'swap-colonists aqualab s0 s1',
    [['basic:aqualab:s0'], ['upgraded:aqualab:s1']],
    ['upgraded:aqualab:s1', 'basic:aqualab:s0'],
  ],
  'swap-projects': [
    'swap-projects greenhouse 1 3',
    [['layer:greenhouse:1'], ['layer:greenhouse:3']],
    ['layer:greenhouse:3', 'layer:greenhouse:1'],
  ],
  'peek': ['peek s1', [['prep:s1:left', 'prep:s1:right']]],
  'bury': ['bury blue-3', [['card:blue-3']], ['card:blue-3', 'deck']],
  'cover': [
    'cover blue-3 greenhouse',
    [['card:blue-3'], ['building:greenhouse']],
    ['card:blue-3', 'building:greenhouse'],
  ],
  'take': ['take left', [['prep:da:left']], ['prep:da:left', 'hand']],
  'take-everything': ['take-everything', [['everything']]],
  'send': ['send comms-center', [['building:comms-center']], ['ship:da', 'building:comms-center']],
};

describe('every verb becomes things on the board', () => {
  it.each(Object.entries(verbs))('%s', (verb, [text, slots, drag]) => {
    const move = parse(text, view);
    expect(move).toMatchObject({ verb, slots, confirm: false });
    if (drag) expect(move?.drags).toContainEqual({ from: drag[0], to: drag[1] });
    else expect(move?.drags).toEqual([]);
  });
});

describe('sets of cards', () => {
  it('are built up and confirmed', () => {
    const move = parse('prepare green-5 blue-1', view);
    expect(move).toMatchObject({ slots: [['card:green-5'], ['card:blue-1']], confirm: true, drags: [] });
  });
});

describe('a verb of a later version', () => {
  it('is left to the decision panel', () => expect(parse('terraform mars', view)).toBeNull());
});
