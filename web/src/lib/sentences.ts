/** From the server's words to the reader's: names for seats, groups for options, titles for keys. */

import { known, t } from './messages';
import type { ActionMsg, Chair, DecisionMsg, Level, LevelInfo } from './types';

export const LETTERS = 'ABCDEFGHIJ';

/** How a seat is called. */
export function seatName(chairs: Chair[], seat: number, you: number | null = null): string {
  const chair = chairs[seat];
  if (seat === you) return t('seat.you');
  if (!chair) return t('seat.number', { letter: LETTERS[seat] ?? seat });
  if (chair.kind === 'bot') return t('seat.bot', { letter: LETTERS[seat] ?? seat });
  return chair.name || t('seat.number', { letter: LETTERS[seat] ?? seat });
}

/** A sentence of a game, in which seats are numbers, with the names of those who sit there; ``you`` are told of yourself. */
export function withNames(sentence: string, chairs: Chair[], you: number | null = null): string {
  const told = you === null ? sentence : addressed(sentence, you);
  return told.replace(/\bSeat (\d)\b/g, (whole, digit: string) => {
    const seat = Number(digit);
    return chairs[seat] ? seatName(chairs, seat) : whole;
  });
}

const IRREGULAR: Record<string, string> = { is: 'are', was: 'were', has: 'have', does: 'do' };

/** What is told of a seat, told to it: "Seat 0 leads", "Seat 0's card" are "You lead", "Your card". */
function addressed(sentence: string, you: number): string {
  const told = new RegExp(`\\bSeat ${you}\\b('s)?( [a-z]+s\\b)?`, 'g');
  return sentence.replace(told, (_, owns: string | undefined, verb: string | undefined, at: number) => {
    const word = t(owns ? 'seat.your' : 'seat.you');
    const begins = /(^|[.:“]\s?)$/.test(sentence.slice(0, at));
    return (begins ? word : word.toLowerCase()) + (owns ? (verb ?? '') : plural(verb ?? ''));
  });
}

/** A verb of one person, as it is said to somebody. */
function plural(verb: string): string {
  const word = verb.trim();
  if (!word) return verb;
  return ` ${IRREGULAR[word] ?? word.replace(/(?<=ss|sh|ch|x)es$|(?<!s)s$/, '')}`;
}

export type OptionGroup = { verb: string; title: string; options: (ActionMsg & { key: string })[] };

/** What answers a question; what may be done at any moment answers none. */
export function answersOf({ actions, asides = [] }: Pick<DecisionMsg, 'actions' | 'asides'>): ActionMsg[] {
  return actions.filter((each) => !asides.some(({ action }) => action === each.action));
}

/** The decision that an answer is given to: one's own, where it could be given for another seat as well. */
export function ownerOf(decisions: DecisionMsg[], action: string, you: number | null): DecisionMsg | undefined {
  const found = decisions.filter((each) =>
    [...each.actions, ...(each.takebacks ?? [])].some((one) => one.action === action),
  );
  return found.find((each) => each.seat === you) ?? found[0];
}

/** Whoever else is in the midst of the answer that is asked for; null: nobody, or the reader. */
export function begunBy(decisions: DecisionMsg[], you: number | null): number | null {
  const by = decisions[0]?.by ?? null;
  return by === you || decisions.some((each) => each.seat === by) ? null : by;
}

/** Options grouped by their verb, in order, the first nine with a hot key. */
export function grouped(actions: ActionMsg[], game = ''): OptionGroup[] {
  const groups = new Map<string, OptionGroup>();
  for (const each of actions) {
    const verb = each.action.split(' ', 1)[0] ?? '';
    const group = groups.get(verb) ?? { verb, title: titled(verb), options: [] };
    group.options.push({ ...each, key: '' });
    groups.set(verb, group);
  }
  const found = [...groups.values()];
  for (const group of found) {
    const labels = group.options.map((option) => option.label);
    const own = `verb.${game}.${group.verb}`;
    if (known(own)) group.title = t(own);
    else if (labels.length > 1) group.title = shared(labels) || group.title;
  }
  found
    .flatMap((group) => group.options)
    .slice(0, 9)
    .forEach((option, at) => (option.key = String(at + 1)));
  return found;
}

/** With more options than this one is chosen in steps: its kind first, then what its label says before the colon. */
const MANY = 9;
/** The options of a question as far as the reader has come in it; ``kinds``: there is another step to take. */
export type Step = { groups: OptionGroup[]; kinds: boolean; path: string[] };

export function stepped(actions: ActionMsg[], wanted: readonly string[], game = ''): Step {
  let step = { ...split(actions, game), path: [] as string[] };
  for (const name of wanted) {
    const inside = step.kinds ? step.groups.find((group) => group.verb === name) : undefined;
    if (!inside) break;
    step = { ...split(inside.options, game), path: [...step.path, name] };
  }
  return step;
}

