"""A declared action as a tuple of numbers: who acts, what it needs, what it costs and brings.

``(act, purpose, facility, target, item, rover, via, pawn, pawn, …)``. The first pawn is on top and
acts (FM-PA-03). Pawns below 4 belong to that astronaut, the others are AOMs. ``via`` has a bit for
each space on the way, without the target. Nothing here changes the table.
"""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import (
    BUILD,
    CONCENTRATION,
    CPU,
    DIE,
    ENERGY,
    EVENT,
    EXPLORE,
    EXTRA_PAWN,
    FIRST_AOM,
    FOOD,
    FROGGY,
    HEAL,
    MEDIC,
    MISSION,
    NONE,
    OXYGEN,
    PAY,
    PLAIN,
    RED,
    SCORPIO,
    SPECIAL,
    TAKE_SAMPLE,
    TAKE_TOKEN,
    VENTURE,
)
from planitia.games.first_martians.content.things import LOWER_NEED, NO_MEDIC, Needs
from planitia.games.first_martians.rules.base.changes import cancelled, upgrade_effect
from planitia.games.first_martians.rules.base.modifier_tokens import on_board
from planitia.games.first_martians.rules.plan.movement import (
    REROLLS,
    TOKEN_BITS,
    via_cost,
    via_feel,
)
from planitia.games.first_martians.state import FirstMartians

ACT: Final = 0
PURPOSE: Final = 1
FACILITY: Final = 2
TARGET: Final = 3
ITEM: Final = 4
ROVER: Final = 5
VIA: Final = 6
PAWNS: Final = 7

SHORT: Final = 0
DICE: Final = 1
AUTO: Final = 2
MODES: Final = ("short", "dice", "auto")

UNSET: Final = -2
"""What a draft leaves open, stage by stage; then pawns join it."""
STAGES: Final = ("use", "aim", "from", "via", "rover", "join")
STAGE_FIELDS: Final = (FACILITY, PURPOSE, ITEM, VIA, ROVER)
JOINING: Final = 5

DISCOUNT: Final = (2, 1)
"""FM-RV-01, 02: the pawns that Froggy and Scorpio stand for."""
NOTHING: Final = Needs()


def stage(draft: tuple[int, ...]) -> int:
    """What has to be said next about a draft."""
    for at, field in enumerate(STAGE_FIELDS):
        if draft[field] == UNSET:
            return at
    return JOINING


def acting(s: FirstMartians, stack: tuple[int, ...]) -> int:
    """FM-PA-03, FM-AO-04, 07: the astronaut who acts: the top pawn's, or the AOM's operator."""
    pawn = stack[PAWNS]
    return pawn if pawn < FIRST_AOM else s.operators[pawn - FIRST_AOM]


def has_dice(act: int) -> bool:
    """FM-PA-01: the four acts that can be tried with dice."""
    return EXPLORE <= act <= BUILD


def destination(stack: tuple[int, ...]) -> int:
    """FM-PROC-20: the space where it happens, or NONE inside the HUB."""
    purpose = stack[PURPOSE]
    if purpose == SPECIAL:
        return stack[ITEM]
    if stack[ACT] == EXPLORE or purpose == TAKE_SAMPLE or purpose == TAKE_TOKEN:
        return stack[TARGET]
    return NONE


def extras(tokens: tuple[int, ...]) -> int:
    """FM-MT-06: how many extra-pawn tokens are among these."""
    return tokens.count(EXTRA_PAWN) if tokens else 0


def board_extras(s: FirstMartians, astronaut: int) -> int:
    """FM-PROC-13: the extra-pawn tokens in force on an ID board."""
    return on_board(s, astronaut).count(EXTRA_PAWN) if s.id_tokens[astronaut] else 0


def asks(s: FirstMartians, purpose: int, act: int, target: int) -> Needs:
    """FM-CP-09, FM-EA-01: what an event action or an action of the mission asks for."""
    if purpose == SPECIAL:
        return s.mission.actions[target]
    if act == EVENT:
        action = s.book.events[target].action
        if action is not None:
            return action
    return NOTHING


def needs_medic(s: FirstMartians, facility: int, patient: int) -> bool:
    """FM-ML-01..03, FM-PC-06: whether a Medic pawn must help to heal this astronaut."""
    if s.crew[patient] == MEDIC:
        return False
    upgrade = s.upgrades[facility]
    return upgrade == NONE or s.book.upgrades[upgrade].kind != NO_MEDIC


def core_need(
    s: FirstMartians, act: int, purpose: int, facility: int, target: int, top: int
) -> int:
    """FM-PA-01, FM-PROC-08, 10, 13: pawns for sure success, but for journey, rover and floor."""
    if act == EVENT:
        action = s.book.events[target].action
        need = 1 if action is None else action.pawns
    elif act == MISSION:
        need = s.mission.actions[target].pawns
    elif has_dice(act):
        need = 2
    else:
        need = 1
    if act == HEAL and purpose == PLAIN and needs_medic(s, facility, top):
        need += 1
    return need if facility == NONE else need + burden(s, facility)


