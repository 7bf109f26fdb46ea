"""Places in words, as one side sees the street: its own edge is the front."""

from __future__ import annotations

from typing import Final

from planitia.games.mars_attacks.constants import (
    EDGE,
    MARTIAN,
    SIDES,
    SPOT_NAMES,
    SPOTS_EACH,
    SQUARE_NAMES,
    number_of,
    square_of,
)

ROWS: Final = ("front", "second", "third", "fourth", "fifth", "sixth", "seventh", "back")
COLUMNS: Final = (
    "far left",
    "left",
    "half left",
    "centre left",
    "centre right",
    "half right",
    "right",
    "far right",
)
PARTS: Final = (
    "near left corner",
    "near edge",
    "near right corner",
    "left edge",
    "middle",
    "right edge",
    "far left corner",
    "far edge",
    "far right corner",
)


def square_words(square: int, seat: int) -> str:
    """A square as a side names it: ``back row, right (8.7)``."""
    row, column = square // EDGE, square % EDGE
    if seat == MARTIAN:
        row, column = EDGE - 1 - row, EDGE - 1 - column
    return f"{ROWS[row]} row, {COLUMNS[column]} ({SQUARE_NAMES[square]})"


def part_words(spot: int, seat: int) -> str:
    """A spot within its square as a side names it: ``far edge (spot 8)``."""
    at = number_of(spot) - 1
    return f"{PARTS[SPOTS_EACH - 1 - at if seat == MARTIAN else at]} (spot {at + 1})"


def spot_words(spot: int, seat: int) -> str:
    """A spot and its square: ``the far edge of the back row, right (8.7.8)``."""
    part = part_words(spot, seat).partition(" (")[0]
    where = square_words(square_of(spot), seat).partition(" (")[0]
    return f"the {part} of the {where} ({SPOT_NAMES[spot]})"


def place_words(name: str, seat: int) -> str:
    """A square or a spot by its name, as short as it is told: ``back row, right (8.7.8)``."""
    if name in SQUARE_NAMES:
        return square_words(SQUARE_NAMES.index(name), seat)
    where = square_words(square_of(SPOT_NAMES.index(name)), seat).partition(" (")[0]
    return f"{where} ({name})"


def printed() -> dict[str, dict[str, str]]:
    """The squares in words for both sides, for pages."""
    return {
        SIDES[seat]: {name: square_words(at, seat) for at, name in enumerate(SQUARE_NAMES)}
        for seat in (0, 1)
    }
