"""When a hidden clone shows itself: when it can do more harm in the open."""

from __future__ import annotations

from planitia.games.mars_vs_earth.constants import (
    HUMAN_HAND,
    LEADING_LEVEL,
    LEVEL_COUNTERS,
    LEVEL_HAND,
)
from planitia.games.mars_vs_earth.thinking.features import Table
from planitia.games.mars_vs_earth.thinking.weights import Weights


def level_of(table: Table) -> int:
    """The level that this seat would have."""
    return sum([wave + 1 for wave, face in enumerate(table.known[table.me]) if face == 1])


def open_power(weights: Weights, level: int) -> float:
    """What a revealed Martian can do in a round, in cards."""
    power = LEVEL_HAND[level] + weights.counter * LEVEL_COUNTERS[level]
    return power + weights.leads * (level >= LEADING_LEVEL)


def hidden_power(weights: Weights, wave: int, suspected: float) -> float:
    """What a hidden clone can do; the more it is suspected, the sooner it ends."""
    return HUMAN_HAND[wave] * weights.stealth * (1.0 - weights.caught * suspected)


def reveal_worth(table: Table, suspected: float) -> float:
    """Revealing against staying hidden."""
    weights = table.weights
    return open_power(weights, level_of(table)) - hidden_power(weights, table.wave, suspected)
