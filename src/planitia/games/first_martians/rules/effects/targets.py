"""Where a clause of choice would do something: what the crew is offered (pure).

A demanded loss is met in full wherever that is possible, so it cannot be dodged by naming a place
that has nothing, or less (section 4.15).
"""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import (
    AT_ID,
    AT_SPACE,
    BLOCKS,
    FULL_TRACK,
    GREEN,
    MENDED,
    MOST_GREENHOUSES,
    NONE,
    PARTS,
    RED,
    SPACES,
)
from planitia.games.first_martians.content.clauses import (
    ACTING,
    ANY_PART,
    BREAK,
    CLEAR_TOKEN,
    CONDITION,
    CREW_PICK,
    CURE_ONE,
    EACH,
    FIRST,
    GREENHOUSE,
    GROUND_SAMPLE,
    HEAL_WOUND,
    MEND_SLOT,
    PROFESSION,
    PUT_TOKEN,
    SHUT,
    SPIRIT,
    TAKE_SKILL,
    WITHHOLD,
    YIELD,
    Clause,
)
from planitia.games.first_martians.content.places import selected, takes
from planitia.games.first_martians.content.things import NO_MEDIC
from planitia.games.first_martians.rules.base import changes, modifier_tokens
from planitia.games.first_martians.rules.crew.conditions import can_gain, curable
from planitia.games.first_martians.state import FirstMartians

FULL_CREW: Final = 4
MOST_WITHHELD: Final = 2


def hardest(places: list[int], losses: list[int]) -> list[int]:
    """The places that lose most of what is demanded; none where nothing would be lost."""
    most = max(losses, default=0)
    return [place for at, place in enumerate(places) if losses[at] == most] if most > 0 else []


# Facilities


def facilities(s: FirstMartians, clause: Clause) -> list[tuple[int, int]]:
    """The facilities with their parts; the parts are NONE unless the clause is about one.

    What is to be broken is green as long as there is a green one (FM-OX-02, FM-EN-02), then a part
    that was mended in this phase; what is broken does not break again.
    """
    found: list[int] = []
    for at, facility in enumerate(s.book.facilities):
        if s.is_open(at) and (at == clause.facility or selected(facility, clause.facility)):
            found.append(at)
    if clause.do == BREAK:
        green = [at for at in found if s.slots[4 * at + clause.part] == GREEN]
        mended = [at for at in found if s.slots[4 * at + clause.part] == MENDED]
        return [(at, clause.part) for at in green or mended]
    if clause.do == MEND_SLOT:
        parts = list(range(len(PARTS))) if clause.part == ANY_PART else [clause.part]
        return [(at, part) for at in found for part in parts if s.slots[4 * at + part] == RED]
    if clause.do == YIELD and clause.n < 0:
        losses = [min(s.yields[at], -clause.n) for at in found]
        return [(at, NONE) for at in hardest(found, losses)]
    return [(at, NONE) for at in found if would(s, clause, at)]


def would(s: FirstMartians, clause: Clause, at: int) -> bool:
    """Whether a clause would change something at an open facility, parts and losses aside."""
    facility = s.book.facilities[at]
    if clause.do == YIELD:
        return s.yields[at] < facility.most
    if clause.do == SHUT:
        return changes.can_shut(s, at, clause.resource)
    if clause.do == GREENHOUSE:
        return facility.farm and s.greenhouses[at] < MOST_GREENHOUSES
    if clause.do == CLEAR_TOKEN:
        return modifier_tokens.holds_token(s, clause.place, at, clause.token)
    return takes(facility, clause.token) and modifier_tokens.has_room(
        s, clause.place, at, clause.token
    )


# Spaces of the map


def spaces(s: FirstMartians, clause: Clause) -> list[int]:
    """The explored spaces where a token comes or goes, or a sample does."""
    found = [space for space in range(SPACES) if reaches(s, clause, space)]
    if clause.do == GROUND_SAMPLE and clause.n < 0:
        return hardest(found, [min(s.ground[at], -clause.n) for at in found])
    return found


