/** Shows what happened one thing after another, and can be told to stop at once. */

import { reducedMotion } from '../../lib/draw';
import { preferences } from '../../lib/preferences.svelte';
import type { EventMsg } from '../../lib/types';
import { after, scene, trayAfter, type Effect, type Tray } from './events';
import type { View } from './types';

const MOST = 40;
/** So many milliseconds for all that waits; more of it is shown faster. */
const PATIENCE = 9000;

export class Playback {
  shown = $state.raw<View>() as View;
  effects = $state.raw<{ id: number; effect: Effect; ms: number }[]>([]);
  tray = $state.raw<Tray | null>(null);
  /** The number of the roll that has just been thrown, so that its dice tumble. */
  thrown = $state(0);
  caption = $state('');
  running = $state(false);
  #last: EventMsg[] | null = null;
  /** ``view``: the table as it truly was after this event. */
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
    const another = view.you !== before.you;
    this.#goal = view;
    const news = events !== this.#last;
    this.#last = events;
    if (another) {
      // Another reader at this screen: nothing of what the last one saw may stay on it.
      this.shown = view;
      this.tray = null;
      this.#queue = [];
      this.skip();
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
      if (news) for (const event of events) this.tray = trayAfter(this.tray, event);
      this.shown = view;
    }
  }

  skip(): void {
    this.#hurried = true;
    this.#wake();
  }

  clear(): void {
    this.tray = null;
  }

  async #run(): Promise<void> {
    this.running = true;
    while (this.#queue.length > 0) {
      const wait = this.#queue.reduce((sum, { event }) => sum + scene(event, this.shown).ms, 0);
      const { event, again, view } = this.#queue.shift()!;
      const { effects, ms: calm } = scene(event, this.shown);
      this.caption = event.sentence;
      this.tray = trayAfter(this.tray, event);
      if (event.kind === 'rolled' || event.kind === 'die' || event.kind === 'place-dice') this.thrown += 1;
      // A model walks while its event is shown; whatever else changes, changes after it.
      const moves = event.kind === 'moved' || event.kind === 'stands' || event.kind === 'lay-down' || event.kind === 'deployed' || event.kind === 'thing-moved';
      if (moves && !again) this.shown = after(this.shown, event);
      if (calm > 0 && !this.#hurried) {
        const pace = (preferences.kept.pace === 'quick' ? 0.5 : 1) * Math.min(1, PATIENCE / Math.max(1, wait));
        const ms = Math.max(120, calm * pace * (reducedMotion() ? 0.7 : 1));
        this.effects = effects.map((effect) => ({ id: this.#next++, effect, ms }));
        await this.#wait(ms);
      }
      this.effects = [];
      if (view) this.shown = view;
      else if (!again && !moves) this.shown = after(this.shown, event);
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
