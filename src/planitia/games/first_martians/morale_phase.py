"""Phase II: the First Player answers for the crew's Morale."""

from __future__ import annotations

from planitia.games.first_martians.base import change_spirits
from planitia.games.first_martians.health import wound
from planitia.games.first_martians.state import FirstMartians


def begin(s: FirstMartians) -> None:
    """FM-MO-01, 04..09: tokens gained or given up, and a wound for each that lacks."""
    if s.morale == 0:
        return
    missing = change_spirits(s, s.first, s.morale) - s.morale
    if missing:
        wound(s, s.first, missing, "morale")
