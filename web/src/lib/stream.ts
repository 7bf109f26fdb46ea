/**
 * The live stream of a table. It says hello with the seat's secret and the last entry it knows, and
 * is told what it missed. A socket that has died without a word is noticed by the silence; a lost
 * one is opened again, ever more patiently; where sockets do not pass at all, it waits by request.
 */

import * as protocol from './protocol';
import type { News, Refusal } from './types';

export type Connection = 'connecting' | 'live' | 'polling' | 'offline' | 'refused' | 'closed';

export type StreamEvents = {
  news: (news: News) => void;
  connection: (state: Connection) => void;
  refused: (refusal: Refusal) => void;
};

/** What a stream needs of its surroundings; tests bring their own. */
export type Surroundings = {
  open: (url: string) => WebSocket;
  online: () => boolean;
  poll: typeof protocol.news;
};

const SILENCE = 45_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const LOOK_AGAIN = 2000;
const POLL_AFTER = 3;
const POLL_SECONDS = 20;

export function streamUrl(table: string, at: Pick<Location, 'protocol' | 'host'>): string {
  const scheme = at.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${at.host}/api/tables/${encodeURIComponent(table)}/stream`;
}

const usual: Surroundings = {
  open: (url) => new WebSocket(url),
  online: () => navigator.onLine,
  poll: protocol.news,
};

export class Stream {
  state: Connection = 'connecting';
  /** Every table's log begins with its creation, which tells nothing that the table does not. */
  #n = 1;
  #socket: WebSocket | null = null;
  #failures = 0;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #polling: AbortController | null = null;

  constructor(
    readonly table: string,
    readonly token: string | null,
    readonly on: StreamEvents,
    readonly around: Surroundings = usual,
    readonly url = streamUrl(table, location),
  ) {}

  /** The last entry this stream knows. */
  get n(): number {
    return this.#n;
  }

  begin(): void {
    globalThis.addEventListener?.('offline', this.#lost);
    globalThis.addEventListener?.('online', this.#found);
    this.#open();
  }

  end(): void {
    globalThis.removeEventListener?.('offline', this.#lost);
    globalThis.removeEventListener?.('online', this.#found);
    this.#release();
    this.#become('closed');
  }

  #become(state: Connection): void {
    if (this.state === state) return;
    this.state = state;
    this.on.connection(state);
  }

  #lost = (): void => {
    this.#release();
    this.#become('offline');
    // Not every browser says when it is back.
    this.#again = setTimeout(() => this.#open(), LOOK_AGAIN);
  };

  #found = (): void => {
    if (this.state === 'closed' || this.state === 'refused') return;
    this.#failures = 0;
    this.#release();
    this.#open();
  };

  #release(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#again);
    this.#polling?.abort();
    this.#polling = null;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    socket.close();
  }

  #open(): void {
    if (!this.around.online()) {
      this.#lost();
      return;
    }
    if (this.state !== 'polling') this.#become('connecting');
    const socket = this.around.open(this.url);
    this.#socket = socket;
    this.#watch();
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token: this.token, after: this.#n }));
    socket.onmessage = (event: MessageEvent) => this.#heard(String(event.data));
    socket.onclose = () => this.#broke();
    socket.onerror = () => socket.close();
  }

  #heard(text: string): void {
    this.#watch();
    let told: { type?: string; n?: number };
    try {
      told = JSON.parse(text);
    } catch {
      return;
    }
    if (told.type === 'refused') {
      this.#release();
      this.#become('refused');
      this.on.refused(told as unknown as Refusal);
    } else if (told.type === 'table') {
      this.#failures = 0;
      this.#polling?.abort();
      this.#polling = null;
      this.#become('live');
      this.#tell(told as News);
    } else if (told.type === 'heartbeat' && (told.n ?? 0) > this.#n) {
      this.#broke();
    }
  }

  #tell(news: News): void {
    // Who loses a seat counts otherwise from then on, and is told so by a gap.
    if (news.n < this.#n && !news.gap) return;
    const fresh = news.happened.filter((one) => one.n > this.#n);
    this.#n = news.n;
    this.on.news({ ...news, happened: fresh });
  }

  /** Everything must arrive before so much silence; the server fills its own with heartbeats. */
  #watch(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#broke(), SILENCE);
  }

  #broke(): void {
    const polling = this.#polling;
    this.#polling = null;
    this.#release();
    this.#polling = polling;
    if (this.state === 'closed' || this.state === 'refused') return;
    this.#failures++;
    if (!this.around.online()) this.#become('offline');
    else if (this.#failures >= POLL_AFTER && !this.#polling) void this.#poll();
    else if (!this.#polling) this.#become('connecting');
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.#failures - 1));
    this.#again = setTimeout(() => this.#open(), wait * (0.75 + Math.random() / 2));
  }

  /** Wait for news by request, until a socket works again. */
  async #poll(): Promise<void> {
    const control = new AbortController();
    this.#polling = control;
    let wait = 0;
    while (!control.signal.aborted) {
      try {
        const told = await this.around.poll(this.table, this.token, this.#n, wait, control.signal);
        if (control.signal.aborted) return;
        this.#become('polling');
        if (told.n > this.#n || wait === 0) this.#tell(told);
        wait = POLL_SECONDS;
      } catch (fault) {
        if (control.signal.aborted) return;
        if (fault instanceof protocol.RefusedError && [401, 404].includes(fault.status)) {
          this.#release();
          this.#become('refused');
          this.on.refused(fault.refusal);
          return;
        }
        this.#become('connecting');
        await new Promise((done) => setTimeout(done, 2000));
      }
    }
  }
}
