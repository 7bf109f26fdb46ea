"""Jobs without a type: events to answer and Shutdown tiles to remove."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.actions import AIM, AIM_EVENT, AIM_TILE
from planitia.games.first_martians.constants import EVENT, NONE, PARTS, RESEARCH, RESERVES, UNSHUT
from planitia.games.first_martians.thinking.job import Desk, Job

SIX: Final = 6
OPENING: Final[tuple[float, ...]] = (0.0, 0.5, 0.4, 0.3, 0.4, 0.3, 0.4, 2.5)
"""What it is worth in a sol that the facility of an act is open."""


def events(desk: Desk) -> list[Job]:
    """FM-EA-01..04: what may be done about events, for the reward and against what may come."""
    table = desk.table
    level = table.book.levels.index(table.view["mission"]["level"])
    calm = 1.0 - table.mission.odds(level) / 100
    found: list[Job] = []
    for seen in table.view["events"]:
        event = table.shown.events[seen["event"]]
        action = table.shown.actions[event]
        if action is None:
            continue
        worth = desk.worth.script(action.reward, None)
        worth += table.weights.unanswered * (1.0 - calm ** min(seen["rounds_left"] - 1, table.left))
        job = Job(EVENT, AIM | AIM_EVENT << 8 | event << 16, worth, action.pawns)
        job.machines = action.aom
        for at in range(len(RESERVES)):
            job.cost += action.reserves[at] * desk.prices.reserve(at)
        for part, count in enumerate(action.parts):
            job.cost += count * desk.prices.part(part)
        found.append(job)
    return found


def tiles(desk: Desk) -> list[Job]:
    """FM-RS-01: Shutdown tiles to remove: their Stress, and what the facility does."""
    table = desk.table
    found: list[Job] = []
    for facility, lying in enumerate(table.shut):
        for tile in lying:
            resource = RESERVES.index(tile["type"])
            worth = opening(desk, facility) * table.left + locked(desk, facility)
            worth = desk.prices.calm(2) + 0.15 * table.left + worth / len(lying)
            chance, price = front(desk, tile["front"], resource)
            aim = AIM | AIM_TILE << 8 | facility << 16 | resource << 24
            job = Job(UNSHUT, aim, chance * worth, 1)
            job.cost = chance * price * desk.prices.reserve(resource)
            found.append(job)
    return found


def opening(desk: Desk, facility: int) -> float:
    """What it is worth in a sol that a facility is open."""
    kind = desk.table.book.facilities[facility]
    if kind.farm:
        return 0.5 * desk.table.plants[facility]
    if kind.produces != NONE:
        return 0.6 * kind.most
    if kind.act == RESEARCH and (desk.goals.planting or desk.goals.samples):
        return 1.5
    return 0.3 if kind.act == NONE else OPENING[kind.act]


def locked(desk: Desk, facility: int) -> float:
    """What it costs that broken parts of a facility cannot be mended while it is shut."""
    if desk.goals.excess <= 0:
        return 0.0
    first = len(PARTS) * facility
    reds = [slot for slot in range(first, first + len(PARTS)) if desk.table.is_red(slot)]
    return 0.4 * desk.prices.step * len(reds)


def front(desk: Desk, slug: str | None, resource: int) -> tuple[float, float]:
    """The chance to remove a tile with what is in the supply, and what it will cost."""
    book = desk.table.book
    have = desk.table.reserves[resource]
    fronts = [one for one in book.shutdowns if one.type == resource]
    if slug is not None:
        fronts = [book.shutdowns[desk.table.lexicon.shutdowns[slug]]]
    chance = price = 0.0
    for one in fronts:
        if one.cost <= have:
            hit = 1.0 if one.test == NONE else book.success[one.test] / SIX
            chance += hit / len(fronts)
            price += hit * one.cost / len(fronts)
    return chance, price / chance if chance else 0.0
