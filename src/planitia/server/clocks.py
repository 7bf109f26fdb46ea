"""Clocks: how long a person may take for a decision, and how much of that is left."""

from __future__ import annotations

import time
from typing import Final

from planitia.server.authority import Table

LIMITS: Final = {"relaxed": 24 * 3600.0, "live": 90.0}
"""Seconds a person may take for a decision before a bot keeps the seat."""


def left(table: Table, since: float) -> float | None:
    """Seconds left for the persons who are awaited, or None where no clock runs.

    Clocks stand still while no server runs: nobody's time began before ``since``.
    """
    limit = LIMITS.get(table.settings.clock)
    if limit is None or not table.running or table.state is None:
        return None
    if all(table.chairs[decision.seat].mind for decision in table.state.decisions):
        return None
    return max(0.0, limit - (time.time() - max(table.asked, since)))
