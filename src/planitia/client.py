"""A small client: make a table, sit down, listen, act.

async with Client("http://127.0.0.1:8000") as client:
    seat = await client.create("pocket-mars", ["me", "bot"])
    await seat.start()
    async for update in seat.listen():
        for decision in update["decisions"]:
            await seat.act(decision["id"], decision["actions"][0]["action"])
"""

from __future__ import annotations

import json
import secrets
from collections.abc import AsyncIterator
from types import TracebackType
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from planitia.kernel.errors import PlanitiaError

Json = dict[str, Any]


class Refused(PlanitiaError):
    """The server said no. ``reason`` is the kind of no, ``status`` the HTTP status."""

    def __init__(self, status: int, body: Json) -> None:
        super().__init__(str(body.get("sentence", "The server said no.")))
        self.status = status
        self.reason = str(body.get("refused", ""))
        self.body = body


class Client:
    """A server, seen from outside."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        self.http = httpx.AsyncClient(base_url=self.url, timeout=40.0)

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.http.aclose()

    async def call(self, method: str, path: str, token: str = "", **body: Any) -> Any:
        """One request. Raises Refused."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        asks = method in ("GET", "DELETE")
        answer = await self.http.request(
            method,
            f"/api{path}",
            headers=headers,
            params=body if asks else None,
            json=None if asks else body,
        )
        kind = answer.headers.get("content-type", "")
        told = answer.json() if kind.startswith("application/json") else answer.text
        if answer.status_code >= 400:
            raise Refused(answer.status_code, told if isinstance(told, dict) else {})
        return told

    async def create(self, game: str, chairs: list[str], **wishes: Any) -> Seat:
        """Make a table. A chair is ``me``, ``open`` or the level of a bot."""
        asked = [
            {"kind": chair} if chair in ("me", "open") else {"kind": "bot", "level": chair}
            for chair in chairs
        ]
        told = await self.call("POST", "/tables", game=game, chairs=asked, **wishes)
        return Seat(self, told["table"], told["seat"], told["token"])

    async def join(self, table: str, invite: str | None = None, **wishes: Any) -> Seat:
        """Sit down at a table, or begin to watch."""
        given = {"invite": invite} if invite else {}
        told = await self.call("POST", f"/tables/{table}/join", **given, **wishes)
        return Seat(self, told["table"], told["seat"], told["token"])


class Seat:
    """A place at a table."""

    def __init__(self, client: Client, table: str, seat: int | None, token: str) -> None:
        self.client = client
        self.table = table
        self.seat = seat
        self.token = token
        self.last = 0

    async def call(self, method: str, path: str, **body: Any) -> Any:
        """One request about this table. Raises Refused."""
        return await self.client.call(method, f"/tables/{self.table}{path}", self.token, **body)

    async def look(self) -> Json:
        """Everything this seat may know now."""
        told: Json = await self.call("GET", "")
        return told

    async def start(self) -> None:
        """Begin the game."""
        await self.call("POST", "/start")

    async def invite(self, seat: int) -> str:
        """A one-use invite to a seat."""
        told = await self.call("POST", "/invites", seat=seat)
        return str(told["invite"])

    async def act(self, decision: str, action: str, key: str | None = None) -> int:
        """Answer a decision; the number it was written down as. Raises Refused."""
        key = key or secrets.token_hex(8)
        told = await self.call("POST", "/act", decision=decision, action=action, key=key)
        return int(told["n"])

    async def undo(self) -> None:
        """Take the last answer back. Raises Refused."""
        await self.call("POST", "/undo", key=secrets.token_hex(8))

    async def say(self, text: str) -> None:
        """Say something. Raises Refused."""
        await self.call("POST", "/chat", text=text, key=secrets.token_hex(8))

    async def wait(self, seconds: float = 20.0) -> Json:
        """The news since last asked, without a stream."""
        told: Json = await self.call("GET", "/events", after=self.last, wait=seconds)
        self.last = told["n"]
        return told

    async def stream(self) -> ClientConnection:
        """An open stream that has said hello."""
        address = self.client.url.replace("http", "ws", 1)
        socket = await connect(
            f"{address}/api/tables/{self.table}/stream", compression=None, max_size=None
        )
        hello = {"type": "hello", "token": self.token, "after": self.last}
        await socket.send(json.dumps(hello))
        return socket

    async def listen(self) -> AsyncIterator[Json]:
        """Every update; after a break the stream is opened again from the last number."""
        while True:
            socket = await self.stream()
            try:
                async for raw in socket:
                    told = json.loads(raw)
                    if told["type"] == "refused":
                        raise Refused(403, told)
                    if told["type"] == "table":
                        self.last = told["n"]
                        yield told
                        if told["status"] in ("finished", "frozen"):
                            return
            except ConnectionClosed:
                continue
            finally:
                await socket.close()
