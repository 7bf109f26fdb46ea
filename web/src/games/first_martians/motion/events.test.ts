import { describe, expect, it } from 'vitest';
import type { EventMsg } from '../../../lib/types';
import { after, messageOf, scene, trayOf } from './events';
import { stack, table } from '../sample';
import type { View } from '../types';

const event = (kind: string, facts: Record<string, unknown> = {}): EventMsg => ({ kind, sentence: '', ...facts });
const play = (view: View, ...events: EventMsg[]): View => events.reduce((shown, one) => after(shown, one), view);

describe('what breaks and is mended', () => {
  it('changes its part', () => {
    const broken = play(
      table(),
      event('slot', { facility: 'lab', part: 'oxygen', to: 'red', cause: 'event:dust-storm' }),
    );
    expect(broken.facilities.find((each) => each.slug === 'lab')?.slots.oxygen).toBe('red');
    expect(
      play(broken, event('slot', { facility: 'lab', part: 'cpu', to: 'mended' })).facilities.find(
        (each) => each.slug === 'lab',
      )?.slots.cpu,
    ).toBe('mended');
  });
  it('is counted while it is told', () => {
    const lab = table().facilities.find((each) => each.slug === 'lab')!.slots;
    const before = table().broken;
    const breaks = event('slot', { facility: 'lab', part: 'oxygen', to: 'red' });
    expect([lab.oxygen, play(table(), breaks).broken]).toEqual(['green', before + 1]);
    expect(play(table(), breaks, breaks).broken).toBe(before + 1);
    expect(play(table(), breaks, event('slot', { facility: 'lab', part: 'oxygen', to: 'mended' })).broken).toBe(before);
  });
  it('comes with a new facility', () => {
    const goal = table();
    const slots = Object.values(goal.facilities[0]!.slots).filter((slot) => slot).length;
    const empty = table();
    Object.assign(empty.facilities[0]!, { built: false, slots: {} });
    const next = after(empty, event('raised', { facility: goal.facilities[0]!.slug }), goal);
    expect(next.broken).toBe(empty.broken + slots);
  });
  it('marks the stack that is told of', () => {
    const stacks = [stack(1), stack(2, { title: 'Rest', act: 'rest', pawns: ['medic'] })];
    const view = table({ plan: { stacks, draft: null, agreed: [], complete: false, missing: [] } });
    const told = { title: 'Rest', act: 'rest', pawns: ['medic'] };
    expect(play(view, event('act', told)).plan.doing).toBe(2);
    expect(scene(event('failed', told), view)).toEqual([{ what: 'pulse', at: 'stack:2' }]);
  });
  it('is shown where it is', () =>
    expect(scene(event('slot', { facility: 'lab', part: 'cpu', to: 'red' }), table())).toEqual([
      { what: 'pulse', at: 'slot:lab:cpu' },
    ]));
});

describe('a shutdown', () => {
  it('closes the room under a tile of its kind', () => {
    const next = play(
      table(),
      event('shut', { facility: 'lab', type: 'oxygen' }),
      event('shut', { facility: 'lab', type: 'oxygen' }),
    );
    expect(next.facilities.find((each) => each.slug === 'lab')).toMatchObject({
      open: false,
      shut: [{ type: 'oxygen', front: null }],
    });
  });
});

describe('numbers', () => {
  it('follow what is told', () => {
    const next = play(
      table(),
      event('morale', { change: -1, now: -1 }),
      event('stress', { change: 2, now: 6 }),
      event('track', { block: 'living', change: 7, now: 7 }),
      event('reserve', { resource: 'food', change: -1, now: 1 }),
      event('wound', { astronaut: 'medic', count: 1, now: 1 }),
    );
    expect(next).toMatchObject({ morale: -1, stress: 6, tracks: [1, 5, 2], reserves: { food: 1 } });
    expect(next.astronauts[0]?.wounds).toBe(1);
  });
  it('leave the board as it was before', () => {
    const before = table();
    play(before, event('morale', { now: 3 }));
    expect(before.morale).toBe(0);
  });
});

describe('the plan', () => {
  const planned = (): View =>
    table({ plan: { stacks: [stack(1), stack(2)], draft: null, agreed: [0], complete: true, missing: [] } });
  it('of others is seen on its way, one’s own is there already', () => {
    expect(scene(event('declared', { seat: 1, n: 2, pawns: ['engineer', 'medic'] }), planned())).toEqual([
      { what: 'pawn', thing: 'engineer', from: 'pawn:engineer', to: 'stack:2' },
    ]);
    expect(scene(event('declared', { seat: 0, n: 2, pawns: ['engineer'] }), planned())).toBeNull();
  });
  it('loses what is taken back, and is cleared by the next phase', () => {
    expect(play(planned(), event('withdrawn', { seat: 1, n: 1 })).plan.stacks.map((each) => each.n)).toEqual([2]);
    expect(play(planned(), event('phase', { phase: 'malfunction' })).plan.stacks).toEqual([]);
  });
});

describe('dice', () => {
  const rolled = event('rolled', { astronaut: 'engineer', colour: 'brown', dice: { success: false, wound: true } });
  it('lie on the table as they fell, until the next action', () => {
    const tray = trayOf(rolled, null);
    expect(trayOf(event('checked', { rover: 'froggy', colour: 'green', hit: true }), tray)).toMatchObject({
      rover: 'froggy',
      colour: 'green',
      dice: [{ die: 'wound', hit: true }],
    });
    expect(tray).toMatchObject({
      who: 'engineer',
      colour: 'brown',
      dice: [
        { die: 'success', hit: false },
        { die: 'wound', hit: true },
      ],
    });
    expect(trayOf(event('rerolled', { die: 'success', hit: true }), tray)?.dice[0]).toEqual({
      die: 'success',
      hit: true,
    });
    expect(trayOf(event('wound'), tray)).toBe(tray);
    expect(trayOf(event('act'), tray)).toBe(null);
  });
});

describe('a message', () => {
  const log = [
    { sol: 1, kind: 'event', title: 'Itch', story: 'It began at the cuffs.', text: '' },
    { sol: 2, kind: 'event', title: 'Audit', story: '', text: 'Lose a part.' },
  ];
  it('is read from the log it has come into', () => {
    const told: EventMsg = { kind: 'event', sentence: 'From the crew’s log: Itch.' };
    expect(messageOf(told, table({ log }))?.story).toBe('It began at the cuffs.');
    expect(messageOf({ ...told, kind: 'morale' }, table({ log }))).toBe(null);
    expect(messageOf({ kind: 'adventure', sentence: 'Nothing.' }, table({ log }))).toBe(null);
  });
  it('brings its own words where it is not in the log yet', () => {
    expect(
      messageOf({ kind: 'adventure', sentence: '', title: 'Older Tracks', story: 'Narrow ones.' }, table()),
    ).toMatchObject({ title: 'Older Tracks', story: 'Narrow ones.', grave: true });
  });
});

describe('explored land', () => {
  it('is there at once', () =>
    expect(
      play(table(), event('explored', { space: 'r2-n', tile: 'plains' })).map.find((each) => each.space === 'r2-n'),
    ).toMatchObject({ tile: 'plains', found: 2, reachable: false }));
});

describe('an event of a later version', () => {
  it('shows nothing and changes nothing', () => {
    const view = table();
    expect(scene(event('sandworm'), view)).toEqual([]);
    expect(after(view, event('sandworm'))).toBe(view);
  });
});
