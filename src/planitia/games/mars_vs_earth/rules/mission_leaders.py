"""Step 2b: the Threats go round, and each may be taken by somebody who leads against it."""

from __future__ import annotations

from typing import Any, ClassVar

from planitia.games.mars_vs_earth.actions import DECLINE, DECLINE_STEP, LEAD, RECONSIDER
from planitia.games.mars_vs_earth.constants import CIVILIAN, LEADING_LEVEL, NONE
from planitia.games.mars_vs_earth.rules.overheard import Overheard
from planitia.games.mars_vs_earth.rules.table_talk import BEFORE, begin_talk
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.kernel.at_table import PENDING
from planitia.kernel.codec import first, verb_of
from planitia.kernel.frame import Refusal
from planitia.kernel.rng import Rng


def able_to_lead(s: MarsVsEarth) -> int:
    """MVE-LD-02, 05..08, 13: the seats that may lead and lead nothing yet."""
    able = 0
    for seat in range(s.seats):
        if s.may_lead(seat):
            able |= 1 << seat
    for leader in s.leaders:
        if leader != NONE:
            able &= ~(1 << leader)
    return able


class Leading(Overheard):
    """MVE-LD-01..14, MVE-INI-01, R-MVE-07, R-MVE-27, R-MVE-45: seat after seat takes one or
    declines, and all may talk about it."""

    rule: ClassVar[str] = "MVE-LD-01"
    final: ClassVar[bool] = True

    def __init__(
        self,
        seat: int,
        declines: int,
        declined: int,
        begun: int,
        opened: int,
        turns: tuple[int, ...],
    ) -> None:
        super().__init__(seat, begun, opened, turns)
        self.declines = declines
        """How many have declined in a row."""
        self.declined = declined
        """The seats that have declined in this step."""

    def moment(self) -> int:
        """The Threats are still ahead."""
        return BEFORE

    def with_turns(self, turns: tuple[int, ...]) -> Leading:
        """The same after somebody has talked."""
        return Leading(self.seat, self.declines, self.declined, self.begun, self.opened, turns)

    def passed_on(self, s: MarsVsEarth, declines: int, declined: int) -> Leading:
        """The Threats go to the next seat."""
        seat = (self.seat + 1) % s.seats
        return Leading(seat, declines, declined, self.begun, s.told, self.next_turns(self.seat))

    def prompt(self) -> str:
        """Ask the seat that the Threats have come to."""
        return "Lead a mission against one of the Threats, or decline."

    def proceed(self, s: MarsVsEarth) -> bool:
        """MVE-LD-10, 11: go on to the next who may lead, until nothing is left or nobody wants."""
        able = able_to_lead(s) if NONE in s.leaders else 0
        if self.declines >= able.bit_count():
            s.stack.pop()
            self.close(s)
            return False
        seat = self.seat
        while not able >> seat & 1:
            seat = (seat + 1) % s.seats
        if seat != self.seat:
            s.stack[-1] = Leading(
                seat, self.declines, self.declined, self.begun, self.opened, self.turns
            )
            return False
        return True

    def acts(self, s: MarsVsEarth) -> list[Any]:
        """The Threats that are left, and two ways to decline."""
        codes: list[Any] = []
        for slot in range(len(s.active)):
            if s.leaders[slot] == NONE:
                codes.append(LEAD | s.active[slot] << 8)
        codes.append(DECLINE)
        codes.append(DECLINE_STEP)
        return codes

    def meanwhile(self, s: MarsVsEarth, seat: int) -> list[Any]:
        """MVE-LD-14: whoever declines for the whole step may think again."""
        return [RECONSIDER] if (s.standing & able_to_lead(s)) >> seat & 1 else []

    def act(self, s: MarsVsEarth, seat: int, code: int) -> None:
        """Take a Threat or pass them all on."""
        verb = verb_of(code)
        if verb == LEAD:
            slot = s.active.index(first(code))
            s.leaders[slot] = seat
            s.standing &= ~(1 << seat)
            s.stack[-1] = self.passed_on(s, 0, self.declined)
            if s.events is not None:
                s.tell("led", {"seat": seat, "threat": s.cards.threats.slugs[first(code)]})
        elif verb == RECONSIDER:
            s.standing &= ~(1 << seat)
            s.hidden_answers += 1
        else:
            if verb == DECLINE_STEP:
                s.standing |= 1 << seat
            self.decline(s)

    def decline(self, s: MarsVsEarth) -> None:
        """MVE-LD-03, 04, 14: others see an ordinary decline, standing or not."""
        s.stack[-1] = self.passed_on(s, self.declines + 1, self.declined | 1 << self.seat)
        if s.events is not None:
            s.tell("declined", {"seat": self.seat})

    def close(self, s: MarsVsEarth) -> None:
        """MVE-LD-11: what nobody leads is set aside."""
        s.standing = 0
        if s.events is not None:
            for slot in range(len(s.active)):
                if s.leaders[slot] == NONE:
                    s.tell("leaderless", {"threat": s.cards.threats.slugs[s.active[slot]]})

    def reimagined(self, s: MarsVsEarth, seat: int | None, rng: Rng) -> Leading:
        """Whoever has declined may have done so for the whole step."""
        for other in range(s.seats):
            if other != seat and self.declined >> other & 1:
                s.standing = s.standing & ~(1 << other) | rng.below(2) << other
        return self

    def standing(self, s: MarsVsEarth, seat: int) -> int:
        """MVE-LD-14: one ordinary decline each time the Threats arrive."""
        return DECLINE if s.standing >> seat & 1 else PENDING

    def least(self, s: MarsVsEarth, seat: int) -> int:
        """To let time run out is to decline."""
        return DECLINE

    def why_not(self, s: MarsVsEarth, seat: int, code: int) -> Refusal:
        """What keeps a seat from leading."""
        verb = verb_of(code)
        if verb == RECONSIDER:
            if s.standing >> seat & 1:
                return Refusal("the Threats are before you: lead or decline", "MVE-LD-14")
            return Refusal("you have not declined for the whole step", "MVE-LD-14")
        if verb != LEAD and verb != DECLINE and verb != DECLINE_STEP:
            return super().why_not(s, seat, code)
        if seat in s.leaders:
            return Refusal("you lead a mission already", "MVE-LD-02")
        if not s.may_lead(seat):
            if s.statuses[seat] == CIVILIAN:
                return Refusal("Civilians lead no missions", "MVE-LD-05")
            return Refusal(f"Martians lead from level {LEADING_LEVEL} on", "MVE-LD-06")
        if seat != self.seat:
            return Refusal(f"it is Seat {self.seat}'s turn to lead or decline", "MVE-LD-04")
        if first(code) not in s.active:
            return Refusal("that Threat is not active", "MVE-LD-01")
        return Refusal("somebody leads against that Threat already", "MVE-LD-12")


def begin(s: MarsVsEarth) -> None:
    """The Threats come to the holder of the Initiative card first."""
    begin_talk(s)
    s.stack.append(Leading(s.holder, 0, 0, s.told, s.told, (0,) * s.seats))
