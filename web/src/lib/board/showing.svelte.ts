/** Shows what happened one thing after another, at the reader's pace, and can be told to stop at once. */

import { reducedMotion } from '../draw/motion';
import { preferences } from '../preferences.svelte';
import type { EventMsg } from '../types';

/** A motion under way, for so many milliseconds. */
export type Flight<Motion> = { id: number; motion: Motion; ms: number };
export abstract class Showing<View extends { you: number | null }, Motion> {
  /** The table as it is shown: it lags behind while there is something to see. */
  shown = $state.raw<View>() as View;
  flights = $state.raw<Flight<Motion>[]>([]);
  caption = $state('');
  running = $state(false);
  /** More events than this are not caught up with. */
  protected readonly most: number = 40;
  /** So many milliseconds for all that waits, as the game says; more of it is shown faster. */
  patience = Infinity;
  /** Nothing is shown for less. */
  protected readonly least: number = 60;
  /** Whether readers who share a screen may know different things. */
  protected readonly secretive: boolean = true;
  /** The table as it is. */
  protected goal: View;
  #last: EventMsg[];
  /** ``view``: the table as it truly was after this event; ``again``: it has been shown before. */
  #queue: { event: EventMsg; again: boolean; view: View | null }[] = [];
  #wake: () => void = () => {};
  #next = 0;
  #hurried = false;
  /** When everything that waits is to have been shown, at the reader's pace. */
  #until = 0;

  constructor(view: View, events: EventMsg[]) {
    this.shown = view;
    this.goal = view;
    this.#last = events;
  }

  /** What moves at an event; null: there is nothing that this reader would see. */
  protected abstract scene(event: EventMsg, view: View): Motion[] | null;
  /** The table after an event, as far as the event tells. */
  protected abstract after(view: View, event: EventMsg): View;
  /** Whether the table changes while an event is shown, rather than after it. */
  protected early(_event: EventMsg): boolean {
    return false;
  }
  /** Something more is shown with an event, or left behind by it. */
  protected begin(_event: EventMsg, _again: boolean): void {}
  /** Everything has been shown. */
  protected end(): void {}
  /** These are not shown; what they leave behind is there all the same. */
  protected miss(_events: EventMsg[]): void {}
  /** Another reader sits down: nothing of what the last one saw may stay. */
  protected turn(): void {}

  /** A new view, with the events that led to it. The same events again only mean another view. */
  push(events: EventMsg[], view: View): void {
    const before = this.goal;
    const again = view === before;
    const news = events !== this.#last;
    this.goal = view;
    this.#last = events;
    if (this.secretive && view.you !== before.you) {
      this.shown = view;
      this.#queue = [];
      this.skip();
      this.turn();
      return;
    }
    const wanted = again || preferences.kept.pace !== 'none';
    if (news && wanted && events.length > 0 && !document.hidden) {
      const fresh = events.map((event, at) => ({ event, again, view: again || at < events.length - 1 ? null : view }));
      const late = this.#queue.length + fresh.length > this.most;
      // Too much to catch up with: what came before is taken as seen.
      if (late) this.shown = before;
      this.#queue = late ? fresh.slice(-this.most) : [...this.#queue, ...fresh];
      this.#hurried = false;
      const now = performance.now();
      const told = fresh.reduce((sum, { event }) => sum + (event.ms ?? 0), 0);
      this.#until = Math.min(Math.max(now, this.#until) + told * this.#pace, now + this.patience * this.#pace);
      if (!this.running) void this.#run();
    } else if (!this.running) {
      if (news) this.miss(events);
      this.shown = view;
    }
  }

  skip(): void {
    this.#hurried = true;
    this.#wake();
  }

  async #run(): Promise<void> {
    this.running = true;
    while (this.#queue.length > 0) {
      const all = this.#queue.reduce((sum, { event }) => sum + (event.ms ?? 0), 0);
      const { event, again, view } = this.#queue.shift()!;
      const motions = this.scene(event, this.shown);
      const calm = event.ms ?? 0;
      const early = this.early(event);
      this.caption = event.sentence;
      this.begin(event, again);
      if (early && !again) this.shown = this.after(this.shown, event);
      if (motions !== null && calm > 0 && !this.#hurried) {
        const ms = this.#paced(calm, all);
        this.flights = motions.map((motion) => ({ id: this.#next++, motion, ms }));
        await this.#wait(ms);
      }
      this.flights = [];
      if (view) this.shown = view;
      else if (!early && !again) this.shown = this.after(this.shown, event);
    }
    this.shown = this.goal;
    this.caption = '';
    this.end();
    this.running = false;
  }

  get #pace(): number {
    return (preferences.kept.pace === 'quick' ? 0.5 : 1) * (reducedMotion() ? 0.7 : 1);
  }

  /** How long something is shown, while all that waits would calmly take ``all``. */
  #paced(calm: number, all: number): number {
    const left = Math.max(0, this.#until - performance.now());
    return Math.max(this.least, calm * Math.min(this.#pace, left / all));
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
