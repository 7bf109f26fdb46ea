"""The live stream: a WebSocket that tells every change and takes every command.

The client opens with ``{"type": "hello", "token": …, "after": N}`` and is told all it missed, or
everything after a gap. Each further message it sends is a command with a ``ref`` of its own, which
the answer repeats. Silence is filled with heartbeats; a reader that cannot keep up is cut off and
finds its way back by its last number.
"""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import urlsplit

import orjson
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from planitia.server.host import Host
from planitia.server.http import cookie_name
from planitia.server.model import Answer, Json, Principal, Refusal
from planitia.server.polling import news, update
from planitia.server.requests import ActRequest, HelloRequest, SayRequest, Strict, UndoRequest
from planitia.server.rooms import Happening, Listener, Room

router = APIRouter()

HELLO_SECONDS = 10.0
HEARTBEAT_SECONDS = 20.0
MOST_BYTES = 16_384
MOST_WAITING = 100
POLICY, TOO_BIG, TRY_LATER = 1008, 1009, 1013


def foreign(socket: WebSocket, host: Host) -> bool:
    """Whether a browser page of another site opened this stream."""
    origin = socket.headers.get("origin")
    if origin is None:
        return False
    if origin in host.config.origins or (host.config.public and origin == host.config.public):
        return False
    return urlsplit(origin).netloc != socket.headers.get("host")


