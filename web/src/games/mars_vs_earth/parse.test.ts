import { describe, expect, it } from 'vitest';
import { isTalk, parse, TALK, type Verb } from './parse';

/** Every verb of words.py that is done: a text, the keys that fill its slots, and a way to drag it. */
const verbs: Record<Verb, [text: string, slots: string[][], drag?: [from: string, to: string]]> = {
  'lead': ['lead abducted-cows', [['threat:abducted-cows']]],
  'decline': ['decline', [['word:decline']]],
  'decline-step': ['decline-step', [['word:decline-step']]],
  'reconsider': ['reconsider', [['word:reconsider']]],
  'place': [
    'place slide-rule abducted-cows',
    [['card:slide-rule'], ['threat:abducted-cows']],
    ['card:slide-rule', 'threat:abducted-cows'],
  ],
  'counter': ['counter abducted-cows', [['counter'], ['threat:abducted-cows']], ['counter', 'threat:abducted-cows']],
  'rest': ['rest', [['word:rest']]],
  'done': ['done', [['word:done']]],
  'effect': ['effect slide-rule', [['shown:slide-rule']]],
  'good': ['good wild-guess', [['shown:wild-guess']]],
  'bad': ['bad wild-guess', [['shown:wild-guess']]],
  'group': ['group science', [['group:science']]],
  'take': ['take food', [['resource:food']]],
  'look': ['look seat-3 2', [['dna:3:2']]],
  'pass-initiative': ['pass-initiative seat-4', [['seat:4']]],
  'reinstate': ['reinstate seat-4', [['seat:4']]],
  'accuse': ['accuse seat-9 slide-rule', [['card:slide-rule'], ['seat:9']], ['card:slide-rule', 'seat:9']],
  'second': ['second seat-9 slide-rule', [['card:slide-rule'], ['seat:9']], ['card:slide-rule', 'seat:9']],
  'defend': ['defend slide-rule', [['card:slide-rule']], ['card:slide-rule', 'bench']],
  'no-defence': ['no-defence', [['word:no-defence']]],
  'promote': [
    'promote seat-1 untested-serum',
    [['card:untested-serum'], ['seat:1']],
    ['card:untested-serum', 'seat:1'],
  ],
  'pass': ['pass', [['word:pass']]],
  'reveal': ['reveal', [['word:reveal']]],
  'stay': ['stay', [['word:stay']]],
  'discard': ['discard slide-rule', [['card:slide-rule']], ['card:slide-rule', 'discard']],
};

describe('every verb becomes things at the table', () => {
  it.each(Object.entries(verbs))('%s', (verb, [text, slots, drag]) => {
    const move = parse(text);
    expect(move).toMatchObject({ verb, slots });
    expect(move?.drags).toEqual(drag ? [{ from: drag[0], to: drag[1] }] : []);
  });
});

describe('talk', () => {
  it('is no move', () => {
    for (const phrase of TALK) {
      expect(isTalk(`${phrase} seat-3`)).toBe(true);
      expect(parse(`${phrase} seat-3`)).toBeNull();
    }
  });
  it('is nothing else', () => expect(isTalk('place slide-rule abducted-cows')).toBe(false));
});
