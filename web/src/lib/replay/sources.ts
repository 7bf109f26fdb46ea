/** Where a replay comes from: a finished table of the server, or a record that the reader has. */

import { t } from '../messages';
import * as protocol from '../protocol';
import { keptTable, myName } from '../seats';
import type { AnalysisMsg, ReplayMsg, Seated } from '../types';

export type Source = {
  /** The game's name, where it is known before anything is loaded. */
  game: string;
  steps(): Promise<protocol.ReplayStep[]>;
  at(to: number, seat: number): Promise<ReplayMsg>;
  /** What a bot would have done where the answer after ``to`` others was given. */
  analysis(to: number): Promise<AnalysisMsg>;
  /** A new table that begins at a step; the reader sits where they look from, if they may choose. */
  goOn(to: number, seat: number): Promise<Seated>;
  record(): Promise<string>;
  /** What a download is called. */
  file: string;
  /** The address of a step. */
  address(to: number): string;
  /** Whether others can open that address. */
  shared: boolean;
  name: string;
};

export function tableSource(table: string): Source {
  const kept = keptTable(table);
  const token = kept?.seats[0]?.token ?? null;
  return {
    game: kept?.game ?? '',
    steps: () => protocol.replaySteps(table, token),
    at: (to, seat) => protocol.replay(table, token, to, seat),
    analysis: (to) => protocol.analysis(table, token, to),
    goOn: (to) => protocol.goOn(table, token, to),
    record: () => protocol.record(table, token),
    file: `${table}.record`,
    address: (to) => `/replay/${table}#${to}`,
    shared: true,
    name: kept?.seats[0]?.name || t('guest'),
  };
}

export function recordSource(text: string, file: string): Source {
  const name = myName() || t('guest');
  return {
    game: /^game (\S+)/m.exec(text)?.[1] ?? '',
    steps: () => protocol.recordSteps(text),
    at: (to, seat) => protocol.recordAt(text, to, seat),
    analysis: (to) => protocol.recordAnalysis(text, to),
    goOn: (to, seat) => protocol.recordOn(text, to, Math.max(0, seat), name),
    record: () => Promise.resolve(text),
    file,
    address: (to) => `/record#${to}`,
    shared: false,
    name,
  };
}

/** A step that begins each round, for a game that counts them. */
export function roundsOf(steps: protocol.ReplayStep[]): { to: number; round: number }[] {
  const found: { to: number; round: number }[] = [];
  for (const { to, round } of steps)
    if (typeof round === 'number' && round !== found.at(-1)?.round) found.push({ to, round });
  return found;
}
