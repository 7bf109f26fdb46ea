"""What may be done at any moment of the round, at once and without a pawn.

FM-SK-02, 03, 07, FM-PO-03, FM-UP-04, FM-TI-01, FM-PROC-03: skills that answer nothing in
particular, finds that are swapped for what they give, Upgrade cards that are scrapped. A skill is
its owner's alone; finds and cards are the crew's, and any seat may use them, as in the plan
(FM-TEAM-02).
"""

from __future__ import annotations

from typing import Any

from planitia.games.first_martians.actions import (
    SCRAP,
    SCRAPS,
    SKILL,
    USE_POI,
    USE_POIS,
    USE_SKILLS,
    first,
)
from planitia.games.first_martians.constants import FULL_TRACK, NONE, RED
from planitia.games.first_martians.content.clauses import (
    ANY_BLOCK,
    ANY_PART,
    MEND_SLOT,
    MOVE_TRACK,
    Clause,
)
from planitia.games.first_martians.content.places import selected
from planitia.games.first_martians.content.things import ANY_WINDOW
from planitia.games.first_martians.rules.crew.skills import owner_of, usable
from planitia.games.first_martians.rules.effects.effective import does
from planitia.games.first_martians.rules.effects.targets import whom
from planitia.games.first_martians.state import FirstMartians


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
