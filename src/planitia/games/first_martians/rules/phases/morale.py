"""Phase II: the First Player answers for the crew's Morale."""

from __future__ import annotations

from planitia.games.first_martians.rules.base.changes import change_spirits
from planitia.games.first_martians.rules.crew.health import wound
from planitia.games.first_martians.rules.crew.pauses import pause
from planitia.games.first_martians.rules.crew.threats import DESPAIR
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.frame import Frame


def begin(s: FirstMartians) -> None:
    """FM-SK-02: before tokens are given up the crew may use something."""
    if not (s.morale < 0 and pause(s, Reckoning(), DESPAIR)):
        reckon(s)


class Reckoning(Frame[FirstMartians]):
    """FM-MO-04: Morale counts as it stands now."""

    def proceed(self, s: FirstMartians) -> bool:
        """Count Morale, whatever was used before."""
        s.stack.pop()
        reckon(s)
        return False


def reckon(s: FirstMartians) -> None:
    """FM-MO-01, 04..09: tokens gained or given up, and a wound for each that lacks."""
    if s.morale == 0:
        return
    missing = change_spirits(s, s.first, s.morale, "morale") - s.morale
    if missing:
        wound(s, s.first, missing, "morale")


FRAMES: tuple[type[Frame[FirstMartians]], ...] = (Reckoning,)
