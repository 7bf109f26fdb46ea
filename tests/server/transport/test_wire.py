"""The short way for whole text frames reads exactly what the long way would, however they come."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from planitia.client import Client, Seat
from server.hosted import hosted, know_toy
from server.players import PATIENCE, run, two_people

TEXT, BINARY, CLOSE, PING, PONG, MORE = 0x1, 0x2, 0x8, 0x9, 0xA, 0x0
LAST = 0x80


def frame(kind: int, payload: bytes, last: bool = True, masked: bool = True) -> bytes:
    """One frame as a client sends it."""
    size = len(payload)
    mask = LAST if masked else 0
    head = bytes([(LAST if last else 0) | kind])
    if size < 126:
        head += bytes([mask | size])
    elif size < 65536:
        head += bytes([mask | 126]) + size.to_bytes(2, "big")
    else:
        head += bytes([mask | 127]) + size.to_bytes(8, "big")
    if not masked:
        return head + payload
    key = os.urandom(4)
    return head + key + bytes(byte ^ key[at % 4] for at, byte in enumerate(payload))


class Raw:
    """A WebSocket client of bytes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, data: bytes, cut: int = 0) -> None:
        """Send bytes, in pieces of so many where asked."""
        size = cut or len(data)
        for at in range(0, len(data), size):
            self.writer.write(data[at : at + size])
            await self.writer.drain()
            await asyncio.sleep(0.001 if cut else 0)

    async def frame(self) -> tuple[int, bytes]:
        """The next frame of the server."""
        first, size = await asyncio.wait_for(self.reader.readexactly(2), PATIENCE)
        assert first & LAST and size < LAST, "servers send whole frames without a mask"
        if size == 126:
            size = int.from_bytes(await self.reader.readexactly(2), "big")
        elif size == 127:
            size = int.from_bytes(await self.reader.readexactly(8), "big")
        return first & 0x0F, await self.reader.readexactly(size)

    async def answers(self, wanted: int) -> list[object]:
        """The refs of the next answers, in order."""
        refs: list[object] = []
        while len(refs) < wanted:
            kind, payload = await self.frame()
            if kind == TEXT and (told := json.loads(payload))["type"] == "answer":
                refs.append(told["ref"])
        return refs

    async def pong(self) -> bytes:
        """The answer to a ping, whatever was told before it."""
        while (found := await self.frame())[0] != PONG:
            assert found[0] in (TEXT, PING)
        return found[1]

    async def end(self) -> int:
        """The code with which the server ends."""
        while True:
            kind, payload = await self.frame()
            if kind == CLOSE:
                return int.from_bytes(payload[:2], "big")


def command(ref: int, text: str = "Hé! ☄") -> bytes:
    said = {"type": "say", "ref": ref, "text": text, "key": f"key-{ref}"}
    return json.dumps(said, ensure_ascii=False).encode()


@asynccontextmanager
async def opened(seat: Seat, url: str) -> AsyncIterator[Raw]:
    """A stream after its hello."""
    port = int(url.rsplit(":", 1)[1])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    key = base64.b64encode(os.urandom(16)).decode()
    writer.write(
        f"GET /api/tables/{seat.table}/stream HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    answer = await reader.readuntil(b"\r\n\r\n")
    assert b" 101 " in answer.splitlines()[0]
    raw = Raw(reader, writer)
    hello = {"type": "hello", "token": seat.token, "after": 0}
    await raw.send(frame(TEXT, json.dumps(hello).encode()))
    assert json.loads((await raw.frame())[1])["type"] == "table"
    try:
        yield raw
    finally:
        writer.close()


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    know_toy(monkeypatch)


@pytest.mark.usefixtures("toy")
def test_frames_arrive_whatever_the_network_makes_of_them(tmp_path: Path) -> None:
    rng = random.Random(7)

    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            host, guest = await two_people(client)
            async with opened(host, server.url) as raw:
                many = b"".join(frame(TEXT, command(ref)) for ref in range(8))
                await raw.send(many)
                assert await raw.answers(8) == list(range(8)), "many in one piece"
                await raw.send(frame(PING, b"are you there"))
                assert await raw.pong() == b"are you there"
                await raw.send(frame(TEXT, command(8, "long " * 50)) + frame(PING, b"x"))
                assert await raw.pong() == b"x"
            async with opened(guest, server.url) as raw:
                for cut in (1, 3, 7, rng.randrange(8, 60)):
                    await raw.send(frame(TEXT, command(100 + cut)), cut)
                    assert await raw.answers(1) == [100 + cut], "a frame in pieces"
                whole = command(200)
                await raw.send(frame(TEXT, whole[:9], last=False))
                await raw.send(frame(PING, b"in between"))
                await raw.send(frame(MORE, whole[9:]))
                assert await raw.answers(1) == [200], "a message in fragments"
                await raw.send(frame(BINARY, command(201)))
                assert await raw.answers(1) == [201], "bytes instead of text"

    run(work())


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(
    ("sent", "code"),
    [
        pytest.param(frame(TEXT, b"{}", masked=False), 1002, id="without a mask"),
        pytest.param(frame(TEXT, b"\xff\xfe"), 1007, id="no UTF-8"),
        pytest.param(frame(0x3, b"{}"), 1002, id="an unknown kind"),
        pytest.param(frame(MORE, b"{}"), 1002, id="the rest of nothing"),
        pytest.param(frame(CLOSE, (1000).to_bytes(2, "big")), 1000, id="goodbye"),
    ],
)
def test_what_is_no_message_ends_the_stream_with_its_code(
    tmp_path: Path, sent: bytes, code: int
) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            host, _ = await two_people(client)
            for before in (b"", frame(TEXT, command(1))):
                async with opened(host, server.url) as raw:
                    await raw.send(before + sent)
                    assert await raw.end() == code

    run(work())
