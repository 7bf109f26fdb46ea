"""How much one client may ask: a quota that refills while it is not used."""

from __future__ import annotations

import time
from collections import OrderedDict

MOST_CLIENTS = 10_000

DEFAULT_RATE = 100.0
"""Requests and messages a second and address, with four times that at once.

Enough for a hundred people behind one address who each move once a second, or for a table of four
who wait by requests while bots move twenty times a second; and little enough that one address
cannot keep a worker busy (a look takes about 1.4 ms of it).
"""


class Buckets:
    """A bucket a client: each request takes from it, and it refills at a steady rate."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str, cost: float = 1.0) -> bool:
        """Whether this client may go on."""
        now = time.monotonic()
        level, then = self.levels.pop(client, (self.burst, now))
        level = min(self.burst, level + (now - then) * self.rate)
        allowed = level >= cost
        self.levels[client] = (level - cost if allowed else level, now)
        if len(self.levels) > MOST_CLIENTS:
            self.levels.popitem(last=False)
        return allowed
