/** A lesson as it is being taken: where it is, what is asked, and what another choice is told. */

import { t } from '../messages';
import type { Asking } from '../session.svelte';
import type { DecisionMsg, EventMsg, LessonMsg, LessonStop, News, Refusal } from '../types';
import { keepProgress, progressOf } from './progress';

export class Course implements Asking {
  at = $state(0);
  events = $state.raw<EventMsg[]>([]);
  /** What is said to a choice that is not the lesson's. */
  said = $state('');
  /** Only the lesson's own choice is offered, as an answer even where it is a free action. */
  shown = $state(false);
  whyNot = $state.raw<Refusal | null>(null);
  /** The board still shows what led to this stop. */
  showing = $state(false);
  listed = $state(false);
  worded = $state(false);
  #skipBoard: () => void = () => {};
  waiting: News[] = [];
  sending = false;
  busy = false;

  constructor(readonly lesson: LessonMsg) {
    const kept = progressOf(lesson.game, lesson.short);
    this.at = kept.of === this.last + 1 && kept.at < this.last ? kept.at : 0;
  }

  get last(): number {
    return this.lesson.stops.length - 1;
  }

  /** The board asks the question itself. */
  asks = $state(false);
  stop: LessonStop = $derived.by(() => this.lesson.stops[this.at]!);
  ended: boolean = $derived(this.at === this.last);
  reading: boolean = $derived(this.stop.decision === null);
  /** How many of the learner's moves are made. */
  made: number = $derived.by(() => this.lesson.stops.slice(0, this.at).filter((one) => one.decision).length);

  decisions: DecisionMsg[] = $derived.by(() => {
    const { decision, expected } = this.stop;
    if (!decision || this.showing) return [];
    if (!this.shown) return [decision];
    return [{ ...decision, actions: decision.actions.filter((one) => one.action === expected), asides: [] }];
  });

  news: News = $derived.by(() => ({
    type: 'table' as const,
    n: this.at,
    table: '',
    game: this.lesson.game,
    status: this.stop.status,
    options: this.lesson.options as News['options'],
    you: { seat: this.lesson.learner, host: false },
    chairs: this.lesson.names.map((name) => ({ kind: 'person' as const, name, level: '', keeper: '' })),
    settings: {
      listed: false,
      spectators: false,
      undo: true,
      chat: 'off' as const,
      clock: 'none' as const,
      takeover: false,
      parent: '',
      seeded: true,
    },
    rematch: '',
    sentence: '',
    view: this.stop.view,
    decisions: this.decisions,
    awaited: this.stop.awaited,
    here: this.lesson.names.map((_, seat) => seat),
    left: null,
    happened: [],
    undo: false,
  }));

  async act(_decision: string, action: string): Promise<void> {
    const { decision, expected, note } = this.stop;
    if (!decision) return;
    if (action === expected) {
      this.go(this.at + 1);
      return;
    }
    const legal = decision.actions.some((one) => one.action === action);
    const wanted = decision.actions.find((one) => one.action === expected)?.label ?? expected;
    const otherwise = note.instead || t('learn.instead', { move: wanted.split(': ', 1)[0] ?? '' });
    this.said = legal ? otherwise : t('learn.not');
    this.shown = legal || this.shown;
  }

  /** To another stop; what led there is shown only when it is the next one. */
  go(wanted: number): void {
    const next = Math.max(0, Math.min(this.last, wanted));
    const on = next === this.at + 1;
    this.at = next;
    this.said = '';
    this.shown = false;
    this.whyNot = null;
    this.events = on ? [...this.stop.events] : [];
    keepProgress(this.lesson.game, next, this.last + 1, this.lesson.short);
  }

  show(): void {
    this.shown = true;
  }

  shows(showing: boolean, skip: () => void): void {
    this.showing = showing;
    this.#skipBoard = skip;
  }

  skip(): void {
    this.#skipBoard();
  }
}
