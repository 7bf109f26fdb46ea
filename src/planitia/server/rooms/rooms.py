"""All rooms of one worker: loaded when somebody asks, kept up to date, dropped when idle."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from planitia.server.rooms.room import Room
from planitia.server.storage.faults import StoreError
from planitia.server.storage.loading import load_table
from planitia.server.storage.store import Store
from planitia.server.table.authority import Authority
from planitia.server.table.model import Refused

SNAPSHOT_EVERY = 100
"""How many entries a table may be ahead of its snapshot."""
IDLE_SECONDS = 600.0
"""How long a room that nobody uses stays in memory."""

logger = logging.getLogger("planitia")


class Rooms:
    """All tables of this worker."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.changed: Callable[[Room], None] = _nobody
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.started = time.time()

    async def room(self, id: str) -> Room | Refused:
        """The room of a table, loaded if need be."""
        if id in self.rooms:
            self.rooms[id].used = time.monotonic()
            return self.rooms[id]
        async with self.loading.setdefault(id, asyncio.Lock()):
            try:
                if id not in self.rooms:
                    table = await load_table(self.store, id)
                    if isinstance(table, Refused):
                        return table
                    room = Room(table, self.store, self.changed, self.started)
                    room.noted, room.kept = await self.store.noted(id)
                    if self.rooms.setdefault(id, room) is room:
                        self.changed(room)
            except StoreError:
                return Refused("storage", "The tables cannot be read right now. Please try again.")
            finally:
                self.loading.pop(id, None)
        return self.rooms[id]

    def opened(self, table: Authority) -> Room:
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
