"""The stream against those who should not be there, send too much, or do not listen."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import socket
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from planitia.client import Client, Seat
from planitia.server.transport import stream as streams
from server.hosted import hosted
from server.players import PATIENCE, ask, hear, refusal, run
from server.servers import Server, running_server


def address(seat: Seat) -> str:
    return seat.client.url.replace("http", "ws", 1) + f"/api/tables/{seat.table}/stream"


async def people(client: Client) -> tuple[Seat, Seat]:
    """Two people at a running game."""
    host = await client.create("pocket-mars", ["me", "open"])
    guest = await client.join(host.table, await host.invite(1))
    await host.start()
    return host, guest


async def closed(connection: ClientConnection) -> int:
    """The code it was closed with."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            await asyncio.wait_for(connection.recv(), PATIENCE)
    return connection.close_code or 0


def test_a_page_of_another_site_gets_no_stream(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            host = await client.create("pocket-mars", ["me"])
            for origin in ("http://evil.example", "null", "http://["):
                with pytest.raises(InvalidStatus) as refused:
                    await connect(address(host), additional_headers={"origin": origin})
                assert refused.value.response.status_code == 403
            own = {"origin": server.url, "cookie": f"planitia-{host.table}={host.token}"}
            async with connect(address(host), additional_headers=own) as connection:
                await connection.send('{"type": "hello"}')
                assert (await hear(connection))["you"] == {"seat": 0, "host": True}

    run(work())


def test_a_token_in_the_address_is_no_token_and_reaches_no_log(server: Server) -> None:
    async def work() -> str:
        async with Client(server.url) as client:
            host = await client.create("pocket-mars", ["me"])
            async with connect(f"{address(host)}?token={host.token}") as connection:
                await connection.send('{"type": "hello"}')
                assert (await hear(connection))["refused"] == "unknown-token"
                assert await closed(connection) == 1008
            return host.token

    token = run(work())
    assert token not in server.said and "[accepted]" in server.said


@pytest.mark.parametrize(
    "first",
    ["", "nonsense", "[]", "{}", '{"type": "act"}', '{"type": "hello", "x": 1}', b"\x00\xff"]
    + ['{"type": "hello", "after": -1}', '{"type": "hello", "token": 5}', "[" * 5000],
)
def test_a_stream_begins_with_a_hello_or_ends(server: Server, first: str | bytes) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            host = await client.create("pocket-mars", ["me"])
            async with connect(address(host)) as connection:
                await connection.send(first)
                assert await closed(connection) == 1008

    run(work())


def test_who_says_nothing_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            host = await client.create("pocket-mars", ["me"])
            async with connect(address(host)) as connection:
                assert await closed(connection) == 1008

    monkeypatch.setattr(streams, "HELLO_SECONDS", 0.2)
    run(work())


def test_a_message_has_an_end(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            host, _ = await people(client)
            async with await host.stream() as connection:
                long = await ask(connection, type="say", text="x" * 20_000, key="k", ref=1)
                assert (long["refused"], long["ref"]) == ("invalid", None)
                deep = await ask(connection, type=json.loads("[" * 900 + "]" * 900), ref=2)
                assert (deep["refused"], deep["ref"]) == ("invalid", 2)
                await connection.send("x" * 70_000)
                assert await closed(connection) == 1009

    run(work())


def test_too_many_messages_are_refused_and_at_last_the_stream_ends() -> None:
    async def work(url: str) -> None:
        async with Client(url) as client:
            host, _ = await people(client)
            async with await host.stream() as connection:
                answers: list[str] = []

                async def read() -> None:
                    with contextlib.suppress(ConnectionClosed):
                        while True:
                            answers.append((await hear(connection)).get("refused", ""))

                reading = asyncio.create_task(read())
                with contextlib.suppress(ConnectionClosed):
                    for at in range(1000):
                        await connection.send(json.dumps({"type": "undo", "key": f"{at}"}))
                await reading
                assert connection.close_code == 1008
                assert answers.count("too-many") >= 50

    with running_server(rate=5.0) as server:
        run(work(server.url))


def test_one_client_opens_only_so_many_streams() -> None:
    async def work(url: str) -> None:
        async with Client(url) as client, contextlib.AsyncExitStack() as stack:
            host = await client.create("pocket-mars", ["me"])
            refused: list[int] = []
            for _ in range(60):
                try:
                    stream = await stack.enter_async_context(connect(address(host)))
                    await stream.send(json.dumps({"type": "hello", "token": host.token}))
                except InvalidStatus as fault:
                    refused.append(fault.response.status_code)
            assert refused and set(refused) == {429}

    with running_server(rate=5.0) as server:
        run(work(server.url))


def test_a_seat_that_changed_hands_tells_its_old_stream_nothing_more(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            host = await client.create("pocket-mars", ["me", "open"])
            old = await client.join(host.table, await host.invite(1))
            old.last = (await old.look())["n"]
            waiting = asyncio.create_task(refusal(old.wait(25.0)))
            async with await old.stream() as connection:
                assert (await hear(connection))["you"]["seat"] == 1
                await host.call("PUT", "/seats/1", kind="open")
                await client.join(host.table, await host.invite(1), name="New")
                await host.start()
                assert await closed(connection) == 1008
            assert await waiting == (401, "unknown-token")

    run(work())


def test_a_reader_that_does_not_listen_is_cut_off_and_delays_nobody(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            host, guest = await people(client)
            await until(client, 0)  # Those of tests before this one may still be going.
            async with await host.stream() as listening:
                await hear(listening)
                slow = await deaf(guest)
                await until(client, 2)
                sender = asyncio.create_task(flood(slow))
                for at in range(60):
                    await spoken(host, guest, listening, at)
                await until(client, 1)
                sender.cancel()
                slow[1].transport.abort()
            assert (await guest.look())["you"]["seat"] == 1

    run(work())


async def until(client: Client, streams: int) -> None:
    """Wait for this number of open streams."""
    async with asyncio.timeout(PATIENCE):
        while await open_streams(client) != streams:
            await asyncio.sleep(0.05)


async def open_streams(client: Client) -> int:
    found = re.search(r"planitia_streams (\d+)", (await client.http.get("/metrics")).text)
    assert found is not None
    return int(found[1])


async def deaf(seat: Seat) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A stream whose client sends and never reads."""
    plug = socket.socket()
    plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plug.setblocking(False)
    port = int(seat.client.url.rpartition(":")[2])
    await asyncio.get_running_loop().sock_connect(plug, ("127.0.0.1", port))
    reader, writer = await asyncio.open_connection(sock=plug)
    writer.write(
        f"GET /api/tables/{seat.table}/stream HTTP/1.1\r\nhost: h\r\nupgrade: websocket\r\n"
        "connection: upgrade\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "sec-websocket-version: 13\r\n\r\n".encode()
    )
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    reader._transport.pause_reading()  # type: ignore[attr-defined]
    writer.write(frame({"type": "hello", "token": seat.token}))
    return reader, writer


def frame(message: Any) -> bytes:
    """A text frame with an empty mask."""
    raw = json.dumps(message).encode()
    assert len(raw) < 126
    return bytes([0x81, 0x80 | len(raw), 0, 0, 0, 0]) + raw


async def flood(slow: tuple[asyncio.StreamReader, asyncio.StreamWriter]) -> None:
    """Ask for long answers without end: a stale command is answered with the whole table."""
    with contextlib.suppress(OSError):
        while True:
            slow[1].write(frame({"type": "act", "decision": "9999.1", "action": "x", "key": "k"}))
            await slow[1].drain()
            await asyncio.sleep(0)


async def spoken(host: Seat, guest: Seat, listening: ClientConnection, at: int) -> None:
    """Say something, and wait until somebody else hears it."""
    await (host, guest)[at % 2].say(f"line {at}")
    while f"line {at}" not in json.dumps(await hear(listening)):
        pass
