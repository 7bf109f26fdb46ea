/** What the reader can do on the board now, and what they have begun to choose. */

import { getContext, setContext } from 'svelte';
import { seatName, withNames } from '../../lib/sentences';
import type { BoardProps } from '../../lib/types';
import type { DragHooks } from '../../lib/draw';
import { fits, parse, type Move } from './parse';
import { seatOf, symbols, type BuildingInfo, type BuildingName, type CardInfo, type Catalogue, type Colour, type View } from './types';
import { why, type Why } from './why';
import { say } from './words';

export type Option = { decision: string; action: string; label: string; move: Move };

/** An open list of options beside the thing that was clicked; ``card`` is shown large. */
export type Menu = { options: Option[]; card: string | null; node: HTMLElement };

const HERE = Symbol('desk');

export class Desk {
  readonly #props: () => BoardProps;
  #picks = $state.raw<{ asked: string; keys: string[] }>({ asked: '', keys: [] });
  #menu = $state.raw<(Menu & { asked: string }) | null>(null);
  dragging = $state<string | null>(null);
  /** Called before an answer is sent: whatever is still being shown may stop. */
  hurry: () => void = () => {};

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  get view(): View {
    return this.#props().view as View;
  }
  get you(): number | null {
    return this.#props().you;
  }
  get busy(): boolean {
    return this.#props().busy;
  }
  get catalogue(): Catalogue {
    return this.#props().catalogue as Catalogue;
  }
  get decisions(): BoardProps['decisions'] {
    return this.#props().decisions;
  }

  readonly asked = $derived.by(() => this.decisions.map((each) => each.id).join(' '));
  readonly options = $derived.by(() =>
    this.decisions.flatMap((each) =>
      each.actions.flatMap(({ action, label }): Option[] => {
        const move = parse(action, this.view);
        return move === null ? [] : [{ decision: each.id, action, label: this.named(label), move }];
      }),
    ),
  );
  readonly picked = $derived.by(() => (this.#picks.asked === this.asked ? this.#picks.keys : []));
  readonly open = $derived.by(() => this.options.filter((each) => fits(each.move.slots, this.picked)));
  readonly menu = $derived.by(() => (this.#menu?.asked === this.asked ? this.#menu : null));
  /** The choice that is built up and waits for a confirmation. */
  readonly ready = $derived.by(() =>
    this.picked.length === 0 ? null : (this.open.find((each) => each.move.confirm && each.move.slots.length === this.picked.length) ?? null),
  );
  readonly mayAct = $derived.by(() => this.options.length > 0 && !this.busy);

  named(text: string): string {
    return withNames(text, this.#props().chairs);
  }

  name(player: string): string {
    const seat = seatOf(player);
    return seat === null ? say('androids') : seatName(this.#props().chairs, seat, this.you);
  }

  /** A player as the owner of something. */
  whose(player: string): string {
    const seat = seatOf(player);
    if (seat === null) return say('whose.androids');
    return seat === this.you ? say('whose.you') : say('whose', { name: this.name(player) });
  }

  face(card: string | null): CardInfo | null {
    return card === null ? null : (this.catalogue.cards[card] ?? null);
  }

  building(name: BuildingName): BuildingInfo {
    return this.catalogue.buildings.find((each) => each.name === name)!;
  }

  symbol(colour: Colour): (typeof symbols)[Colour] {
    return symbols[colour];
  }

  cardName(seen: { colour: Colour; card: string | null }): string {
    const face = this.face(seen.card);
    const colour = say(`colour.${seen.colour}`);
    return face === null ? say('back', { colour }) : say('card', { colour, value: face.value, name: face.name });
  }

  /** The options that a click on this would lead to. */
  touching(key: string): Option[] {
    if (this.busy || this.picked.includes(key)) return [];
    return this.open.filter((each) => fits(each.move.slots, [...this.picked, key]));
  }

  live(key: string): boolean {
    return this.touching(key).length > 0;
  }

  /** A thing's name with what a click on it does. */
  label(key: string, name: string): string {
    const found = this.touching(key);
    if (found.length === 0) return name;
    const labels = found.slice(0, 3).map((each) => each.label).join('; ');
    return `${name}. ${found.length === 1 ? labels : say('options', { count: found.length, labels })}`;
  }

  why(key: string): Why {
    const { chairs, decisions, busy } = this.#props();
    return why(key, { view: this.view, you: this.you, chairs, decisions, picked: this.picked, busy });
  }

  pick(key: string, node: HTMLElement, card: string | null = null): void {
    if (this.picked.includes(key)) {
      this.#pickOnly(this.picked.filter((each) => each !== key));
      return;
    }
    const found = this.touching(key);
    const keys = [...this.picked, key];
    const done = found.filter((each) => each.move.slots.length === keys.length);
    if (found.length === 0) {
      if (card !== null) this.#menu = { options: [], card, node, asked: this.asked };
    } else if (done.length === 0 || done.some((each) => each.move.confirm)) {
      this.#pickOnly(keys);
    } else {
      this.offer(done, node, card);
    }
  }

  /** One option is taken at once; several are listed. */
  offer(options: Option[], node: HTMLElement, card: string | null = null): void {
    if (options.length === 1) this.take(options[0]!);
    else this.#menu = { options, card, node, asked: this.asked };
  }

  take(option: Option): void {
    this.back();
    if (this.busy) return;
    this.hurry();
    this.#props().act(option.decision, option.action);
  }

  back(): void {
    this.#pickOnly([]);
    this.#menu = null;
  }

  close(): void {
    const node = this.#menu?.node;
    this.#menu = null;
    node?.focus();
  }

  #pickOnly(keys: string[]): void {
    this.#picks = { asked: this.asked, keys };
  }

  /** Where a dragged thing may be dropped. */
  readonly drops = $derived.by(
    () => new Set(this.options.flatMap((each) => each.move.drags.filter((way) => way.from === this.dragging).map((way) => way.to))),
  );

  hot(...keys: string[]): boolean {
    return this.dragging !== null && keys.some((key) => this.drops.has(key));
  }

  drag(key: string): DragHooks {
    return {
      can: () => this.mayAct && this.options.some((each) => each.move.drags.some((way) => way.from === key)),
      start: () => { this.#menu = null; this.dragging = key; },
      drop: (keys) => {
        const to = keys.find((each) => this.drops.has(each));
        const found = this.options.filter((each) => each.move.drags.some((way) => way.from === key && way.to === to));
        const node = document.querySelector<HTMLElement>(`[data-drop~="${CSS.escape(to ?? '')}"]`);
        if (found.length > 0 && node) this.offer(found, node);
      },
      end: () => { this.dragging = null; },
    };
  }
}

export function setDesk(desk: Desk): Desk {
  return setContext(HERE, desk);
}

export function useDesk(): Desk {
  return getContext<Desk>(HERE);
}
