/** What the page may ask of the server: one typed function a request, and refusals as errors. */

import type {
  AnalysisMsg,
  ChatLine,
  CreateRequest,
  GameInfo,
  HintMsg,
  Invitation,
  Invited,
  Json,
  LessonInfo,
  LessonMsg,
  Level,
  News,
  ReplayMsg,
  Refusal,
  Rulebook,
  Seated,
  TableMsg,
  WhyMsg,
} from './types';

/** A no of the server, or of the way to it (`offline`), as a sentence for a person. */
export class RefusedError extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status: number,
  ) {
    super(refusal.sentence);
  }

  get offline(): boolean {
    return this.status === 0;
  }
}

export type ReplayStep = {
  to: number;
  seat: number | null;
  action: string;
  /** Where the game counts rounds. */
  round: number | null;
  sentences: string[];
  figures: Record<string, number>[];
};

export type ListedTable = { table: string; game: string; seats: number; status: string };

type Asked = { method?: string; body?: unknown; token?: string | null; signal?: AbortSignal };

const UNREACHED: Refusal = { refused: 'offline', sentence: 'The server cannot be reached.' };
const RETRIES = 3;

async function ask(path: string, { method = 'GET', body, token, signal }: Asked = {}): Promise<Response> {
  const headers: Record<string, string> = {};
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (signal) init.signal = signal;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch (fault) {
    if (signal?.aborted) throw fault;
    throw new RefusedError(UNREACHED, 0);
  }
  if (response.ok) return response;
  const told: Partial<Refusal> = await response.json().catch(() => ({}));
  const sentence = told.sentence ?? UNREACHED.sentence;
  throw new RefusedError({ ...told, refused: told.refused ?? 'fault', sentence }, response.status);
}

async function json<T>(path: string, asked?: Asked): Promise<T> {
  const response = await ask(path, asked);
  try {
    return (await response.json()) as T;
  } catch (fault) {
    // The way broke in the middle of an answer.
    if (asked?.signal?.aborted) throw fault;
    throw new RefusedError(UNREACHED, 0);
  }
}

/** Ask again what the network or a restart swallowed; its key makes a repeat harmless. */
async function insist<T>(path: string, asked: Asked): Promise<T> {
  for (let tried = 0; ; tried++) {
    try {
      return await json<T>(path, asked);
    } catch (fault) {
      const passing = fault instanceof RefusedError && (fault.status === 0 || fault.status === 503);
      if (!passing || tried >= RETRIES) throw fault;
      await new Promise((done) => setTimeout(done, 250 * 2 ** tried));
    }
  }
}

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const at = (table: string): string => `/tables/${encodeURIComponent(table)}`;
const of = (game: string): string => `/games/${encodeURIComponent(game)}`;
const kept = new Map<string, Promise<unknown>>();

/** Ask once; what is printed does not change while the page is open. */
function once<T>(path: string): Promise<T> {
  const found = kept.get(path) ?? json<T>(path);
  kept.set(path, found);
  found.catch(() => kept.delete(path));
  return found as Promise<T>;
}

export const games = (): Promise<GameInfo[]> => once('/games');
export const catalogue = (game: string): Promise<Json> => once(`${of(game)}/catalogue`);
export const rules = (game: string): Promise<Rulebook> => once(`${of(game)}/rules`);
export const ruleTitles = (game: string): Promise<Record<string, string>> => once(`${of(game)}/rules/titles`);

export const lessons = (): Promise<LessonInfo[]> => once('/learn');
export const lesson = (game: string, short = false): Promise<LessonMsg> =>
  once(`/learn/${encodeURIComponent(game)}${short ? '/short' : ''}`);

export const listed = (): Promise<ListedTable[]> => json('/tables');
export const create = (asked: CreateRequest): Promise<Seated> => json('/tables', { method: 'POST', body: asked });
export const join = (table: string, asked: { name?: string; invite?: string; seat?: number }): Promise<Seated> =>
  json(`${at(table)}/join`, { method: 'POST', body: asked });

export const invitation = (table: string, invite: string | null): Promise<Invitation> =>
  json(`${at(table)}/invitation`, { method: 'POST', body: invite ? { invite } : {} });

