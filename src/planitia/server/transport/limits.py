"""How much one client may ask, and from which pages; decided before anything else is looked at."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from pathlib import Path
from traceback import extract_tb
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from planitia.server.people.quotas import Buckets

MOST_BODY = 65_536
MOST_HEAD = 65_536
HEAD_SECONDS = 20.0
BODY_SECONDS = 20.0
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

HEAVY = 5.0
"""What plays a game again or stays on the disk counts as several requests."""

THOUGHT = 50.0
"""What lets a bot think counts as many."""

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
FOR_TLS = {"strict-transport-security": "max-age=31536000"}

logger = logging.getLogger("planitia")


def client_of(scope: Scope) -> str:
    """Who asks, by address; of IPv6 the half that a network is given, as one owner has it all."""
    address = scope["client"][0] if scope.get("client") else "?"
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return str(address)
    if isinstance(parsed, IPv6Address):
        mapped = parsed.ipv4_mapped
        return str(mapped) if mapped else f"{int(parsed) >> 64:x}::/64"
    return str(parsed)


def of_this_machine(scope: Scope) -> bool:
    """Whether the one who asks is on the machine that the server runs on."""
    address = scope["client"][0] if scope.get("client") else "?"
    return address in ("::1", "::ffff:127.0.0.1") or address.startswith("127.")


def origin_of(url: str) -> str:
    """The origin of an address as browsers write it; empty where it has none."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return ""
    if not parts.scheme or not parts.hostname:
        return ""
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    usual = {"http": 80, "https": 443}.get(parts.scheme)
    return f"{parts.scheme}://{host}" + ("" if port in (None, usual) else f":{port}")


def other_site(headers: Headers, own: frozenset[str], public: bool) -> bool:
    """Whether a browser says that a page of another site sends this.

    ``own`` are the origins of this server's pages. Where no public address is known, a page from
    the very address that is asked is one too.
    """
    given = headers.get("origin")
    if given is None:
        return False
    origin = origin_of(given)
    if not origin or origin in own:
        return not origin
    asked = origin_of(f"{origin.partition('://')[0]}://{headers.get('host', '')}")
    return public or origin != asked


def where(fault: BaseException) -> str:
    """A fault for the log: its kind and place, without its message, which may quote a secret."""
    places = [
        f"{Path(at.filename).name}:{at.lineno} {at.name}" for at in extract_tb(fault.__traceback__)
    ]
    return f"{type(fault).__name__} at {' < '.join(reversed(places[-6:]))}"


def no(status: int, refused: str, sentence: str) -> JSONResponse:
    """A request that is not even looked at."""
    return JSONResponse({"refused": refused, "sentence": sentence}, status_code=status)


class Guard:
    """Around the whole application: sizes, rates, other sites, headers, faults, figures."""

    def __init__(
        self,
        app: ASGIApp,
        buckets: Buckets,
        public: str,
        origins: tuple[str, ...],
        answered: Callable[[int, float], None],
    ) -> None:
        self.app = app
        self.buckets = buckets
        self.public = bool(public)
        self.own = frozenset(origin_of(url) for url in (public, *origins) if origin_of(url))
        self.headers = HEADERS | (FOR_TLS if public.startswith("https:") else {})
        self.answered = answered
        self.streams: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Anything the server is asked."""
        if scope["type"] == "http":
            await self.http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.stream(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def http(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request: refused, or answered; with headers in any case."""
        begun = time.perf_counter()
        status = 0

        async def sealed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        async def in_time() -> Message:
            async with asyncio.timeout(BODY_SECONDS):
                return await receive()

        answer: ASGIApp = self.unwelcome(scope) or self.app
        try:
            await answer(scope, in_time, sealed)
        except Exception as fault:
            logger.error("%s %s failed: %s", scope["method"], scope["path"], where(fault))
            if not status:
                sentence = "Something went wrong here; nothing was changed."
                await no(500, "fault", sentence)(scope, receive, sealed)
        self.answered(status, time.perf_counter() - begun)

    def unwelcome(self, scope: Scope) -> JSONResponse | None:
        """Why a request is not even looked at, or None."""
        headers = Headers(scope=scope)
        if scope["path"].startswith("/api") and not self.buckets.take(
            client_of(scope), cost(scope)
        ):
            return no(429, "too-many", "Too many requests; wait a moment.")
        length = headers.get("content-length", "0")
        if "transfer-encoding" in headers:
            return no(411, "too-large", "Send a content-length.")
        if not length.isdecimal() or len(length) > 10 or int(length) > MOST_BODY:
            return no(413, "too-large", f"A request has at most {MOST_BODY} bytes.")
        if scope["method"] in SAFE_METHODS:
            return None
        if other_site(headers, self.own, self.public):
            return no(403, "not-allowed", "This request came from a page of another site.")
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json" and (kind or int(length) > 0):
            return no(415, "invalid", "Send JSON, and say so: content-type application/json.")
        return None

    async def stream(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One stream: refused at the door, or let in and counted."""
        client = client_of(scope)
        refusal: JSONResponse | None = None
        if other_site(Headers(scope=scope), self.own, self.public):
            refusal = no(403, "not-allowed", "This stream is for pages of this server.")
        elif not self.buckets.take(client) or self.streams[client] >= self.buckets.burst:
            refusal = no(429, "too-many", "Too many streams; wait a moment.")
        # uvicorn writes a stream's whole address into its log, and somebody may put a token there.
        scope["query_string"] = b""
        if refusal is not None:
            await WebSocket(scope, receive, send).send_denial_response(refusal)
            return
        self.streams[client] += 1
        try:
            await self.app(scope, receive, send)
        except Exception as fault:
            logger.error("stream %s failed: %s", scope["path"], where(fault))
        finally:
            self.streams[client] -= 1
            if not self.streams[client]:
                del self.streams[client]


def cost(scope: Scope) -> float:
    """How much a request counts."""
    if scope["path"].endswith(("/hint", "/analysis")):
        return THOUGHT
    if scope["method"] == "POST":
        ends = ("/tables", "/continue", "/rematch", "/replay", "/steps", "/why")
        heavy = scope["path"].endswith(ends)
    else:
        heavy = scope["path"].endswith(("/record", "/replay", "/steps"))
    return HEAVY if heavy else 1.0


class PatientHttp(HttpToolsProtocol):
    """uvicorn's protocol, with an end to how long and how slowly a head may come."""

    waiting: asyncio.TimerHandle | None = None
    head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there, and has so long to say what they want."""
        super().connection_made(transport)
        self.await_head()

    def await_head(self) -> None:
        """Begin to wait for a head."""
        self.head = 0
        self.waiting = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def head_came(self) -> None:
        """The head is there, or nobody is any more."""
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def on_message_begin(self) -> None:
        """A head begins; the first one has been waited for since the connection was made."""
        super().on_message_begin()
        if self.waiting is None:
            self.await_head()

    def on_headers_complete(self) -> None:
        """The head is there."""
        self.head_came()
        super().on_headers_complete()

    def data_received(self, data: bytes) -> None:
        """Take what came; too much of a head is the end."""
        super().data_received(data)
        if self.waiting is not None:
            self.head += len(data)
            if self.head > MOST_HEAD:
                self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self.head_came()
        super().connection_lost(exc)
