"""The host: everything one worker runs, from the store to the bots, and what clients ask of it."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
import sys
import time
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from functools import partial

from starlette.websockets import WebSocket

from planitia.kernel.errors import BadOption, PlanitiaError
from planitia.kernel.game import Game, Value
from planitia.kernel.registry import game as game_named
from planitia.server.bots.analysis import Advisor
from planitia.server.bots.seats import BotSeats, Thinkers
from planitia.server.delay import Delay
from planitia.server.people.clocks import left, out_of_time, run_out
from planitia.server.rooms.neighbours import Neighbours
from planitia.server.rooms.room import Room, Rooms
from planitia.server.storage.faults import StoreError
from planitia.server.storage.loading import new_entry, new_head
from planitia.server.storage.store import Store
from planitia.server.table.authority import Table
from planitia.server.table.model import (
    BOT,
    KEEPER,
    OPEN,
    PERSON,
    Accepted,
    Answer,
    Chair,
    Draft,
    Json,
    Principal,
    Refusal,
    Settings,
)
from planitia.server.table.rounds import prefix_of
from planitia.server.table.tokens import hashed, new_id, new_token
from planitia.server.transport.limits import DEFAULT_RATE, Buckets
from planitia.server.transport.requests import CreateRequest

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
        self.advisor = Advisor(self.bots.thinkers)
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

    # What clients ask for beyond a single table

    async def create(self, asked: CreateRequest) -> tuple[Room, int | None, str] | Refusal:
        """A new table; its room, the host's seat, and the host's token."""
        try:
            game = game_named(asked.game)
            seats = len(asked.chairs)
            trial = game.new(seats=seats, seed=asked.seed, **asked.options)
        except PlanitiaError as fault:
            return Refusal("invalid", str(fault))
        token = new_token()
        mine = [at for at, chair in enumerate(asked.chairs) if chair.kind == "me"]
        if len(mine) > 1:
            return Refusal("invalid", "You can take one seat; leave the others open or to bots.")
        chairs = [
            Chair(PERSON, asked.name, token=hashed(token))
            if chair.kind == "me"
            else Chair(OPEN if chair.kind == "open" else BOT, level=_level(chair.kind, chair.level))
            for chair in asked.chairs
        ]
        settings = Settings(
            asked.listed,
            asked.spectators,
            asked.undo,
            asked.chat,
            asked.clock,
            asked.takeover,
            hashed(token),
            seeded=asked.seed is not None,
            hints=_alone(asked) if asked.hints is None else asked.hints,
        )
        room = await self.found(game, trial.header.seed, trial.header.options, settings, chairs, [])
        if isinstance(room, Refusal):
            return room
        return room, mine[0] if mine else None, token

    async def found(
        self,
        game: Game,
        seed: str,
        options: dict[str, Value],
        settings: Settings,
        chairs: list[Chair],
        prefix: list[list[object]],
    ) -> Room | Refusal:
        """Write a new table down and open its room."""
        head = new_head(game, new_id(), len(chairs), dict(options), seed)
        data: Json = {
            "settings": asdict(settings),
            "chairs": [asdict(chair) for chair in chairs],
            "prefix": prefix,
        }
        first = new_entry(Draft("created", None, data))
        try:
            await self.store.create(head, first, settings.listed)
        except StoreError:
            return Refusal("storage", "The table could not be kept. Please try again in a moment.")
        table = Table(head, game)
        table.apply(first)
        return self.rooms.opened(table)

    async def continued(
        self, table: Table, who: Principal, to: int
    ) -> tuple[Room, int | None, str] | Refusal:
        """A new table from a finished one after ``to`` answers; bots take the other seats."""
        state = table.state
        if state is None or table.status != "finished":
            return Refusal("not-allowed", "Only a finished game can be continued from a point.")
        answers = state.answers()
        if to > len(answers):
            return Refusal("invalid", f"That game has {len(answers)} answers, not {to}.")
        token = new_token()
        prefix = prefix_of(state, to)
        mine = who.seat if who.seat is not None else 0
        chairs = [
            Chair(PERSON, table.chairs[mine].name or "Guest", token=hashed(token))
            if seat == mine
            else Chair(BOT, level=KEEPER)
            for seat in range(table.head.seats)
        ]
        settings = Settings(host=hashed(token), parent=table.head.id, hints=True)
        options = state.header.options
        room = await self.found(table.game, table.head.seed, options, settings, chairs, prefix)
        return room if isinstance(room, Refusal) else (room, mine, token)

    async def rematch(self, room: Room, who: Principal) -> Room | Refusal:
        """Another table with the same people; each sits down there with the token they have.

        Where nobody is to be waited for, it begins at once.
        """
        table = room.table
        if table.rematch and who.seat is not None:
            return await self.rooms.room(table.rematch)
        answer: Answer = table.again(who, "")
        if isinstance(answer, Refusal):
            return answer
        chairs = [Chair(chair.kind, chair.name, chair.level, chair.token) for chair in table.chairs]
        try:
            options = table.game.fitted(len(chairs), table.head.options)
        except BadOption as fault:
            return Refusal("invalid", str(fault))
        anew = {"parent": table.head.id, "seeded": False}
        settings = Settings(**{**asdict(table.settings), **anew})
        found = await self.found(table.game, new_token(), options, settings, chairs, [])
        if isinstance(found, Refusal):
            return found
        told = await room.command(lambda t: t.again(who, found.table.head.id))
        if isinstance(told, Refusal):
            await self.store.delete([found.table.head.id])
            return told
        if found.table.peopled_by(1):
            await found.command(lambda t: t.start(Principal(host=True)))
        return found


def _hand_over(table: Table, seat: int) -> Answer:
    return table.keep(Principal(seat), seat, KEEPER)


def _alone(asked: CreateRequest) -> bool:
    """Whether one person plays with bots, and nobody else is to come."""
    return [chair.kind for chair in asked.chairs if chair.kind != "bot"] == ["me"]


def _level(kind: str, level: str) -> str:
    return level if kind == "bot" else ""
