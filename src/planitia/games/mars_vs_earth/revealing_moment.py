"""When a hidden clone shows itself: when it can do more harm in the open."""

from __future__ import annotations

from typing import Final

from planitia.games.mars_vs_earth.board import (
    HUMAN_HAND,
    LEADING_LEVEL,
    LEVEL_COUNTERS,
    LEVEL_HAND,
)
from planitia.games.mars_vs_earth.reading import Table

COUNTER: Final = 1.2
"""What a counter does, in cards: it reaches every Threat and is never matched."""
LEADS: Final = 1.5
STEALTH: Final = 1.2
"""What a card of a hidden clone does, against one of a revealed Martian: nobody allows for it."""
CAUGHT: Final = 0.5
"""A clone that everybody knows keeps no more than this of what it could do."""


def level_of(table: Table) -> int:
    """The level that this seat would have."""
    return sum([wave + 1 for wave, face in enumerate(table.known[table.me]) if face == 1])


def open_power(level: int) -> float:
    """What a revealed Martian can do in a round, in cards."""
    return LEVEL_HAND[level] + COUNTER * LEVEL_COUNTERS[level] + LEADS * (level >= LEADING_LEVEL)


def hidden_power(wave: int, suspected: float) -> float:
    """What a hidden clone can do; the more it is suspected, the sooner it ends."""
    return HUMAN_HAND[wave] * STEALTH * (1.0 - CAUGHT * suspected)


def reveal_worth(table: Table, suspected: float) -> float:
    """Revealing against staying hidden."""
    return open_power(level_of(table)) - hidden_power(table.wave, suspected)
