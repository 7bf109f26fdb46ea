"""Storage in trouble: a clear refusal, nothing half done, and recovery without a restart."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import sqlite3
import subprocess
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import asyncpg
import pytest
from websockets.asyncio.client import ClientConnection

from planitia.client import Client, Refused, Seat
from planitia.server.serve import FILE, database_url
from planitia.server.storage.store import Store
from planitia.server.table.model import Entry
from server.players import PATIENCE
from server.postgres import Postgres
from server.servers import Server, running_server

PROMPTLY = 30.0
"""Within so many seconds every command is answered, whatever the database does."""


class Disk(Protocol):
    """A place for a server's data that can be full."""

    folder: Path

    def fill(self, server: Server) -> None: ...

    def free(self, server: Server) -> None: ...


class SmallDisk:
    """A file system of 4 MB in memory, filled with ballast."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        mount = ["mount", "-t", "tmpfs", "-o", "size=4m", "planitia-test", str(folder)]
        subprocess.run(mount, check=True, capture_output=True)

    def fill(self, server: Server) -> None:
        with (self.folder / "ballast").open("wb", buffering=0) as ballast:
            for size in (65_536, 4_096):
                try:
                    while True:
                        ballast.write(b"x" * size)
                except OSError:
                    pass

    def free(self, server: Server) -> None:
        (self.folder / "ballast").unlink()

    def remove(self) -> None:
        subprocess.run(["umount", str(self.folder)], check=True, capture_output=True)


class SmallFiles:
    """A folder whose server may write no file any longer than it is: works for every user."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fill(self, server: Server) -> None:
        longest = (self.folder / f"{FILE}-wal").stat().st_size
        self._limit(server, longest)

    def free(self, server: Server) -> None:
        self._limit(server, resource.RLIM_INFINITY)

    def _limit(self, server: Server, size: int) -> None:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def may_mount(folder: Path) -> bool:
    """Whether this user may mount file systems here."""
    if os.geteuid() != 0:
        return False
    try:
        SmallDisk(folder).remove()
    except (subprocess.CalledProcessError, FileNotFoundError):
        return False
    return True


@pytest.fixture(params=["small files", "small disk"])
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Disk]:
    """Two ways to be full; who may not mount has the first one twice."""
    if request.param == "small files" or not may_mount(tmp_path):
        yield SmallFiles(tmp_path)
        return
    small = SmallDisk(tmp_path)
    try:
        yield small
    finally:
        small.remove()


class Watch:
    """Two persons at a table; the first one's stream is open."""

    def __init__(self, client: Client, seats: list[Seat], stream: ClientConnection) -> None:
        self.client = client
        self.seats = seats
        self.stream = stream

    async def command(self, at: int, key: str) -> int:
        """The first thing a seat can do."""
        decision = (await self.seats[at].look())["decisions"][0]
        return await self.seats[at].act(decision["id"], decision["actions"][0]["action"], key)

    async def heard(self, n: int) -> None:
        """Wait until the stream has told of entry ``n``."""
        async with asyncio.timeout(PATIENCE):
            while json.loads(await self.stream.recv()).get("n", 0) < n:
                pass


@asynccontextmanager
async def watched(url: str) -> AsyncIterator[Watch]:
    async with Client(url) as client:
        host = await client.create("pocket-mars", ["me", "open"])
        guest = await client.join(host.table, await host.invite(1))
        await host.start()
        stream = await host.stream()
        try:
            yield Watch(client, [host, guest], stream)
        finally:
            await stream.close()


