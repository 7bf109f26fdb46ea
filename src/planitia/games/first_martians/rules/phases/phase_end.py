"""What comes into force when a phase ends."""

from __future__ import annotations

from planitia.games.first_martians.constants import ACTIONS, FREED, GREEN, MENDED, ROVERS
from planitia.games.first_martians.rules import milestones
from planitia.games.first_martians.rules.acts.hazards import cause_of
from planitia.games.first_martians.rules.base.modifier_tokens import arrive
from planitia.games.first_martians.rules.crew.health import headaches, turn_phase
from planitia.games.first_martians.rules.crew.pauses import pause
from planitia.games.first_martians.rules.crew.threats import HEADACHE
from planitia.games.first_martians.rules.dice import check_rover
from planitia.games.first_martians.rules.phases import events
from planitia.games.first_martians.rules.rows import put
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.frame import Frame


class PhaseEnd(Frame[FirstMartians]):
    """FM-GO-13, FM-PR-03, FM-PROC-48: the mission's own rules of the phase, then its end."""

    def __init__(self, due: int) -> None:
        self.due = due
        """Whether the mission's rules are still to come."""

    def proceed(self, s: FirstMartians) -> bool:
        """Both in turn; whose skills a Migraine is about to forbid is asked between them."""
        if self.due:
            s.stack[-1] = PhaseEnd(0)
            events.standing(s, s.phase)
            return False
        s.stack.pop()
        ill = headaches(s)
        if not (ill and pause(s, InForce(), HEADACHE, ill)):
            end_phase(s)
        return False


class InForce(Frame[FirstMartians]):
    """FM-PROC-48, FM-CO-05: the phase ends after all."""

    def proceed(self, s: FirstMartians) -> bool:
        """What waited for its end comes into force."""
        s.stack.pop()
        end_phase(s)
        return False


def end_phase(s: FirstMartians) -> None:
    """FM-PROC-48, FM-TI-07..09: rover checks, repairs, openings, tokens, conditions."""
    if s.phase == ACTIONS:
        check_rovers(s)
    for at, slot in enumerate(s.slots):
        if slot == MENDED:
            s.slots[at] = GREEN
    for at, tile in enumerate(s.shut):
        if tile == FREED:
            s.shut = put(s.shut, at, 0)
    arrive(s)
    turn_phase(s)
    milestones.check(s)


def check_rovers(s: FirstMartians) -> None:
    """FM-MT-10, FM-RE-01: a rover that was in danger is blocked by a wound on the green die."""
    for rover in range(len(ROVERS)):
        for hazard in s.used_rovers[rover]:
            check_rover(s, rover, cause_of(s, hazard))
    s.used_rovers = ((),) * len(ROVERS)


FRAMES: tuple[type[Frame[FirstMartians]], ...] = (InForce, PhaseEnd)
