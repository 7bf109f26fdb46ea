"""A small client: make a table, sit down, listen, act.

async with Client("http://127.0.0.1:8000") as client:
    seat = await client.create("pocket-mars", ["me", "heuristic"])
    await seat.start()
    async for update in seat.listen():
        for decision in update["decisions"]:
            await seat.act(decision["id"], decision["actions"][0]["action"])

What is sent and told is described in docs/protocol.md.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import AsyncIterator
from http.cookiejar import CookieJar, DefaultCookiePolicy
from types import TracebackType
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from planitia.kernel.errors import PlanitiaError

Json = dict[str, Any]

POLICY = 1008
"""The stream's way to say that coming back is of no use."""


class Refused(PlanitiaError):
    """The server said no. ``reason`` is the kind of no, ``status`` the HTTP status."""

    def __init__(self, status: int, body: Json) -> None:
        super().__init__(str(body.get("sentence", "The server said no.")))
        self.status = status
        self.reason = str(body.get("refused", ""))
        self.body = body


class Lost(PlanitiaError):
    """The server cannot be reached."""


class Trying:
    """Waits between attempts, longer each time, until patience is over."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self.begin()

    def begin(self) -> None:
        """All is well: the next trouble is the first."""
        self.until = time.monotonic() + self.patience
        self.pause = 0.05

    async def again(self) -> bool:
        """Wait a little; whether to try once more."""
        if time.monotonic() + self.pause > self.until:
            return False
        await asyncio.sleep(self.pause)
        self.pause = min(2 * self.pause, 2.0)
        return True


class Client:
    """A server, seen from outside.

    ``patience`` is for how many seconds a command or a stream is tried again while the server
    cannot be reached or cannot save; a command is carried out once however often it is sent.
    """

    def __init__(self, url: str, patience: float = 0.0) -> None:
        self.url = url.rstrip("/")
        self.patience = patience
        # Every seat sends its own token; a cookie would make all of them one and the same.
        no_cookies = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        self.http = httpx.AsyncClient(base_url=self.url, timeout=40.0, cookies=no_cookies)

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

    async def games(self) -> list[Json]:
        """Every game that can be played there."""
        told: list[Json] = await self.call("GET", "/games")
        return told

    async def tables(self) -> list[Json]:
        """Tables that anybody may find."""
        told: list[Json] = await self.call("GET", "/tables")
        return told

    async def create(self, game: str, chairs: list[str], **wishes: Any) -> Seat:
        """Make a table. A chair is ``me``, ``open`` or the level of a bot."""
        asked = [
            {"kind": chair} if chair in ("me", "open") else {"kind": "bot", "level": chair}
            for chair in chairs
        ]
        return self.seat(await self.call("POST", "/tables", game=game, chairs=asked, **wishes))

    async def join(self, table: str, invite: str | None = None, **wishes: Any) -> Seat:
        """Sit down at a table, or begin to watch."""
        given = {"invite": invite} if invite else {}
        return self.seat(await self.call("POST", f"/tables/{table}/join", **given, **wishes))

    async def invitation(self, table: str, invite: str | None = None) -> Json:
        """Which game an invite is to, and from whom. Raises Refused."""
        given = {"invite": invite} if invite else {}
        told: Json = await self.call("POST", f"/tables/{table}/invitation", **given)
        return told

    def watch(self, table: str) -> Seat:
        """A spectator's place at a listed table."""
        return Seat(self, table, None, "")

    def seat(self, told: Json) -> Seat:
        """A place from the server's reply; what happens from then on is news."""
        seat = Seat(self, told["table"], told["seat"], told["token"])
        seat.last = told["n"]
        return seat


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

    async def keyed(self, path: str, key: str | None, **body: Any) -> int:
        """A command that is sent until it is answered and carried out once. Raises Refused."""
        key = key or secrets.token_hex(8)
        trying = Trying(self.client.patience)
        while True:
            try:
                told = await self.call("POST", path, key=key, **body)
                return int(told["n"])
            except Refused as refused:
                if refused.status != 503 or not await trying.again():
                    raise
            except httpx.TransportError:
                if not await trying.again():
                    raise

    async def look(self) -> Json:
        """Everything this seat may know now."""
        told: Json = await self.call("GET", "")
        return told

    async def start(self) -> None:
        """Begin the game."""
        await self.call("POST", "/start")

    async def invite(self, seat: int) -> str:
        """A one-use invite to a seat, or with -1 to watch."""
        told = await self.call("POST", "/invites", seat=seat)
        return str(told["invite"])

    async def revoke(self, seat: int) -> None:
        """Take back the open invites to a seat."""
        await self.call("DELETE", f"/invites/{seat}")

    async def arrange(self, seat: int, chair: str) -> None:
        """Make a seat ``open`` or a bot's, by its level."""
        wish = {"kind": "open"} if chair == "open" else {"kind": "bot", "level": chair}
        await self.call("PUT", f"/seats/{seat}", **wish)

    async def keep(self, seat: int, level: str | None) -> None:
        """Let a bot keep a person's seat; with None it is given back."""
        await self.call("PUT", f"/seats/{seat}/keeper", level=level)

    async def leave(self) -> None:
        """Get up; in a running game a bot plays on until the seat is taken back. Raises Refused."""
        await self.call("POST", "/leave")

    async def resign(self, agree: bool = True) -> None:
        """Give the game up, or agree that all do (or not any more). Raises Refused."""
        await self.call("POST", "/resign", agree=agree)

    async def act(self, decision: str, action: str, key: str | None = None) -> int:
        """Answer a decision; the number it was written down as. Raises Refused."""
        return await self.keyed("/act", key, decision=decision, action=action)

    async def hint(self, decision: str) -> Json:
        """What a bot would answer, first its favourite. Raises Refused."""
        told: Json = await self.call("POST", "/hint", decision=decision)
        return told

    async def why(self, decision: str, said: str) -> Json:
        """Whether something said in words can be done, and why not. Raises Refused."""
        told: Json = await self.call("POST", "/why", decision=decision, said=said)
        return told

    async def undo(self, key: str | None = None) -> int:
        """Take the last answer back. Raises Refused."""
        return await self.keyed("/undo", key)

    async def say(self, text: str, phrase: bool = False, key: str | None = None) -> int:
        """Say something. Raises Refused."""
        return await self.keyed("/chat", key, text=text, phrase=phrase)

    async def chat(self) -> list[Json]:
        """What was said."""
        told: list[Json] = await self.call("GET", "/chat")
        return told

    async def record(self) -> str:
        """A finished game whole, or what was seen of a running one."""
        return str(await self.call("GET", "/record"))

    async def continue_from(self, to: int) -> Seat:
        """A new table that begins where this finished one was after some answers."""
        return self.client.seat(await self.call("POST", "/continue", to=to))

    async def rematch(self) -> Seat:
        """Another table with the same people."""
        told = await self.call("POST", "/rematch")
        return self.at(told["table"])

    def at(self, table: str) -> Seat:
        """The same place at another table: a rematch that somebody asked for."""
        return Seat(self.client, table, self.seat, self.token)

    async def wait(self, seconds: float = 20.0) -> Json:
        """The news since last asked, without a stream."""
        told: Json = await self.call("GET", "/events", after=self.last, wait=seconds)
        self.last = told["n"]
        return told

    async def stream(self) -> ClientConnection:
        """An open stream that has said hello. Raises OSError or WebSocketException."""
        address = self.client.url.replace("http", "ws", 1)
        socket = await connect(
            f"{address}/api/tables/{self.table}/stream", compression=None, max_size=None
        )
        hello: Json = {"type": "hello", "after": self.last}
        if self.token:
            hello["token"] = self.token
        await socket.send(json.dumps(hello))
        return socket

    async def listen(self, stay: bool = False) -> AsyncIterator[Json]:
        """Every update, to the end of the game, or for ever (``stay``). Raises Refused, Lost.

        After a break the stream is opened again from the last number, so nothing is told twice.
        """
        trying = Trying(self.client.patience)
        while True:
            code, reason = None, ""
            try:
                socket = await self.stream()
                try:
                    async for raw in socket:
                        told = json.loads(raw)
                        trying.begin()
                        if told["type"] == "refused":
                            raise Refused(403, told)
                        if told["type"] == "table":
                            self.last = told["n"]
                            yield told
                            if told["status"] in ("finished", "frozen") and not stay:
                                return
                finally:
                    await socket.close()
                    code, reason = socket.close_code, socket.close_reason or ""
            except (OSError, WebSocketException) as fault:
                reason = reason or str(fault)
            if code == POLICY:
                raise Refused(403, {"refused": "not-allowed", "sentence": reason})
            if not await trying.again():
                raise Lost(f"The server at {self.client.url} does not answer: {reason}.")
