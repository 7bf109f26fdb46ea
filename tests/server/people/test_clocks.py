"""Clocks: who runs out of time is kept by a bot, where the table wants that; a stop pauses them."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from planitia.client import Client, Seat
from planitia.server import host as hosts
from planitia.server.people import clocks
from server.hosted import Hosted, hosted, know_toy
from server.players import PATIENCE, run, two_people

LIMIT = 600.0
"""Seconds that no test waits for: where time is to run out, its beginning is moved."""

SWEEP = 0.05


@pytest.fixture(autouse=True)
def quick_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    know_toy(monkeypatch)
    monkeypatch.setitem(clocks.LIMITS, "live", LIMIT)
    monkeypatch.setattr(hosts, "SWEEP_SECONDS", SWEEP)
    monkeypatch.setattr(hosts, "KEEPER", "random")


async def keepers(seat: Seat) -> list[str]:
    return [chair["keeper"] for chair in (await seat.look())["chairs"]]


async def until_kept(seat: Seat, *wanted: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while await keepers(seat) != list(wanted):
            await asyncio.sleep(0.02)


async def in_play(client: Client) -> list[Seat]:
    """Two people of whom the first has answered."""
    seats = await two_people(client, clock="live")
    await seats[0].start()
    await seats[0].act("0.0", "bid 1")
    assert await keepers(seats[0]) == ["", ""]
    return seats


def let_time_run_out(server: Hosted, table: str) -> None:
    """As if the question that is open now had been asked long ago, and the server started."""
    room = server.host.rooms.rooms[table]
    room.started = room.table.asked = time.time() - LIMIT


def test_who_runs_out_of_time_is_kept_by_a_bot(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            host, guest = await in_play(client)
            let_time_run_out(server, host.table)
            await until_kept(guest, "", "random")
            while (await host.look())["awaited"] != [0]:
                await asyncio.sleep(0.02)
            let_time_run_out(server, host.table)
            told = [update["status"] async for update in host.listen()]
            assert told[-1] == "finished"
            assert await keepers(host) == ["random", "random"]

    run(work())


def test_other_tables_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(clocks.LIMITS, "live", 2.0)
    wishes: list[dict[str, Any]] = [
        {"clock": "live", "takeover": False},
        {"clock": "none"},
        {"clock": "relaxed"},
    ]

    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            hosts = [(await two_people(client, **wish))[0] for wish in wishes]
            for host in hosts:
                await host.start()
            await asyncio.sleep(3.0)
            assert [await keepers(host) for host in hosts] == [["", ""]] * 3

    run(work())


def test_a_seat_is_given_back_and_has_its_time_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            host, guest = await in_play(client)
            let_time_run_out(server, host.table)
            await until_kept(host, "", "random")
            room = server.host.rooms.rooms[host.table]
            while room.table.asked <= room.started:  # The bot has answered: more is asked.
                await asyncio.sleep(0.02)
            await guest.keep(1, None)
            await asyncio.sleep(20 * SWEEP)
            assert (await keepers(host))[1] == ""

    run(work())


def test_a_stopped_server_lets_no_time_run_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        now = time.time
        with monkeypatch.context() as past:
            past.setattr(time, "time", lambda: now() - 2 * LIMIT)
            async with hosted(tmp_path) as server, Client(server.url) as client:
                host, _ = await two_people(client, clock="live")
                await host.start()
                assert await keepers(host) == ["", ""]
        async with hosted(tmp_path) as server, Client(server.url) as client:
            again = Seat(client, host.table, 0, host.token)
            assert await keepers(again) == ["", ""]
            await asyncio.sleep(20 * SWEEP)
            assert await keepers(again) == ["", ""]
            room = server.host.rooms.rooms[host.table]
            assert room.table.asked < time.time() - LIMIT < room.started
            room.started -= LIMIT
            await until_kept(again, "random", "random")

    run(work())


@pytest.mark.parametrize(("clock", "seconds"), [("15s", 15), ("30s", 30), ("60s", 60)])
def test_a_decision_may_take_a_short_time(clock: str, seconds: int, tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            host, _ = await two_people(client, clock=clock)
            await host.start()
            assert seconds - 10 < (await host.look())["left"] <= seconds

    run(work())


def test_a_game_has_a_time_of_its_own_and_only_who_has_used_it_up_is_kept(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            seats = await two_people(client, clock="5min")
            host = seats[0]
            await host.start()
            room = server.host.rooms.rooms[host.table]
            room.table.chairs[1].spent = 240.0
            told = [(await seat.look())["left"] for seat in seats]
            assert 290 < told[0] <= 300 and 50 < told[1] <= 60, "each sees their own"
            for seat in seats:
                banks = (await seat.look())["banks"]
                assert 290 < banks[0] <= 300 and 50 < banks[1] <= 60, "and everybody's"
            room.started = room.table.asked = time.time() - 50
            await host.act("0.0", "bid 1")
            assert 50 <= room.table.chairs[0].spent < 60 and room.table.chairs[1].spent >= 290
            resting = (await host.look())["banks"][0]
            assert resting == 300 - room.table.chairs[0].spent, "it is not awaited any more"
            kept = await server.host.store.entries(host.table, 0)
            assert [entry.data["taken"] >= 50 for entry in kept if entry.key] == [True]
            room.started = room.table.asked = time.time() - 20
            await until_kept(host, "", "random")
            assert (await host.look())["banks"][1] is None, "a bot has no clock"

    run(work())
