"""Timing windows: how often a second something can be done, as the median of several windows."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

WINDOWS = 5
SECONDS = 1.0


def rates(work: Callable[[], tuple[int, ...]]) -> list[float]:
    """``work`` does one unit and returns counts; the median rate of each count a second."""
    work()
    windows: list[list[float]] = []
    for _ in range(WINDOWS):
        counts = [0] * len(work())
        begun = time.perf_counter()
        while (spent := time.perf_counter() - begun) < SECONDS:
            counts = [count + more for count, more in zip(counts, work(), strict=True)]
        windows.append([count / spent for count in counts])
    return [statistics.median(column) for column in zip(*windows, strict=True)]
