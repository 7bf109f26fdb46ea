/** What the reader can do at the table now, and what they have begun to choose. */

import { createContext } from 'svelte';
import {
  Choosing,
  type Menu as MenuOf,
  type Option as OptionOf,
  type Place,
  type Why,
} from '../../lib/board/choosing.svelte';
import { legible } from '../../lib/board/legible';
import { inOrder } from '../../lib/board/slots';
import { preferences } from '../../lib/preferences.svelte';
import { seatName, titled } from '../../lib/sentences';
import type { ActionMsg } from '../../lib/types';
import { isTalk, parse, type Move, type Verb } from './parse';
import { asTheyLie } from './round';
import type { AgentInfo, Catalogue, SkillInfo, ThreatInfo, View } from './types';
import { why } from './texts/why';
import { say } from './texts';

export type Option = OptionOf<Move>;
export type Menu = MenuOf<Move>;
export type Phrase = ActionMsg & { decision: string };

/** One click would be final: these are shown large and confirmed. */
const WEIGHTY: ReadonlySet<Verb> = new Set(['lead', 'defend', 'look', 'pass-initiative', 'reinstate']);

/** What is asked in the scene of a mission. */
const SCENE: readonly Verb[] = ['good', 'bad', 'group', 'effect'];

/** A counter is laid down like a card. */
const kindOf = (key: string): string => (key === 'counter' ? 'card' : (key.split(':', 1)[0] ?? ''));

export class Desk extends Choosing<View, Catalogue, Move> {
  /** The Threat that the reader looks at: seats then show what they may give there. */
  looking = $state<string | null>(null);
  #chosen = (): void => {};
  /** The player whom the reader looks at: what may be done and said about them is offered. */
  about = $state<number | null>(null);
  /** On a small screen a card's places are listed rather than lit. */
  narrow = $state(false);

  protected parse(action: string): Move | null {
    return parse(action);
  }
  protected fits({ slots }: Move, keys: readonly string[]): boolean {
    return inOrder(slots, keys);
  }

  readonly phrases = $derived.by(() =>
    this.decisions.flatMap((each) =>
      each.actions
        .filter(({ action }) => isTalk(action))
        .map((one): Phrase => ({ ...one, label: this.named(one.label), decision: each.id })),
    ),
  );
  /** What is answered by a word rather than by a thing. */
  readonly buttons = $derived.by(() => this.options.filter((each) => each.move.slots[0]?.[0]?.startsWith('word:')));
  readonly verbs = $derived.by(() => new Set(this.options.map((each) => each.move.verb)));
  /** Whether the table itself asks in words, with buttons. */
  readonly worded = $derived.by(() => this.buttons.length > 0 || SCENE.some((verb) => this.verbs.has(verb)));
  /** Others are asked; the reader can do nothing but talk. */
  readonly listening = $derived.by(() => this.phrases.length > 0 && this.options.length === 0);
  /** Done, but the window is still open. */
  readonly resting = $derived.by(() => this.decisions.length > 0 && this.decisions.every((each) => each.optional));

  name(seat: number): string {
    return seatName(this.chairs, seat, this.you);
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

  why(key: string): Why {
    return why(key, this);
  }
  /** What an option of this verb would be, where there is one. */
  option(verb: Verb): Option | undefined {
    return this.options.find((each) => each.move.verb === verb);
  }

  /** Another card takes the place of the one before. */
  protected override with(key: string): string[] {
    return [...this.picked.filter((each) => kindOf(each) !== kindOf(key)), key];
  }
  /** What may be done about a player, and what may be said. */
  regarding(seat: number): { acts: Option[]; phrases: Phrase[] } {
    const name = `seat-${seat}`;
    return {
      acts: this.options.filter(({ move }) => move.words.includes(name)),
      phrases: this.phrases.filter(({ action }) => action.split(' ').includes(name)),
    };
  }
  protected override look(key: string, node: Place): void {
    if (key.startsWith('seat:')) this.about = Number(key.slice(5));
    if (/^(card|threat|shown):/.test(key)) this.list([], node, key);
  }
  protected override begin(keys: string[], found: Option[], node: Place, key: string): void {
    if (this.narrow) this.list(this.#inOrder(found), node, key);
    else super.begin(keys, found, node, key);
  }
  protected override unfold(_keys: string[], found: Option[], node: Place, key: string): void {
    this.list(this.#inOrder(found), node, key);
  }
  /** A card that is chosen for something outside the desk is opened first where it cannot be read. */
  readFirst(key: string, node: Place, choose: () => void): void {
    if (legible(node)) return choose();
    this.#chosen = choose;
    this.list([], node, key, [key]);
  }
  override begun(): void {
    this.close();
    this.#chosen();
  }
  protected override offer(options: Option[], node: Place, key: string, dragged = false): void {
    const [only] = options;
    const weighty =
      !dragged && only?.move.slots.length === 1 && (WEIGHTY.has(only.move.verb) || preferences.kept.confirm);
    if (weighty) this.list(options, node, key);
    else super.offer(options, node, key);
  }
  protected override drop(options: Option[], node: Place, from: string): void {
    this.offer(options, node, from, true);
  }
  /** Options that lead to Threats, in the order in which those lie on the table. */
  #inOrder(options: Option[]): Option[] {
    const order = asTheyLie(this.view).map((each) => `threat:${each.threat}`);
    const at = ({ move }: Option): number => order.indexOf(move.slots[1]?.[0] ?? '');
    return options.toSorted((a, b) => at(a) - at(b));
  }
}

export const [useDesk, setDesk] = createContext<Desk>();
