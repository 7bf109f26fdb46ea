"""The Farm: growth or Wilting, food, and who goes hungry."""

from __future__ import annotations

from typing import ClassVar

from planitia.games.first_martians.actions import HUNGRY, LET_WILT, PAY_FARM, pack
from planitia.games.first_martians.constants import (
    ENERGY,
    FARM,
    FOOD,
    GROWTH_SPACES,
    OXYGEN,
    RESERVES,
)
from planitia.games.first_martians.rules.base.changes import change_reserve
from planitia.games.first_martians.rules.base.resources import (
    can_pay,
    demand,
    farms,
    harvest,
    lacks,
    portions,
)
from planitia.games.first_martians.rules.crew.health import wound_all
from planitia.games.first_martians.rules.crew.pauses import pause
from planitia.games.first_martians.rules.crew.threats import HUNGER as HUNGRY_CREW
from planitia.games.first_martians.rules.crew.threats import WILTING
from planitia.games.first_martians.rules.rows import added, put
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.codec import first, verb_of
from planitia.kernel.crew import Crew
from planitia.kernel.frame import Frame, Refusal


class Farms(Frame[FirstMartians]):
    """FM-FA-04..06, FM-PRD-12, 14: Farm after Farm grows, is paid for, or wilts."""

    def __init__(self, at: int) -> None:
        self.at = at

    def proceed(self, s: FirstMartians) -> bool:
        """The next Farm. A bare one has nothing to wilt, so nobody is asked to pay."""
        standing = farms(s)
        if self.at == len(standing):
            s.stack.pop()
            return False
        s.stack[-1] = Farms(self.at + 1)
        farm = standing[self.at]
        if lacks(s, farm) == 0 or not pause(s, Tending(farm), WILTING, farm):
            tend(s, farm)
        return False


class Tending(Frame[FirstMartians]):
    """FM-FA-04..06: a Farm is looked after, whatever was used for it before."""

    def __init__(self, farm: int) -> None:
        self.farm = farm

    def proceed(self, s: FirstMartians) -> bool:
        """It grows, is paid for, or wilts."""
        s.stack.pop()
        tend(s, self.farm)
        return False


def tend(s: FirstMartians, farm: int) -> None:
    """FM-FA-04..06, 10: a Farm grows; what it lacks is asked for, or it wilts."""
    lacking = lacks(s, farm)
    if lacking == 0:
        grow(s, farm)
    elif s.plants[farm] + s.growth[farm] > 0:
        if can_pay(s, lacking):
            s.stack.append(Wilting(s.told, s.captain(), s.unsaid(), farm))
        else:
            wilt(s, farm, shortfall(lacking))


class Wilting(Crew[FirstMartians]):
    """FM-FA-10..12, 22, FM-PRD-13: pay 1 of every resource the Farm lacks, or let it wilt."""

    rule: ClassVar[str] = "FM-FA-10"

    def __init__(self, opened: int, captain: int, proposals: tuple[int, ...], farm: int) -> None:
        super().__init__(opened, captain, proposals)
        self.farm = farm

    def with_proposals(self, proposals: tuple[int, ...]) -> Wilting:
        """The same with other proposals."""
        return Wilting(self.opened, self.captain, proposals, self.farm)

    def prompt(self) -> str:
        """Asks whether a Farm is paid for."""
        return "A Farm lacks energy or oxygen: pay for it from the supply, or let it wilt."

    def options(self, s: FirstMartians) -> list[int]:
        """To pay, and not to."""
        return [pack(PAY_FARM, self.farm), pack(LET_WILT, self.farm)]

    def settled(self, s: FirstMartians, code: int) -> None:
        """FM-FA-11: paid for, it neither grows nor wilts."""
        lacking = lacks(s, self.farm)
        if verb_of(code) == LET_WILT:
            wilt(s, self.farm, shortfall(lacking))
            return
        for resource in (ENERGY, OXYGEN):
            if lacking >> resource & 1:
                change_reserve(s, resource, -1, "farm")


def shortfall(lacking: int) -> str:
    """FM-FA-06: what a Farm wilts for, as a cause."""
    names = [RESERVES[resource] for resource in (ENERGY, OXYGEN) if lacking >> resource & 1]
    return f"lack:{':'.join(names)}"


def grow(s: FirstMartians, farm: int) -> None:
    """FM-FA-05, FM-PL-06: every marker one space up; from the last into a greenhouse."""
    moved = s.growth[farm] << 1
    if moved >> GROWTH_SPACES & 1:
        s.plants = added(s.plants, farm, 1)
    s.growth = put(s.growth, farm, moved & (1 << GROWTH_SPACES) - 1)
    tell_growth(s, farm, False, "production")


def wilt(s: FirstMartians, farm: int, cause: str) -> None:
    """FM-FA-07..09, 24: every marker one space down, then a plant on the last space."""
    s.growth = put(s.growth, farm, s.growth[farm] >> 1)
    if s.plants[farm] > 0:
        s.plants = added(s.plants, farm, -1)
        s.growth = put(s.growth, farm, s.growth[farm] | 1 << GROWTH_SPACES - 1)
    tell_growth(s, farm, True, cause)


