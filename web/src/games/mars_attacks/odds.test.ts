import { describe, expect, it } from 'vitest';
import { odds, percent, successes } from './odds';

describe('odds', () => {
  it('MA-DICE-05: mean successes per die are (9 - N) / 7', () => {
    for (const need of [3, 4, 5, 6])
      expect(successes(1, need).reduce((sum, chance, count) => sum + chance * count, 0)).toBeCloseTo((9 - need) / 7, 6);
  });
  it('MA-DICE-06: a Martian shot kills a Soldier', () => {
    expect([3, 4, 5, 6].map((dice) => odds({ dice, need: 4, against: 3, survive: 6 }).kill.toFixed(4))).toEqual([
      '0.6043',
      '0.7501',
      '0.8491',
      '0.9119',
    ]);
  });
  it('MA-DICE-07, 08: a Soldier shot kills or Rattles an armoured Martian', () => {
    const shots = [3, 4, 5, 6].map((dice) => odds({ dice, need: 5, against: 3, survive: 6, armour: true }));
    expect(shots.map((each) => each.kill.toFixed(4))).toEqual(['0.2334', '0.3761', '0.5128', '0.6323']);
    expect(shots.map((each) => each.rattled.toFixed(4))).toEqual(['0.2509', '0.2463', '0.2185', '0.1810']);
  });
  it('MA-DICE-10: whoever strikes back may kill the attacker', () => {
    const fight = odds({ dice: 4, need: 4, against: 3, survive: 5, strikesBack: true });
    expect([fight.kill.toFixed(4), fight.lose.toFixed(4)]).toEqual(['0.6534', '0.1594']);
    expect(fight.kill + fight.lose + fight.rattled + fight.nothing).toBeCloseTo(1, 6);
  });
  it('are said in whole percent', () => expect(percent(0.6043)).toBe('60%'));
});
