"""What a map for a good game must have, and what is wrong with one that lacks it.

MA-SU-02..04, MA-INV-09, R-MA-05.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from planitia.games.mars_attacks.board.map import Map
from planitia.games.mars_attacks.board.scenery import HEIGHTS, HIGH_WALL, Piece
from planitia.games.mars_attacks.board.sight import SAMPLES
from planitia.games.mars_attacks.constants import (
    CAPACITY,
    EDGE,
    SPAN,
    SPOT_X,
    SPOT_Y,
    SQUARE_SPAN,
    SQUARES,
    distance,
    spot_at,
    square_at,
    square_name,
)

FEWEST: Final = 15
MOST: Final = 20
MIX: Final = 4
"""How many pieces must be high, and how many low."""
LONG_SHOT: Final = (4, 6)
"""Distances that only part of the weapons reach."""
LONG_SEEN: Final = (25, 75)
LONG_CLEAR: Final = (5, 40)
"""In percent of the long views: how many should show something of a target, and how many all."""


def faults(m: Map) -> list[str]:
    """What is wrong with a map, in sentences; nothing if it is fit to play."""
    return [*piece_faults(m), *ground_faults(m), *bare_areas(m), *open_lanes(m), *view_faults(m)]


def piece_faults(m: Map) -> list[str]:
    """MA-SU-02, 03: the number and the mix of pieces."""
    found: list[str] = []
    if not FEWEST <= len(m.pieces) <= MOST:
        found.append(f"There are {len(m.pieces)} pieces; {FEWEST} to {MOST} are wanted.")
    high = len([piece for piece in m.pieces if piece.height == HEIGHTS[HIGH_WALL]])
    low = len(m.pieces) - high
    if high < MIX or low < MIX:
        found.append(f"There are {high} high pieces and {low} low ones; {MIX} of each are wanted.")
    return found


def ground_faults(m: Map) -> list[str]:
    """MA-SU-04, MA-INV-09: an empty rim, room in every square, and a way on foot to each."""
    found: list[str] = []
    for number, piece in enumerate(m.pieces):
        for x1, y1, x2, y2 in piece.segments:
            if min(x1, y1) < SQUARE_SPAN or max(x2, y2) > SPAN - SQUARE_SPAN:
                found.append(f"Piece {number} ({piece.kind}) stands in the outermost squares.")
                break
    reached = walk(m)
    for square in range(SQUARES):
        if len(m.free[square]) < CAPACITY:
            found.append(f"{square_name(square)}: fewer than {CAPACITY} spots are free.")
        if square not in reached:
            found.append(f"{square_name(square)}: nobody can walk there.")
    return found


def walk(m: Map) -> set[int]:
    """The squares that can be reached on foot from the entry row."""
    reached = set(m.entry)
    waiting = list(m.entry)
    while waiting:
        for to in m.steps[waiting.pop()]:
            if to not in reached:
                reached.add(to)
                waiting.append(to)
    return reached


def bare_areas(m: Map) -> list[str]:
    """MA-SU-03: every block of two by two inner squares has scenery in it or at its border."""
    found: list[str] = []
    for row in range(2, EDGE - 1):
        for column in range(2, EDGE - 1):
            x = (column - 1) * SQUARE_SPAN
            y = (row - 1) * SQUARE_SPAN
            if not touched(m.pieces, x, y, x + 2 * SQUARE_SPAN, y + 2 * SQUARE_SPAN):
                name = square_name(square_at(row, column))
                found.append(f"{name}: no cover there nor in the three squares away and right.")
    return found


def touched(pieces: Sequence[Piece], left: int, near: int, right: int, away: int) -> bool:
    """Whether a piece stands in an area or along its border, by more than a corner."""
    for piece in pieces:
        for x1, y1, x2, y2 in piece.segments:
            inside_x = x1 < right and x2 > left if x1 < x2 else left <= x1 <= right
            inside_y = y1 < away and y2 > near if y1 < y2 else near <= y1 <= away
            if inside_x and inside_y:
                return True
    return False


def open_lanes(m: Map) -> list[str]:
    """R-MA-05: no inner row or column gives a clear shot over its whole length."""
    found: list[str] = []
    for line in range(2, EDGE):
        ends = (square_at(line, 2), square_at(line, EDGE - 1))
        if clear_between(m, ends[0], ends[1]):
            found.append(f"Row {line} is open from end to end.")
        ends = (square_at(2, line), square_at(EDGE - 1, line))
        if clear_between(m, ends[0], ends[1]):
            found.append(f"Column {line} is open from end to end.")
    return found


def clear_between(m: Map, a: int, b: int) -> bool:
    """Whether some spot of one square has a clear shot at some spot of the other, either way."""
    for eye in m.free[a]:
        for target in m.free[b]:
            if m.sight.seen(eye, target, False) == SAMPLES:
                return True
            if m.sight.seen(target, eye, False) == SAMPLES:
                return True
    return False


def long_views(m: Map) -> tuple[int, int]:
    """How many of 100 long views show something of a standing model, and how many all of it."""
    middles = [middle(m, square) for square in range(SQUARES)]
    views = seen = clear = 0
    for a in range(SQUARES):
        for b in range(SQUARES):
            if LONG_SHOT[0] <= distance(a, b) <= LONG_SHOT[1]:
                views += 1
                count = m.sight.seen(middles[a], middles[b], False)
                seen += 1 if count else 0
                clear += 1 if count == SAMPLES else 0
    return seen * 100 // views, clear * 100 // views


def middle(m: Map, square: int) -> int:
    """The free spot of a square nearest its middle, the lowest of several."""
    centre = spot_at(square, 5)
    best = m.free[square][0]
    for spot in m.free[square]:
        if _aside(spot, centre) < _aside(best, centre):
            best = spot
    return best


def _aside(a: int, b: int) -> int:
    return abs(SPOT_X[a] - SPOT_X[b]) + abs(SPOT_Y[a] - SPOT_Y[b])


def view_faults(m: Map) -> list[str]:
    """Long sight lines exist, and not everywhere."""
    seen, clear = long_views(m)
    found: list[str] = []
    for what, share, (low, high) in (("seen", seen, LONG_SEEN), ("clear", clear, LONG_CLEAR)):
        if not low <= share <= high:
            found.append(f"{share}% of the long views are {what}; {low} to {high} are wanted.")
    return found
