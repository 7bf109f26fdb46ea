/** The test that is being decided on: who rolls what, and how likely each end is. */

import { odds, type Odds, type Test } from '../odds';
import { modelName, sideOf, type Catalogue, type View } from '../types';
import { squareNames } from '../ground';

const BUG = { dice: 4, need: 4, survive: 4 };

export type Showdown = {
  kind: 'shoot' | 'fight' | 'area' | 'death' | 'stance';
  attacker: string | null;
  target: string | null;
  square: string | null;
  test: Test | null;
  strikes: boolean;
  chances: Odds | null;
};

/** What the pending frame is about to roll; null if it rolls nothing. */
export function showdown(view: View, catalogue: Catalogue): Showdown | null {
  const [frame, ...fields] = view.pending;
  const name = (at: number | undefined): string => modelName(view, at ?? -1);
  if (frame === 'Contest') {
    const [, kind, attacker, target, dice = 0, against = 0, stance] = fields;
    const [a, t] = [name(attacker), name(target)];
    const own = catalogue.models[sideOf(a)];
    const foe = catalogue.models[sideOf(t)];
    const strikes = stance === 1;
    const test: Test = {
      dice,
      against,
      need: kind === 0 ? own.shoot : own.fight,
      survive: t === 'bug' ? BUG.survive : strikes ? foe.fight : foe.survive,
      armour: kind === 0 && t !== 'bug' && foe.armoured,
      strikesBack: strikes,
    };
    return {
      kind: kind === 0 ? 'shoot' : 'fight',
      attacker: a,
      target: t,
      square: null,
      test,
      strikes,
      chances: odds(test),
    };
  }
  if (frame === 'Stance' || frame === 'BugStance') {
    const [, one, two, dice = 0, against = 0] = fields;
    const bug = frame === 'BugStance';
    const [a, t] = bug ? ['bug', name(one)] : [name(one), name(two)];
    const foe = catalogue.models[sideOf(t)];
    const test: Test = {
      dice: bug ? BUG.dice : dice,
      need: bug ? BUG.need : catalogue.models[sideOf(a)].fight,
      against: bug ? (two ?? 3) : against,
      survive: foe.survive,
    };
    return { kind: 'stance', attacker: a, target: t, square: null, test, strikes: false, chances: null };
  }
  if (frame === 'SquareAttack') {
    const [, weapon = 0, , square = 0] = fields;
    return {
      kind: 'area',
      attacker: catalogue.sets[weapon]?.name ?? null,
      target: null,
      square: squareNames[square] ?? null,
      test: null,
      strikes: false,
      chances: null,
    };
  }
  if (frame === 'Deaths') {
    const asked = fields[4] ?? 0;
    const at = view.models.findIndex((_, number) => (asked >> number) & 1);
    return {
      kind: 'death',
      attacker: null,
      target: at < 0 ? null : name(at),
      square: null,
      test: null,
      strikes: false,
      chances: null,
    };
  }
  return null;
}
