"""Tests: one attack roll against one defence roll, with the cards that both sides put on it.

R-MA-80: target, in a Fight the defender's choice, the active player's card, the other player's
card, attack dice, defence dice, and then what ``deaths`` says.
"""

from __future__ import annotations

from typing import ClassVar, Final

from planitia.games.mars_attacks.actions import DECLINE, HOLD_ON, USE, USES
from planitia.games.mars_attacks.constants import (
    ARMOURED,
    BITS,
    BUG,
    BUG_THING,
    FIGHT_NEED,
    MARTIAN,
    MODEL_TITLES,
    NOBODY,
    SHOOT_NEED,
    SURVIVE_NEED,
    TARGET_NAMES,
    side_of,
)
from planitia.games.mars_attacks.content.deck import FRIENDS, HALVES, INGENUITY, PEACE, SPLAT, TOUGH
from planitia.games.mars_attacks.rules.cards import CardQuestion, against_card, distinct
from planitia.games.mars_attacks.rules.deaths import BY_FIGHT, BY_SHOT, deaths
from planitia.games.mars_attacks.rules.dice import roll
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.kernel.codec import only, verb_of
from planitia.kernel.frame import Refusal

SHOT: Final = 0
MELEE: Final = 1
SURVIVE: Final = 0
STRIKE: Final = 1
STANCES: Final = ("survive", "fight")
BUG_NEED: Final = 4
"""MA-EVT-42: what the Bug needs to Survive."""
ACTIVE_ASKED: Final = 0
OTHER_ASKED: Final = 1
CARDS_DONE: Final = 2


def dice_text(dice: int, need: int) -> str:
    """A pool of dice in words."""
    return f"{dice} {'die' if dice == 1 else 'dice'} at {need}+"


