/** A small street for tests: who stands where, and nothing else. */

import { SIDES, sideOf, type Catalogue, type Piece, type View } from './types';

export const catalogue: Catalogue = {
  cards: {
    'peace.splat': {
      human: { name: 'Splat!', text: 'One die less.', kind: 'malus' },
      martian: { name: 'We Come In Peace', text: 'One die more.', kind: 'bonus' },
    },
    'heat.cute': {
      human: { name: 'Isn’t He Cute?', text: 'It loses its action.', kind: 'distract' },
      martian: { name: 'Heat Ray', text: 'Support.', kind: 'support' },
    },
    'terror': { event: { name: 'Terror on the Streets!', text: 'Civilians appear.' } },
  },
  models: {
    human: { shoot: 5, fight: 4, survive: 6, range: 6, armoured: false },
    martian: { shoot: 4, fight: 5, survive: 6, range: 4, armoured: true },
  },
  sets: [
    { name: 'heat-ray', title: 'Heat Ray', most: 3 },
    { name: 'harassing', title: 'Harassing Fire', most: 2 },
  ],
  dice: { one: {}, place: {} },
  places: { human: { '1.3': 'front row, half left (1.3)' }, martian: {} },
};

/** Models as ``{ h1: '2.1.5', m1: '2.4.5!' }``; ``!`` is Rattled. */
export function street(models: Record<string, string>, pieces: Piece[] = []): View {
  const player = (side: (typeof SIDES)[number]): View['players'][number] => ({
    player: side,
    points: 0,
    from: { shooting: 0, fights: 0, counters: 0 },
    haul: 0,
    cards: 1,
    hand: side === 'human' ? ['peace.splat'] : null,
    sets:
      side === 'martian'
        ? { 'heat-ray': { cards: ['heat.cute'], fresh: false } }
        : { harassing: { cards: [], fresh: false } },
    passed: false,
    left: [],
  });
  return {
    you: 0,
    round: 1,
    active: 'human',
    turn: { taken: true, cards_only: false, acted: 0, played: 0, cards_left: 1, bound_to: null },
    awaited: [0],
    pending: [],
    players: [player('human'), player('martian')],
    models: [
      ...Array.from({ length: 8 }, (_, at) => `h${at + 1}`),
      ...Array.from({ length: 5 }, (_, at) => `m${at + 1}`),
    ].map((name) => {
      const at = models[name];
      const spot = at?.replace('!', '') ?? null;
      return {
        model: name,
        side: sideOf(name),
        where: at ? 'board' : sideOf(name) === 'human' ? 'waiting' : 'dead',
        square: spot?.split('.').slice(0, 2).join('.') ?? null,
        spot,
        rattled: at?.endsWith('!') ?? false,
        activated: false,
      };
    }),
    counters: [{ counter: 1, square: '3.3', aside: false, taken: null, what: null }],
    things: [],
    wreck: [],
    map: {
      name: 'bare',
      title: 'Bare Street',
      summary: 'Nothing here.',
      zone: [48, 63],
      entry: [0, 1, 2, 3, 4, 5, 6, 7],
      pieces,
    },
    shots: [],
    deck: 20,
    discards: ['terror'],
    resolving: [],
    outcome: null,
  };
}

export function wall(kind: 'low-wall' | 'high-wall', x1: number, y1: number, x2: number, y2: number): Piece {
  return { kind, height: kind === 'low-wall' ? 6 : 20, segments: [[x1, y1, x2, y2]], spots: [] };
}
