"""Phase VI: tokens move up, goods arrive, pawns and skills are refreshed."""

from __future__ import annotations

from typing import ClassVar

from planitia.games.first_martians import event_phase
from planitia.games.first_martians.kinds import AOMS, OBJECTIVE_TOKENS, PARTS
from planitia.games.first_martians.modifiers import SOL
from planitia.games.first_martians.state import FirstMartians
from planitia.games.first_martians.words import FACILITY_AT, first, pack
from planitia.kernel.crew import Crew
from planitia.kernel.frame import Frame


def begin(s: FirstMartians) -> None:
    """FM-CL-01..05, FM-EA-05: everything but the move to the next round."""
    turn_tokens(s)
    bring_in(s)
    refresh(s)
    event_phase.draw_verdicts(s)


def turn_tokens(s: FirstMartians) -> None:
    """FM-CL-01, 02, 08, FM-SD-12, Q34: ! is cleared, the topmost of >> takes its place."""
    for facility in range(len(s.built)):
        if s.is_open(facility):
            waiting = s.next_tokens[facility]
            s.now_tokens[facility] = waiting[-1:]
            s.next_tokens[facility] = waiting[:-1]
    for astronaut in range(s.astronauts):
        held = s.id_tokens[astronaut]
        s.id_tokens[astronaut] = tuple([token for token in held if token >> SOL > s.sol])


def bring_in(s: FirstMartians) -> None:
    """FM-CL-03, FM-UP-03, 07: Pending becomes Available, Upgrade tiles go to their facilities."""
    for part in range(len(PARTS)):
        s.parts[part] += s.pending_parts[part]
        s.pending_parts[part] = 0
    for colour in range(len(OBJECTIVE_TOKENS)):
        s.tokens[colour] += s.pending_tokens[colour]
        s.pending_tokens[colour] = 0
    s.samples += s.pending_samples
    s.seeds += s.pending_seeds
    s.pending_samples = s.pending_seeds = 0
    for upgrade in s.pending_upgrades:
        s.stack.append(UpgradeAt(s.told, s.captain(), s.unsaid(), upgrade))


def refresh(s: FirstMartians) -> None:
    """FM-CL-04: skills, pawns and everything that is counted a round."""
    for astronaut in range(s.astronauts):
        s.used_skills[astronaut] = 0
        s.withheld[astronaut] = 0
        s.ready[astronaut] = 2
    for aom in range(len(AOMS)):
        s.aom_ready[aom] = s.aoms >> aom & 1
    s.plan = []
    s.bills = []
    s.draft = []
    s.rolled = []
    s.step = s.dismantled = 0


class UpgradeAt(Crew[FirstMartians]):
    """FM-FC-02, FM-UP-02: where an Upgrade tile goes; a Facility card is like its tile."""

    fields: ClassVar[tuple[str, ...]] = ("opened", "captain", "proposals", "upgrade")
    rule: ClassVar[str] = "FM-UP-02"

    def __init__(self, opened: int, captain: int, proposals: tuple[int, ...], upgrade: int) -> None:
        super().__init__(opened, captain, proposals)
        self.upgrade = upgrade

    def with_proposals(self, proposals: tuple[int, ...]) -> UpgradeAt:
        """The same question with other proposals."""
        return UpgradeAt(self.opened, self.captain, proposals, self.upgrade)

    def prompt(self) -> str:
        """What is asked."""
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
        s.pending_upgrades.remove(self.upgrade)
        s.upgrades[first(code)] = self.upgrade


FRAMES: tuple[type[Frame[FirstMartians]], ...] = (UpgradeAt,)
