"""Small builders for tests of the ground: a map from a few pieces, a spot from three numbers."""

from __future__ import annotations

from planitia.games.mars_attacks.board.map import Map
from planitia.games.mars_attacks.board.scenery import HIGH_WALL, LOW_WALL, Piece, wall
from planitia.games.mars_attacks.constants import spot_at, square_at


def ground(*pieces: Piece) -> Map:
    """A map with nothing but these pieces."""
    return Map("test", "Test", "For a test.", pieces)


def at(row: int, column: int, spot: int = 5) -> int:
    """A spot by row, column and number."""
    return spot_at(square_at(row, column), spot)


def across(kind: str, row: int, after: int) -> Piece:
    """A wall across a row, between the column ``after`` and the next one."""
    return wall(kind, after * 3, (row - 1) * 3, {"away": 3})


def beyond(kind: str, after: int, column: int) -> Piece:
    """A wall across a column, between the row ``after`` and the next one."""
    return wall(kind, (column - 1) * 3, after * 3, {"right": 3})


def low(row: int, after: int) -> Piece:
    """A low wall across a row."""
    return across(LOW_WALL, row, after)


def high(row: int, after: int) -> Piece:
    """A high wall across a row."""
    return across(HIGH_WALL, row, after)
