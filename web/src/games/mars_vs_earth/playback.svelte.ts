/** Shows what happened one thing after another, and can be told to stop at once. */

import { reducedMotion } from '../../lib/draw';
import { preferences } from '../../lib/preferences.svelte';
import type { EventMsg } from '../../lib/types';
import { after, justDealt, MOMENT, scene, type Moment, type Motion } from './events';
import type { View } from './types';

const MOST = 90;
/** So many milliseconds for all that waits; more of it is shown faster. */
const PATIENCE = 24_000;

/** Tables, seats of this screen and waves that were shown to them; a board may come and go in between. */
const learnt = new Set<string>();
const lesson = (seat: number | null, wave: number): string => `${location.pathname} ${seat} ${wave}`;

export type Flight = { id: number; motion: Motion; ms: number };

/** These are seen while they change, the others change when they have been seen. */
const AT_ONCE: ReadonlySet<string> = new Set([
  'threats', 'mission', 'shown', 'effect', 'judged', 'added', 'resolved', 'trial', 'defended', 'evidence', 'verdict', 'dna', 'resource', 'wave', 'accused', 'seconded', 'led', 'revealed', 'ousted',
]);

export class Playback {
  shown = $state.raw<View>() as View;
  flights = $state.raw<Flight[]>([]);
  moment = $state.raw<Moment | null>(null);
  caption = $state('');
  running = $state(false);
  #last: EventMsg[] | null = null;
  /** ``view``: the table as it truly was after this event; ``again``: it has been shown before. */
  #queue: { event: EventMsg; again: boolean; view: View | null }[] = [];
  #goal: View;
  #wake: () => void = () => {};
  #next = 0;
  #hurried = false;

  constructor(view: View, events: EventMsg[]) {
    this.shown = view;
    this.#goal = view;
    this.#last = events;
    this.#arrive(view);
  }

  /** A new view, with the events that led to it. The same events again only mean another view. */
  push(events: EventMsg[], view: View): void {
    const again = view === this.#goal;
    const before = this.#goal;
    this.#goal = view;
    const news = events !== this.#last;
    this.#last = events;
    if (view.you !== before.you) {
      // Another reader at this screen: nothing of what the last one saw may stay on it.
      this.shown = view;
      this.moment = null;
      this.#queue = [];
      this.skip();
      this.#arrive(view);
      return;
    }
    const wanted = again || preferences.kept.pace !== 'none';
    if (news && wanted && events.length > 0 && !document.hidden) {
      const fresh = events.map((event, at) => ({ event, again, view: again || at < events.length - 1 ? null : view }));
      const late = this.#queue.length + fresh.length > MOST;
      // Too much to catch up with: what came before is taken as seen.
      if (late) this.shown = before;
      this.#queue = late ? fresh.slice(-MOST) : [...this.#queue, ...fresh];
      this.#hurried = false;
      if (!this.running) void this.#run();
    } else if (!this.running) {
      this.shown = view;
    }
  }

  skip(): void {
    this.#hurried = true;
    this.#wake();
  }

  putAway(): void {
    this.moment = null;
  }

  /** Who sits down after a card was dealt is handed it all the same. */
  #arrive(view: View): void {
    const moment = preferences.kept.pace === 'none' ? null : justDealt(view);
    if (moment && !learnt.has(lesson(view.you, moment.wave))) this.#learn(moment);
  }

  #learn(moment: Moment): void {
    this.moment = moment;
    learnt.add(lesson(this.#goal.you, moment.wave));
    setTimeout(() => { if (this.moment === moment) this.moment = null; }, MOMENT);
  }

  async #run(): Promise<void> {
    this.running = true;
    while (this.#queue.length > 0) {
      const wait = this.#queue.reduce((sum, { event }) => sum + scene(event, this.shown).ms, 0);
      const { event, again, view } = this.#queue.shift()!;
      const { motions, ms: calm } = scene(event, this.shown);
      this.caption = event.sentence;
      // What lies face up is known to all: it needs no moment of one's own.
      if (event.kind === 'dealt' && event['seat'] === this.shown.you && !event['up'] && !again && (event['face'] === 'human' || event['face'] === 'clone'))
        this.#learn({ wave: event['wave'], face: event['face'] });
      const early = AT_ONCE.has(event.kind ?? '') && !again;
      if (early) this.shown = after(this.shown, event);
      if (calm > 0 && !this.#hurried) {
        const pace = (preferences.kept.pace === 'quick' ? 0.5 : 1) * Math.min(1, PATIENCE / Math.max(1, wait));
        const ms = Math.max(60, calm * pace * (reducedMotion() ? 0.7 : 1));
        this.flights = motions.map((motion) => ({ id: this.#next++, motion, ms }));
        await this.#wait(ms);
      }
      this.flights = [];
      if (view) this.shown = view;
      else if (!again && !early) this.shown = after(this.shown, event);
    }
    this.shown = this.#goal;
    this.caption = '';
    this.running = false;
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
