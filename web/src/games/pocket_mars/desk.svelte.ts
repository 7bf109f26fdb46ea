/** What the reader can do on the board now, and what they have begun to choose. */

import { createContext } from 'svelte';
import {
  Choosing,
  type Menu as MenuOf,
  type Option as OptionOf,
  type Place,
  type Why,
} from '../../lib/board/choosing.svelte';
import { touched } from '../../lib/board/legible';
import { inAnyOrder } from '../../lib/board/slots';
import { halves, seatName } from '../../lib/sentences';
import { parse, type Move, type Verb } from './parse';
import {
  buildingOf,
  colourOf,
  rowOf,
  seatOf,
  symbols,
  type BuildingInfo,
  type BuildingName,
  type CardInfo,
  type Catalogue,
  type Colour,
  type Seen,
  type View,
} from './types';
import { why } from './texts/why';
import { say } from './texts';

export type Menu = MenuOf<Move>;
export type Option = OptionOf<Move>;

const WORDS: ReadonlySet<Verb> = new Set(['use', 'skip', 'take-everything']);
const kindOf = (key: string): string => key.split(':', 1)[0] ?? '';

export class Desk extends Choosing<View, Catalogue, Move> {
  protected parse(action: string): Move | null {
    return parse(action, this.view);
  }
  protected fits({ slots }: Move, keys: readonly string[]): boolean {
    return inAnyOrder(slots, keys);
  }

  /** Another card takes the place of one that it does not go with. */
  protected override with(key: string): string[] {
    const both = super.with(key);
    if (this.options.some((each) => this.fits(each.move, both))) return both;
    const before = this.picked.findIndex((each) => kindOf(each) === kindOf(key));
    return [...this.picked.filter((_, at) => at !== before), key];
  }

  /** A finger does nothing before it is told what: most things on this board say it nowhere else. */
  protected override careful(): boolean {
    return touched();
  }
  /** A card that lies face down says nothing by itself: it is opened before the turn is spent on it. */
  protected override offer(options: Option[], node: Place, of: string): void {
    if (of !== '' && options.some(({ move }) => move.verb === 'borrow')) this.list(options, node, of);
    else super.offer(options, node, of);
  }

  /** The choice that is built up and waits for a confirmation. */
  readonly ready = $derived.by(() =>
    this.picked.length === 0
      ? null
      : (this.open.find((each) => each.move.confirm && each.move.slots.length === this.picked.length) ?? null),
  );

  get prompt(): string {
    return this.named(this.decisions[0]?.prompt ?? '');
  }
  /** Where the effect comes from that is asked about, as an anchor of the board; empty where there is none. */
  readonly sourceAnchor = $derived.by(() => {
    const [kind, name] = this.view.source?.split(':') ?? [];
    if (kind !== 'card' || name === undefined) return this.view.source ?? '';
    return this.view.resolving === name ? 'mat' : `site:${buildingOf(colourOf(name))}`;
  });
  /** What is answered by a word rather than by a thing, or by one thing only. */
  readonly answers = $derived.by(() => {
    const lands = this.options.filter((each) => each.move.verb === 'land').length;
    return this.options.filter(({ move: { verb } }) => WORDS.has(verb) || (verb === 'land' && lands === 1));
  });

  name(player: string): string {
    const seat = seatOf(player);
    return seat === null ? say('androids') : seatName(this.chairs, seat, this.you);
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

  /** A card by the name it is opened by: its own, or that of the place where it lies face down. */
  seen(of: string): Seen | null {
    if (of === '') return null;
    const [kind, player, place] = of.split(':');
    if (kind !== 'prep') return { colour: colourOf(of), card: of };
    return this.view.players[rowOf(player!)]?.prep[place === 'left' ? 0 : 1] ?? null;
  }

  /** What a card says is in its name; its options need not say it again. */
  protected override said({ label }: Option): string {
    return halves(label)[0];
  }
  /** A card with everything that it says. */
  cardTold(seen: { colour: Colour; card: string | null }): string {
    const face = this.face(seen.card);
    return face === null
      ? this.cardName(seen)
      : say('card.told', { card: this.cardName(seen), top: face.top, bottom: face.bottom });
  }

  why(key: string): Why {
    return why(key, this);
  }
}

export const [useDesk, setDesk] = createContext<Desk>();
