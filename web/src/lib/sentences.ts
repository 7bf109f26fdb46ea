/** From the server's words to the reader's: names for seats, groups for options, titles for keys. */

import { known, t } from './messages';
import type { ActionMsg, Chair } from './types';

export const LETTERS = 'ABCDEFGHIJ';

/** How a seat is called. */
export function seatName(chairs: Chair[], seat: number, you: number | null = null): string {
  const chair = chairs[seat];
  if (seat === you) return t('seat.you');
  if (!chair) return t('seat.number', { letter: LETTERS[seat] ?? seat });
  if (chair.kind === 'bot') return t('seat.bot', { letter: LETTERS[seat] ?? seat });
  return chair.name || t('seat.number', { letter: LETTERS[seat] ?? seat });
}

/** A sentence of a game, in which seats are numbers, with the names of those who sit there. */
export function withNames(sentence: string, chairs: Chair[]): string {
  return sentence.replace(/\bSeat (\d)\b/g, (whole, digit: string) => {
    const seat = Number(digit);
    return chairs[seat] ? seatName(chairs, seat) : whole;
  });
}

export type OptionGroup = { verb: string; title: string; options: (ActionMsg & { key: string })[] };

/** Options grouped by their verb, in order, the first nine with a hot key. */
export function grouped(actions: ActionMsg[]): OptionGroup[] {
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
    if (labels.length > 1) group.title = shared(labels) || group.title;
  }
  found
    .flatMap((group) => group.options)
    .slice(0, 9)
    .forEach((option, at) => (option.key = String(at + 1)));
  return found;
}

/** What several options have in common, word by word: "Discard … for energy". */
export function shared(labels: string[]): string {
  const split = labels.map((label) =>
    (label.split(': ', 1)[0] ?? '').replaceAll(/\s*\([^)]*\)/g, '').split(' '),
  );
  const shortest = Math.min(...split.map((words) => words.length));
  const same = (at: (words: string[]) => string | undefined): boolean =>
    split.every((words) => at(words) === at(split[0] ?? []));
  let head = 0;
  while (head < shortest && same((words) => words[head])) head++;
  let tail = 0;
  while (head + tail < shortest && same((words) => words.at(-1 - tail))) tail++;
  const words = split[0] ?? [];
  if (!head) return '';
  return [...words.slice(0, head), '…', ...words.slice(words.length - tail)].join(' ');
}

/** A word between programs as a title: `launch-and-scrap` is "Launch and scrap". */
export function titled(word: string): string {
  const spaced = word.replaceAll(/[-_]+/g, ' ').trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** A level of a bot in words. */
export function levelName(level: string): string {
  const key = `level.${level}`;
  return known(key) ? t(key) : titled(level);
}
