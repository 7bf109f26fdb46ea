"""Calls after a while: in order, none lost, and others come between."""

from __future__ import annotations

import asyncio
from functools import partial
from time import monotonic

from planitia.server.delay import SLICE, Delay


def busy(seconds: float) -> None:
    """Hold the loop up."""
    until = monotonic() + seconds
    while monotonic() < until:
        pass


def test_what_is_due_at_once_is_done_in_order_and_others_come_between() -> None:
    done: list[str] = []

    def work(name: str) -> None:
        busy(2 * SLICE)
        done.append(name)
        asyncio.get_running_loop().call_soon(done.append, f"after {name}")

    async def play() -> None:
        delay = Delay(0.01)
        for name in "abc":
            delay.call(partial(work, name))
        busy(0.02)
        while len(done) < 6:
            await asyncio.sleep(0.001)

    asyncio.run(asyncio.wait_for(play(), 60))
    assert done == ["a", "after a", "b", "after b", "c", "after c"]


def test_what_is_given_later_waits_for_its_own_time() -> None:
    rung: list[float] = []

    async def play() -> None:
        delay = Delay(0.05)
        begun = monotonic()
        delay.call(lambda: rung.append(monotonic() - begun))
        await asyncio.sleep(0.03)
        delay.call(lambda: rung.append(monotonic() - begun))
        while len(rung) < 2:
            await asyncio.sleep(0.001)

    asyncio.run(asyncio.wait_for(play(), 60))
    first, second = rung
    assert first >= 0.05 and second >= 0.08
