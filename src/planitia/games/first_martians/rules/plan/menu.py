"""Which pawns can begin or join which stacks: what the plan offers while it is open.

FM-AC-06, FM-PROC-09, 10, FM-PROC-26. For each act only the pawns to spare are counted, by the
cheapest thing it could be for; the draft then names the thing.
"""

from __future__ import annotations

from typing import Any, Final

from planitia.games.first_martians.actions import JOIN_STACKS, SENDS
from planitia.games.first_martians.constants import (
    ACTS,
    BUILD,
    ENERGY,
    EVENT,
    EXPLORE,
    FIRST_AOM,
    GATHER,
    HEAL,
    MISSION,
    NONE,
    OXYGEN,
    PLAIN,
    RESEARCH,
    REST,
    SPACES,
    SPECIAL,
    TYPED,
    UNSHUT,
)
from planitia.games.first_martians.content.mission import MissionAction
from planitia.games.first_martians.rules.plan.aims import (
    affordable,
    at_hand,
    best_rover,
    can_heal,
    in_play,
    payable,
    research_aims,
    serves,
    tile_price,
)
from planitia.games.first_martians.rules.plan.available import (
    aom_fits,
    aom_free,
    declared,
    free,
    machines,
    people,
    places,
    shy,
)
from planitia.games.first_martians.rules.plan.build_aims import can_build
from planitia.games.first_martians.rules.plan.movement import FAR, reach
from planitia.games.first_martians.rules.plan.stacks import (
    ACT,
    PAWNS,
    PURPOSE,
    SHORT,
    TARGET,
    board_extras,
    burden,
    core_need,
    has_dice,
    mode,
)
from planitia.games.first_martians.state import FirstMartians

IMPOSSIBLE: Final = -FAR


def sends(s: FirstMartians, codes: list[Any]) -> int:
    """Add every pawn with every act it can begin; how many are of pawns that must be placed.

    FM-CO-21: a pawn that Cardiac Disorder binds need not be.
    """
    own = 0
    crew = people(s)
    spare: list[int] = []
    clinics: list[int] = []
    for astronaut in range(s.astronauts):
        if s.ready[astronaut] == 0:
            continue
        if not spare:
            spare = spares(s, crew, False)
            clinics = [clinic for clinic in s.book.offering[HEAL] if serves(s, clinic)]
        before = len(codes)
        rows = SENDS[s.crew[astronaut]]
        extra = board_extras(s, astronaut)
        loose = free(s, astronaut)
        if loose:
            for act in range(len(ACTS)):
                if act != HEAL and spare[act] >= extra:
                    codes.append(rows[act])
        pawns = crew - loose + s.ready[astronaut] - extra
        if spare[HEAL] >= extra or heals(s, astronaut, clinics, pawns):
            codes.append(rows[HEAL])
        if loose:
            own += len(codes) - before
    if s.aoms:
        machine_sends(s, crew, spare, codes)
    return own


def heals(s: FirstMartians, patient: int, clinics: list[int], pawns: int) -> bool:
    """FM-ML-01..03, FM-CO-11: whether an astronaut can be healed with an own pawn on top."""
    for clinic in clinics:
        if core_need(s, HEAL, PLAIN, clinic, NONE, patient) <= pawns:
            if can_heal(s, clinic, patient):
                return True
    return False


def machine_sends(s: FirstMartians, crew: int, spare: list[int], codes: list[Any]) -> None:
    """FM-AO-02: an AOM may act alone, in its own type or without one.

    ``spare`` is what astronauts have, which holds for AOMs too unless something bars them.
    """
    if not spare or bars_machines(s):
        spare = []
    for aom in range(len(s.aom_ready)):
        if aom_free(s, aom):
            if not spare:
                spare = spares(s, crew, True)
            idle = shy(s, FIRST_AOM + aom)
            left = spares(s, crew - idle, True) if idle else spare
            for act in (EXPLORE + aom, EVENT, UNSHUT, MISSION):
                if left[act] >= 0:
                    codes.append(SENDS[FIRST_AOM + aom][act])


def bars_machines(s: FirstMartians) -> bool:
    """FM-EA-03: whether an event or the mission offers something that AOMs may not do."""
    for entry in s.open_events:
        answer = s.book.events[entry[0]].action
        if answer is not None and not answer.aom:
            return True
    for action in s.mission.actions:
        if not action.aom:
            return True
    return False


