"""Where effects may strike: slots, producers and tokens that exist (sections 4.1 and 4.14)."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import (
    ADVENTURE,
    AT_ID,
    AT_NEXT,
    AT_NOW,
    AT_ROVER,
    AT_SPACE,
    BLOCKED,
    BUILD,
    CPU,
    ENERGY,
    EXPLORE,
    EXTRA_PAWN,
    LIVING,
    NONE,
    OXYGEN,
    REROLL,
    ROVER_DAMAGE,
    SYSTEM,
    TOKENS,
    WORKING,
    WOUND,
)
from planitia.games.first_martians.content.clauses import (
    ANY_FACILITY,
    ANY_LIVING,
    ANY_OXYGENATOR,
    ANY_PANEL,
    ANY_PART,
    ANY_SYSTEM,
    ANY_WORKING,
    BREAK,
    CLEAR_TOKEN,
    GREENHOUSE,
    MEND_SLOT,
    PUT_TOKEN,
    SHUT,
    YIELD,
    Clause,
)
from planitia.games.first_martians.content.shelf import Shelf
from planitia.games.first_martians.content.things import Facility
from planitia.kernel.content import Table

BLOCK_OF: Final = {
    ANY_WORKING: WORKING,
    ANY_LIVING: LIVING,
    ANY_SYSTEM: SYSTEM,
    ANY_OXYGENATOR: SYSTEM,
    ANY_PANEL: SYSTEM,
}
ON_PLACE: Final = {
    AT_SPACE: (EXTRA_PAWN, ADVENTURE, REROLL, WOUND, ROVER_DAMAGE),
    AT_ROVER: (BLOCKED, EXTRA_PAWN, ROVER_DAMAGE),
    AT_ID: (EXTRA_PAWN, ADVENTURE, REROLL, WOUND),
}
"""Section 4.14: the tokens that may lie on a tile, a rover, an ID board."""


def selected(facility: Facility, selector: int) -> bool:
    """Whether a facility is among those of choice; a name selects none."""
    if selector == ANY_OXYGENATOR:
        return facility.produces == OXYGEN
    if selector == ANY_PANEL:
        return facility.produces == ENERGY
    return selector == ANY_FACILITY or facility.block == BLOCK_OF.get(selector, NONE)


def suits(facility: Facility, clause: Clause) -> bool:
    """Whether a facility has what the clause is about, whatever state it is in."""
    do = clause.do
    if do in (BREAK, MEND_SLOT):
        if clause.part == ANY_PART:
            return any([slot != NONE for slot in facility.slots])
        return facility.slots[clause.part] != NONE
    if do == YIELD:
        return facility.produces != NONE
    if do == SHUT:
        return facility.uses[clause.resource]
    if do == GREENHOUSE:
        return facility.farm
    if do in (PUT_TOKEN, CLEAR_TOKEN):
        return takes(facility, clause.token)
    return True


def takes(facility: Facility, token: int) -> bool:
    """Section 4.14: whether a token has a meaning at a facility."""
    if token == ADVENTURE:
        return EXPLORE <= facility.act <= BUILD
    if token == REROLL:
        return facility.act != NONE and facility.slots[CPU] != NONE
    return token != ROVER_DAMAGE and facility.act != NONE


def check_facility(shelf: Shelf, entry: Table, clause: Clause) -> None:
    """A clause names a facility that has what it is about, or a choice that holds one."""
    if clause.facility == NONE:
        return
    if clause.facility >= 0:
        met = suits(shelf.facilities[clause.facility], clause)
    else:
        chosen = [one for one in shelf.facilities if selected(one, clause.facility)]
        met = any([suits(one, clause) for one in chosen])
    if not met:
        entry.clash("facility", "has nothing that this effect could change (4.1, 4.14)")


def check_place(shelf: Shelf, entry: Table, clause: Clause) -> None:
    """Section 4.14: the kinds of token and their places."""
    if clause.place in (AT_NOW, AT_NEXT):
        check_facility(shelf, entry, clause)
    elif clause.token not in ON_PLACE[clause.place]:
        allowed = ", ".join([TOKENS[token] for token in ON_PLACE[clause.place]])
        entry.clash("token", f"must be one of {allowed} there (4.14)")
