"""What may be done at any moment of the round, at once and without a pawn.

FM-SK-02, 03, 07, FM-PO-03, FM-UP-04, FM-TI-01, FM-PROC-03: skills that answer nothing in
particular, finds that are swapped for what they give, Upgrade cards that are scrapped. A skill is
its owner's alone; finds and cards are the crew's, and any seat may use them, as in the plan
(FM-TEAM-02).
"""

from __future__ import annotations

from typing import Any, Final

from planitia.games.first_martians.actions import (
    SCRAP,
    SCRAPS,
    SKILL,
    USE_POI,
    USE_POIS,
    USE_SKILLS,
)
from planitia.games.first_martians.constants import FULL_TRACK, INSTALL, MIGRAINE, NONE, RED
from planitia.games.first_martians.content.clauses import (
    ANY_BLOCK,
    ANY_PART,
    MEND_SLOT,
    MOVE_TRACK,
    Clause,
)
from planitia.games.first_martians.content.places import selected
from planitia.games.first_martians.content.things import ANY_WINDOW, WINDOWS
from planitia.games.first_martians.rules.crew.skills import owner_of, usable
from planitia.games.first_martians.rules.effects.effective import does
from planitia.games.first_martians.rules.effects.targets import whom
from planitia.games.first_martians.rules.plan.stacks import PURPOSE, TARGET
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.codec import first
from planitia.kernel.frame import Refusal

NO_EFFECT: Final = Refusal("it would change nothing now", "FM-TEAM-16")


def at_hand(s: FirstMartians) -> bool:
    """Whether the crew may have anything to use at all; a quick look."""
    return len(s.pois) > 0 or len(s.cards) > 0 or max(s.spirits) > 0


def codes(s: FirstMartians, seat: int) -> list[Any]:
    """Everything that a seat may use now."""
    found = skills_of(s, seat)
    if s.pois or s.cards:
        found += of_the_crew(s)
    return found


def skills_of(s: FirstMartians, seat: int) -> list[Any]:
    """FM-TEAM-08, FM-SK-02: the skills of a seat's astronauts that would do something now."""
    found: list[Any] = []
    for astronaut in range(s.astronauts):
        if s.spirits[astronaut] and s.owner(astronaut) == seat:
            for number in usable(s, astronaut, ANY_WINDOW):
                found.append(USE_SKILLS[number])
    return found


def of_the_crew(s: FirstMartians) -> list[Any]:
    """FM-PO-03, FM-UP-04: the finds that can be swapped, one of each kind, and the cards."""
    found: list[Any] = []
    for at, poi in enumerate(s.pois):
        if poi not in s.pois[:at] and does(s, poi_script(s, poi), s.first):
            found.append(USE_POIS[poi])
    for upgrade in s.cards:
        found.append(SCRAPS[upgrade])
    return found


def is_free(s: FirstMartians, code: int) -> bool:
    """Whether a code is a free action; skills that answer something are not."""
    verb = code & 0xFF
    if verb == SKILL:
        return s.book.skills[first(code)].window == ANY_WINDOW
    return verb == USE_POI or verb == SCRAP


def poi_script(s: FirstMartians, poi: int) -> int:
    """FM-PO-01: the effect written on a token, or what the mission gives its icon, or NONE."""
    token = s.book.pois[poi]
    return s.mission.icons[token.icon] if token.icon != NONE else token.script


def script_of(s: FirstMartians, code: int) -> int:
    """What a free action carries out; NONE: a card gives its parts."""
    verb = code & 0xFF
    if verb == SKILL:
        return s.book.skills[first(code)].script
    return poi_script(s, first(code)) if verb == USE_POI else NONE


def actor_of(s: FirstMartians, code: int) -> int:
    """The astronaut whom a free action calls acting; of a find the First Player, for all."""
    return owner_of(s, first(code)) if code & 0xFF == SKILL else s.first


# Why one cannot be taken: a sentence, and the rule behind it (FM-TEAM-14)


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


# What a clause could change


def reaches(s: FirstMartians, clause: Clause, astronaut: int, actor: int) -> bool:
    """Whether a clause is, or can be, about an astronaut."""
    return clause.who != NONE and astronaut in whom(s, clause.who, actor)


def mends(s: FirstMartians, clause: Clause, slot: int) -> bool:
    """Whether a clause can mend a slot that is broken now."""
    if clause.do != MEND_SLOT or s.slots[slot] != RED or not s.is_open(slot // 4):
        return False
    if clause.part != ANY_PART and clause.part != slot % 4:
        return False
    facility = slot // 4
    return clause.facility == facility or selected(s.book.facilities[facility], clause.facility)


def lowers(s: FirstMartians, clause: Clause, block: int) -> bool:
    """Whether a clause can lower a track; of a full one the card is due (FM-EV-03)."""
    if clause.do != MOVE_TRACK or clause.n >= 0 or clause.block not in (ANY_BLOCK, block):
        return False
    return 0 < s.tracks[block] < FULL_TRACK
