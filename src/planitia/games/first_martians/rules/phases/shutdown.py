"""Shutdown tiles: what users of a resource get when the base makes too little of it."""

from __future__ import annotations

from typing import ClassVar

from planitia.games.first_martians.actions import SHUT_DOWN, pack
from planitia.games.first_martians.constants import RESERVES
from planitia.games.first_martians.rules.base.changes import shut_down
from planitia.games.first_martians.rules.base.resources import users
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.codec import first, verb_of
from planitia.kernel.crew import Crew
from planitia.kernel.frame import Frame, Refusal


def fall_short(s: FirstMartians, resource: int, missing: int) -> None:
    """FM-PRD-05, 06, FM-OX-06, FM-EN-06: one tile for each missing point."""
    s.stack.append(Shortfall(s.told, s.captain(), s.unsaid(), resource, missing))


class Shortfall(Crew[FirstMartians]):
    """FM-SD-01, 04, 05, FM-PRD-05: the crew picks a user that is shut down, point after point."""

    rule: ClassVar[str] = "FM-SD-01"

    def __init__(
        self,
        opened: int,
        captain: int,
        proposals: tuple[int, ...],
        resource: int,
        missing: int,
    ) -> None:
        super().__init__(opened, captain, proposals)
        self.resource = resource
        self.missing = missing

    def with_proposals(self, proposals: tuple[int, ...]) -> Shortfall:
        """The same with other proposals."""
        return Shortfall(self.opened, self.captain, proposals, self.resource, self.missing)

    def prompt(self) -> str:
        """Says what is missing, and asks for a user to shut down."""
        return f"The base is {self.missing} {RESERVES[self.resource]} short: shut a facility down."

    def proceed(self, s: FirstMartians) -> bool:
        """Without a choice every user is shut."""
        able = users(s, self.resource)
        if self.missing > 0 and len(able) > self.missing:
            return True
        s.stack.pop()
        if self.missing > 0:
            for facility in able:
                shut_down(s, facility, self.resource, "shortage")
        return False

    def options(self, s: FirstMartians) -> list[int]:
        """Every user without such a tile."""
        return [pack(SHUT_DOWN, facility) for facility in users(s, self.resource)]

    def settled(self, s: FirstMartians, code: int) -> None:
        """A tile goes there; the next point follows."""
        shut_down(s, first(code), self.resource, "shortage")
        fall_short(s, self.resource, self.missing - 1)

    def why_not(self, s: FirstMartians, seat: int, code: int) -> Refusal:
        """What keeps a facility from being shut for this."""
        if verb_of(code) == SHUT_DOWN:
            facility, word = first(code), RESERVES[self.resource]
            if not s.built[facility]:
                return Refusal("it is not built", "FM-FC-01")
            if not s.mission.uses[facility][self.resource]:
                return Refusal(f"it uses no {word}", "FM-PRD-05")
            return Refusal(f"it has an {word} tile already", "FM-SD-04")
        return super().why_not(s, seat, code)


FRAMES: tuple[type[Frame[FirstMartians]], ...] = (Shortfall,)
