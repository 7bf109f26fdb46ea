"""A stack is being declared: act and top pawn first, then what for, which way and who helps.

FM-PROC-04, 05. A draft is a stack with some fields UNSET; they are asked for in the order of
``stacks.STAGES``. What has only one answer is not asked. Every answer offered can be carried
through with the pawns, goods and reserves at hand, so no draft sticks.
"""

from __future__ import annotations

from typing import Any

from planitia.games.first_martians.actions import (
    AIM_EVENT,
    AIM_PLAIN,
    AIM_TILE,
    DONOR,
    JOINS,
    ON_FOOT,
    USE,
    VIA_SPACES,
    WITHS,
    pack,
)
from planitia.games.first_martians.constants import (
    EXAMINE,
    EXAMINE_AGAIN,
    HEAL,
    MEDIC,
    MEND,
    NONE,
    PLAIN,
    SPECIAL,
    SWITCH,
    TAKE_TOKEN,
)
from planitia.games.first_martians.rules.plan.aims import aims
from planitia.games.first_martians.rules.plan.available import (
    drives,
    helpers,
    joiners,
    pawn_named,
    places,
    word_of,
)
from planitia.games.first_martians.rules.plan.build_aims import donors
from planitia.games.first_martians.rules.plan.movement import cost, ways
from planitia.games.first_martians.rules.plan.stacks import (
    ACT,
    FACILITY,
    ITEM,
    PAWNS,
    PURPOSE,
    ROVER,
    TARGET,
    UNSET,
    VIA,
    core_need,
    destination,
    discount,
    has_dice,
    least,
    needs_medic,
    own_extras,
    stage,
)
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.codec import first, only, second, third

WALKING: Any = ON_FOOT


def begin(s: FirstMartians, act: int, pawn: int) -> None:
    """FM-PA-03: a pawn is sent; it will be on top."""
    take_pawn(s, pawn)
    offering = places(s, act)
    facility = offering[0] if len(offering) == 1 else UNSET
    s.draft.append((act, UNSET, facility, NONE, NONE, NONE, 0, pawn))


def take_pawn(s: FirstMartians, pawn: int) -> None:
    """A pawn leaves its owner."""
    if pawn < 4:
        s.ready[pawn] -= 1
    else:
        s.aom_ready[pawn - 4] = 0


def give_back_pawns(s: FirstMartians, stack: tuple[int, ...]) -> None:
    """FM-PROC-16: the pawns of a stack that is taken back."""
    for pawn in stack[PAWNS:]:
        if pawn < 4:
            s.ready[pawn] += 1
        else:
            s.aom_ready[pawn - 4] = 1


def choices(s: FirstMartians, draft: tuple[int, ...]) -> list[Any]:
    """What may be said next about a draft; nothing once pawns enough stand on it."""
    at = stage(draft)
    if at == 0:
        return facility_choices(s, draft)
    if at == 1:
        return aims(s, draft[ACT], draft[FACILITY], draft[PAWNS])
    if at == 2:
        part = draft[TARGET] % 4
        return [pack(DONOR, donor) for donor in donors(s, part, draft[FACILITY])]
    if at == 3:
        return way_choices(s, draft)
    if at == 4:
        return rover_choices(s, draft)
    return join_choices(s, draft)


def facility_choices(s: FirstMartians, draft: tuple[int, ...]) -> list[Any]:
    """FM-FC-10: where, if several facilities offer the act."""
    found: list[Any] = []
    for facility in places(s, draft[ACT]):
        if aims(s, draft[ACT], facility, draft[PAWNS]):
            found.append(pack(USE, facility))
    return found


def budget(s: FirstMartians, draft: tuple[int, ...]) -> int:
    """The pawns that the draft has and could get."""
    help = helpers(s, draft[ACT], draft[PURPOSE], draft[TARGET], draft[PAWNS])
    return len(draft) - PAWNS + help


def way_choices(s: FirstMartians, draft: tuple[int, ...]) -> list[Any]:
    """FM-DM-04, 06: the ways that no other beats and that can be paid with some rover."""
    space = destination(draft)
    on_foot = with_field(with_field(draft, VIA, 0), ROVER, NONE)
    spare = budget(s, draft) - least_with(s, on_foot, cost(s, space))
    best = 0
    if draft[ROVER] == UNSET:
        for rover in drives(s, draft[ACT], draft[FACILITY]):
            best = max(best, discount(s, rover))
    found: list[Any] = []
    for way in ways(s, space):
        if way.price <= spare + best:
            found.append(pack(VIA_SPACES, way.via))
    return found


