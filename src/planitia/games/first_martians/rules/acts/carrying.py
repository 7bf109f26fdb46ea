"""Whether a stack can still be carried out, and which module does it."""

from __future__ import annotations

from planitia.games.first_martians.constants import (
    BUILD,
    EVENT,
    EXAMINE_AGAIN,
    EXPLORE,
    GATHER,
    MEND,
    MEND_ROVER,
    NONE,
    PLANT,
    RAISE,
    RED,
    RESEARCH,
    SPECIAL,
    SWITCH,
    UNSHUT,
)
from planitia.games.first_martians.content.things import EXTRA_SAMPLE
from planitia.games.first_martians.rules.acts import (
    build,
    event_actions,
    explore,
    gather,
    living_block,
    remove_shutdown,
    research,
)
from planitia.games.first_martians.rules.plan.aims import has_room
from planitia.games.first_martians.rules.plan.stacks import ACT, FACILITY, PURPOSE, TARGET, acting
from planitia.games.first_martians.state import FirstMartians


def possible(s: FirstMartians, stack: tuple[int, ...]) -> bool:
    """FM-PROC-31, Q43, FM-RS-04: its facility is open and its target neither gone nor done."""
    facility, purpose, target = stack[FACILITY], stack[PURPOSE], stack[TARGET]
    act = stack[ACT]
    if facility != NONE and not s.is_open(facility):
        return False
    if purpose == SPECIAL:
        action = s.mission.actions[target]
        counter = action.until_counter
        return counter == NONE or s.counters[counter] < action.until_n
    if act == EXPLORE:
        return s.tiles[target] == NONE
    if purpose == MEND or purpose == SWITCH:
        return s.slots[target] == RED and s.is_open(target // 4)
    if purpose == MEND_ROVER:
        return len(s.rover_tokens[target]) > 0
    if purpose == RAISE:
        return s.built[target] == 0
    if purpose == PLANT:
        return s.is_open(target) and has_room(s, target)
    if purpose == EXAMINE_AGAIN:
        return s.examined > 0
    if act == EVENT:
        return is_open_event(s, target)
    return act != UNSHUT or s.shut[target] > 0


def is_open_event(s: FirstMartians, event: int) -> bool:
    """FM-EA-06: whether an event can still be answered."""
    for entry in s.open_events:
        if entry[0] == event:
            return True
    return False


def carry_out(s: FirstMartians, stack: tuple[int, ...], spared: int) -> None:
    """FM-PROC-37: the whole effect of a success."""
    act = stack[ACT]
    if stack[PURPOSE] == SPECIAL:
        event_actions.carry_out(s, stack)
    elif act == EXPLORE:
        explore.carry_out(s, stack, extra_samples(s, stack, spared))
    elif act == GATHER:
        gather.carry_out(s, stack, extra_samples(s, stack, spared))
    elif act == RESEARCH:
        research.carry_out(s, stack)
    elif act == BUILD:
        build.carry_out(s, stack)
    elif act == EVENT:
        event_actions.answer_event(s, stack)
    elif act == UNSHUT:
        remove_shutdown.carry_out(s, stack)
    else:
        living_block.carry_out(s, stack)


def extra_samples(s: FirstMartians, stack: tuple[int, ...], spared: int) -> int:
    """What a skill used on this stack adds."""
    if not spared >> EXTRA_SAMPLE & 1:
        return 0
    for number in s.book.skills_of[s.crew[acting(s, stack)]]:
        if s.book.skills[number].kind == EXTRA_SAMPLE:
            return s.book.skills[number].n
    return 0
