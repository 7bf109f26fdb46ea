import { describe, expect, it } from 'vitest';
import { fill, known, t } from '../src/lib/messages';
import { en } from '../src/lib/messages/en';
import { grouped, levelName, seatName, shared, titled, withNames } from '../src/lib/sentences';
import type { Chair } from '../src/lib/types';

const chairs: Chair[] = [
  { kind: 'person', name: 'Ada', level: '', keeper: '' },
  { kind: 'bot', name: '', level: 'heuristic', keeper: '' },
];

describe('messages', () => {
  it('fills blanks and leaves what it is not given', () =>
    expect(fill('{name} and {other}', { name: 'Ada' })).toBe('Ada and {other}'));

  it('chooses by number', () => {
    expect(t('rules.found', { count: 1 })).toBe('1 rule');
    expect(t('rules.found', { count: 12 })).toBe('12 rules');
  });

  it('does not read blanks in what fills them', () =>
    expect(fill('{name} {count}', { name: '{count}', count: 3 })).toBe('{count} 3'));

  it('has no empty message', () => {
    for (const [key, text] of Object.entries(en)) expect(text.trim(), key).not.toBe('');
  });

  it('knows its keys', () => {
    expect(known('undo')).toBe(true);
    expect(known('no such key')).toBe(false);
  });
});

describe('sentences', () => {
  it('calls seats by the names of those who sit there', () =>
    expect(withNames('Seat 0 launched 1; Seat 1 and Seat 7 look on.', chairs)).toBe(
      'Ada launched 1; Bot B and Seat 7 look on.',
    ));

  it('says you to the reader', () => expect(seatName(chairs, 0, 0)).toBe('You'));

  it('groups options by verb, in order, and gives nine of them a key', () => {
    const actions = [
      ...Array.from({ length: 8 }, (_, at) => ({ action: `play c${at}`, label: '' })),
      { action: 'launch', label: '' },
      { action: 'play c9', label: '' },
    ];
    const groups = grouped(actions);
    expect(groups.map((group) => group.verb)).toEqual(['play', 'launch']);
    const keys = groups.flatMap((group) => group.options.map((option) => option.key));
    expect(keys).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '']);
  });

  it('makes titles of words between programs', () => {
    expect(titled('launch-and-scrap')).toBe('Launch and scrap');
    expect(levelName('grandmaster')).toBe('Grandmaster');
  });
});

describe('what options have in common', () => {
  it.each([
    [['Discard blue 1 “A” for energy', 'Discard green 2 “B C” for energy'], 'Discard … for energy'],
    [['Play blue 1: launch 1', 'Play blue 2: gain 2'], 'Play blue …'],
    [['Yes', 'No'], ''],
  ])('says %o as “%s”', (labels, expected) => expect(shared(labels)).toBe(expected));
});
