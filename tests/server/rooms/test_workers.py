"""Several workers on one PostgreSQL: any of them serves any table, the database decides races."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from itertools import count
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection

from planitia.client import Client, Refused, Seat
from planitia.kernel.registry import game
from planitia.server.serve import database_url
from planitia.server.storage.faults import StoreError
from planitia.server.storage.loading import load_table
from planitia.server.storage.store import Store
from planitia.server.table.authority import Authority
from planitia.server.table.model import Entry
from server.players import PATIENCE, hear, run
from server.servers import Server, running_server

Json = dict[str, Any]


@pytest.fixture
def two_servers(database: str) -> Iterator[tuple[Server, Server]]:
    with (
        running_server(database=database, quick=True) as one,
        running_server(database=database, quick=True) as other,
    ):
        yield one, other


def through(client: Client, seat: Seat) -> Seat:
    """The same seat, served by another worker."""
    return Seat(client, seat.table, seat.seat, seat.token)


async def two_people(client: Client, chairs: tuple[str, ...] = ("me", "open")) -> list[Seat]:
    host = await client.create("pocket-mars", list(chairs))
    guest = await client.join(host.table, await host.invite(1))
    await host.start()
    return [host, guest]


async def outcome(command: Any) -> str:
    try:
        await command
    except Refused as refused:
        return refused.reason
    return "accepted"


async def equals_its_replay(url: str, id: str) -> Authority:
    """The table as its snapshot and log make it, which is as its log alone makes it."""
    store = Store(url)
    try:
        head = await store.head(id)
        assert head is not None
        replay = Authority(head, game(head.game))
        for entry in await store.entries(id, 0):
            replay.apply(entry)
        loaded = await load_table(store, id)
        assert isinstance(loaded, Authority)
        assert loaded.dump() == replay.dump()
        return replay
    finally:
        await store.close()


async def news(stream: ClientConnection) -> Json:
    """The next message of the table."""
    while (told := await hear(stream))["type"] != "table":
        pass
    return told


def test_what_one_worker_writes_the_other_tells(two_servers: tuple[Server, Server]) -> None:
    async def listen_across() -> None:
        async with Client(two_servers[0].url) as one, Client(two_servers[1].url) as other:
            host, guest = await two_people(one)
            guest = through(other, guest)
            async with await guest.stream() as stream:
                after = (await news(stream))["n"]
                polled = asyncio.create_task(guest.call("GET", "/events", after=after, wait=25.0))
                decision = (await host.look())["decisions"][0]
                n = await host.act(decision["id"], decision["actions"][0]["action"])
                told = await news(stream)
                assert [one["n"] for one in told["happened"]] == [n] == [after + 1]
                assert (await polled)["n"] == n
                await host.call("POST", "/chat", text="Do you read me?", key="line")
                told = await news(stream)
                assert told["happened"][0]["text"] == "Do you read me?"

    run(listen_across())


def test_a_race_through_two_workers_has_one_winner(
    two_servers: tuple[Server, Server], database: str
) -> None:
    tables, turns = 6, 12
    wins = [0, 0]

    async def race(client: Client, other: Client) -> None:
        seats = await two_people(client)
        for turn in range(turns):
            views = [await seat.look() for seat in seats]
            at = next((at for at in range(2) if views[at]["decisions"]), None)
            assert at is not None
            decision = views[at]["decisions"][0]
            actions = decision["actions"]
            rivals = [seats[at], through(other, seats[at])]
            if turn % 2:
                rivals.reverse()  # Each worker is asked first as often as the other.
            acts = [
                seat.act(decision["id"], actions[which % len(actions)]["action"])
                for which, seat in enumerate(rivals)
            ]
            words = await asyncio.gather(*map(outcome, acts))
            assert sorted(words) == ["accepted", "stale"]
            winner = rivals[words.index("accepted")]
            wins[winner.client is other] += 1
            known = [await seat.look() for seat in rivals]
            assert known[0] == known[1]
        table = await equals_its_replay(database_url(database, None), seats[0].table)
        assert table.state is not None and table.state.steps == turns

    async def race_at_all_tables() -> None:
        async with Client(two_servers[0].url) as one, Client(two_servers[1].url) as other:
            await asyncio.gather(*[race(one, other) for _ in range(tables)])

    run(race_at_all_tables())
    assert sum(wins) == tables * turns
    assert all(wins), wins


def worker_pids(server: Server) -> list[int]:
    """The workers that this server started, dead ones too."""
    return [int(pid) for pid in re.findall(r"Started server process \[(\d+)\]", server.said)]


async def until(true: Any, seconds: float = PATIENCE) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.05)


class Person:
    """Plays a seat by the first answer there is, and asks again when a worker goes away."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.acknowledged: list[tuple[int, str]] = []
        self.unanswered: tuple[str, str, str] | None = None
        self.keys = count()

    async def play(self) -> None:
        """Play to the end, each time over a new connection, which may reach any worker."""
        self.seat.client.http.headers["connection"] = "close"
        going = True
        while going:
            with suppress(httpx.TransportError):
                going = await self.move()

    async def move(self) -> bool:
        """Give an answer or wait for the others; False: the game is over."""
        if self.unanswered is None:
            told = await self.seat.look()
            if not told["decisions"]:
                await self.seat.call("GET", "/events", after=told["n"], wait=2.0)
                return bool(told["status"] == "running")
            decision = told["decisions"][0]
            action = decision["actions"][0]["action"]
            self.unanswered = (decision["id"], action, f"{self.seat.seat}-{next(self.keys)}")
        try:
            n = await self.seat.act(*self.unanswered)
            self.acknowledged.append((n, self.unanswered[2]))
        except Refused as refused:
            # A worker that has not heard yet of an answer through another still shows the question,
            # even when that answer was the last one.
            if refused.reason not in ("stale", "over"):
                raise
        self.unanswered = None
        return True

    def kept(self, table: Authority) -> bool:
        """Whether the table has everything that was acknowledged, where it was said to be."""
        return all(table.done[str(self.seat.seat), key][0] == n for n, key in self.acknowledged)


