"""Races at one server: one winner, a typed refusal for everybody else, and no false refusal."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from planitia.client import Client, Refused, Seat
from planitia.server.serve import FILE
from planitia.server.storage.store import Store
from server.players import PATIENCE
from server.servers import Server, free_port, running_server, serve_arguments

Json = dict[str, Any]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("races")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    with running_server(data=folder) as running:
        yield running


async def begun(client: Client, seats: int = 2) -> list[Seat]:
    """A table of so many persons, begun."""
    host = await client.create("pocket-mars", ["me"] + ["open"] * (seats - 1))
    codes = [await host.invite(seat) for seat in range(1, seats)]
    guests = [await client.join(host.table, code) for code in codes]
    await host.start()
    return [host, *guests]


async def outcome(command: Any) -> str:
    """What became of a command, in a word."""
    try:
        await command
    except Refused as refused:
        return refused.reason
    return "accepted"


async def answered(folder: Path, table: str) -> list[tuple[int | None, str, str]]:
    """The answers in a table's log: seat, decision, key."""
    store = Store(f"sqlite+aiosqlite:///{folder / FILE}")
    try:
        log = await store.entries(table, 0)
    finally:
        await store.close()
    return [(e.seat, e.data["decision"], e.key) for e in log if e.kind == "answered"]


async def ask(stream: ClientConnection, body: Json) -> Json:
    """The answer to a command over a stream."""
    await stream.send(json.dumps({"type": "act", "ref": body["key"], **body}))
    while True:
        told: Json = json.loads(await asyncio.wait_for(stream.recv(), PATIENCE))
        if told.get("ref") == body["key"]:
            return told


def chosen(seat_view: Json, which: int = 0) -> tuple[str, str]:
    """A decision of this seat and one of its answers."""
    decision = seat_view["decisions"][0]
    actions = decision["actions"]
    return decision["id"], actions[which % len(actions)]["action"]


def test_two_clients_on_one_seat_have_one_winner_and_the_other_learns_the_state(
    server: Server, folder: Path
) -> None:
    async def race() -> None:
        async with Client(server.url) as client:
            seats = await begun(client)
            streams = [[await seat.stream() for _ in range(2)] for seat in seats]
            winners = [0, 0]
            for turn in range(30):
                views = [await seat.look() for seat in seats]
                at = next(at for at, view in enumerate(views) if view["decisions"])
                bodies = [
                    dict(zip(("decision", "action"), chosen(views[at], which), strict=True))
                    | {"key": f"{turn}-{which}"}
                    for which in range(2)
                ]
                told = await asyncio.gather(*map(ask, streams[at], bodies))
                won = [which for which in range(2) if "n" in told[which]]
                assert len(won) == 1, told
                winners[won[0]] += 1
                loser = told[1 - won[0]]
                assert loser["refused"] == "stale"
                assert loser["sentence"].endswith(".")
                assert loser["now"]["n"] == told[won[0]]["n"]
                assert loser["now"]["view"] == (await seats[at].look())["view"]
            for stream in [*streams[0], *streams[1]]:
                await stream.close()
            log = await answered(folder, seats[0].table)
            assert len(log) == 30 == len({decision for _, decision, _ in log})

    asyncio.run(race())


def test_the_same_command_many_times_at_once_is_done_once(server: Server, folder: Path) -> None:
    async def race() -> None:
        async with Client(server.url) as client:
            host, _guest = await begun(client)
            act = (*chosen(await host.look()), "once")
            numbers = await asyncio.gather(*[host.act(*act) for _ in range(20)])
            assert len(set(numbers)) == 1
            assert await host.act(*act) == numbers[0]
            assert [key for _, _, key in await answered(folder, host.table)] == ["once"]

    asyncio.run(race())


def test_a_key_is_good_for_one_command_of_one_seat(server: Server, folder: Path) -> None:
    async def reuse() -> None:
        async with Client(server.url) as client:
            host, guest = await begun(client)
            decision, action = chosen(await host.look())
            assert await outcome(host.act(decision, action, "k")) == "accepted"
            assert await outcome(host.act(decision, "another", "k")) == "key-reused"
            say = host.call("POST", "/chat", text="Hello", key="k")
            assert await outcome(say) == "key-reused"
            assert await outcome(guest.act(*chosen(await guest.look()), "k")) == "accepted"
            assert len(await answered(folder, host.table)) == 2

    asyncio.run(reuse())


