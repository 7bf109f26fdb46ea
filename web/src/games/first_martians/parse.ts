/**
 * Action texts as things on the board. Every action is a few slots, each filled by choosing one of its
 * keys (see ``places``), and what is sent somewhere can be dragged there.
 */

import { aimKey, goalOf, placesOf } from './places';
import type { Act, Catalogue, View } from './types';

/** Staged answers to a draft, in their order. */
export const STAGES = ['aim', 'use', 'from', 'via', 'with', 'on-foot', 'join'] as const;
/** Possible at many moments and wanted at few: these do not glow, a click on the thing offers them. */
const QUIET: ReadonlySet<string> = new Set(['dismantle', 'scrap', 'use-poi', 'operate', 'skill', 'join-stack']);

export type Move = {
  verb: string;
  words: string[];
  /** Each slot lists the keys that fill it. */
  slots: string[][];
  quiet: boolean;
};

type Table = { view: View; catalogue: Catalogue };
type Reader = (words: string[], table: Table) => string[][];

const pawn = (name: string | undefined): string => `pawn:${name}`;
const astronaut = (name: string | undefined): string => `astronaut:${name}`;
const space: Reader = ([where]) => [[`space:${where}`]];
const facility: Reader = ([where]) => [[`facility:${where}`]];
const person: Reader = ([who]) => [[astronaut(who)]];
const track: Reader = ([block]) => [[`track:${block}`]];

/** A skill is at hand where its owner is. */
const ownSkill: Reader = ([slug], { catalogue }) => [
  [`skill:${slug}`, astronaut(catalogue.skills?.[slug ?? '']?.owner)],
];

const readers: Record<string, Reader> = {
  'send': ([who, act], { view, catalogue }) => [[pawn(who)], placesOf(act as Act, view, catalogue)],
  'aim': (words) => [[aimKey(words)].filter((key) => key !== '')],
  'use': facility,
  'from': ([where], { view }) => [[`slot:${where}:${view.plan.draft?.target.at(-1)}`]],
  'with': ([rover]) => [[`rover:${rover}`]],
  'join': ([who]) => [[pawn(who)]],
  'join-stack': ([n, who], { view }) => {
    const stack = view.plan.stacks.find((each) => String(each.n) === n);
    const goal = stack ? goalOf(stack) : '';
    return [[pawn(who)], [`stack:${n}`, ...(goal ? [goal] : [])]];
  },
  'withdraw': ([n]) => [[`stack:${n}`]],
  'next': ([n]) => [[`stack:${n}`]],
  'dismantle': ([where, part]) => [[`slot:${where}:${part}`]],
  'scrap': ([card]) => [[`upgrade:${card}`]],
  'discard-upgrade': ([card]) => [[`upgrade:${card}`]],
  'use-poi': ([poi]) => [[`poi:${poi}`]],
  'operate': ([aom, who]) => [[`aom:${aom}`, pawn(aom)], [astronaut(who)]],
  'choose-aom': ([aom]) => [[`aom:${aom}`]],
  'profession': person,
  'skill': ownSkill,
  'reroll': ownSkill,
  'lose-skill': ownSkill,
  'pick': person,
  'hungry': person,
  'shut-down': facility,
  'pay-farm': facility,
  'let-wilt': facility,
  'facility-at': facility,
  'slot-at': ([where, part]) => [[`slot:${where}:${part}`]],
  'at': space,
  'lose-sample': space,
  'lower': track,
  'first-card': track,
};

/** An action's text as a move on the board; what names nothing there is a word. */
export function parse(action: string, table: Table): Move {
  const [verb = '', ...words] = action.split(' ').filter((word) => word !== '');
  const slots = readers[verb]?.(words, table).filter((keys) => keys.length > 0) ?? [];
  return { verb, words, slots: slots.length > 0 ? slots : [[`word:${action}`]], quiet: QUIET.has(verb) };
}
