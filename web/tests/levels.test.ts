import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { LEVELS, levelName, mannerOf, paceOf, strengthOf } from '../src/lib/sentences';
import type { LevelInfo } from '../src/lib/types';
import Levels from '../src/lib/ui/Levels.svelte';

const hard: LevelInfo = {
  name: 'hard',
  manner: 'looks ahead',
  wins: 75,
  measure: 'of 100 games against normal',
  seconds: 3,
};
const quick: LevelInfo = { ...hard, name: 'easy', manner: 'overlooks <much>', wins: 13, seconds: 0 };

describe('a level', () => {
  it('says how strong it is and how long it thinks', () => {
    expect(strengthOf(hard)).toBe('wins 75 of 100 games against normal');
    expect(paceOf(hard)).toBe('thinks up to 3 s');
    expect(paceOf(quick)).toBe('answers at once');
    expect(paceOf({ ...hard, seconds: null })).toBe('thinks as long as it takes');
  });

  it('says how it plays where the game states it', () => {
    expect(mannerOf([quick, hard], 'hard')).toBe('hard: looks ahead');
    expect(mannerOf([], 'hard')).toBe('hard');
    expect(mannerOf([quick, hard], 'random')).toBe('plays anything');
  });

  it('has a name of its own', () => expect(LEVELS.map(levelName)).toEqual(['easy', 'normal', 'hard', 'expert']));
});

describe('the list of levels', () => {
  const { body } = render(Levels, { props: { id: 'seats', levels: [quick, hard] } });

  it('tells of each one, under an id that a seat can name', () => {
    const entries = body.split('<li').slice(1);
    expect(entries).toHaveLength(2);
    expect(entries[0]).toContain('id="seats-easy"');
    expect(entries[1]).toContain('id="seats-hard"');
    for (const words of ['hard', 'looks ahead', 'wins 75 of 100 games against normal', 'thinks up to 3 s'])
      expect(entries[1]).toContain(words);
    expect(entries[0]).toContain('answers at once');
  });

  it('shows what a game says as text', () => expect(body).toContain('overlooks &lt;much'));
});
