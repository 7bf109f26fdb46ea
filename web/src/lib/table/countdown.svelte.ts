/** The server says how long is left when it speaks; between its words the page counts. */

import type { News } from '../types';

export class Countdown {
  /** The moment up to which has been counted. */
  now = $state(0);
  #until = $state(0);
  readonly #left: () => number | null;

  constructor(news: () => News | null | undefined) {
    this.#left = () => {
      const told = news();
      return told?.status === 'running' ? (told.left ?? null) : null;
    };
    $effect(() => {
      news();
      const left = this.#left();
      if (left === null) return;
      this.now = Date.now();
      this.#until = this.now + left * 1000;
      const timer = setInterval(() => (this.now = Date.now()), 500);
      return () => clearInterval(timer);
    });
  }

  /** The seconds that those who are awaited have; null where no time runs. */
  readonly left = $derived.by(() => (this.#left() === null ? null : (this.#until - this.now) / 1000));
}
