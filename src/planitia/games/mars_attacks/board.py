"""The bare board: 64 squares, 576 spots, and how they are numbered. Facts only, no scenery.

MA-SU-01, R-MA-58, R-MA-76. Rows count from the Human edge, columns from the Human player's left.
Lengths are in tenths of an inch, x along a row and y away from the Human edge.
"""

from __future__ import annotations

from typing import Final

SIDE: Final = 8
SQUARES: Final = 64
SPOTS_EACH: Final = 9
SPOTS: Final = 576
INCH: Final = 10
SQUARE_SPAN: Final = 30
SPAN: Final = 240
CELLS: Final = 24
"""How many spots lie along an edge of the board."""

CAPACITY: Final = 6
"""MA-CAP-01: how many models a square holds, and so how many of its spots scenery must leave."""

NOWHERE: Final = -1

DIRECTIONS: Final = (
    "away",
    "away and right",
    "right",
    "near and right",
    "near",
    "near and left",
    "left",
    "away and left",
)
"""R-MA-59: what a scatter die of 1 to 8 says, as the Human player sees it."""
ROW_STEPS: Final = (1, 1, 0, -1, -1, -1, 0, 1)
COLUMN_STEPS: Final = (0, 1, 1, 1, 0, -1, -1, -1)


def square_at(row: int, column: int) -> int:
    """The square in a row and a column, both from 1 to 8."""
    return (row - 1) * SIDE + column - 1


def row_of(square: int) -> int:
    """The row of a square, from 1 to 8."""
    return square // SIDE + 1


def column_of(square: int) -> int:
    """The column of a square, from 1 to 8."""
    return square % SIDE + 1


def square_name(square: int) -> str:
    """A square in words."""
    return f"row {row_of(square)}, column {column_of(square)}"


def spot_at(square: int, number: int) -> int:
    """The spot of a square by its number from 1 to 9."""
    return square * SPOTS_EACH + number - 1


def square_of(spot: int) -> int:
    """The square a spot lies in."""
    return spot // SPOTS_EACH


def number_of(spot: int) -> int:
    """The number of a spot in its square, from 1 to 9."""
    return spot % SPOTS_EACH + 1


def spot_name(spot: int) -> str:
    """A spot in words."""
    return f"{square_name(square_of(spot))}, spot {number_of(spot)}"


def cell_spot(x: int, y: int) -> int:
    """The spot of an inch cell, both counted from 0 to 23."""
    return square_at(y // 3 + 1, x // 3 + 1) * SPOTS_EACH + y % 3 * 3 + x % 3


def _x(spot: int) -> int:
    return square_of(spot) % SIDE * SQUARE_SPAN + spot % SPOTS_EACH % 3 * INCH + INCH // 2


def _y(spot: int) -> int:
    return square_of(spot) // SIDE * SQUARE_SPAN + spot % SPOTS_EACH // 3 * INCH + INCH // 2


SPOT_X: Final = tuple([_x(spot) for spot in range(SPOTS)])
SPOT_Y: Final = tuple([_y(spot) for spot in range(SPOTS)])


def spot_xy(spot: int) -> tuple[int, int]:
    """The centre of a spot."""
    return SPOT_X[spot], SPOT_Y[spot]


def distance(a: int, b: int) -> int:
    """MA-MODEL-06, 07, R-MA-04: squares to count from one to the other; walls do not matter."""
    rows = abs(a // SIDE - b // SIDE)
    columns = abs(a % SIDE - b % SIDE)
    return rows if rows > columns else columns


DISTANCES: Final = [[distance(a, b) for b in range(SQUARES)] for a in range(SQUARES)]
"""The distance of every square from every other, for those who ask often."""


def neighbour(square: int, direction: int) -> int:
    """The next square in a direction from 0 to 7, or NOWHERE beyond the edge; walls ignored."""
    row = row_of(square) + ROW_STEPS[direction]
    column = column_of(square) + COLUMN_STEPS[direction]
    if not 1 <= row <= SIDE or not 1 <= column <= SIDE:
        return NOWHERE
    return square_at(row, column)


def direction_to(a: int, b: int) -> int:
    """The direction from a square to one beside it, or NOWHERE if it is not beside."""
    for direction in range(len(DIRECTIONS)):
        if neighbour(a, direction) == b:
            return direction
    return NOWHERE


def area(square: int) -> tuple[int, ...]:
    """MA-SUP-41, R-MA-81: a square and those around it, row by row from the Human edge."""
    return AREAS[square]


AREAS: Final = tuple(
    [
        tuple([other for other in range(SQUARES) if DISTANCES[square][other] <= 1])
        for square in range(SQUARES)
    ]
)
