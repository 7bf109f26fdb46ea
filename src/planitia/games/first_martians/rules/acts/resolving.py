"""The plan is carried out: step after step, stack after stack.

FM-AC-02, 03, FM-PROC-28..31. The stack that is being resolved is the first of the plan; its roll
is in ``rolling``, what it suffers in ``suffering``, what it brings in ``carrying``.
"""

from __future__ import annotations

from typing import Any, ClassVar

from planitia.games.first_martians.actions import NEXT, NEXTS
from planitia.games.first_martians.constants import CPU, STEP_OF
from planitia.games.first_martians.rules.acts import carrying
from planitia.games.first_martians.rules.acts.ordering import in_step
from planitia.games.first_martians.rules.acts.rolling import BeforeRoll
from planitia.games.first_martians.rules.acts.suffering import Return
from planitia.games.first_martians.rules.crew.pauses import held, pause
from planitia.games.first_martians.rules.crew.threats import DIE
from planitia.games.first_martians.rules.plan.declaring import facts_of, return_items
from planitia.games.first_martians.rules.plan.stacks import (
    ACT,
    AUTO,
    FACILITY,
    acting,
    mode,
    success_die,
)
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.at_table import PENDING
from planitia.kernel.codec import first, verb_of
from planitia.kernel.crew import Crew
from planitia.kernel.frame import Frame, Refusal


class Steps(Frame[FirstMartians]):
    """FM-AC-02, 03, FM-PROC-28: steps 1 to 11, empty ones skipped."""

    def proceed(self, s: FirstMartians) -> bool:
        """The next stack, or the question which it is."""
        if not s.plan:
            s.stack.pop()
            s.step = 0
            s.rolled = ()
            return False
        if held(s):
            return False
        s.step = STEP_OF[s.plan[0][ACT]]
        if len(in_step(s)) > 1:
            proposals = (PENDING,) * s.seats
            s.stack.append(Next(s.told, s.captain(), proposals))
        else:
            take_up(s, in_step(s)[0])
        return False


def take_up(s: FirstMartians, at: int) -> None:
    """That stack of the plan is the next."""
    s.plan.insert(0, s.plan.pop(at))
    s.bills.insert(0, s.bills.pop(at))
    s.stack.append(Begin())


class Next(Crew[FirstMartians]):
    """FM-PROC-29, Q27: the crew picks the next stack of the step."""

    rule: ClassVar[str] = "FM-PROC-29"

    def with_proposals(self, proposals: tuple[int, ...]) -> Next:
        """The same question with other proposals."""
        return Next(self.opened, self.captain, proposals)

    def prompt(self) -> str:
        """Asks for the stack of this step that comes next."""
        return "Which action is next?"

    def options(self, s: FirstMartians) -> list[int]:
        """The stacks of the step."""
        codes: list[Any] = [NEXTS[at] for at in in_step(s)]
        return codes

    def settled(self, s: FirstMartians, code: int) -> None:
        """Take the stack up."""
        take_up(s, first(code))

    def why_not(self, s: FirstMartians, seat: int, code: int) -> Refusal:
        """Other steps wait."""
        if verb_of(code) == NEXT:
            if first(code) >= len(s.plan):
                return Refusal("there is no such stack in the plan", "FM-PROC-29")
            if STEP_OF[s.plan[first(code)][ACT]] == s.step:
                return Refusal("its turn makes no difference, so it comes by itself", "FM-PROC-29")
            return Refusal("that stack belongs to a later step", "FM-AC-03")
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
            if success_die(s, stack) and mode(s, stack) == AUTO:
                pause(s, None, DIE, 4 * stack[FACILITY] + CPU)
        else:
            if s.events is not None:
                s.tell("unresolved", facts_of(s, stack))
            return_items(s, stack)
            s.stack[-1] = Return()
        return False


FRAMES: tuple[type[Frame[FirstMartians]], ...] = (Steps, Next, Begin)
