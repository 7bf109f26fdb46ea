"""Step 10: a Shutdown tile is flipped, and perhaps removed (FM-RS-01..06, FM-PROC-46, C4, Q8)."""

from __future__ import annotations

from typing import ClassVar

from planitia.games.first_martians.actions import FACILITY_AT, pack
from planitia.games.first_martians.constants import COLOURS, NONE
from planitia.games.first_martians.rules import dice
from planitia.games.first_martians.rules.base.changes import (
    change_reserve,
    change_spirits,
    move_yield,
    remove_tile,
)
from planitia.games.first_martians.rules.crew.pauses import pause
from planitia.games.first_martians.rules.crew.threats import TILE
from planitia.games.first_martians.rules.plan.stacks import TARGET, acting
from planitia.games.first_martians.rules.rows import put
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.at_table import PENDING
from planitia.kernel.codec import first
from planitia.kernel.crew import Crew
from planitia.kernel.frame import Frame


def carry_out(s: FirstMartians, stack: tuple[int, ...]) -> None:
    """FM-RS-02, FM-SK-02: it is flipped; the crew may still find what it asks for."""
    target, actor = stack[TARGET], acting(s, stack)
    resource = target % 2
    cost = s.book.shutdowns[s.shut[target] - 1].cost
    short = s.reserves[resource] < cost
    if short and pause(s, Flipped(target, actor), TILE, resource, (cost,)):
        s.faced = put(s.faced, target, 1)
    else:
        try_tile(s, target, actor)


class Flipped(Frame[FirstMartians]):
    """FM-RS-02: a Shutdown tile lies face up, and is paid for or not."""

    def __init__(self, target: int, actor: int) -> None:
        self.target = target
        self.actor = actor

    def proceed(self, s: FirstMartians) -> bool:
        """Try the tile, whatever was used before."""
        s.stack.pop()
        try_tile(s, self.target, self.actor)
        return False


def try_tile(s: FirstMartians, target: int, actor: int) -> None:
    """FM-RS-02, 03, 05: pay its cost and it goes; else it stays, face up, and costs nothing."""
    facility, resource = target // 2, target % 2
    front = s.book.shutdowns[s.shut[target] - 1]
    gone = s.reserves[resource] >= front.cost and passes(s, front.test, actor)
    if s.events is not None:
        facts: dict[str, object] = {"facility": s.book.facilities[facility].slug}
        facts["tile"] = front.slug
        facts["removed"] = gone
        facts["lacking"] = max(0, front.cost - s.reserves[resource])
        s.tell("flipped", facts)
    if not gone:
        s.faced = put(s.faced, target, 1)
        return
    change_reserve(s, resource, -front.cost, "unshut")
    remove_tile(s, facility, resource)
    if front.bonus:
        reward(s, resource)


def passes(s: FirstMartians, colour: int, actor: int) -> bool:
    """Section 4.6: a front may ask for a success besides; a failure gives its Morale tokens."""
    if colour == NONE:
        return True
    hit = dice.roll(s, colour, dice.SUCCESS)
    s.rolled = (actor, colour, dice.HIT if hit else dice.BLANK, dice.UNROLLED, dice.UNROLLED, 0)
    if s.events is not None:
        facts: dict[str, object] = {"astronaut": s.name(actor), "colour": COLOURS[colour]}
        facts["dice"] = {"success": hit}
        s.tell("rolled", facts)
    if not hit:
        change_spirits(s, actor, dice.CONSOLATION, "failure")
    return hit


def reward(s: FirstMartians, resource: int) -> None:
    """FM-RB-08: one producer of that resource yields 1 more, if any can."""
    found = able(s, resource)
    if len(found) == 1:
        move_yield(s, found[0], 1, "unshut")
    elif found:
        s.stack.append(Bonus(s.told, s.captain(), (PENDING,) * s.seats, resource))


def able(s: FirstMartians, resource: int) -> list[int]:
    """FM-SD-02: the producers below their maximum that no tile lies on any more."""
    return [
        facility
        for facility, kind in enumerate(s.book.facilities)
        if kind.produces == resource
        and s.built[facility]
        and max(s.shut[2 * facility : 2 * facility + 2]) <= 0
        and s.yields[facility] < kind.most
    ]


class Bonus(Crew[FirstMartians]):
    """FM-RB-08: the crew says which producer gains from the tile that went."""

    rule: ClassVar[str] = "FM-RB-08"

    def __init__(
        self, opened: int, captain: int, proposals: tuple[int, ...], resource: int
    ) -> None:
        super().__init__(opened, captain, proposals)
        self.resource = resource

    def with_proposals(self, proposals: tuple[int, ...]) -> Bonus:
        """The same question with other proposals."""
        return Bonus(self.opened, self.captain, proposals, self.resource)

    def prompt(self) -> str:
        """Asks for the producer that the tile rewards."""
        return "Which of them yields 1 more?"

    def options(self, s: FirstMartians) -> list[int]:
        """Those below their maximum."""
        return [pack(FACILITY_AT, facility) for facility in able(s, self.resource)]

    def settled(self, s: FirstMartians, code: int) -> None:
        """It yields more."""
        move_yield(s, first(code), 1, "unshut")


FRAMES: tuple[type[Frame[FirstMartians]], ...] = (Bonus, Flipped)
