/** Actions as moves on the board: which things a reader touches, one after another, to say them. */

import { squareOf } from './ground';
import type { Stand, Way } from './types';

export type Move = {
  verb: string;
  /** What is touched; the first one first, the others in any order. */
  slots: string[];
  /** Built up and confirmed, since it may be any number of things. */
  confirm: boolean;
  drags: { from: string; to: string }[];
  /** What it means besides: answers to the questions that follow, and where that leads. */
  then?: string[];
  plan?: Plan;
};
export type Plan = { way: Way; stand: Stand };

type Read = (words: string[], acting: string) => { slots: string[]; drags?: Move['drags'] };

const model = (name = ''): string => (name === 'bug' ? 'thing:bug' : `model:${name}`);
const card = (name = ''): string => `card:${name}`;
const set = (name = ''): string => `set:${name}`;

const spot: Read = ([at], acting) => ({ slots: [`spot:${at}`], drags: [{ from: acting, to: `spot:${at}` }] });
const square: Read = ([at], acting) => ({ slots: [`square:${at}`], drags: [{ from: acting, to: `square:${at}` }] });
const foe: Read = ([name], acting) => ({ slots: [model(name)], drags: [{ from: acting, to: model(name) }] });
const onSet: Read = ([name, kind]) => ({
  slots: [card(name), set(kind)],
  drags: [{ from: card(name), to: set(kind) }],
});
const button: Read = () => ({ slots: [] });

const readers: Record<string, Read> = {
  'deploy': spot,
  'stand': spot,
  'lie': spot,
  'place': spot,
  'hold-on': button,
  'activate': ([name]) => ({ slots: [model(name)] }),
  'pick': ([name]) => ({ slots: [model(name)] }),
  'move': square,
  'target': square,
  'shoot': foe,
  'aim': foe,
  'fight': foe,
  'use': ([name]) => ({ slots: [card(name)], drags: [{ from: card(name), to: 'street' }] }),
  'play': ([name]) => ({ slots: [card(name)], drags: [{ from: card(name), to: 'street' }] }),
  'assign': ([name, on]) => ({ slots: [card(name), model(on)], drags: [{ from: card(name), to: model(on) }] }),
  'play-on': ([name, on]) => ({ slots: [card(name), model(on)], drags: [{ from: card(name), to: model(on) }] }),
  'squabble': ([name, one, two]) => ({ slots: [card(name), model(one), model(two)] }),
  'jam': onSet,
  'seize': onSet,
  'call': ([kind]) => ({ slots: [set(kind)], drags: [{ from: set(kind), to: 'street' }] }),
  'line': ([line]) => ({ slots: [`line:${line}`] }),
  'run': ([way]) => ({ slots: [`run:${way}`] }),
  'discard': (names) => ({ slots: names.map(card) }),
  'keep': button,
  'stop': button,
  'pass': button,
  'decline': button,
  'fight-back': button,
  'dodge': button,
};

/** ``acting`` is the model that is moving or being placed, so that it can be dragged. */
export function parse(text: string, acting: string | null): Move | null {
  const [verb = '', ...words] = text.split(' ');
  const read = readers[verb];
  if (!read) return null;
  const { slots, drags = [] } = read(words, acting === null ? '' : model(acting));
  return { verb, slots, confirm: verb === 'discard', drags: drags.filter((way) => way.from !== '') };
}

/** Whether the picked keys begin this move. */
export function fits({ slots, confirm }: Move, picked: readonly string[]): boolean {
  if (picked.length > slots.length) return false;
  if (confirm) return picked.every((key) => slots.includes(key));
  if (picked.length > 0 && picked[0] !== slots[0]) return false;
  const left = slots.slice(1);
  for (const key of picked.slice(1)) {
    const at = left.indexOf(key);
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return true;
}

/** The gestures that lead a model to a square: one for its best spot, and one for every other that is worth a choice. */
export function gestures(way: Way, acting: string): { answers: string[]; label: string; move: Move }[] {
  return way.spots.map((stand, at) => {
    const key = at === 0 && !way.stays ? `square:${way.square}` : `spot:${stand.spot}`;
    const answers = [...way.answers, `${way.verb} ${stand.spot}`];
    const drags = [{ from: model(acting), to: key }];
    return {
      answers,
      label: `${way.label}: ${stand.label}`,
      move: { verb: 'go', slots: [key], confirm: false, drags, then: answers.slice(1), plan: { way, stand } },
    };
  });
}

/** A choice of one spot among those of many squares, as two steps: the square, then the spot. */
export function bySquare(move: Move): Move {
  const [key = ''] = move.slots;
  return { ...move, slots: [`square:${squareOf(key.slice(5))}`, key] };
}
