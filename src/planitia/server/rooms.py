"""Rooms: tables in memory, the races at them, and everybody who listens.

A room is a cache of a log: it can be dropped at any time and built again, here or in another
worker. A command is decided on the table as it is known here, written with the next number, and
only then applied and published. If another worker was first, the room catches up and decides anew.
If the store does not say whether an entry was kept, the room looks into the log before it decides
anything else, so that nothing is lost and nothing done twice.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import orjson

from planitia.kernel.event import Event
from planitia.server.authority import Table
from planitia.server.faults import StoreError
from planitia.server.loading import load_table, new_entry
from planitia.server.model import (
    Accepted,
    Answer,
    Draft,
    Entry,
    Principal,
    Refusal,
    Result,
)
from planitia.server.store import Store
from planitia.server.writer import ANSWER_SECONDS

BUFFER = 200
SNAPSHOT_EVERY = 100
IDLE_SECONDS = 600.0
MOST_RACES = 8
LAPSE_SECONDS = 12.0
"""How long it is believed that somebody is connected to another worker."""

UNSAVED = "This could not be saved just now. Try again in a moment: it is not done twice."

logger = logging.getLogger("planitia")


@dataclass(frozen=True, slots=True)
class Happening:
    """An applied entry, kept for a while for those who come back."""

    entry: Entry
    events: list[Event]


class Listener(Protocol):
    """Somebody at the table now. Neither call may wait."""

    @property
    def who(self) -> Principal | None:
        """Who listens, or None where they lost their place."""

    def tell(self, happening: Happening) -> None:
        """Hear of an entry."""

    def look_up(self) -> None:
        """Hear that somebody came or left."""


class Room:
    """One table in memory."""

    def __init__(
        self, table: Table, store: Store, changed: Callable[[Room], None], started: float = 0.0
    ) -> None:
        self.table = table
        self.started = started
        """When the server was started; clocks begin no earlier."""
        self.changed = changed
        self.store = store
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.here: list[int] = []
        """The seats whose persons are connected, as everybody was last told."""
        self.elsewhere: dict[int, float] = {}
        """Seats whose persons are connected to another worker, and when that was heard."""
        self.recent: deque[Happening] = deque(maxlen=BUFFER)
        self.used = time.monotonic()
        self.moved = time.monotonic()
        self.kept = table.n
        self.noted = table.status
        self.unsure = False
        self.thinking: set[str] = set()

    async def command(self, decide: Callable[[Table], Answer]) -> Result:
        """Decide, write down, apply, publish; again if another worker was first.

        Who asks may go away meanwhile: what was begun is carried through.
        """
        self.used = time.monotonic()
        return await asyncio.shield(asyncio.create_task(self._command(decide)))

    async def _command(self, decide: Callable[[Table], Answer]) -> Result:
        if self.lock.locked():
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    await self.lock.acquire()
            except TimeoutError:
                return Refusal("storage", UNSAVED)
        else:
            await self.lock.acquire()
        try:
            for _ in range(MOST_RACES):
                if self.unsure:
                    await self.catch_up()
                answer = decide(self.table)
                if not isinstance(answer, Draft):
                    return answer
                entry = new_entry(answer, self.table.n + 1)
                if await self._write(entry):
                    await self.note()
                    self.changed(self)
                    return Accepted(entry.n)
        except StoreError as fault:
            logger.warning("table %s: not saved: %s", self.table.head.id, fault)
            return Refusal("storage", UNSAVED)
        finally:
            self.lock.release()
        return Refusal("stale", "This table is changing too fast; look again and try once more.")

    async def _write(self, entry: Entry) -> bool:
        """Write an entry and apply it, unless another was first. Raises StoreError."""
        try:
            won = await self.store.append(self.table.head.id, entry)
        except StoreError:
            self.unsure = True
            if entry in await self.catch_up():
                return True
            raise
        if won:
            self.happen(entry)
        else:
            await self.catch_up()
        return won

    async def note(self) -> None:
        """Note where the table is, for lists; if that fails now, it is done later."""
        if self.table.status == self.noted:
            return
        status = self.table.status
        try:
            await self.store.note_status(self.table.head.id, status)
            self.noted = status
        except StoreError as fault:
            logger.warning("table %s: status not noted: %s", self.table.head.id, fault)

    def happen(self, entry: Entry) -> None:
        """Apply a written entry and tell everybody."""
        happening = Happening(entry, self.table.apply(entry))
        self.moved = time.monotonic()
        self.recent.append(happening)
        for listener in list(self.listeners):
            listener.tell(happening)

    def present(self) -> set[int]:
        """The seats whose persons are connected to this worker."""
        return {one.who.seat for one in self.listeners if one.who and one.who.seat is not None}

    def look_round(self, but: Listener | None = None) -> None:
        """Tell everybody, but one who knows, if persons came or left."""
        since = time.monotonic() - LAPSE_SECONDS
        self.elsewhere = {seat: at for seat, at in self.elsewhere.items() if at > since}
        here = sorted(self.present() | self.elsewhere.keys())
        if here != self.here:
            self.here = here
            for listener in self.listeners - {but}:
                listener.look_up()

    async def catch_up(self) -> list[Entry]:
        """Apply what the log has and this room has not. Raises StoreError."""
        try:
            written = await self.store.entries(self.table.head.id, self.table.n)
        except StoreError:
            self.unsure = True
            raise
        news = [entry for entry in written if entry.n > self.table.n]
        for entry in news:
            self.happen(entry)
        was_unsure, self.unsure = self.unsure, False
        if was_unsure and news:
            self.changed(self)
        return news

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
        data, n = orjson.dumps(table.dump(), option=orjson.OPT_NON_STR_KEYS).decode(), table.n
        await self.store.keep_snapshot(table.head.id, n, rules, data)
        self.kept = n


class Rooms:
    """All tables of this worker."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.changed: Callable[[Room], None] = _nobody
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.started = time.time()

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
                    room = Room(table, self.store, self.changed, self.started)
                    room.noted, room.kept = await self.store.noted(id)
                    if self.rooms.setdefault(id, room) is room:
                        self.changed(room)
            except StoreError:
                return Refusal("storage", "The tables cannot be read right now. Please try again.")
            finally:
                self.loading.pop(id, None)
        return self.rooms[id]

    def opened(self, table: Table) -> Room:
        """The room of a table that was just made here."""
        room = Room(table, self.store, self.changed, self.started)
        self.rooms[table.head.id] = room
        self.changed(room)
        return room

    async def woken(self, id: str, n: int) -> None:
        """Another worker wrote entry ``n`` of a table."""
        loading = self.loading.get(id)
        if loading is not None:
            async with loading:
                pass
        room = self.rooms.get(id)
        if room is not None and room.table.n < n:
            try:
                async with room.lock:
                    if room.table.n < n:
                        await room.catch_up()
            except StoreError as fault:
                logger.warning("table %s: news not read: %s", id, fault)

    async def tidy(self, id: str, room: Room) -> None:
        """Mend what could not be done before, keep a snapshot, let an idle room leave memory."""
        room.look_round()
        async with room.lock:
            if room.unsure:
                await room.catch_up()
            await room.note()
            if self.idle(room) or room.table.n - room.kept >= SNAPSHOT_EVERY:
                await room.snapshot()
            if self.idle(room) and not room.thinking:
                self.rooms.pop(id, None)

    def idle(self, room: Room) -> bool:
        """Whether nobody has been here for long."""
        return time.monotonic() - room.used > IDLE_SECONDS and not room.listeners

    async def close(self) -> None:
        """Keep a snapshot of everything that moved on."""
        for room in self.rooms.values():
            async with room.lock:
                await room.snapshot()


def _nobody(room: Room) -> None:
    """Nobody wants to know that a room changed."""
