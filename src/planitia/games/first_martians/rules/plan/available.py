"""What a plan holds and leaves free: pawns, AOMs, rovers, facilities that offer an action."""

from __future__ import annotations

from planitia.games.first_martians.constants import (
    BLOCKED,
    CARDIAC,
    EVENT,
    EXPLORE,
    FIRST_AOM,
    HEAL,
    NO_ROVER,
    NONE,
    PARTS,
    PLANT,
    ROVERS,
    SOLO_AOMS,
    SPECIAL,
    SWITCH,
    TYPED,
)
from planitia.games.first_martians.rules.base.changes import penalty
from planitia.games.first_martians.rules.plan.stacks import (
    ACT,
    ITEM,
    PAWNS,
    PURPOSE,
    ROVER,
    TARGET,
    board_extras,
    fits_rover,
)
from planitia.games.first_martians.state import FirstMartians


def bound(s: FirstMartians, astronaut: int) -> int:
    """FM-CO-11, 21, Q15: 1 while Cardiac Disorder keeps a pawn for its own cure."""
    if not s.conditions[astronaut] >> CARDIAC & 1:
        return 0
    for stack in s.plan:
        if stack[ACT] == HEAL and stack[PAWNS] == astronaut:
            return 0
    for stack in s.draft:
        if stack[ACT] == HEAL and stack[PAWNS] == astronaut:
            return 0
    return 1


def free(s: FirstMartians, astronaut: int) -> int:
    """The pawns of an astronaut that may still be placed anywhere."""
    ready = s.ready[astronaut]
    if ready == 0:
        return 0
    ready -= bound(s, astronaut)
    return ready if ready > 0 else 0


def aom_fits(s: FirstMartians, aom: int, act: int, purpose: int, target: int) -> bool:
    """FM-AO-01, FM-EA-03, FM-PROC-22: an AOM does its own type and what has none."""
    if purpose == SPECIAL and not s.mission.actions[target].aom:
        return False
    if act < TYPED:
        return act == EXPLORE + aom
    if act == EVENT and target >= 0:
        action = s.book.events[target].action
        return action is not None and action.aom
    return True


def aom_free(s: FirstMartians, aom: int) -> bool:
    """FM-PC-05, FM-PROC-23: not placed yet, and alone at most two of them in a plan."""
    if s.aom_ready[aom] == 0:
        return False
    return s.seats > 1 or used_aoms(s) < SOLO_AOMS


def used_aoms(s: FirstMartians) -> int:
    """How many AOMs stand in the plan and its draft."""
    count = 0
    for aom, ready in enumerate(s.aom_ready):
        if ready == 0 and s.aoms >> aom & 1:
            count += 1
    return count


def people(s: FirstMartians) -> int:
    """How many pawns of astronauts may still be placed anywhere."""
    count = 0
    for astronaut in range(s.astronauts):
        count += free(s, astronaut)
    return count


def machines(s: FirstMartians, act: int, purpose: int, target: int) -> int:
    """How many AOMs could still be put on such a stack."""
    if s.aoms == 0:
        return 0
    if act < TYPED and purpose != SPECIAL:
        return 1 if act >= EXPLORE and aom_free(s, act - EXPLORE) else 0
    count = 0
    for aom in range(len(s.aom_ready)):
        if s.aom_ready[aom] and aom_fits(s, aom, act, purpose, target):
            count += 1
    if count and s.seats == 1:
        return min(count, SOLO_AOMS - used_aoms(s))
    return count


def helpers(s: FirstMartians, act: int, purpose: int, target: int, top: int) -> int:
    """How many pawns could still be put on such a stack under this one."""
    return people(s) - shy(s, top) + machines(s, act, purpose, target)


def shy(s: FirstMartians, top: int) -> int:
    """Q35: the free pawns of an AOM's operator whose ID board asks for more pawns than they are.

    They do not help to declare: with one of them on top the same astronaut acts anyway.
    """
    if top < FIRST_AOM:
        return 0
    operator = s.operators[top - FIRST_AOM]
    return free(s, operator) if board_extras(s, operator) else 0


