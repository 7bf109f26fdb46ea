/** Shows events one after the other on the table as it was, and ends with the table as it is. */

import { reducedMotion, tempo } from '../../lib/draw';
import { preferences } from '../../lib/preferences.svelte';
import type { EventMsg } from '../../lib/types';
import { after, scene, type Motion } from './events';
import type { View } from './types';

const SUSPENSE = 700;
const MOST = 40;

export type Flight = { id: number; motion: Motion; ms: number };

export class Playback {
  shown = $state.raw<View>() as View;
  flights = $state.raw<Flight[]>([]);
  caption = $state('');
  /** The kind of the event on show, for boards that follow a phase. */
  kind = $state('');
  running = $state(false);
  #last: EventMsg[] | null = null;
  /** ``again``: it is shown once more on a table where it has already happened. */
  #queue: { event: EventMsg; again: boolean }[] = [];
  #goal: View;
  #wake: () => void = () => {};
  #next = 0;

  constructor(view: View, events: EventMsg[]) {
    this.shown = view;
    this.#goal = view;
    this.#last = events;
  }

  /** A new view, with the events that led to it. The same events again only mean another view. */
  push(events: EventMsg[], view: View): void {
    const again = view === this.#goal;
    const another = view.you !== this.#goal.you;
    this.#goal = view;
    const news = events !== this.#last;
    this.#last = events;
    if (another) {
      // Another reader at this screen: nothing of what the last one saw may stay on it.
      this.shown = view;
      this.skip();
      return;
    }
    const wanted = again || preferences.kept.pace !== 'none';
    if (news && wanted && events.length > 0 && !document.hidden) {
      this.#queue = [...this.#queue, ...events.map((event) => ({ event, again }))].slice(-MOST);
      if (!this.running) void this.#run();
    } else if (!this.running) {
      this.shown = view;
    }
  }

  skip(): void {
    this.#queue = [];
    this.#wake();
  }

  async #run(): Promise<void> {
    this.running = true;
    while (this.#queue.length > 0) {
      const { event, again } = this.#queue.shift()!;
      const { motions, slow } = scene(event, this.shown);
      this.caption = event.sentence;
      this.kind = event.kind ?? '';
      if (motions.length > 0) {
        const calm = slow && !reducedMotion() ? SUSPENSE : tempo(this.#queue.length + 1);
        const ms = preferences.kept.pace === 'quick' ? Math.max(150, calm / 2) : calm;
        this.flights = motions.map((motion) => ({ id: this.#next++, motion, ms }));
        await this.#wait(ms + 60 * Math.min(3, motions.length));
      }
      this.flights = [];
      if (this.#queue.length === 0) this.shown = this.#goal;
      else if (!again) this.shown = after(this.shown, event);
    }
    this.shown = this.#goal;
    this.caption = '';
    this.kind = '';
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
