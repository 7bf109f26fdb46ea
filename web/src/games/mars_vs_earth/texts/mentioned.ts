/** What a sentence of the log names, as selectors on the board. */

import { RESOURCES, type Catalogue } from '../types';

const thing = (key: string): string => `[data-thing="${key}"]`;

export function mentioned(sentence: string, catalogue: Catalogue): string[] {
  const found = new Set<string>();
  for (const [, seat] of sentence.matchAll(/\bSeat (\d)\b/g)) found.add(`[data-seat="${seat}"]`);
  for (const [slug, { title }] of Object.entries(catalogue.threats))
    if (sentence.includes(title)) found.add(thing(`threat:${slug}`));
  for (const [slug, { title }] of Object.entries(catalogue.skills))
    if (sentence.includes(title)) for (const kind of ['card', 'shown']) found.add(thing(`${kind}:${slug}`));
  for (const resource of RESOURCES)
    if (new RegExp(`\\b${resource}\\b`, 'i').test(sentence)) found.add(`[data-anchor="resource:${resource}"]`);
  if (/\bInitiative\b/.test(sentence)) found.add('[data-anchor="initiative"]');
  return [...found];
}
