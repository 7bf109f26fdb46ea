"""POI tokens: drawn by exploring, swapped for what they give (FM-PO-01..04, FM-TI-02)."""

from __future__ import annotations

from planitia.games.first_martians.rules.crew.free_actions import poi_script
from planitia.games.first_martians.rules.effects import scripts
from planitia.games.first_martians.rules.rows import removed
from planitia.games.first_martians.state import FirstMartians


def use(s: FirstMartians, seat: int, poi: int) -> None:
    """FM-PO-02, 03: swap a token for what it gives."""
    s.pois = removed(s.pois, poi)
    s.poi_used += (poi,)
    if s.events is not None:
        s.tell("poi", {"poi": s.book.pois[poi].slug, "gained": False})
    actor = s.first if s.seats == 1 else seat
    scripts.run(s, poi_script(s, poi), actor, f"poi:{s.book.pois[poi].slug}")
