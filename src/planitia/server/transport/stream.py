"""The live stream: a WebSocket that tells every change and takes every command.

The client opens with ``{"type": "hello", "token": …, "after": N}`` and is told all it missed, or
everything after a gap. Each further message it sends is a command with a ``ref`` of its own, which
the answer repeats. Silence is filled with heartbeats; a reader that cannot keep up is cut off and
finds its way back by its last number.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from typing import Any

import orjson
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from planitia.server.host import Host
from planitia.server.rooms.news import caught_up, news, update
from planitia.server.rooms.room import Room
from planitia.server.table.authority import Authority
from planitia.server.table.happenings import Happening
from planitia.server.table.messages import may_undo
from planitia.server.table.model import SPECTATOR, Answer, Json, Principal, Refused
from planitia.server.transport.callers import NOBODY, Deciding, cookie_name, find_room
from planitia.server.transport.commands import command_of, parse
from planitia.server.transport.limits import client_of, where
from planitia.server.transport.requests import HelloRequest, complaint
from planitia.server.transport.wire import WIRE, Wire

router = APIRouter()

HELLO_SECONDS = 10.0
HEARTBEAT_SECONDS = 20.0
CLOSE_SECONDS = 5.0
MOST_WAITING = 100
POLICY, FAULT, TRY_LATER = 1008, 1011, 1013

logger = logging.getLogger("planitia")


class Stream:
    """One client listening at one table."""

    def __init__(self, socket: WebSocket, host: Host, room: Room, token: str | None) -> None:
        self.socket = socket
        self.host = host
        self.room = room
        self.token = token
        self.client = client_of(socket.scope)
        self.wire: Wire = socket.scope["extensions"][WIRE]["wire"]
        self.waiting: list[bytes] = []
        self.quiet = False
        self.timer: asyncio.TimerHandle | None = None
        self.missed: list[Happening] = []
        self.due = False
        self.seen = False
        self.loop = asyncio.get_running_loop()
        self.seating = -1
        self.seated: Principal | None = None
        self.refused = 0
        self.seat: int | None = None
        self.busy = self.left = False
        self.ending: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()

    @property
    def who(self) -> Principal | None:
        """Who listens, as the table is now: a seat may have changed hands since the hello."""
        table = self.room.table
        if self.seating != table.seating:
            self.seating = table.seating
            self.seated = table.principal(self.token)
        return self.seated

    def end(self, code: int, reason: str) -> None:
        """Let this be the end of the stream, even while a send waits for a reader."""
        if not self.ending.done():
            self.ending.set_result((code, reason))

    def tell(self, happening: Happening) -> None:
        """Note that something happened; the sender gathers and tells it."""
        self.missed.append(happening)
        self.stir(len(self.missed))

    def look_up(self) -> None:
        """Note that somebody came or left."""
        self.seen = True
        self.stir(0)

    def reply(self, message: Json) -> None:
        """Queue an answer to a command."""
        self.waiting.append(orjson.dumps(message))
        self.stir(len(self.waiting))

    def stir(self, waiting: int) -> None:
        """Wake the sender; with too much waiting for it the reader is too slow."""
        if waiting > MOST_WAITING:
            self.end(TRY_LATER, "You cannot keep up; come back with your last number.")
        if not self.due:
            self.due = True
            self.loop.call_soon(self.flush)

    def flush(self) -> None:
        """Tell what waits, in one write; while the client does not read, the wire calls later."""
        if self.ending.done() or not self.wire.writable.is_set():
            return
        self.due = self.quiet = False
        messages, self.waiting = self.waiting, []
        try:
            if self.missed or self.seen:
                missed, self.missed, self.seen = self.missed, [], False
                who = self.who
                if who is None:
                    self.end(POLICY, NOBODY.sentence)
                    return
                messages.append(orjson.dumps(self.told(who, missed)))
                self.offer_later(who)
        except Exception as fault:
            logger.error("stream of %s failed: %s", self.room.table.head.id, where(fault))
            self.end(FAULT, "Something went wrong here.")
            return
        self.wire.tell(messages)

    def told(self, who: Principal, missed: list[Happening]) -> Json:
        """The news; with a gap where the client has lost its seat and counts otherwise now."""
        if who.seat == self.seat:
            return update(self.room, who, missed, undo=False)
        self.seat = who.seat
        return update(self.room, who, []) | {"gap": True}

    def offer_later(self, who: Principal) -> None:
        """Undo is offered when the table rests: finding out whether it can be takes long."""
        table = self.room.table
        last = None if table.state is None or table.hides_answers else table.state.history
        if table.running and table.settings.undo and last is not None and last.seat == who.seat:
            self.host.offers.call(partial(self.offer, table.n))

    def offer(self, n: int) -> None:
        """Tell that the last answer can be taken back, if it can and nothing came after it."""
        who = self.who
        if self.left or self.room.table.n != n or who is None:
            return
        if may_undo(self.room.table, who):
            self.reply(update(self.room, who, []))

    def beat(self) -> None:
        """Once in a while: tell that all is well if nothing else was told."""
        if self.quiet and (who := self.who) is not None:
            self.reply({"type": "heartbeat", "n": self.room.table.number(who)})
        self.quiet = True
        self.timer = self.loop.call_later(HEARTBEAT_SECONDS, self.beat)

    async def receive(self) -> None:
        """Take commands until the client leaves, and let the sender answer each."""
        while not self.left:
            if not self.wire.queue.empty():
                await asyncio.sleep(0)
            message: Any = await self.wire.receive()
            if message["type"] == "websocket.disconnect":
                return
            if not self.host.buckets.take(self.client):
                self.refuse(None, Refused("too-many", "Too many messages; slow down."))
                self.refused += 1
                if self.refused > MOST_WAITING:
                    self.end(POLICY, "Too many messages.")
                    return
                continue
            self.refused = max(0, self.refused - 1)
            parsed = parse(message.get("text") or message.get("bytes") or b"")
            if isinstance(parsed, Refused):
                self.refuse(None, parsed)
            else:
                self.busy = True
                await self.command(parsed)
                self.busy = False

    def refuse(self, ref: str | int | None, refusal: Refused) -> None:
        """Answer no; with the table as it is now where the client seems not to know it."""
        told = {"type": "answer", "ref": ref, **refusal.json()}
        if refusal.reason in ("stale", "foreign-seat") and (who := self.who) is not None:
            told["now"] = update(self.room, who, [])
        self.reply(told)

    async def command(self, asked: Json) -> None:
        """Carry out one command and answer it, in one write with what it changed."""
        ref = asked.pop("ref", None)
        ref = ref if isinstance(ref, str | int) else None
        try:
            decide = command_of(asked)
        except ValidationError as fault:
            self.refuse(ref, Refused("invalid", complaint(fault.errors())))
            return
        if decide is None:
            self.refuse(ref, Refused("invalid", "That is no command. Commands: act, undo, say."))
            return
        result = await self.room.carry_out(partial(self.decide, decide))
        if isinstance(result, Refused):
            self.refuse(ref, result)
        else:
            n = self.room.table.number(self.who or SPECTATOR, result.n)
            self.reply({"type": "answer", "ref": ref, "n": n})

    def decide(self, decide: Deciding, table: Authority) -> Answer:
        """A command of whoever listens here when it is decided."""
        return NOBODY if (who := self.who) is None else decide(table, who)


@router.websocket("/api/tables/{table}/stream")
async def stream(socket: WebSocket, table: str) -> None:
    """Listen and act at a table."""
    host: Host = socket.app.state.host
    await socket.accept()
    with suppress(WebSocketDisconnect):
        await welcome(socket, host, table)


async def welcome(socket: WebSocket, host: Host, table: str) -> None:
    """Hear the hello, and let in who has a place at the table."""
    try:
        raw = await asyncio.wait_for(socket.receive_text(), HELLO_SECONDS)
        opened = parse(raw)
        if isinstance(opened, Refused):
            raise ValueError(opened.sentence)
        hello = HelloRequest.model_validate(opened)
    except (TimeoutError, ValueError, KeyError):
        await socket.close(POLICY, "Begin with a hello message.")
        return
    room = await find_room(host, table)
    if isinstance(room, Refused):
        await refuse(socket, room)
        return
    opening = Stream(socket, host, room, hello.token or socket.cookies.get(cookie_name(table)))
    who = opening.who
    if who is None:
        await refuse(socket, NOBODY)
        return
    await caught_up(host.rooms, room, who, hello.after)
    room.listeners.add(opening)
    room.look_round(opening)
    opening.seat = who.seat
    opening.reply(news(room, who, hello.after))
    await serve(opening)


async def refuse(socket: WebSocket, refusal: Refused) -> None:
    """Say why not, and close."""
    await socket.send_text(orjson.dumps({"type": "refused", **refusal.json()}).decode())
    await socket.close(POLICY, refusal.reason)


async def serve(stream: Stream) -> None:
    """Tell news and answers until one side leaves."""
    room = stream.room
    stream.host.streams.add(stream.socket)
    stream.beat()
    stream.wire.relieved = stream.flush
    receiver = asyncio.create_task(stream.receive())
    first: set[asyncio.Future[Any]] = {receiver, stream.ending}
    try:
        await asyncio.wait(first, return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.listeners.discard(stream)
        stream.host.streams.discard(stream.socket)
        if stream.timer is not None:
            stream.timer.cancel()
        stream.wire.relieved = None
        stream.left = True
        if not stream.busy:
            receiver.cancel()
        await asyncio.wait({receiver})
    if stream.ending.done():
        with suppress(TimeoutError, RuntimeError, OSError, WebSocketDisconnect):
            stream.wire.hang_up()
            await asyncio.wait_for(stream.socket.close(*stream.ending.result()), CLOSE_SECONDS)
    fault = None if receiver.cancelled() else receiver.exception()
    if fault is not None and not isinstance(fault, GONE):
        raise fault


GONE = (WebSocketDisconnect, OSError, RuntimeError)
"""What a stream raises when the client has left in the middle of a send."""
