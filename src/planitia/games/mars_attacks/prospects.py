"""How likely each side is to win, read off an imagined state: points, models, cards and finds."""

from __future__ import annotations

from math import exp
from typing import Final

from planitia.games.mars_attacks.deck import SET_OWNERS, SETS
from planitia.games.mars_attacks.models import BITS, HUMAN, MARTIAN, MODELS, SIDE_MASKS, WAITING
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.games.mars_attacks.victory import TARGET_POINTS

MODEL: Final = (0.45, 0.72)
"""What a living model of a side is worth, in points."""
RATTLED: Final = 0.25
ABSENT: Final = 0.1
"""What it costs to be rattled, or not on the board yet."""
CARD: Final = 0.12
LAID: Final = 0.2
"""What a card in hand is worth, and one laid to a set."""
FIRST_FIND: Final = 0.5
"""The first counter of a haul makes the others count."""
STEEP: Final = 0.55
NEAR: Final = 0.06
"""How much a point of difference counts, and how much more with every point reached."""


def prospects(s: MarsAttacks) -> list[float]:
    """A chance a seat."""
    lead = worth(s, HUMAN) - worth(s, MARTIAN)
    reached = max(s.points(HUMAN), s.points(MARTIAN))
    steep = STEEP + NEAR * min(reached, TARGET_POINTS)
    human = 1.0 / (1.0 + exp(-steep * lead))
    return [human, 1.0 - human]


def worth(s: MarsAttacks, seat: int) -> float:
    """What a side has, in points."""
    found = float(s.points(seat)) + CARD * len(s.hands[seat])
    if s.haul[seat]:
        found += FIRST_FIND
    own = SIDE_MASKS[seat]
    for model in range(MODELS):
        bit = BITS[model]
        if own & bit and not s.dead & bit:
            found += MODEL[seat]
            if s.rattled & bit:
                found -= RATTLED
            elif s.spots[model] == WAITING:
                found -= ABSENT
    for kind in range(SETS):
        if SET_OWNERS[kind] == seat:
            found += LAID * len(s.sets[kind])
    return found