def test_a_key_raced_with_two_contents_has_one_winner(server: Server, folder: Path) -> None:
    async def race() -> None:
        async with Client(server.url) as client:
            for _ in range(5):
                host, _guest = await begun(client)
                view = await host.look()
                both = [host.act(*chosen(view, which), "k") for which in range(2)]
                words = sorted(await asyncio.gather(*map(outcome, both)))
                assert words == ["accepted", "key-reused"]

    asyncio.run(race())


def test_stale_foreign_and_watching_are_refused_by_name(server: Server, folder: Path) -> None:
    async def try_all() -> None:
        async with Client(server.url) as client:
            host, guest = await begun(client)
            watcher = await client.join(host.table, await host.invite(-1))
            nobody = Seat(client, host.table, None, "no such token")
            decision, action = chosen(await host.look())
            assert await outcome(guest.act(decision, action)) == "foreign-seat"
            assert await outcome(watcher.act(decision, action)) == "not-allowed"
            assert await outcome(nobody.act(decision, action)) == "unknown-token"
            assert await outcome(host.act("999.0", action)) == "stale"
            assert await answered(folder, host.table) == []
            assert await outcome(host.act(decision, action)) == "accepted"
            assert await outcome(host.act(decision, action)) == "stale"
            stream = await watcher.stream()
            body = {"decision": decision, "action": action, "key": "w"}
            assert (await ask(stream, body))["refused"] == "not-allowed"
            await stream.close()
            assert len(await answered(folder, host.table)) == 1

    asyncio.run(try_all())


def test_sealed_answers_given_at_the_same_time_never_collide(server: Server, folder: Path) -> None:
    async def answer_together() -> None:
        async with Client(server.url) as client:
            tables = [await begun(client, seats=4) for _ in range(5)]
            everybody = [seat for seats in tables for seat in seats]
            views = await asyncio.gather(*[seat.look() for seat in everybody])
            assert all(view["awaited"] == [0, 1, 2, 3] for view in views)
            acts = [seat.act(*chosen(view)) for seat, view in zip(everybody, views, strict=True)]
            assert await asyncio.gather(*map(outcome, acts)) == ["accepted"] * 20
            for seats in tables:
                log = await answered(folder, seats[0].table)
                assert sorted(seat for seat, _, _ in log if seat is not None) == [0, 1, 2, 3]

    asyncio.run(answer_together())


def test_an_invite_raced_by_many_seats_one(server: Server) -> None:
    async def race() -> None:
        async with Client(server.url) as client:
            host = await client.create("pocket-mars", ["me", "open"])
            code = await host.invite(1)
            joins = [outcome(client.join(host.table, code, name=f"{at}")) for at in range(10)]
            words = sorted(await asyncio.gather(*joins))
            assert words == ["accepted"] + ["invite-spent"] * 9

    asyncio.run(race())


def refused_start(*arguments: str) -> str:
    """What a server says that is not to be started."""
    asked = [sys.executable, "-m", "planitia", *arguments]
    done = subprocess.run(asked, capture_output=True, text=True, timeout=2 * PATIENCE, check=False)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    return " ".join(done.stderr.split())


def test_a_second_server_on_the_same_file_is_refused(server: Server, folder: Path) -> None:
    said = refused_start(*serve_arguments(free_port(), folder, None))
    assert "Another server uses" in said
    assert server.ready()


def test_several_workers_on_sqlite_are_refused(tmp_path: Path) -> None:
    said = refused_start(*serve_arguments(free_port(), tmp_path, None), "--workers", "2")
    assert "Several workers need PostgreSQL" in said


def test_a_database_that_is_not_there_is_a_sentence() -> None:
    nowhere = f"postgresql://nobody@127.0.0.1:{free_port()}/none"
    said = refused_start(*serve_arguments(free_port(), None, nowhere))
    assert "The database cannot be opened" in said
