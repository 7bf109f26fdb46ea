"""The host: everything one worker runs, from the store to the bots, and what it looks after."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

from starlette.websockets import WebSocket

from planitia.server.bots.analysis import Analyst
from planitia.server.bots.seats import BotSeats
from planitia.server.bots.thinkers import Thinkers
from planitia.server.delay import Delay
from planitia.server.people.clocks import left, out_of_time, run_out
from planitia.server.people.quotas import DEFAULT_RATE, Buckets
from planitia.server.rooms.neighbours import Neighbours
from planitia.server.rooms.room import Room
from planitia.server.rooms.rooms import Rooms
from planitia.server.storage.faults import StoreError
from planitia.server.storage.store import Store
from planitia.server.table.authority import Authority
from planitia.server.table.model import KEEPER, Accepted, Answer, Principal

SWEEP_SECONDS = 1.0
UNDO_SECONDS = 0.5
RESCUE_SECONDS = 5.0
"""A bot's move that nobody works on for so long is taken up by any worker that has the table."""

logger = logging.getLogger("planitia")


@dataclass(frozen=True, slots=True)
class Config:
    """How a server was started."""

    database: str
    public: str = ""
    bot_workers: int = 1
    workers: int = 1
    proxied: bool = False
    rate: float = DEFAULT_RATE
    origins: tuple[str, ...] = field(default=())


class Host:
    """One worker of a server."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = Store(config.database)
        self.rooms = Rooms(self.store)
        self.bots = BotSeats(Thinkers(config.bot_workers))
        self.analyst = Analyst(self.bots.thinkers)
        self.rooms.changed = self.bots.look
        self.neighbours = (
            Neighbours(config.database, self.store, self.rooms) if self.store.postgres else None
        )
        self.tasks: list[asyncio.Task[None]] = []
        self.buckets = Buckets(config.rate, 4 * config.rate)
        self.offers = Delay(UNDO_SECONDS)
        self.streams: set[WebSocket] = set()
        self.stopping = False

    async def open(self) -> None:
        """Begin. Raises StoreError."""
        if self.config.workers == 1:
            await self.store.open()
        else:
            self.store.writer.begin()
            self._end_with_parent()
        self.tasks.append(asyncio.create_task(self._sweep()))
        if self.neighbours is not None:
            self.neighbours.begin()

    def _end_with_parent(self) -> None:
        """A worker whose parent was killed stops too; it would keep the port for ever."""
        parent = multiprocessing.parent_process()
        if parent is not None and sys.platform != "win32":
            loop = asyncio.get_running_loop()
            stop = partial(signal.raise_signal, signal.SIGTERM)
            loop.add_reader(parent.sentinel, lambda: (loop.remove_reader(parent.sentinel), stop()))

    async def close(self) -> None:
        """Stop in good order: no new commands, bots put down, everything kept."""
        self.stopping = True
        for socket in list(self.streams):
            with suppress(RuntimeError, OSError):
                await socket.close(1012, "The server restarts; come back with your last number.")
        await self.bots.close()
        if self.neighbours is not None:
            await self.neighbours.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        with suppress(StoreError):
            await self.rooms.close()
        await self.store.close()

    async def _sweep(self) -> None:
        """Once a second: clocks, bots that nobody thinks for, snapshots, idle rooms."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                for id, room in list(self.rooms.rooms.items()):
                    await self._look_after(id, room)
            except StoreError as fault:
                logger.warning("the store does not answer: %s", fault)

    async def _look_after(self, id: str, room: Room) -> None:
        """What one room needs from time to time. Raises StoreError."""
        try:
            await self._clock(room)
            if time.monotonic() - room.moved > RESCUE_SECONDS:
                self.bots.look(room)
            await self.rooms.tidy(id, room)
        except StoreError:
            raise
        except Exception:
            logger.exception("table %s could not be looked after", id)

    async def _clock(self, room: Room) -> None:
        """Where time is up the least is answered; where there is none, bots keep persons' seats."""
        table = room.table
        if left(table, room.started) != 0:
            return
        lapsed = await room.command(partial(run_out, since=room.started))
        if isinstance(lapsed, Accepted) or left(table, room.started) != 0:
            return
        if not table.settings.takeover:
            return
        for seat in out_of_time(table, room.started):
            if not table.chairs[seat].mind:
                await room.command(partial(_hand_over, seat=seat))


def _hand_over(table: Authority, seat: int) -> Answer:
    return table.keep(Principal(seat), seat, KEEPER)
