/** Every word of the page comes through `t`; a translation is another file beside `en`. */

import { createSubscriber } from 'svelte/reactivity';
import { en } from './en';

export type Key = keyof typeof en;
type Params = Record<string, string | number>;

const catalogues: Record<string, Partial<Record<Key, string>>> = { en };
let chosen: Partial<Record<Key, string>> = en;

/** Choose a language; what a catalogue lacks is said in English. */
export function speak(language: string): void {
  chosen = catalogues[language] ?? en;
}

/** Whoever has asked for a word asks again when a board has brought its own. */
let brought: () => void = () => {};
const listen = createSubscriber((update) => {
  brought = update;
});

/** A board that is loaded brings the words of its game along, such as titles of groups of options. */
export function bring(words: Record<string, string>): void {
  Object.assign(en, words);
  brought();
}

/**
 * A message with its blanks filled: `{name}` is a value, `{count|one thing|many things}` chooses by
 * a number.
 */
export function t(key: Key, params: Params = {}): string {
  return fill(chosen[key] ?? en[key], params);
}

export function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one, many) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (one === undefined) return String(value);
    return String(Number(value) === 1 ? one : many).replaceAll('#', String(value));
  });
}

/** Whether a text is the key of a message; for words that come from the server. */
export function known(key: string): key is Key {
  listen();
  return key in en;
}
