"""Where a clause strikes: at what it names, or at what somebody is asked for."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import AT_ROVER, DIRECTIONS, NONE
from planitia.games.first_martians.content.clauses import (
    ANY_BLOCK,
    ANY_PART,
    CLEAR_TOKEN,
    COUNTER,
    CREW_PICK,
    EXPLORED_PICK,
    GIVE_PART,
    LOSE_UPGRADE,
    MOVE_TRACK,
    OBJECTIVE,
    RING_1,
    Clause,
)
from planitia.games.first_martians.rules.base.decks import draw_direction
from planitia.games.first_martians.rules.base.modifier_tokens import clear_token, put_token
from planitia.games.first_martians.rules.effects.choosing import (
    AtFacility,
    AtSpace,
    DiscardUpgrade,
    LowerTrack,
    PickAstronaut,
    TakePart,
)
from planitia.games.first_martians.rules.effects.choosing_own import befall
from planitia.games.first_martians.rules.effects.on_base import at_facility, at_once, at_space
from planitia.games.first_martians.rules.effects.on_crew import move_counter, set_objective
from planitia.games.first_martians.rules.effects.targets import whom
from planitia.games.first_martians.state import FirstMartians

SKILL: Final = "skill:"
"""How the cause of a skill's effects begins: their owner decides (FM-TEAM-08)."""


def strike(s: FirstMartians, script: int, at: int, actor: int, cause: str) -> int:
    """A clause that changes something: at once, or where somebody says.

    What it gives is a script that follows from it, or NONE.
    """
    clause = s.book.scripts[script][at]
    do = clause.do
    captain = s.owner(actor) if cause.startswith(SKILL) else s.captain()
    told, none = s.told, s.unsaid()
    if clause.facility < NONE:
        s.stack.append(AtFacility(told, captain, none, script, at, cause))
    elif clause.facility >= 0:
        if clause.part == ANY_PART:
            s.stack.append(AtFacility(told, captain, none, script, at, cause))
        else:
            at_facility(s, clause, clause.facility, clause.part, cause)
    elif clause.roi == EXPLORED_PICK:
        s.stack.append(AtSpace(told, captain, none, script, at, cause))
    elif clause.roi != NONE:
        at_space(s, clause, space_of(s, clause.roi), cause)
    elif clause.who == CREW_PICK:
        s.stack.append(PickAstronaut(told, captain, none, script, at, cause))
    elif clause.who != NONE:
        befall(s, clause, whom(s, clause.who, actor), cause)
    elif clause.place == AT_ROVER:
        on_rover(s, clause, cause)
    elif do == GIVE_PART and clause.part == ANY_PART:
        s.stack.append(TakePart(told, captain, none, script, at, cause))
    elif do == MOVE_TRACK and clause.block == ANY_BLOCK:
        s.stack.append(LowerTrack(told, captain, none, script, at, cause))
    elif do == LOSE_UPGRADE:
        s.stack.append(DiscardUpgrade(told, captain, none, script, at, cause))
    elif do == OBJECTIVE:
        return set_objective(s, clause)
    elif do == COUNTER:
        move_counter(s, clause)
    else:
        at_once(s, clause, cause)
    return NONE


def on_rover(s: FirstMartians, clause: Clause, cause: str) -> None:
    """FM-WK-04: a token on a rover's x space comes or goes."""
    if clause.do == CLEAR_TOKEN:
        clear_token(s, AT_ROVER, clause.rover, clause.token)
    else:
        put_token(s, AT_ROVER, clause.rover, clause.token, cause)


def space_of(s: FirstMartians, roi: int) -> int:
    """A space by name, or the one a Direction card shows on a ring (FM-DK-01)."""
    if roi >= 0:
        return roi
    ring = RING_1 - roi
    return ring * len(DIRECTIONS) + draw_direction(s)
