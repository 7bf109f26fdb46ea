"""Movement: a model goes into a square, takes a spot there, or is held by an enemy beside it."""

from __future__ import annotations

from planitia.games.mars_attacks.constants import (
    BITS,
    MODEL_NAMES,
    SIDE_MASKS,
    SPOT_NAMES,
    SQUARE_NAMES,
    SQUARE_OF,
    TRANSIT,
    place_name,
    side_of,
)
from planitia.games.mars_attacks.rules.counters import visit
from planitia.games.mars_attacks.state import MarsAttacks


def move_into(s: MarsAttacks, seat: int, model: int, square: int) -> None:
    """MA-CNT-03, 10, R-MA-35: a model goes into a square and finds what lies there."""
    if s.events is not None:
        facts: dict[str, object] = {"model": MODEL_NAMES[model]}
        facts["from"], facts["to"] = place_name(s.spots[model]), SQUARE_NAMES[square]
        s.tell("moved", facts)
    s.spots[model] = TRANSIT + square
    s.arrived |= BITS[model]
    visit(s, seat, square)


def take_spot(s: MarsAttacks, model: int, spot: int) -> None:
    """R-MA-83: a model stands on a spot."""
    if s.events is not None:
        facts: dict[str, object] = {"model": MODEL_NAMES[model]}
        facts["from"], facts["to"] = place_name(s.spots[model]), SPOT_NAMES[spot]
        s.tell("stands", facts)
    s.spots[model] = spot


def engaged(s: MarsAttacks, model: int) -> bool:
    """MA-ACT-07, MA-MOVE-14, MA-RATTLE-07: whether an upright enemy shares the square."""
    foes = SIDE_MASKS[1 - side_of(model)] & ~s.rattled
    return s.who(SQUARE_OF[s.spots[model]]) & foes != 0
