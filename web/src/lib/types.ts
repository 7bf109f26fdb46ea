/** The words of the protocol as the page uses them; shapes follow docs/protocol.md and api.d.ts. */

import type { components } from './api';

// eslint-disable-next-line -- a game's own JSON: only its board knows its shape
export type Json = any;

export type Refusal = { refused: string; sentence: string; rule?: string };
export type Seated = components['schemas']['Seated'];
export type Invited = components['schemas']['Invited'];
export type CreateRequest = components['schemas']['CreateRequest'];
/** What a bot may be: the four levels, and two that programs ask for. */
export type Level = 'easy' | 'normal' | 'hard' | 'expert' | 'random' | 'heuristic';
export type Status = 'open' | 'running' | 'finished' | 'frozen';

/** A seat as everybody may know it. */
export type Chair = {
  kind: 'open' | 'person' | 'bot';
  name: string;
  level: string;
  /** The level of the bot that keeps a person's seat meanwhile, or nothing. */
  keeper: string;
  /** Who sits there has resigned, or is willing to where all do so together. */
  gave_up?: '' | 'willing' | 'resigned';
};

export type ActionMsg = { action: string; label: string };

/** A decision asked of the reader, with everything that may be answered. */
export type DecisionMsg = {
  id: string;
  seat: number;
  prompt: string;
  rule: string;
  secret: boolean;
  /** The reader may act, but nobody waits for it. */
  optional?: boolean;
  actions: ActionMsg[];
  /** What takes something back that can be done again. */
  takebacks?: ActionMsg[];
  /** What is answered for the reader when the time is up, where a question is closed at a set moment. */
  least?: string;
  /** What may be done at any question and answers none: some of the actions, and wishes besides. */
  asides?: ActionMsg[];
  /** Another seat is in the midst of an answer, which the reader may go on with, and need not. */
  by?: number;
  /** What answers lead to, as the game shows it beforehand; only its board knows its shape. */
  preview?: Json;
};

/** Something that happened, as the reader may know it. */
export type EventMsg = {
  kind?: string;
  sentence: string;
  /** Milliseconds for which it is calmly shown, alike for all; nothing: it is not. */
  ms?: number;
  [key: string]: Json;
};

/** One entry of the table's log with what it brought about. */
export type Happening = {
  n: number;
  kind: string;
  seat: number | null;
  text?: string;
  phrase?: boolean;
  events: EventMsg[];
};

/** How long persons may take for each decision, or for all of theirs together. */
export type Clock = CreateRequest['clock'];
export type Invitation = components['schemas']['InvitationReply'];

export type Settings = {
  listed: boolean;
  spectators: boolean;
  undo: boolean;
  chat: 'free' | 'phrases' | 'off';
  clock: Clock;
  takeover: boolean;
  parent: string;
  seeded?: boolean;
  /** Whether who is asked may have a bot tell what it would do. */
  hints?: boolean;
  /** What resigning means at this table, as a sentence; empty: there is none. */
  resign?: string;
  /** It is done when all have agreed. */
  together?: boolean;
};

export type Candidate = components['schemas']['CandidateTold'];
export type HintMsg = components['schemas']['HintReply'];
export type WhyMsg = components['schemas']['WhyReply'];
export type AnalysisMsg = components['schemas']['AnalysisReply'];

/** Everything the reader may know of a table. */
export type TableMsg = {
  type: 'table';
  n: number;
  table: string;
  game: string;
  status: Status;
  options: Record<string, boolean | number | string>;
  you: { seat: number | null; host: boolean };
  chairs: Chair[];
  settings: Settings;
  rematch: string;
  sentence: string;
  view: Json | null;
  decisions: DecisionMsg[];
  awaited: number[];
  invites?: number[];
};

/** A table with what happened on the way there. */
export type News = TableMsg & {
  happened: Happening[];
  undo: boolean;
  gap?: boolean;
  /** Seats whose person is connected now. */
  here?: number[];
  /** Seconds that the awaited persons had left when this was sent; null without a clock. */
  left?: number | null;
  /** Seconds that each person had for the rest of the game when this was sent, null for a bot; empty where there is no such time. */
  banks?: (number | null)[];
};

export type ChatLine = { seat: number | null; text: string; phrase?: boolean; n?: number; at?: number };

export type GameInfo = components['schemas']['GameTold'];
export type GameOption = components['schemas']['OptionTold'];
/** What a game states of one of its levels. */
export type LevelInfo = components['schemas']['LevelTold'];

export type Rule = { id: string; text: string; [key: string]: Json };
export type RuleSection = { title: string; rules: Rule[] };
/** A game's rules: in short, and section by section. */
export type Rulebook = { summary: { title: string; text: string }[]; sections: RuleSection[] };

/** What a replay shows after ``to`` answers. */
export type ReplayMsg = TableMsg & { to: number; steps: number; happened: Happening[] };

export type LessonInfo = components['schemas']['LessonTold'];
export type LessonNote = components['schemas']['NoteTold'];

/** A moment of a lesson: to be read, or with a decision that ``expected`` answers. */
export type LessonStop = Omit<components['schemas']['StopTold'], 'events' | 'decision' | 'view'> & {
  view: Json;
  events: EventMsg[];
  decision: DecisionMsg | null;
};
export type LessonMsg = Omit<components['schemas']['LessonReply'], 'stops'> & { stops: LessonStop[] };

/**
 * What a game's board is given. The board draws the view, lets the reader answer the open decisions
 * on it, and animates the events; everything else is the shell's.
 */
export type BoardProps = {
  /** The game's view JSON, as this seat may know it. */
  view: Json;
  /** The reader's seat; null for a spectator. */
  you: number | null;
  chairs: Chair[];
  /** What is printed, from GET /api/games/{name}/catalogue. */
  catalogue: Json;
  decisions: DecisionMsg[];
  /** What has just happened, to animate; a new array each time something does. */
  events: EventMsg[];
  /** ``joined``: it goes on with the reader's last answer, and is taken back together with it. */
  act: (decision: string, action: string, joined?: boolean) => void;
  /** An answer is on its way: accept no other. */
  busy: boolean;
  /** Takes the reader's last answer back, where that is possible. */
  undo?: (() => void) | undefined;
  /** Told when the board begins and ends to show what happened, and how to end it at once. */
  onshow?: (showing: boolean, skip: () => void) => void;
  /** Told whether the board asks the question itself, with the answers as buttons: then the panel need not. */
  onask?: (asks: boolean) => void;
  /** A sentence of the log that the reader points at, as the game said it: what it names is marked. */
  pointed?: string;
  /** What the panel would answer once it is confirmed: the board shows the same as chosen, and may take it back. */
  chosen?: string;
  unchoose?: () => void;
  /** The panel lists the answers: a board that asks in words leaves it to the panel. */
  listed?: boolean;
  /** Told whether the board says the question in words as well, so that the panel need not. */
  onword?: (says: boolean) => void;
  /** Says something to the whole table, where people may write what they like. */
  say?: ((text: string) => void) | undefined;
  /** What a bot would answer, as an action: what it touches is marked. */
  hinted?: string;
};

/** A part of the table in words, for those who read rather than look. */
export type Described = { title: string; lines: string[] };
export type Describing = Pick<BoardProps, 'view' | 'you' | 'chairs' | 'catalogue'>;