def reaches(s: FirstMartians, clause: Clause, space: int) -> bool:
    """Whether a clause would change something on a space."""
    if s.tiles[space] == NONE:
        return False
    if clause.do == PUT_TOKEN:
        return modifier_tokens.has_room(s, AT_SPACE, space, clause.token)
    if clause.do == CLEAR_TOKEN:
        return modifier_tokens.holds_token(s, AT_SPACE, space, clause.token)
    return clause.n > 0 or s.ground[space] > 0


# The crew and what it owns


def whom(s: FirstMartians, who: int, actor: int) -> list[int]:
    """FM-FP-02, section 4.15: the astronauts that are hit; CREW_PICK gives everybody."""
    if who in (EACH, CREW_PICK):
        return list(range(s.astronauts))
    return [one(s, who, actor)]


def one(s: FirstMartians, who: int, actor: int) -> int:
    """A single astronaut; who is not in play, or does not act, is the First Player."""
    if who == ACTING and actor != NONE:
        return actor
    if who >= PROFESSION and who - PROFESSION in s.crew:
        return s.crew.index(who - PROFESSION)
    assert who in (FIRST, ACTING) or who >= PROFESSION
    return s.first


def persons(s: FirstMartians, clause: Clause) -> list[int]:
    """The astronauts to whom a clause would do something."""
    everybody = list(range(s.astronauts))
    if clause.do == SPIRIT and clause.n < 0:
        return hardest(everybody, [min(s.spirits[at], -clause.n) for at in everybody])
    return [at for at in everybody if touches(s, clause, at)]


def touches(s: FirstMartians, clause: Clause, astronaut: int) -> bool:
    """Whether a clause would change something for an astronaut; a wound always does."""
    do = clause.do
    if do == HEAL_WOUND:
        return s.wounds[astronaut] > 0
    if do == CURE_ONE:
        return curable(s, astronaut) != 0
    if do == CONDITION:
        return can_gain(s, astronaut, clause.what)
    if do == SPIRIT:
        return clause.n > 0 or s.spirits[astronaut] > 0
    if do == TAKE_SKILL:
        return skills_left(s, astronaut) > 0
    if do == WITHHOLD:
        return s.withheld[astronaut] < MOST_WITHHELD
    if do == CLEAR_TOKEN:
        return modifier_tokens.holds_token(s, AT_ID, astronaut, clause.token)
    return True


def skills_left(s: FirstMartians, astronaut: int) -> int:
    """FM-SK-08: how many skills an astronaut has not lost."""
    return len(s.book.skills_of[s.crew[astronaut]]) - s.lost_skills[astronaut].bit_count()


def parts(s: FirstMartians, clause: Clause) -> list[int]:
    """The kinds of spare part: any to gain, those in stock to lose."""
    kinds = list(range(len(PARTS)))
    if clause.n > 0:
        return kinds
    return hardest(kinds, [min(s.parts[kind], -clause.n) for kind in kinds])


def raised_tracks(s: FirstMartians) -> list[int]:
    """The Malfunction tracks that can be lowered; of a full one the card is due (FM-EV-03)."""
    return [block for block in range(len(BLOCKS)) if 0 < s.tracks[block] < FULL_TRACK]


def upgrades(s: FirstMartians) -> list[int]:
    """FM-ML-06, FM-PC-02, Q20: cards that are left and tiles of open facilities.

    A small crew keeps the Auto-scanner.
    """
    found = list(s.cards)
    for facility, upgrade in enumerate(s.upgrades):
        if upgrade != NONE and s.is_open(facility):
            scanner = s.book.upgrades[upgrade].kind == NO_MEDIC
            if not scanner or s.astronauts == FULL_CREW:
                found.append(upgrade)
    return found