def least_with(s: FirstMartians, draft: tuple[int, ...], price: int) -> int:
    """Need D without its floor, so that discounts beyond it can be counted against a way."""
    act = draft[ACT]
    many = core_need(s, act, draft[PURPOSE], draft[FACILITY], draft[TARGET], draft[PAWNS])
    many += own_extras(s, draft[PAWNS:]) + price
    return many - 1 if has_dice(act) else many


def rover_choices(s: FirstMartians, draft: tuple[int, ...]) -> list[Any]:
    """FM-GH-09, FM-PROC-19: on foot or with a rover, as far as the pawns suffice."""
    pawns = budget(s, draft)
    found: list[Any] = []
    if least(s, with_field(draft, ROVER, NONE)) <= pawns:
        found.append(WALKING)
    for rover in drives(s, draft[ACT], draft[FACILITY]):
        if least(s, with_field(draft, ROVER, rover)) <= pawns:
            found.append(WITHS[rover])
    return found


def join_choices(s: FirstMartians, draft: tuple[int, ...]) -> list[Any]:
    """FM-PROC-07, 09: who joins, until need D is reached."""
    lacking = least(s, draft) - (len(draft) - PAWNS)
    if lacking <= 0:
        return []
    candidates = joiners(s, draft[ACT], draft[PURPOSE], draft[TARGET], draft[PAWNS])
    if lacking == 1 and lacks_medic(s, draft):
        candidates = [s.crew.index(MEDIC)]
    return [JOINS[word_of(s, pawn)] for pawn in candidates]


def lacks_medic(s: FirstMartians, stack: tuple[int, ...]) -> bool:
    """FM-ML-01: whether a Heal still waits for its Medic pawn."""
    if stack[ACT] != HEAL or stack[PURPOSE] != PLAIN:
        return False
    if not needs_medic(s, stack[FACILITY], stack[PAWNS]):
        return False
    return s.crew.index(MEDIC) not in stack[PAWNS:]


def with_field(draft: tuple[int, ...], field: int, value: int) -> tuple[int, ...]:
    """A draft with one field another."""
    return (*draft[:field], value, *draft[field + 1 :])


def said(s: FirstMartians, draft: tuple[int, ...], code: int) -> tuple[int, ...]:
    """The draft after an answer, which is one of its choices."""
    at = stage(draft)
    if at == 0:
        return with_field(draft, FACILITY, first(code))
    if at == 1:
        return aimed(s, draft, code)
    if at == 2:
        return with_field(draft, ITEM, 4 * first(code) + draft[TARGET] % 4)
    if at == 3:
        return with_field(draft, VIA, only(code))
    if at == 4:
        return with_field(draft, ROVER, NONE if code == ON_FOOT else first(code))
    pawn = pawn_named(s, first(code))
    take_pawn(s, pawn)
    return (*draft, pawn)


def aimed(s: FirstMartians, draft: tuple[int, ...], code: int) -> tuple[int, ...]:
    """FM-PROC-05: the draft with purpose, target and item; outside, a way is asked for."""
    purpose, target, item = first(code), second(code), NONE
    if purpose == MEND:
        target = 4 * target + third(code)
    elif purpose == SWITCH:
        target = 4 * target + third(code)
        item = UNSET
    elif purpose == TAKE_TOKEN:
        item = third(code)
    elif purpose == EXAMINE or purpose == EXAMINE_AGAIN:
        target = NONE
    elif purpose == SPECIAL:
        target = special_named(s, target)
        item = s.mission.actions[target].outside
    elif purpose == AIM_EVENT:
        purpose = PLAIN
    elif purpose == AIM_TILE:
        purpose = PLAIN
        target = 2 * target + third(code)
    elif purpose == AIM_PLAIN:
        purpose = PLAIN
        target = NONE
    made = (draft[ACT], purpose, draft[FACILITY], target, item, NONE, 0, *draft[PAWNS:])
    if destination(made) == NONE:
        return made
    rover = UNSET if drives(s, draft[ACT], draft[FACILITY]) else NONE
    return with_field(with_field(made, VIA, UNSET), ROVER, rover)


def special_named(s: FirstMartians, word: int) -> int:
    """The action of this mission that a word stands for, or NONE."""
    for number, action in enumerate(s.mission.actions):
        if action.word == word:
            return number
    return NONE


def advance(s: FirstMartians) -> list[Any]:
    """Go on with the draft until there is a choice; no choice left means it is complete."""
    draft = s.draft[0]
    found = choices(s, draft)
    while len(found) == 1:
        draft = said(s, draft, found[0])
        s.draft[0] = draft
        found = choices(s, draft)
    return found
