"""Hidden and public information: which faces of cards a seat knows. Backs are open to all."""

from __future__ import annotations

from planitia.games.pocket_mars.constants import DOWN, PREP
from planitia.games.pocket_mars.state import PocketMars


def knows_prep(s: PocketMars, seat: int | None, place: int) -> bool:
    """PM-VIS-01, 02, R-PM-14: own places, and those whose faces an effect has shown."""
    return seat is not None and (place // PREP == seat or s.seen[seat] >> place & 1 == 1)


def knows_laid(s: PocketMars, seat: int | None, laid: int) -> bool:
    """PM-VIS-08, R-PM-49: face-up cards; face-down ones only who laid them, until the end."""
    layer = laid >> DOWN
    return layer == 0 or s.outcome is not None or (seat is not None and layer == seat + 1)


def knows_buried(s: PocketMars, seat: int | None, at: int) -> bool:
    """R-PM-14, 19: whether a seat knows the face of the card at this place of the deck."""
    return seat is not None and at < len(s.witnesses) and s.witnesses[at] >> seat & 1 == 1
