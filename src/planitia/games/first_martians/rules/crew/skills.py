"""Who may use which skill, and what it costs.

FM-SK-01..11, FM-CO-15, FM-PROC-49. Some answer what happens to their owner and are used there: an
own stack, an own roll, an own wound, an own card. The others are used at any moment of the round
(``free_actions``).
"""

from __future__ import annotations

from planitia.games.first_martians.actions import REROLL_DIE, SKILL, pack
from planitia.games.first_martians.constants import DICE_NAMES, EXPLORE, GATHER, MIGRAINE, NONE
from planitia.games.first_martians.content.things import (
    CARD_WINDOW,
    EXTRA_SAMPLE,
    PREVENT_WOUND,
    REDRAW,
    ROLL_WINDOW,
    STACK_WINDOW,
    WOUND_WINDOW,
    Skill,
)
from planitia.games.first_martians.rules.effects import effective
from planitia.games.first_martians.rules.rows import put
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.codec import first


def unused(s: FirstMartians, astronaut: int) -> list[int]:
    """FM-SK-02, 08, FM-CO-15: the skills that an astronaut could use, with Morale tokens enough."""
    found: list[int] = []
    profession = s.crew[astronaut]
    if profession == NONE or s.conditions[astronaut] >> MIGRAINE & 1:
        return found
    gone = s.used_skills[astronaut] | s.lost_skills[astronaut]
    for place, number in enumerate(s.book.skills_of[profession]):
        if gone >> place & 1 == 0:
            found.append(number)
    return found


def usable(s: FirstMartians, astronaut: int, window: int) -> list[int]:
    """FM-SK-01, 05: the skills that an astronaut may use in this window.

    One that would change nothing now is not among them.
    """
    found: list[int] = []
    spirits = s.spirits[astronaut]
    if spirits == 0:
        return found
    for number in unused(s, astronaut):
        skill = s.book.skills[number]
        if skill.cost <= spirits and skill.window == window:
            if skill.script == NONE or effective.does(s, skill.script, astronaut):
                found.append(number)
    return found


def spend(s: FirstMartians, astronaut: int, number: int) -> None:
    """FM-SK-01, 03, 04: pay a skill with Morale tokens; it is used until Clean-Up."""
    place = s.book.skills_of[s.crew[astronaut]].index(number)
    s.used_skills = put(s.used_skills, astronaut, s.used_skills[astronaut] | 1 << place)
    s.spirits[astronaut] -= s.book.skills[number].cost
    if s.events is not None:
        facts: dict[str, object] = {"astronaut": s.name(astronaut)}
        facts["skill"] = s.book.skills[number].slug
        s.tell("skill", facts)


def owner_of(s: FirstMartians, number: int) -> int:
    """FM-SK-05: the astronaut whose skill it is, or NONE if the profession is not in play."""
    profession = s.book.skills[number].owner
    return s.crew.index(profession) if profession in s.crew else NONE


def preventing(s: FirstMartians, astronaut: int) -> list[int]:
    """FM-PROC-49: codes of the skills that spare an astronaut wounds about to be taken."""
    return [
        pack(SKILL, number)
        for number in usable(s, astronaut, WOUND_WINDOW)
        if s.book.skills[number].kind == PREVENT_WOUND
    ]


def prevent(s: FirstMartians, astronaut: int, code: int) -> int:
    """Use such a skill: how many wounds fewer, before Poisoning doubles the others."""
    spend(s, astronaut, first(code))
    return s.book.skills[first(code)].n


def redraws(s: FirstMartians, astronaut: int, card: int) -> list[int]:
    """FM-PROC-49: the skills with which an astronaut draws another card of that kind."""
    return [
        number
        for number in usable(s, astronaut, CARD_WINDOW)
        if s.book.skills[number].kind == REDRAW and s.book.skills[number].n == card
    ]


def rerolls(s: FirstMartians, astronaut: int, act: int, shown: int) -> list[int]:
    """FM-SK-06, FM-PROC-33: codes that roll one of the dice shown (bits) again."""
    codes: list[int] = []
    for number in usable(s, astronaut, ROLL_WINDOW):
        skill = s.book.skills[number]
        if skill.acts >> act & 1:
            for die in range(len(DICE_NAMES)):
                if (skill.dice & shown) >> die & 1:
                    codes.append(pack(REROLL_DIE, number, die))
    return codes


def adds_sample(skill: Skill, act: int) -> bool:
    """FM-PROC-49: whether a skill brings a sample besides what an own stack of this act brings."""
    return skill.kind == EXTRA_SAMPLE and (act == EXPLORE or act == GATHER)


def before_stack(s: FirstMartians, astronaut: int, act: int) -> list[int]:
    """FM-PROC-49: codes of the skills that help an own stack that is about to resolve."""
    codes: list[int] = []
    for number in usable(s, astronaut, STACK_WINDOW):
        skill = s.book.skills[number]
        if skill.acts == 0 or skill.acts >> act & 1:
            codes.append(pack(SKILL, number))
    return codes
