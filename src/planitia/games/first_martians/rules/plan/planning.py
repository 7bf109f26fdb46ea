"""The Action phase opens: the crew makes one plan together, in sight of all.

FM-AC-01, FM-AC-06, FM-DS-01, FM-PROC-02, 03, FM-TEAM-04..07, FM-TEAM-14.
"""

from __future__ import annotations

from typing import Any, ClassVar

from planitia.games.first_martians.actions import (
    AGREE,
    CANCEL,
    COMMIT,
    DISMANTLE,
    DISMANTLES,
    JOIN_STACK,
    OPERATE,
    SEND,
    WITHDRAW,
    pack,
)
from planitia.games.first_martians.constants import AOMS, GREEN
from planitia.games.first_martians.rules.acts import resolving
from planitia.games.first_martians.rules.plan import declaring, drafting, menu, refusals
from planitia.games.first_martians.rules.plan.available import pawn_named
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.at_table import PENDING
from planitia.kernel.codec import first, second, verb_of
from planitia.kernel.frame import Decision, Frame, Refusal

AGREED: Any = AGREE
COMMITTED: Any = COMMIT


def begin(s: FirstMartians) -> None:
    """FM-PROC-01, 02: pawns that no effect withholds are ready; the plan is empty."""
    for astronaut in range(s.astronauts):
        s.ready[astronaut] = 2 - s.withheld[astronaut]
    s.aom_ready = [s.aoms >> aom & 1 for aom in range(len(AOMS))]
    s.plan = []
    s.bills = []
    s.draft = []
    s.authors = []
    s.rolled = ()
    s.dismantled = 0
    s.step = 0
    s.stack.append(resolving.Steps())
    s.stack.append(Plan(s.told, (0,) * s.seats, (0,) * s.seats, 0))


