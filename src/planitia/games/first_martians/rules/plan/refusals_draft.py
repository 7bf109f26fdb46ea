"""Why a stack cannot be declared like this: a sentence, and the rule behind it (FM-TEAM-14)."""

from __future__ import annotations

from planitia.games.first_martians.actions import (
    AIM,
    AIM_EVENT,
    AIM_TILE,
    DONOR,
    JOIN,
    ON_FOOT,
    USE,
    VIA_SPACES,
    WITH,
)
from planitia.games.first_martians.constants import (
    ACTS,
    AOMS,
    BLOCKED,
    EXPLORE,
    FIRST_AOM,
    GREEN,
    HEAL,
    INSTALL,
    MEND,
    NONE,
    PARTS,
    PLAIN,
    PLANT,
    RAISE,
    RED,
    RESERVES,
    ROVERS,
    SPACE_NAMES,
    SPECIAL,
    SWITCH,
    TAKE_SAMPLE,
    TAKE_TOKEN,
    TYPED,
)
from planitia.games.first_martians.rules.plan.aims import affordable
from planitia.games.first_martians.rules.plan.available import (
    aom_fits,
    aom_free,
    bars_rovers,
    bound,
    free,
    lends,
    pawn_named,
    places,
    plants,
    taken,
)
from planitia.games.first_martians.rules.plan.drafting import special_named
from planitia.games.first_martians.rules.plan.movement import FAR, exists, reach
from planitia.games.first_martians.rules.plan.stacks import (
    ACT,
    FACILITY,
    TARGET,
    destination,
    fits_rover,
    stage,
)
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.codec import first, only, second, third, verb_of
from planitia.kernel.frame import Refusal

ASKED = (USE, AIM, DONOR, VIA_SPACES, WITH, JOIN)
"""The verb of each stage; ``on-foot`` goes with the fifth."""


def why_not(s: FirstMartians, draft: tuple[int, ...], code: int) -> Refusal:
    """What forbids this next word on a draft."""
    verb = verb_of(code)
    asked = ASKED[stage(draft)]
    if verb != asked and not (verb == ON_FOOT and asked == WITH):
        return Refusal(
            f"the {ACTS[draft[ACT]]} that is being declared comes first, or cancel it", "FM-PROC-04"
        )
    if verb == USE:
        return Refusal("that facility does not offer this action now", "FM-FC-10")
    if verb == AIM:
        return against_aim(s, draft, first(code), second(code), third(code))
    if verb == DONOR:
        return against_donor(s, draft, first(code))
    if verb == VIA_SPACES:
        return against_way(s, draft, only(code))
    if verb == ON_FOOT:
        return Refusal("on foot it takes more pawns than are left", "FM-PROC-09")
    if verb == WITH:
        return against_rover(s, draft, first(code))
    refusal = against_pawn(s, pawn_named(s, first(code)))
    if refusal is not None:
        return refusal
    if draft[ACT] == HEAL:
        return Refusal("Heal needs a Medic pawn", "FM-ML-01")
    if first(code) < FIRST_AOM:
        return Refusal("the ID board of who operates it asks for more pawns", "FM-PROC-13")
    return Refusal("this AOM does not do that type of action", "FM-PROC-22")


def against_pawn(s: FirstMartians, pawn: int) -> Refusal | None:
    """FM-PROC-15, 23, FM-CO-21: a pawn that is not there, or not free."""
    if pawn == NONE:
        return Refusal("that profession is not in play", "FM-SU-01")
    if pawn >= FIRST_AOM:
        aom = pawn - FIRST_AOM
        if not s.aoms >> aom & 1:
            return Refusal(f"the crew does not have {AOMS[aom]}", "FM-SU-03")
        if s.aom_ready[aom] == 0:
            return Refusal(f"{AOMS[aom]} is placed already", "FM-PROC-15")
        if not aom_free(s, aom):
            return Refusal("two AOMs are in the plan, which is all one may use alone", "FM-PROC-23")
        return None
    name = s.name(pawn)
    if s.ready[pawn] == 0:
        rule = "FM-PROC-26" if s.withheld[pawn] else "FM-PROC-15"
        return Refusal(f"the {name} has no pawn left", rule)
    if bound(s, pawn) and not free(s, pawn):
        return Refusal(f"Cardiac Disorder: the {name}'s last pawn only heals it", "FM-CO-11")
    return None


def against_sending(s: FirstMartians, pawn: int, act: int) -> Refusal:
    """Why a pawn cannot begin a stack of this act."""
    refusal = against_pawn(s, pawn)
    if refusal is not None and (act != HEAL or pawn == NONE or refusal.rule != "FM-CO-11"):
        return refusal
    if pawn >= FIRST_AOM and not aom_fits(s, pawn - FIRST_AOM, act, PLAIN, NONE):
        return Refusal("this AOM does not do that type of action", "FM-AO-01")
    word = ACTS[act]
    if act < TYPED:
        working = places(s, act)
        if not working:
            title = s.book.facilities[s.book.offering[act][0]].title
            return Refusal(f"{word}: {title} is shut down or blocked", "FM-SD-20")
        if not affordable(s, act, PLAIN, working[0], NONE):
            return Refusal(f"{word}: the supply cannot pay for its broken parts", "FM-CP-02")
    if act == HEAL:
        return Refusal("heal: no Medic pawn is left to help", "FM-ML-01")
    return Refusal(f"{word}: nothing it could be for with the pawns that are left", "FM-CP-06")


