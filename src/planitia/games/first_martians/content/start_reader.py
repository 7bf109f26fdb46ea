"""Reading what lies ready at the start of a mission (FM-SU-05, 07, 09)."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import (
    BLOCKS,
    ENERGY,
    GROWTH_SPACES,
    MOST_GREENHOUSES,
    NONE,
    OXYGEN,
    PARTS,
    RESERVES,
)
from planitia.games.first_martians.content.mission import USUAL_UPGRADES, Mission, Start
from planitia.games.first_martians.content.shelf import Shelf, counted, inner, listed, pair, words
from planitia.games.first_martians.content.things import Upgrade
from planitia.kernel.content import Table
from planitia.kernel.faults import quoted

CREWS: Final = ("", "solo", "two", "three", "four")
"""By the number of seats."""


def read_start(shelf: Shelf, upgrades: list[Upgrade], table: Table, mission: Mission) -> None:
    """What lies ready (FM-SU-05, 07, 09)."""
    facilities = shelf.facilities
    mission.uses = [one.uses for one in facilities]
    entry = inner(table, "start")
    for seats in range(5):
        crew = 2 if seats == 1 else seats
        start = Start(len(facilities))
        if seats:
            start.reserves = [by_crew(entry, word, seats, 0, 9) for word in RESERVES]
            start.greenhouses = by_crew(entry, "greenhouses", seats, crew, MOST_GREENHOUSES)
            start.plants = by_crew(entry, "plants", seats, crew, MOST_GREENHOUSES)
            start.seeds = by_crew(entry, "seeds", seats, 0, 9)
            start.samples = by_crew(entry, "samples", seats, 0, 9)
            start.random_broken = by_crew(entry, "random_broken", seats, 0, 9)
        mission.starts.append(start)
    parts = counted(entry, "parts", PARTS, 9)
    growth = sum([1 << space - 1 for space in _growth(entry)])
    broken = _broken(shelf, entry)
    yields = _yields(shelf, entry)
    cards, count = _upgrades(upgrades, entry)
    red = words(entry, "box", BLOCKS)
    for start in mission.starts:
        start.parts, start.growth, start.broken, start.yields = parts, growth, broken, yields
        start.upgrades, start.upgrade_count = cards, count
        start.box = [int(block in red) for block in range(len(BLOCKS))]
    for seats in range(1, 5):
        start = mission.starts[seats]
        if start.plants + growth.bit_count() > start.greenhouses:
            entry.clash("plants", "and seeds never exceed greenhouses (FM-FA-03)")
    slugs = tuple([one.slug for one in facilities if one.card])
    first = len(facilities) - len(slugs)
    mission.raisable = [first + at for at in words(entry, "cards", slugs)]
    _users(shelf, entry, mission)
    entry.close()


def _growth(entry: Table) -> list[int]:
    """Seeds on the Growth track (FM-PL-05)."""
    spaces = listed(entry, "growth")
    fine = [one for one in spaces if isinstance(one, int) and 0 < one <= GROWTH_SPACES]
    if len(set(fine)) != len(spaces):
        entry.wrong("growth", f"must be different spaces from 1 to {GROWTH_SPACES}")
    return fine


def _broken(shelf: Shelf, entry: Table) -> list[int]:
    """Slots that begin red."""
    found: list[int] = []
    for at, value in enumerate(listed(entry, "broken")):
        values = {f"broken[{at}]": value}
        holder = Table(entry.file, entry.path, values, entry.source, entry.name)
        slot = pair(holder, f"broken[{at}]", "facility", "part")
        facility = shelf.facility(slot, "facility")
        part = PARTS.index(slot.word("part", PARTS))
        if shelf.facilities[facility].slots[part] == NONE:
            slot.clash("part", "there is no such slot")
        found.append(4 * facility + part)
    return found


def _yields(shelf: Shelf, entry: Table) -> list[int]:
    """Productivity at the start; the maximum unless the mission differs."""
    found = [one.most for one in shelf.facilities]
    if entry.has("yields"):
        given = entry.table("yields")
        for at, one in enumerate(shelf.facilities):
            found[at] = given.number(one.slug, 0, one.most, one.most)
        given.close()
    return found


def _upgrades(known: list[Upgrade], entry: Table) -> tuple[list[int], int]:
    """FM-UP-01: named cards, or how many are drawn."""
    if isinstance(entry.values.get("upgrades"), list):
        chosen = words(entry, "upgrades", tuple([one.slug for one in known]))
        return chosen, len(chosen)
    return [], entry.number("upgrades", 0, len(known) - 1, USUAL_UPGRADES)


def _users(shelf: Shelf, entry: Table, mission: Mission) -> None:
    """FM-EN-09: facilities whose use differs in this mission."""
    if not entry.has("uses"):
        return
    table = entry.table("uses")
    for at, one in enumerate(shelf.facilities):
        if table.has(one.slug):
            used = words(table, one.slug, RESERVES[: OXYGEN + 1])
            mission.uses[at] = [ENERGY in used, OXYGEN in used]
    table.close()


def by_crew(entry: Table, key: str, seats: int, default: int, most: int = 9) -> int:
    """A number, or one for each size of crew (FM-SU-09)."""
    entry.read.add(key)
    if not isinstance(entry.values.get(key), dict):
        return entry.number(key, 0, most, default)
    table = entry.table(key)
    for word in table.values:
        if word not in CREWS[1:]:
            table.wrong(quoted(word), f"is no crew; they are {', '.join(CREWS[1:])}")
    table.blank = table.blank or any([word not in CREWS[1:] for word in table.values])
    word = "two" if seats == 1 and not table.has("solo") else CREWS[seats]
    return table.number(word, 0, most)
