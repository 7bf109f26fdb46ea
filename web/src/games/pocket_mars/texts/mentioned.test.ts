import { describe, expect, it } from 'vitest';
import { mentioned } from './mentioned';
import type { Catalogue } from '../types';

const catalogue = {
  energy_max: 5,
  colours: [],
  cards: { 'blue-6': { name: 'Cloud Archive', colour: 'blue', value: 6, top: '', bottom: '' } },
  buildings: [{ name: 'aqualab', title: 'Aqualab', colour: 'blue', ability: '', value: 3 }],
} as unknown as Catalogue;

describe('what a line of the log names', () => {
  it('finds players, cards and Buildings', () =>
    expect(mentioned("Seat 0 connected the androids' blue 6 “Cloud Archive” to the Aqualab.", catalogue)).toEqual([
      '[data-anchor="ship:s0"]',
      '[data-anchor="ship:da"]',
      '[data-anchor="building:aqualab"]',
      '[data-thing="blue-6"]',
    ]));
  it('finds whose prep module was looked into', () =>
    expect(mentioned("Seat 1 looked into Seat 0's prep module.", catalogue)).toContain('[data-anchor="prep:s0:left"]'));
  it('finds the energy of who paid it', () =>
    expect(mentioned('Seat 2 paid 1 energy.', catalogue)).toContain('[data-anchor="energy:s2"]'));
  it('names nothing that it does not know', () =>
    expect(mentioned('The game begins. “Nobody”', catalogue)).toEqual([]));
});