def joiners(s: FirstMartians, act: int, purpose: int, target: int, top: int) -> list[int]:
    """The pawns that could be put on such a stack under this one, one of each kind."""
    found = [astronaut for astronaut in range(s.astronauts) if free(s, astronaut)]
    if shy(s, top):
        found.remove(s.operators[top - FIRST_AOM])
    for aom in range(len(s.aom_ready)):
        if s.aom_ready[aom] and aom_free(s, aom) and aom_fits(s, aom, act, purpose, target):
            found.append(FIRST_AOM + aom)
    return found


def word_of(s: FirstMartians, pawn: int) -> int:
    """How actions name a pawn: astronauts by profession."""
    return s.crew[pawn] if pawn < FIRST_AOM else pawn


def pawn_named(s: FirstMartians, word: int) -> int:
    """The pawn that an action names, or NONE if that profession is not in play."""
    if word >= FIRST_AOM:
        return word
    return s.crew.index(word) if word in s.crew else NONE


def missing(s: FirstMartians) -> list[int]:
    """FM-AC-06, FM-PROC-26: the astronauts with a pawn still to place."""
    return [astronaut for astronaut in range(s.astronauts) if free(s, astronaut)]


def works(s: FirstMartians, facility: int) -> bool:
    """FM-SD-10, 20, FM-MT-05: open, and no Blocked token on its ! space."""
    if not s.is_open(facility):
        return False
    tokens = s.now_tokens[facility]
    return not tokens or BLOCKED not in tokens


def places(s: FirstMartians, act: int) -> list[int]:
    """FM-FC-10: the facilities where an act can be taken; NONE stands for acts without one.

    FM-RV-10: and for Explore on foot while the Garage Hall is shut down.
    """
    if act >= TYPED:
        return [NONE]
    found = [facility for facility in s.book.offering[act] if works(s, facility)]
    return [NONE] if not found and act == EXPLORE and on_foot_only(s) else found


def on_foot_only(s: FirstMartians) -> bool:
    """FM-RV-10, Q25: whether every Garage Hall that stands is shut down; none is just Blocked."""
    for facility in s.book.offering[EXPLORE]:
        if s.is_open(facility):
            return False
    return True


def drives(s: FirstMartians, act: int, facility: int) -> list[int]:
    """FM-PROC-19: the rovers that could go on an action outside."""
    found: list[int] = []
    if act == EXPLORE and bars_rovers(s, facility):
        return found
    for rover in range(len(ROVERS)):
        if fits_rover(act, rover) and BLOCKED not in s.rover_tokens[rover]:
            if not taken(s, rover):
                found.append(rover)
    return found


def bars_rovers(s: FirstMartians, facility: int) -> bool:
    """FM-BP-03, FM-RV-10, Q19: a red slot, or no open Garage Hall, keeps rovers from Explore."""
    if facility == NONE:
        return True
    for part in range(len(PARTS)):
        if penalty(s, facility, part) == NO_ROVER:
            return True
    return False


def taken(s: FirstMartians, rover: int) -> bool:
    """FM-RV-11: whether a stack of the plan has this rover."""
    for stack in s.plan:
        if stack[ROVER] == rover:
            return True
    return False


def declared(s: FirstMartians, act: int, purpose: int, target: int) -> int:
    """How many stacks of the plan aim at that."""
    count = 0
    for stack in s.plan:
        if stack[ACT] == act and stack[PURPOSE] == purpose and stack[TARGET] == target:
            count += 1
    return count


def lends(s: FirstMartians, slot: int) -> bool:
    """FM-BD-04: whether a stack of the plan has the green part of this slot."""
    for stack in s.plan:
        if stack[PURPOSE] == SWITCH and stack[ITEM] == slot:
            return True
    return False


def plants(s: FirstMartians) -> bool:
    """FM-PL-03: whether planting is declared."""
    for stack in s.plan:
        if stack[PURPOSE] == PLANT:
            return True
    return False
