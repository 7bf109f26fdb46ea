"""Tables of other rules go on if they agree and are shown if not; idle tables leave memory."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, update

from planitia.client import Client, Seat
from planitia.server.host import Config, Host
from planitia.server.rooms import rooms
from planitia.server.rooms.news import Waiter
from planitia.server.rooms.room import Room
from planitia.server.storage.schema import heads, log, snapshots
from planitia.server.storage.store import Store
from planitia.server.table.authority import Authority
from planitia.server.table.model import Principal, Refused
from server.books import BLUFF
from server.hosted import database, hosted, know_toy
from server.players import play, refusal, run, two_people


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    know_toy(monkeypatch)


async def change(folder: Path, *statements: Any) -> None:
    """Change the database behind the back of everybody."""
    store = Store(database(folder))
    async with store.begun() as connection:
        for statement in statements:
            await connection.execute(statement)
    await store.close()


async def left_behind(folder: Path) -> list[Seat]:
    """Two people in the middle of a game, on disk; their server has stopped."""
    async with hosted(folder) as server, Client(server.url) as client:
        seats = await two_people(client, listed=True)
        await seats[0].start()
        await play(*seats, answers=3)
    return seats


@asynccontextmanager
async def come_back(folder: Path, seats: list[Seat]) -> AsyncIterator[tuple[Seat, Seat]]:
    """The host's and a watcher's place at another server on the same folder."""
    async with hosted(folder) as server, Client(server.url) as client:
        for seat in seats:
            seat.client = client
        yield seats[0], client.watch(seats[0].table)


async def check_frozen(seat: Seat, watcher: Seat, why: str) -> None:
    """It is shown, with a sentence, and nothing can be done to it."""
    told = await seat.look()
    assert told["status"] == "frozen" and why in told["sentence"]
    assert told["decisions"] == told["awaited"] == []
    assert told["view"]["you"] is None and told["view"]["card"] is None
    assert (await watcher.look())["view"] == told["view"]
    for asked in (
        seat.act("0.0", "bid 1"),
        seat.undo(),
        seat.say("Hello"),
        seat.keep(0, "random"),
        seat.arrange(1, "random"),
        seat.invite(-1),
        seat.start(),
        seat.client.join(seat.table),
    ):
        assert await refusal(asked) == (409, "frozen")
    updates = [update async for update in seat.listen()]
    assert [update["status"] for update in updates] == ["frozen"]


OLDER = {"version": "0", "content": "another"}


@pytest.mark.parametrize("fact", OLDER)
@pytest.mark.parametrize("with_snapshot", [True, False])
def test_a_table_of_other_rules_that_agrees_goes_on(
    tmp_path: Path, fact: str, with_snapshot: bool
) -> None:
    async def work() -> None:
        seats = await left_behind(tmp_path)
        older = {fact: OLDER[fact]}
        kept = update(snapshots).values(older) if with_snapshot else delete(snapshots)
        await change(tmp_path, update(heads).values(older), kept)
        async with come_back(tmp_path, seats) as (seat, watcher):
            assert (await seat.look())["status"] == "running"
            await play(*seats)
            assert (await watcher.look())["status"] == "finished"
            assert "end " in await seat.record()

    run(work())


def test_a_table_whose_state_differs_is_frozen_with_its_last_view(tmp_path: Path) -> None:
    async def work() -> None:
        seats = await left_behind(tmp_path)
        async with come_back(tmp_path, seats) as (_, watcher):
            last = (await watcher.look())["view"]
        older = {"version": "0"}
        await change(
            tmp_path,
            update(heads).values(**older, seed="another deal"),
            update(snapshots).values(older),
        )
        async with come_back(tmp_path, seats) as (seat, watcher):
            await check_frozen(seat, watcher, "another version of the rules or cards")
            assert (await seat.look())["view"] == last

    run(work())


def test_a_table_whose_answers_are_impossible_is_frozen(tmp_path: Path) -> None:
    async def work() -> None:
        seats = await left_behind(tmp_path)
        wrong = update(log).where(log.c.n == 5)
        await change(
            tmp_path,
            delete(snapshots),
            wrong.values(data={"decision": "9.9", "action": "bid 1"}),
        )
        async with come_back(tmp_path, seats) as (seat, watcher):
            await check_frozen(seat, watcher, "entry 5 of its log is not possible any more")

    run(work())


def test_a_table_of_a_game_that_is_gone_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        seats = await left_behind(tmp_path)
        await change(tmp_path, update(heads).values(game="chess"))
        async with come_back(tmp_path, seats) as (seat, _):
            assert await refusal(seat.look()) == (409, "frozen")

    run(work())


# Memory


@asynccontextmanager
async def at_home(folder: Path) -> AsyncIterator[Host]:
    host = Host(Config(database(folder)))
    await host.open()
    try:
        yield host
    finally:
        await host.close()


async def found(host: Host, id: str) -> Room:
    room = await host.rooms.room(id)
    assert not isinstance(room, Refused)
    return room


async def tidied(host: Host) -> None:
    for id, room in list(host.rooms.rooms.items()):
        await host.rooms.tidy(id, room)


def test_tables_load_when_asked_for_and_leave_when_idle(tmp_path: Path) -> None:
    async def work() -> None:
        id = (await left_behind(tmp_path))[0].table
        async with at_home(tmp_path) as host:
            assert host.rooms.rooms == {}
            room, other = await asyncio.gather(found(host, id), found(host, id))
            assert room is other
            await tidied(host)
            assert id in host.rooms.rooms
            room.listeners.add(Waiter(Principal()))
            room.used -= rooms.IDLE_SECONDS + 1
            await tidied(host)
            assert id in host.rooms.rooms, "somebody listens"
            room.listeners.clear()
            await tidied(host)
            assert host.rooms.rooms == {}
            again = await found(host, id)
            assert again is not room and again.table.dump() == room.table.dump()

    run(work())


def test_a_snapshot_is_kept_every_so_many_entries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "SNAPSHOT_EVERY", 4)

    async def work() -> None:
        id = (await left_behind(tmp_path))[0].table
        async with at_home(tmp_path) as host:
            first = (await host.store.snapshot(id))["n"]
            room = await found(host, id)
            for number in range(6):
                say = partial(
                    Authority.say, who=Principal(0), text="Hi", phrase=False, key=f"k{number}"
                )
                said = await room.command(say)
                assert not isinstance(said, Refused)
                await tidied(host)
                kept = (await host.store.snapshot(id))["n"]
                assert kept == (first if number < 3 else first + 4)

    run(work())


def test_the_game_of_a_table_is_what_its_head_says(tmp_path: Path) -> None:
    async def work() -> None:
        id = (await left_behind(tmp_path))[0].table
        async with at_home(tmp_path) as host:
            head = await host.store.head(id)
            assert head is not None
            assert (head.game, head.version, head.seats) == (BLUFF.name, BLUFF.version, 2)
            assert len(head.seed) >= 64, "drawn from the system"

    run(work())