class Stream:
    """One client listening at one table."""

    def __init__(self, socket: WebSocket, host: Host, room: Room, who: Principal) -> None:
        self.socket = socket
        self.host = host
        self.room = room
        self.who = who
        self.waiting: asyncio.Queue[bytes] = asyncio.Queue()
        self.missed: list[Happening] = []
        self.stirred = asyncio.Event()
        self.slow = False

    def tell(self, happening: Happening) -> None:
        """Note that something happened; the sender gathers and tells it."""
        self.missed.append(happening)
        if len(self.missed) > MOST_WAITING:
            self.slow = True
        self.stirred.set()

    def reply(self, message: Json) -> None:
        """Queue an answer to a command."""
        self.waiting.put_nowait(orjson.dumps(message))
        if self.waiting.qsize() > MOST_WAITING:
            self.slow = True
        self.stirred.set()

    async def send(self) -> None:
        """Tell answers and news as they come, and that all is well when nothing does."""
        while not self.slow:
            try:
                await asyncio.wait_for(self.stirred.wait(), HEARTBEAT_SECONDS)
            except TimeoutError:
                beat = {"type": "heartbeat", "n": self.room.table.n}
                await self.socket.send_text(orjson.dumps(beat).decode())
                continue
            self.stirred.clear()
            while not self.waiting.empty():
                await self.socket.send_text(self.waiting.get_nowait().decode())
            if self.missed:
                missed, self.missed = self.missed, []
                told = update(self.room, self.who, missed)
                await self.socket.send_text(orjson.dumps(told).decode())
        await self.socket.close(TRY_LATER, "You cannot keep up; come back with your last number.")

    async def receive(self) -> None:
        """Take commands until the client leaves."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            raw = message.get("text") or message.get("bytes") or b""
            if not self.host.buckets.take(f"{id(self)}"):
                self.reply(Refusal("too-many", "Too many messages; slow down.").json())
                continue
            parsed = parse(raw)
            if isinstance(parsed, Refusal):
                self.reply(parsed.json())
                continue
            await self.command(parsed)

    async def command(self, asked: Json) -> None:
        """Carry out one command and answer it."""
        ref = asked.pop("ref", None)
        kind = asked.pop("type", None)
        ref = ref if isinstance(ref, str | int) else None
        try:
            decide = command_of(kind, asked, self.who)
        except ValidationError as fault:
            first = fault.errors()[0]
            where = ".".join(str(part) for part in first["loc"])
            refusal = Refusal("invalid", f"{where or 'The message'}: {first['msg']}.")
            self.reply({"type": "answer", "ref": ref, **refusal.json()})
            return
        if decide is None:
            told = {"kind": str(kind)[:40]}
            sentence = f"“{told['kind']}” is no command. Commands: act, undo, say."
            self.reply({"type": "answer", "ref": ref, **Refusal("invalid", sentence).json()})
            return
        result = await self.room.command(decide)
        if isinstance(result, Refusal):
            told_back = {"type": "answer", "ref": ref, **result.json()}
            if result.reason in ("stale", "foreign-seat"):
                told_back["now"] = update(self.room, self.who, [])
            self.reply(told_back)
        else:
            self.reply({"type": "answer", "ref": ref, "n": result.n})


def command_of(kind: object, asked: Json, who: Principal) -> Any:
    """What a message asks of the authority. Raises ValidationError; None: no such command."""

    def act(table: Any, given: ActRequest) -> Answer:
        answer: Answer = table.act(who, given.decision, given.action, given.key)
        return answer

    def undo(table: Any, given: UndoRequest) -> Answer:
        answer: Answer = table.take_back(who, given.key)
        return answer

    def say(table: Any, given: SayRequest) -> Answer:
        answer: Answer = table.say(who, given.text, given.phrase, given.key)
        return answer

    known: dict[str, tuple[type[Strict], Any]] = {
        "act": (ActRequest, act),
        "undo": (UndoRequest, undo),
        "say": (SayRequest, say),
    }
    if not isinstance(kind, str) or kind not in known:
        return None
    model, carry_out = known[kind]
    given = model.model_validate(asked)
    return lambda table: carry_out(table, given)


def parse(raw: str | bytes) -> Json | Refusal:
    """A message as an object, or why it is none."""
    if len(raw) > MOST_BYTES:
        return Refusal("invalid", f"A message has at most {MOST_BYTES} bytes.")
    try:
        value = orjson.loads(raw)
    except orjson.JSONDecodeError:
        return Refusal("invalid", "A message is one JSON object.")
    if not isinstance(value, dict):
        return Refusal("invalid", "A message is one JSON object.")
    return value


@router.websocket("/api/tables/{table}/stream")
async def stream(socket: WebSocket, table: str) -> None:
    """Listen and act at a table."""
    host: Host = socket.app.state.host
    await socket.accept()
    if foreign(socket, host):
        await socket.close(POLICY, "This stream is for pages of this server.")
        return
    try:
        raw = await asyncio.wait_for(socket.receive_text(), HELLO_SECONDS)
        opened = parse(raw)
        if isinstance(opened, Refusal):
            raise ValueError(opened.sentence)
        hello = HelloRequest.model_validate(opened)
    except (TimeoutError, ValueError, KeyError):
        await socket.close(POLICY, "Begin with a hello message.")
        return
    except WebSocketDisconnect:
        return
    room = await host.rooms.room(table)
    if isinstance(room, Refusal):
        await refuse(socket, room)
        return
    who = room.table.principal(hello.token or socket.cookies.get(cookie_name(table)))
    if who is None:
        await refuse(socket, Refusal("unknown-token", "You have no seat at this table."))
        return
    await serve(Stream(socket, host, room, who), hello.after)


async def refuse(socket: WebSocket, refusal: Refusal) -> None:
    """Say why not, and close."""
    await socket.send_text(orjson.dumps({"type": "refused", **refusal.json()}).decode())
    await socket.close(POLICY, refusal.reason)


async def serve(stream: Stream, after: int) -> None:
    """Tell what was missed, then news and answers until one side leaves."""
    room = stream.room
    listener = Listener(stream.who, stream.tell)
    stream.reply(news(room, stream.who, after))
    room.listeners.add(listener)
    stream.host.streams.add(stream.socket)
    sender = asyncio.create_task(stream.send())
    receiver = asyncio.create_task(stream.receive())
    try:
        await asyncio.wait({sender, receiver}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.listeners.discard(listener)
        stream.host.streams.discard(stream.socket)
        for task in (sender, receiver):
            task.cancel()
        await asyncio.gather(sender, receiver, return_exceptions=True)
