/**
 * Action texts as things on the table. Every action is a few slots, each filled by clicking one of
 * its keys, and some actions can be dragged from one key to another.
 *
 * Keys: ``card:slide-rule``, ``threat:poisoned-reservoir``, ``seat:3``, ``dna:3:1``, ``resource:food``, ``counter``,
 * ``shown:slide-rule`` (a card of the mission), ``group:science``, ``word:done``; to drop on only: ``discard``, ``bench``.
 */

import type { Drag } from '../../lib/board/choosing.svelte';

export type Verb =
  | 'lead'
  | 'decline'
  | 'decline-step'
  | 'reconsider'
  | 'place'
  | 'counter'
  | 'rest'
  | 'done'
  | 'effect'
  | 'good'
  | 'bad'
  | 'group'
  | 'take'
  | 'look'
  | 'pass-initiative'
  | 'reinstate'
  | 'accuse'
  | 'second'
  | 'defend'
  | 'no-defence'
  | 'promote'
  | 'pass'
  | 'reveal'
  | 'stay'
  | 'discard';

export type Move = {
  verb: Verb;
  words: string[];
  /** Each slot lists the keys that fill it. */
  slots: string[][];
  drags: Drag[];
};

type Reader = (words: string[]) => { slots: string[][]; drags?: Drag[] };

const card = (name: string | undefined): string => `card:${name}`;
const threat = (name: string | undefined): string => `threat:${name}`;
/** ``seat-3`` as a key. */
const seat = (name: string | undefined): string => `seat:${seatNumber(name)}`;
const against: Reader = ([who, c]) => ({ slots: [[card(c)], [seat(who)]], drags: [{ from: card(c), to: seat(who) }] });
const button =
  (verb: string): Reader =>
  () => ({ slots: [[`word:${verb}`]] });

const readers: Record<Verb, Reader> = {
  'lead': ([t]) => ({ slots: [[threat(t)]] }),
  'decline': button('decline'),
  'decline-step': button('decline-step'),
  'reconsider': button('reconsider'),
  'place': ([c, t]) => ({ slots: [[card(c)], [threat(t)]], drags: [{ from: card(c), to: threat(t) }] }),
  'counter': ([t]) => ({ slots: [['counter'], [threat(t)]], drags: [{ from: 'counter', to: threat(t) }] }),
  'rest': button('rest'),
  'done': button('done'),
  'effect': ([c]) => ({ slots: [[`shown:${c}`]] }),
  'good': ([c]) => ({ slots: [[`shown:${c}`]] }),
  'bad': ([c]) => ({ slots: [[`shown:${c}`]] }),
  'group': ([s]) => ({ slots: [[`group:${s}`]] }),
  'take': ([r]) => ({ slots: [[`resource:${r}`]] }),
  'look': ([who, wave]) => ({ slots: [[`dna:${seatNumber(who)}:${wave}`]] }),
  'pass-initiative': ([who]) => ({ slots: [[seat(who)]] }),
  'reinstate': ([who]) => ({ slots: [[seat(who)]] }),
  'accuse': against,
  'second': against,
  'defend': ([c]) => ({ slots: [[card(c)]], drags: [{ from: card(c), to: 'bench' }] }),
  'no-defence': button('no-defence'),
  'promote': against,
  'pass': button('pass'),
  'reveal': button('reveal'),
  'stay': button('stay'),
  'discard': ([c]) => ({ slots: [[card(c)]], drags: [{ from: card(c), to: 'discard' }] }),
};

/** What is said rather than done. */
export const TALK = [
  'help-a-lot',
  'help-somewhat',
  'help-a-little',
  'strong-case',
  'weak-case',
  'trust',
  'suspect',
  'i-am-human',
  'i-gave',
  'they-gave',
  'i-saw',
] as const;
export type Talk = (typeof TALK)[number];

export function seatNumber(name: string | undefined): number {
  return Number(/\d+$/.exec(name ?? '')?.[0] ?? -1);
}

export function isTalk(action: string): boolean {
  return (TALK as readonly string[]).includes(action.split(' ', 1)[0] ?? '');
}

/** An action's text as a move on the board; null for one that the board does not know. */
export function parse(action: string): Move | null {
  const [verb, ...words] = action.split(' ');
  const reader = readers[verb as Verb];
  if (!reader) return null;
  const { slots, drags = [] } = reader(words);
  return { verb: verb as Verb, words, slots, drags };
}
