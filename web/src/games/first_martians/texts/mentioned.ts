/** What a sentence of the log names, as selectors on the board. */

import { PROFESSIONS, RESERVES, type Catalogue } from '../types';

const anchor = (key: string): string => `[data-anchor="${key}"]`;

export function mentioned(sentence: string, catalogue: Catalogue): string[] {
  const found = new Set<string>();
  const plain = sentence.toLowerCase();
  for (const [slug, { title }] of Object.entries(catalogue.facilities ?? {}))
    if (plain.includes(title.toLowerCase())) found.add(`[data-room="${slug}"]`);
  for (const [, space] of plain.matchAll(/\b(r[1-3]-(?:ne|nw|se|sw|n|e|s|w))\b/g))
    found.add(`[data-thing="space:${space}"]`);
  for (const profession of PROFESSIONS) if (plain.includes(profession)) found.add(anchor(`astronaut:${profession}`));
  for (const reserve of RESERVES)
    if (new RegExp(`\\b${reserve}\\b`).test(plain)) found.add(anchor(`reserve:${reserve}`));
  if (/\bmorale (rises|falls)/.test(plain)) found.add(anchor('morale'));
  if (/\bstress\b/.test(plain)) found.add(anchor('stress'));
  for (const block of ['working', 'living', 'system'])
    if (plain.includes(`${block} block`)) found.add(anchor(`track:${block}`));
  for (const rover of ['froggy', 'scorpio']) if (plain.includes(rover)) found.add(`[data-thing="rover:${rover}"]`);
  return [...found];
}
