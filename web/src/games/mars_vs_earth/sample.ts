/** A small table for tests: so many seats, all Agents, nothing decided yet. */

import type { Chair } from '../../lib/types';
import type { Catalogue, Player, Threat, View } from './types';

export const catalogue: Catalogue = {
  skills: {
    'slide-rule': { title: 'Slide Rule', skill: 'science', strength: 2, count: 5, effects: [] },
    'untested-serum': {
      title: 'Untested Serum',
      skill: 'science',
      strength: 3,
      count: 2,
      effects: [{ when: 'failure', text: 'Lose 1 People.' }],
    },
    'firm-handshake': {
      title: 'Firm Handshake',
      skill: 'diplomacy',
      strength: 1,
      count: 4,
      effects: [{ when: 'gavel', text: '1 more for the defence.' }],
    },
    'wild-guess': { title: 'Wild Guess', skill: 'wild', strength: 2, count: 2, effects: [] },
  },
  threats: {
    'poisoned-reservoir': {
      title: 'Poisoned Reservoir',
      skills: ['science'],
      difficulty: 7,
      success: [],
      losses: [
        { resource: 'people', n: 2 },
        { resource: 'food', n: 1 },
      ],
    },
    'abducted-cows': {
      title: 'Abducted Cows',
      skills: ['science', 'military'],
      difficulty: 9,
      success: [{ when: 'success', text: 'Gain 1 Food.' }],
      losses: [{ resource: 'food', n: 3 }],
    },
  },
  agents: {
    'roger-underhill': {
      title: 'Roger Underhill',
      groups: [
        ['science', 3],
        ['diplomacy', 2],
        ['military', 2],
      ],
    },
  },
};

export const chairs = (seats: number): Chair[] =>
  Array.from({ length: seats }, (_, at) =>
    at === 0
      ? { kind: 'person', name: 'Ann', level: '', keeper: '' }
      : { kind: 'bot', name: '', level: 'heuristic', keeper: '' },
  );

export const player = (seat: number, more: Partial<Player> = {}): Player => ({
  seat,
  status: 'agent',
  agent: 'roger-underhill',
  groups: [
    ['science', 3],
    ['diplomacy', 2],
    ['military', 2],
  ],
  level: 0,
  leads: true,
  hand_size: 3,
  cards: 3,
  hand: null,
  counters: 0,
  dna: [{ wave: 1, face: null, up: false, seen: false }],
  ousted_now: false,
  promoted_now: false,
  ...more,
});

export const threat = (slug: string, more: Partial<Threat> = {}): Threat => ({
  threat: slug,
  leader: null,
  target: catalogue.threats[slug]?.difficulty ?? 7,
  counters: [],
  cards: 0,
  marks: [],
  cap: 0,
  mine: [],
  state: 'open',
  ...more,
});

export function table(seats: number, more: Partial<View> = {}): View {
  const own = player(0, {
    hand: ['slide-rule', 'slide-rule', 'wild-guess'],
    dna: [{ wave: 1, face: 'human', up: false, seen: false }],
  });
  return {
    you: 0,
    seats,
    options: {},
    round: 1,
    step: 'leading',
    wave: 1,
    need: 3,
    defeated: [[], [], []],
    holder: 1,
    overridden: false,
    resources: { defense: 8, tech: 8, people: 8, food: 8 },
    start: 8,
    clones: 2,
    piles: { skills: 60, skill_discard: 3, threats: 12, undefeated: 1, agents: 5, dna: 8 },
    awaited: [0],
    pending: [],
    players: [own, ...Array.from({ length: seats - 1 }, (_, at) => player(at + 1))],
    threats: [threat('poisoned-reservoir'), threat('abducted-cows')],
    plan: [],
    mission: null,
    next: [],
    accusations: [],
    trial: null,
    chronicle: [],
    talk: [],
    peeks: [],
    standing: false,
    outcome: null,
    ending: null,
    ...more,
  };
}
