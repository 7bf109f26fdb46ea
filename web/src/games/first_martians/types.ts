/** The view of First Martians and its catalogue, as views.py and wording.py write them. */

export type Part = 'energy' | 'oxygen' | 'hardware' | 'cpu';
export type Reserve = 'energy' | 'oxygen' | 'food';
export type Block = 'working' | 'living' | 'system';
export type Profession = 'medic' | 'scientist' | 'engineer' | 'geologist';
export type Phase = 'events' | 'morale' | 'production' | 'actions' | 'malfunction' | 'clean-up';
export type Act =
  'rest' | 'unwind' | 'heal' | 'manage' | 'explore' | 'gather' | 'research' | 'build' | 'event' | 'unshut' | 'mission';
export type Colour = 'green' | 'gray' | 'blue' | 'brown';
export type Status = 'green' | 'red' | 'mended';

export type Shut = { type: 'energy' | 'oxygen'; front: string | null };
export type Facility = {
  slug: string;
  title: string;
  block: Block;
  built: boolean;
  open: boolean;
  uses: Reserve[];
  slots: Partial<Record<Part, Status | null>>;
  yield: number | null;
  most: number | null;
  produces: 'energy' | 'oxygen' | null;
  shut: Shut[];
  /** Tiles that were removed in this phase: it opens when the phase ends. */
  freed?: string[];
  /** Tokens in force, and those that come, the last of them first. */
  now: string[];
  next: string[];
  upgrade: string | null;
  greenhouses: number;
  plants: number;
  /** Spaces of the Growth track that hold a marker, from 1. */
  growth: number[];
};

export type Space = {
  space: string;
  tile: string | null;
  /** The sol in which it was found. */
  found: number | null;
  samples: number;
  tokens: string[];
  modifiers: string[];
  reachable: boolean;
};

export type Skill = { slug: string; used: boolean; lost: boolean };
export type Astronaut = {
  profession: Profession;
  seat: number;
  name?: string;
  wounds: number;
  conditions: string[];
  coming: string[];
  going: string[];
  spirits: number;
  skills: Skill[];
  tokens: string[];
  ready: number;
  withheld: number;
  first: boolean;
};

export type Penalty = { kind: string; source: string; rule: string };
export type Bill = Partial<Record<Reserve, number>>;
export type Need = { auto: number; dice: number };
export type Stack = {
  n: number;
  /** The seat that declared it. */
  author?: number | null;
  act: Act;
  purpose: string | null;
  title: string;
  facility: string | null;
  /** The words of its aim: a facility and a part, a space, an event. */
  target: string[];
  item: string | null;
  rover: string | null;
  via: string[];
  pawns: string[];
  acting: Profession;
  need: Need;
  mode: 'dice' | 'auto' | 'short';
  bill: Bill;
  dice: string[];
  penalties: Penalty[];
  odds: number | null;
  chances?: { success: number | null; wound: number | null; adventure: number | null };
};
/** A stack that is still being declared; what it takes is known once only pawns are missing. */
export type Draft = Pick<
  Stack,
  'act' | 'purpose' | 'title' | 'facility' | 'target' | 'item' | 'rover' | 'via' | 'pawns' | 'acting'
> &
  Partial<Stack> & { stage: 'use' | 'aim' | 'from' | 'via' | 'rover' | 'join' };
export type Plan = {
  stacks: Stack[];
  draft: Draft | null;
  agreed: number[];
  complete: boolean;
  missing: string[];
  /** The stack that is being told of, while things are shown; 0: none that is still there. */
  doing?: number;
};

export type Roll = {
  astronaut: Profession;
  colour: Colour;
  dice: { die: 'success' | 'wound' | 'adventure'; hit: boolean }[];
  rerolled?: boolean;
};
export type EventAction = {
  story: string;
  text: string;
  pawns: number;
  aom: boolean;
  reserves: Bill;
  parts: Partial<Record<Part, number>>;
  samples: number;
};
export type OpenEvent = {
  event: string;
  title: string;
  story: string;
  text: string;
  sol: number;
  rounds_left: number;
  /** What comes of it when it is left undone. */
  warning?: string;
  action: EventAction | null;
};
/** ``grave``: a consequence, an Adventure or a Follow-up. */
export type Message = { sol: number; kind: string; title: string; story: string; text: string; grave?: boolean };
export type Objective = { slug: string; title: string; text: string; optional: boolean; done: boolean };
export type Counter = { slug: string; title: string; value: number; most: number; unit: string };
export type Proposal = { seat: number; action: string; label: string };

export type Flow = { made: number; need: number; tiles: number; stored: number };
export type Forecast = {
  production: {
    sol: number;
    oxygen: Flow;
    energy: Flow;
    /** ``choice``: it wilts unless ``pay`` is paid, and then holds what it has. */
    farm: {
      facility: string;
      outcome: 'grows' | 'wilts' | 'choice';
      pay: Reserve[];
      plants: number;
      held: number;
      open: boolean;
    }[];
    food: { made: number; most: number; need: number; stored: number; short: number };
    stress: { from: number; to: number; fight: boolean };
    exact: boolean;
    notes: string[];
  };
  /** ``full``: how likely each track comes to 5. */
  malfunction: {
    sol: number;
    dice: string[];
    rises: [least: number, most: number][];
    full: number[];
    sources: { block: Block; facility: string; part: Part }[];
    notes: string[];
  };
};

