/** What every board does with what it is given. */

import { onDestroy, untrack } from 'svelte';
import type { BoardProps, EventMsg, Json } from '../types';

type Shows = { readonly running: boolean; patience: number; push: (events: EventMsg[], view: Json) => void; skip: () => void };
type Chooses<Catalogue> = { readonly catalogue: Catalogue; hurry: () => void };
type Board<Catalogue> = {
  desk: Chooses<Catalogue>;
  playback: Shows;
  node: () => HTMLElement | undefined;
  /** Selectors of what a sentence of the log names. */
  mentioned: (sentence: string, catalogue: Catalogue) => string[];
};

/** Show what happens until an answer is given, and mark what a line of the log names while the reader points at it. */
export function attend<Catalogue>(props: () => BoardProps, { desk, playback, node, mentioned }: Board<Catalogue>): void {
  const skip = (): void => playback.skip();
  desk.hurry = skip;
  playback.patience = untrack(() => (props().catalogue?.patience as number | undefined) ?? Infinity);
  $effect.pre(() => {
    const { events, view } = props();
    untrack(() => playback.push(events, view));
  });
  $effect(() => props().onshow?.(playback.running, skip));
  onDestroy(() => props().onshow?.(false, skip));
  $effect(() => {
    const board = node();
    const { pointed } = props();
    if (!board || !pointed) return;
    const found = mentioned(pointed, desk.catalogue).flatMap((name) => [...board.querySelectorAll(name)]);
    for (const one of found) one.setAttribute('data-pointed', '');
    return () => found.forEach((one) => one.removeAttribute('data-pointed'));
  });
}

/** The space bar ends what is being shown, unless it is meant for what has the focus. */
export function skipByKey(event: KeyboardEvent, playback: Shows): void {
  if (event.key !== ' ' || !playback.running) return;
  if ((event.target as Element).closest('input, textarea, select, dialog, button, [role=button]')) return;
  event.preventDefault();
  playback.skip();
}
