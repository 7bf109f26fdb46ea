/** What a sentence of the log names, as selectors of the things on the board. */

import type { Catalogue } from '../types';

const at = (anchor: string): string => `[data-anchor="${anchor}"]`;

export function mentioned(sentence: string, catalogue: Catalogue): string[] {
  const found = new Set<string>();
  for (const [, side, number] of sentence.matchAll(/\b(Soldier|Martian) (\d)\b/g))
    found.add(at(`${side === 'Soldier' ? 'h' : 'm'}${number}`));
  for (const [, square] of sentence.matchAll(/\b([1-8]\.[1-8])(?:\.[1-9])?\b/g)) found.add(at(`square:${square}`));
  if (/\bthe Humans\b/i.test(sentence)) found.add(at('side:human'));
  if (/\bthe Martians\b/i.test(sentence)) found.add(at('side:martian'));
  if (/\bBug\b/.test(sentence)) found.add(at('thing:bug'));
  if (/\bherd\b|\bcattle\b/i.test(sentence)) found.add(at('thing:herd'));
  if (/\bcivilian\b/i.test(sentence)) found.add(at('thing:civilian'));
  for (const { name, title } of catalogue.sets) if (sentence.includes(title)) found.add(at(`set:${name}`));
  for (const [card, info] of Object.entries(catalogue.cards)) {
    const names = info.event ? [info.event.name] : [info.human.name, info.martian.name];
    if (names.some((name) => sentence.includes(name))) found.add(`[data-thing="${card}"]`);
  }
  if (/\bdeck\b|\bdraw\b/i.test(sentence)) found.add(at('deck'));
  if (/\bdiscard/i.test(sentence)) found.add(at('discard'));
  return [...found];
}
