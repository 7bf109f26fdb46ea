"""What ``if`` and objectives ask, in words."""

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
from planitia.games.first_martians.content.titles import FIXED, many, spaced, the

NUMBERS: Final = {
    MORALE_MOST: "Morale is {n} or less",
    MORALE_LEAST: "Morale is {n} or more",
    STRESS_LEAST: "Stress is {n} or more",
    SOL_LEAST: "sol {n} has begun",
    EXPLORED_LEAST: "{n} or more spaces are explored",
    SAMPLES_LEAST: "{n} or more samples are available",
    PLANTS_MOST: "there are {n} or fewer plants",
    WOUNDED: "the acting astronaut has {n} or more wounds",
    DISCOVERIES: "{n} or more Discoveries were made",
    EXAMINED: "{n} or more samples were examined",
    PLANTS_LEAST: "{n} or more plants are grown",
    UPGRADES_LEAST: "{n} or more upgrades were installed",
    PLANTED: "a seed was planted",
    THRESHOLD: "the broken parts are down to the Threshold when a round ends",
}


def test_text(book: Book, mission: Mission | None, test: Test) -> str:
    """A question within a sentence."""
    kind, what, n = test.kind, test.what, test.n
    if kind in NUMBERS:
        return NUMBERS[kind].format(n=n)
    if kind == RESERVE_MOST:
        return f"{RESERVES[what]} is {n} or less"
    if kind == RESERVE_LEAST:
        return f"{RESERVES[what]} is {n} or more"
    if kind == IS_OPEN:
        return f"{the(book.facilities[what].title)} is open"
    if kind == IS_SHUT:
        return f"{the(book.facilities[what].title)} is shut down"
    if kind == IS_RED:
        part = FIXED["parts"][PARTS[n]]
        return f"the {part} of {the(book.facilities[what].title)} is broken"
    if kind == IN_PLAY:
        return f"the {FIXED['professions'][PROFESSIONS[what]]} is in play"
    if kind == TRACK_LEAST:
        return f"the track of the {FIXED['blocks'][BLOCKS[what]]} is {n} or more"
    if kind == TOKENS_LEAST:
        return f"there are {many(n, f'{OBJECTIVE_TOKENS[what]} Objective token')}"
    if kind == BUILT:
        return f"{the(book.facilities[what].title)} is built"
    if kind == EXPLORED:
        names = [name.upper() for at, name in enumerate(SPACE_NAMES) if what >> at & 1]
        return f"{spaced(names)} {'is' if len(names) == 1 else 'are'} explored"
    assert mission is not None and what != NONE
    if kind == TICKED:
        return f"“{mission.objectives[what].title}” is done"
    assert kind == COUNTER_LEAST
    track = mission.counters[what]
    return f"“{track.title}” has reached {n}{track.unit}"
