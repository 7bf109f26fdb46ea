import { describe, expect, it } from 'vitest';
import type { EventMsg } from '../../../lib/types';
import { after, extras, scene, trayAfter, type Tray } from './events';
import { street } from '../sample';
import { modelOf } from '../types';

const said = (event: Record<string, unknown>): EventMsg => ({ sentence: '', ...event });
const rolled = said({
  kind: 'rolled',
  who: 'h1',
  what: 'shoot',
  need: 5,
  pool: 3,
  dice: [5, 8, 3, 5],
  extra: 1,
  successes: 3,
});

describe('after', () => {
  it('moves, lays down and removes models', () => {
    let view = street({ h1: '1.1.5', m1: '7.1.5' });
    view = after(view, said({ kind: 'moved', model: 'h1', from: '1.1.5', to: '2.1' }));
    expect(modelOf(view, 'h1')).toMatchObject({ square: '2.1', spot: null });
    view = after(view, said({ kind: 'stands', model: 'h1', from: '2.1', to: '2.1.4' }));
    expect(modelOf(view, 'h1')).toMatchObject({ square: '2.1', spot: '2.1.4' });
    view = after(view, said({ kind: 'rattled', model: 'm1', why: 'armour' }));
    expect(modelOf(view, 'm1')?.rattled).toBe(true);
    view = after(view, said({ kind: 'killed', model: 'm1', from: '7.1.5', cause: 'shooting' }));
    expect(modelOf(view, 'm1')).toMatchObject({ where: 'dead', square: null });
  });
  it('turns and takes counters, and counts points', () => {
    let view = after(street({}), said({ kind: 'turned', player: 'human', counter: 1, square: '3.3', what: 'critter' }));
    expect(view.counters[0]).toMatchObject({ what: 'critter', square: '3.3' });
    view = after(view, said({ kind: 'taken', player: 'human', counter: 1, square: '3.3', what: 'critter' }));
    expect(view.counters[0]).toMatchObject({ taken: 'human', square: null });
    expect(after(view, said({ kind: 'points', player: 'human', points: 2, total: 3 })).players[0].points).toBe(3);
  });
  it('brings things and lets them go', () => {
    let view = after(street({}), said({ kind: 'thing', thing: 'herd', square: '1.4' }));
    view = after(view, said({ kind: 'thing-moved', thing: 'herd', from: '1.4', to: '2.4' }));
    expect(view.things).toEqual([{ thing: 'herd', square: '2.4' }]);
    expect(after(view, said({ kind: 'thing-moved', thing: 'herd', from: '2.4', to: null })).things).toEqual([]);
  });
  it('leaves the view it was given alone', () => {
    const view = street({ h1: '1.1.5' });
    after(view, said({ kind: 'killed', model: 'h1' }));
    expect(modelOf(view, 'h1')?.where).toBe('board');
  });
});

describe('the tray', () => {
  it('gathers both rolls of a test and its end', () => {
    let tray: Tray | null = null;
    tray = trayAfter(tray, said({ kind: 'shot', attacker: 'h1', target: 'm1' }));
    tray = trayAfter(tray, rolled);
    tray = trayAfter(
      tray,
      said({ kind: 'rolled', who: 'm1', what: 'survive', need: 6, pool: 3, dice: [1, 2, 6], extra: 0, successes: 1 }),
    );
    tray = trayAfter(tray, said({ kind: 'killed', model: 'm1' }));
    expect(tray?.rolls.map((roll) => roll.successes)).toEqual([3, 1]);
    expect(tray?.ends).toEqual([{ model: 'm1', end: 'killed' }]);
    expect(trayAfter(tray, said({ kind: 'turn', player: 'martian', round: 1 }))).toBeNull();
  });
  it('knows which dice an 8 brought', () => {
    const tray = trayAfter(null, rolled)!;
    expect(extras(tray.rolls[0]!)).toEqual([false, false, false, true]);
  });
});

describe('scene', () => {
  it('draws a shot from one to the other', () => {
    const shown = scene(said({ kind: 'shot', attacker: 'h1', target: 'm1' }), street({ h1: '1.1.5', m1: '4.1.5' }));
    expect(shown).toEqual([{ what: 'beam', from: '1.1.5', to: '4.1.5', side: 'human' }]);
  });
  it('shows nothing of what it does not know', () => expect(scene(said({ kind: 'new' }), street({}))).toEqual([]));
});
