"""The components and their numbers: board, models, counters and dice. Facts only, no scenery.

MA-SU-01, 05, 06, MA-MODEL-01..07, R-MA-58, 59, 76. Rows count from the Human edge, columns from the
Human player's left. Lengths are in tenths of an inch, x along a row and y away from the Human edge.
Models are numbered Soldiers first, which is the order of R-MA-81; sets of them are bit masks.
"""

from __future__ import annotations

from typing import Final

EDGE: Final = 8
"""How many squares lie along an edge of the board."""
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
    return (row - 1) * EDGE + column - 1


def row_of(square: int) -> int:
    """The row of a square, from 1 to 8."""
    return square // EDGE + 1


def column_of(square: int) -> int:
    """The column of a square, from 1 to 8."""
    return square % EDGE + 1


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


SQUARE_NAMES: Final = tuple([f"{row_of(at)}.{column_of(at)}" for at in range(SQUARES)])
SPOT_NAMES: Final = tuple([f"{SQUARE_NAMES[square_of(at)]}.{number_of(at)}" for at in range(SPOTS)])
"""As actions and events write them: ``row.column`` and ``row.column.spot``."""


def square_title(square: int) -> str:
    """A square within a sentence."""
    return f"square {SQUARE_NAMES[square]}"


def place_name(place: int) -> str | None:
    """Where a model is, as events and views name it: a spot, a square, or nowhere on the board."""
    if place < SPOTS:
        return SPOT_NAMES[place]
    return SQUARE_NAMES[place - SPOTS] if place < SPOTS + SQUARES else None


def cell_spot(x: int, y: int) -> int:
    """The spot of an inch cell, both counted from 0 to 23."""
    return square_at(y // 3 + 1, x // 3 + 1) * SPOTS_EACH + y % 3 * 3 + x % 3


def _x(spot: int) -> int:
    return square_of(spot) % EDGE * SQUARE_SPAN + spot % SPOTS_EACH % 3 * INCH + INCH // 2


def _y(spot: int) -> int:
    return square_of(spot) // EDGE * SQUARE_SPAN + spot % SPOTS_EACH // 3 * INCH + INCH // 2


SPOT_X: Final = tuple([_x(spot) for spot in range(SPOTS)])
SPOT_Y: Final = tuple([_y(spot) for spot in range(SPOTS)])


def spot_xy(spot: int) -> tuple[int, int]:
    """The centre of a spot."""
    return SPOT_X[spot], SPOT_Y[spot]


def distance(a: int, b: int) -> int:
    """MA-MODEL-06, 07, R-MA-04: squares to count from one to the other; walls do not matter."""
    rows = abs(a // EDGE - b // EDGE)
    columns = abs(a % EDGE - b % EDGE)
    return rows if rows > columns else columns


DISTANCES: Final = [[distance(a, b) for b in range(SQUARES)] for a in range(SQUARES)]
"""The distance of every square from every other, for those who ask often."""


def neighbour(square: int, direction: int) -> int:
    """The next square in a direction from 0 to 7, or NOWHERE beyond the edge; walls ignored."""
    row = row_of(square) + ROW_STEPS[direction]
    column = column_of(square) + COLUMN_STEPS[direction]
    if not 1 <= row <= EDGE or not 1 <= column <= EDGE:
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

HUMAN: Final = 0
MARTIAN: Final = 1
NOBODY: Final = -1
SIDES: Final = ("human", "martian")
SIDE_TITLES: Final = ("the Humans", "the Martians")

SOLDIERS: Final = 8
MARTIANS: Final = 5
MODELS: Final = SOLDIERS + MARTIANS
BUG: Final = MODELS
"""The Bug among the names of targets; it is no model (R-MA-67)."""
MODEL_NAMES: Final = tuple(
    [f"h{n}" for n in range(1, SOLDIERS + 1)] + [f"m{n}" for n in range(1, MARTIANS + 1)]
)
TARGET_NAMES: Final = (*MODEL_NAMES, "bug")
MODEL_TITLES: Final = tuple(
    [f"Soldier {n}" for n in range(1, SOLDIERS + 1)]
    + [f"Martian {n}" for n in range(1, MARTIANS + 1)]
    + ["the Bug"]
)

DIE: Final = 8
"""MA-SU-06: all dice are eight-sided."""
POOL: Final = 3
"""MA-SHOOT-03, MA-SURV-01, MA-FIGHT-07: dice to begin with."""
SHOOT_NEED: Final = (5, 4)
FIGHT_NEED: Final = (4, 5)
SURVIVE_NEED: Final = (6, 6)
RANGE: Final = (6, 4)
ARMOURED: Final = (0, 1)
"""MA-MODEL-02, 03: the values of a Soldier and of a Martian."""

HUMANS_MASK: Final = (1 << SOLDIERS) - 1
MARTIANS_MASK: Final = ((1 << MARTIANS) - 1) << SOLDIERS
SIDE_MASKS: Final = (HUMANS_MASK, MARTIANS_MASK)
HEROES_MASK: Final = 0
"""R-MA-34: no Hero takes part in this scenario."""
BITS: Final = tuple([1 << model for model in range(MODELS + 1)])

# Where a model can be: on a spot, in a square it is moving through, waiting to enter, or dead.
TRANSIT: Final = SPOTS
WAITING: Final = SPOTS + SQUARES
DEAD: Final = WAITING + 1
NO_SQUARE: Final = -1
SQUARE_OF: Final = tuple(
    [spot // SPOTS_EACH for spot in range(SPOTS)] + list(range(SQUARES)) + [NO_SQUARE, NO_SQUARE]
)


def side_of(model: int) -> int:
    """The seat that owns a model."""
    return HUMAN if model < SOLDIERS else MARTIAN


def members(mask: int) -> list[int]:
    """The models of a set, by number."""
    found: list[int] = []
    for model in range(MODELS):
        if mask & BITS[model]:
            found.append(model)
    return found


def lowest(mask: int) -> int:
    """The lowest-numbered model of a set that is not empty."""
    for model in range(MODELS):
        if mask & BITS[model]:
            return model
    return NOBODY


COUNTERS: Final = 10
PLACED: Final = 8
SECRET: Final = 0
CRITTER: Final = 1
COUNTER_KINDS: Final = ("alien-secret", "critter", "civilian")
"""A side wants the counters of its own number: the Humans secrets, the Martians critters."""
ASIDE: Final = -1
TAKEN: Final = -2
"""Below the squares: set aside, taken by the Humans (-2), taken by the Martians (-3)."""

CIVILIAN: Final = 0
HERD: Final = 1
BUG_THING: Final = 2
"""What Events leave on the board: the kind above the square, in the order of arrival."""
THING_NAMES: Final = ("civilian", "herd", "bug")
NO_WRECK: Final = -1