def against_aim(
    s: FirstMartians, draft: tuple[int, ...], kind: int, target: int, more: int
) -> Refusal:
    """FM-CP-06, FM-PROC-17: what a target lacks, judged on the table as it stands."""
    act = draft[ACT]
    word = ACTS[act]
    if kind in (MEND, SWITCH):
        return against_repair(s, kind, target, more)
    if kind == PLAIN or kind == TAKE_SAMPLE or kind == TAKE_TOKEN:
        return against_space(s, act, kind, target)
    if kind == INSTALL:
        return Refusal("this Upgrade card is not available", "FM-UP-01")
    if kind == RAISE:
        return Refusal("the mission does not provide this card, or it is built", "FM-FC-01")
    if kind == PLANT:
        if plants(s):
            return Refusal("only one planting a round", "FM-PL-03")
        return Refusal("there is no seed, or no room on that farm", "FM-PL-01")
    if kind == AIM_TILE:
        if s.shut[2 * target + more] <= 0:
            return Refusal("there is no such Shutdown tile", "FM-RS-01")
        return Refusal(f"too little {RESERVES[more]} is left to try", "FM-PROC-25")
    if kind == AIM_EVENT:
        return Refusal("this event is not open, or too much is lacking for it", "FM-EA-06")
    if kind == SPECIAL:
        number = special_named(s, target)
        if number == NONE:
            return Refusal("this mission has no such action", "FM-CP-09")
        title = s.mission.actions[number].title
        return Refusal(f"{title}: it is not open now, or too much is lacking", "FM-CP-09")
    return Refusal(f"that is nothing {word} is for, or there is none at hand", "FM-CP-06")


def against_repair(s: FirstMartians, kind: int, facility: int, part: int) -> Refusal:
    """FM-BD-02, 03, FM-SD-19: slot, part and donor."""
    title, word = s.book.facilities[facility].title, PARTS[part]
    if not s.is_open(facility):
        return Refusal(f"{title} is not open", "FM-SD-19")
    slot = s.slots[4 * facility + part]
    if slot == GREEN:
        return Refusal(f"the {word} of {title} is not broken", "FM-BD-02")
    if slot != RED:
        return Refusal(f"{title} has no {word} slot to mend", "FM-BD-02")
    if lends(s, 4 * facility + part):
        return Refusal(f"the {word} of {title} is lent to another stack", "FM-BD-04")
    if kind == MEND:
        return Refusal(f"no spare part is left: {word}", "FM-BD-02")
    return Refusal(f"no other open facility can lend a green part: {word}", "FM-BD-03")


def against_space(s: FirstMartians, act: int, kind: int, space: int) -> Refusal:
    """FM-GH-02, FM-PB-02, FM-DM-06: explored or not, out of reach, too far, nothing there."""
    name = SPACE_NAMES[space]
    known = s.tiles[space] != NONE
    if act == EXPLORE and kind == PLAIN and known:
        return Refusal(f"{name} is explored already", "FM-GH-02")
    if act != EXPLORE and not known:
        return Refusal(f"{name} is not explored", "FM-PB-02")
    if reach(s)[space] == FAR:
        return Refusal(f"{name} is not next to the HUB or to an explored tile", "FM-GH-02")
    if kind == TAKE_SAMPLE and not s.ground[space]:
        return Refusal(f"no sample lies on {name}", "FM-PB-01")
    if kind == TAKE_TOKEN and not s.lying[space]:
        return Refusal(f"no Objective token lies on {name}", "FM-PB-01")
    return Refusal(f"{name} is too far for the pawns that are left", "FM-DM-06")


def against_donor(s: FirstMartians, draft: tuple[int, ...], donor: int) -> Refusal:
    """FM-BD-03, FM-PROC-18: another facility's green part, which the plan can spare."""
    part = draft[TARGET] % 4
    title = s.book.facilities[donor].title
    if not s.is_open(donor):
        return Refusal(f"{title} is not open", "FM-SD-19")
    if s.slots[4 * donor + part] != GREEN:
        return Refusal(f"{title} has no green part of that kind: {PARTS[part]}", "FM-BD-03")
    return Refusal(f"without that part of {title} the plan cannot be paid", "FM-PROC-18")


def against_way(s: FirstMartians, draft: tuple[int, ...], via: int) -> Refusal:
    """FM-DM-03, 04, 06: no way, too long a way, or one that nobody would choose."""
    if not exists(s, via, destination(draft)):
        return Refusal("that is no chain of explored tiles from the HUB", "FM-DM-03")
    return Refusal("it takes more pawns than are left, or another way is better", "FM-DM-04")


def against_rover(s: FirstMartians, draft: tuple[int, ...], rover: int) -> Refusal:
    """FM-PROC-19: what keeps a rover in the Depot."""
    name = ROVERS[rover].capitalize()
    if not fits_rover(draft[ACT], rover):
        return Refusal(f"{name} does not help that action", "FM-RV-02")
    if BLOCKED in s.rover_tokens[rover]:
        return Refusal(f"{name} is blocked until it is repaired", "FM-RV-09")
    if taken(s, rover):
        return Refusal(f"{name} goes with another stack", "FM-RV-11")
    if draft[ACT] == EXPLORE and bars_rovers(s, draft[FACILITY]):
        return Refusal("a broken part forbids rovers to help Explore", "FM-BP-03")
    return Refusal(f"with {name} it still takes more pawns than are left", "FM-PROC-09")
