"""Scatter: a die gives a direction, and what Events left on the board moves that way or stays."""

from __future__ import annotations

from typing import Final

from planitia.games.mars_attacks.board.scenery import WALLED
from planitia.games.mars_attacks.constants import (
    CIVILIAN,
    DIRECTIONS,
    NOWHERE,
    SQUARE_NAMES,
    THING_NAMES,
)
from planitia.games.mars_attacks.rules.dice import die_for
from planitia.games.mars_attacks.state import MarsAttacks

DIRECTION_WORDS: Final = tuple([f"{way}, as the Humans see it" for way in DIRECTIONS])


def scatter(s: MarsAttacks, what: str) -> int:
    """MA-SCAT-01, R-MA-59: a die gives one of eight directions."""
    return die_for(s, what, DIRECTION_WORDS) - 1


def shift(s: MarsAttacks, at: int, square: int) -> None:
    """A thing moves to a square, or off the board and out of the game."""
    kind = s.things[at] >> 6
    if s.events is not None:
        facts: dict[str, object] = {"thing": THING_NAMES[kind]}
        facts["from"] = SQUARE_NAMES[s.things[at] & 63]
        facts["to"] = None if square == NOWHERE else SQUARE_NAMES[square]
        s.tell("thing-moved", facts)
    if square == NOWHERE:
        s.things.pop(at)
    else:
        s.things[at] = kind << 6 | square


def stay(s: MarsAttacks, at: int, why: str) -> None:
    """Say that a thing would go on and cannot: a wall, or a full square (MA-SCAT-02)."""
    if s.events is not None:
        facts: dict[str, object] = {"thing": THING_NAMES[s.things[at] >> 6], "why": why}
        facts["square"] = SQUARE_NAMES[s.things[at] & 63]
        s.tell("thing-stays", facts)


def civilian_runs(s: MarsAttacks, at: int) -> None:
    """MA-EVT-31, 32, MA-SCAT-02..05, R-MA-40, 60, 89: one square, unless walled or full."""
    square = s.map.way(s.things[at] & 63, scatter(s, THING_NAMES[CIVILIAN]))
    if square == WALLED:
        stay(s, at, "wall")
    elif square != NOWHERE and s.full(square):
        stay(s, at, "full")
    else:
        shift(s, at, square)
