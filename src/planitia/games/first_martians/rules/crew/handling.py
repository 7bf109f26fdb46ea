"""What the crew may do at any time without a pawn: part, card, operator, skill.

FM-DS-01..03, FM-UP-04, FM-SK-03, FM-PROC-03, C10.
"""

from __future__ import annotations

from planitia.games.first_martians.actions import PAWN_NAMES
from planitia.games.first_martians.constants import AOMS, FIRST_AOM, PARTS, RED
from planitia.games.first_martians.rules.base.changes import set_slot
from planitia.games.first_martians.rules.crew.skills import owner_of, spend
from planitia.games.first_martians.rules.effects import scripts
from planitia.games.first_martians.rules.plan.drafting import take_pawn
from planitia.games.first_martians.rules.plan.stack_titles import title_of
from planitia.games.first_martians.rules.rows import put, removed
from planitia.games.first_martians.state import FirstMartians


def dismantle(s: FirstMartians, facility: int, part: int) -> None:
    """FM-DS-03, FM-TI-04: a green part becomes a spare part, and its slot is broken at once."""
    set_slot(s, facility, part, RED, "dismantled")
    s.parts[part] += 1
    if s.events is not None:
        facts: dict[str, object] = {"facility": s.book.facilities[facility].slug}
        facts["part"] = PARTS[part]
        s.tell("dismantled", facts)


def operate(s: FirstMartians, aom: int, astronaut: int) -> None:
    """FM-AO-03, 05, C10: an AOM's operator of this round."""
    s.operators = put(s.operators, aom, astronaut)
    if s.events is not None:
        s.tell("operator", {"aom": AOMS[aom], "astronaut": s.name(astronaut)})


def scrap(s: FirstMartians, upgrade: int) -> None:
    """FM-UP-04..06: an Upgrade card gives its two spare parts instead, for use at once."""
    s.cards = removed(s.cards, upgrade)
    for part in s.book.upgrades[upgrade].parts:
        s.parts[part] += 1
    if s.events is not None:
        s.tell("scrapped", {"upgrade": s.book.upgrades[upgrade].slug})


def join_stack(s: FirstMartians, seat: int, at: int, pawn: int) -> None:
    """FM-PROC-11: one more pawn on a declared stack, from dice to sure success or idle there."""
    take_pawn(s, pawn)
    s.plan[at] = (*s.plan[at], pawn)
    if s.events is not None:
        word = s.crew[pawn] if pawn < FIRST_AOM else pawn
        facts: dict[str, object] = {"seat": seat, "n": at + 1, "pawn": PAWN_NAMES[word]}
        facts["title"] = title_of(s, s.plan[at])
        s.tell("joined", facts)


def use_skill(s: FirstMartians, number: int) -> None:
    """FM-SK-01, 07: pay a skill and do at once what it says."""
    skill = s.book.skills[number]
    owner = owner_of(s, number)
    spend(s, owner, number)
    scripts.run(s, skill.script, owner, f"skill:{skill.slug}")
