import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MOST_BYTES, opened, unreadable } from '../src/lib/replay/opened.svelte';
import { recordSource, roundsOf, tableSource } from '../src/lib/replay/sources';

const RECORD = 'planitia record 1\ngame pocket-mars 1\nseats 2\n';
const asked: { url: string; body: unknown }[] = [];

beforeEach(() => {
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    };
  };
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, body: init.body === undefined ? undefined : JSON.parse(String(init.body)) });
    return new Response('[]', { status: 200 });
  });
  asked.length = 0;
  opened.close();
});
afterEach(() => vi.unstubAllGlobals());

describe('a record file', () => {
  it('is opened, kept in the tab, and closed', async () => {
    expect(await opened.open(new File([RECORD], 'game.record'))).toBe('');
    expect(opened.now).toEqual({ text: RECORD, name: 'game.record' });
    expect(sessionStorage.getItem('planitia.record')).toContain('game.record');
    opened.now = null;
    opened.begin();
    expect(opened.now?.['name']).toBe('game.record');
    opened.close();
    expect(sessionStorage.getItem('planitia.record')).toBeNull();
  });

  it('is read with the marks and line ends of other systems', async () => {
    expect(await opened.open(new File([`\uFEFF${RECORD.replaceAll('\n', '\r\n')}`], 'a'))).toBe('');
    expect(opened.now?.text).toBe(RECORD);
  });

  it.each([
    ['', 'begins with'],
    ['{"json": true}', 'begins with'],
    ['planitia seen record 1\n', 'still running'],
    [`planitia record 1\n${'x'.repeat(MOST_BYTES)}`, 'too large'],
    [`planitia record 1\n${'\u0001'.repeat(MOST_BYTES / 4)}`, 'too large'],
  ])('that is none gets a sentence (%#)', async (text, said) => {
    expect(unreadable(text)).toContain(said);
    expect(await opened.open(new File([text], 'bad'))).toContain(said);
    expect(opened.now).toBeNull();
  });
});

describe('where a replay comes from', () => {
  it('asks the server for a table by its name', async () => {
    const source = tableSource('k7m2pq9xrt');
    await source.steps();
    await source.at(4, -1);
    await source.analysis(4);
    await source.goOn(4, 1);
    expect(asked.map((one) => one.url)).toEqual([
      '/api/tables/k7m2pq9xrt/replay/steps',
      '/api/tables/k7m2pq9xrt/replay?to=4&seat=-1',
      '/api/tables/k7m2pq9xrt/replay/analysis?to=4',
      '/api/tables/k7m2pq9xrt/continue',
    ]);
    expect([source.address(4), source.shared]).toEqual(['/replay/k7m2pq9xrt#4', true]);
  });

  it('sends a record along, and sits down where the reader looks from', async () => {
    const source = recordSource(RECORD, 'game.record');
    await source.steps();
    await source.at(4, -2);
    await source.goOn(4, 1);
    await source.goOn(4, -2);
    await source.analysis(4);
    expect(asked.map((one) => one.url)).toEqual([
      '/api/replay/steps',
      '/api/replay',
      '/api/replay/continue',
      '/api/replay/continue',
      '/api/replay/analysis',
    ]);
    expect(asked[4]?.body).toEqual({ record: RECORD, to: 4 });
    expect(asked[1]?.body).toEqual({ record: RECORD, to: 4, seat: -2 });
    expect(asked[2]?.body).toMatchObject({ seat: 1 });
    expect(asked[3]?.body).toMatchObject({ seat: 0 });
    expect(source.game).toBe('pocket-mars');
    expect(await source.record()).toBe(RECORD);
    expect([source.address(4), source.shared]).toEqual(['/record#4', false]);
  });
});

describe('rounds', () => {
  const step = (to: number, round: number | null) => ({ to, seat: 0, action: '', round, sentences: [], figures: [] });

  it('begin where their number is seen first', () =>
    expect(roundsOf([step(0, 1), step(1, 1), step(2, 2), step(3, 2), step(4, 3)])).toEqual([
      { to: 0, round: 1 },
      { to: 2, round: 2 },
      { to: 4, round: 3 },
    ]));

  it('are none in a game that does not count them', () => expect(roundsOf([step(0, null), step(1, null)])).toEqual([]));
});