export type Outcome = { winners: number[]; reason: string; won: boolean };
/** ``type``: the act whose step and costs it shares, if any. */
export type MissionAction = {
  slug: string;
  title: string;
  story: string;
  type: Act | null;
  text: string;
  space: string | null;
};
export type Mission = {
  slug: string;
  title: string;
  sols: number;
  threshold: number | null;
  level: string;
  theme: string;
  intro: string;
  dice: [from: number, dice: string[]][];
};

export type View = {
  game: string;
  you: number | null;
  seats: number;
  options: Record<string, string | number | boolean>;
  mission: Mission;
  sol: number;
  phase: Phase;
  step: number;
  first: string;
  captain: number;
  awaited: number[];
  pending: unknown[];
  proposals: Proposal[];
  morale: number;
  stress: number;
  tracks: number[];
  box: boolean[];
  reserves: Record<Reserve, number>;
  broken: number;
  facilities: Facility[];
  upgrade_cards: string[];
  cargo: {
    parts: Record<Part, number>;
    samples: number;
    seeds: number;
    tokens: Record<string, number>;
    pois: string[];
  };
  incoming: {
    parts?: Partial<Record<Part, number>>;
    samples?: number;
    seeds?: number;
    tokens?: Record<string, number>;
    upgrades?: string[];
  };
  research: { examined: number; discoveries: number };
  map: Space[];
  rovers: { rover: string; tokens: string[]; stack: number | null }[];
  aoms: { aom: string; owned: boolean; ready: boolean; operator: Profession | null; placed: boolean }[];
  astronauts: Astronaut[];
  plan: Plan;
  roll: Roll | null;
  events: OpenEvent[];
  /** The last Direction or Research card. */
  card:
    | { kind: 'direction'; direction: string; weight: string }
    | { kind: 'research'; number: number; percent: number }
    | null;
  log: Message[];
  objectives: Objective[];
  counters: Counter[];
  piles: Record<Block, number> & {
    tiles: number[];
    pois: number;
    conditions: number;
    shutdowns: Record<string, number>;
    discards: Record<Block, string[]>;
  };
  /** The texts of the options of a choice. */
  choices: string[];
  /** The Adventure that a question is about. */
  met?: { astronaut: Profession; title: string; story: string; text?: string } | null;
  /** What is about to happen that a free action could change. */
  pause?: { kind: string; what: string | null; numbers: number[] } | null;
  /** The seats that wish to be asked before the next step. */
  holds?: number[];
  /** Tokens that come, or go, when the phase ends. */
  coming: { token: string; place: string; where: string; goes: boolean }[];
  forecast: Forecast | null;
  outcome: Outcome | null;
};

export type Named = { title: string; text?: string };
export type FacilityInfo = Named & {
  block: Block;
  uses: string[];
  act: Act | null;
  produces: string | null;
  most: number;
  slots: Partial<Record<Part, { penalty: string; text: string }>>;
};
export type TileInfo = Named & { ring: number; cost: number; effects: string[]; samples: number; pois: number };
export type SkillInfo = Named & { owner: string; base: boolean; cost: number; window: string };
export type Catalogue = {
  facilities: Record<string, FacilityInfo>;
  tiles: Record<string, TileInfo>;
  upgrades: Record<string, Named & { facility: string; parts: Part[] }>;
  shutdowns: Record<string, Named>;
  pois: Record<string, Named>;
  skills: Record<string, SkillInfo>;
  conditions: Record<string, Named>;
  tokens: Record<string, Named>;
  cards: Record<string, Named & { story: string; block: Block; category: string; facility: string }>;
  missions: Record<string, Named & { actions: MissionAction[] }>;
  astronauts: Record<string, Named & { icons: number[] }>;
};

export const PARTS: readonly Part[] = ['energy', 'oxygen', 'hardware', 'cpu'];
export const RESERVES: readonly Reserve[] = ['energy', 'oxygen', 'food'];
export const BLOCKS: readonly Block[] = ['working', 'living', 'system'];
/** From top to bottom of the base. */
export const DECKS: readonly Block[] = ['system', 'living', 'working'];
export const PHASES: readonly Phase[] = ['events', 'morale', 'production', 'actions', 'malfunction', 'clean-up'];
export const PROFESSIONS: readonly Profession[] = ['medic', 'scientist', 'engineer', 'geologist'];
export const AOM_ACTS: Record<string, Act> = {
  'aom-explore': 'explore',
  'aom-gather': 'gather',
  'aom-research': 'research',
  'aom-build': 'build',
};
export const COLOUR_OF: Partial<Record<Act, Colour>> = {
  explore: 'green',
  gather: 'gray',
  research: 'blue',
  build: 'brown',
};
/** The act of each facility that has one. */
export const ACT_OF: Record<string, Act> = {
  'quiet-place': 'rest',
  'crew-quarters': 'unwind',
  'med-lab': 'heal',
  'control-center': 'manage',
  'garage-hall': 'explore',
  'probe-bay': 'gather',
  'lab': 'research',
  'working-bay': 'build',
};
export const STEP_OF: Record<Act, number> = {
  event: 1,
  rest: 2,
  unwind: 3,
  heal: 4,
  manage: 5,
  explore: 6,
  gather: 7,
  research: 8,
  build: 9,
  unshut: 10,
  mission: 11,
};
export const FIGHT = 18;
export const FULL = 5;
export const DEADLY = 6;
