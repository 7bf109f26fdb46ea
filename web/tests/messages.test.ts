import { describe, expect, it } from 'vitest';
import { fill, known, t } from '../src/lib/messages';
import { en } from '../src/lib/messages/en';
import { grouped, levelName, names, parted, seatName, shared, titled, withNames } from '../src/lib/sentences';
import { clock } from '../src/lib/table/clock';
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
    [['Play blue 1: launch 1', 'Play blue 2: gain 2'], 'Play …'],
    [['Yes', 'No'], ''],
  ])('says %o as “%s”', (labels, expected) => expect(shared(labels)).toBe(expected));
});

describe('labels of one group', () => {
  it('stand apart from what they repeat', () =>
    expect(parted(['Land a colonist in the Aqualab', 'Land a colonist in the Energy Bank'])).toEqual([
      ['Land a colonist in the', 'Aqualab', ''],
      ['Land a colonist in the', 'Energy Bank', ''],
    ]));
  it('keep a number with its word', () =>
    expect(parted(['Keep blue 3', 'Keep blue 5'])[0]).toEqual(['Keep', 'Blue 3', '']));
  it('keep the letter of a bot with its word', () =>
    expect(parted(['Accuse Bot B', 'Accuse Bot C'])[0]).toEqual(['Accuse', 'Bot B', '']));
  it('keep what ends them all', () =>
    expect(parted(['Discard blue 3 for energy', 'Discard green 1 for energy'])[0]).toEqual([
      'Discard',
      'Blue 3',
      'for energy',
    ]));
  it('stay whole where they share nothing, or one says no more than the others', () => {
    expect(parted(['Yes', 'No, go on'])[1]).toEqual(['', 'No, go on', '']);
    expect(parted(['Launch', 'Launch twice'])).toEqual([
      ['', 'Launch', ''],
      ['Launch', 'Twice', ''],
    ]);
    expect(parted(['Launch 1'])).toEqual([['', 'Launch 1', '']]);
  });
  it('tell the names in them once', () =>
    expect(names(['Play “Moss” and “Fern”', 'Play “Moss”', 'Launch'])).toBe('Moss, Fern'));
  it('get the title that the game has for their verb', () =>
    expect(
      grouped(
        [
          { action: 'play a', label: 'Play a' },
          { action: 'play b', label: 'Play b' },
        ],
        'pocket-mars',
      )[0]?.title,
    ).toBe(t('verb.pocket-mars.play')));
});

describe('a clock', () => {
  it('shows minutes and seconds', () =>
    expect([clock(90), clock(9.2), clock(0), clock(-4)]).toEqual(['1:30', '0:10', '0:00', '0:00']));
  it('shows hours where there are many', () => expect(clock(86_400)).toBe('24:00 h'));
});
