"""The models: eight Soldiers and five Martians, their values, and sets of them as bit masks.

MA-SU-05, MA-MODEL-01..05. Models are numbered Soldiers first, which is the order of R-MA-81.
"""

from __future__ import annotations

from typing import Final

from planitia.games.mars_attacks.board import SPOTS, SPOTS_EACH, SQUARES

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
