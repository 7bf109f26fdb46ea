import { afterEach, describe, expect, it, vi } from 'vitest';
import * as protocol from '../src/lib/protocol';

const answer = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('requests', () => {
  it('sends the seat’s secret in a header, never in the address', async () => {
    const fetch = vi.fn(async () => answer({ n: 4 }));
    vi.stubGlobal('fetch', fetch);
    await protocol.start('abc', 'secret');
    const [url, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
    expect(url).toBe('/api/tables/abc/start');
    expect(init.headers).toEqual({ authorization: 'Bearer secret' });
  });

  it('carries a refusal as a sentence with its rule', async () => {
    const refusal = { refused: 'illegal', sentence: 'Not so.', rule: 'PM-TURN-03' };
    vi.stubGlobal('fetch', async () => answer(refusal, 422));
    const asked = protocol.act('abc', 's', { decision: '1', action: 'fly', key: 'k' });
    await expect(asked).rejects.toMatchObject({ refusal, status: 422, message: 'Not so.' });
  });

  it('repeats an answer that the network swallowed with the same key', async () => {
    vi.useFakeTimers();
    const bodies: string[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      bodies.push(String(init.body));
      if (bodies.length < 3) throw new TypeError('network');
      return answer({ n: 9 });
    });
    const asked = protocol.act('abc', 's', { decision: '1', action: 'launch', key: 'once' });
    await vi.runAllTimersAsync();
    await expect(asked).resolves.toEqual({ n: 9 });
    expect(new Set(bodies).size).toBe(1);
  });

  it('does not repeat what was refused', async () => {
    const fetch = vi.fn(async () => answer({ refused: 'stale', sentence: 'Too late.' }, 409));
    vi.stubGlobal('fetch', fetch);
    await expect(protocol.undo('abc', 's', 'k')).rejects.toThrow('Too late.');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('says so when the server is not there', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('network');
    });
    await expect(protocol.look('abc', null)).rejects.toMatchObject({ offline: true });
  });

  it('makes keys that differ', () => expect(protocol.newKey()).not.toBe(protocol.newKey()));
});
