"""What ``if`` and objectives ask, in words: a sentence a kind, and the name of what it is about."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import (
    BLOCKS,
    NONE,
    OBJECTIVE_TOKENS,
    PARTS,
    PROFESSIONS,
    RESERVES,
    SPACE_NAMES,
)
from planitia.games.first_martians.content.book import Book
from planitia.games.first_martians.content.mission import Mission
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
    SPACES,
    STRESS_LEAST,
    THRESHOLD,
    TICKED,
    TOKENS_LEAST,
    TRACK_LEAST,
    UPGRADES_LEAST,
    WOUNDED,
    Test,
)
from planitia.games.first_martians.content.titles import FIXED, spaced, the

SENTENCES: Final = {
    MORALE_MOST: "Morale is {n} or less",
    MORALE_LEAST: "Morale is {n} or more",
    STRESS_LEAST: "Stress is {n} or more",
    SOL_LEAST: "sol {n} has begun",
    EXPLORED_LEAST: "{n} or more spaces are explored",
    SAMPLES_LEAST: "{n} or more samples are available",
    PLANTS_MOST: "there are {n} or fewer plants",
    RESERVE_MOST: "{what} is {n} or less",
    RESERVE_LEAST: "{what} is {n} or more",
    IS_OPEN: "{what} is open",
    IS_SHUT: "{what} is shut down",
    IS_RED: "{what} is broken",
    IN_PLAY: "{what} is in play",
    WOUNDED: "the acting astronaut has {n} or more wounds",
    TRACK_LEAST: "the track of {what} is {n} or more",
    TICKED: "“{what}” is done",
    COUNTER_LEAST: "“{what}” has reached {n}{unit}",
    BUILT: "{what} is built",
    PLANTED: "a seed was planted",
    THRESHOLD: "the broken parts are down to the Threshold when a round ends",
    EXPLORED: "{what} explored",
    DISCOVERIES: "{n} or more Discoveries were made",
    EXAMINED: "{n} or more samples were examined",
    PLANTS_LEAST: "{n} or more plants are grown",
    UPGRADES_LEAST: "{n} or more upgrades were installed",
    TOKENS_LEAST: "there are {n} {what} Objective token{s}",
}


def test_text(book: Book, mission: Mission | None, test: Test) -> str:
    """A question within a sentence."""
    n, unit = test.n, ""
    if ABOUT[test.kind] == COUNTER:
        assert mission is not None and test.what != NONE
        unit = mission.counters[test.what].unit
    what = subject_name(book, mission, test)
    return SENTENCES[test.kind].format(what=what, n=n, s="" if n == 1 else "s", unit=unit)


def subject_name(book: Book, mission: Mission | None, test: Test) -> str:
    """What a test is about, within a sentence; nothing where its kind says it all."""
    subject, what = ABOUT[test.kind], test.what
    if subject == NOTHING:
        return ""
    if subject == RESERVE:
        return RESERVES[what]
    if subject == FACILITY:
        return the(book.facilities[what].title)
    if subject == SLOT:
        return f"the {FIXED['parts'][PARTS[test.n]]} of {the(book.facilities[what].title)}"
    if subject == PROFESSION:
        return f"the {FIXED['professions'][PROFESSIONS[what]]}"
    if subject == BLOCK:
        return f"the {FIXED['blocks'][BLOCKS[what]]}"
    if subject == COLOUR:
        return OBJECTIVE_TOKENS[what]
    if subject == SPACES:
        names = [name.upper() for at, name in enumerate(SPACE_NAMES) if what >> at & 1]
        return f"{spaced(names)} {'is' if len(names) == 1 else 'are'}"
    assert mission is not None and what != NONE
    if subject == OBJECTIVE:
        return mission.objectives[what].title
    return mission.counters[what].title
