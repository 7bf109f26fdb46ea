"""Fighting: who fights whom, with how many dice, and how the defender answers."""

from __future__ import annotations

from typing import ClassVar

from planitia.games.mars_attacks.actions import DODGE, FIGHT_BACK, FIGHTS
from planitia.games.mars_attacks.constants import (
    BITS,
    BUG,
    FIGHT_NEED,
    HEROES_MASK,
    MODEL_TITLES,
    POOL,
    SIDE_MASKS,
    SQUARE_OF,
    SURVIVE_NEED,
    TARGET_NAMES,
    members,
    side_of,
)
from planitia.games.mars_attacks.rules.dice_tests import (
    ACTIVE_ASKED,
    MELEE,
    STANCES,
    STRIKE,
    SURVIVE,
    Contest,
    dice_text,
)
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.kernel.choice import Question
from planitia.kernel.codec import only
from planitia.kernel.frame import Refusal


def friend_die(s: MarsAttacks, model: int) -> int:
    """MA-FIGHT-09, R-MA-31: one die for at least one friend in the square."""
    side = SIDE_MASKS[side_of(model)]
    return 1 if s.who(SQUARE_OF[s.spots[model]]) & side & ~BITS[model] else 0


def foes_of(s: MarsAttacks, model: int) -> int:
    """MA-FIGHT-02, R-MA-11: the enemies in a square, walls or not; Soldier types first."""
    foes = s.who(SQUARE_OF[s.spots[model]]) & SIDE_MASKS[1 - side_of(model)]
    return foes & ~HEROES_MASK or foes


def begin_fight(s: MarsAttacks, attacker: int, target: int) -> None:
    """MA-FIGHT-04..10, 17, 19, MA-RATTLE-05, R-MA-23, 32: dice, then an upright foe's choice."""
    charge = s.charge(attacker)
    dice = POOL + charge + friend_die(s, attacker)
    against = POOL if target == BUG else POOL + friend_die(s, target)
    if s.events is not None:
        facts: dict[str, object] = {"attacker": TARGET_NAMES[attacker]}
        facts["target"], facts["charge"] = TARGET_NAMES[target], charge == 1
        facts["dice"], facts["against"] = dice, against
        s.tell("fight", facts)
    if target == BUG or s.rattled & BITS[target]:
        s.stack.append(
            Contest(s.active, MELEE, attacker, target, dice, against, SURVIVE, ACTIVE_ASKED)
        )
    else:
        s.stack.append(Stance(side_of(target), attacker, target, dice, against))


class Stance(Question[MarsAttacks]):
    """MA-FIGHT-05, 06, R-MA-23: the defender's owner chooses to Fight or to Survive."""

    rule: ClassVar[str] = "MA-FIGHT-05"

    def __init__(self, seat: int, attacker: int, target: int, dice: int, against: int) -> None:
        super().__init__(seat)
        self.attacker = attacker
        self.target = target
        self.dice = dice
        self.against = against

    def prompt(self) -> str:
        """What will be rolled either way."""
        attacker, target = MODEL_TITLES[self.attacker], MODEL_TITLES[self.target]
        attack = dice_text(self.dice, FIGHT_NEED[side_of(self.attacker)])
        back = dice_text(self.against, FIGHT_NEED[self.seat])
        dodge = dice_text(self.against, SURVIVE_NEED[self.seat])
        return (
            f"{attacker} attacks {target} with {attack}. {target} can fight back with {back} and "
            f"kill the attacker, or dodge with {dodge}."
        )

    def options(self, s: MarsAttacks) -> list[int]:
        """Fight or Survive."""
        return [FIGHT_BACK, DODGE]

    def answer(self, s: MarsAttacks, seat: int, code: int) -> None:
        """The choice is open; cards follow."""
        stance = STRIKE if code == FIGHT_BACK else SURVIVE
        if s.events is not None:
            s.tell("stance", {"model": TARGET_NAMES[self.target], "stance": STANCES[stance]})
        s.stack[-1] = Contest(
            s.active,
            MELEE,
            self.attacker,
            self.target,
            self.dice,
            self.against,
            stance,
            ACTIVE_ASKED,
        )

    def why_not(self, s: MarsAttacks, seat: int, code: int) -> Refusal:
        """There are only two ways."""
        return Refusal("the defender either fights back or dodges", self.rule)


class ChooseFoe(Question[MarsAttacks]):
    """MA-FIGHT-01..03, R-MA-34: the acting model's owner chooses one enemy of the square."""

    rule: ClassVar[str] = "MA-FIGHT-01"

    def __init__(self, seat: int, model: int, charge: int) -> None:
        super().__init__(seat)
        self.model = model
        self.charge = charge

    def proceed(self, s: MarsAttacks) -> bool:
        """A single enemy needs no choice."""
        foes = foes_of(s, self.model)
        if foes & (foes - 1):
            return True
        s.stack.pop()
        begin_fight(s, self.model, members(foes)[0])
        return False

    def prompt(self) -> str:
        """Names the model that must fight."""
        return f"Whom does {MODEL_TITLES[self.model]} fight?"

    def options(self, s: MarsAttacks) -> list[int]:
        """The enemies in the square."""
        return [FIGHTS[foe] for foe in members(foes_of(s, self.model))]

    def answer(self, s: MarsAttacks, seat: int, code: int) -> None:
        """The Fight begins."""
        s.stack.pop()
        begin_fight(s, self.model, only(code))

    def why_not(self, s: MarsAttacks, seat: int, code: int) -> Refusal:
        """It must be an enemy in the square."""
        return Refusal("choose one enemy model in its square to fight", self.rule)
