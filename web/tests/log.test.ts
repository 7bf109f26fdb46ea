import { describe, expect, it } from 'vitest';
import { lasting, linesOf, recalled, withEntry, type LogLine } from '../src/lib/log';
import type { Happening, News } from '../src/lib/types';

const chairs = [
  { kind: 'person' as const, name: 'Ada', level: '', keeper: '' },
  { kind: 'person' as const, name: 'Ben', level: '', keeper: 'normal' },
];
const news = { chairs } as News;
const entry = (more: Partial<Happening>): Happening => ({ n: 7, kind: 'answered', seat: 0, events: [], ...more });

describe('the log', () => {
  it('tells what the game says, with the names of those who sit there', () => {
    const [line, more] = linesOf(entry({ events: [{ kind: 'drew', sentence: 'Seat 0 drew a card.' }] }), news);
    expect(line).toEqual({
      id: '7.0',
      n: 7,
      kind: 'drew',
      text: 'Ada drew a card.',
      said: 'Seat 0 drew a card.',
      mine: false,
      told: true,
    });
    expect(more).toBeUndefined();
  });
  it('marks what only the reader knows', () => {
    const [line] = linesOf(entry({ events: [{ sentence: 'Seat 0 drew green 1.', private: true }] }), news);
    expect(line?.mine).toBe(true);
  });
  it('keeps nothing that was only to be seen when it happened', () => {
    const events = [{ sentence: 'One.' }, { sentence: 'Two.', fleeting: true }];
    expect(lasting(events)).toEqual([{ sentence: 'One.' }]);
    expect(linesOf(entry({ events }), news).map((line) => line.text)).toEqual(['One.']);
  });
  it('tells of the table too, apart from the game', () => {
    const lines = linesOf(entry({ kind: 'kept', seat: 1 }), news);
    expect(lines.map(({ id, said, told }) => [id, said, told])).toEqual([['7', '', false]]);
    expect(lines[0]?.text).toContain('Ben');
  });
  it('speaks to the reader of what they did', () => {
    const told = (said: string): string => recalled([said], chairs, 0)[0]?.text ?? '';
    expect(told('Seat 0 leads against “Ants”.')).toBe('You lead against “Ants”.');
    expect(told('Seat 0 passes the Threats on.')).toBe('You pass the Threats on.');
    expect(told('Seat 0 is the first player.')).toBe('You are the first player.');
    expect(told('Seat 0 connected blue 3.')).toBe('You connected blue 3.');
    expect(told("Seat 0's card of wave 1: Human.")).toBe('Your card of wave 1: Human.');
    expect(told('Seat 1 accuses Seat 0 with Objection!')).toBe('Ben accuses you with Objection!');
    expect(told("Seat 1 connected Seat 0's blue 3.")).toBe('Ben connected your blue 3.');
  });
  it('marks what was taken back, and nothing else', () => {
    const answers: Happening[] = [];
    const steps: Happening[] = [
      entry({ n: 3, seat: 1, events: [{ sentence: 'Seat 1 leads.' }] }),
      entry({ n: 4, events: [{ sentence: 'Seat 0 draws.' }] }),
      entry({ n: 5 }),
      entry({ n: 6, kind: 'undone' }),
      entry({ n: 7, kind: 'undone' }),
    ];
    const log = steps.reduce<LogLine[]>((lines, one) => withEntry(lines, answers, one, news), []);
    expect(log.map((line) => [line.n, line.undone])).toEqual([
      [3, undefined],
      [4, '7'],
      [6, undefined],
      [7, undefined],
    ]);
    expect(answers.map((one) => one.n)).toEqual([3]);
  });
  it('recalls sentences whose numbers are forgotten', () => {
    expect(recalled(['Seat 1 passed.', 'Round 2.'], chairs).map(({ id, n, text }) => [id, n, text])).toEqual([
      ['r0', 0, 'Ben passed.'],
      ['r1', 0, 'Round 2.'],
    ]);
  });
});
