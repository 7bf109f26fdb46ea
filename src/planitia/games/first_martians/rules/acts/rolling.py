"""The roll of a stack: skills before it, rolling again, and what the dice bring.

FM-DI-02..07, FM-SK-06, FM-PROC-33, 34, 49.
"""

from __future__ import annotations

from typing import ClassVar

from planitia.games.first_martians.actions import GO_ON, KEEP_ROLL, ORDERS
from planitia.games.first_martians.constants import EXPLORE
from planitia.games.first_martians.content.things import IGNORE_TOKENS
from planitia.games.first_martians.rules.acts import adventures, hazards, ordering
from planitia.games.first_martians.rules.acts.ordering import FAILED, VENTURED, WOUNDED_BY
from planitia.games.first_martians.rules.acts.stack_dice import (
    ASTRONAUT,
    CHOSEN,
    FIRST_DIE,
    helpful,
    insist,
    roll,
    roll_again,
    unwelcome,
)
from planitia.games.first_martians.rules.acts.suffering import Penalties
from planitia.games.first_martians.rules.base.changes import change_spirits
from planitia.games.first_martians.rules.crew.health import wound
from planitia.games.first_martians.rules.crew.skills import rerolls, spend
from planitia.games.first_martians.rules.dice import (
    ADVENTURE,
    BLANK,
    CONSOLATION,
    HIT,
    SUCCESS,
    WOUND,
)
from planitia.games.first_martians.rules.plan.declaring import facts_of
from planitia.games.first_martians.rules.plan.stacks import ACT, acting
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.choice import Question
from planitia.kernel.codec import first, second
from planitia.kernel.frame import Frame


class BeforeRoll(Question[FirstMartians]):
    """FM-PROC-49, FM-SK-06: before an own stack its acting astronaut may use a skill."""

    rule: ClassVar[str] = "FM-PROC-49"

    def __init__(self, seat: int, spared: int) -> None:
        super().__init__(seat)
        self.spared = spared
        """Bits: the kinds of skill that help this stack."""

    def prompt(self) -> str:
        """Asks for skills before the dice are thrown."""
        return "Use a skill on this action, or go on."

    def proceed(self, s: FirstMartians) -> bool:
        """Ask where a skill would help; then roll."""
        stack = s.plan[0]
        if s.spirits[acting(s, stack)] and helpful(s, stack, self.spared):
            return True
        self.roll(s)
        return False

    def roll(self, s: FirstMartians) -> None:
        """FM-PROC-32: to the dice, or past them."""
        stack = s.plan[0]
        if roll(s, stack, self.spared):
            s.stack[-1] = AfterRoll(self.seat, self.spared)
        else:
            s.stack[-1] = Results(self.seat, 1, self.spared, 0, 0)

    def options(self, s: FirstMartians) -> list[int]:
        """The skills that help, or none."""
        return [*helpful(s, s.plan[0], self.spared), GO_ON]

    def answer(self, s: FirstMartians, seat: int, code: int) -> None:
        """FM-SK-01: pay it; it holds for this stack."""
        if code == GO_ON:
            self.roll(s)
        else:
            spend(s, acting(s, s.plan[0]), first(code))
            kind = s.book.skills[first(code)].kind
            s.stack[-1] = BeforeRoll(self.seat, self.spared | 1 << kind)


class AfterRoll(Question[FirstMartians]):
    """FM-PROC-33, FM-SK-06, 10, FM-DI-06: who acts may roll a die again with a skill."""

    rule: ClassVar[str] = "FM-PROC-33"

    def __init__(self, seat: int, spared: int) -> None:
        super().__init__(seat)
        self.spared = spared

    def prompt(self) -> str:
        """Asks for skills once the dice lie."""
        return "Roll a die again with a skill, or keep the roll."

    def proceed(self, s: FirstMartians) -> bool:
        """Ask while a skill could change a die that nobody likes."""
        actor = s.rolled[ASTRONAUT]
        if s.spirits[actor] and rerolls(s, actor, s.plan[0][ACT], unwelcome(s)):
            return True
        self.stand(s)
        return False

    def options(self, s: FirstMartians) -> list[int]:
        """Each skill with each die, or none."""
        found = rerolls(s, s.rolled[ASTRONAUT], s.plan[0][ACT], unwelcome(s))
        return [*found, KEEP_ROLL]

    def answer(self, s: FirstMartians, seat: int, code: int) -> None:
        """FM-SK-01: pay it and roll."""
        if code == KEEP_ROLL:
            self.stand(s)
            return
        spend(s, s.rolled[ASTRONAUT], first(code))
        roll_again(s, second(code), CHOSEN, "skill")
        if second(code) == SUCCESS:
            insist(s, s.plan[0], self.spared)
        s.stack[-1] = AfterRoll(self.seat, self.spared)

    def stand(self, s: FirstMartians) -> None:
        """The roll stands."""
        due = 0
        if s.rolled[FIRST_DIE + WOUND] == HIT:
            due |= WOUNDED_BY
        if s.rolled[FIRST_DIE + ADVENTURE] == HIT:
            due |= VENTURED
        success = s.rolled[FIRST_DIE + SUCCESS]
        if success == BLANK:
            due |= FAILED
            if s.events is not None:
                s.tell("failed", facts_of(s, s.plan[0]))
        s.stack[-1] = Results(self.seat, success, self.spared, due, 0)


class Results(Question[FirstMartians]):
    """FM-DI-02..07, FM-PROC-34: wound, Adventure and failure, in the order who acted likes.

    Where the order makes no difference it is not asked for.
    """

    rule: ClassVar[str] = "FM-DI-05"

    def __init__(self, seat: int, success: int, spared: int, due: int, ventured: int) -> None:
        super().__init__(seat)
        self.success = success
        self.spared = spared
        self.due = due
        """Bits: what the dice brought and is not resolved yet."""
        self.ventured = ventured
        """Whether the action has brought an Adventure."""

    def prompt(self) -> str:
        """Asks for the result that is dealt with first."""
        return "Which result of the dice comes first?"

    def proceed(self, s: FirstMartians) -> bool:
        """Ask while there is an order that matters."""
        stack = s.plan[0]
        if ordering.matters(s, acting(s, stack), stack[ACT] - EXPLORE, self.due):
            return True
        if self.due:
            self.resolve(s, ordering.first_result(self.due))
        else:
            skip = self.spared >> IGNORE_TOKENS & 1
            left: tuple[int, ...] = () if skip else hazards.of_action(s, stack)
            s.stack[-1] = Penalties(self.success, self.spared, self.ventured, left, 0)
        return False

    def options(self, s: FirstMartians) -> list[int]:
        """What is due."""
        return [ORDERS[at] for at in range(len(ORDERS)) if self.due >> at & 1]

    def answer(self, s: FirstMartians, seat: int, code: int) -> None:
        """One of them is finished before the next."""
        self.resolve(s, 1 << first(code))

    def resolve(self, s: FirstMartians, result: int) -> None:
        """Wound, Adventure, or the 2 Morale tokens of a failure."""
        stack = s.plan[0]
        actor = acting(s, stack)
        ventured = 1 if result == VENTURED else self.ventured
        s.stack[-1] = Results(self.seat, self.success, self.spared, self.due & ~result, ventured)
        if result == WOUNDED_BY:
            wound(s, actor, 1, "dice")
        elif result == VENTURED:
            adventures.meet(s, actor, stack[ACT] - EXPLORE, "dice")
        else:
            change_spirits(s, actor, CONSOLATION, "failure")


FRAMES: tuple[type[Frame[FirstMartians]], ...] = (BeforeRoll, AfterRoll, Results)