export const look = (table: string, token: string | null): Promise<TableMsg> => json(at(table), { token });
export const news = (
  table: string,
  token: string | null,
  after: number,
  wait: number,
  signal?: AbortSignal,
): Promise<News> => {
  const asked: Asked = { token };
  if (signal) asked.signal = signal;
  return json(`${at(table)}/events?after=${after}&wait=${wait}`, asked);
};
export const chat = (table: string, token: string | null): Promise<ChatLine[]> => json(`${at(table)}/chat`, { token });
export const record = async (table: string, token: string | null): Promise<string> =>
  (await ask(`${at(table)}/record`, { token })).text();

type Yes = { n: number };

export const invite = (table: string, token: string, seat: number): Promise<Invited> =>
  json(`${at(table)}/invites`, { method: 'POST', token, body: { seat } });
export const revoke = (table: string, token: string, seat: number): Promise<Yes> =>
  json(`${at(table)}/invites/${seat}`, { method: 'DELETE', token });
export const arrange = (
  table: string,
  token: string,
  seat: number,
  kind: 'open' | 'bot',
  level: Level = 'normal',
): Promise<Yes> => json(`${at(table)}/seats/${seat}`, { method: 'PUT', token, body: { kind, level } });
export const keep = (table: string, token: string, seat: number, level: Level | null): Promise<Yes> =>
  json(`${at(table)}/seats/${seat}/keeper`, { method: 'PUT', token, body: { level } });
export const leave = (table: string, token: string): Promise<Yes> =>
  json(`${at(table)}/leave`, { method: 'POST', token });
export const resign = (table: string, token: string, agree: boolean): Promise<Yes> =>
  json(`${at(table)}/resign`, { method: 'POST', token, body: { agree } });
export const start = (table: string, token: string): Promise<Yes> =>
  json(`${at(table)}/start`, { method: 'POST', token });
export const act = (
  table: string,
  token: string,
  asked: { decision: string; action: string; key: string },
): Promise<Yes> => insist(`${at(table)}/act`, { method: 'POST', token, body: asked });
export const undo = (table: string, token: string, key: string): Promise<Yes> =>
  insist(`${at(table)}/undo`, { method: 'POST', token, body: { key } });
export const why = (table: string, token: string, decision: string, said: string): Promise<WhyMsg> =>
  json(`${at(table)}/why`, { method: 'POST', token, body: { decision, said } });

export const hint = (table: string, token: string, decision: string): Promise<HintMsg> =>
  json(`${at(table)}/hint`, { method: 'POST', token, body: { decision } });
export const say = (
  table: string,
  token: string,
  asked: { text: string; phrase: boolean; key: string },
): Promise<Yes> => insist(`${at(table)}/chat`, { method: 'POST', token, body: asked });
export const rematch = (table: string, token: string): Promise<{ table: string }> =>
  json(`${at(table)}/rematch`, { method: 'POST', token });
export const goOn = (table: string, token: string | null, to: number): Promise<Seated> =>
  json(`${at(table)}/continue`, { method: 'POST', token, body: { to } });
export const replay = (table: string, token: string | null, to: number, seat: number): Promise<ReplayMsg> =>
  json(`${at(table)}/replay?to=${to}&seat=${seat}`, { token });
export const replaySteps = (table: string, token: string | null): Promise<ReplayStep[]> =>
  json(`${at(table)}/replay/steps`, { token });
export const analysis = (table: string, token: string | null, to: number): Promise<AnalysisMsg> =>
  json(`${at(table)}/replay/analysis?to=${to}`, { token });

/** A record that the reader brings along: the server plays it again and keeps nothing. */
export const recordAt = (record: string, to: number, seat: number): Promise<ReplayMsg> =>
  json('/replay', { method: 'POST', body: { record, to, seat } });
export const recordSteps = (record: string): Promise<ReplayStep[]> =>
  json('/replay/steps', { method: 'POST', body: { record } });
export const recordAnalysis = (record: string, to: number): Promise<AnalysisMsg> =>
  json('/replay/analysis', { method: 'POST', body: { record, to } });
export const recordOn = (record: string, to: number, seat: number, name: string): Promise<Seated> =>
  json('/replay/continue', { method: 'POST', body: { record, to, seat, name } });