def joins(s: FirstMartians, codes: list[Any]) -> int:
    """FM-PROC-11: add every pawn that could join a stack; how many are astronauts' own.

    Q35: an operator who joins an own AOM brings the tokens of the ID board along; where they ask
    for more pawns than that, the stack would not be legal any more.
    """
    crew = [astronaut for astronaut in range(s.astronauts) if free(s, astronaut)]
    own = 0
    for at, stack in enumerate(s.plan):
        rows = JOIN_STACKS[at]
        for astronaut in crew:
            if stack[PAWNS] < FIRST_AOM or mode(s, (*stack, astronaut)) != SHORT:
                codes.append(rows[s.crew[astronaut]])
                own += 1
        if s.aoms:
            for aom in range(len(s.aom_ready)):
                if aom_free(s, aom):
                    if aom_fits(s, aom, stack[ACT], stack[PURPOSE], stack[TARGET]):
                        codes.append(rows[FIRST_AOM + aom])
    return own


def spares(s: FirstMartians, crew: int, machine: bool) -> list[int]:
    """For each act the pawns to spare beyond need D of the cheapest stack that can be begun.

    ``crew`` counts the pawns of astronauts; with ``machine`` an AOM would be on top. HEAL is left
    to ``heals``, but for actions of the mission.
    """
    spare = [IMPOSSIBLE] * len(ACTS)
    far = reach(s)
    for act in range(EXPLORE if machine else REST, TYPED):
        if act != HEAL:
            for facility in places(s, act):
                if payable(s, facility, ENERGY) and payable(s, facility, OXYGEN):
                    left = spare_at(s, crew, act, facility, far)
                    if left > spare[act]:
                        spare[act] = left
    spare[EVENT] = spare_for_events(s, crew, machine)
    if can_try_tile(s):
        spare[UNSHUT] = crew + machines(s, UNSHUT, PLAIN, NONE) - 1
    for number, action in enumerate(s.mission.actions):
        if action.aom or not machine:
            left = spare_for_special(s, crew, number, action, far)
            if left > spare[action.act]:
                spare[action.act] = left
    return spare


def spare_at(s: FirstMartians, crew: int, act: int, facility: int, far: list[int]) -> int:
    """The same for one act at one facility that works and can be paid."""
    left = crew - 1 - burden(s, facility)
    if act < EXPLORE:
        return left
    left += machines(s, act, PLAIN, NONE)
    if act == RESEARCH:
        return left if can_research(s) else IMPOSSIBLE
    if act == BUILD:
        return left if can_build(s, facility) else IMPOSSIBLE
    price = nearest(s, act, far)
    return IMPOSSIBLE if price == FAR else left + best_rover(s, act, facility) - price


def nearest(s: FirstMartians, act: int, far: list[int]) -> int:
    """The fewest pawns to a space that can be explored, or gathered from."""
    price = FAR
    for space in range(SPACES):
        if far[space] < price:
            if s.tiles[space] == NONE:
                if act == EXPLORE:
                    price = far[space]
            elif act == GATHER and (s.ground[space] > 0 or len(s.lying[space]) > 0):
                price = far[space]
    return price


def can_research(s: FirstMartians) -> bool:
    """Whether there is anything to examine or to plant."""
    if s.samples:
        return True
    codes: list[Any] = []
    research_aims(s, codes)
    return len(codes) > 0


def can_try_tile(s: FirstMartians) -> bool:
    """Whether a Shutdown tile can be tried."""
    for at, tile in enumerate(s.shut):
        if tile > 0 and s.reserves[at % 2] >= tile_price(s, at):
            return True
    return False


def spare_for_events(s: FirstMartians, crew: int, machine: bool) -> int:
    """The pawns to spare beyond the cheapest event action."""
    most = IMPOSSIBLE
    for entry in s.open_events:
        event = entry[0]
        action = s.book.events[event].action
        if action is None or (machine and not action.aom) or declared(s, EVENT, PLAIN, event):
            continue
        left = crew + machines(s, EVENT, PLAIN, event) - action.pawns
        if left > most and affordable(s, EVENT, PLAIN, NONE, event) and at_hand(s, action):
            most = left
    return most


def spare_for_special(
    s: FirstMartians, crew: int, number: int, action: MissionAction, far: list[int]
) -> int:
    """The pawns to spare beyond need D of an action of the mission."""
    act = action.act
    if not in_play(s, number, action) or not at_hand(s, action):
        return IMPOSSIBLE
    price = 0
    if action.outside != NONE:
        price = FAR if s.tiles[action.outside] == NONE else far[action.outside]
    most = IMPOSSIBLE
    for facility in places(s, act):
        if affordable(s, act, SPECIAL, facility, number):
            left = crew + machines(s, act, SPECIAL, number)
            left -= core_need(s, act, SPECIAL, facility, number, NONE) + price
            if price:
                left += best_rover(s, act, facility)
            if has_dice(act):
                left += 1
            if left > most:
                most = left
    return most
