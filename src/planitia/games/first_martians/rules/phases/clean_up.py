"""Phase VI: tokens move up, goods arrive, pawns and skills are refreshed."""

from __future__ import annotations

from typing import ClassVar

from planitia.games.first_martians.actions import FACILITY_AT, pack
from planitia.games.first_martians.constants import AOMS, OBJECTIVE_TOKENS, PARTS
from planitia.games.first_martians.rules.base.modifier_tokens import SOL
from planitia.games.first_martians.rules.crew.pauses import pause
from planitia.games.first_martians.rules.crew.threats import ENDING
from planitia.games.first_martians.rules.goal import is_lost
from planitia.games.first_martians.rules.phases import events
from planitia.games.first_martians.rules.rows import put, removed
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.codec import first
from planitia.kernel.crew import Crew
from planitia.kernel.frame import Frame


def begin(s: FirstMartians) -> None:
    """FM-GO-08, FM-SK-02: before the last round is lost the crew may use what could still win."""
    if not (is_lost(s) and pause(s, CleanUp(), ENDING)):
        clear_up(s)


class CleanUp(Frame[FirstMartians]):
    """FM-CL-01: the round is cleared up."""

    def proceed(self, s: FirstMartians) -> bool:
        """Clear up, whatever was used before."""
        s.stack.pop()
        clear_up(s)
        return False


def clear_up(s: FirstMartians) -> None:
    """FM-CL-01..05, FM-EA-05: everything but the move to the next round."""
    turn_tokens(s)
    bring_in(s)
    refresh(s)
    events.draw_verdicts(s)


def turn_tokens(s: FirstMartians) -> None:
    """FM-CL-01, 02, 08, FM-SD-12, Q34: ! is cleared, the topmost of >> takes its place."""
    now, later = list(s.now_tokens), list(s.next_tokens)
    for facility, waiting in enumerate(s.next_tokens):
        if s.is_open(facility):
            now[facility] = waiting[-1:]
            later[facility] = waiting[:-1]
    s.now_tokens, s.next_tokens = tuple(now), tuple(later)
    for astronaut, held in enumerate(s.id_tokens):
        if held:
            rest = tuple([token for token in held if token >> SOL > s.sol])
            s.id_tokens = put(s.id_tokens, astronaut, rest)


def bring_in(s: FirstMartians) -> None:
    """FM-CL-03, FM-UP-03, 07: Pending becomes Available, Upgrade tiles go to their facilities."""
    for part in range(len(PARTS)):
        s.parts[part] += s.pending_parts[part]
    s.tokens = tuple([held + s.pending_tokens[at] for at, held in enumerate(s.tokens)])
    s.pending_parts = (0,) * len(PARTS)
    s.pending_tokens = (0,) * len(OBJECTIVE_TOKENS)
    s.samples += s.pending_samples
    s.seeds += s.pending_seeds
    s.pending_samples = s.pending_seeds = 0
    for upgrade in s.pending_upgrades:
        s.stack.append(UpgradeAt(s.told, s.captain(), s.unsaid(), upgrade))


def refresh(s: FirstMartians) -> None:
    """FM-CL-04: skills, pawns and everything that is counted a round."""
    for astronaut in range(s.astronauts):
        s.ready[astronaut] = 2
    s.used_skills = s.withheld = (0,) * s.astronauts
    s.aom_ready = [s.aoms >> aom & 1 for aom in range(len(AOMS))]
    s.plan = []
    s.bills = []
    s.draft = []
    s.rolled = ()
    s.step = s.dismantled = 0


class UpgradeAt(Crew[FirstMartians]):
    """FM-FC-02, FM-UP-02: where an Upgrade tile goes; a Facility card is like its tile."""

    rule: ClassVar[str] = "FM-UP-02"

    def __init__(self, opened: int, captain: int, proposals: tuple[int, ...], upgrade: int) -> None:
        super().__init__(opened, captain, proposals)
        self.upgrade = upgrade

    def with_proposals(self, proposals: tuple[int, ...]) -> UpgradeAt:
        """The same question with other proposals."""
        return UpgradeAt(self.opened, self.captain, proposals, self.upgrade)

    def prompt(self) -> str:
        """Asks for the facility that gets the upgrade."""
        return "Where does the new upgrade go?"

    def proceed(self, s: FirstMartians) -> bool:
        """Ask only where there is a choice."""
        codes = self.options(s)
        if len(codes) > 1:
            return True
        s.stack.pop()
        self.settled(s, codes[0])
        return False

    def options(self, s: FirstMartians) -> list[int]:
        """Every facility of its kind that stands."""
        kind = s.book.upgrades[self.upgrade].facility
        return [
            pack(FACILITY_AT, facility)
            for facility, one in enumerate(s.book.facilities)
            if one.like == kind and s.built[facility]
        ]

    def settled(self, s: FirstMartians, code: int) -> None:
        """There it lies from now on."""
        s.pending_upgrades = removed(s.pending_upgrades, self.upgrade)
        s.upgrades = put(s.upgrades, first(code), self.upgrade)


FRAMES: tuple[type[Frame[FirstMartians]], ...] = (CleanUp, UpgradeAt)
