/** What the reader can do at the table now, and what they have begun to choose. */

import { getContext, setContext } from 'svelte';
import type { DragHooks } from '../../lib/draw';
import { preferences } from '../../lib/preferences.svelte';
import { seatName, titled, withNames } from '../../lib/sentences';
import type { ActionMsg, BoardProps } from '../../lib/types';
import { fits, isTalk, parse, type Move, type Verb } from './parse';
import { asTheyLie } from './round';
import type { AgentInfo, Catalogue, SkillInfo, ThreatInfo, View } from './types';
import { why, type Why } from './why';
import { say } from './words';

export type Option = { decision: string; action: string; label: string; move: Move };
export type Phrase = ActionMsg & { decision: string };

/** An open list of options beside the thing that was clicked, which is shown large. */
export type Menu = { options: Option[]; key: string; node: HTMLElement };

const HERE = Symbol('desk');
/** One click would be final: these are shown large and confirmed. */
const WEIGHTY: ReadonlySet<Verb> = new Set(['lead', 'defend', 'look', 'pass-initiative', 'reinstate']);

/** A counter is laid down like a card. */
const kindOf = (key: string): string => (key === 'counter' ? 'card' : (key.split(':', 1)[0] ?? ''));

export class Desk {
  readonly #props: () => BoardProps;
  #picks = $state.raw<{ asked: string; keys: string[] }>({ asked: '', keys: [] });
  #menu = $state.raw<(Menu & { asked: string }) | null>(null);
  dragging = $state<string | null>(null);
  /** The Threat that the reader looks at: seats then show what they may give there. */
  looking = $state<string | null>(null);
  /** On a small screen a card's places are listed rather than lit. */
  narrow = $state(false);
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
  /** Takes the reader's last answer back, where that is possible. */
  get undo(): (() => void) | undefined {
    return this.#props().undo;
  }

  readonly asked = $derived.by(() => this.decisions.map((each) => each.id).join(' '));
  readonly options = $derived.by(() =>
    this.decisions.flatMap((each) =>
      each.actions.flatMap(({ action, label }): Option[] => {
        const move = parse(action);
        return move === null ? [] : [{ decision: each.id, action, label: this.named(label), move }];
      }),
    ),
  );
  readonly phrases = $derived.by(() =>
    this.decisions.flatMap((each) =>
      each.actions.filter(({ action }) => isTalk(action)).map((one): Phrase => ({ ...one, label: this.named(one.label), decision: each.id })),
    ),
  );
  readonly picked = $derived.by(() => (this.#picks.asked === this.asked ? this.#picks.keys : []));
  readonly open = $derived.by(() => this.options.filter((each) => fits(each.move.slots, this.picked)));
  readonly menu = $derived.by(() => (this.#menu?.asked === this.asked ? this.#menu : null));
  readonly mayAct = $derived.by(() => this.options.length > 0 && !this.busy);
  /** What is answered by a word rather than by a thing. */
  readonly buttons = $derived.by(() => this.options.filter((each) => each.move.slots[0]?.[0]?.startsWith('word:')));
  readonly verbs = $derived.by(() => new Set(this.options.map((each) => each.move.verb)));
  /** Done, but the window is still open. */
  readonly resting = $derived.by(() => this.decisions.length > 0 && this.decisions.every((each) => each.optional));

  named(text: string): string {
    return withNames(text, this.#props().chairs);
  }
  name(seat: number): string {
    return seatName(this.#props().chairs, seat, this.you);
  }
  names(seats: readonly number[]): string {
    return seats.map((seat) => this.name(seat)).join(', ');
  }
  skill(card: string): SkillInfo {
    return this.catalogue.skills[card] ?? { title: titled(card), skill: 'wild', strength: 1, count: 1, effects: [] };
  }
  threat(slug: string): ThreatInfo {
    return this.catalogue.threats[slug] ?? { title: titled(slug), skills: [], difficulty: 0, success: [], losses: [] };
  }
  agent(slug: string | null): AgentInfo | null {
    return slug === null ? null : (this.catalogue.agents[slug] ?? { title: titled(slug), groups: [] });
  }
  cardName(card: string | null): string {
    if (card === null) return say('card.back');
    const { title, skill, strength, effects } = this.skill(card);
    const said = effects.map((each) => say('card.effect', { when: say(`when.${each.when}`), text: each.text }));
    return [say('card', { title, skill: say(`skill.${skill}`), strength }), ...said].join('. ');
  }

  /** The options that a click on this would lead to. */
  touching(key: string): Option[] {
    if (this.busy || this.picked.includes(key)) return [];
    const keys = this.#with(key);
    const at = keys.length - 1;
    return this.options.filter((each) => fits(each.move.slots, keys) && each.move.slots[at]?.includes(key));
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
    return why(key, { view: this.view, you: this.you, chairs, decisions, picked: this.picked, busy, verbs: this.verbs });
  }

  pick(key: string, node: HTMLElement): void {
    if (this.picked.includes(key)) {
      this.#pickOnly(this.picked.filter((each) => each !== key));
      return;
    }
    const found = this.touching(key);
    if (found.length === 0) {
      this.look(key, node);
      return;
    }
    const keys = this.#with(key);
    const whole = found.filter((each) => each.move.slots.length === keys.length);
    if (whole.length > 0) this.offer(whole, key, node, keys.length === 1);
    else if (this.narrow) this.#menu = { options: this.#inOrder(found), key, node, asked: this.asked };
    else this.#pickOnly(keys);
  }

  /** Show something large, with nothing to do about it. */
  look(key: string, node: HTMLElement): void {
    if (/^(card|threat|shown):/.test(key)) this.#menu = { options: [], key, node, asked: this.asked };
  }

  /** One option is taken at once; several, or a weighty one, are listed. */
  offer(options: Option[], key: string, node: HTMLElement, alone = true): void {
    const [only, more] = options;
    const weighty = alone && only !== undefined && (WEIGHTY.has(only.move.verb) || preferences.kept.confirm);
    if (only && !more && !weighty) this.take(only);
    else this.#menu = { options, key, node, asked: this.asked };
  }

  take(option: { decision: string; action: string }): void {
    this.back();
    if (this.busy) return;
    this.hurry();
    this.#props().act(option.decision, option.action);
  }

  /** What an option of this verb would be, where there is one. */
  option(verb: Verb): Option | undefined {
    return this.options.find((each) => each.move.verb === verb);
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

  /** What is picked when this is picked too: another card takes the place of the one before. */
  #with(key: string): string[] {
    return [...this.picked.filter((each) => kindOf(each) !== kindOf(key)), key];
  }

  /** Options that lead to Threats, in the order in which those lie on the table. */
  #inOrder(options: Option[]): Option[] {
    const order = asTheyLie(this.view).map((each) => `threat:${each.threat}`);
    const at = ({ move }: Option): number => order.indexOf(move.slots[1]?.[0] ?? '');
    return options.toSorted((a, b) => at(a) - at(b));
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
        if (found.length > 0 && node) this.offer(found, key, node, false);
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
