"""Calls after a while: one timer for all that wait equally long."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from time import monotonic

SLICE = 0.001
"""Seconds after which whoever else waits comes first."""


class Delay:
    """Does what it is given so many seconds later, in order, and holds nobody up for long."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.waiting: deque[tuple[float, Callable[[], None]]] = deque()

    def call(self, work: Callable[[], None]) -> None:
        """Do something later. It finds out by itself whether it is still wanted."""
        loop = asyncio.get_running_loop()
        if not self.waiting:
            loop.call_later(self.seconds, self.ring)
        self.waiting.append((loop.time() + self.seconds, work))

    def ring(self) -> None:
        """Do what is due, a slice at a time, and wait for the next."""
        loop = asyncio.get_running_loop()
        enough = monotonic() + SLICE
        while self.waiting and self.waiting[0][0] <= loop.time() and monotonic() < enough:
            self.waiting.popleft()[1]()
        if self.waiting:
            loop.call_at(self.waiting[0][0], self.ring)