async def until_accepted(command: Callable[[], Any]) -> Any:
    """Try again while the storage is away."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await command()
            except Refused as refused:
                if refused.reason != "storage":
                    raise
            await asyncio.sleep(0.1)


async def refused_for_storage(command: Callable[[], Any]) -> None:
    """The command is refused, in time and in a sentence."""
    begun = time.monotonic()
    with pytest.raises(Refused) as refused:
        await command()
    assert (refused.value.status, refused.value.reason) == (503, "storage")
    assert str(refused.value).endswith(".")
    assert time.monotonic() - begun < PROMPTLY


async def entries(url: str, table: str) -> list[Entry]:
    store = Store(url)
    try:
        return await store.entries(table, 0)
    finally:
        await store.close()


async def keys(url: str, table: str) -> list[str]:
    return [entry.key for entry in await entries(url, table) if entry.key]


def test_a_full_disk_refuses_and_takes_up_again_when_there_is_space(disk: Disk) -> None:
    with running_server(data=disk.folder) as server:
        asyncio.run(fill_and_free(server, disk))
        assert '"level": "error"' not in server.said


async def fill_and_free(server: Server, disk: Disk) -> None:
    url = f"sqlite+aiosqlite:///{disk.folder / FILE}"
    async with watched(server.url) as watch:
        host = watch.seats[0]
        first = await watch.command(0, "before")
        reader = sqlite3.connect(disk.folder / FILE)
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM log").fetchall()  # Nothing can be tidied up now.
        disk.fill(server)
        before = await host.look()
        for again in range(3):
            await refused_for_storage(lambda: watch.command(1, "full"))
            await refused_for_storage(lambda: host.call("POST", "/chat", text="?", key="line"))
            await refused_for_storage(host.leave)
            await refused_for_storage(host.resign)
            await refused_for_storage(lambda: watch.client.create("pocket-mars", ["me", "random"]))
            assert await host.look() == before, f"changed by refusal {again}"
        assert await keys(url, host.table) == ["before"]
        reader.close()
        disk.free(server)
        second = await watch.command(1, "full")
        assert second == first + 1
        assert await keys(url, host.table) == ["before", "full"]
        await watch.heard(second)
        await watch.client.create("pocket-mars", ["me", "random"])


def test_a_restarted_database_is_waited_for(postgres: Postgres, database: str) -> None:
    with running_server(database=database) as server:
        asyncio.run(restart(server, postgres, database_url(database, None)))


async def restart(server: Server, postgres: Postgres, url: str) -> None:
    async with watched(server.url) as watch:
        first = await watch.command(0, "before")
        table = watch.seats[0].table
        decision = (await watch.seats[1].look())["decisions"][0]
        act = (decision["id"], decision["actions"][0]["action"], "during")
        postgres.stop()
        try:
            for _ in range(2):
                await refused_for_storage(lambda: watch.seats[1].act(*act))
                await refused_for_storage(
                    lambda: watch.client.create("pocket-mars", ["me", "random"])
                )
            assert not await asyncio.to_thread(server.ready)
        finally:
            postgres.start()
        second = await until_accepted(lambda: watch.seats[1].act(*act))
        assert second == first + 1
        assert await watch.seats[1].act(*act) == second
        await watch.heard(second)
        assert await keys(url, table) == ["before", "during"]
        assert await asyncio.to_thread(server.ready)


def test_connections_cut_at_any_moment_neither_lose_nor_double(
    postgres: Postgres, database: str
) -> None:
    with running_server(database=database) as server:
        asyncio.run(cut(server, database))


async def cut(server: Server, database: str) -> None:
    """Ends every connection to the database again and again while lines are being said."""
    done = asyncio.Event()
    cuts = 0

    async def cutting() -> None:
        nonlocal cuts
        pause = 0.03
        connection = await asyncpg.connect(database)
        others = (
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
            "WHERE pid != pg_backend_pid() AND datname = current_database()"
        )
        while not done.is_set():
            cuts += await connection.fetchval(others)
            await asyncio.sleep(pause)
            pause *= 1.02  # However slow the machine, something gets through in the end.
        await connection.close()

    async def talking(seat: Seat) -> list[int]:
        said: list[dict[str, int]] = []
        while len(said) < 15 or cuts <= 10:
            line = len(said)
            body = {"text": f"Line {line}", "key": f"{seat.seat}-{line}"}
            say = partial(seat.call, "POST", "/chat", **body)
            said.append(await until_accepted(say))
        return [told["n"] for told in said]

    async with watched(server.url) as watch:
        cutter = asyncio.create_task(cutting())
        told = await asyncio.gather(*map(talking, watch.seats))
        done.set()
        await cutter
        log = await entries(database_url(database, None), watch.seats[0].table)
        for seat, numbers in enumerate(told):
            mine = [(entry.n, entry.key) for entry in log if entry.seat == seat and entry.key]
            assert mine == [(n, f"{seat}-{line}") for line, n in enumerate(numbers)]
        await watch.heard(max(told[0][-1], told[1][-1]))


def test_a_database_that_hangs_is_not_waited_for(database: str) -> None:
    with running_server(database=database) as server:
        asyncio.run(hang(server, database))
        assert server.stop() is not None


async def hang(server: Server, database: str) -> None:
    async with watched(server.url) as watch:
        host, guest = watch.seats
        decision = (await host.look())["decisions"][0]
        act = (decision["id"], decision["actions"][0]["action"], "hung")
        locking = await asyncpg.connect(database)
        locked = locking.transaction()
        await locked.start()
        await locking.execute("LOCK TABLE log IN ACCESS EXCLUSIVE MODE")
        say = {"text": "Hello", "key": "hung"}
        await asyncio.gather(
            refused_for_storage(lambda: host.act(*act)),
            refused_for_storage(lambda: guest.call("POST", "/chat", **say)),
        )
        await locked.rollback()
        await locking.close()
        n = await until_accepted(lambda: host.act(*act))
        assert await host.act(*act) == n
        assert await keys(database_url(database, None), host.table) in (["hung"], ["hung", "hung"])
