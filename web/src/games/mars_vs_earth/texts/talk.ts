/** What was said at the table, in words. */

import type { Desk } from '../desk.svelte';
import type { Said } from '../types';
import { hasWord, say } from './index';
import { titled } from '../../../lib/sentences';

type Names = Pick<Desk, 'name' | 'threat' | 'you'>;

/** Within a sentence the reader is “you”; only this phrase begins with the name. */
const named = (seat: number, phrase: string, desk: Names): string =>
  seat === desk.you && phrase !== 'they-gave' ? say('you') : desk.name(seat);

/** A phrase as the table hears it. */
export function spoken(said: Said, desk: Names): string {
  const phrase = said.says ?? said.phrase ?? '';
  const key = `say.${phrase}`;
  if (!hasWord(key)) return titled(phrase);
  return say(key, {
    seat: typeof said.about === 'number' ? named(said.about, phrase, desk) : '',
    threat: said.threat ? desk.threat(said.threat).title : '',
    count: said.count ?? 0,
    wave: said.wave ?? '',
    face: said.face ? say(`face.${said.face}`) : '',
  });
}
