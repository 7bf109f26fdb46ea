"""What a stack of an act can be for, among what the crew has and can reach.

FM-CP-02, FM-CP-06, FM-PROC-05, FM-PROC-15, FM-PROC-17, FM-PROC-24, FM-PROC-25. The codes are what
an ``aim`` may answer; each can be carried through with the pawns, goods and reserves at hand.
"""

from __future__ import annotations

from typing import Any

from planitia.games.first_martians.actions import (
    AIM,
    AIM_EVENT,
    AIM_PLAIN,
    AIM_SPACES,
    AIM_TILE,
)
from planitia.games.first_martians.constants import (
    BUILD,
    ENERGY,
    EVENT,
    EXAMINE,
    EXAMINE_AGAIN,
    EXPLORE,
    FIRST_AOM,
    GATHER,
    HEAL,
    MEDIC,
    NONE,
    OXYGEN,
    PARTS,
    PLAIN,
    PLANT,
    RESEARCH,
    SPACES,
    SPECIAL,
    TAKE_SAMPLE,
    TAKE_TOKEN,
    TYPED,
    UNSHUT,
)
from planitia.games.first_martians.content.mission import MissionAction
from planitia.games.first_martians.content.things import Needs
from planitia.games.first_martians.rules.effects.tests import holds
from planitia.games.first_martians.rules.plan.available import (
    aom_fits,
    declared,
    drives,
    free,
    helpers,
    plants,
    works,
)
from planitia.games.first_martians.rules.plan.build_aims import build_aims
from planitia.games.first_martians.rules.plan.movement import reach
from planitia.games.first_martians.rules.plan.stacks import (
    charge,
    core_need,
    discount,
    has_dice,
    needs_medic,
    own_extras,
    pays,
)
from planitia.games.first_martians.state import FirstMartians

PLAINLY: Any = AIM | AIM_PLAIN << 8


def affordable(s: FirstMartians, act: int, purpose: int, facility: int, target: int) -> bool:
    """FM-CP-02, FM-GS-05: whether the supply pays what must be paid on declaration."""
    if purpose == PLAIN and act < TYPED:
        return payable(s, facility, ENERGY) and payable(s, facility, OXYGEN)
    energy, oxygen, food = charge(s, act, purpose, facility, target)
    reserves = s.reserves
    return energy <= reserves[0] and oxygen <= reserves[1] and food <= reserves[2]


def serves(s: FirstMartians, facility: int) -> bool:
    """FM-CP-02: whether a plain action can be taken at a facility, and paid."""
    if not works(s, facility):
        return False
    return payable(s, facility, ENERGY) and payable(s, facility, OXYGEN)


def payable(s: FirstMartians, facility: int, part: int) -> bool:
    """Whether there is enough for what one slot asks of an action."""
    return s.reserves[part] > 0 or pays(s, facility, part) == 0


def at_hand(s: FirstMartians, needs: Needs) -> bool:
    """FM-CP-06: whether everything an action asks for besides reserves lies in Available."""
    for part in range(len(PARTS)):
        if needs.parts[part] > s.parts[part]:
            return False
    if needs.samples > s.samples or needs.seeds > s.seeds:
        return False
    if needs.token != NONE and s.tokens[needs.token] == 0:
        return False
    return needs.counter == NONE or s.counters[needs.counter] >= needs.counter_n


def aims(s: FirstMartians, act: int, facility: int, top: int) -> list[Any]:
    """What a stack with this pawn on top can be for, with the pawns that are left to join it."""
    codes: list[Any] = []
    pawns = 1 + helpers(s, act, PLAIN, NONE, top)
    if act < TYPED and affordable(s, act, PLAIN, facility, NONE):
        room = room_for(s, act, facility, top, pawns)
        if act == EXPLORE:
            explore_aims(s, reach(s), room + best_rover(s, act, facility), codes)
        elif act == GATHER:
            gather_aims(s, reach(s), room + best_rover(s, act, facility), codes)
        elif room >= 0:
            if act == RESEARCH:
                research_aims(s, codes)
            elif act == BUILD:
                build_aims(s, facility, codes)
            elif act != HEAL or can_heal(s, facility, top):
                codes.append(PLAINLY)
    elif act == EVENT:
        event_aims(s, top, codes)
    elif act == UNSHUT and 1 + own_extras(s, (top,)) <= pawns:
        tile_aims(s, codes)
    for number, action in enumerate(s.mission.actions):
        if action.act == act and special_fits(s, number, action, facility, top):
            codes.append(AIM | SPECIAL << 8 | action.word << 16)
    return codes


def room_for(s: FirstMartians, act: int, facility: int, top: int, pawns: int) -> int:
    """FM-PROC-08, 09: the pawns beyond need D on the spot, which a journey may take."""
    core = core_need(s, act, PLAIN, facility, NONE, top) + own_extras(s, (top,))
    return pawns - core + 1 if has_dice(act) else pawns - core


def best_rover(s: FirstMartians, act: int, facility: int) -> int:
    """What the best rover at hand takes off a journey."""
    best = 0
    for rover in drives(s, act, facility):
        off = discount(s, rover)
        if off > best:
            best = off
    return best


