"""Rooms: tables in memory, the races at them, and everybody who listens.

A room is a cache of a log: it can be dropped at any time and built again, here or in another
worker. A command is decided on the table as it is known here, written with the next number, and
only then applied and published. If another worker was first, the room catches up and decides anew.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from planitia.kernel.errors import PlanitiaError
from planitia.kernel.event import Event
from planitia.kernel.game import Game
from planitia.kernel.registry import game as game_named
from planitia.server.authority import Table
from planitia.server.model import (
    Accepted,
    Answer,
    Draft,
    Entry,
    Head,
    Principal,
    Refusal,
    Result,
)
from planitia.server.store import Store, StoreError

BUFFER = 200
SNAPSHOT_EVERY = 100
IDLE_SECONDS = 600.0
MOST_RACES = 8

UNSAVED = "This could not be saved, so nothing has changed. Please try again in a moment."


@dataclass(frozen=True, slots=True)
class Happening:
    """An applied entry, kept for a while for those who come back."""

    entry: Entry
    events: list[Event]


class Listener:
    """Somebody who is told about every entry. ``tell`` must not wait."""

    def __init__(self, who: Principal, tell: Callable[[Happening], None]) -> None:
        self.who = who
        self.tell = tell


class Room:
    """One table in memory."""

    def __init__(self, table: Table, store: Store, changed: Callable[[Room], None]) -> None:
        self.table = table
        self.changed = changed
        self.store = store
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.recent: deque[Happening] = deque(maxlen=BUFFER)
        self.used = time.monotonic()
        self.moved = time.monotonic()
        self.kept = table.n
        self.thinking: set[str] = set()

    async def command(self, decide: Callable[[Table], Answer]) -> Result:
        """Decide, write down, apply, publish; again if another worker was first."""
        self.used = time.monotonic()
        async with self.lock:
            for _ in range(MOST_RACES):
                answer = decide(self.table)
                if not isinstance(answer, Draft):
                    return answer
                entry = Entry(
                    self.table.n + 1, answer.kind, answer.seat, answer.data, answer.key, time.time()
                )
                try:
                    if await self.store.append(self.table.head.id, entry):
                        before = self.table.status
                        self.happen(entry)
                        if self.table.status != before:
                            await self.store.note_status(self.table.head.id, self.table.status)
                        self.changed(self)
                        return Accepted(entry.n)
                    await self.catch_up()
                except StoreError:
                    return Refusal("storage", UNSAVED)
        return Refusal("stale", "This table is changing too fast; look again and try once more.")

    def happen(self, entry: Entry) -> None:
        """Apply a written entry and tell everybody."""
        happening = Happening(entry, self.table.apply(entry))
        self.moved = time.monotonic()
        self.recent.append(happening)
        for listener in list(self.listeners):
            listener.tell(happening)

    async def catch_up(self) -> None:
        """Apply what other workers have written. Raises StoreError."""
        for entry in await self.store.entries(self.table.head.id, self.table.n):
            if entry.n == self.table.n + 1:
                self.happen(entry)

    def since(self, n: int) -> list[Happening] | None:
        """What happened after entry ``n``, or None where that is no longer known here."""
        missed = [happening for happening in self.recent if happening.entry.n > n]
        return missed if len(missed) == self.table.n - n else None

    async def snapshot(self) -> None:
        """Keep the table whole, so that it loads fast. Raises StoreError."""
        table = self.table
        if table.n == self.kept or table.frozen:
            return
        rules = (table.game.version, table.game.content_hash())
        data, n = json.dumps(table.dump()), table.n
        await self.store.keep_snapshot(table.head.id, n, rules, data)
        self.kept = n


class Rooms:
    """All tables of this worker."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.changed: Callable[[Room], None] = _nobody
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Lock] = {}

    async def room(self, id: str) -> Room | Refusal:
        """The room of a table, loaded if need be."""
        if id in self.rooms:
            self.rooms[id].used = time.monotonic()
            return self.rooms[id]
        async with self.loading.setdefault(id, asyncio.Lock()):
            try:
                if id not in self.rooms:
                    table = await load_table(self.store, id)
                    if isinstance(table, Refusal):
                        return table
                    self.rooms[id] = Room(table, self.store, self.changed)
                    self.changed(self.rooms[id])
            except StoreError:
                return Refusal("storage", "The tables cannot be read right now. Please try again.")
            finally:
                self.loading.pop(id, None)
        return self.rooms[id]

    async def woken(self, id: str, n: int) -> None:
        """Another worker wrote entry ``n`` of a table."""
        room = self.rooms.get(id)
        if room is not None and room.table.n < n:
            async with room.lock:
                if room.table.n < n:
                    await room.catch_up()

    async def tidy(self) -> None:
        """Keep snapshots of tables that moved on, and let idle ones leave memory."""
        now = time.monotonic()
        for id, room in list(self.rooms.items()):
            idle = now - room.used > IDLE_SECONDS and not room.listeners
            if idle or room.table.n - room.kept >= SNAPSHOT_EVERY:
                async with room.lock:
                    await room.snapshot()
            if idle and not room.listeners and not room.thinking:
                self.rooms.pop(id, None)

    async def close(self) -> None:
        """Keep a snapshot of everything that moved on."""
        for room in self.rooms.values():
            async with room.lock:
                await room.snapshot()


def _nobody(room: Room) -> None:
    """Nobody wants to know that a room changed."""


async def load_table(store: Store, id: str) -> Table | Refusal:
    """Build a table from its snapshot and log. Raises StoreError."""
    head = await store.head(id)
    if head is None:
        return Refusal("unknown-table", f"There is no table “{id}”.")
    try:
        game = game_named(head.game)
    except PlanitiaError as fault:
        return Refusal("frozen", f"This table cannot be shown: {fault}")
    kept = await store.snapshot(id)
    current = kept is not None and same_rules(game, kept["version"], kept["content"])
    table = Table(head, game)
    if kept is not None and current:
        table.load(json.loads(kept["data"]))
    try:
        for entry in await store.entries(id, table.n):
            table.apply(entry)
            if kept is not None and not current and entry.n == kept["n"]:
                agree(table, json.loads(kept["data"]))
    except PlanitiaError as fault:
        table.freeze(str(fault))
    if table.frozen and kept is not None:
        table.last_view = json.loads(kept["data"])["view"]
    return table


def same_rules(game: Game, version: str, content: str) -> bool:
    """Whether something was kept by the rules and cards of now."""
    return version == game.version and content == game.content_hash()


def agree(table: Table, kept: dict[str, object]) -> None:
    """A table of older rules goes on only if they lead to the same state."""
    now = None if table.state is None else table.state.fingerprint()
    if now != kept["fingerprint"]:
        table.freeze("the same answers now lead to another state")


def new_entry(draft: Draft) -> Entry:
    """The first entry of a new table."""
    return Entry(1, draft.kind, draft.seat, draft.data, draft.key, time.time())


def new_head(game: Game, id: str, seats: int, options: dict[str, object], seed: str) -> Head:
    """What fixes a new table."""
    return Head(
        id, game.name, game.version, game.content_hash(), seats, dict(options), seed, time.time()
    )
