/** What the reader can do on the board now, and what they have begun to choose. */

import { createContext } from 'svelte';
import { Choosing, type Menu as MenuOf, type Why } from '../../lib/board/choosing.svelte';
import { inAnyOrder } from '../../lib/board/slots';
import { seatName } from '../../lib/sentences';
import { parse, type Move } from './parse';
import { seatOf, symbols, type BuildingInfo, type BuildingName, type CardInfo, type Catalogue, type Colour, type View } from './types';
import { why } from './why';
import { say } from './words';

export type Menu = MenuOf<Move>;

export class Desk extends Choosing<View, Catalogue, Move> {
  protected parse(action: string): Move | null {
    return parse(action, this.view);
  }
  protected fits({ slots }: Move, keys: readonly string[]): boolean {
    return inAnyOrder(slots, keys);
  }

  /** The choice that is built up and waits for a confirmation. */
  readonly ready = $derived.by(() =>
    this.picked.length === 0 ? null : (this.open.find((each) => each.move.confirm && each.move.slots.length === this.picked.length) ?? null),
  );

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

  /** A card with everything that it says. */
  cardTold(seen: { colour: Colour; card: string | null }): string {
    const face = this.face(seen.card);
    return face === null ? this.cardName(seen) : say('card.told', { card: this.cardName(seen), top: face.top, bottom: face.bottom });
  }

  why(key: string): Why {
    return why(key, this);
  }
}

export const [useDesk, setDesk] = createContext<Desk>();