def can_heal(s: FirstMartians, facility: int, patient: int) -> bool:
    """FM-ML-01..03: a Medic pawn is free, or none is needed."""
    if not needs_medic(s, facility, patient):
        return True
    return MEDIC in s.crew and free(s, s.crew.index(MEDIC)) > 0


def explore_aims(s: FirstMartians, far: list[int], span: int, codes: list[Any]) -> None:
    """FM-GH-02: spaces next to the HUB or to an explored tile."""
    tiles = s.tiles
    known = AIM_SPACES[PLAIN]
    for space in range(SPACES):
        if far[space] <= span and tiles[space] == NONE:
            codes.append(known[space])


def gather_aims(s: FirstMartians, far: list[int], span: int, codes: list[Any]) -> None:
    """FM-PB-01, 02: a sample or an Objective token that lies on an explored tile."""
    for space in range(SPACES):
        if far[space] <= span and s.tiles[space] != NONE:
            if s.ground[space]:
                codes.append(AIM_SPACES[TAKE_SAMPLE][space])
            lying = s.lying[space]
            for at, colour in enumerate(lying):
                if colour not in lying[:at]:
                    codes.append(AIM_SPACES[TAKE_TOKEN][space] | colour << 24)


def research_aims(s: FirstMartians, codes: list[Any]) -> None:
    """FM-LB-01..05, FM-PL-01..03, 10: a sample, a sample examined once, or a seed."""
    if s.samples:
        codes.append(AIM | EXAMINE << 8)
    if s.examined > declared(s, RESEARCH, EXAMINE_AGAIN, NONE):
        codes.append(AIM | EXAMINE_AGAIN << 8)
    if s.seeds and not plants(s):
        for farm in farms(s):
            codes.append(AIM | PLANT << 8 | farm << 16)


def farms(s: FirstMartians) -> list[int]:
    """FM-PL-01, 05, 09: the open farms with room for a seed."""
    return [
        facility
        for facility, kind in enumerate(s.book.facilities)
        if kind.farm and s.is_open(facility) and has_room(s, facility)
    ]


def has_room(s: FirstMartians, farm: int) -> bool:
    """FM-FA-03, FM-PL-05: a greenhouse to spare, and Growth space 1 empty."""
    growing = s.growth[farm].bit_count()
    return s.plants[farm] + growing < s.greenhouses[farm] and s.growth[farm] & 1 == 0


def event_aims(s: FirstMartians, top: int, codes: list[Any]) -> None:
    """FM-EA-01..06, FM-AC-05, FM-RB-15, 19: the open events that nobody answers yet."""
    for entry in s.open_events:
        event = entry[0]
        action = s.book.events[event].action
        if action is None or declared(s, EVENT, PLAIN, event):
            continue
        if top >= FIRST_AOM and not action.aom:
            continue
        need = action.pawns + own_extras(s, (top,))
        if need > 1 + helpers(s, EVENT, PLAIN, event, top):
            continue
        if affordable(s, EVENT, PLAIN, NONE, event) and at_hand(s, action):
            codes.append(AIM | AIM_EVENT << 8 | event << 16)


def tile_aims(s: FirstMartians, codes: list[Any]) -> None:
    """FM-RS-01, 04, FM-PROC-25: Shutdown tiles with enough of that reserve left to try."""
    for at, tile in enumerate(s.shut):
        if tile > 0 and s.reserves[at % 2] >= tile_price(s, at):
            codes.append(AIM | AIM_TILE << 8 | at // 2 << 16 | at % 2 << 24)


def tile_price(s: FirstMartians, at: int) -> int:
    """Q8: what a tile is known to cost; at least 1 while it lies face down."""
    return s.book.shutdowns[s.shut[at] - 1].cost if s.faced[at] else 1


def special_fits(
    s: FirstMartians, number: int, action: MissionAction, facility: int, top: int
) -> bool:
    """FM-CP-09, FM-PROC-24: whether an action of the mission can be declared."""
    act = action.act
    if top >= FIRST_AOM and not aom_fits(s, top - FIRST_AOM, act, SPECIAL, number):
        return False
    if not in_play(s, number, action):
        return False
    if not affordable(s, act, SPECIAL, facility, number) or not at_hand(s, action):
        return False
    need = core_need(s, act, SPECIAL, facility, number, top) + own_extras(s, (top,))
    space = action.outside
    if space != NONE:
        if s.tiles[space] == NONE:
            return False
        need += reach(s)[space] - best_rover(s, act, facility)
    if has_dice(act):
        need -= 1
    return need <= 1 + helpers(s, act, SPECIAL, number, top)


def in_play(s: FirstMartians, number: int, action: MissionAction) -> bool:
    """Whether the mission offers an action now."""
    if action.once and declared(s, action.act, SPECIAL, number):
        return False
    if action.until_counter != NONE and s.counters[action.until_counter] >= action.until_n:
        return False
    return action.condition is None or holds(s, action.condition, s.first)
