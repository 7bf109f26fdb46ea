"""What a Build can be for: parts, rovers, upgrades and Facility cards.

FM-BD-01..06, FM-UP-01, FM-FC-01, FM-PROC-18.
"""

from __future__ import annotations

from typing import Any, Final

from planitia.games.first_martians.actions import AIM, AIM_SLOTS
from planitia.games.first_martians.constants import (
    EXPLORE,
    GREEN,
    INSTALL,
    MEND,
    MEND_ROVER,
    NO_ROVER,
    NONE,
    PARTS,
    PAY,
    RAISE,
    RED,
    SWITCH,
)
from planitia.games.first_martians.rules.plan.available import lends
from planitia.games.first_martians.rules.plan.stacks import ACT, FACILITY, ROVER, pays
from planitia.games.first_martians.state import FirstMartians

UNKNOWN: Final = -1


def build_aims(s: FirstMartians, facility: int, codes: list[Any]) -> None:
    """FM-BD-01..06, FM-UP-01, FM-FC-01: parts, rovers, upgrades and Facility cards."""
    lent = [UNKNOWN] * len(PARTS)
    for slot, colour in enumerate(s.slots):
        if colour == RED and s.is_open(slot // 4) and not lends(s, slot):
            part = slot % 4
            if s.parts[part]:
                codes.append(AIM_SLOTS[MEND][slot])
            if lent[part] == UNKNOWN:
                lent[part] = len(donors(s, part, facility))
            if lent[part]:
                codes.append(AIM_SLOTS[SWITCH][slot])
    for rover in range(len(s.rover_tokens)):
        if s.rover_tokens[rover]:
            codes.append(AIM | MEND_ROVER << 8 | rover << 16)
    for upgrade in s.cards:
        codes.append(AIM | INSTALL << 8 | upgrade << 16)
    for card in s.mission.raisable:
        if not s.built[card]:
            codes.append(AIM | RAISE << 8 | card << 16)


def can_build(s: FirstMartians, facility: int) -> bool:
    """Whether there is anything to build or to mend, without listing it."""
    if s.cards:
        return True
    for card in s.mission.raisable:
        if not s.built[card]:
            return True
    codes: list[Any] = []
    build_aims(s, facility, codes)
    return len(codes) > 0


def donors(s: FirstMartians, part: int, facility: int) -> list[int]:
    """FM-BD-03: the open facilities whose green part of that kind can be lent to this Build.

    FM-PROC-18: what the slot then asks of every stack of the plan must be payable.
    """
    found: list[int] = []
    slots = s.slots
    for donor in range(len(slots) // 4):
        if slots[4 * donor + part] == GREEN and s.is_open(donor):
            if can_lend(s, donor, part, facility):
                found.append(donor)
    return found


def can_lend(s: FirstMartians, donor: int, part: int, facility: int) -> bool:
    """FM-PROC-18: whether the plan stays legal when this part counts as broken."""
    penalty = s.book.facilities[donor].slots[part]
    if penalty == PAY:
        due = 1 if donor == facility else 0
        for stack in s.plan:
            if stack[FACILITY] == donor:
                due += 1
        return due == 0 or due + pays(s, facility, part) <= s.reserves[part]
    if penalty == NO_ROVER:
        for stack in s.plan:
            if stack[ACT] == EXPLORE and stack[FACILITY] == donor and stack[ROVER] != NONE:
                return False
    return True
