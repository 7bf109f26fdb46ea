/** Whoever shows a board may let the rule ids on it open the rules; elsewhere they are only read. */

import { getContext, setContext } from 'svelte';

export type OpenRule = (id: string) => void;

const HERE = Symbol('rule');

export function setOpenRule(open: OpenRule): void {
  setContext(HERE, open);
}

export function useOpenRule(): OpenRule | null {
  return getContext<OpenRule | undefined>(HERE) ?? null;
}
