/** Shows what happened one thing after another, and can be told to stop at once. */

import { reducedMotion } from '../../lib/draw';
import { preferences } from '../../lib/preferences.svelte';
import type { EventMsg } from '../../lib/types';
import { after, messageOf, reading, scene, trayOf, type Motion, type Tray } from './events';
import type { Message, View } from './types';

const MOST = 80;
/** So many milliseconds for all that waits; more of it is shown faster. */
const PATIENCE = 20_000;

export type Flight = { id: number; motion: Motion; ms: number };

export class Playback {
  shown = $state.raw<View>() as View;
  flights = $state.raw<Flight[]>([]);
  tray = $state.raw<Tray | null>(null);
  message = $state.raw<Message | null>(null);
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
  }

  /** A new view, with the events that led to it. The same events again only mean another view. */
  push(events: EventMsg[], view: View): void {
    const again = view === this.#goal;
    const before = this.#goal;
    this.#goal = view;
    const news = events !== this.#last;
    this.#last = events;
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
      this.tray = null;
    }
  }

  skip(): void {
    this.#hurried = true;
    this.#wake();
  }

  async #run(): Promise<void> {
    this.running = true;
    while (this.#queue.length > 0) {
      const wait = this.#queue.reduce((sum, { event }) => sum + this.#long(event), 0);
      const { event, again, view } = this.#queue.shift()!;
      const calm = this.#long(event);
      const { motions } = scene(event, this.shown);
      this.message = messageOf(event, this.#goal);
      this.tray = trayOf(event, this.tray);
      if (calm > 0) this.caption = event.sentence;
      if (!again) this.shown = after(this.shown, event);
      if (calm > 0 && !this.#hurried) {
        const pace = (preferences.kept.pace === 'quick' ? 0.5 : 1) * Math.min(1, PATIENCE / Math.max(1, wait));
        const ms = Math.max(60, calm * pace * (reducedMotion() ? 0.7 : 1));
        this.flights = motions.map((motion) => ({ id: this.#next++, motion, ms }));
        await this.#wait(ms);
      }
      this.flights = [];
      if (view) this.shown = view;
    }
    this.shown = this.#goal;
    this.tray = null;
    this.message = null;
    this.caption = '';
    this.running = false;
  }

  #long(event: EventMsg): number {
    return Math.max(scene(event, this.shown).ms, reading(messageOf(event, this.#goal)));
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
