/** What a bot weighs, made ready to be shown: its candidates for a decision, as rows with a bar. */

import { t } from '../messages';
import { halves, parted, withNames, type Parted } from '../sentences';
import type { Candidate, Chair, DecisionMsg } from '../types';

export type CandidateRow = {
  action: string;
  label: string;
  /** The label, of candidates of one kind without what all of them say. */
  parts: Parted;
  /** What the label says after a colon. */
  rest: string;
  /** The part of its tries, in percent. */
  share: number;
  wins: string;
  /** As good as the first, as far as the bot can tell. */
  tied: boolean;
  /** What was chosen in the game that is looked at. */
  chosen: boolean;
};

export function rowsOf(candidates: Candidate[], chairs: Chair[], chosen = ''): CandidateRow[] {
  const said = candidates.map((one) => halves(withNames(one.label, chairs)));
  const labels = said.map(([label]) => label);
  const kinds = new Set(candidates.map((one) => one.action.split(' ', 1)[0]));
  const parts = kinds.size === 1 ? parted(labels) : labels.map((label): Parted => ['', label, '']);
  return candidates.map((one, at) => ({
    action: one.action,
    label: labels[at] ?? '',
    parts: parts[at] ?? ['', '', ''],
    rest: said[at]?.[1] ?? '',
    share: Math.round(100 * one.share),
    wins: one.result === null ? t('hint.untried') : t('hint.wins', { count: Math.round(100 * one.result) }),
    tied: one.tied,
    chosen: one.action === chosen,
  }));
}

/** A decision with what may be answered: a hint to one is none to another. */
export function questionOf(decision: DecisionMsg | undefined): string {
  return decision ? [decision.id, ...decision.actions.map((one) => one.action)].join('\n') : '';
}
