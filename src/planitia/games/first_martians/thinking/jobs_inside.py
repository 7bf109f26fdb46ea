"""Jobs at the bench: samples and seeds, repairs, rovers, upgrades and Facility cards."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.actions import AIM, AIM_SLOTS
from planitia.games.first_martians.constants import (
    BUILD,
    EXAMINE,
    EXAMINE_AGAIN,
    GREEN,
    GROWTH_SPACES,
    INSTALL,
    MEND,
    MEND_ROVER,
    NONE,
    PARTS,
    PLANT,
    RAISE,
    RESEARCH,
    SWITCH,
    TRACK,
)
from planitia.games.first_martians.content.things import FREE_REROLL, NO_MEDIC
from planitia.games.first_martians.thinking.job import Desk, Job
from planitia.games.first_martians.thinking.mission_goals import MUST

NOTHING_GREEN: Final = 99.0


def studies(desk: Desk) -> list[Job]:
    """FM-LB-01..05, FM-PL-01..03: samples and seeds."""
    table, goals = desk.table, desk.goals
    worth = 0.05 + desk.prices.step * goals.samples
    found = [
        Job(RESEARCH, AIM | EXAMINE << 8, worth, 2),
        Job(RESEARCH, AIM | EXAMINE_AGAIN << 8, 1.1 * worth, 2),
    ]
    for farm, kind in enumerate(table.book.facilities):
        if kind.farm and table.built[farm]:
            gain = table.weights.plant * desk.prices.step * goals.planting
            gain += 0.3 if table.left >= GROWTH_SPACES else 0.05
            found.append(Job(RESEARCH, AIM | PLANT << 8 | farm << 16, gain, 2))
    return found


def works(desk: Desk) -> list[Job]:
    """FM-BD-01..06: repairs, rovers, upgrades and Facility cards."""
    table = desk.table
    found = repairs(desk)
    for rover, tokens in enumerate(table.rover_tokens):
        if tokens:
            worth = (0.8 if max(desk.goals.spaces) == MUST else 0.2) * min(table.left, 3)
            found.append(Job(BUILD, AIM | MEND_ROVER << 8 | rover << 16, worth, 2))
    for card in table.cards:
        found.append(Job(BUILD, AIM | INSTALL << 8 | card << 16, upgrade(desk, card), 2))
    for facility in table.mission.raisable:
        if not table.built[facility]:
            aim = AIM | RAISE << 8 | facility << 16
            found.append(Job(BUILD, aim, raising(desk, facility), 2))
    return found


def repairs(desk: Desk) -> list[Job]:
    """FM-BD-02, 03: slots to mend with a spare part, or with one from elsewhere."""
    table, prices = desk.table, desk.prices
    found: list[Job] = []
    for slot in range(len(table.slots)):
        if table.is_red(slot):
            part = slot % len(PARTS)
            if table.parts[part]:
                found.append(Job(BUILD, AIM_SLOTS[MEND][slot], prices.mending(slot), 2))
            swap = prices.slot(slot) - least_missed(desk, part)
            found.append(Job(BUILD, AIM_SLOTS[SWITCH][slot], swap, 2))
    return found


def least_missed(desk: Desk, part: int) -> float:
    """The price of the green part of a kind that is missed least."""
    table = desk.table
    green = [
        desk.prices.slot(slot)
        for slot in range(part, len(table.slots), len(PARTS))
        if table.slots[slot] == GREEN and table.open[slot // len(PARTS)]
    ]
    return min([NOTHING_GREEN, *green])


def raising(desk: Desk, facility: int) -> float:
    """A Facility card: its objective, what it makes, and the tracks that its slots raise."""
    left, kind = desk.table.left, desk.table.book.facilities[facility]
    weights = desk.table.weights
    worth = weights.raising * desk.prices.step * desk.goals.raising.get(facility, 0.0)
    if kind.produces != NONE:
        worth += weights.product * kind.most * desk.prices.reserve(kind.produces) * left
    tracks = len([one for one in kind.slots if one == TRACK])
    return worth - weights.weary * tracks * left


def upgrade(desk: Desk, card: int) -> float:
    """An upgrade: what it does in a sol, and an objective that may ask for it."""
    kind = desk.table.book.upgrades[card].kind
    a_sol = 0.35 if kind in (NO_MEDIC, FREE_REROLL) else 0.2
    a_sol *= desk.table.weights.upgrade
    return a_sol * desk.table.left + desk.prices.step * desk.goals.installing
