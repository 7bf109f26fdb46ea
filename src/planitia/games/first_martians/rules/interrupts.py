"""Free actions taken at a question: who may take which now, and how it goes on after them.

FM-SK-02, FM-PO-03, FM-UP-04, FM-TI-01. What one does comes first; then the question is asked again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from planitia.games.first_martians.actions import HOLD, SCRAP, SKILL, USE_POI
from planitia.games.first_martians.rules.crew import free_actions
from planitia.games.first_martians.rules.crew.pauses import Pause
from planitia.games.first_martians.rules.crew.skills import owner_of, spend
from planitia.games.first_martians.rules.effects import scripts
from planitia.games.first_martians.rules.plan.planning import Plan
from planitia.games.first_martians.rules.rows import removed
from planitia.games.first_martians.rules.setup import ChooseAoms, ChooseProfession
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.codec import first
from planitia.kernel.crew import Crew
from planitia.kernel.frame import Frame, Refusal

HELD: Any = HOLD


def asides(s: FirstMartians, seat: int) -> list[Any]:
    """What a seat may use at the open question; set-up is no round, and a stack is said whole."""
    if s.draft or not free_actions.at_hand(s) or in_set_up(s):
        return []
    return free_actions.codes(s, seat)


def in_set_up(s: FirstMartians) -> bool:
    """Whether the crew is still being put together."""
    return isinstance(s.stack[-1], (ChooseProfession, ChooseAoms))


def wishes(s: FirstMartians, seat: int) -> list[Any]:
    """FM-PROC-03: who has something to use may have the table wait before the next step."""
    if in_set_up(s) or not free_actions.codes(s, seat):
        return []
    return [HELD]


def carry_out(s: FirstMartians, seat: int, code: int) -> bool:
    """Use it, unless it is no free action; the question beneath opens anew."""
    if code == HOLD:
        s.holds ^= 1 << seat
        return True
    if not free_actions.is_free(s, code):
        return False
    s.stack[-1] = reopened(s, s.stack[-1], seat)
    verb = code & 0xFF
    if verb == SKILL:
        use_skill(s, first(code))
    elif verb == USE_POI:
        use_poi(s, seat, first(code))
    else:
        scrap(s, first(code))
    return True


def use_skill(s: FirstMartians, number: int) -> None:
    """FM-SK-01, 07: pay a skill and do at once what it says."""
    skill = s.book.skills[number]
    owner = owner_of(s, number)
    spend(s, owner, number)
    scripts.run(s, skill.script, owner, f"skill:{skill.slug}")


def use_poi(s: FirstMartians, seat: int, poi: int) -> None:
    """FM-PO-02, 03: swap a token for what it gives."""
    s.pois = removed(s.pois, poi)
    s.poi_used += (poi,)
    if s.events is not None:
        s.tell("poi", {"poi": s.book.pois[poi].slug, "gained": False})
    actor = s.first if s.seats == 1 else seat
    scripts.run(s, free_actions.poi_script(s, poi), actor, f"poi:{s.book.pois[poi].slug}")


def scrap(s: FirstMartians, upgrade: int) -> None:
    """FM-UP-04..06: an Upgrade card gives its two spare parts instead, for use at once."""
    s.cards = removed(s.cards, upgrade)
    for part in s.book.upgrades[upgrade].parts:
        s.parts[part] += 1
    if s.events is not None:
        s.tell("scrapped", {"upgrade": s.book.upgrades[upgrade].slug})


def reopened(s: FirstMartians, top: Frame[Any], seat: int) -> Frame[Any]:
    """The question as it is asked again: with a new id, without proposals or marks of agreement."""
    if isinstance(top, Plan):
        return top.changed(s, seat)
    if not isinstance(top, (Crew, Pause)):
        return top
    values = list(top.values())
    values[0] = s.told
    if isinstance(top, Crew):
        values[2] = s.unsaid()
    kind: Callable[..., Frame[Any]] = type(top)
    return kind(*values)


def why_not(s: FirstMartians, seat: int, code: int) -> Refusal | None:
    """What forbids a free action here, or None if it is none."""
    verb = code & 0xFF
    if in_set_up(s):
        return None
    if verb == HOLD:
        return Refusal("you have nothing that could be used", "FM-PROC-03")
    if verb not in (SKILL, USE_POI, SCRAP):
        return None
    return free_actions.why_not(s, seat, code)
