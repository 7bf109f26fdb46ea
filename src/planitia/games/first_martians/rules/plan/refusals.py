"""Why the plan does not take something: a sentence, and the rule behind it (FM-TEAM-14)."""

from __future__ import annotations

from planitia.games.first_martians.actions import (
    AGREE,
    AIM,
    CANCEL,
    COMMIT,
    DISMANTLE,
    JOIN,
    JOIN_STACK,
    OPERATE,
    SEND,
    WITHDRAW,
)
from planitia.games.first_martians.constants import AOMS, FIRST_AOM, NO_SLOT, NONE, PARTS
from planitia.games.first_martians.rules.plan import menu, refusals_draft
from planitia.games.first_martians.rules.plan.available import missing, pawn_named
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.codec import first, second, verb_of
from planitia.kernel.frame import Refusal


def why_not(s: FirstMartians, agreed: bool, operated: int, seat: int, code: int) -> Refusal:
    """What forbids a change of the plan, or to close it."""
    verb = verb_of(code)
    if s.draft:
        return refusals_draft.why_not(s, s.draft[0], code)
    if verb == AGREE or verb == COMMIT:
        return against_closing(s, agreed, verb, seat)
    if verb == SEND:
        return refusals_draft.against_sending(s, pawn_named(s, first(code)), second(code))
    if verb == JOIN_STACK:
        return against_joining(s, first(code), pawn_named(s, second(code)))
    if verb == DISMANTLE:
        return against_dismantling(s, first(code), second(code))
    if verb == OPERATE:
        return against_operating(s, operated, first(code), pawn_named(s, second(code)))
    if verb == WITHDRAW:
        return Refusal(f"the plan has no stack {first(code) + 1}", "FM-PROC-16")
    if verb == CANCEL:
        return Refusal("no stack is being declared", "FM-PROC-16")
    if AIM <= verb <= JOIN:
        return Refusal("send a pawn first: that begins a stack", "FM-PROC-04")
    return Refusal("it is not what is asked for now: the crew is planning", "FM-AC-01")


def against_closing(s: FirstMartians, agreed: bool, verb: int, seat: int) -> Refusal:
    """FM-PROC-26, FM-TEAM-05, 06: whose pawns are missing, or whose part it is to settle."""
    if menu.sends(s, []) + menu.joins(s, []):
        names = " and the ".join([s.name(astronaut) for astronaut in missing(s)])
        return Refusal(f"there are pawns still to place: the {names}", "FM-PROC-26")
    if verb == COMMIT:
        return Refusal("only the First Player settles a plan", "FM-TEAM-06")
    if agreed:
        return Refusal("you agree already", "FM-TEAM-05")
    return Refusal("alone, commit the plan", "FM-TEAM-06")


def against_joining(s: FirstMartians, at: int, pawn: int) -> Refusal:
    """FM-PROC-11, 22: no such stack, or no such pawn for it."""
    if at >= len(s.plan):
        return Refusal(f"the plan has no stack {at + 1}", "FM-PROC-11")
    refusal = refusals_draft.against_pawn(s, pawn)
    if refusal is not None:
        return refusal
    if pawn < FIRST_AOM:
        return Refusal(f"tokens on the ID board would leave stack {at + 1} short", "FM-PROC-13")
    return Refusal(f"this AOM does not do what stack {at + 1} is for", "FM-PROC-22")


def against_dismantling(s: FirstMartians, facility: int, part: int) -> Refusal:
    """FM-DS-01, 02, FM-SD-19: only green parts of open facilities, before the first stack."""
    kind = s.book.facilities[facility]
    if s.dismantled:
        return Refusal("parts are taken apart before the first stack only", "FM-DS-02")
    if not s.built[facility]:
        return Refusal(f"{kind.title} is not built", "FM-FC-01")
    if not s.is_open(facility):
        return Refusal(f"{kind.title} is shut down", "FM-SD-19")
    slot = s.slots[4 * facility + part]
    if slot == NO_SLOT:
        return Refusal(f"{kind.title} has no {PARTS[part]} slot", "FM-DS-01")
    return Refusal(f"the {PARTS[part]} of {kind.title} is broken", "FM-DS-01")


def against_operating(s: FirstMartians, operated: int, aom: int, astronaut: int) -> Refusal:
    """FM-AO-03, 05, C10: once a round, before the first stack."""
    if not s.aoms >> aom & 1:
        return Refusal(f"the crew does not have {AOMS[aom]}", "FM-SU-03")
    if astronaut == NONE:
        return Refusal("that profession is not in play", "FM-AO-03")
    if s.dismantled:
        return Refusal("operators are named before the first stack", "FM-AO-05")
    if operated >> aom & 1:
        return Refusal("this AOM's operator was named already", "FM-AO-05")
    return Refusal(f"the {s.name(astronaut)} operates it already", "FM-AO-03")
