import { afterEach, describe, expect, it, vi } from 'vitest';
import * as protocol from '../src/lib/protocol';
import { questionOf, rowsOf } from '../src/lib/table/candidates';
import type { Candidate, Chair, DecisionMsg } from '../src/lib/types';

const chairs: Chair[] = [
  { kind: 'person', name: 'Ada', level: '', keeper: '' },
  { kind: 'bot', name: '', level: 'heuristic', keeper: '' },
];
const candidates: Candidate[] = [
  { action: 'play a', label: 'Play “A”: gain 2 energy', share: 0.6249, result: 0.505, tied: false },
  { action: 'rob 0', label: 'Rob Seat 0', share: 0.3751, result: 0, tied: false },
  { action: 'pass', label: 'Pass', share: 0, result: null, tied: false },
];

describe('candidates', () => {
  it('are rows in the order of the bot, each with a bar and how it ends', () =>
    expect(rowsOf(candidates, chairs)).toEqual([
      {
        action: 'play a',
        label: 'Play “A”',
        parts: ['', 'Play “A”', ''],
        rest: 'gain 2 energy',
        share: 62,
        wins: 'wins 51 of 100',
        tied: false,
        chosen: false,
      },
      {
        action: 'rob 0',
        label: 'Rob Ada',
        parts: ['', 'Rob Ada', ''],
        rest: '',
        share: 38,
        wins: 'wins 0 of 100',
        tied: false,
        chosen: false,
      },
      {
        action: 'pass',
        label: 'Pass',
        parts: ['', 'Pass', ''],
        rest: '',
        share: 0,
        wins: 'not tried',
        tied: false,
        chosen: false,
      },
    ]));

  it('of one kind leave out what all of them say', () => {
    const same = ['a', 'b'].map((name) => ({
      action: `prepare ${name}`,
      label: `Put card ${name} into the module`,
      share: 0.5,
      result: 0.5,
      tied: true,
    }));
    const rows = rowsOf(same, chairs);
    expect(rows.map((row) => row.parts)).toEqual([
      ['Put card', 'A', 'into the module'],
      ['Put card', 'B', 'into the module'],
    ]);
    expect(rows[0]?.label).toBe('Put card a into the module');
  });

  it('mark what was chosen', () =>
    expect(rowsOf(candidates, chairs, 'rob 0').map((row) => row.chosen)).toEqual([false, true, false]));
});

describe('what a hint is about', () => {
  const asked = (id: string, ...actions: string[]): DecisionMsg => ({
    id,
    seat: 0,
    prompt: '',
    rule: '',
    secret: false,
    actions: actions.map((action) => ({ action, label: action })),
  });

  it('is the same question while nothing changes', () =>
    expect(questionOf(asked('4.0', 'launch', 'pass'))).toBe(questionOf(asked('4.0', 'launch', 'pass'))));

  it('is another one with another id or other options', () => {
    const question = questionOf(asked('4.0', 'launch', 'pass'));
    expect(questionOf(asked('5.0', 'launch', 'pass'))).not.toBe(question);
    expect(questionOf(asked('4.0', 'pass'))).not.toBe(question);
    expect(questionOf(undefined)).not.toBe(question);
  });
});

describe('asking', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('sends the decision with the seat’s secret', async () => {
    const fetch = vi.fn(async () => new Response('{"decision": "4.0", "games": 0, "candidates": []}'));
    vi.stubGlobal('fetch', fetch);
    await protocol.hint('abc', 'secret', '4.0');
    const [url, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
    expect(url).toBe('/api/tables/abc/hint');
    expect(init.body).toBe('{"decision":"4.0"}');
    expect(init.headers).toMatchObject({ authorization: 'Bearer secret' });
  });
});
