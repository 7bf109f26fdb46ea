/** The log of a table in lines: what the game tells, and what is said about the table itself. */

import { t } from './messages';
import { seatName, withNames } from './sentences';
import type { Chair, EventMsg, Happening, News } from './types';

/** ``told`` by the game; other lines are about the table. */
export type LogLine = {
  id: string;
  n: number;
  kind: string;
  text: string;
  /** The sentence before seats got names, for boards that mark what it names. */
  said: string;
  mine: boolean;
  told: boolean;
  /** The line that says that this was taken back. */
  undone?: string;
};

/** An entry of the log, with what it brought about. */
export function linesOf(one: Happening, news: News): LogLine[] {
  const own = aboutTable(one, news);
  const start: LogLine[] = own
    ? [{ id: `${one.n}`, n: one.n, kind: one.kind, text: own, said: '', mine: false, told: false }]
    : [];
  const told = lasting(one.events).map((event, at) => ({
    id: `${one.n}.${at}`,
    n: one.n,
    kind: event.kind ?? '',
    text: withNames(event.sentence, news.chairs, news.you?.seat),
    said: event.sentence,
    mine: event['private'] === true,
    told: true,
  }));
  return [...start, ...told];
}

/** Sentences of a game that are only kept in its record, without their numbers. */
export function recalled(sentences: string[], chairs: Chair[], you: number | null = null): LogLine[] {
  return sentences.map((said, at) => ({
    id: `r${at}`,
    n: 0,
    kind: '',
    text: withNames(said, chairs, you),
    said,
    mine: false,
    told: true,
  }));
}

/** The log with an entry more; what the entry takes back is marked as undone. */
export function withEntry(log: LogLine[], answers: Happening[], one: Happening, news: News): LogLine[] {
  if (one.kind === 'answered') answers.push(one);
  const at = one.kind === 'undone' ? answers.findLastIndex((each) => each.seat === one.seat) : -1;
  const [back] = at < 0 ? [] : answers.splice(at, 1);
  const before = back
    ? log.map((line) => (line.n === back.n && line.told ? { ...line, undone: `${one.n}` } : line))
    : log;
  return [...before, ...linesOf(one, news)];
}

/** What may be looked up later; some things only those see who watch when they happen. */
export function lasting(events: EventMsg[]): EventMsg[] {
  return events.filter((event) => event['fleeting'] !== true);
}

/** What an entry about the table itself says; entries of the game tell their own events. */
function aboutTable(one: Happening, news: News): string {
  const name = one.seat === null ? '' : seatName(news.chairs, one.seat, news.you?.seat);
  switch (one.kind) {
    case 'sat':
      return t('log.sat', { name });
    case 'arranged':
      return t('log.arranged', { name });
    case 'left':
      return t(news.status === 'open' ? 'log.left.open' : 'log.left', { name });
    case 'willing':
      return t(news.chairs[one.seat ?? -1]?.gave_up ? 'log.willing' : 'log.unwilling', { name });
    case 'kept':
      return t(news.chairs[one.seat ?? -1]?.keeper ? 'log.kept' : 'log.given', { name });
    case 'started':
      return t('log.started');
    case 'undone':
      return t('log.undone', { name });
    case 'rematched':
      return t('log.rematched');
    default:
      return '';
  }
}
