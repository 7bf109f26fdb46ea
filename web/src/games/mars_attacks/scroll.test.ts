import { describe, expect, it } from 'vitest';
import { scrolled } from './scroll';

describe('what is to be chosen', () => {
  it('stays where it is as long as it is seen', () => {
    expect(scrolled({ top: 60, bottom: 300 }, 400)).toBe(0);
  });
  it('comes up from behind the panel, and down from above the window', () => {
    expect(scrolled({ top: 380, bottom: 440 }, 400)).toBe(48);
    expect(scrolled({ top: -50, bottom: 100 }, 400)).toBe(-58);
  });
  it('shows its nearer end where it is higher than the room', () => {
    expect(scrolled({ top: 20, bottom: 620 }, 400)).toBe(228);
    expect(scrolled({ top: -208, bottom: 392 }, 400)).toBe(0);
  });
});
