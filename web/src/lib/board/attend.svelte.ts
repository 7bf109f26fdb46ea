/** What every board does with what it is given. */

import { onDestroy, untrack } from 'svelte';
import type { BoardProps, EventMsg, Json } from '../types';

type Shows = {
  readonly running: boolean;
  patience: number;
  push: (events: EventMsg[], view: Json) => void;
  skip: () => void;
};
type Chooses<Catalogue> = {
  readonly catalogue: Catalogue;
  readonly options: { action: string; move: { slots: readonly unknown[] } }[];
  hurry: () => void;
};
type Board<Catalogue> = {
  desk: Chooses<Catalogue>;
  playback: Shows;
  node: () => HTMLElement | undefined;
  /** Selectors of what a sentence of the log names. */
  mentioned: (sentence: string, catalogue: Catalogue) => string[];
  /** Whether the answers stand on the board as buttons now. */
  asks?: () => boolean;
};

/** Show what happens until an answer is given, and mark what a line of the log names while the reader points at it. */
export function attend<Catalogue>(
  props: () => BoardProps,
  { desk, playback, node, mentioned, asks = () => false }: Board<Catalogue>,
): void {
  const skip = (): void => playback.skip();
  desk.hurry = skip;
  playback.patience = untrack(() => (props().catalogue?.patience as number | undefined) ?? Infinity);
  $effect.pre(() => {
    const { events, view } = props();
    untrack(() => playback.push(events, view));
  });
  $effect(() => props().onshow?.(playback.running, skip));
  $effect(() => props().onask?.(asks()));
  onDestroy(() => {
    props().onshow?.(false, skip);
    props().onask?.(false);
  });
  const mark = (attribute: string, selectors: string[]): (() => void) => {
    const found = selectors.flatMap((name) => [...(node()?.querySelectorAll(name) ?? [])]);
    for (const one of found) one.setAttribute(attribute, '');
    return () => found.forEach((one) => one.removeAttribute(attribute));
  };
  $effect(() => {
    const { pointed } = props();
    return pointed ? mark('data-pointed', mentioned(pointed, desk.catalogue)) : undefined;
  });
  const touched = (answer = ''): string[] =>
    (desk.options.find(({ action }) => action === answer)?.move.slots ?? []).flat().map((key) => selector(String(key)));
  $effect(() => mark('data-hinted', touched(props().hinted)));
  $effect(() => mark('data-chosen', touched(props().chosen)));
}

/** What stands on the board for a key. */
function selector(key: string): string {
  const name = CSS.escape(key);
  return `[data-thing="${name}"], [data-anchor="${name}"], [data-drop~="${name}"]`;
}

/** The space bar ends what is being shown, unless it is meant for what has the focus. */
export function skipByKey(event: KeyboardEvent, playback: Shows): void {
  if (event.key !== ' ' || !playback.running) return;
  if ((event.target as Element).closest('input, textarea, select, dialog, button, [role=button]')) return;
  event.preventDefault();
  playback.skip();
}
