/** The chances of a test: MA-DICE-01..04, MA-MODEL-08..11, MA-FIGHT-11..13. */

export type Odds = { kill: number; lose: number; rattled: number; nothing: number };

const FACES = 8;
const LONGEST = 24;
const known = new Map<number, number[]>();

/** The chance of 0, 1, 2, … successes; each 8 adds a die. */
export function successes(dice: number, need: number): number[] {
  if (dice <= 0) return [1];
  const key = dice * 16 + need;
  const found = known.get(key) ?? addDie(successes(dice - 1, need), need);
  known.set(key, found);
  return found;
}

function addDie(before: number[], need: number): number[] {
  const spread: number[] = Array<number>(Math.min(LONGEST, before.length + LONGEST)).fill(0);
  const miss = (need - 1) / FACES;
  const plain = (FACES - need) / FACES;
  before.forEach((chance, had) => {
    let eights = chance;
    for (let more = 0; had + more < LONGEST; more++) {
      spread[had + more]! += eights * miss;
      if (had + more + 1 < LONGEST) spread[had + more + 1]! += eights * plain;
      eights /= FACES;
    }
  });
  return spread;
}

export type Test = {
  dice: number;
  need: number;
  against: number;
  survive: number;
  armour?: boolean;
  strikesBack?: boolean;
};

export function odds({ dice, need, against, survive, armour = false, strikesBack = false }: Test): Odds {
  const found: Odds = { kill: 0, lose: 0, rattled: 0, nothing: 0 };
  const defence = successes(against, survive);
  successes(dice, need).forEach((chance, hits) =>
    defence.forEach((against, saves) => {
      const both = chance * against;
      if (armour && hits === saves + 1) found.rattled += both;
      else if (hits > saves) found.kill += both;
      else if (strikesBack && saves > hits) found.lose += both;
      else found.nothing += both;
    }),
  );
  return found;
}

export function percent(chance: number): string {
  return `${Math.round(100 * chance)}%`;
}
