"""How bad a script can get: what section 4 limits on cards and Adventures."""

from __future__ import annotations

from planitia.games.first_martians.constants import NONE
from planitia.games.first_martians.content.clauses import (
    BREAK,
    HURT,
    LASTING,
    LATER,
    MOVE_TRACK,
    Clause,
)
from planitia.games.first_martians.content.places import BLOCK_OF
from planitia.games.first_martians.content.shelf import Shelf


def branches(clause: Clause) -> list[int]:
    """The scripts of which one is carried out."""
    found = [clause.then, clause.other, *clause.scripts]
    return [script for script in found if script != NONE]


def worst_wounds(shelf: Shelf, script: int) -> int:
    """The most wounds that one astronaut may take, follow-ups and lasting effects included."""
    total = 0
    for clause in shelf.scripts[script]:
        if clause.do == HURT:
            total += clause.n
        elif clause.do == LATER:
            total += worst_wounds(shelf, shelf.follow_ups[clause.what].script)
        elif clause.do == LASTING:
            lasting = shelf.lasting[clause.what]
            total += lasting.rounds * worst_wounds(shelf, lasting.script)
        total += max([worst_wounds(shelf, one) for one in branches(clause)], default=0)
    return total


def track_rises(shelf: Shelf, script: int, own: int) -> int:
    """How far other tracks than its own may rise; a part broken elsewhere may raise one."""
    total = 0
    for clause in shelf.scripts[script]:
        if clause.do == MOVE_TRACK:
            total += max(clause.n, 0)
        elif clause.do == BREAK and not _inside(shelf, clause.facility, own):
            total += 1
        total += max([track_rises(shelf, one, own) for one in branches(clause)], default=0)
    return total


def raises_own(shelf: Shelf, script: int, own: int) -> bool:
    """Whether the script raises the track of its own block in so many words."""
    for clause in shelf.scripts[script]:
        if clause.do == MOVE_TRACK and clause.n > 0 and clause.block == own:
            return True
        if any([raises_own(shelf, one, own) for one in branches(clause)]):
            return True
    return False


def _inside(shelf: Shelf, facility: int, block: int) -> bool:
    """Whether what is broken belongs to the block for certain."""
    if facility >= 0:
        return shelf.facilities[facility].block == block
    return BLOCK_OF.get(facility, NONE) == block
