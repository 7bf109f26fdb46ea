"""A fuzzer over the stream: whatever is sent, the server lives and honest tables play on.

Seeded, so that a failure can be had again. Each frame that keeps to the protocol of WebSockets must
get exactly one answer; each that does not ends its own stream and nothing else.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import string
import struct
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from planitia.client import Client, Json, Seat
from server.players import PATIENCE, answer, hear, play, run
from server.servers import running_server

FRAMES = 1400
"""Frames of each of the fuzzers that keep to WebSockets."""

BROKEN = 120
"""Connections that do not even do that."""

LATEST = 30.0
"""Seconds within which an honest answer is accepted while all this goes on, on a busy machine."""

HONEST = 20
"""Honest answers that are given at least while all this goes on."""

SIGNS = string.printable + '{}[]":,\u2603\U0001f680'
WEIRD: list[Any] = [
    None,
    True,
    -1,
    0,
    1.5,
    2**63,
    10**30,
    "",
    " ",
    "\x00",
    "é",
    [],
    {},
    [[]],
    "0.0",
]
WEIRD += ["act", "hello", {"type": "act"}, "x" * 600, ["x"] * 50, {"k": {"k": {}}}, "\u202e"]


def inputs(rng: random.Random, real: list[Json]) -> bytes | str:
    """One input that is no good, or hardly any."""
    kind = rng.randrange(8)
    if kind == 0:
        return rng.randbytes(rng.randrange(1, 400))
    if kind == 1:
        return "".join(
            rng.choices(string.printable + '{}[]":,\u2603\U0001f680', k=rng.randrange(1, 200))
        )
    if kind == 2:
        depth = rng.choice([10, 500, 1000, 1100, 7000])
        opened, shut = rng.choice([("[", "]"), ('{"a":', "}")])
        return opened * (depth // len(opened)) + "1" + shut * rng.choice([0, depth // len(opened)])
    if kind == 3:
        return "x" * rng.choice([16_384, 16_385, 60_000])
    whole = json.dumps(rng.choice(real))
    if kind == 4:
        return whole[: rng.randrange(1, len(whole))]
    if kind == 5:
        bent = bytearray(whole.encode())
        for _ in range(rng.randrange(1, 5)):
            bent[rng.randrange(len(bent))] = rng.randrange(32, 127)
        return bytes(bent)
    message = dict(rng.choice(real))
    name = rng.choice([*message, "extra", "ref", "type", "token"])
    message[name] = rng.choice(WEIRD)
    if kind == 7:
        message.pop(rng.choice([*message]))
    return json.dumps(message)


def commands(decision: str) -> list[Json]:
    """Messages like those of an honest client, but for a decision that is not open."""
    return [
        {"type": "act", "decision": decision, "action": "pass", "key": "k1", "ref": 1},
        {"type": "act", "decision": "1.0", "action": "place orange 1", "key": "k2", "ref": "r"},
        {"type": "undo", "key": "k3", "ref": 3},
        {"type": "say", "text": "hello", "phrase": True, "key": "k4", "ref": 4},
        {"type": "hello", "after": 3},
    ]


async def fuzz(place: Seat, seed: int, played: asyncio.Event) -> int:
    """Send bad frames and read one answer for each, until others have played; how many."""
    rng = random.Random(f"fuzz {seed}")
    real = commands("99999.0")
    sent = 0
    async with await place.stream() as socket:
        assert (await hear(socket))["type"] == "table"
        while sent < FRAMES or not played.is_set():
            batch = [inputs(rng, real) for _ in range(20)]
            for one in batch:
                await socket.send(one)
            answers = 0
            while answers < len(batch):
                told = await hear(socket)
                answers += told["type"] == "answer"
            sent += len(batch)
    return sent


async def broken(url: str, place: Seat, seed: int) -> int:
    """Connections that break off, lie about lengths, or speak no WebSocket at all; how many."""
    rng = random.Random(f"broken {seed}")
    port = int(url.rpartition(":")[2])
    handshake = (
        f"GET /api/tables/{place.table}/stream HTTP/1.1\r\nhost: h\r\nupgrade: websocket\r\n"
        "connection: upgrade\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "sec-websocket-version: 13\r\n\r\n"
    ).encode()
    hello = json.dumps({"type": "hello", "token": place.token}).encode()
    good = bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello
    for at in range(BROKEN):
        noise = rng.randbytes(rng.randrange(1, 3000))
        tail = [
            noise,
            bytes([0x81, 0x82, 0, 0, 0, 0, 0xFF, 0xFE]),
            bytes([0x81, 0xFF]) + struct.pack(">Q", 2**62) + b"\0\0\0\0" + noise,
            bytes([0x01, 0x81, 0, 0, 0, 0, 0x41]) * 3,
            bytes([0xF1, 0x80, 0, 0, 0, 0]),
            b"",
        ][at % 6]
        start = [handshake + good, handshake, handshake[: rng.randrange(len(handshake))], b""][
            at % 4
        ]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        with contextlib.suppress(OSError):
            writer.write(start + tail)
            await writer.drain()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(reader.read(4096), 0.02)
        writer.transport.abort()
    return BROKEN


async def huge(place: Seat) -> int:
    """Frames that are too large end their stream, each."""
    for size in (65_537, 1_000_000, 5_000_000):
        async with connect(
            place.client.url.replace("http", "ws", 1) + f"/api/tables/{place.table}/stream",
            max_size=None,
            compression=None,
        ) as socket:
            await socket.send(json.dumps({"type": "hello", "token": place.token}))
            with contextlib.suppress(ConnectionClosed):
                await socket.send(os.urandom(size))
                while True:
                    await asyncio.wait_for(socket.recv(), PATIENCE)
            assert socket.close_code == 1009
    return 3


async def honest(seat: Seat, played: asyncio.Event, enough: asyncio.Event) -> float:
    """Play alone until told that it is enough; the longest wait for an answer."""
    loop = asyncio.get_running_loop()
    given, longest = 0, 0.0
    while not enough.is_set():
        told = await seat.look()
        if told["status"] != "running":
            [seat] = await started(seat.client, 1)
            continue
        begun = loop.time()
        await answer(seat, told["decisions"][0])
        longest = max(longest, loop.time() - begun)
        given += 1
        if given == HONEST:
            played.set()
        await asyncio.sleep(0.01)
    return longest


async def started(client: Client, seats: int) -> list[Seat]:
    """Everybody at a new running game, the host first."""
    host = await client.create("pocket-mars", ["me", *["open"] * (seats - 1)], listed=True)
    guests = [await client.join(host.table, await host.invite(at)) for at in range(1, seats)]
    await host.start()
    return [host, *guests]


def test_whatever_comes_by_the_stream_the_server_lives_and_honest_tables_play_on() -> None:
    async def work(url: str) -> None:
        async with Client(url) as client:
            target, guest = await started(client, 2)
            before = await target.look()
            watcher = await client.join(target.table, await target.invite(-1))
            anybody = Seat(client, target.table, None, "")
            played, enough = asyncio.Event(), asyncio.Event()
            [alone] = await started(client, 1)
            playing = asyncio.create_task(honest(alone, played, enough))
            tried = await asyncio.gather(
                *(fuzz((target, guest, watcher, anybody)[at], at, played) for at in range(4)),
                broken(url, target, 1),
                huge(target),
            )
            enough.set()
            longest = await playing
            assert sum(tried) >= 5_700, tried
            assert longest < LATEST
            after = await target.look()
            assert (after["view"], after["decisions"]) == (before["view"], before["decisions"])
            assert await play(target, guest, answers=10) == 10

    with running_server() as server:
        run(work(server.url))
        assert server.ready()
        assert "failed" not in server.said
        ours = [line for line in server.said.splitlines() if '"from": "planitia"' in line]
        assert len(ours) == 1 and "people can come now" in ours[0]
