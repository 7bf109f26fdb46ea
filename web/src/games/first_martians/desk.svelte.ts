/** What the reader can do at the console now, and what they have begun to choose. */

import { getContext, setContext } from 'svelte';
import type { DragHooks } from '../../lib/draw';
import { seatName, titled, withNames } from '../../lib/sentences';
import type { ActionMsg, BoardProps } from '../../lib/types';
import { fits, parse, STAGES, type Move } from './parse';
import { actionsOf, aimsAt, meets } from './places';
import type { Catalogue, FacilityInfo, Named, View } from './types';
import { why, type Why } from './why';
import { hasWord, say } from './words';

export type Option = { decision: string; action: string; label: string; move: Move };
/** An open list of options beside the thing that was clicked, which is shown closely. */
export type Menu = { options: Option[]; key: string; node: HTMLElement };

const HERE = Symbol('desk');
/** The rule behind the question that asks for the plan. */
const PLANNING = 'FM-AC-01';
const isStage = (verb: string): boolean => (STAGES as readonly string[]).includes(verb);

/** Each answer once, the first of those that say the same. */
const once = (options: Option[]): Option[] => options.filter((each, at) => options.findIndex((other) => other.action === each.action) === at);

export class Desk {
  readonly #props: () => BoardProps;
  #picks = $state.raw<{ mode: string; keys: string[] }>({ mode: '', keys: [] });
  #menu = $state.raw<(Menu & { mode: string }) | null>(null);
  /** Where the pawn that was just sent is to stand; what else is asked about it is asked in place. */
  #errand = $state.raw<{ place: string; asked: string; stacks: number; open: boolean } | null>(null);
  /** Why what was just tried came to nothing. */
  note = $state('');
  dragging = $state<string | null>(null);
  /** A way or a stack that the reader looks at: it is drawn stronger. */
  looking = $state('');
  narrow = $state(false);
  /** Whether the reader plays on the board by keys just now. */
  keyed = false;
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
  get prompt(): string {
    return this.named(this.#asked[0]?.prompt ?? '');
  }

  /** Which question this is; the plan asks the same seat again and again with other answers. */
  readonly asked = $derived.by(() => this.decisions.map((each) => `${each.id} ${each.actions.map(({ action }) => action).join('|')}`).join(' '));
  /** One's own question first: who also answers for a seat without a person is asked the same twice. */
  readonly #asked = $derived.by(() => this.decisions.toSorted((a, b) => Number(b.seat === this.you) - Number(a.seat === this.you)));
  readonly options = $derived.by(() => once(this.#asked.flatMap((each) => this.#read(each.id, each.actions))));
  readonly takebacks = $derived.by(() => once(this.#asked.flatMap((each) => this.#read(each.id, each.takebacks ?? []))));
  readonly mayAct = $derived.by(() => this.options.length > 0 && !this.busy);
  readonly verbs = $derived.by(() => new Set(this.options.map((each) => each.move.verb)));
  /** Planning: pawns are sent, a draft of a stack is completed, or who agrees waits for the others. */
  readonly planning = $derived.by(() => this.decisions.some((each) => each.rule === PLANNING) || this.verbs.has('send') || this.drafting);
  readonly drafting = $derived.by(() => [...this.verbs].some(isStage));
  /** What has been begun stays while others change the plan, as long as it still leads somewhere. */
  readonly mode = $derived.by(() => (this.drafting ? 'draft' : this.planning ? 'plan' : this.asked));
  readonly picked = $derived.by(() => (this.#picks.mode === this.mode && this.options.some((each) => fits(each.move.slots, this.#picks.keys)) ? this.#picks.keys : []));
  readonly menu = $derived.by((): Menu | null => {
    const menu = this.#menu;
    if (menu?.mode !== this.mode) return null;
    const now = [...this.options, ...this.takebacks];
    const options = menu.options.flatMap((each) => now.find((other) => other.action === each.action) ?? []);
    return options.length === 0 && menu.options.length > 0 ? null : { ...menu, options };
  });
  readonly stages = $derived.by(() => this.options.filter((each) => isStage(each.move.verb)));
  /** What is answered by a word, and every answer of a question that is not the plan. */
  readonly answers = $derived.by(() => this.options.filter((each) => !this.planning || ['agree', 'commit'].includes(each.move.verb)));
  /** The reader only proposes: another decides. */
  readonly proposing = $derived.by(() => !this.planning && this.decisions.length > 0 && this.decisions.every((each) => each.optional));
  readonly actions = $derived.by(() => actionsOf(this.view, this.catalogue));
  /** The pawn that is picked and waits for a place. */
  readonly held = $derived.by(() => this.picked.find((each) => each.startsWith('pawn:'))?.slice(5) ?? '');
/** Where on the board an answer to what is open can be given. */
  readonly places = $derived.by(() => {
    if (this.drafting || !this.planning) return this.options.filter((each) => !each.move.quiet).flatMap((each) => each.move.slots[0] ?? []);
    return this.options.flatMap((each) => (this.held !== '' && each.move.slots[0]?.includes(`pawn:${this.held}`) ? (each.move.slots[1] ?? []) : []));
  });
  readonly ways = $derived.by(() => this.options.filter((each) => each.move.verb === 'via'));

  #read(decision: string, actions: readonly ActionMsg[]): Option[] {
    const table = { view: this.view, catalogue: this.catalogue };
    return actions.map(({ action, label }) => ({ decision, action, label: this.named(label), move: parse(action, table) }));
  }

  named(text: string): string {
    return withNames(text, this.#props().chairs);
  }
  name(seat: number): string {
    return seatName(this.#props().chairs, seat, this.you);
  }
  /** What is printed on something, or its bare name. */
  info<K extends keyof Catalogue>(kind: K, slug: string): Partial<Catalogue[K][string]> & Named {
    return (this.catalogue[kind]?.[slug] ?? { title: titled(slug) }) as Partial<Catalogue[K][string]> & Named;
  }
  facility(slug: string): Partial<FacilityInfo> & Named {
    return { title: this.view.facilities.find((each) => each.slug === slug)?.title ?? titled(slug), ...this.catalogue.facilities?.[slug] };
  }
  pawnName(pawn: string): string {
    const key = `pawn.${pawn}`;
    return hasWord(key) ? say(key) : titled(pawn);
  }

  /** Whether a choice of this leads on now. */
  touching(key: string): Option[] {
    if (this.busy || this.picked.includes(key)) return [];
    const keys = this.#with(key);
    const at = keys.length - 1;
    return this.options.filter((each) => fits(each.move.slots, keys) && each.move.slots[at]?.includes(key));
  }
  live(key: string): boolean {
    return this.touching(key).some((each) => !each.move.quiet || this.picked.length > 0);
  }
  /** Everything that can be done about a thing, whatever else has to be chosen for it. */
  about(key: string): Option[] {
    if (this.busy) return [];
    const found = this.options.filter((each) => each.move.slots.some((keys) => keys.includes(key)));
    return [...found, ...this.takebacks.filter((each) => each.move.slots.some((keys) => keys.includes(key)))];
  }
  label(key: string, name: string): string {
    const found = this.live(key) ? this.touching(key) : [];
    if (found.length === 0) return name;
    const labels = found.slice(0, 3).map((each) => each.label).join('; ');
    return `${name}. ${found.length === 1 ? labels : say('options', { count: found.length, labels })}`;
  }
  why(key: string): Why {
    const { chairs, decisions, busy } = this.#props();
    return why(key, { view: this.view, you: this.you, chairs, decisions, picked: this.picked, busy });
  }

  pick(key: string, node: HTMLElement): void {
    if (this.picked.includes(key)) return this.#pickOnly(this.picked.filter((each) => each !== key));
    const keys = this.#with(key);
    const found = this.live(key) ? this.touching(key) : [];
    const whole = found.filter((each) => each.move.slots.length === keys.length);
    if (found.length === 0) this.look(key, node);
    else if (whole.length > 0) this.offer(whole, key, node);
    else this.#pickOnly(keys);
  }
  /** Show something closely, with what can be done about it. */
  look(key: string, node: HTMLElement): void {
    this.#menu = { options: this.about(key), key, node, mode: this.mode };
  }
  /** One option is taken at once, several are listed. */
  offer(options: Option[], key: string, node: HTMLElement): void {
    const [only, more] = options;
    if (only && !more) this.take(only, key);
    else this.#menu = { options, key, node, mode: this.mode };
  }
  take(option: Option, place = ''): void {
    this.back();
    if (this.busy) return;
    this.hurry();
    this.note = '';
    this.#errand = option.move.verb === 'send' && place !== '' && !place.startsWith('pawn:') ? { place, asked: this.asked, stacks: this.view.plan.stacks.length, open: false } : null;
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

  /** A pawn was sent to a place: as far as that says what is meant, the questions about it are answered. */
  follow(): void {
    const errand = this.#errand;
    if (errand === null || this.busy || errand.asked === this.asked) return;
    const aims = this.options.filter((each) => each.move.verb === 'aim');
    const [only, more] = aims.filter((each) => aimsAt(each.move.words, errand.place, this.actions));
    // What is still asked is the reader's to answer, or anybody's: nothing is taken back after that.
    this.#errand = more ? { ...errand, asked: this.asked, open: true } : null;
    if (only && !more) this.take(only);
    else if (aims.length === 0 && !errand.open) this.#check(errand);
  }
  /** What had one answer only was settled at once: if it is not what was meant, it is taken back. */
  #check(errand: { place: string; stacks: number }): void {
    const { stacks, draft } = this.view.plan;
    const made = draft ?? (stacks.length > errand.stacks ? stacks.at(-1) : undefined);
    if (!made || meets(made, errand.place, this.actions)) return;
    const back = this.takebacks.find((each) => (draft ? each.move.verb === 'cancel' : each.action === `withdraw ${stacks.length}`));
    if (back) this.take(back);
    this.note = say('not.there');
  }
  /** The answers to the stage of a draft, the ones that fit where its pawn was set down first. */
  readonly staged = $derived.by(() => {
    const place = this.#errand?.place;
    const fit = place ? this.stages.filter((each) => each.move.verb !== 'aim' || aimsAt(each.move.words, place, this.actions)) : [];
    return fit.length > 0 ? fit : this.stages;
  });

  /** What is picked when this is picked too: another pawn takes the place of the one before. */
  #with(key: string): string[] {
    const kind = key.split(':', 1)[0];
    return [...this.picked.filter((each) => each.split(':', 1)[0] !== kind), key];
  }
  #pickOnly(keys: string[]): void {
    this.#picks = { mode: this.mode, keys };
  }

  /** Where a dragged pawn may be set down. */
  readonly drops = $derived.by(() => {
    const from = this.dragging;
    if (from === null) return new Set<string>();
    return new Set(this.options.flatMap((each) => (each.move.slots[0]?.includes(from) ? (each.move.slots[1] ?? []) : [])));
  });
  hot(...keys: string[]): boolean {
    return this.dragging !== null && keys.some((key) => this.drops.has(key));
  }
  drag(key: string): DragHooks {
    const mine = (): Option[] => this.options.filter((each) => each.move.slots.length > 1 && each.move.slots[0]?.includes(key));
    return {
      can: () => this.mayAct && mine().length > 0,
      start: () => { this.back(); this.dragging = key; },
      drop: (keys) => {
        const to = keys.find((each) => this.drops.has(each));
        const node = document.querySelector<HTMLElement>(`[data-drop~="${CSS.escape(to ?? '')}"]`);
        const found = mine().filter((each) => to !== undefined && each.move.slots[1]?.includes(to));
        if (found.length > 0 && node) this.offer(found, to!, node);
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
