/** A small table for tests: two seats in the Action phase of sol 2, some parts broken, some land explored. */

import type { ActionMsg, BoardProps, Chair } from '../../lib/types';
import { DIRECTIONS } from './ground';
import type { Astronaut, Catalogue, Facility, Forecast, Part, Space, Stack, View } from './types';

const info = (title: string, more: Partial<Catalogue['facilities'][string]> = {}): Catalogue['facilities'][string] => ({
  title,
  block: 'working',
  uses: ['energy', 'oxygen'],
  act: null,
  produces: null,
  most: 0,
  slots: {},
  ...more,
});

export const catalogue: Catalogue = {
  facilities: {
    'lab': info('Lab', { act: 'research', slots: { cpu: { penalty: 'die', text: 'Research takes a success die.' } } }),
    'working-bay': info('Working Bay', { act: 'build' }),
    'garage-hall': info('Garage Hall', { act: 'explore' }),
    'med-lab': info('Med Lab', { act: 'heal', block: 'living' }),
    'farm': info('Farm', { block: 'system' }),
    'oxygenator-1': info('Oxygenator 1', { block: 'system', produces: 'oxygen', most: 4 }),
  },
  tiles: {
    plains: { title: 'Plains', ring: 1, cost: 1, effects: [], samples: 1, pois: 0 },
    mountains: { title: 'Mountains', ring: 1, cost: 2, effects: [], samples: 0, pois: 0 },
    ledge: { title: 'Ledge', ring: 1, cost: 1, effects: ['edge'], samples: 0, pois: 0 },
  },
  upgrades: {
    'warning-systems': {
      title: 'Warning Systems',
      text: 'Manage moves a marker down 2.',
      facility: 'control-center',
      parts: ['cpu', 'hardware'],
    },
  },
  shutdowns: {},
  pois: {},
  skills: {},
  conditions: {},
  tokens: {},
  cards: {},
  missions: {
    home: {
      title: 'Make Yourself at Home',
      actions: [{ slug: 'tweak', title: 'Tweak', story: '', type: 'build', text: '', space: null }],
    },
  },
  astronauts: { medic: { title: 'Medic', icons: [2, 4] }, engineer: { title: 'Engineer', icons: [2, 4] } },
};

export const chairs: Chair[] = [
  { kind: 'person', name: 'Ann', level: '', keeper: '' },
  { kind: 'bot', name: '', level: 'heuristic', keeper: '' },
];

export const facility = (slug: string, more: Partial<Facility> = {}): Facility => ({
  slug,
  title: catalogue.facilities[slug]?.title ?? slug,
  block: catalogue.facilities[slug]?.block ?? 'working',
  built: true,
  open: true,
  uses: [],
  slots: { energy: 'green', oxygen: 'green', hardware: 'green', cpu: 'green' },
  yield: null,
  most: null,
  produces: null,
  shut: [],
  freed: [],
  now: [],
  next: [],
  upgrade: null,
  greenhouses: 0,
  plants: 0,
  growth: [],
  ...more,
});

export const astronaut = (
  profession: Astronaut['profession'],
  seat: number,
  more: Partial<Astronaut> = {},
): Astronaut => ({
  profession,
  seat,
  wounds: 0,
  conditions: [],
  coming: [],
  going: [],
  spirits: 0,
  skills: [],
  tokens: [],
  ready: 2,
  withheld: 0,
  first: seat === 0,
  ...more,
});

export const space = (name: string, more: Partial<Space> = {}): Space => ({
  space: name,
  tile: null,
  found: null,
  samples: 0,
  tokens: [],
  modifiers: [],
  reachable: name.startsWith('r1'),
  ...more,
});
export const land = (...known: Space[]): Space[] =>
  [1, 2, 3].flatMap((ring) =>
    DIRECTIONS.map((word) => known.find((each) => each.space === `r${ring}-${word}`) ?? space(`r${ring}-${word}`)),
  );

export const stack = (n: number, more: Partial<Stack> = {}): Stack => ({
  n,
  act: 'build',
  purpose: 'mend',
  title: 'Mend the CPU of the Lab',
  facility: 'working-bay',
  target: ['lab', 'cpu'],
  item: null,
  rover: null,
  via: [],
  pawns: ['engineer'],
  acting: 'engineer',
  need: { auto: 2, dice: 1 },
  mode: 'dice',
  bill: {},
  dice: ['success', 'wound', 'adventure'],
  penalties: [],
  odds: 0.67,
  ...more,
});

