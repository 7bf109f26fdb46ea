import { describe, expect, it } from 'vitest';
import { after, scene } from './events';
import type { PlayerView, View } from '../types';

const row = (player: string): PlayerView => ({
  player,
  energy: 1,
  earth: 6,
  ship: 1,
  basic: [0, 0, 0, 1],
  upgraded: [0, 0, 0, 0],
  hand: [{ colour: 'green', card: 'green-5' }],
  prep: [{ colour: 'blue', card: null }, null],
});

const table = (): View => ({
  you: 0,
  seats: 2,
  solo: false,
  round: 1,
  starter: 0,
  capacity: 1,
  awaited: [0],
  pending: [],
  resolving: null,
  players: [row('s0'), row('s1')],
  sites: { 'greenhouse': [], 'energy-bank': [], 'comms-center': [], 'aqualab': [], 'habitation': [] },
  deck: 9,
  deck_top: 'green',
  deck_bottom: [],
  discards: [],
  outcome: null,
});

describe('events as motion', () => {
  it('shows each launched colonist', () => {
    const motions = scene({ kind: 'launched', player: 's1', count: 2, sentence: '' }, table());
    expect(motions).toHaveLength(2);
    expect(motions[0]).toMatchObject({ what: 'colonist', from: 'earth', to: 'ship:s1', seat: 1 });
  });
  it('shows a drawn card of another by its back', () => {
    const motions = scene({ kind: 'drew', player: 's1', colour: 'violet', sentence: '' }, table());
    expect(motions).toEqual([{ what: 'card', from: 'deck', to: 'hand:s1', colour: 'violet', card: null }]);
  });
  it('finds where a discarded card lay', () => {
    const event = { kind: 'discarded', card: 'green-5', sentence: '' };
    expect(scene(event, table())[0]).toMatchObject({ from: 'hand:s0', to: 'discard' });
  });
  it('shows a card of a prep module go under the deck from its place', () => {
    const event = { kind: 'buried', player: 's1', colour: 'blue', place: 0, sentence: '' };
    expect(scene(event, table())).toEqual([
      { what: 'card', from: 'prep:s1:left', to: 'deck', colour: 'blue', card: null },
    ]);
  });
  it('shows at which Building the androids use their ability', () => {
    const event = { kind: 'android-ability', ability: 'spark', colour: 'orange', sentence: '' };
    expect(scene(event, table())).toEqual([{ what: 'pulse', at: 'building:energy-bank' }]);
  });
  it('shows nothing for an event it does not know', () => {
    expect(scene({ kind: 'sandstorm', sentence: '' }, table())).toEqual([]);
  });
});

describe('the table after an event', () => {
  it('is a new one', () => {
    const before = table();
    const next = after(before, { kind: 'landed', player: 's0', building: 'aqualab', sentence: '' });
    expect(next.players[0]).toMatchObject({ ship: 0, basic: [0, 0, 0, 2] });
    expect(before.players[0]).toMatchObject({ ship: 1, basic: [0, 0, 0, 1] });
  });
  it('has a connected card on its site and its place empty', () => {
    const event = {
      kind: 'connected',
      player: 's0',
      owner: 's1',
      place: 0,
      card: 'blue-6',
      building: 'aqualab',
      sentence: '',
    };
    const next = after(table(), event);
    expect(next.sites['aqualab']).toEqual([{ colour: 'blue', card: 'blue-6', value: 6, down: false }]);
    expect(next.players[1]?.prep[0]).toBeNull();
  });
  it('has a card of the prep module under the deck, by its face for who knows it', () => {
    const event = { kind: 'buried', player: 's1', colour: 'blue', place: 0, card: 'blue-6', sentence: '' };
    const next = after(table(), event);
    expect(next.players[1]?.prep[0]).toBeNull();
    expect(next.players[1]?.hand).toHaveLength(1);
    expect(next.deck_bottom).toEqual([{ colour: 'blue', card: 'blue-6' }]);
  });
  it('has a starting player once one is drawn', () => {
    const before = { ...table(), starter: null };
    expect(after(before, { kind: 'starts', player: 's1', sentence: '' }).starter).toBe(1);
  });
  it('has a known card in one place only, also when some of what happened was skipped', () => {
    const drawn = after(table(), { kind: 'drew', player: 's0', card: 'green-5', sentence: '' });
    expect(drawn.players[0]?.hand).toEqual([{ colour: 'green', card: 'green-5' }]);
    const event = { kind: 'discarded', card: 'green-5', sentence: '' };
    expect(after(after(table(), event), event).discards).toEqual(['green-5']);
  });
});
