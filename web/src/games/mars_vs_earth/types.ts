/** The view of Mars vs Earth and its catalogue, as views.py and wording.py write them. */

export type Skill = 'science' | 'diplomacy' | 'military';
export type Kind = Skill | 'wild';
export type Resource = 'defense' | 'tech' | 'people' | 'food';
export type Status = 'agent' | 'civilian' | 'martian';
export type Face = 'human' | 'clone';
export type When = 'immediate' | 'success' | 'failure' | 'gavel';
export type Group = [skill: Skill, strength: number];

/** A DNA card by its wave; ``seen``: it lay face up before all once, and is Human. */
export type Dna = { wave: number; face: Face | null; up: boolean; seen: boolean };

export type Player = {
  seat: number;
  status: Status;
  agent: string | null;
  groups: Group[];
  level: number;
  /** Whether this seat may lead at all. */
  leads: boolean;
  hand_size: number;
  cards: number;
  hand: string[] | null;
  counters: number;
  dna: Dna[];
  ousted_now: boolean;
  promoted_now: boolean;
};

export type Mark = { seat: number; count: number };
export type Threat = {
  threat: string;
  leader: number | null;
  target: number;
  counters: Mark[];
  cards: number;
  marks: Mark[];
  /** How many cards the reader may give in all. */
  cap: number | null;
  mine: string[] | null;
  state: 'open' | 'resolving' | 'defeated' | 'failed';
};

export type Sort = 'good' | 'bad' | 'wild';
export type Shown = { card: string; sort: Sort; dropped: boolean };
export type Mission = {
  threat: string;
  leader: number | null;
  stage: string;
  cards: Shown[];
  good: number;
  bad: number;
  wild: number;
  /** Without a leader there is none. */
  total: number | null;
  group: Group | null;
  target: number;
  outcome: 'success' | 'failure' | null;
  effects: { card: string; text: string }[];
  /** How many cards lie there, where the board knows it from what it was told. */
  count?: number;
};

export type Evidence = { seat: number; card: string | null };
export type Accusation = { accused: number; cards: Evidence[] };
export type Trial = {
  accused: number;
  accuser: number;
  second: number;
  defence: string | null;
  /** The accuser's and the second's, once they are shown. */
  cards: (string | null)[];
  for?: number | null;
  against?: number | null;
  ousted?: boolean;
  /** Whether the accused has answered, where the board knows it from what it was told. */
  answered?: boolean;
  /** What gavels have done, as the board was told it. */
  effects?: string[];
};

export type Said = {
  round: number;
  seat: number;
  says?: string;
  phrase?: string;
  about?: number | null;
  threat?: string | null;
  count?: number | null;
  wave?: number | null;
  face?: Face | null;
};
export type Peek = { seat: number; wave: number; face: Face; round: number };
export type Fact = { what: string; round: number; [key: string]: unknown };
export type Contribution = { round: number; threat: string; seat: number | null; card: string };
export type Outcome = { winners: number[]; reason: string; winner?: 'earth' | 'mars' };

export type View = {
  you: number | null;
  seats: number;
  options: Record<string, string | number | boolean>;
  round: number;
  step: string;
  wave: number;
  need: number;
  defeated: string[][];
  holder: number;
  overridden: boolean;
  resources: Record<Resource, number>;
  start: number;
  clones: number;
  piles: { skills: number; skill_discard: number; threats: number; undefeated: number; agents: number; dna: number };
  awaited: number[];
  pending: unknown[];
  players: Player[];
  threats: Threat[];
  /** What the reader has laid out in a round that hides it, as action texts. */
  plan: string[];
  mission: Mission | null;
  next: { do: string; n: number }[];
  accusations: Accusation[];
  trial: Trial | null;
  chronicle: Fact[];
  talk: Said[];
  peeks: Peek[];
  standing: boolean;
  outcome: Outcome | null;
  ending: { dna: Face[][]; hands: string[][]; contributions: Contribution[] } | null;
};

export type EffectInfo = { when: When; text: string; do?: string; n?: number; what?: string | null };
export type SkillInfo = {
  title: string;
  skill: Kind;
  strength: number;
  count: number;
  effects: EffectInfo[];
  flavour?: string;
};
export type ThreatInfo = {
  title: string;
  skills: Skill[];
  difficulty: number;
  success: EffectInfo[];
  losses: { resource: Resource; n: number }[];
  flavour?: string;
};
export type AgentInfo = { title: string; groups: Group[]; flavour?: string };
export type Catalogue = {
  skills: Record<string, SkillInfo>;
  threats: Record<string, ThreatInfo>;
  agents: Record<string, AgentInfo>;
};

export const RESOURCES: readonly Resource[] = ['defense', 'tech', 'people', 'food'];
export const SKILLS: readonly Skill[] = ['science', 'diplomacy', 'military'];

/** How many cards a seat may give to a mission in all: 3, 2, 1 and none, by the shorter way round. */
export function cap(seat: number, leader: number | null, seats: number): number {
  if (leader === null) return 0;
  const apart = Math.abs(seat - leader);
  return Math.max(0, 3 - Math.min(apart, seats - apart));
}

/** Cards of a hand by their face, each with how many of it there are, in the order of the skills. */
export function piled(hand: readonly string[]): { card: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const card of hand) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => ({ card, count }));
}

/** What a reader knows of a DNA card: it lies open, was open once, is their own, or was peeked at. */
export function knownFace(view: View, seat: number, dna: Dna): Face | null {
  if (dna.face !== null) return dna.face;
  if (dna.seen) return 'human';
  return view.peeks.find((peek) => peek.seat === seat && peek.wave === dna.wave)?.face ?? null;
}

/** Whether a card counts against a mission by what is printed; a Wild is as its leader judges it. */
export function countsAgainst({ skill }: SkillInfo, threat: ThreatInfo): boolean {
  return skill !== 'wild' && !threat.skills.includes(skill);
}

/** A total with a group added: it counts for a Threat that asks for its skill, else against. */
export function withGroup(total: number, [skill, strength]: Group, threat: ThreatInfo | undefined): number {
  return threat?.skills.includes(skill) ? total + strength : total - strength;
}
