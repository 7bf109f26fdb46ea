import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RefusedError } from '../src/lib/protocol';
import { Stream, streamUrl, type Surroundings } from '../src/lib/stream';
import type { Happening, News, Refusal } from '../src/lib/types';

class FakeSocket {
  sent: string[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.closed = true;
    this.onclose?.();
  }

  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const happening = (n: number): Happening => ({ n, kind: 'answered', seat: 0, events: [] });
const news = (n: number, ...ns: number[]): News =>
  ({ type: 'table', n, happened: ns.map(happening), undo: false }) as unknown as News;

let sockets: FakeSocket[];
let heard: News[];
let states: string[];
let refusals: Refusal[];
let online: boolean;
let poll: ReturnType<typeof vi.fn>;
let stream: Stream;

function last(): FakeSocket {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('no socket was opened');
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  sockets = [];
  heard = [];
  states = [];
  refusals = [];
  online = true;
  poll = vi.fn(() => new Promise(() => undefined));
  const around: Surroundings = {
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    online: () => online,
    poll: poll as unknown as Surroundings['poll'],
  };
  const events = {
    news: (one: News) => heard.push(one),
    connection: (state: string) => states.push(state),
    refused: (refusal: Refusal) => refusals.push(refusal),
  };
  stream = new Stream('abc', 'secret', events, around, 'ws://here/api/tables/abc/stream');
  stream.begin();
});

afterEach(() => {
  stream.end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a stream', () => {
  it('says hello with its secret and the last entry it knows', () => {
    last().onopen?.();
    expect(JSON.parse(last().sent[0] ?? '')).toEqual({ type: 'hello', token: 'secret', after: 1 });
  });

  it('tells news once, however often they arrive', () => {
    last().says(news(5, 4, 5));
    last().says(news(6, 5, 6));
    expect(heard.map((one) => one.happened.map((each) => each.n))).toEqual([[4, 5], [6]]);
    expect(states).toEqual(['live']);
  });

  it('comes back with its last number after a break', async () => {
    last().says(news(7, 7));
    last().close();
    expect(stream.state).toBe('connecting');
    await vi.advanceTimersByTimeAsync(500);
    expect(sockets).toHaveLength(2);
    last().onopen?.();
    expect(JSON.parse(last().sent[0] ?? '')).toMatchObject({ after: 7 });
  });

  it('notices a socket that has died without a word', async () => {
    last().says(news(2, 2));
    const dead = last();
    await vi.advanceTimersByTimeAsync(46_000);
    expect(dead.closed).toBe(true);
    expect(sockets.length).toBeGreaterThan(1);
  });

  it('is kept alive by heartbeats, and notices by them what it missed', async () => {
    last().says(news(2, 2));
    await vi.advanceTimersByTimeAsync(30_000);
    last().says({ type: 'heartbeat', n: 2 });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sockets).toHaveLength(1);
    last().says({ type: 'heartbeat', n: 3 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets).toHaveLength(2);
  });

  it('waits ever longer between attempts', async () => {
    const waits: number[] = [];
    for (let at = 0; at < 4; at++) {
      const before = Date.now();
      const count = sockets.length;
      last().close();
      while (sockets.length === count) await vi.advanceTimersByTimeAsync(50);
      waits.push(Date.now() - before);
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBeGreaterThan(waits[0] ?? 0);
  });

  it('waits by request where sockets do not pass, and stops when one does', async () => {
    poll.mockResolvedValueOnce(news(4, 4)).mockImplementation(() => new Promise(() => undefined));
    for (let at = 0; at < 3; at++) {
      last().close();
      await vi.advanceTimersByTimeAsync(2000);
    }
    expect(stream.state).toBe('polling');
    expect(heard.at(-1)?.n).toBe(4);
    last().says(news(5, 5));
    expect(stream.state).toBe('live');
    expect(poll.mock.calls.at(-1)?.[4].aborted).toBe(true);
  });

  it('gives up where it is not let in', async () => {
    last().says({ type: 'refused', refused: 'unknown-token', sentence: 'You have no seat.' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stream.state).toBe('refused');
    expect(refusals[0]?.sentence).toBe('You have no seat.');
    expect(sockets).toHaveLength(1);
  });

  it('gives up by request too', async () => {
    const refusal = { refused: 'unknown-table', sentence: 'There is no such table.' };
    poll.mockRejectedValue(new RefusedError(refusal, 404));
    for (let at = 0; at < 3; at++) {
      last().close();
      await vi.advanceTimersByTimeAsync(2000);
    }
    expect(refusals).toEqual([refusal]);
  });

  it('does not try while offline, and looks again whether it still is', async () => {
    online = false;
    last().close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stream.state).toBe('offline');
    expect(sockets).toHaveLength(1);
    online = true;
    await vi.advanceTimersByTimeAsync(2000);
    expect(sockets).toHaveLength(2);
    last().says(news(1));
    expect(stream.state).toBe('live');
  });

  it('says nothing after its end', async () => {
    const socket = last();
    stream.end();
    socket.says(news(9, 9));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toEqual([]);
    expect(sockets).toHaveLength(1);
  });
});

it('streams by the scheme of the page', () => {
  expect(streamUrl('abc', { protocol: 'https:', host: 'mars.example' })).toBe(
    'wss://mars.example/api/tables/abc/stream',
  );
});
