"""Why a free action cannot be taken: a sentence, and the rule behind it (FM-TEAM-14)."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.actions import SCRAP, SKILL, first
from planitia.games.first_martians.constants import INSTALL, MIGRAINE, NONE
from planitia.games.first_martians.content.things import ANY_WINDOW, WINDOWS
from planitia.games.first_martians.rules.crew.free_actions import poi_script
from planitia.games.first_martians.rules.crew.skills import owner_of
from planitia.games.first_martians.rules.plan.stacks import PURPOSE, TARGET
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.frame import Refusal

NO_EFFECT: Final = Refusal("it would change nothing now", "FM-TEAM-16")


def why_not(s: FirstMartians, seat: int, code: int) -> Refusal:
    """What forbids a skill, a find or a card."""
    if s.draft:
        return Refusal("first complete the stack that is being declared", "FM-PROC-04")
    verb, number = code & 0xFF, first(code)
    if verb == SKILL:
        return against_skill(s, seat, number)
    return against_scrapping(s, number) if verb == SCRAP else against_poi(s, number)


def against_scrapping(s: FirstMartians, upgrade: int) -> Refusal:
    """FM-UP-05, 07: no such card, or one that a stack is to install."""
    for stack in s.plan:
        if stack[PURPOSE] == INSTALL and stack[TARGET] == upgrade:
            return Refusal("a stack is to install this card", "FM-UP-07")
    return Refusal("this Upgrade card is not available", "FM-UP-05")


def against_poi(s: FirstMartians, poi: int) -> Refusal:
    """FM-PO-01..03: no such token, or nothing to swap it for."""
    if poi not in s.pois:
        return Refusal("the crew does not have this token", "FM-PO-03")
    if poi_script(s, poi) == NONE:
        return Refusal("its icon means nothing in this mission", "FM-PO-01")
    return NO_EFFECT


def against_skill(s: FirstMartians, seat: int, number: int) -> Refusal:
    """FM-SK-01, 02, 05, FM-CO-15, FM-PROC-49: whose it is, what it costs, when it can be used."""
    skill = s.book.skills[number]
    owner = owner_of(s, number)
    if owner == NONE or s.owner(owner) != seat:
        return Refusal("only its owner uses a skill", "FM-SK-05")
    if s.conditions[owner] >> MIGRAINE & 1:
        return Refusal("Migraine: no skills", "FM-CO-15")
    bit = 1 << s.book.skills_of[skill.owner].index(number)
    if s.lost_skills[owner] & bit:
        return Refusal("this skill is lost", "FM-SK-08")
    if s.used_skills[owner] & bit:
        return Refusal("this skill was used this round", "FM-SK-02")
    if skill.window != ANY_WINDOW:
        return Refusal(f"this skill has another moment: {WINDOWS[skill.window]}", "FM-PROC-49")
    if skill.cost > s.spirits[owner]:
        return Refusal(f"it costs {skill.cost} Morale tokens", "FM-SK-01")
    return NO_EFFECT
