"""How much one client may ask: buckets that refill with time."""

from __future__ import annotations

import time
from collections import OrderedDict

MOST_CLIENTS = 10_000


class Buckets:
    """A bucket a client: each request takes one, and they refill at a steady rate."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> bool:
        """Whether this client may go on."""
        now = time.monotonic()
        level, then = self.levels.pop(client, (self.burst, now))
        level = min(self.burst, level + (now - then) * self.rate)
        allowed = level >= 1.0
        self.levels[client] = (level - 1.0 if allowed else level, now)
        if len(self.levels) > MOST_CLIENTS:
            self.levels.popitem(last=False)
        return allowed
