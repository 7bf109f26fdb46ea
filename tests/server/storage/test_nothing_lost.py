"""Nothing acknowledged is lost and nothing is done twice, however the server ends."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from planitia.client import Client, Seat
from planitia.kernel.registry import game
from planitia.server.serve import FILE, database_url
from planitia.server.storage.loading import load_table
from planitia.server.storage.store import Store
from planitia.server.table.authority import Authority
from planitia.server.table.messages import full
from planitia.server.table.model import Entry
from server.servers import Server, running_server

Json = dict[str, Any]

LANES, ROUNDS, TABLES = 4, 25, 5
POSTGRES_ROUNDS = 10
MOST_LONG = 30.0
"""Seconds that a busy machine may take until a table is long enough for a snapshot."""
GONE = (httpx.TransportError, WebSocketException, OSError, EOFError)
"""What a client sees of a server that was killed."""


class Talk:
    """Somebody at a table over one connection: by stream or by requests."""

    def __init__(self, seat: Seat, socket: ClientConnection | None) -> None:
        self.seat = seat
        self.socket = socket
        self.now: Json = {"n": -1}
        self.known = 0
        """The last entry that this client was told to be there."""

    async def look(self) -> Json:
        """The table as it is now."""
        if self.socket is None:
            return await self.seat.look()
        while self.now["n"] < self.known:
            await self.hear()
        return self.now

    async def hear(self) -> Json:
        """The next message of the stream."""
        assert self.socket is not None
        told: Json = json.loads(await self.socket.recv())
        if told["type"] == "table":
            self.now = told
        return told

    async def news(self, n: int) -> None:
        """Wait until something happens after entry ``n``."""
        if self.socket is None:
            await self.seat.call("GET", "/events", after=n, wait=5.0)
        else:
            while self.now["n"] <= n:
                await self.hear()

    async def ask(self, kind: str, body: Json) -> int:
        """A command; its number in the log."""
        if self.socket is None:
            path = {"act": "/act", "say": "/chat"}[kind]
            return int((await self.seat.call("POST", path, **body))["n"])
        await self.socket.send(json.dumps({"type": kind, "ref": body["key"], **body}))
        while (told := await self.hear()).get("ref") != body["key"]:
            pass
        assert "refused" not in told, told
        self.known = max(self.known, told["n"])
        return int(told["n"])


class Player:
    """Plays one seat at random, and remembers what was acknowledged and what was not."""

    def __init__(self, seat: Seat, chance: random.Random) -> None:
        self.seat = seat
        self.chance = chance
        self.acknowledged: dict[str, tuple[int, Json]] = {}
        self.unanswered: tuple[str, Json] | None = None
        self.found: int | None = None
        """The number in the log of the unanswered command, if it is there."""
        self.retries = {"found": 0, "done": 0}
        self.lines = 0
        self.other = self
        self.over = False

    async def play(self, by_stream: bool) -> None:
        """Play until the game is over or the server gone."""
        try:
            socket = await self.seat.stream() if by_stream else None
            talk = Talk(self.seat, socket)
            await self.repeat(talk)
            while not self.over:
                await self.move(talk)
        except GONE:
            pass

    async def repeat(self, talk: Talk) -> None:
        """Ask the last command again, answered or not: it is done once."""
        if self.acknowledged:
            key, (n, body) = list(self.acknowledged.items())[-1]
            assert await talk.ask("act" if "action" in body else "say", body) == n, key
        if self.unanswered is not None:
            found = self.found
            n = await self.ask(talk)
            assert found in (None, n)
            self.retries["done" if found is None else "found"] += 1

    async def move(self, talk: Talk) -> None:
        """One command, or wait for the others."""
        now = await talk.look()
        self.over = now["status"] == "finished"
        key = f"{self.chance.getrandbits(64):x}"
        talks = self.lines < min(40, self.other.lines + 8)
        if now["decisions"] and (not talks or self.chance.random() < 0.8):
            decision = now["decisions"][0]
            action = self.chance.choice(decision["actions"])["action"]
            self.unanswered = ("act", {"decision": decision["id"], "action": action, "key": key})
        elif talks:
            self.lines += 1
            self.unanswered = ("say", {"text": f"Line {self.lines}", "phrase": False, "key": key})
        elif not self.over:
            await talk.news(now["n"])
            return
        if self.unanswered is not None:
            await self.ask(talk)

    async def ask(self, talk: Talk) -> int:
        """Send the unanswered command; acknowledged, it is one no more."""
        assert self.unanswered is not None
        n = await talk.ask(*self.unanswered)
        body = self.unanswered[1]
        self.acknowledged[body["key"]] = (n, body)
        self.unanswered = self.found = None
        return n


class Load:
    """Tables under load, one server after another on one database."""

    def __init__(self, url: str, seed: str) -> None:
        self.store = Store(url)
        self.client = Client("http://127.0.0.1")
        self.chance = random.Random(seed)
        self.tables: list[list[Player]] = []
        self.checked = self.snapshots = self.dooms = 0

    async def round(self, server: Server) -> None:
        """Check what is there, play on, and have the server killed at a random moment."""
        self.client.url = server.url
        self.client.http.base_url = httpx.URL(server.url)
        going = [players for players in self.tables if not all(one.over for one in players)]
        for players in going:
            await self.check_views(players, await self.check(players))
        while len(going) < TABLES:
            going.append(await self.sit_down())
            self.tables.append(going[-1])
        playing = [player.play(self.chance.random() < 0.5) for both in going for player in both]
        await asyncio.wait_for(asyncio.gather(self.doom(server), *playing), 180.0)

    async def doom(self, server: Server) -> None:
        """Kill the server after some commands, or once it has had time to keep snapshots."""
        enough = self.acknowledged + self.chance.randrange(50)
        self.dooms += 1
        long, last = self.dooms % 6 == 0, self.dooms + 6 > ROUNDS
        begun = time.monotonic()
        while (passed := time.monotonic() - begun) < (MOST_LONG if long else 10.0):
            if self.acknowledged >= enough and not long:
                break
            if long and passed > 1.2 and (not last or await self.has_snapshots()):
                break
            await asyncio.sleep(self.chance.uniform(0.0, 0.01))
        os.kill(server.pid, signal.SIGKILL)

    async def has_snapshots(self) -> bool:
        """Whether a snapshot of any table was kept so far."""
        for players in self.tables:
            if await self.store.snapshot(players[0].seat.table) is not None:
                return True
        return False

    @property
    def acknowledged(self) -> int:
        """How many commands were acknowledged so far."""
        return sum(len(player.acknowledged) for players in self.tables for player in players)

    async def sit_down(self) -> list[Player]:
        """A new table of two persons, begun."""
        host = await self.client.create("pocket-mars", ["me", "open"])
        guest = await self.client.join(host.table, await host.invite(1))
        await host.start()
        players = [Player(seat, self.chance) for seat in (host, guest)]
        players[0].other, players[1].other = players[1], players[0]
        return players

    async def check(self, players: list[Player]) -> Authority:
        """The log has all that was acknowledged, once, in order, and makes the table there is."""
        id = players[0].seat.table
        log = await self.store.entries(id, 0)
        assert [entry.n for entry in log] == list(range(1, len(log) + 1))
        self.check_keys(players, log)
        head = await self.store.head(id)
        assert head is not None
        replay = Authority(head, game(head.game))
        for entry in log:
            replay.apply(entry)
        loaded = await load_table(self.store, id)
        assert isinstance(loaded, Authority) and not replay.frozen
        assert replay.state is not None and loaded.state is not None
        assert replay.state.fingerprint() == loaded.state.fingerprint()
        assert replay.dump() == loaded.dump()
        self.snapshots += await self.store.snapshot(id) is not None
        self.checked += 1
        return replay

    async def check_views(self, players: list[Player], replay: Authority) -> None:
        """The server shows every seat the table that the log makes."""
        for player in players:
            who = replay.principal(player.seat.token)
            assert who is not None
            told = await player.seat.look()
            assert [told.pop(key) for key in ("here", "left", "banks")] == [[], None, []]
            assert {"invites": [], **full(replay, who)} == {"invites": [], **told}

    def check_keys(self, players: list[Player], log: list[Entry]) -> None:
        """Every acknowledged command is where it was said to be; no other is there twice."""
        places = [(entry.seat, entry.key) for entry in log if entry.key]
        assert len(places) == len(set(places))
        for player in players:
            mine = {
                entry.key: entry for entry in log if entry.key and entry.seat == player.seat.seat
            }
            for key, (n, body) in player.acknowledged.items():
                entry = mine.pop(key)
                assert entry.n == n
                assert {**entry.data, **body, "key": key} == {**entry.data, "key": key}
            unanswered = player.unanswered[1]["key"] if player.unanswered else ""
            player.found = mine.pop(unanswered).n if unanswered in mine else None
            assert not mine, "entries that nobody asked for"


def under_load(url: str, seed: str, rounds: int, **where: Any) -> Load:
    """So many servers, each killed under load; then everything is checked once more."""
    load = Load(url, seed)
    with asyncio.Runner() as runner:
        try:
            for _ in range(rounds):
                with running_server(**where, quick=True) as server:
                    runner.run(load.round(server))
            for players in load.tables:
                runner.run(load.check(players))
        finally:
            runner.run(load.client.http.aclose())
            runner.run(load.store.close())
    return load


def report(load: Load, capsys: pytest.CaptureFixture[str]) -> None:
    players = [player for players in load.tables for player in players]
    with capsys.disabled():
        print(  # noqa: T201
            f"\n{len(load.tables)} tables, "
            f"{load.acknowledged} commands acknowledged, "
            f"{sum(player.retries['found'] for player in players)} unanswered ones found, "
            f"{sum(player.retries['done'] for player in players)} done at last, "
            f"{load.checked} replays, {load.snapshots} of them beside a snapshot"
        )


@pytest.mark.parametrize("lane", range(LANES))
def test_killed_at_any_moment_it_has_everything_it_acknowledged_once(
    lane: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / FILE}"
    load = under_load(url, f"lane {lane}", ROUNDS, data=tmp_path)
    report(load, capsys)
    assert load.acknowledged > 10 * ROUNDS
    assert load.checked >= ROUNDS
    assert load.snapshots


def test_killed_on_postgresql_it_has_everything_too(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    url = database_url(database, None)
    report(under_load(url, "postgresql", POSTGRES_ROUNDS, database=database), capsys)
