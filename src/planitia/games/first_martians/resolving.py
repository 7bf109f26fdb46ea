"""The plan is carried out: step after step, stack after stack.

FM-AC-02, 03, FM-PROC-28..31. The stack that is being resolved is the first of the plan; its roll
is in ``rolling``, what it suffers in ``suffering``, what it brings in ``carrying``.
"""

from __future__ import annotations

from typing import Any, ClassVar

from planitia.games.first_martians import carrying, handling, pois
from planitia.games.first_martians.declaring import facts_of, return_items
from planitia.games.first_martians.kinds import NONE, REST, STEP_OF
from planitia.games.first_martians.reading.things import ANY_WINDOW
from planitia.games.first_martians.rolling import BeforeRoll
from planitia.games.first_martians.skills import codes_of
from planitia.games.first_martians.stacks import ACT, acting
from planitia.games.first_martians.state import FirstMartians
from planitia.games.first_martians.suffering import Return
from planitia.games.first_martians.words import (
    NEXT,
    NEXTS,
    SCRAP,
    SKILL,
    USE_POI,
    first,
    pack,
    verb_of,
)
from planitia.kernel.crew import Crew
from planitia.kernel.decision import Decision
from planitia.kernel.frame import PENDING, Frame, Refusal


class Steps(Frame[FirstMartians]):
    """FM-AC-02, 03, FM-PROC-28: steps 1 to 11, empty ones skipped."""

    def proceed(self, s: FirstMartians) -> bool:
        """The next stack, or the question which it is."""
        if not s.plan:
            s.stack.pop()
            s.step = 0
            s.rolled = ()
            return False
        s.step = STEP_OF[s.plan[0][ACT]]
        if chooses(s):
            proposals = (PENDING,) * s.seats
            s.stack.append(Next(s.told, s.captain(), proposals))
        else:
            s.stack.append(Begin())
        return False


def chooses(s: FirstMartians) -> bool:
    """FM-PROC-03, 29: whether there is an order to choose, or something to use in between."""
    if len(in_step(s)) > 1 or (s.pois and pois.codes(s)):
        return True
    for astronaut in range(s.astronauts):
        if s.spirits[astronaut] and any_skills(s, s.owner(astronaut)):
            return True
    return False


def in_step(s: FirstMartians) -> list[int]:
    """The stacks of the current step that differ; to rest is the same in any order."""
    found: list[int] = []
    for at, stack in enumerate(s.plan):
        if STEP_OF[stack[ACT]] != s.step or (stack[ACT] == REST and found):
            break
        if stack not in s.plan[:at]:
            found.append(at)
    return found


def any_skills(s: FirstMartians, seat: int) -> list[int]:
    """FM-PROC-03: skills that can be used between two stacks."""
    return [
        code for code in codes_of(s, seat, ANY_WINDOW) if s.book.skills[first(code)].script != NONE
    ]


class Next(Crew[FirstMartians]):
    """FM-PROC-03, 29, Q27: the crew picks the next stack of the step, or uses something first."""

    rule: ClassVar[str] = "FM-PROC-29"

    def with_proposals(self, proposals: tuple[int, ...]) -> Next:
        """The same question with other proposals."""
        return Next(self.opened, self.captain, proposals)

    def prompt(self) -> str:
        """What is asked."""
        return "Which action is next?"

    def shared(self, s: FirstMartians) -> list[Any]:
        """What the crew decides together."""
        codes: list[Any] = [NEXTS[at] for at in in_step(s)]
        if s.pois:
            codes += pois.codes(s)
        for upgrade in s.cards:
            codes.append(pack(SCRAP, upgrade))
        return codes

    def options(self, s: FirstMartians) -> list[int]:
        """With the captain's own skills."""
        return self.shared(s) + any_skills(s, self.captain)

    def decisions(self, s: FirstMartians) -> tuple[Decision, ...]:
        """FM-TEAM-03, 08: others propose, and use skills of their own."""
        found = [self.foremost(s)]
        for seat in range(s.seats):
            if seat != self.captain:
                codes = any_skills(s, seat)
                if self.proposals[seat] == PENDING:
                    codes = self.shared(s) + codes
                if codes:
                    found.append(Decision(self, s.game, seat, self.opened, codes, optional=True))
        return tuple(found)

    def answer(self, s: FirstMartians, seat: int, code: int) -> None:
        """A skill is used at once by whoever owns it."""
        if verb_of(code) == SKILL:
            s.stack.pop()
            handling.use_skill(s, first(code))
        else:
            super().answer(s, seat, code)

    def settled(self, s: FirstMartians, code: int) -> None:
        """Take the stack up, or use something; then it is asked again."""
        verb = verb_of(code)
        if verb == NEXT:
            at = first(code)
            s.plan.insert(0, s.plan.pop(at))
            s.bills.insert(0, s.bills.pop(at))
            s.stack.append(Begin())
        elif verb == USE_POI:
            pois.use(s, self.captain, first(code))
        else:
            handling.scrap(s, first(code))

    def why_not(self, s: FirstMartians, seat: int, code: int) -> Refusal:
        """Other steps wait."""
        if verb_of(code) == NEXT:
            if first(code) >= len(s.plan):
                return Refusal("there is no such stack in the plan", "FM-PROC-29")
            return Refusal("that stack belongs to a later step, or equals another", "FM-AC-03")
        return super().why_not(s, seat, code)


class Begin(Frame[FirstMartians]):
    """FM-PROC-30, 31, Q43: a stack is taken up, if it is still possible."""

    def proceed(self, s: FirstMartians) -> bool:
        """Go on to the roll, or give everything back unresolved."""
        stack = s.plan[0]
        s.rolled = ()
        if carrying.possible(s, stack):
            if s.events is not None:
                s.tell("act", facts_of(s, stack))
            s.stack[-1] = BeforeRoll(s.owner(acting(s, stack)), 0)
        else:
            if s.events is not None:
                s.tell("unresolved", facts_of(s, stack))
            return_items(s, stack)
            s.stack[-1] = Return()
        return False


FRAMES: tuple[type[Frame[FirstMartians]], ...] = (Steps, Next, Begin)
