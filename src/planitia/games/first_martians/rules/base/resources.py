"""What the base makes and needs, as Production counts it and the page foretells it."""

from __future__ import annotations

from planitia.games.first_martians.constants import ANEMIA, ENERGY, OXYGEN, WILT
from planitia.games.first_martians.rules.base.changes import can_shut, cancelled
from planitia.games.first_martians.state import FirstMartians


def users(s: FirstMartians, resource: int) -> list[int]:
    """FM-PRD-03, 07, FM-SD-07, 08: those who use a resource and have no tile of that type."""
    return [facility for facility in range(len(s.built)) if can_shut(s, facility, resource)]


def made(s: FirstMartians, resource: int) -> int:
    """FM-OX-03, FM-EN-03, FM-PRD-02, 07: the productivity of all open producers."""
    total = 0
    for facility, kind in enumerate(s.book.facilities):
        if kind.produces == resource and s.is_open(facility):
            total += s.yields[facility]
    return total


def needed(s: FirstMartians, resource: int) -> int:
    """FM-OX-04, 10, FM-EN-04, FM-PRD-03: one for each user without a tile of that type."""
    return len(users(s, resource))


def farms(s: FirstMartians) -> list[int]:
    """FM-FA-19: every Farm that stands, the main one first."""
    found: list[int] = []
    for facility, kind in enumerate(s.book.facilities):
        if kind.farm and s.built[facility]:
            found.append(facility)
    return found


def lacks(s: FirstMartians, farm: int) -> int:
    """FM-PRD-12, FM-FA-06, FM-RB-06: bits of what a Farm lacks, energy 1 and oxygen 2."""
    lacking = 0
    for resource in (ENERGY, OXYGEN):
        broken = s.is_red(farm, resource) and s.book.facilities[farm].slots[resource] == WILT
        if s.shut[2 * farm + resource] > 0 or (broken and not cancelled(s, farm, resource)):
            lacking |= 1 << resource
    return lacking


def can_pay(s: FirstMartians, lacking: int) -> bool:
    """FM-FA-10, 23, FM-PRD-13: whether the supply has 1 of everything that is lacking."""
    for resource in (ENERGY, OXYGEN):
        if lacking >> resource & 1 and s.reserves[resource] == 0:
            return False
    return True


def harvest(s: FirstMartians) -> int:
    """FM-FA-13, FM-PRD-16: the plants of open Farms."""
    food = 0
    for farm in farms(s):
        if s.is_open(farm):
            food += s.plants[farm]
    return food


def portions(s: FirstMartians, astronaut: int) -> int:
    """FM-FA-14, FM-CO-09: what an astronaut must eat."""
    return 2 if s.suffers(astronaut, ANEMIA) else 1


def demand(s: FirstMartians) -> int:
    """FM-PRD-17: what the crew must eat."""
    return sum([portions(s, astronaut) for astronaut in range(s.astronauts)])