const forecast: Forecast = {
  production: {
    sol: 3,
    oxygen: { made: 8, need: 8, tiles: 0, stored: 0 },
    energy: { made: 9, need: 10, tiles: 1, stored: 0 },
    farm: [{ facility: 'farm', outcome: 'grows', pay: [], plants: 2, held: 2, open: true }],
    food: { made: 2, most: 2, need: 2, stored: 0, short: 0 },
    stress: { from: 4, to: 6, fight: false },
    exact: false,
    notes: [],
  },
  malfunction: {
    sol: 2,
    dice: ['yellow'],
    rises: [
      [0, 2],
      [1, 1],
      [0, 0],
    ],
    full: [0, 0, 0],
    sources: [],
    notes: [],
  },
};

export function table(more: Partial<View> = {}): View {
  const parts: Record<Part, number> = { energy: 1, oxygen: 0, hardware: 1, cpu: 1 };
  return {
    game: 'first-martians',
    you: 0,
    seats: 2,
    options: {},
    sol: 2,
    phase: 'actions',
    step: 0,
    first: 'medic',
    captain: 0,
    awaited: [0],
    pending: [],
    proposals: [],
    choices: [],
    coming: [],
    mission: {
      slug: 'home',
      title: 'Make Yourself at Home',
      sols: 6,
      threshold: 3,
      level: 'normal',
      theme: 'building',
      intro: '',
      dice: [[1, ['yellow']]],
    },
    morale: 0,
    stress: 4,
    tracks: [1, 0, 2],
    box: [false, false, true],
    reserves: { energy: 3, oxygen: 3, food: 2 },
    broken: 1,
    facilities: [
      facility('oxygenator-1', {
        yield: 4,
        most: 4,
        produces: 'oxygen',
        slots: { energy: 'green', hardware: 'green' },
      }),
      facility('farm', { greenhouses: 2, plants: 2 }),
      facility('backup-farm', { built: false, open: false, block: 'system' }),
      facility('med-lab', { open: false, shut: [{ type: 'energy', front: null }] }),
      facility('garage-hall'),
      facility('lab', { slots: { energy: 'green', oxygen: 'green', hardware: 'green', cpu: 'red' } }),
      facility('working-bay'),
    ],
    upgrade_cards: ['warning-systems'],
    cargo: { parts, samples: 1, seeds: 1, tokens: {}, pois: [] },
    incoming: {},
    research: { examined: 0, discoveries: 0 },
    map: land(
      space('r1-n', { tile: 'plains', found: 1, samples: 1, reachable: false }),
      space('r2-n', { reachable: true }),
    ),
    rovers: [
      { rover: 'froggy', tokens: [], stack: null },
      { rover: 'scorpio', tokens: ['blocked'], stack: null },
    ],
    aoms: [],
    astronauts: [astronaut('medic', 0), astronaut('engineer', 1)],
    plan: { stacks: [], draft: null, agreed: [], complete: false, missing: [] },
    roll: null,
    card: null,
    log: [],
    objectives: [{ slug: 'farm', title: 'Build a Backup Farm', text: '', optional: false, done: false }],
    counters: [],
    events: [
      {
        event: 'dust-storm',
        title: 'Dust storm',
        story: '',
        text: '',
        sol: 2,
        rounds_left: 3,
        action: { story: '', text: 'Sweep the panels.', pawns: 1, aom: true, reserves: {}, parts: {}, samples: 0 },
      },
    ],
    piles: {
      working: 12,
      living: 12,
      system: 12,
      tiles: [9, 10, 10],
      pois: 18,
      conditions: 12,
      shutdowns: {},
      discards: { working: [], living: [], system: [] },
    },
    forecast,
    outcome: null,
    ...more,
  };
}

/** A board at which these actions are asked; what is done at it is noted. */
export function asking(
  view: View,
  actions: string[],
  takebacks: string[] = [],
  asides: string[] = [],
): { props: BoardProps; done: string[] } {
  const done: string[] = [];
  const worded = (texts: string[]): ActionMsg[] => texts.map((action) => ({ action, label: action }));
  const decisions = [
    {
      id: '7.0',
      seat: 0,
      prompt: '',
      rule: '',
      secret: false,
      actions: worded(actions),
      takebacks: worded(takebacks),
      asides: worded(asides),
    },
  ];
  return {
    props: {
      view,
      you: 0,
      chairs,
      catalogue,
      decisions,
      events: [],
      act: (_, action) => done.push(action),
      busy: false,
    },
    done,
  };
}
