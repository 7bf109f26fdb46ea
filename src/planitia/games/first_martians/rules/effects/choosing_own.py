"""What effects leave to an astronaut's owner: which condition goes, which skill is lost."""

from __future__ import annotations

from typing import ClassVar

from planitia.games.first_martians.actions import CURES, LOSE_SKILL, pack
from planitia.games.first_martians.constants import CONDITIONS
from planitia.games.first_martians.content.clauses import CURE_ONE, TAKE_SKILL, Clause
from planitia.games.first_martians.rules.base.changes import is_at_once
from planitia.games.first_martians.rules.crew import health
from planitia.games.first_martians.rules.crew.conditions import curable
from planitia.games.first_martians.rules.effects.on_crew import hit
from planitia.games.first_martians.rules.rows import put
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.choice import Choice
from planitia.kernel.codec import first
from planitia.kernel.frame import Frame


class Own(Choice[FirstMartians]):
    """FM-TEAM-08: what an astronaut's owner alone decides."""

    rule: ClassVar[str] = "FM-TEAM-08"

    def __init__(self, seat: int, astronaut: int) -> None:
        super().__init__(seat)
        self.astronaut = astronaut


class CureOne(Own):
    """One condition of an astronaut is discarded."""

    def __init__(self, seat: int, astronaut: int, at_once: int) -> None:
        super().__init__(seat, astronaut)
        self.at_once = at_once

    def prompt(self) -> str:
        """Asks the owner for a condition."""
        return "Choose the condition that is cured."

    def ways(self, s: FirstMartians) -> list[int]:
        """Those that are not going yet."""
        held = curable(s, self.astronaut)
        return [CURES[at] for at in range(len(CONDITIONS)) if held >> at & 1]

    def happen(self, s: FirstMartians, code: int) -> None:
        """It goes when the phase ends (FM-CO-08), or now by a free action (FM-TI-01)."""
        health.cure(s, self.astronaut, first(code), self.at_once == 1)


class LoseSkill(Own):
    """FM-SK-08: the owner chooses which skill is lost."""

    rule: ClassVar[str] = "FM-SK-08"

    def prompt(self) -> str:
        """Asks the owner for a skill."""
        return "Choose the skill that you lose."

    def ways(self, s: FirstMartians) -> list[int]:
        """The skills that are left."""
        skills = s.book.skills_of[s.crew[self.astronaut]]
        lost = s.lost_skills[self.astronaut]
        return [pack(LOSE_SKILL, one) for at, one in enumerate(skills) if not lost >> at & 1]

    def happen(self, s: FirstMartians, code: int) -> None:
        """It is gone for this mission."""
        skill = first(code)
        place = s.book.skills_of[s.crew[self.astronaut]].index(skill)
        lost = s.lost_skills[self.astronaut] | 1 << place
        s.lost_skills = put(s.lost_skills, self.astronaut, lost)
        if s.events is not None:
            facts: dict[str, object] = {"astronaut": s.name(self.astronaut)}
            facts["skill"] = s.book.skills[skill].slug
            s.tell("forgotten", facts)


def befall(s: FirstMartians, clause: Clause, astronauts: list[int], cause: str) -> None:
    """A clause about astronauts who are known; which condition or skill is for them to say."""
    if clause.do not in (CURE_ONE, TAKE_SKILL):
        hit(s, clause, astronauts, cause)
        return
    for astronaut in reversed(astronauts):
        seat = s.owner(astronaut)
        if clause.do == CURE_ONE:
            s.stack.append(CureOne(seat, astronaut, int(is_at_once(cause))))
        else:
            s.stack.append(LoseSkill(seat, astronaut))


FRAMES: tuple[type[Frame[FirstMartians]], ...] = (CureOne, LoseSkill)
