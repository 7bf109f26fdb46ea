/** What a sentence of the log names, as selectors of the things on the board. */

import type { Catalogue } from '../types';

const at = (anchor: string): string => `[data-anchor="${anchor}"]`;

/** Places that sentences name by a word of their own. */
const places: [RegExp, string[]][] = [
  [/\bdeck\b/i, [at('deck')]],
  [/\bdiscard/i, [at('discard')]],
  [/\blaunch/i, [at('earth')]],
  [/\bfrom hand\b/i, [at('mat')]],
];

/** ``sentence`` is as the game said it: seats are numbers in it, cards stand in quotation marks. */
export function mentioned(sentence: string, catalogue: Catalogue): string[] {
  const found = new Set<string>();
  for (const [, seat] of sentence.matchAll(/\bSeat (\d)\b/g)) {
    found.add(at(`ship:s${seat}`));
    if (/\benergy\b/.test(sentence)) found.add(at(`energy:s${seat}`));
  }
  if (/\bandroids\b/i.test(sentence)) found.add(at('ship:da'));
  for (const [owner] of sentence.matchAll(/(?:\bSeat \d's|\bandroids') prep module\b/gi)) {
    const player = /\d/.exec(owner)?.[0];
    for (const place of ['left', 'right']) found.add(at(`prep:${player === undefined ? 'da' : `s${player}`}:${place}`));
  }
  for (const { title, name } of catalogue.buildings) if (sentence.includes(title)) found.add(at(`building:${name}`));
  for (const [, title] of sentence.matchAll(/“([^”]+)”/g)) {
    const card = Object.entries(catalogue.cards).find(([, face]) => face.name === title)?.[0];
    if (card) found.add(`[data-thing="${card}"]`);
  }
  for (const [word, keys] of places) if (word.test(sentence)) keys.forEach((key) => found.add(key));
  return [...found];
}
