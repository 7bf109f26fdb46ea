"""Everybody is told who is connected, how long the awaited may think, and who named the seed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection

from planitia.client import Client, Json
from planitia.server import host as hosts
from planitia.server.people import clocks
from server.hosted import hosted, know_toy
from server.players import PATIENCE, ask, hear, play, run, two_people


@pytest.fixture(autouse=True)
def quick_sweeps(monkeypatch: pytest.MonkeyPatch) -> None:
    know_toy(monkeypatch)
    monkeypatch.setattr(hosts, "SWEEP_SECONDS", 0.05)


async def until(socket: ClientConnection, wanted: Callable[[Json], bool]) -> Json:
    """The first message of a table that is as wanted."""
    while True:
        told = await hear(socket)
        if told["type"] == "table" and wanted(told):
            return told


def test_who_is_connected_is_told_as_they_come_and_go(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            host, guest = await two_people(client)
            assert (await host.look())["here"] == []
            async with await host.stream() as mine:
                assert (await hear(mine))["here"] == [0]
                async with await guest.stream() as theirs:
                    assert (await hear(theirs))["here"] == [0, 1]
                    told = await until(mine, lambda told: told["here"] == [0, 1])
                    assert told["happened"] == []
                    async with await guest.stream() as second:
                        assert (await hear(second))["here"] == [0, 1]
                    await ask(theirs, type="say", text="Still here.", key="a")
                    told = await until(mine, lambda told: bool(told["happened"]))
                    assert told["here"] == [0, 1], "one of two streams of a seat left"
                await until(mine, lambda told: told["here"] == [0])

    run(work())


def test_a_spectator_is_nobody_in_the_strip(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            host, _ = await two_people(client)
            watcher = await client.join(host.table, await host.invite(-1))
            async with await watcher.stream() as watching:
                assert (await hear(watching))["here"] == []

    run(work())


def test_the_time_left_is_told_while_persons_are_awaited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(clocks.LIMITS, "live", 500.0)

    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            host, guest = await two_people(client, clock="live")
            assert (await host.look())["left"] is None, "not begun"
            await host.start()
            first = (await host.look())["left"]
            await asyncio.sleep(0.05)
            second = (await guest.look())["left"]
            assert 400.0 < second < first <= 500.0
            await play(host, guest)
            assert (await host.look())["left"] is None, "over"
            untimed, _ = await two_people(client)
            await untimed.start()
            assert (await untimed.look())["left"] is None

    run(work())


def test_everybody_sees_that_the_host_named_the_seed(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            _, guest = await two_people(client, seed="chosen")
            assert (await guest.look())["settings"]["seeded"] is True
            _, guest = await two_people(client)
            assert (await guest.look())["settings"]["seeded"] is False

    run(work())


def test_a_rematch_gives_everybody_their_cookie(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            host, guest = await two_people(client)
            await host.start()
            await play(host, guest)
            for seat in (guest, host):
                async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as browser:
                    browser.cookies.set(f"planitia-{seat.table}", seat.token)
                    made = await browser.post(f"/api/tables/{seat.table}/rematch")
                    path = f"/api/tables/{made.json()['table']}"
                    assert path in made.headers["set-cookie"]
                    told = (await browser.get(path)).json()
                    assert told["you"]["seat"] == seat.seat

    run(work())