def burden(s: FirstMartians, facility: int) -> int:
    """FM-PROC-13: the pawns that tokens on the ! space add and an upgrade takes off."""
    if facility == NONE:
        return 0
    tokens = s.now_tokens[facility]
    more = tokens.count(EXTRA_PAWN) if tokens else 0
    if s.upgrades[facility] != NONE and upgrade_effect(s, facility, LOWER_NEED):
        more -= 1
    return more


def own_extras(s: FirstMartians, pawns: tuple[int, ...]) -> int:
    """FM-PROC-13, Q35: ID tokens count for an own pawn, on top or under an AOM one operates."""
    top = pawns[0]
    if top < FIRST_AOM:
        return board_extras(s, top)
    operator = s.operators[top - FIRST_AOM]
    return board_extras(s, operator) if operator in pawns else 0


def discount(s: FirstMartians, rover: int) -> int:
    """FM-RV-01, 02, FM-CP-05: what a rover takes off, less the extra-pawn tokens on it."""
    return DISCOUNT[rover] - extras(s.rover_tokens[rover]) if rover != NONE else 0


def need(s: FirstMartians, stack: tuple[int, ...]) -> int:
    """FM-PROC-08, 10, FM-RV-12: need A, the pawns for sure success."""
    pawns = stack[PAWNS:]
    many = core_need(s, stack[ACT], stack[PURPOSE], stack[FACILITY], stack[TARGET], pawns[0])
    many += own_extras(s, pawns)
    space = destination(stack)
    if space != NONE:
        many += via_cost(s, stack[VIA], space)
    if stack[ROVER] != NONE:
        many -= discount(s, stack[ROVER])
    return many if many > 1 else 1


def least(s: FirstMartians, stack: tuple[int, ...]) -> int:
    """FM-PROC-08: need D, the pawns with which it can be declared."""
    many = need(s, stack)
    return many - 1 if many > 1 and has_dice(stack[ACT]) else many


def mode(s: FirstMartians, stack: tuple[int, ...]) -> int:
    """FM-PROC-09: not declarable, with dice, or sure of success."""
    pawns = len(stack) - PAWNS
    many = need(s, stack)
    if pawns >= many:
        return AUTO
    return DICE if has_dice(stack[ACT]) and pawns == many - 1 else SHORT


def pays(s: FirstMartians, facility: int, part: int) -> int:
    """FM-BP-04, 05, FM-EN-07, FM-OX-07: 1 if a red slot makes every action there cost that."""
    if facility == NONE or s.slots[4 * facility + part] < RED:
        return 0
    if s.book.facilities[facility].slots[part] != PAY or cancelled(s, facility, part):
        return 0
    return 1


def bill(s: FirstMartians, stack: tuple[int, ...]) -> tuple[int, int, int]:
    """FM-PROC-14: the energy, oxygen and food that leave the supply on declaration."""
    return charge(s, stack[ACT], stack[PURPOSE], stack[FACILITY], stack[TARGET])


def charge(
    s: FirstMartians, act: int, purpose: int, facility: int, target: int
) -> tuple[int, int, int]:
    """The same for what is not a stack yet."""
    energy = pays(s, facility, ENERGY)
    oxygen = pays(s, facility, OXYGEN)
    if purpose != SPECIAL and act != EVENT:
        return energy, oxygen, 0
    needs = asks(s, purpose, act, target).reserves
    return energy + needs[ENERGY], oxygen + needs[OXYGEN], needs[FOOD]


def success_die(s: FirstMartians, stack: tuple[int, ...]) -> bool:
    """FM-BP-06, 07: whether a red CPU slot calls for the success die."""
    facility = stack[FACILITY]
    if facility == NONE or s.slots[4 * facility + CPU] < RED:
        return False
    if s.book.facilities[facility].slots[CPU] != DIE:
        return False
    return not cancelled(s, facility, CPU)


def token_bits(s: FirstMartians, stack: tuple[int, ...]) -> int:
    """FM-PROC-35, FM-CO-12..14: what ! tokens, ID tokens and conditions bring, as bits."""
    bits = 0
    facility = stack[FACILITY]
    if facility != NONE:
        for token in s.now_tokens[facility]:
            bits |= TOKEN_BITS[token]
    pawns = stack[PAWNS:]
    actor = acting(s, stack)
    if actor in pawns and s.id_tokens[actor]:
        for token in on_board(s, actor):
            bits |= TOKEN_BITS[token]
    if has_dice(stack[ACT]):
        for pawn in pawns:
            if pawn < FIRST_AOM and s.conditions[pawn] >> CONCENTRATION & 1:
                bits |= VENTURE
    else:
        bits &= ~VENTURE
    return bits


def route_bits(s: FirstMartians, stack: tuple[int, ...]) -> int:
    """FM-PROC-38: what the journey brings, as bits."""
    space = destination(stack)
    if space == NONE:
        return 0
    bits = via_feel(s, stack[VIA], space)
    return bits if has_dice(stack[ACT]) else bits & ~VENTURE


def has_reroll(s: FirstMartians, stack: tuple[int, ...]) -> bool:
    """FM-MT-08: whether a success shown must be rolled again."""
    return bool((token_bits(s, stack) | route_bits(s, stack)) & REROLLS)


def fits_rover(act: int, rover: int) -> bool:
    """FM-RV-01, 02: the acts that a rover helps."""
    return act == EXPLORE if rover == FROGGY else rover == SCORPIO and has_dice(act)
