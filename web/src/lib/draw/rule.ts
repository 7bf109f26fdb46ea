/** Whoever shows a board may be told why something on it cannot be chosen, to say it with its rule. */

import { getContext, setContext } from 'svelte';

export type TellWhy = (text: string, rule: string) => void;

const HERE = Symbol('why');

export function setTellWhy(tell: TellWhy): void {
  setContext(HERE, tell);
}

export function useTellWhy(): TellWhy {
  return getContext<TellWhy | undefined>(HERE) ?? (() => {});
}
