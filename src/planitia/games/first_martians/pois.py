"""POI tokens: drawn by exploring, swapped for what they give (FM-PO-01..04, FM-TI-02)."""

from __future__ import annotations

from typing import Any

from planitia.games.first_martians import effects
from planitia.games.first_martians.kinds import NONE
from planitia.games.first_martians.seldom import removed
from planitia.games.first_martians.state import FirstMartians
from planitia.games.first_martians.words import USE_POI, pack


def script_of(s: FirstMartians, poi: int) -> int:
    """FM-PO-01: the effect written on a token, or what the mission gives its icon, or NONE."""
    token = s.book.pois[poi]
    return s.mission.icons[token.icon] if token.icon != NONE else token.script


def codes(s: FirstMartians) -> list[Any]:
    """FM-PO-03: the tokens that can be swapped for something, one of each kind."""
    found: list[Any] = []
    for at, poi in enumerate(s.pois):
        if poi not in s.pois[:at] and script_of(s, poi) != NONE:
            found.append(pack(USE_POI, poi))
    return found


def use(s: FirstMartians, seat: int, poi: int) -> None:
    """FM-PO-02, 03: swap a token for what it gives."""
    s.pois = removed(s.pois, poi)
    s.poi_used += (poi,)
    if s.events is not None:
        s.tell("poi", {"poi": s.book.pois[poi].slug, "gained": False})
    actor = s.first if s.seats == 1 else seat
    effects.run(s, script_of(s, poi), actor, f"poi:{s.book.pois[poi].slug}")
