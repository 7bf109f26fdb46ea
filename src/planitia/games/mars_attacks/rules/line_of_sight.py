"""Line of sight between models: what kind of shot one has at another (``board.sight``)."""

from __future__ import annotations

from typing import Final

from planitia.games.mars_attacks.constants import (
    BITS,
    BUG,
    MODELS,
    TRANSIT,
    spot_at,
)
from planitia.games.mars_attacks.state import MarsAttacks

BUG_SPOT: Final = 5
"""R-MA-67: the Bug is in the middle of its square."""


def bystanders(s: MarsAttacks, shooter: int, target: int) -> list[tuple[int, bool]]:
    """R-MA-79: every other model on the board, as sight wants them."""
    others: list[tuple[int, bool]] = []
    for model in range(MODELS):
        if model != shooter and model != target and s.spots[model] < TRANSIT:
            others.append((s.spots[model], s.rattled & BITS[model] != 0))
    return others


def target_spot(s: MarsAttacks, target: int) -> int:
    """Where a target is; R-MA-67: the Bug on the centre of its square."""
    return spot_at(s.bug_square(), BUG_SPOT) if target == BUG else s.spots[target]


def sight_of(s: MarsAttacks, shooter: int, target: int) -> int:
    """MA-LOS-01..09: what kind of shot a model has at a target."""
    down = target != BUG and s.rattled & BITS[target] != 0
    spot = target_spot(s, target)
    return s.map.sight.shot(s.spots[shooter], spot, down, bystanders(s, shooter, target))
