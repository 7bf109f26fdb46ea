"""Steps 2 to 5: Rest, Unwind, Heal and Manage (FM-QP-01, FM-CQ-01..03, FM-ML-01..08, FM-CC-01..03).

Who acts chooses on resolving what leaves no mark on the table before (FM-PROC-06, FM-TEAM-08).
"""

from __future__ import annotations

from typing import Any, ClassVar

from planitia.games.first_martians.actions import (
    CALM_DOWN,
    CURES,
    HEAL_WOUND,
    LOWERS,
    RAISE_MORALE,
)
from planitia.games.first_martians.constants import (
    CALM,
    CARDIAC,
    CONDITIONS,
    HEAL,
    MANAGE,
    MOST_MORALE,
    REST,
)
from planitia.games.first_martians.content.things import BETTER_CALM, BETTER_MANAGE
from planitia.games.first_martians.rules.base.changes import (
    change_morale,
    change_spirits,
    move_track,
    upgrade_effect,
)
from planitia.games.first_martians.rules.crew.conditions import curable
from planitia.games.first_martians.rules.crew.health import change_stress, cure, heal
from planitia.games.first_martians.rules.effects.targets import raised_tracks
from planitia.games.first_martians.rules.plan.stacks import ACT, FACILITY, PAWNS, acting
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.choice import Choice
from planitia.kernel.codec import first
from planitia.kernel.frame import Frame, Refusal


def carry_out(s: FirstMartians, stack: tuple[int, ...]) -> None:
    """One of the four, done or asked."""
    actor, facility = acting(s, stack), stack[FACILITY]
    act = stack[ACT]
    if act == REST:
        change_spirits(s, actor, 1, "rest")
        return
    seat = s.owner(actor)
    if act == HEAL:
        frame: Living = Healing(seat, actor, facility)
    elif act == MANAGE:
        frame = Managing(seat, actor, facility)
    else:
        frame = Unwinding(seat, actor, facility)
    s.stack.append(frame)


class Living(Choice[FirstMartians]):
    """A result that who acts chooses; without a choice it just happens."""

    def __init__(self, seat: int, astronaut: int, facility: int) -> None:
        super().__init__(seat)
        self.astronaut = astronaut
        self.facility = facility


class Unwinding(Living):
    """FM-CQ-01..03: Morale up by 1, or Stress down by 6."""

    rule: ClassVar[str] = "FM-CQ-01"

    def prompt(self) -> str:
        """Asks for what the crew needs more: Morale, or less Stress."""
        return "Unwind: raise Morale, or calm down?"

    def ways(self, s: FirstMartians) -> list[int]:
        """What would change something."""
        codes: list[Any] = []
        if s.morale < MOST_MORALE:
            codes.append(RAISE_MORALE)
        if s.stress:
            codes.append(CALM_DOWN)
        return codes

    def happen(self, s: FirstMartians, code: int) -> None:
        """One of the two."""
        if code == RAISE_MORALE:
            change_morale(s, 1, "unwind")
        else:
            change_stress(s, -CALM - upgrade_effect(s, self.facility, BETTER_CALM), "unwind")

    def why_not(self, s: FirstMartians, seat: int, code: int) -> Refusal:
        """Limits of both tracks."""
        if code == RAISE_MORALE:
            return Refusal("Morale is as high as it goes", "FM-CQ-02")
        if code == CALM_DOWN:
            return Refusal("there is no Stress to take off", "FM-CQ-02")
        return super().why_not(s, seat, code)


class Healing(Living):
    """FM-ML-01, 05, FM-CO-11: one wound healed or one condition discarded."""

    rule: ClassVar[str] = "FM-ML-01"

    def prompt(self) -> str:
        """Asks for what is healed."""
        return "Heal: a wound, or which condition?"

    def ways(self, s: FirstMartians) -> list[int]:
        """The wound and the conditions; a pawn bound by Cardiac Disorder heals that alone."""
        ill = curable(s, self.astronaut)
        if self.is_bound(s, ill):
            return [CURES[CARDIAC]]
        codes: list[Any] = []
        if s.wounds[self.astronaut]:
            codes.append(HEAL_WOUND)
        for condition in range(len(CONDITIONS)):
            if ill >> condition & 1:
                codes.append(CURES[condition])
        return codes

    def is_bound(self, s: FirstMartians, ill: int) -> bool:
        """FM-CO-11, FM-PROC-06: both pawns are placed, and this is the last Heal of the patient."""
        if not s.conditions[self.astronaut] & ill & 1 << CARDIAC or s.ready[self.astronaut]:
            return False
        for stack in s.plan[1:]:
            if stack[ACT] == HEAL and stack[PAWNS] == self.astronaut:
                return False
        return True

    def happen(self, s: FirstMartians, code: int) -> None:
        """Heal it."""
        if code == HEAL_WOUND:
            heal(s, self.astronaut, 1)
        else:
            cure(s, self.astronaut, first(code))

    def why_not(self, s: FirstMartians, seat: int, code: int) -> Refusal:
        """What the patient does not have."""
        if code == HEAL_WOUND and not s.wounds[self.astronaut]:
            return Refusal("there is no wound to heal", "FM-ML-01")
        return Refusal("that is nothing this pawn can heal", "FM-PROC-06")


class Managing(Living):
    """FM-CC-01..03: a Malfunction track goes down, the box stays as it is."""

    rule: ClassVar[str] = "FM-CC-01"

    def prompt(self) -> str:
        """Asks for the track that is lowered."""
        return "Manage: which Malfunction track goes down?"

    def ways(self, s: FirstMartians) -> list[int]:
        """The tracks that are not at 0."""
        return [LOWERS[block] for block in raised_tracks(s)]

    def happen(self, s: FirstMartians, code: int) -> None:
        """By 1, or by what Warning Systems give."""
        by = upgrade_effect(s, self.facility, BETTER_MANAGE)
        move_track(s, first(code), -max(by, 1), "manage")

    def why_not(self, s: FirstMartians, seat: int, code: int) -> Refusal:
        """Not below 0."""
        return Refusal("that track is at 0 already", "FM-CC-01")


FRAMES: tuple[type[Frame[FirstMartians]], ...] = (Unwinding, Healing, Managing)
