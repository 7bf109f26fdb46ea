import { describe, expect, it } from 'vitest';
import { aims, engaged, lookout, possible, reach } from './forecast';
import { catalogue, street, wall } from './sample';
import { modelOf } from './types';

describe('reach', () => {
  it('is one step and another, and a charge where enemies are', () => {
    const found = reach(street({ h1: '1.1.5', m1: '2.2.5' }), modelOf(street({ h1: '1.1.5' }), 'h1')!);
    expect(found.near.sort()).toEqual(['1.2', '2.1', '2.2']);
    expect(found.charges).toEqual(['2.2']);
    expect(found.far).toContain('3.1');
  });
  it('MA-MOVE-14: is nothing beside an enemy on its feet', () => {
    const view = street({ h1: '1.1.5', m1: '1.1.2' });
    expect(engaged(view, modelOf(view, 'h1')!)).toBe(true);
    expect(reach(view, modelOf(view, 'h1')!).near).toEqual([]);
  });
  it('MA-ACT-05: is one square for whoever has to stand up', () => {
    const view = street({ h1: '4.4.5!' });
    expect(reach(view, modelOf(view, 'h1')!).far).toEqual([]);
  });
  it('MA-MOVE-02: stops at a solid wall', () => {
    const view = street({ h1: '1.1.5' }, [wall('high-wall', 30, 0, 30, 30)]);
    expect(reach(view, modelOf(view, 'h1')!).near).not.toContain('1.2');
  });
  it('MA-SU-17: of a waiting Soldier is the entry row', () => {
    const view = street({});
    expect(reach(view, modelOf(view, 'h1')!).near).toHaveLength(8);
  });
});

describe('aims', () => {
  it('MA-SHOOT-13: tell distance, sight, dice and chance', () => {
    const [aim] = aims(street({ h1: '2.1.5', m1: '2.4.5' }), catalogue, 'h1');
    expect(aim).toMatchObject({
      target: 'm1',
      distance: 3,
      dice: 4,
      need: 5,
      against: 3,
      survive: 6,
      armour: true,
      inRange: true,
    });
    expect(possible(aim!)).toBe(true);
  });
  it('MA-SHOOT-02: no shot where a friend is', () => {
    const [aim] = aims(street({ h1: '2.1.5', h2: '2.4.1', m1: '2.4.5' }), catalogue, 'h1');
    expect(possible(aim!)).toBe(false);
  });
  it('MA-SHOOT-11: no shot out of range', () => {
    const [aim] = aims(street({ m1: '2.1.5', h1: '2.7.5' }), catalogue, 'm1');
    expect(aim).toMatchObject({ inRange: false, kill: 0 });
  });
  it('may be asked from a spot not taken yet', () => {
    const [aim] = aims(street({ h1: '1.1.5', m1: '2.4.5' }), catalogue, 'h1', '2.3.5');
    expect(aim).toMatchObject({ from: '2.3.5', distance: 1 });
  });
});

describe('lookout', () => {
  it('is the middle, or the next free spot', () => {
    expect(lookout(street({}), '3.3')).toBe('3.3.5');
    expect(lookout(street({ h1: '3.3.5' }), '3.3')).toBe('3.3.2');
  });
});