def order_wilting(s: FirstMartians, cause: str) -> None:
    """FM-FA-20, 24, FM-SD-11: an effect wilts the main Farm at once, unless it is shut down."""
    if s.is_open(FARM):
        wilt(s, FARM, cause)


def tell_growth(s: FirstMartians, farm: int, wilted: bool, cause: str) -> None:
    """Say how a Farm stands now."""
    if s.events is not None:
        facts: dict[str, object] = {"facility": s.book.facilities[farm].slug, "wilted": wilted}
        facts["plants"] = s.plants[farm]
        facts["cause"] = cause
        s.tell("growth", facts)


# Eating


def feed(s: FirstMartians) -> None:
    """FM-FA-16, FM-SK-02, FM-PO-03: before somebody goes hungry food may be found."""
    short = harvest(s) + s.reserves[FOOD] < demand(s)
    if not (short and pause(s, Meal(), HUNGRY_CREW)):
        eat(s)


class Meal(Frame[FirstMartians]):
    """FM-FA-13: the crew eats what there is now."""

    def proceed(self, s: FirstMartians) -> bool:
        """The crew eats what there is now."""
        s.stack.pop()
        eat(s)
        return False


def eat(s: FirstMartians) -> None:
    """FM-FA-13..18, FM-PRD-16..19: the crew eats; what is left is stored, what lacks is taken."""
    made, need = harvest(s), demand(s)
    short = max(need - made, 0)
    stored = (made - need + 1) // 2 if made > need else 0
    if stored:
        change_reserve(s, FOOD, stored, "production")
    if short:
        short += change_reserve(s, FOOD, -short, "eaten")
    if s.events is not None:
        facts: dict[str, object] = {"made": made, "need": need, "short": short}
        facts["reserve"] = s.reserves[FOOD]
        s.tell("ate", facts)
    if short:
        s.stack.append(Hunger(s.told, s.captain(), s.unsaid(), short, (0,) * s.astronauts))


class Hunger(Crew[FirstMartians]):
    """FM-FA-16, FM-PRD-19: the crew says who misses a portion; the wounds then fall together."""

    rule: ClassVar[str] = "FM-FA-16"

    def __init__(
        self,
        opened: int,
        captain: int,
        proposals: tuple[int, ...],
        missing: int,
        missed: tuple[int, ...],
    ) -> None:
        super().__init__(opened, captain, proposals)
        self.missing = missing
        self.missed = missed
        """The portions that each astronaut goes without."""

    def with_proposals(self, proposals: tuple[int, ...]) -> Hunger:
        """The same with other proposals."""
        return Hunger(self.opened, self.captain, proposals, self.missing, self.missed)

    def prompt(self) -> str:
        """Says how much food is missing, and asks who goes without."""
        return f"{self.missing} {RESERVES[FOOD]} short: who goes hungry?"

    def left(self, s: FirstMartians, astronaut: int) -> int:
        """What an astronaut can still miss."""
        return portions(s, astronaut) - self.missed[astronaut]

    def proceed(self, s: FirstMartians) -> bool:
        """Ask while there is a choice: whose portion, not only that one is missed.

        Food that was found meanwhile is eaten (FM-PO-03).
        """
        if self.missing > 0 and s.reserves[FOOD] > 0:
            eaten = -change_reserve(s, FOOD, -self.missing, "eaten")
            left = self.missing - eaten
            s.stack[-1] = Hunger(s.told, self.captain, s.unsaid(), left, self.missed)
            return False
        missed = list(self.missed)
        if self.missing > 0:
            codes = self.options(s)
            if demand(s) - sum(missed) > self.missing:
                if len(codes) > 1:
                    return True
                missed[s.crew.index(first(codes[0]))] += self.missing
            else:
                missed = [portions(s, astronaut) for astronaut in range(s.astronauts)]
        s.stack.pop()
        if s.events is not None:
            for astronaut, count in enumerate(missed):
                if count:
                    s.tell("hungry", {"astronaut": s.name(astronaut), "count": count})
        wound_all(s, tuple(missed), "hunger")
        return False

    def options(self, s: FirstMartians) -> list[int]:
        """Everybody who still has a portion."""
        codes: list[int] = []
        for astronaut in range(s.astronauts):
            if self.left(s, astronaut) > 0:
                codes.append(pack(HUNGRY, s.crew[astronaut]))
        return codes

    def settled(self, s: FirstMartians, code: int) -> None:
        """One portion less."""
        missed = list(self.missed)
        missed[s.crew.index(first(code))] += 1
        rest = Hunger(s.told, self.captain, s.unsaid(), self.missing - 1, tuple(missed))
        s.stack.append(rest)

    def why_not(self, s: FirstMartians, seat: int, code: int) -> Refusal:
        """Why somebody cannot go hungry."""
        if verb_of(code) == HUNGRY and first(code) in s.crew:
            return Refusal("there is no portion left to miss", self.rule)
        return super().why_not(s, seat, code)


FRAMES: tuple[type[Frame[FirstMartians]], ...] = (Farms, Hunger, Meal, Tending, Wilting)
