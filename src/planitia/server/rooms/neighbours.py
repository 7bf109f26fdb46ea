"""Other workers on the same PostgreSQL: what they write, and who is connected to them.

Every worker listens on two channels. On the first the store itself tells of each written batch, so
that rooms catch up. On the second each worker says every few seconds who is connected to it; what
is not said again is soon forgotten, so nobody has to say goodbye, and a killed worker leaves no
ghosts.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from planitia.server.rooms.room import WATCHING
from planitia.server.rooms.rooms import Rooms
from planitia.server.storage.faults import StoreError
from planitia.server.storage.store import Store, plain_address
from planitia.server.storage.writer import ANSWER_SECONDS, CHANNEL
from planitia.server.table.tokens import new_id

HERE = f"{CHANNEL}_here"
SAY_SECONDS = 4.0
PING_SECONDS = 10.0

logger = logging.getLogger("planitia")


class Neighbours:
    """What this worker hears from others and tells them."""

    def __init__(self, url: str, store: Store, rooms: Rooms) -> None:
        self.url = plain_address(url)
        self.store = store
        self.rooms = rooms
        self.name = new_id()
        self.tasks: set[asyncio.Task[None]] = set()

    def begin(self) -> None:
        """Begin to listen and to tell."""
        self._start(self._listen())
        self._start(self._say())

    async def close(self) -> None:
        """Stop."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _say(self) -> None:
        """Say who is connected here, again and again."""
        while True:
            await asyncio.sleep(SAY_SECONDS)
            words = [
                f"{id}:{seat}"
                for id, room in self.rooms.rooms.items()
                for seat in [*sorted(room.present()), *([WATCHING] if room.watching else [])]
            ]
            with suppress(StoreError):
                await self.store.call(HERE, self.name, words)

    async def _listen(self) -> None:
        """Hear the others; catch up on all rooms after a break."""
        while True:
            try:
                await self._hear()
            except Exception as fault:
                logger.warning("not hearing other workers: %s", fault or type(fault).__name__)
            await asyncio.sleep(0.5)

    async def _hear(self) -> None:
        """Hear until the connection breaks."""
        import asyncpg

        connection = await asyncpg.connect(self.url, timeout=ANSWER_SECONDS)
        try:
            lost = asyncio.Event()
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, self._written)
            await connection.add_listener(HERE, self._connected)
            for id in [*self.rooms.rooms, *self.rooms.loading]:
                await self.rooms.woken(id, 1 << 60)
            while not lost.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(lost.wait(), PING_SECONDS)
                if not lost.is_set():
                    await connection.execute("SELECT 1", timeout=ANSWER_SECONDS)
        finally:
            connection.terminate()

    def _written(self, _: object, pid: int, __: str, payload: object) -> None:
        """A batch of entries was written. One's own are known already."""
        if pid == self.store.writer.pid:
            return
        for word in str(payload).split():
            id, _sep, n = word.partition(":")
            if id in self.rooms.rooms or id in self.rooms.loading:
                self._start(self.rooms.woken(id, int(n)))

    def _connected(self, _: object, __: int, ___: str, payload: object) -> None:
        """Somebody said who is connected to them."""
        name, *words = str(payload).split()
        if name == self.name:
            return
        for word in words:
            id, _sep, seat = word.partition(":")
            if room := self.rooms.rooms.get(id):
                room.elsewhere[int(seat)] = time.monotonic()
                room.look_round()
