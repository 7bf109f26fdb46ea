"""What is only for those who watch is told when it happens, and never again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from marks import rule
from planitia.client import Client, Json
from planitia.server.people import clocks
from server.hosted import hosted, know_toy
from server.players import hear, run
from server.quiet import Gathering, gathered


@pytest.fixture(autouse=True)
def quick_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    know_toy(monkeypatch)
    monkeypatch.setattr(clocks, "PACE", 0.0)


async def laid(gathering: Gathering) -> str:
    """Seat 0 lays a card, whichever it has."""
    (decision,) = (await gathering.seats[0].look())["decisions"]
    action = str(decision["actions"][0]["action"])
    await gathering.act(0, action)
    return action


def told_of(news: Json) -> list[tuple[int | None, list[str]]]:
    """Whose entries were told, with their events."""
    return [(one["seat"], [event["kind"] for event in one["events"]]) for one in news["happened"]]


@rule("MVE-VISTAB-15", "R-MVE-10")
def test_a_fleeting_event_is_told_to_those_who_watch(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            gathering = await gathered(client, "quiet-table", 3, seed="7")
            await gathering.act(0, "call red")
            waiter = gathering.seats[2]
            waiter.last = (await waiter.look())["n"]
            listeners = server.host.rooms.rooms[gathering.table].listeners
            here = len(listeners)
            waiting = asyncio.create_task(waiter.wait(25.0))
            while len(listeners) == here:
                await asyncio.sleep(0.01)
            await laid(gathering)
            for one in gathering.all:
                assert told_of(one.messages[-1]) == [(0, ["laid"])]
                events = one.messages[-1]["happened"][0]["events"]
                assert ("card" in events[0]) == (one.place.seat == 0)
            assert told_of(await waiting) == [(0, ["laid"])], "who waited watched, too"
            await gathering.close()

    run(work())


@rule("MVE-VISTAB-15", "MVE-VISTAB-35", "R-MVE-10")
def test_who_comes_later_is_told_neither_what_nor_whose_it_was(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            gathering = await gathered(client, "quiet-table", 3, seed="7")
            await gathering.act(0, "call red")
            before = [(await place.look())["n"] for place in gathering.seats]
            action = await laid(gathering)
            await gathering.act(1, "nod")
            for seat, place in enumerate(gathering.seats):
                place.last = before[seat]
                async with await place.stream() as socket:
                    assert told_of(await hear(socket)) == [(None, []), (1, ["nodded"])]
                place.last = before[seat]
                assert told_of(await place.wait(0)) == [(None, []), (1, ["nodded"])]
                lines = (await place.record()).splitlines()[3:]
                assert (f"0 {action}" in lines) == (seat == 0)
                assert not any("laid" in line for line in lines)
                assert (await place.look())["view"]["laid"] == [1, 0, 0], "it lies there still"
            await gathering.close()

    run(work())


def test_who_gives_up_a_seat_counts_as_a_spectator(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            gathering = await gathered(client, "quiet-table", 3, seed="7")
            await gathering.act(0, "call red")
            host = gathering.all[0]
            n = await gathering.act(0, "rest")
            assert host.messages[-1]["n"] == n
            await host.place.arrange(0, "random")
            await gathering.calm()
            told = next(one for one in host.messages if one["you"]["seat"] is None)
            assert (told["gap"], told["n"], told["happened"]) == (True, n, [])
            assert told["view"]["hand"] is None
            await gathering.close()

    run(work())
