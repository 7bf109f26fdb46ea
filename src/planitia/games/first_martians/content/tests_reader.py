"""Reading what ``if`` and objectives ask."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import (
    BLOCKS,
    DEADLY,
    FIGHT,
    FULL_TRACK,
    LEAST_MORALE,
    MOST_GREENHOUSES,
    MOST_MORALE,
    NONE,
    OBJECTIVE_TOKENS,
    PARTS,
    PROFESSIONS,
    RESERVES,
    SPACE_NAMES,
    SPACES,
)
from planitia.games.first_martians.content.clauses import (
    BUILT,
    COUNTER_LEAST,
    DISCOVERIES,
    EXAMINED,
    EXPLORED,
    EXPLORED_LEAST,
    IN_PLAY,
    IS_OPEN,
    IS_RED,
    IS_SHUT,
    MORALE_LEAST,
    MORALE_MOST,
    PLANTED,
    PLANTS_LEAST,
    PLANTS_MOST,
    RESERVE_LEAST,
    RESERVE_MOST,
    SAMPLES_LEAST,
    SOL_LEAST,
    STRESS_LEAST,
    THRESHOLD,
    TICKED,
    TOKENS_LEAST,
    TRACK_LEAST,
    UPGRADES_LEAST,
    WOUNDED,
    Test,
)
from planitia.games.first_martians.content.mission import Mission
from planitia.games.first_martians.content.shelf import Scope, Shelf, pair, words
from planitia.kernel.content import Table
from planitia.kernel.faults import quoted

MOST_SOLS: Final = 12
NUMBERS: Final = {
    "morale_most": (MORALE_MOST, LEAST_MORALE, MOST_MORALE),
    "morale_least": (MORALE_LEAST, LEAST_MORALE, MOST_MORALE),
    "stress_least": (STRESS_LEAST, 1, FIGHT - 1),
    "sol_least": (SOL_LEAST, 2, MOST_SOLS),
    "explored_least": (EXPLORED_LEAST, 1, SPACES),
    "samples_least": (SAMPLES_LEAST, 1, 9),
    "plants_most": (PLANTS_MOST, 0, MOST_GREENHOUSES),
}
"""Tests of a number: their kinds and ranges."""
GOALS: Final = {
    "explored_least": (EXPLORED_LEAST, 1, SPACES),
    "discoveries": (DISCOVERIES, 1, 9),
    "examined": (EXAMINED, 1, 9),
    "plants": (PLANTS_LEAST, 1, 2 * MOST_GREENHOUSES),
    "upgrades": (UPGRADES_LEAST, 1, 8),
    "sol": (SOL_LEAST, 2, MOST_SOLS),
}
"""The same for objectives."""


def read_condition(shelf: Shelf, entry: Table, scope: Scope) -> Test:
    """One condition of ``if``."""
    keys = [key for key in entry.values if key not in ("at_most", "at_least")]
    if len(keys) != 1:
        entry.wrong("", "must ask one thing")
        return Test(IN_PLAY, 0, 0)
    key = keys[0]
    if key in NUMBERS:
        kind, low, high = NUMBERS[key]
        test = Test(kind, NONE, entry.number(key, low, high))
    elif key == "reserve":
        test = _reserve(entry)
    elif key in ("open", "shut"):
        test = Test(IS_OPEN if key == "open" else IS_SHUT, shelf.facility(entry, key), 0)
    elif key == "red":
        test = _slot(shelf, pair(entry, key, "facility", "part"))
    elif key == "in_play":
        test = Test(IN_PLAY, PROFESSIONS.index(entry.word(key, PROFESSIONS)), 0)
    elif key == "wounded":
        if not scope.acting:
            entry.wrong(key, "nobody acts here")
        test = Test(WOUNDED, NONE, entry.number(key, 1, DEADLY - 1))
    elif key == "track":
        table = pair(entry, key, "block", "n")
        block = BLOCKS.index(table.word("block", BLOCKS))
        test = Test(TRACK_LEAST, block, table.number("n", 1, FULL_TRACK - 1))
    elif key == "objective":
        test = Test(TICKED, objective(entry, key, scope.mission), 0)
    elif key == "counter":
        test = counter_test(entry, key, scope.mission)
    else:
        entry.wrong(quoted(key), "is nothing that can be asked here")
        return Test(IN_PLAY, 0, 0)
    entry.close()
    return test


def read_goal(shelf: Shelf, entry: Table, mission: Mission) -> Test:
    """FM-GO-01: what an objective asks, which the engine can test by itself."""
    if len(entry.values) != 1:
        entry.wrong("", "must ask one thing")
        return Test(THRESHOLD, NONE, 0)
    key = next(iter(entry.values))
    if key in GOALS:
        kind, low, high = GOALS[key]
        test = Test(kind, NONE, entry.number(key, low, high))
    elif key == "built":
        facility = shelf.facility(entry, key)
        if facility not in mission.raisable:
            entry.clash(key, "is no Facility card that the mission provides (start.cards)")
        test = Test(BUILT, facility, 0)
    elif key in ("planted", "threshold"):
        if not entry.flag(key):
            entry.clash(key, "must be true")
        test = Test(PLANTED if key == "planted" else THRESHOLD, NONE, 0)
    elif key == "counter":
        test = counter_test(entry, key, mission)
    elif key == "explored":
        spaces = words(entry, key, SPACE_NAMES)
        test = Test(EXPLORED, sum([1 << space for space in spaces]), 0)
    elif key == "tokens":
        table = pair(entry, key, "colour", "n")
        colour = OBJECTIVE_TOKENS.index(table.word("colour", OBJECTIVE_TOKENS))
        test = Test(TOKENS_LEAST, colour, table.number("n", 1, 9))
    elif key == "reserve":
        table = pair(entry, key, "reserve", "n")
        reserve = RESERVES.index(table.word("reserve", RESERVES))
        test = Test(RESERVE_LEAST, reserve, table.number("n", 1, 20))
    else:
        entry.wrong(quoted(key), "is nothing that an objective can ask")
        return Test(THRESHOLD, NONE, 0)
    entry.close()
    return test


def objective(entry: Table, key: str, mission: Mission | None) -> int:
    """An objective of the mission at hand."""
    slugs = tuple([one.slug for one in mission.objectives]) if mission else ()
    if not slugs:
        entry.wrong(key, "is only for missions that have one, and for their events")
        return NONE
    return slugs.index(entry.word(key, slugs))


def counter(entry: Table, key: str, mission: Mission | None) -> int:
    """A counter of the mission at hand."""
    slugs = tuple([one.slug for one in mission.counters]) if mission else ()
    if not slugs:
        entry.wrong(key, "is only for missions that have one, and for their events")
        return NONE
    return slugs.index(entry.word(key, slugs))


def counter_test(entry: Table, key: str, mission: Mission | None) -> Test:
    """A counter that stands at least so high."""
    table = pair(entry, key, "counter", "n")
    which = counter(table, "counter", mission)
    if mission is None or which == NONE:
        return Test(COUNTER_LEAST, NONE, 1)
    return Test(COUNTER_LEAST, which, table.number("n", 1, mission.counters[which].most))


def _reserve(entry: Table) -> Test:
    which = RESERVES.index(entry.word("reserve", RESERVES))
    if entry.has("at_most") == entry.has("at_least"):
        entry.wrong("reserve", "needs either at_most or at_least")
        entry.blank = True
    if entry.has("at_most"):
        return Test(RESERVE_MOST, which, entry.number("at_most", 0, 9))
    return Test(RESERVE_LEAST, which, entry.number("at_least", 1, 9))


def _slot(shelf: Shelf, entry: Table) -> Test:
    facility = shelf.facility(entry, "facility")
    part = PARTS.index(entry.word("part", PARTS))
    if shelf.facilities[facility].slots[part] == NONE:
        entry.clash("part", f"the {shelf.facilities[facility].title} has no such slot")
    return Test(IS_RED, facility, part)
