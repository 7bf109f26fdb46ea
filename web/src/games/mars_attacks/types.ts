/** The view and the catalogue of Mars Attacks as the server tells them. */

export type Side = 'human' | 'martian';
export const SIDES: readonly Side[] = ['human', 'martian'];

export type Model = {
  model: string;
  side: Side;
  where: 'board' | 'waiting' | 'dead';
  /** ``row.column`` */
  square: string | null;
  /** ``row.column.spot``; null while it moves through a square. */
  spot: string | null;
  rattled: boolean;
  activated: boolean;
};

export type Counter = {
  counter: number;
  square: string | null;
  aside: boolean;
  taken: Side | null;
  what: 'alien-secret' | 'critter' | null;
};

export type ThingKind = 'civilian' | 'herd' | 'bug';
export type Thing = { thing: ThingKind; square: string };

export type PieceKind = 'high-wall' | 'low-wall' | 'car' | 'wreck' | 'car-counter' | 'bin' | 'post-box' | 'phone-box';
export type Segment = [x1: number, y1: number, x2: number, y2: number];
/** Lengths in tenths of an inch; ``spots`` are numbers from 0 to 575. */
export type Piece = { kind: PieceKind; height: number; segments: Segment[]; spots: number[] };
export type StreetMap = {
  name: string;
  title: string;
  summary: string;
  zone: number[];
  entry: number[];
  pieces: Piece[];
};

export type Player = {
  player: Side;
  points: number;
  from: { shooting: number; fights: number; counters: number };
  haul: number;
  cards: number;
  hand: string[] | null;
  sets: Record<string, { cards: string[]; fresh: boolean }>;
  passed: boolean;
  left: string[];
};

/** A shot of the acting model as the server works it out, before anybody commits to it. */
export type Shot = {
  target: string;
  distance: number;
  sight: 'none' | 'normal' | 'clear';
  seen: number;
  blocked_by: string[];
  dice: number;
  need: number;
  against: number;
  survive: number;
  armour: boolean;
  legal: boolean;
  kill?: number;
  kill_aimed?: number;
};

/** A spot that a model may take with one gesture: whom it could shoot at from there, and who at it. */
export type Stand = {
  spot: string;
  label: string;
  sees: { target: string; sight: 'normal' | 'clear'; kill: number }[];
  seen_by: { by: string; sight: 'normal' | 'clear'; kill: number }[];
};
/** A square that it can go to: the answers that lead there, and the spots worth choosing between, the best one first. */
export type Way = {
  square: string;
  answers: string[];
  verb: 'stand' | 'deploy';
  fights: boolean;
  /** It is there already and would only change its place. */
  stays?: boolean;
  label: string;
  spots: Stand[];
};

export type View = {
  you: number | null;
  round: number;
  active: Side;
  turn: {
    taken: boolean;
    cards_only: boolean;
    acted: number;
    played: number;
    cards_left: number;
    bound_to: string | null;
  };
  awaited: number[];
  /** The frame that asks: its name, then its fields. */
  pending: [string, ...number[]] | [];
  players: [Player, Player];
  models: Model[];
  counters: Counter[];
  things: Thing[];
  wreck: string[];
  map: StreetMap;
  shots: Shot[];
  deck: number;
  discards: string[];
  resolving: string[];
  outcome: { reason?: string } | null;
};

export type Half = { name: string; text: string; kind: string };
export type CardInfo =
  | { human: Half; martian: Half; event?: undefined }
  | { event: { name: string; text: string }; human?: undefined; martian?: undefined };
export type Values = { shoot: number; fight: number; survive: number; range: number; armoured: boolean };
export type Catalogue = {
  cards: Record<string, CardInfo>;
  models: Record<Side, Values>;
  sets: { name: string; title: string; most: number }[];
  /** Squares in words, as each side sees the street. */
  places: Record<Side, Record<string, string>>;
  /** What a single die is for, and two for a row and a column; those of a set pick its square. */
  dice: Record<'one' | 'place', Record<string, string>>;
};

export const GOAL = 8;

/** A model by its number in the fields of a frame; the one after the last is the Bug. */
export function modelName(view: View, at: number): string {
  return view.models[at]?.model ?? 'bug';
}

export function modelOf(view: View, name: string): Model | undefined {
  return view.models.find((each) => each.model === name);
}

export function sideOf(name: string): Side {
  return name.startsWith('h') ? 'human' : 'martian';
}

export function other(side: Side): Side {
  return side === 'human' ? 'martian' : 'human';
}

/** The half of a card that a side uses, or the Event that it is. */
export function halfOf(card: CardInfo | undefined, side: Side): Half | null {
  if (!card) return null;
  if (card.event) return { ...card.event, kind: 'event' };
  return card[side];
}
