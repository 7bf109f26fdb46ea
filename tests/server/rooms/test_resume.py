"""Whoever comes back goes on where they were: numbers, gaps, heartbeats, restarts, long polls."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from planitia.client import Client, Json, Lost, Refused, Seat
from planitia.server.table import happenings
from planitia.server.transport import stream
from server.hosted import hosted, know_toy
from server.players import PATIENCE, answer, ask, hear, play, run, two_people
from server.servers import Server, start_server
from server.toys import toy_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with toy_server(tmp_path_factory.mktemp("server")) as started:
        yield started


def numbers(*told: Json) -> list[int]:
    """The numbers of everything that these messages say happened."""
    return [one["n"] for message in told for one in message["happened"]]


async def begun(client: Client, game: str = "two-card-bluff") -> tuple[Seat, Seat]:
    host, guest = await two_people(client, game)
    await host.start()
    return host, guest


async def listened(seat: Seat) -> list[Json]:
    """Everything a seat is told to the end of the game."""
    return [told async for told in seat.listen()]


def test_a_stream_tells_every_entry_once_and_in_order(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            host, guest = await begun(client)
            guest.last = (await guest.look())["n"]
            first = guest.last

            listening = asyncio.create_task(listened(guest))
            await play(host, guest)
            told = await listening
            assert numbers(*told) == list(range(first + 1, guest.last + 1))
            assert told[-1]["status"] == "finished"
            assert not any(message.get("gap") for message in told)

    run(work())


def test_commands_by_the_stream_are_answered_by_their_ref(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            host, guest = await begun(client)
            async with await host.stream() as mine, await guest.stream() as theirs:
                assert (await hear(mine))["type"] == "table"
                bid = {"type": "act", "decision": "0.0", "action": "bid 1", "key": "a"}
                yes = await ask(mine, ref=1, **bid)
                assert yes == {"type": "answer", "ref": 1, "n": 5}
                assert await ask(mine, ref="two", **bid) == {**yes, "ref": "two"}
                stale = await ask(mine, ref=3, **{**bid, "key": "b"})
                assert stale["refused"] == "stale" and stale["now"]["n"] == 5
                unknown = await ask(theirs, ref=4, **bid, colour="red")
                assert unknown["refused"] == "invalid"
                undone = await ask(mine, type="undo", key="c", ref=5)
                assert undone["n"] == 6
                said = await ask(theirs, type="say", text="Hi", key="d", ref=6)
                assert said["n"] == 7
                assert (await ask(mine, type="dance", ref=7))["refused"] == "invalid"
                foreign = await ask(theirs, ref=8, **{**bid, "key": "e"})
                assert foreign["refused"] == "foreign-seat" and foreign["now"]["you"]["seat"] == 1

    run(work())


def test_a_stream_resumes_after_the_last_number(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            host, guest = await begun(client)
            async with await guest.stream() as socket:
                guest.last = (await hear(socket))["n"]
            for number in range(5):
                await host.say(f"line {number}")
            async with await guest.stream() as socket:
                missed = await hear(socket)
            assert missed["gap"] is False
            assert numbers(missed) == list(range(guest.last + 1, guest.last + 6))
            assert [one["text"] for one in missed["happened"]] == [f"line {n}" for n in range(5)]
            guest.last = missed["n"]
            async with await guest.stream() as socket:
                nothing = await hear(socket)
            assert nothing["gap"] is False and nothing["happened"] == []

    run(work())


def test_after_a_gap_the_whole_view_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    know_toy(monkeypatch)
    monkeypatch.setattr(happenings, "BUFFER", 3)

    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            host, guest = await begun(client)
            guest.last = (await guest.look())["n"]
            for number in range(3):
                await host.say(f"line {number}")
            assert (await guest.wait(0))["gap"] is False
            for number in range(4):
                await host.say(f"more {number}")
            told = await guest.wait(0)
            assert told["gap"] is True and told["happened"] == []
            assert told["view"] == (await guest.look())["view"]
            guest.last = 10_000
            assert (await guest.wait(0))["gap"] is True

    run(work())


def test_silence_is_filled_with_heartbeats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    know_toy(monkeypatch)
    monkeypatch.setattr(stream, "HEARTBEAT_SECONDS", 0.05)

    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            host, _ = await begun(client)
            async with await host.stream() as socket:
                first = await hear(socket)
                for _ in range(3):
                    assert await hear(socket) == {"type": "heartbeat", "n": first["n"]}

    run(work())


def test_a_long_poll_waits_for_news(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            host, guest = await begun(client)
            guest.last = (await guest.look())["n"]
            empty = await guest.wait(0.1)
            assert empty["happened"] == [] and empty["gap"] is False
            waiting = asyncio.create_task(guest.wait(25.0))
            await asyncio.sleep(0.1)
            assert not waiting.done()
            begun_at = time.monotonic()
            await host.say("Hello")
            assert (await waiting)["happened"][0]["text"] == "Hello"
            assert time.monotonic() - begun_at < 20.0, "it did not wait to the end"
            while (told := await guest.wait(0.02))["status"] == "running":
                if told["decisions"]:
                    await answer(guest, told["decisions"][0])
                elif host_asked := (await host.look())["decisions"]:
                    await answer(host, host_asked[0])

    run(work())


def test_a_graceful_stop_says_come_back_and_clients_do(tmp_path: Path) -> None:
    async def work() -> None:
        server = start_server(data=tmp_path)
        try:
            async with Client(server.url, patience=2 * PATIENCE) as client:
                host, guest = await begun(client, "pocket-mars")
                guest.last = (await guest.look())["n"]
                first, told = guest.last, []
                raw = await host.stream()

                async def listen() -> None:
                    async for message in guest.listen(stay=True):
                        told.append(message)

                listening = asyncio.create_task(listen())
                await play(host, guest, answers=5)
                assert await asyncio.to_thread(server.stop) in (0, -signal.SIGTERM)
                with suppress(ConnectionClosed):
                    while True:
                        await hear(raw)
                assert raw.close_code == 1012
                acting = asyncio.create_task(host.say("Anybody there?"))
                server = await asyncio.to_thread(start_server, data=tmp_path)
                client.url = server.url
                client.http.base_url = httpx.URL(server.url)
                await acting
                await play(host, guest, answers=5)
                n = (await host.look())["n"]
                async with asyncio.timeout(PATIENCE):
                    while guest.last < n:
                        await asyncio.sleep(0.02)
                listening.cancel()
                assert numbers(*told) == list(range(first + 1, n + 1))
        finally:
            server.kill()
            server.log.unlink()

    run(work())


def test_a_stream_that_is_refused_or_lost_says_so(server: Server) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            host, _ = await begun(client)
            for seat, reason in [
                (Seat(client, host.table, 0, "wrong"), "unknown-token"),
                (Seat(client, "nowhere", 0, host.token), "unknown-table"),
                (Seat(client, host.table, None, ""), "unknown-token"),
            ]:
                with pytest.raises(Refused) as refused:
                    await listened(seat)
                assert refused.value.reason == reason
        async with Client("http://127.0.0.1:9") as nobody:
            with pytest.raises(Lost, match="does not answer"):
                await listened(nobody.watch("t"))

    run(work())
