import { describe, expect, it } from 'vitest';
import { parse } from './parse';
import { aimsAt, goalOf, meets, placesOf, roomOf, spaceOf } from './places';
import { catalogue, stack, table } from './sample';

const at = { view: table(), catalogue };
const slots = (action: string): string[][] => parse(action, at).slots;

describe('sending a pawn', () => {
  it('asks for a pawn and then for a place that the table shows for the act', () => {
    const [pawns, places] = slots('send engineer build');
    expect(pawns).toEqual(['pawn:engineer']);
    expect(places).toEqual([
      'facility:working-bay',
      'slot:lab:cpu',
      'facility:backup-farm',
      'upgrade:warning-systems',
      'rover:scorpio',
      'mission:tweak',
    ]);
  });
  it('explores what is next to explored land, and gathers where something lies', () => {
    expect(placesOf('explore', at.view, catalogue)).toContain('space:r2-n');
    expect(placesOf('explore', at.view, catalogue)).not.toContain('space:r1-n');
    expect(placesOf('gather', at.view, catalogue)).toEqual(['space:r1-n']);
  });
  it('takes tiles off what is shut down, and answers events that ask for it', () => {
    expect(placesOf('unshut', at.view, catalogue)).toEqual(['tile:med-lab:energy', 'facility:med-lab']);
    expect(placesOf('event', at.view, catalogue)).toEqual(['event:dust-storm']);
  });
});

describe('an aim', () => {
  it('is the thing it names', () => {
    expect(slots('aim mend lab cpu')).toEqual([['slot:lab:cpu']]);
    expect(slots('aim space r2-n')).toEqual([['space:r2-n']]);
    expect(slots('aim tile med-lab energy')).toEqual([['tile:med-lab:energy']]);
    expect(slots('aim examine')).toEqual([['word:aim examine']]);
  });
  it('goes with the place of the pawn; a room stands for all that is done in it', () => {
    expect(aimsAt(['mend', 'lab', 'cpu'], 'slot:lab:cpu', [])).toBe(true);
    expect(aimsAt(['switch', 'lab', 'cpu'], 'slot:lab:cpu', [])).toBe(true);
    expect(aimsAt(['mend', 'lab', 'oxygen'], 'slot:lab:cpu', [])).toBe(false);
    expect(aimsAt(['mend', 'lab', 'cpu'], 'facility:working-bay', [])).toBe(true);
    expect(aimsAt(['tile', 'med-lab', 'energy'], 'facility:med-lab', [])).toBe(true);
    expect(aimsAt(['tile', 'lab', 'energy'], 'facility:med-lab', [])).toBe(false);
  });
});

describe('other answers', () => {
  it('name what they are about', () => {
    expect(slots('shut-down lab')).toEqual([['facility:lab']]);
    expect(slots('lower working')).toEqual([['track:working']]);
    expect(slots('hungry medic')).toEqual([['astronaut:medic']]);
    expect(slots('join-stack 3 medic')).toEqual([['pawn:medic'], ['stack:3']]);
  });
  it('are words where nothing on the board is meant, those of a later version too', () => {
    expect(slots('keep-roll')).toEqual([['word:keep-roll']]);
    expect(slots('sing loudly')).toEqual([['word:sing loudly']]);
  });
  it('find a skill with its owner', () => {
    const skills = { 'house-call': { title: 'House Call', owner: 'medic', base: false, cost: 3, window: 'any' } };
    expect(parse('skill house-call', { view: at.view, catalogue: { ...catalogue, skills } }).slots).toEqual([
      ['skill:house-call', 'astronaut:medic'],
    ]);
  });
  it('do not glow where they are seldom wanted', () => {
    expect(parse('dismantle lab energy', at).quiet).toBe(true);
    expect(parse('send medic rest', at).quiet).toBe(false);
  });
});

describe('what is lit', () => {
  it('leaves out a full farm, and an upgrade that lacks parts', () => {
    expect(placesOf('research', table(), catalogue)).toEqual(['facility:lab']);
    const poor = table({
      cargo: { parts: { energy: 0, oxygen: 0, hardware: 0, cpu: 1 }, samples: 0, seeds: 0, tokens: {}, pois: [] },
    });
    expect(placesOf('build', poor, catalogue)).not.toContain('upgrade:warning-systems');
  });
});

describe('a stack', () => {
  it('is what was meant, or not', () => {
    const study = stack(1, { act: 'research', purpose: 'examine', target: [], facility: 'lab' });
    expect([meets(study, 'facility:lab', []), meets(study, 'facility:farm', [])]).toEqual([true, false]);
    expect(meets(stack(2, { act: 'rest', purpose: 'plain', target: [] }), 'facility:quiet-place', [])).toBe(true);
  });
  it('stands where its work is', () => {
    expect([goalOf(stack(1)), roomOf(stack(1)), spaceOf(stack(1))]).toEqual(['slot:lab:cpu', 'lab', '']);
    const away = stack(2, {
      act: 'explore',
      purpose: 'plain',
      target: ['r2-n'],
      facility: 'garage-hall',
      via: ['r1-n'],
    });
    expect([goalOf(away), roomOf(away), spaceOf(away)]).toEqual(['space:r2-n', '', 'r2-n']);
    const calm = stack(3, { act: 'rest', purpose: 'plain', target: [], facility: 'quiet-place' });
    expect([goalOf(calm), roomOf(calm)]).toEqual(['', 'quiet-place']);
    const outside = stack(4, { purpose: 'special', target: ['tweak'], item: 'r1-n' });
    expect([spaceOf(outside), roomOf(outside)]).toEqual(['r1-n', '']);
  });
});
