"""What effects ask the crew: a facility, a slot, a tile, an astronaut, a part, an upgrade."""

from __future__ import annotations

from typing import ClassVar

from planitia.games.first_martians.actions import (
    DISCARD_UPGRADE,
    FACILITY_AT,
    LOWERS,
    PICK,
    SLOT_AT,
    SPACE_AT,
    TAKE_PART,
    pack,
)
from planitia.games.first_martians.constants import NONE
from planitia.games.first_martians.content.clauses import Clause
from planitia.games.first_martians.rules.base import changes
from planitia.games.first_martians.rules.effects import targets
from planitia.games.first_martians.rules.effects.asking import without_place
from planitia.games.first_martians.rules.effects.choosing_own import befall
from planitia.games.first_martians.rules.effects.on_base import at_facility, at_part, at_space
from planitia.games.first_martians.rules.rows import put, removed
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.codec import first, second, verb_of
from planitia.kernel.crew import Crew
from planitia.kernel.frame import Frame, Refusal


class Target(Crew[FirstMartians]):
    """FM-TEAM-02, 03, 10: where a clause strikes; one way or none needs no question."""

    fields: ClassVar[tuple[str, ...]] = (
        *("opened", "captain", "proposals"),
        *("script", "at", "cause"),
    )
    rule: ClassVar[str] = "FM-TEAM-10"

    def __init__(
        self,
        opened: int,
        captain: int,
        proposals: tuple[int, ...],
        script: int,
        at: int,
        cause: str,
    ) -> None:
        super().__init__(opened, captain, proposals)
        self.script = script
        self.at = at
        self.cause = cause

    def seen_by(self, s: FirstMartians, seat: int | None) -> list[object]:
        """What comes after this clause is not told (FM-VIS-12)."""
        return without_place(self)

    def clause(self, s: FirstMartians) -> Clause:
        """The clause that is aimed."""
        return s.book.scripts[self.script][self.at]

    def proceed(self, s: FirstMartians) -> bool:
        """Ask, unless public facts leave one way or none."""
        codes = self.options(s)
        if len(codes) > 1:
            return True
        s.stack.pop()
        if codes:
            self.settled(s, codes[0])
        return False

    def why_not(self, s: FirstMartians, seat: int, code: int) -> Refusal:
        """Section 4.15: a target without effect, or one that would lose less than another."""
        for offered in self.options(s):
            if verb_of(offered) == verb_of(code):
                return Refusal("there it would change nothing, or less than elsewhere", self.rule)
        return super().why_not(s, seat, code)


class AtFacility(Target):
    """FM-OX-02, FM-EN-02: which facility, or which of its slots."""

    rule: ClassVar[str] = "FM-TEAM-02"

    def with_proposals(self, proposals: tuple[int, ...]) -> AtFacility:
        """The same frame holding other proposals."""
        return AtFacility(self.opened, self.captain, proposals, self.script, self.at, self.cause)

    def prompt(self) -> str:
        """Asks for a facility, or a slot of one."""
        return "Choose where in the base this happens."

    def options(self, s: FirstMartians) -> list[int]:
        """Where it would do something."""
        found = targets.facilities(s, self.clause(s))
        return [
            pack(FACILITY_AT, at) if part == NONE else pack(SLOT_AT, at, part) for at, part in found
        ]

    def settled(self, s: FirstMartians, code: int) -> None:
        """There it strikes."""
        part = second(code) if code & 0xFF == SLOT_AT else NONE
        at_facility(s, self.clause(s), first(code), part, self.cause)


class AtSpace(Target):
    """Which explored space."""

    def with_proposals(self, proposals: tuple[int, ...]) -> AtSpace:
        """The same frame holding other proposals."""
        return AtSpace(self.opened, self.captain, proposals, self.script, self.at, self.cause)

    def prompt(self) -> str:
        """Asks for an explored space."""
        return "Choose the explored space where this happens."

    def options(self, s: FirstMartians) -> list[int]:
        """Where it would do something."""
        return [pack(SPACE_AT, at) for at in targets.spaces(s, self.clause(s))]

    def settled(self, s: FirstMartians, code: int) -> None:
        """There it strikes."""
        at_space(s, self.clause(s), first(code), self.cause)


