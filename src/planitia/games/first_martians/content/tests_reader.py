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
from planitia.games.first_martians.content.mission import Mission
from planitia.games.first_martians.content.shelf import Scope, Shelf, pair, words
from planitia.games.first_martians.content.tests import (
    ABOUT,
    BLOCK,
    BUILT,
    COLOUR,
    COUNTER,
    COUNTER_LEAST,
    DISCOVERIES,
    EXAMINED,
    EXPLORED,
    EXPLORED_LEAST,
    FACILITY,
    IN_PLAY,
    IS_OPEN,
    IS_RED,
    IS_SHUT,
    MORALE_LEAST,
    MORALE_MOST,
    NOTHING,
    OBJECTIVE,
    PLANTED,
    PLANTS_LEAST,
    PLANTS_MOST,
    PROFESSION,
    RESERVE,
    RESERVE_LEAST,
    RESERVE_MOST,
    SAMPLES_LEAST,
    SLOT,
    SOL_LEAST,
    STRESS_LEAST,
    SUBJECTS,
    THRESHOLD,
    TICKED,
    TOKENS_LEAST,
    TRACK_LEAST,
    UPGRADES_LEAST,
    WOUNDED,
    Test,
)
from planitia.games.first_martians.content.tests import SPACES as EACH_SPACE
from planitia.kernel.content import Table
from planitia.kernel.faults import quoted

MOST_SOLS: Final = 12
CONDITIONS: Final = {
    "morale_most": (MORALE_MOST, LEAST_MORALE, MOST_MORALE),
    "morale_least": (MORALE_LEAST, LEAST_MORALE, MOST_MORALE),
    "stress_least": (STRESS_LEAST, 1, FIGHT - 1),
    "sol_least": (SOL_LEAST, 2, MOST_SOLS),
    "explored_least": (EXPLORED_LEAST, 1, SPACES),
    "samples_least": (SAMPLES_LEAST, 1, 9),
    "plants_most": (PLANTS_MOST, 0, MOST_GREENHOUSES),
    "open": (IS_OPEN, 0, 0),
    "shut": (IS_SHUT, 0, 0),
    "red": (IS_RED, 0, 0),
    "in_play": (IN_PLAY, 0, 0),
    "wounded": (WOUNDED, 1, DEADLY - 1),
    "track": (TRACK_LEAST, 1, FULL_TRACK - 1),
    "objective": (TICKED, 0, 0),
    "counter": (COUNTER_LEAST, 1, NONE),
}
"""What ``if`` may ask, by its key: the kind, and from where to where its number goes.

0 and 0: it asks for no number. A counter goes as far as the mission says. A reserve is read by
itself, since it is asked for at most or at least.
"""
GOALS: Final = {
    "explored_least": (EXPLORED_LEAST, 1, SPACES),
    "discoveries": (DISCOVERIES, 1, 9),
    "examined": (EXAMINED, 1, 9),
    "plants": (PLANTS_LEAST, 1, 2 * MOST_GREENHOUSES),
    "upgrades": (UPGRADES_LEAST, 1, 8),
    "sol": (SOL_LEAST, 2, MOST_SOLS),
    "built": (BUILT, 0, 0),
    "planted": (PLANTED, 0, 0),
    "threshold": (THRESHOLD, 0, 0),
    "counter": (COUNTER_LEAST, 1, NONE),
    "explored": (EXPLORED, 0, 0),
    "tokens": (TOKENS_LEAST, 1, 9),
    "reserve": (RESERVE_LEAST, 1, 20),
}
"""The same for objectives."""
WORDS: Final[dict[int, tuple[str, ...]]] = {
    RESERVE: RESERVES,
    PROFESSION: PROFESSIONS,
    BLOCK: BLOCKS,
    COLOUR: OBJECTIVE_TOKENS,
}
"""The subjects that have the same words in all content."""


def read_condition(shelf: Shelf, entry: Table, scope: Scope) -> Test:
    """One condition of ``if``."""
    keys = [key for key in entry.values if key not in ("at_most", "at_least")]
    if len(keys) != 1:
        entry.wrong("", "must ask one thing")
        return Test(IN_PLAY, 0, 0)
    key = keys[0]
    if key == "reserve":
        test = _reserve(entry)
    elif key in CONDITIONS:
        if key == "wounded" and not scope.acting:
            entry.wrong(key, "nobody acts here")
        test = _test(shelf, entry, key, CONDITIONS[key], scope.mission)
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
    if key not in GOALS:
        entry.wrong(quoted(key), "is nothing that an objective can ask")
        return Test(THRESHOLD, NONE, 0)
    test = _test(shelf, entry, key, GOALS[key], mission)
    if test.kind == BUILT and test.what not in mission.raisable:
        entry.clash(key, "is no Facility card that the mission provides (start.cards)")
    entry.close()
    return test


def _test(
    shelf: Shelf, entry: Table, key: str, asked: tuple[int, int, int], mission: Mission | None
) -> Test:
    """A test by what it is about: its subject alone, a number alone, or both as a pair."""
    kind, low, high = asked
    subject = ABOUT[kind]
    if subject == COUNTER:
        return counter_test(entry, key, mission)
    if subject == SLOT:
        return _slot(shelf, pair(entry, key, "facility", "part"))
    if subject == EACH_SPACE:
        return Test(kind, sum([1 << space for space in words(entry, key, SPACE_NAMES)]), 0)
    if subject == NOTHING:
        if high:
            return Test(kind, NONE, entry.number(key, low, high))
        if not entry.flag(key):
            entry.clash(key, "must be true")
        return Test(kind, NONE, 0)
    if not high:
        return Test(kind, _named(shelf, entry, key, subject, mission), 0)
    word = SUBJECTS[subject]
    table = pair(entry, key, word, "n")
    what = _named(shelf, table, word, subject, mission)
    return Test(kind, what, table.number("n", low, high))


def _named(shelf: Shelf, entry: Table, key: str, subject: int, mission: Mission | None) -> int:
    """The number of what a test is about."""
    if subject == FACILITY:
        return shelf.facility(entry, key)
    if subject == OBJECTIVE:
        return objective(entry, key, mission)
    return WORDS[subject].index(entry.word(key, WORDS[subject]))


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