class Contest(CardQuestion):
    """MA-CARD-05..07, 38, 39, R-MA-33, R-MA-80 (3) to (5): cards on a test, then the dice."""

    fields: ClassVar[tuple[str, ...]] = (
        *("seat", "kind", "attacker", "target", "dice", "against", "stance", "stage", "patient"),
    )
    rule: ClassVar[str] = "MA-CARD-05"

    def __init__(
        self,
        seat: int,
        kind: int,
        attacker: int,
        target: int,
        dice: int,
        against: int,
        stance: int,
        stage: int,
        patient: int = 0,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.attacker = attacker
        self.target = target
        self.dice = dice
        self.against = against
        self.stance = stance
        self.stage = stage
        self.patient = patient

    def decider(self) -> int:
        """Whose card it is to play: first the active player's, then the other's."""
        return self.seat

    def proceed(self, s: MarsAttacks) -> bool:
        """MA-INV-10: ask whoever public facts leave a card, then roll."""
        if self.stage == ACTIVE_ASKED:
            if s.may_play(self.seat):
                return True
            s.stack[-1] = self.after(self.dice, self.against)
            return False
        if self.stage == OTHER_ASKED and self.target != BUG and s.may_play(self.seat):
            return True
        s.stack.pop()
        self.resolve(s)
        return False

    def after(self, dice: int, against: int) -> Contest:
        """The test as the next player finds it."""
        return Contest(
            1 - self.seat,
            self.kind,
            self.attacker,
            self.target,
            dice,
            against,
            self.stance,
            self.stage + 1,
        )

    def waiting(self) -> Contest:
        """The same, with all the time that the player wants."""
        return Contest(
            self.seat,
            self.kind,
            self.attacker,
            self.target,
            self.dice,
            self.against,
            self.stance,
            self.stage,
            1,
        )

    def needs(self) -> tuple[int, int]:
        """MA-SHOOT-07, MA-FIGHT-04: what attacker's and defender's dice must show."""
        side = side_of(self.attacker)
        attack = SHOOT_NEED[side] if self.kind == SHOT else FIGHT_NEED[side]
        if self.target == BUG:
            return attack, BUG_NEED
        need = FIGHT_NEED if self.stance == STRIKE else SURVIVE_NEED
        return attack, need[1 - side]

    def armour(self) -> int:
        """MA-MODEL-08, 13, MA-SURV-05: a free success of the target against a Shoot."""
        if self.kind != SHOT or self.target == BUG:
            return 0
        return ARMOURED[side_of(self.target)]

    def prompt(self) -> str:
        """What will be rolled."""
        attack, defence = self.needs()
        verb = "shoots at" if self.kind == SHOT else "fights"
        said = f"{MODEL_TITLES[self.attacker]} {verb} {MODEL_TITLES[self.target]}: "
        said += f"{dice_text(self.dice, attack)} against {dice_text(self.against, defence)}"
        if self.armour():
            said += " and 1 success for armour"
        if self.stance == STRIKE:
            said += " striking back"
        return f"{said}. Play a card on this test?"

    def options(self, s: MarsAttacks) -> list[int]:
        """Every card of the hand that changes one of the two rolls, and none."""
        codes = []
        halves = HALVES[self.seat]
        for card in distinct(s.hands[self.seat]):
            change = self.change(halves[card])
            if change and not s.had_card(self.seat, self.attacker if change == 1 else self.target):
                codes.append(USES[card])
        codes.append(DECLINE)
        return codes

    def change(self, half: int) -> int:
        """MA-CARD-09..12, 25, 26: what a card does: 1 attack, 2 defence, -2 defence less one."""
        martian_attacks = self.attacker != BUG and side_of(self.attacker) == MARTIAN
        martian_defends = self.target != BUG and side_of(self.target) == MARTIAN
        if half == PEACE:
            return 1 if martian_attacks and self.kind == SHOT else 0
        if half == FRIENDS:
            if self.kind == SHOT:
                return 0
            if martian_attacks:
                return 1
            return 2 if martian_defends and self.stance == STRIKE else 0
        if half == TOUGH:
            return 2 if martian_defends and self.stance == SURVIVE else 0
        if half == SPLAT:
            return -2 if martian_defends and self.stance == SURVIVE else 0
        if half == INGENUITY:
            if martian_attacks:
                return 2 if self.target != BUG else 0
            return 1
        return 0

    def answer(self, s: MarsAttacks, seat: int, code: int) -> None:
        """MA-CARD-39: the card is shown, then the other player decides."""
        if code == HOLD_ON:
            s.stack[-1] = self.waiting()
            s.tell_waits(seat)
            return
        dice, against = self.dice, self.against
        if verb_of(code) == USE:
            card = only(code)
            change = self.change(HALVES[seat][card])
            on = self.attacker if change == 1 else self.target
            s.spend(seat, card, on)
            dice += 1 if change == 1 else 0
            against += change // 2 if change != 1 else 0
            if s.events is not None:
                facts: dict[str, object] = {"model": TARGET_NAMES[on]}
                facts["dice"], facts["against"] = dice, against
                s.tell_card("card", seat, card, facts)
        s.stack[-1] = self.after(dice, against)

    def why_not(self, s: MarsAttacks, seat: int, code: int) -> Refusal:
        """The card does nothing here, or it is no card."""
        if verb_of(code) == USE and (refusal := against_card(s.hands[seat], only(code))):
            return refusal
        if verb_of(code) == USE:
            return Refusal("your half of that card changes neither roll of this test", self.rule)
        return Refusal("first decide on a card for this test", "MA-CARD-07")

    def resolve(self, s: MarsAttacks) -> None:
        """MA-SHOOT-08, 09, MA-FIGHT-11..14, MA-MODEL-08..11: roll both and compare."""
        attack, defence = self.needs()
        what = "shoot" if self.kind == SHOT else "fight"
        hits = roll(s, TARGET_NAMES[self.attacker], what, self.dice, attack)
        saves = roll(s, TARGET_NAMES[self.target], STANCES[self.stance], self.against, defence)
        target, attacker = self.target, self.attacker
        if target == BUG:
            if hits > saves:
                remove_bug(s)
            else:
                tell_missed(s, target)
            return
        scorer = side_of(attacker)
        if self.kind == SHOT:
            doomed, shaken = shot_result(target, hits, saves)
            if not doomed and not shaken:
                tell_missed(s, target)
            deaths(s, BY_SHOT, scorer, doomed, shaken)
        elif hits > saves:
            deaths(s, BY_FIGHT, scorer, BITS[target])
        elif saves > hits and self.stance == STRIKE:
            deaths(s, BY_FIGHT, 1 - scorer, BITS[attacker])
        else:
            tell_missed(s, target)


def tell_missed(s: MarsAttacks, target: int) -> None:
    """MA-SHOOT-09, MA-FIGHT-13: say that an attack did nothing."""
    if s.events is not None:
        s.tell("missed", {"model": TARGET_NAMES[target]})


def shot_result(target: int, hits: int, saves: int) -> tuple[int, int]:
    """MA-MODEL-08..12, MA-SHOOT-08, 09: who dies, and whom armour saves, as sets."""
    armour = ARMOURED[side_of(target)]
    if hits > saves + armour:
        return BITS[target], 0
    return 0, BITS[target] if hits > saves else 0


def remove_bug(s: MarsAttacks) -> None:
    """MA-EVT-39, 42: the Bug is beaten."""
    s.things.pop(s.thing(BUG_THING))
    s.drawer = NOBODY
    if s.events is not None:
        s.tell("bug-gone", {"why": "beaten"})
