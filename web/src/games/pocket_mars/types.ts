/** The view of Pocket Mars and its catalogue, as views.py and labels.py write them. */

import type { CardFace, IconName } from '../../lib/draw';

export type Colour = 'green' | 'orange' | 'violet' | 'blue' | 'black';
export type BuildingName = 'greenhouse' | 'energy-bank' | 'comms-center' | 'aqualab' | 'habitation';
export type Place = 'left' | 'right';

/** A card by its back, and by its face where the reader knows it. */
export type Seen = { colour: Colour; card: string | null };
export type Laid = Seen & { value: number; down: boolean };

export type PlayerView = {
  player: string;
  /** If the game ended now, and what they are made of. */
  points?: number;
  score?: Record<string, number>;
  energy: number;
  earth: number;
  ship: number;
  basic: number[];
  upgraded: number[];
  hand: Seen[];
  prep: (Seen | null)[];
  pack?: Seen[];
};

export type View = {
  you: number | null;
  seats: number;
  solo: boolean;
  round: number;
  /** Who begins; drawn when all have filled their prep modules. */
  starter: number | null;
  capacity: number;
  awaited: number[];
  pending: (string | number)[];
  /** The card or the Building that an effect comes from which is asked about. */
  source?: string | null;
  resolving: string | null;
  players: PlayerView[];
  sites: Record<BuildingName, Laid[]>;
  deck: number;
  deck_top: Colour | null;
  deck_bottom: Seen[];
  discards: string[];
  outcome: { winners: number[]; points: number[]; reason: string } | null;
};

export type CardInfo = CardFace & { colour: Colour };
export type BuildingInfo = { name: BuildingName; title: string; colour: Colour; ability: string; value: number | null };
export type Catalogue = {
  energy_max: number;
  colours: Colour[];
  cards: Record<string, CardInfo>;
  buildings: BuildingInfo[];
};

export const COLOURS: readonly Colour[] = ['green', 'orange', 'violet', 'blue', 'black'];
export const BUILDINGS: readonly BuildingName[] = [
  'greenhouse',
  'energy-bank',
  'comms-center',
  'aqualab',
  'habitation',
];
export const PLACES: readonly Place[] = ['left', 'right'];
export const symbols: Record<Colour, IconName> = {
  green: 'leaf',
  orange: 'bolt',
  violet: 'dish',
  blue: 'drop',
  black: 'dome',
};

export function colourOf(card: string): Colour {
  return card.slice(0, card.indexOf('-')) as Colour;
}

export function buildingOf(colour: Colour): BuildingName {
  return BUILDINGS[COLOURS.indexOf(colour)]!;
}

/** The seat of a player's word; the androids have none. */
export function seatOf(player: string): number | null {
  return player === 'da' ? null : Number(player.slice(1));
}

/** The place of a player's word in ``view.players``. */
export function rowOf(player: string): number {
  return player === 'da' ? 1 : Number(player.slice(1));
}

/** A text as a sentence begins. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
