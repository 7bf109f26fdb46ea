import { describe as group, expect, it } from 'vitest';
import type { Chair } from '../../../lib/types';
import { describe } from './describe';
import type { PlayerView, View } from '../types';

const chairs: Chair[] = [
  { kind: 'person', name: 'Ann', level: '', keeper: '' },
  { kind: 'bot', name: '', level: 'heuristic', keeper: '' },
];
const row = (player: string, card: string | null): PlayerView => ({
  player,
  energy: 2,
  earth: 4,
  ship: 1,
  basic: [1, 0, 0, 0, 0],
  upgraded: [0, 0, 0, 1, 0],
  hand: [{ colour: 'green', card }],
  prep: [{ colour: 'blue', card: null }, null],
});
const view: View = {
  you: 0,
  seats: 2,
  solo: false,
  round: 3,
  starter: 0,
  capacity: 1,
  awaited: [0],
  pending: [],
  resolving: null,
  players: [row('s0', 'green-5'), row('s1', null)],
  sites: {
    'greenhouse': [
      { colour: 'green', card: null, value: 4, down: false },
      { colour: 'black', card: null, value: 0, down: true },
    ],
    'energy-bank': [],
    'comms-center': [],
    'aqualab': [],
    'habitation': [],
  },
  deck: 9,
  deck_top: 'green',
  deck_bottom: [],
  discards: ['green-5'],
  outcome: null,
};
const catalogue = {
  energy_max: 5,
  colours: [],
  cards: { 'green-5': { name: 'Crop Rotation', colour: 'green', value: 5, top: '', bottom: '' } },
  buildings: ['greenhouse', 'energy-bank', 'comms-center', 'aqualab', 'habitation'].map((name) => ({
    name,
    title: `The ${name}`,
    colour: 'green',
    ability: 'launch 1',
    value: name === 'habitation' ? null : 3,
  })),
};
const told = describe({ view, you: 0, chairs, catalogue });
const of = (title: string): string => told.find((each) => each.title === title)!.lines.join('\n');

group('the table in words', () => {
  it('tells the round, the players and all Buildings', () =>
    expect(told.map((each) => each.title)).toEqual([
      'Round 3',
      'You',
      'Bot B',
      'The greenhouse',
      'The energy-bank',
      'The comms-center',
      'The aqualab',
      'The habitation',
    ]));
  it('names the cards that the reader knows, and no others', () => {
    expect(of('You')).toContain('green 5, Crop Rotation');
    expect(of('Bot B')).toContain('green card, face down');
    expect(of('Bot B')).not.toContain('Crop Rotation');
  });
  it('says who stands where and what is to beat', () => {
    expect(of('The greenhouse')).toContain('You 1; Bot B 1');
    expect(of('The greenhouse')).toContain('To be beaten: 0');
    expect(of('The energy-bank')).toContain('To be beaten: 3');
  });
  it('leaves no blank unfilled', () => expect(told.flatMap((each) => each.lines).join('\n')).not.toMatch(/[{}]/));
});
