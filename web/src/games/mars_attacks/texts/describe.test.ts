import { describe as suite, expect, it } from 'vitest';
import { describe } from './describe';
import { mentioned } from './mentioned';
import { catalogue, street, wall } from '../sample';
import { showdown } from '../parts/showdown';
import { why } from './why';

const chairs = [
  { kind: 'person', name: 'Ann', level: '', keeper: '' },
  { kind: 'bot', name: '', level: 'random', keeper: '' },
] as const;

suite('describe', () => {
  const told = describe({
    view: street({ h1: '2.1.5', m1: '7.4.5!' }, [wall('low-wall', 30, 60, 60, 60)]),
    you: 0,
    chairs: [...chairs],
    catalogue,
  })
    .flatMap((part) => [part.title, ...part.lines])
    .join('\n');
  it('tells of models, counters, sets and scenery', () => {
    expect(told).toContain('Soldier 1: Spot 5 of square 2.1, yet to act.');
    expect(told).toContain('Martian 1: Spot 5 of square 7.4, Rattled, yet to act.');
    expect(told).toContain('Counter, face down in square 3.3');
    expect(told).toContain('Heat Ray: 1 of 3 laid');
    expect(told).toContain('low wall, 0.6 inches from 3, 6 to 6, 6');
  });
  it('reads one’s own half of a card and not the other hand', () => {
    expect(told).toContain('Splat!');
    expect(told).toContain('1 card in hand.');
    expect(told).not.toContain('We Come In Peace');
  });
});

suite('mentioned', () => {
  it('finds models, squares, sides and cards', () => {
    expect(mentioned('Soldier 3 moves to square 2.4.', catalogue)).toEqual([
      '[data-anchor="h3"]',
      '[data-anchor="square:2.4"]',
    ]);
    expect(mentioned('The Martians play Heat Ray.', catalogue)).toContain('[data-thing="heat.cute"]');
    expect(mentioned('Martian 2 stands on 8.4.6.', catalogue)).toContain('[data-anchor="square:8.4"]');
  });
});

suite('showdown', () => {
  it('says what both roll and what may come of it', () => {
    const view = {
      ...street({ h3: '1.1.5', m4: '3.1.5' }),
      pending: ['Contest', 1, 0, 2, 11, 3, 3, 0, 1] as [string, ...number[]],
    };
    const found = showdown(view, catalogue)!;
    expect(found).toMatchObject({
      kind: 'shoot',
      attacker: 'h3',
      target: 'm4',
      test: { dice: 3, need: 5, against: 3, survive: 6, armour: true },
    });
    expect(found.chances!.kill).toBeCloseTo(0.2334, 4);
  });
  it('names who is about to die', () => {
    const view = { ...street({}), pending: ['Deaths', 0, 1, 32, 0, 32] as [string, ...number[]] };
    expect(showdown(view, catalogue)).toMatchObject({ kind: 'death', target: 'h6' });
  });
  it('is nothing in a Turn', () => expect(showdown({ ...street({}), pending: ['Turn', 0] }, catalogue)).toBeNull());
});

suite('why', () => {
  const decisions = [{ id: 'd', seat: 0, prompt: 'What now?', rule: 'MA-ACT-17', secret: false, actions: [] }];
  const at = (view: ReturnType<typeof street>, acting: string) => ({
    view,
    you: 0,
    chairs: [...chairs],
    decisions,
    picked: [],
    busy: false,
    playing: () => false,
    acting,
    catalogue,
  });
  const acting = {
    ...street({ h1: '2.2.5', m1: '7.2.5' }, [wall('high-wall', 30, 60, 60, 60)]),
    pending: ['Acting', 0, 0, 2, 1, 1, 0] as [string, ...number[]],
  };
  it('names the rule behind a square', () => {
    expect(why('square:5.5', at(acting, 'h1')).rule).toBe('MA-MOVE-01');
    expect(why('square:3.2', at(acting, 'h1')).rule).toBe('MA-MOVE-02');
  });
  it('names the rule behind a target', () => {
    expect(why('model:m1', at({ ...acting, shots: [{ target: 'm1' }] as never }, 'h1')).rule).toBe('MA-LOS-03');
  });
  it('waits for others', () =>
    expect(why('model:m1', { ...at(acting, 'h1'), decisions: [] }).text).toContain('is to answer'));
});
