"""``planitia join`` plays whole games; ``planitia admin`` looks after tables."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import stat
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import Executable, update

import planitia as library
from cli.runner import Command
from planitia.client import Client, Seat
from planitia.server.storage.schema import heads, log, snapshots
from planitia.server.storage.store import Store
from server.hosted import database, hosted, know_toy
from server.players import play, run, two_people
from server.servers import Server, free_port
from server.toys import search_path, toy_server

DAYS_AGO = time.time() - 100 * 24 * 3600


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with toy_server(tmp_path_factory.mktemp("server")) as started:
        yield started


# Joining


def start_join(link: str, toys: Path, *more: str) -> subprocess.Popen[str]:
    """The command in another process, which knows the toys."""
    path = search_path(toys)
    return subprocess.Popen(
        [sys.executable, "-m", "planitia", "join", link, *more],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    )


@asynccontextmanager
async def invited(url: str) -> AsyncIterator[tuple[Seat, str]]:
    """A host who sits in seat 0, and a link to seat 1."""
    async with Client(url) as client:
        host = await client.create("two-card-bluff", ["me", "open"], options={"rounds": 2})
        yield host, f"{url}/join/{host.table}#{await host.invite(1)}"


async def seated(host: Seat) -> None:
    while (await host.look())["chairs"][1]["kind"] != "person":
        await asyncio.sleep(0.05)


def test_a_whole_game_is_played_from_piped_input(server: Server, tmp_path: Path) -> None:
    async def work() -> None:
        async with invited(server.url) as (host, link):
            joined = start_join(link, tmp_path / "toys", "--name", "Zoë")
            typed = "nonsense\n0\n" + "1\n" * 20
            talking = asyncio.create_task(asyncio.to_thread(joined.communicate, typed))
            await seated(host)
            await host.say("Good [luck]")
            await host.start()
            await play(host)
            out, err = await talking
            assert (joined.returncode, err) == (0, "")
            assert f"You sit in seat 1 of table {host.table}." in out
            assert "Good [luck]" in out and "Type a number from 1 to 3." in out
            assert "Bid on your card." in out and "all rounds are played" in out
            assert (await host.look())["chairs"][1]["name"] == "Zoë"

    run(work())


def test_who_stops_typing_finds_the_seat_again(server: Server, tmp_path: Path, data: Path) -> None:
    async def work() -> None:
        async with invited(server.url) as (host, link):
            first = start_join(link, tmp_path / "toys")
            talking = asyncio.create_task(asyncio.to_thread(first.communicate, "2\n"))
            await seated(host)
            await host.start()
            while (await host.look())["awaited"] != [1] and not talking.done():
                await play(host, answers=1)
            _, err = await talking
            assert first.returncode == 2
            assert err == "The input has ended. Join again with the same link to go on.\n"
            private = data / "private"
            assert stat.S_IMODE(private.stat().st_mode) == 0o700
            again = start_join(link, tmp_path / "again")
            talking = asyncio.create_task(asyncio.to_thread(again.communicate, "1\n" * 20))
            await play(host)
            out, err = await talking
            assert (again.returncode, err) == (0, "")
            assert "You sit in seat 1" in out
            assert host.table not in (private / "places.json").read_text()

    run(work())


def test_who_leaves_comes_back_and_resigns(server: Server, tmp_path: Path) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            host = await client.create("pocket-mars", ["me", "open"])
            link = f"{server.url}/join/{host.table}#{await host.invite(1)}"
            first = start_join(link, tmp_path / "toys")
            typed = "leave\nnonsense\nleave\nleave\n"
            talking = asyncio.create_task(asyncio.to_thread(first.communicate, typed))
            await seated(host)
            await host.start()
            out, err = await talking
            assert (first.returncode, err) == (0, "")
            assert out.count("A bot plays on in your seat.") == 2, "it is said before each try"
            assert (await host.look())["chairs"][1]["keeper"] == "normal"
            again = start_join(link, tmp_path / "again")
            talking = asyncio.create_task(asyncio.to_thread(again.communicate, "resign\nresign\n"))
            while (await host.look())["chairs"][1]["keeper"]:
                await asyncio.sleep(0.05)
            while not talking.done() and (await host.look())["awaited"] == [0]:
                await play(host, answers=1)
            out, err = await talking
            assert (again.returncode, err) == (0, "")
            assert "The other side wins" in out
            assert (await host.look())["view"]["outcome"]["winners"] == [0]

    run(work())


def test_a_spectator_watches_to_the_end(server: Server, tmp_path: Path) -> None:
    async def work() -> None:
        async with Client(server.url) as client:
            host, guest = await two_people(client)
            link = f"{server.url}/join/{host.table}#{await host.invite(-1)}"
            watching = start_join(link, tmp_path / "toys")
            talking = asyncio.create_task(asyncio.to_thread(watching.communicate))
            await host.start()
            await play(host, guest)
            out, err = await talking
            assert (watching.returncode, err) == (0, "")
            assert f"You watch table {host.table}." in out

    run(work())


def test_a_link_that_leads_nowhere_is_a_sentence(server: Server, planitia: Command) -> None:
    looks = "A link to join looks like http://host:port/join/TABLE#INVITE."
    assert planitia.refused("join", "table 7") == looks
    assert planitia.refused("join", "ftp://host/join/t") == looks
    assert planitia.refused("join", f"{server.url}/tables/t") == looks
    nobody = f"http://127.0.0.1:{free_port()}"
    assert planitia.refused("join", f"{nobody}/join/t").startswith(f"The server at {nobody} does")
    assert planitia.refused("join", f"{server.url}/join/nowhere").startswith("There is no")
    link = run(private_link(server.url))
    assert planitia.refused("join", link) == "This table is private: an invite is needed."
    spent = "This invite was used, taken back, or never made."
    assert planitia.refused("join", f"{link}#wrong") == spent


async def private_link(url: str) -> str:
    async with Client(url) as client:
        host = await client.create("pocket-mars", ["me", "open"])
        return f"{url}/join/{host.table}"


# A server that cannot be started as asked


def test_a_server_that_cannot_start_says_why(tmp_path: Path, planitia: Command) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = planitia.refused("serve", "--port", str(port), "--data", str(tmp_path))
    assert said == f"Port {port} of 127.0.0.1 cannot be used: address already in use."
    said = planitia.refused("serve", "--host", "nowhere.invalid", "--data", str(tmp_path))
    assert said.startswith("Port 8000 of nowhere.invalid cannot be used: ")
    said = planitia.refused("serve", "--database", "mysql://localhost/tables")
    assert "begins with postgresql://" in said
    file = tmp_path / "file"
    file.touch()
    said = planitia.refused("serve", "--data", str(file / "below"), "--port", str(free_port()))
    assert said == f"The data folder {file / 'below'} cannot be used: Not a directory."
    assert "--port" in planitia.refused("serve", "--port", "70000")
    assert "--workers" in planitia.refused("serve", "--workers", "0")
    assert "--log" in planitia.refused("serve", "--log", "poems")


@pytest.mark.parametrize(
    "public",
    ["mars.example", "mars.example:8000", "ftp://mars.example", "https://", "https://[::1"]
    + ["https://mars.example/table", "https://mars.example?x", "https://mars.example:many"],
)
def test_a_public_address_is_whole_or_a_sentence(
    tmp_path: Path, planitia: Command, public: str
) -> None:
    said = planitia.refused("serve", "--public", public, "--data", str(tmp_path))
    assert said == (
        "--public is the address players type, with its scheme and without a path, as in "
        f"https://mars.example, not “{public}”."
    )


# Looking after tables


@pytest.fixture
def tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, list[str]]:
    """A folder with three tables: finished, running and open."""
    know_toy(monkeypatch)

    async def work() -> list[str]:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            made = [await two_people(client) for _ in range(3)]
            await made[0][0].start()
            await play(*made[0])
            await made[1][0].start()
            await made[1][0].keep(1, "random")
            return [host.table for host, _ in made]

    return tmp_path, run(work())


async def change(folder: Path, *statements: Executable) -> None:
    store = Store(database(folder))
    async with store.begun() as connection:
        for statement in statements:
            await connection.execute(statement)
    await store.close()


def test_tables_are_listed_and_inspected(tables: tuple[Path, list[str]], planitia: Command) -> None:
    folder, (finished, running, opened) = tables
    where = ("--data", str(folder))
    listed = planitia("admin", "list", *where)
    assert listed.code == 0
    for id, status in ((finished, "finished"), (running, "running"), (opened, "open")):
        assert re.search(rf"{id}.*two-card-bluff.*2.*{status}", listed.out)
    told = planitia("admin", "inspect", running, *where).out.splitlines()
    assert told[0] == f"table {running}: Two-Card Bluff, running"
    assert "seat 0: person Ann" in told
    assert "seat 1: person Ben, kept by random" in told
    assert told[-1] == "its log replays by these rules"
    run(change(folder, update(log).where(log.c.n == 5).values(kind="bought"), snapshots.delete()))
    assert "another version of the rules" in planitia("admin", "inspect", running, *where).said


def test_a_record_is_exported(tables: tuple[Path, list[str]], planitia: Command) -> None:
    folder, (finished, running, opened) = tables
    where = ("--data", str(folder))
    assert library.replay(planitia("admin", "export", finished, *where).out).over
    assert not library.replay(planitia("admin", "export", running, *where).out).over
    said = planitia.refused("admin", "export", opened, *where)
    assert said == f"The game at table {opened} has not begun."


def test_a_table_is_deleted(tables: tuple[Path, list[str]], planitia: Command) -> None:
    folder, (finished, running, _) = tables
    where = ("--data", str(folder))
    assert planitia("admin", "delete", finished, *where).said == f"Table {finished} is gone."
    assert finished not in planitia("admin", "list", *where).out
    said = planitia.refused("admin", "delete", finished, *where)
    assert said == f"There is no table “{finished}”."
    run(change(folder, update(heads).where(heads.c.id == running).values(game="chess")))
    assert planitia("admin", "delete", running, *where).code == 0, "also of a game that is gone"


def test_the_retention_policy_forgets_old_tables(
    tables: tuple[Path, list[str]], planitia: Command
) -> None:
    folder, (finished, running, opened) = tables
    where = ("--data", str(folder))
    assert planitia("admin", "compact", *where).said == "0 tables are gone."
    run(change(folder, update(log).values(at=DAYS_AGO)))
    assert planitia("admin", "compact", *where).said == "1 table is gone."
    left = planitia("admin", "list", *where).out
    assert finished not in left and running in left and opened in left
    assert planitia("admin", "compact", "--idle", "99", *where).said == "2 tables are gone."


def test_what_was_written_after_a_deletion_is_swept_up(
    tables: tuple[Path, list[str]], planitia: Command
) -> None:
    folder, (finished, _, _) = tables
    run(change(folder, heads.delete().where(heads.c.id == finished)))
    assert planitia("admin", "compact", "--data", str(folder)).code == 0

    async def entries() -> int:
        store = Store(database(folder))
        try:
            return len(await store.entries(finished, 0))
        finally:
            await store.close()

    assert run(entries()) == 0


def test_wrong_input_is_a_sentence(tmp_path: Path, planitia: Command) -> None:
    nothing = planitia.refused("admin", "list", "--data", str(tmp_path))
    assert nothing == f"There is no database at {tmp_path / 'planitia.sqlite3'}."
    missing = tmp_path / "missing"
    assert planitia.refused("admin", "list", "--data", str(missing)) == (
        f"There is no folder {missing}."
    )
    assert not missing.exists()
    assert "not both" in planitia.refused(
        "admin", "list", "--data", str(tmp_path), "--database", "postgresql://x/y"
    )
    assert "postgresql://" in planitia.refused("admin", "list", "--database", "mysql://x/y")
    nobody = f"postgresql://test@127.0.0.1:{free_port()}/t"
    assert planitia.refused("admin", "list", "--database", nobody).startswith("The database does")
    assert "--idle" in planitia.refused("admin", "compact", "--idle", "-1")
    (tmp_path / "planitia.sqlite3").write_text("this is no database at all, but a long line")
    broken = planitia.refused("admin", "list", "--data", str(tmp_path))
    assert broken.startswith("The database does not answer as it should: ")