/** An answer that is a word by itself and touches nothing, such as that one is done. */
export const plain = ({ action }: ActionMsg): boolean => !action.includes(' ');

function split(given: ActionMsg[], game: string): Omit<Step, 'path'> {
  // In the order in which they are shown: plain words come last.
  const actions = given.toSorted((a, b) => Number(plain(a)) - Number(plain(b)));
  const groups = grouped(actions, game);
  if (actions.length <= MANY) return { groups, kinds: false };
  if (groups.length > 1) {
    // More kinds than keys: those that take one press come first.
    const sorted = groups.toSorted((a, b) => Number(a.options.length > 1) - Number(b.options.length > 1));
    return { groups: groups.length > MANY ? sorted : groups, kinds: true };
  }
  const firsts = new Map<string, OptionGroup>();
  for (const each of actions) {
    const [title] = halves(each.label);
    const group = firsts.get(title) ?? { verb: title, title, options: [] };
    group.options.push({ ...each, key: '' });
    firsts.set(title, group);
  }
  if (firsts.size < 2 || firsts.size === actions.length) return { groups, kinds: false };
  return { groups: [...firsts.values()], kinds: true };
}

/** What a label says before its colon, and after it; a colon between brackets parts nothing. */
export function halves(label: string): [string, string] {
  const at = label.replaceAll(/\([^)]*\)/g, (inside) => '-'.repeat(inside.length)).indexOf(': ');
  return at < 0 ? [label, ''] : [label.slice(0, at), label.slice(at + 2)];
}

/** The names that several options mention in quotation marks, each once. */
export function names(labels: string[]): string {
  return [...new Set(labels.flatMap((label) => [...label.matchAll(/“([^”]+)”/g)].map(([, name]) => name)))].join(', ');
}

/** What several options have in common, word by word: "Discard … for energy". */
export function shared(labels: string[]): string {
  const { head, tail, words } = common(
    labels.map((label) => (label.split(': ', 1)[0] ?? '').replaceAll(/\s*\([^)]*\)/g, '')),
  );
  if (!head) return '';
  return [...words.slice(0, head), '…', ...words.slice(words.length - tail)].join(' ');
}

/** A label in three: what all its group begins with, what is its own, and what all of it ends with. */
export type Parted = [before: string, own: string, after: string];

/** Labels that only repeat one another but for a few words, each with those words apart. */
export function parted(labels: string[]): Parted[] {
  const { head, tail } = labels.length > 1 ? common(labels) : { head: 0, tail: 0 };
  return labels.map((label): Parted => {
    const words = label.split(' ');
    const own = words.slice(head, words.length - tail).join(' ');
    if (!head || !own) return ['', label, ''];
    return [
      words.slice(0, head).join(' '),
      own.charAt(0).toUpperCase() + own.slice(1),
      words.slice(words.length - tail).join(' '),
    ];
  });
}

/** How many words some texts share at their beginning and at their end. */
function common(texts: string[]): { head: number; tail: number; words: string[] } {
  const split = texts.map((text) => text.split(' '));
  const shortest = Math.min(...split.map((words) => words.length));
  const same = (at: (words: string[]) => string | undefined): boolean =>
    split.every((words) => at(words) === at(split[0] ?? []));
  let head = 0;
  while (head < shortest && same((words) => words[head])) head++;
  // A number, or the letter of a seat, belongs to the word before it.
  while (head > 0 && split.some((words) => /^(\d|[A-J]\b)/.test(words[head] ?? ''))) head--;
  let tail = 0;
  while (head + tail < shortest && same((words) => words.at(-1 - tail))) tail++;
  return { head, tail, words: split[0] ?? [] };
}

/** A word between programs as a title: `launch-and-scrap` is "Launch and scrap". */
export function titled(word: string): string {
  const spaced = word.replaceAll(/[-_]+/g, ' ').trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The levels that a person chooses from. */
export const LEVELS = ['easy', 'normal', 'hard', 'expert'] as const satisfies Level[];

/** A level of a bot in words. */
export function levelName(level: string): string {
  const key = `level.${level}`;
  return known(key) ? t(key) : titled(level);
}

/** A level with how it plays this game, where the game says so. */
export function mannerOf(levels: LevelInfo[], level: string): string {
  const manner = levels.find((one) => one.name === level)?.manner;
  return manner ? t('level.manner', { level: levelName(level), manner }) : levelName(level);
}

/** How strong a level is. */
export function strengthOf(level: LevelInfo): string {
  return t('level.wins', { wins: level.wins, measure: level.measure });
}

/** How long a level thinks. */
export function paceOf({ seconds }: LevelInfo): string {
  if (seconds === null) return t('level.pace.open');
  return seconds ? t('level.pace', { seconds }) : t('level.pace.none');
}
