"""Pieces of scenery: what kinds there are, their shapes, and what stops a step.

MA-SU-02, MA-MOVE-02..04, R-MA-08, 09, 77. Segments run along inch lines, in tenths of an inch.
"""

from __future__ import annotations

from typing import Final

from planitia.games.mars_attacks.board.rays import Panel
from planitia.games.mars_attacks.constants import (
    COLUMN_STEPS,
    INCH,
    NOWHERE,
    ROW_STEPS,
    SPOT_X,
    SPOT_Y,
    SQUARE_SPAN,
    column_of,
    neighbour,
    row_of,
    square_at,
)

LOW_WALL: Final = "low-wall"
HIGH_WALL: Final = "high-wall"
CAR: Final = "car"
WRECK: Final = "wreck"
CAR_COUNTER: Final = "car-counter"
KINDS: Final = (LOW_WALL, HIGH_WALL, CAR, "bin", "post-box", "phone-box")
WALLS: Final = (LOW_WALL, HIGH_WALL)
HEIGHTS: Final = {
    LOW_WALL: 6,
    HIGH_WALL: 20,
    CAR: 7,
    "bin": 10,
    "post-box": 10,
    "phone-box": 20,
    WRECK: 7,
    CAR_COUNTER: 20,
}
ARMS: Final = ("left", "right", "near", "away")

WALLED: Final = -2
"""Where a step would lead if no wall were there (beyond the edge is NOWHERE)."""

Segment = tuple[int, int, int, int]


class Piece:
    """One piece of scenery: its upright sides as segments, and the spots it covers."""

    def __init__(self, kind: str, segments: list[Segment], spots: list[int]) -> None:
        self.kind = kind
        self.height = HEIGHTS[kind]
        self.segments = tuple(segments)
        self.spots = tuple(spots)


def wall(kind: str, x: int, y: int, arms: dict[str, int]) -> Piece:
    """A wall from an inch point along one or more arms of whole inches."""
    x *= INCH
    y *= INCH
    segments: list[Segment] = []
    for arm in ARMS:
        reach = arms.get(arm, 0) * INCH
        if not reach:
            continue
        if arm == "left":
            segments.append((x - reach, y, x, y))
        elif arm == "right":
            segments.append((x, y, x + reach, y))
        elif arm == "near":
            segments.append((x, y - reach, x, y))
        else:
            segments.append((x, y, x, y + reach))
    return Piece(kind, segments, [])


def box(kind: str, spots: list[int]) -> Piece:
    """A box on one spot, or on two that lie side by side."""
    left = min([SPOT_X[spot] for spot in spots]) - INCH // 2
    right = max([SPOT_X[spot] for spot in spots]) + INCH // 2
    near = min([SPOT_Y[spot] for spot in spots]) - INCH // 2
    away = max([SPOT_Y[spot] for spot in spots]) + INCH // 2
    sides: list[Segment] = [
        (left, near, right, near),
        (left, away, right, away),
        (left, near, left, away),
        (right, near, right, away),
    ]
    return Piece(kind, sides, spots)


def counter(square: int) -> Piece:
    """R-MA-63: the car as a counter, over whose square nothing is seen. It covers no spot."""
    x = (column_of(square) - 1) * SQUARE_SPAN
    y = (row_of(square) - 1) * SQUARE_SPAN
    right, away = x + SQUARE_SPAN, y + SQUARE_SPAN
    sides: list[Segment] = [
        (x, y, right, y),
        (x, away, right, away),
        (x, y, x, away),
        (right, y, right, away),
    ]
    return Piece(CAR_COUNTER, sides, [])


def panels_of(pieces: tuple[Piece, ...]) -> list[Panel]:
    """R-MA-77: every side of every piece as a panel that knows its piece."""
    panels: list[Panel] = []
    for number, piece in enumerate(pieces):
        for x1, y1, x2, y2 in piece.segments:
            if x1 == x2:
                panels.append(Panel(True, x1, y1, y2, piece.height, number))
            else:
                panels.append(Panel(False, y1, x1, x2, piece.height, number))
    return panels


def wall_between(panels: list[Panel], a: int, b: int) -> bool:
    """Whether scenery runs between two spots that lie side by side."""
    x = (SPOT_X[a] + SPOT_X[b]) // 2
    y = (SPOT_Y[a] + SPOT_Y[b]) // 2
    on_x = SPOT_Y[a] == SPOT_Y[b]
    at = x if on_x else y
    across = y if on_x else x
    return any([p.on_x == on_x and p.at == at and p.low < across < p.high for p in panels])


def wall_inches(pieces: tuple[Piece, ...], kinds: tuple[str, ...]) -> set[Segment]:
    """The single inches of all lines that have a wall of these kinds."""
    inches: set[Segment] = set()
    for piece in pieces:
        if piece.kind not in kinds:
            continue
        for x1, y1, x2, y2 in piece.segments:
            for x in range(x1, x2, INCH):
                inches.add((x, y1, x + INCH, y1))
            for y in range(y1, y2, INCH):
                inches.add((x1, y, x1, y + INCH))
    return inches


def walled(inches: set[Segment], a: int, b: int) -> int:
    """How many inches of the boundary of two squares side by side have a wall."""
    x = (max(column_of(a), column_of(b)) - 1) * SQUARE_SPAN
    y = (max(row_of(a), row_of(b)) - 1) * SQUARE_SPAN
    steps = range(0, SQUARE_SPAN, INCH)
    if row_of(a) == row_of(b):
        return len([k for k in steps if (x, y + k, x, y + k + INCH) in inches])
    return len([k for k in steps if (x + k, y, x + k + INCH, y) in inches])


def way(inches: set[Segment], enough: int, square: int, direction: int) -> int:
    """Where one step leads: a square, NOWHERE off the board, or WALLED.

    ``enough`` walled inches close a boundary: all of them to those who can climb over what is low
    or broken (R-MA-09), any one to cattle (R-MA-60).
    """
    to = neighbour(square, direction)
    if to == NOWHERE:
        return NOWHERE
    if not ROW_STEPS[direction] or not COLUMN_STEPS[direction]:
        return WALLED if walled(inches, square, to) >= enough else to
    beside = square_at(row_of(square), column_of(to))
    ahead = square_at(row_of(to), column_of(square))
    for corner in (beside, ahead):
        if walled(inches, square, corner) < enough and walled(inches, corner, to) < enough:
            return to
    return WALLED
