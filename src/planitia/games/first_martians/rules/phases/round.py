"""The round: its six phases in order, sol after sol, until the mission ends."""

from __future__ import annotations

from planitia.games.first_martians.constants import (
    ACTIONS,
    CLEAN_UP,
    EVENTS,
    MALFUNCTION,
    MORALE,
    PHASES,
    PRODUCTION,
)
from planitia.games.first_martians.rules import goal
from planitia.games.first_martians.rules.crew.pauses import held
from planitia.games.first_martians.rules.phases import (
    clean_up,
    events,
    malfunction,
    morale,
    production,
)
from planitia.games.first_martians.rules.phases.phase_end import PhaseEnd
from planitia.games.first_martians.rules.plan import planning
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.frame import Frame


class Rounds(Frame[FirstMartians]):
    """FM-RO-01: phase after phase; each pushes what it asks."""

    def __init__(self, phase: int) -> None:
        self.phase = phase
        """The one that comes now."""

    def proceed(self, s: FirstMartians) -> bool:
        """Begin it, with its end beneath."""
        if held(s):
            return False
        phase = self.phase
        s.phase = phase
        s.waived = 0
        s.stack[-1] = Rounds((phase + 1) % len(PHASES))
        if s.events is not None:
            if phase == EVENTS:
                s.tell("sol", {"sol": s.sol, "first": s.name(s.first)})
            s.tell("phase", {"phase": PHASES[phase]})
        if phase == CLEAN_UP:
            s.stack.append(NextRound())
        s.stack.append(PhaseEnd(1))
        if phase == EVENTS:
            events.begin(s)
        elif phase == MORALE:
            morale.begin(s)
        elif phase == PRODUCTION:
            production.begin(s)
        elif phase == ACTIONS:
            planning.begin(s)
        elif phase == MALFUNCTION:
            malfunction.begin(s)
        else:
            clean_up.begin(s)
        return False


class NextRound(Frame[FirstMartians]):
    """FM-RO-02..04, FM-CL-06, FM-GO-08: the end check; then First Player and sol move on."""

    def proceed(self, s: FirstMartians) -> bool:
        """The mission is over, or the next sol dawns."""
        s.stack.pop()
        goal.judge(s)
        if s.outcome is None:
            s.first = (s.first + 1) % s.astronauts
            s.sol += 1
        return False


FRAMES: tuple[type[Frame[FirstMartians]], ...] = (NextRound, Rounds)