class PickAstronaut(Target):
    """FM-TEAM-02: an astronaut the crew picks."""

    rule: ClassVar[str] = "FM-TEAM-02"

    def with_proposals(self, proposals: tuple[int, ...]) -> PickAstronaut:
        """The same frame holding other proposals."""
        return PickAstronaut(self.opened, self.captain, proposals, self.script, self.at, self.cause)

    def prompt(self) -> str:
        """Asks for one astronaut."""
        return "Pick the astronaut to whom this happens."

    def options(self, s: FirstMartians) -> list[int]:
        """Everybody to whom it would do something."""
        return [pack(PICK, s.crew[at]) for at in targets.persons(s, self.clause(s))]

    def settled(self, s: FirstMartians, code: int) -> None:
        """It happens."""
        befall(s, self.clause(s), [s.crew.index(first(code))], self.cause)


class TakePart(Target):
    """A spare part of choice, gained or lost."""

    def with_proposals(self, proposals: tuple[int, ...]) -> TakePart:
        """The same frame holding other proposals."""
        return TakePart(self.opened, self.captain, proposals, self.script, self.at, self.cause)

    def prompt(self) -> str:
        """Asks for a kind of spare part, gained or lost."""
        return "Choose a kind of spare part."

    def options(self, s: FirstMartians) -> list[int]:
        """Any kind, or those in stock if they are lost."""
        return [pack(TAKE_PART, at) for at in targets.parts(s, self.clause(s))]

    def settled(self, s: FirstMartians, code: int) -> None:
        """Gain or lose it."""
        at_part(s, self.clause(s), first(code))


class LowerTrack(Target):
    """Which Malfunction track goes down."""

    def with_proposals(self, proposals: tuple[int, ...]) -> LowerTrack:
        """The same frame holding other proposals."""
        return LowerTrack(self.opened, self.captain, proposals, self.script, self.at, self.cause)

    def prompt(self) -> str:
        """Asks for a Malfunction track."""
        return "Choose the Malfunction track that is lowered."

    def options(self, s: FirstMartians) -> list[int]:
        """Those above 0."""
        return [LOWERS[block] for block in targets.raised_tracks(s)]

    def settled(self, s: FirstMartians, code: int) -> None:
        """Lower it."""
        changes.move_track(s, first(code), self.clause(s).n, self.cause)


class DiscardUpgrade(Target):
    """FM-ML-06, FM-PC-02, Q20: an upgrade goes; a small crew keeps the Auto-scanner."""

    rule: ClassVar[str] = "FM-ML-06"

    def with_proposals(self, proposals: tuple[int, ...]) -> DiscardUpgrade:
        """The same frame holding other proposals."""
        return DiscardUpgrade(
            self.opened, self.captain, proposals, self.script, self.at, self.cause
        )

    def prompt(self) -> str:
        """Asks for the upgrade that goes."""
        return "Choose the upgrade that is lost."

    def options(self, s: FirstMartians) -> list[int]:
        """Tiles of open facilities and cards that are left."""
        return [pack(DISCARD_UPGRADE, upgrade) for upgrade in targets.upgrades(s)]

    def settled(self, s: FirstMartians, code: int) -> None:
        """It leaves the game."""
        upgrade = first(code)
        if upgrade in s.cards:
            s.cards = removed(s.cards, upgrade)
        else:
            s.upgrades = put(s.upgrades, s.upgrades.index(upgrade), NONE)
        if s.events is not None:
            s.tell("discarded", {"upgrade": s.book.upgrades[upgrade].slug})


FRAMES: tuple[type[Frame[FirstMartians]], ...] = (
    AtFacility,
    AtSpace,
    DiscardUpgrade,
    LowerTrack,
    PickAstronaut,
    TakePart,
)
