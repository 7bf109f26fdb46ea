"""The value of a state: how likely each seat is to win, where the whole table is in sight."""

from __future__ import annotations

from math import exp
from typing import Final

from planitia.games.mars_vs_earth.constants import EARTH, START, WAVES
from planitia.games.mars_vs_earth.rules.winning import defeats, side
from planitia.games.mars_vs_earth.state import MarsVsEarth

SCARCEST: Final = 0.6
"""How much the scarcest resource counts, next to the mean of all."""
STEEP: Final = 5.0
SLACK: Final = 0.2
"""How much what is left of the resources counts against the Threats that are left to defeat."""


def win_chances(s: MarsVsEarth) -> list[float]:
    """A chance a seat, by the side that it is on now."""
    start = float(START[s.seats])
    left = 1.0 - defeats(s) / (WAVES * s.need)
    mean = sum(s.resources) / (start * len(s.resources))
    lives = SCARCEST * min(s.resources) / start + (1.0 - SCARCEST) * mean
    earth = 1.0 / (1.0 + exp(-STEEP / (SLACK + left) * (lives - left)))
    return [earth if side(s, seat) == EARTH else 1.0 - earth for seat in range(s.seats)]