class Plan(Frame[FirstMartians]):
    """FM-TEAM-04..07: any seat changes the plan; it is carried out when all agree."""

    rule: ClassVar[str] = "FM-AC-01"
    final: ClassVar[bool] = True

    def __init__(
        self, opened: int, marks: tuple[int, ...], turns: tuple[int, ...], operated: int
    ) -> None:
        self.opened = opened
        self.marks = marks
        """Whether each seat agrees."""
        self.turns = turns
        """How often each seat answered, so that decisions keep their ids while others act."""
        self.operated = operated
        """Bits: the AOMs whose operator was named since the plan was last empty of stacks."""

    def prompt(self) -> str:
        """Asks everybody at once for a plan that leaves no pawn idle."""
        return "Plan the sol together: every pawn on an action."

    def proceed(self, s: FirstMartians) -> bool:
        """FM-TEAM-06: with all marks set the plan is committed."""
        if 0 in self.marks:
            return True
        s.stack.pop()
        declaring.commit(s)
        return False

    def decider(self) -> int:
        """Everybody; the decisions say who is asked first."""
        return 0

    # Who is asked

    def order(self, s: FirstMartians) -> list[int]:
        """The captain first, then clockwise."""
        captain = s.captain()
        return [(captain + at) % s.seats for at in range(s.seats)]

    def decision_of(self, s: FirstMartians, seat: int) -> Decision:
        """What one seat may do; nobody waits for one that agrees."""
        idle = self.marks[seat] != 0
        turn = self.turns[seat]
        codes = self.codes(s, seat)
        return Decision(self, s.vocabulary, seat, self.opened, codes, turn=turn, optional=idle)

    def decisions(self, s: FirstMartians) -> tuple[Decision, ...]:
        """One a seat; those who agree come last, if there is anything they could still do."""
        waited = [self.decision_of(s, seat) for seat in self.order(s) if not self.marks[seat]]
        others = [self.decision_of(s, seat) for seat in self.order(s) if self.marks[seat]]
        return tuple(waited + [one for one in others if one.codes])

    def foremost(self, s: FirstMartians) -> Decision:
        """The captain's while he has not agreed, then the next who has not."""
        seat = s.captain()
        while self.marks[seat]:
            seat = (seat + 1) % s.seats
        return self.decision_of(s, seat)

    def awaits(self, s: FirstMartians) -> list[int]:
        """Who does not agree yet."""
        return [seat for seat in range(s.seats) if not self.marks[seat]]

    def deferring(self, s: FirstMartians, seat: int) -> list[int] | None:
        """FM-TEAM-13: among persons a bot drafts nothing, and agrees to every legal plan."""
        return [AGREED] if AGREED in self.codes(s, seat) else []

    def begun_by(self, s: FirstMartians) -> int:
        """FM-VIS-04: the author of the draft; anybody may complete it, and nobody has to."""
        return s.authors[-1] if s.draft else PENDING

    # What may be done

    def options(self, s: FirstMartians) -> list[int]:
        """The captain's."""
        return self.codes(s, s.captain())

    def codes(self, s: FirstMartians, seat: int) -> list[int]:
        """Complete the draft; else change the plan, use what is at hand, agree."""
        if s.draft:
            return drafting.choices(s, s.draft[0])
        codes: list[Any] = []
        own = menu.sends(s, codes)
        own += menu.joins(s, codes)
        if own == 0:
            if s.seats > 1 and not self.marks[seat]:
                codes.append(AGREED)
            if seat == s.captain():
                codes.append(COMMITTED)
        if not s.dismantled:
            self.opening_codes(s, codes)
        return codes

    def opening_codes(self, s: FirstMartians, codes: list[Any]) -> None:
        """FM-DS-01, FM-PROC-02, C10: before the first stack: take parts apart, name operators."""
        slots = s.slots
        for facility in range(len(s.built)):
            if s.is_open(facility):
                for slot in range(4 * facility, 4 * facility + 4):
                    if slots[slot] == GREEN:
                        codes.append(DISMANTLES[slot])
        for aom in range(len(AOMS)):
            if s.aoms >> aom & 1 and not self.operated >> aom & 1:
                for astronaut in range(s.astronauts):
                    if astronaut != s.operators[aom]:
                        codes.append(pack(OPERATE, aom, s.crew[astronaut]))

    def takebacks(self, s: FirstMartians, seat: int) -> list[int]:
        """FM-PROC-16: drop the draft, or take a stack back."""
        if s.draft:
            return [CANCEL]
        return [pack(WITHDRAW, at) for at in range(len(s.plan))]

    def answer(self, s: FirstMartians, seat: int, code: int) -> None:
        """FM-TEAM-05: whatever changes the plan clears all marks."""
        verb = verb_of(code)
        turns = list(self.turns)
        turns[seat] += 1
        if verb == AGREE or verb == COMMIT:
            self.mark(s, seat, verb == COMMIT, tuple(turns))
            return
        after = self.changed(s, seat)
        if verb == OPERATE:
            operated = self.operated | 1 << first(code)
            after = Plan(self.opened, after.marks, after.turns, operated)
        s.stack[-1] = after
        if s.draft:
            after.complete(s, seat, code)
        else:
            after.change(s, seat, verb, code)

    def changed(self, s: FirstMartians, seat: int) -> Plan:
        """FM-TEAM-05: the plan after a seat has changed something: nobody agrees any more."""
        turns = list(self.turns)
        turns[seat] += 1
        return Plan(self.opened, (0,) * s.seats, tuple(turns), self.operated)

    def mark(self, s: FirstMartians, seat: int, settled: bool, turns: tuple[int, ...]) -> None:
        """FM-TEAM-05, 06: agree; the captain may settle without the others' marks."""
        marks = [1] * s.seats if settled else list(self.marks)
        marks[seat] = 1
        s.stack[-1] = Plan(self.opened, tuple(marks), turns, self.operated)
        if s.events is not None:
            if settled:
                others = [mark for at, mark in enumerate(self.marks) if at != seat]
                s.tell("committed", {"seat": seat, "settled": 0 in others})
            else:
                s.tell("agreed", {"seat": seat})
                if 0 not in marks:
                    s.tell("committed", {"seat": s.captain(), "settled": False})

    def complete(self, s: FirstMartians, seat: int, code: int) -> None:
        """Go on with the draft, or drop it."""
        if code == CANCEL:
            drafting.give_back_pawns(s, s.draft.pop())
            s.authors.pop()
            return
        s.draft[0] = drafting.said(s, s.draft[0], code)
        self.advance(s, seat)

    def advance(self, s: FirstMartians, seat: int) -> None:
        """Fill in what has one answer; a complete draft is declared."""
        if not drafting.advance(s):
            declaring.declare(s, seat)

    def change(self, s: FirstMartians, seat: int, verb: int, code: int) -> None:
        """Everything else that a seat may do."""
        if verb == SEND:
            drafting.begin(s, second(code), pawn_named(s, first(code)))
            s.authors.append(seat)
            self.advance(s, seat)
        elif verb == JOIN_STACK:
            declaring.join_stack(s, seat, first(code), pawn_named(s, second(code)))
        elif verb == WITHDRAW:
            declaring.withdraw(s, seat, first(code))
            if not s.plan:
                s.stack[-1] = Plan(self.opened, self.marks, self.turns, 0)
        elif verb == DISMANTLE:
            declaring.dismantle(s, first(code), second(code))
        elif verb == OPERATE:
            declaring.operate(s, first(code), pawn_named(s, second(code)))

    def why_not(self, s: FirstMartians, seat: int, code: int) -> Refusal:
        """FM-TEAM-14: stack, reason and rule."""
        agreed = self.marks[seat] != 0
        return refusals.why_not(s, agreed, self.operated, seat, code)


FRAMES: tuple[type[Frame[FirstMartians]], ...] = (Plan,)
