/**
 * Action texts as things on the board. Every action is a few slots, each filled by clicking one of
 * its keys, and some actions can be dragged from one key to another.
 *
 * Keys: ``card:green-5``, ``prep:s1:left``, ``building:aqualab``, ``layer:aqualab:2``, ``basic:aqualab:s0``,
 * ``upgraded:aqualab:s0``, ``earth``, ``yes``, ``no``, ``everything``; and, to drop on only, ``deck``, ``discard``, ``piles``, ``hand``,
 * ``module``, ``mat``, ``table`` (whatever is nobody's own), ``own:s0``, ``ship:s0``, ``energy:s0``.
 */

import type { Drag } from '../../lib/board/choosing.svelte';
import { buildingOf, colourOf, rowOf, type BuildingName, type Colour, type View } from './types';

export type Verb =
  | 'skip'
  | 'use'
  | 'draft'
  | 'prepare'
  | 'discard'
  | 'play'
  | 'connect'
  | 'borrow'
  | 'launch'
  | 'launch-and-scrap'
  | 'recharge'
  | 'land'
  | 'upgrade'
  | 'promote'
  | 'demote'
  | 'swap-colonists'
  | 'swap-projects'
  | 'peek'
  | 'bury'
  | 'cover'
  | 'take'
  | 'send'
  | 'take-everything';

export type Move = {
  verb: Verb;
  /** Each slot lists the keys that fill it. */
  slots: string[][];
  drags: Drag[];
  /** Whether it is built up and then confirmed rather than done with the last click. */
  confirm: boolean;
};

type Context = { me: string; view: View };
type Reader = (words: string[], at: Context) => { slots: string[][]; drags?: Drag[] };

const card = (name: string | undefined): string => `card:${name}`;
const home = (name: string | undefined): string => `building:${name}`;

function prepColour(view: View, player: string, place: string): Colour | null {
  return view.players[rowOf(player)]?.prep[place === 'left' ? 0 : 1]?.colour ?? null;
}

const hall = (colour: Colour | null): BuildingName | '' => (colour === null ? '' : buildingOf(colour));

const readers: Record<Verb, Reader> = {
  'skip': () => ({ slots: [['no']] }),
  'use': () => ({ slots: [['yes']] }),
  'draft': ([c]) => ({ slots: [[card(c)]], drags: [{ from: card(c), to: 'hand' }] }),
  'prepare': (cards) => ({
    slots: cards.map((c) => [card(c)]),
    drags: cards.length === 1 ? [{ from: card(cards[0]), to: 'module' }] : [],
  }),
  'discard': (cards) => ({
    slots: cards.map((c) => [card(c)]),
    drags: cards.length === 1 ? to(card(cards[0]), 'discard', 'piles') : [],
  }),
  'play': ([c]) => ({ slots: [[card(c)]], drags: to(card(c), 'mat', 'table') }),
  'connect': ([c]) => ({ slots: [[card(c)]], drags: [{ from: card(c), to: home(buildingOf(colourOf(c!))) }] }),
  'borrow': ([who, place], { view }) => ({
    slots: [[`prep:${who}:${place}`]],
    drags: [{ from: `prep:${who}:${place}`, to: home(hall(prepColour(view, who!, place!))) }],
  }),
  'launch': (_, { me }) => ({ slots: [['earth']], drags: to('earth', `ship:${me}`, `own:${me}`) }),
  'launch-and-scrap': ([place], { me }) => ({
    slots: [[`prep:da:${place}`, 'earth']],
    drags: [{ from: `prep:da:${place}`, to: 'discard' }, ...to('earth', `ship:${me}`, `own:${me}`)],
  }),
  'recharge': ([c], { me }) => ({
    slots: [[card(c)]],
    drags: [
      { from: card(c), to: 'discard' },
      { from: card(c), to: `energy:${me}` },
    ],
  }),
  'land': ([b], { me }) => ({ slots: [[home(b)]], drags: [{ from: `ship:${me}`, to: home(b) }] }),
  'upgrade': ([b], { me }) => ({
    slots: [[home(b), `basic:${b}:${me}`]],
    drags: [{ from: `basic:${b}:${me}`, to: `upgraded:${b}` }],
  }),
  'promote': ([who, b]) => ({
    slots: [[`basic:${b}:${who}`]],
    drags: [{ from: `basic:${b}:${who}`, to: `upgraded:${b}` }],
  }),
  'demote': ([who, b]) => ({
    slots: [[`upgraded:${b}:${who}`]],
    drags: [{ from: `upgraded:${b}:${who}`, to: `basic:${b}` }],
  }),
  'swap-colonists': ([b, low, high]) => ({
    slots: [[`basic:${b}:${low}`], [`upgraded:${b}:${high}`]],
    drags: both(`basic:${b}:${low}`, `upgraded:${b}:${high}`),
  }),
  'swap-projects': ([b, low, high]) => ({
    slots: [[`layer:${b}:${low}`], [`layer:${b}:${high}`]],
    drags: both(`layer:${b}:${low}`, `layer:${b}:${high}`),
  }),
  'peek': ([who]) => ({ slots: [[`prep:${who}:left`, `prep:${who}:right`]] }),
  'bury': ([c]) => ({ slots: [[card(c)]], drags: to(card(c), 'deck', 'piles') }),
  'cover': ([c, b]) => ({ slots: [[card(c)], [home(b)]], drags: [{ from: card(c), to: home(b) }] }),
  'take': ([place]) => ({ slots: [[`prep:da:${place}`]], drags: [{ from: `prep:da:${place}`, to: 'hand' }] }),
  'take-everything': () => ({ slots: [['everything']] }),
  'send': ([b]) => ({ slots: [[home(b)]], drags: [{ from: 'ship:da', to: home(b) }] }),
};

/** From one thing to any of several places. */
function to(from: string, ...places: string[]): Drag[] {
  return places.map((place) => ({ from, to: place }));
}

function both(a: string, b: string): Drag[] {
  return [
    { from: a, to: b },
    { from: b, to: a },
  ];
}

/** An action text as a move on the board, or null for a verb this board does not know. */
export function parse(text: string, view: View): Move | null {
  const [verb, ...words] = text.split(' ');
  const read = readers[verb as Verb];
  if (read === undefined) return null;
  const me = view.you === null ? '' : `s${view.you}`;
  const { slots, drags = [] } = read(words, { me, view });
  const confirm = (verb === 'prepare' || verb === 'discard') && words.length > 1;
  return { verb: verb as Verb, slots, drags, confirm };
}