async def killed_while_asked(pid: int) -> None:
    """Kill a worker whose parent waits for its sign of life, which it asks for twice a second."""
    os.kill(pid, signal.SIGSTOP)
    await asyncio.sleep(1.5)
    os.kill(pid, signal.SIGKILL)


def has_played(person: Person, answers: int) -> bool:
    return len(person.acknowledged) >= answers


def has_workers(server: Server, count: int) -> bool:
    return len(worker_pids(server)) == count


async def finished(database: str, people: list[Person]) -> Authority:
    """The finished table: equal to its replay, with everything that was acknowledged."""
    table = await equals_its_replay(database_url(database, None), people[0].seat.table)
    assert table.status == "finished"
    assert all(person.kept(table) for person in people)
    return table


def test_a_whole_game_with_bots_through_two_workers(database: str) -> None:
    async def play(server: Server) -> None:
        await until(partial(has_workers, server, 2))
        async with Client(server.url) as client:
            people = [Person(seat) for seat in await two_people(client, ("me", "open", "random"))]
            await asyncio.gather(*[person.play() for person in people])
        table = await finished(database, people)
        assert table.state is not None
        assert {seat for seat, _ in table.state.answers()} == {0, 1, 2}

    with running_server(database=database, workers=2) as server:
        run(play(server))
        assert '"level": "error"' not in server.said
        assert server.stop() == 0


def test_killed_workers_are_replaced_and_lose_nothing_and_end_with_their_parent(
    database: str,
) -> None:
    async def play(server: Server) -> None:
        await until(partial(has_workers, server, 2))
        async with Client(server.url) as client:
            people = [Person(seat) for seat in await two_people(client)]
            async with asyncio.TaskGroup() as playing:
                for person in people:
                    playing.create_task(person.play())
                for killed, pid in enumerate(worker_pids(server)):
                    await until(partial(has_played, people[0], 3 + 3 * killed))
                    await killed_while_asked(pid)
                await until(partial(has_workers, server, 4))
        await finished(database, people)
        os.kill(server.pid, signal.SIGKILL)
        await until(lambda: server.said.count("Finished server process") == 2)
        await until(lambda: not server.ready())

    with running_server(database=database, workers=2) as server:
        run(play(server))


def test_two_servers_that_start_at_once_agree_on_the_tables(database: str) -> None:
    def started() -> bool:
        with running_server(database=database, quick=True) as server:
            return server.ready()

    async def start_both() -> list[bool]:
        return await asyncio.gather(*[asyncio.to_thread(started) for _ in range(2)])

    assert run(start_both()) == [True, True]


def test_a_row_that_cannot_be_written_hurts_no_other(database: str) -> None:
    asyncio.run(poisoned(database_url(database, None)))


async def poisoned(url: str) -> None:
    store = Store(url)
    await store.open()
    try:
        fine = [store.append("a", Entry(n, "said", 0, {}, "", 0.0)) for n in range(1, 5)]
        poison = store.append("b", Entry(1, "said", 0, {}, "\0", 0.0))
        told = await asyncio.gather(*fine[:2], poison, *fine[2:], return_exceptions=True)
        assert [type(one) for one in told] == [bool, bool, StoreError, bool, bool]
        assert [entry.n for entry in await store.entries("a", 0)] == [1, 2, 3, 4]
    finally:
        await store.close()


def test_who_is_connected_to_one_worker_is_seen_at_the_other(
    two_servers: tuple[Server, Server],
) -> None:
    one, other = two_servers

    async def work() -> None:
        async with Client(one.url) as near, Client(other.url) as far:
            host, guest = await two_people(near)
            away = through(far, guest)
            async with await host.stream() as mine:
                async with await away.stream() as theirs:
                    await until_here(theirs, [0, 1])
                    await until_here(mine, [0, 1])
                await until_here(mine, [0])

    run(work())


async def until_here(socket: ClientConnection, seats: list[int]) -> None:
    """Listen until these seats are said to be connected."""
    while (await hear(socket)).get("here") != seats:
        pass
