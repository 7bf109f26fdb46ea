"""Bots are seats: they think elsewhere, are replaced when they die, and hold nobody up."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from planitia.client import Client, Seat
from planitia.kernel.registry import _loaded
from planitia.server.bots import seats as bot_seats
from planitia.server.bots import thinkers
from planitia.server.table.model import Accepted, Draft
from server.books import BLUFF, HOST, OTHER, Book, refused
from server.hosted import Hosted, hosted
from server.players import PATIENCE, answer, play, run, two_people
from server.servers import running_server
from server.toys import install, search_path

SLOWLY = "slow-bluff"


@pytest.fixture
def diary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The slow bot is installed; each time it begins to think it writes its process here."""
    for folder in reversed(install(tmp_path / "toys")):
        monkeypatch.syspath_prepend(folder)
    path = tmp_path / "diary"
    path.touch()
    monkeypatch.setenv("SLOW_DIARY", str(path))
    monkeypatch.setenv("SLOW_SECONDS", "0.5")
    yield path
    for name in (SLOWLY, BLUFF.name):
        _loaded.pop(name, None)


async def until(true: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait for something to become true."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.02)


async def finished(seat: Seat) -> bool:
    """Wait for the end of a game that goes on by itself."""
    told = [str(update["status"]) async for update in seat.listen()]
    return told[-1] == "finished"


async def started(client: Client, chairs: list[str], game: str = SLOWLY) -> Seat:
    seat = await client.create(game, chairs, options={"rounds": 1})
    await seat.start()
    return seat


def thoughts(diary: Path) -> list[int]:
    """The processes that began to think, one a thought."""
    return [int(line) for line in diary.read_text().split()]


def test_bots_play_a_whole_game_by_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "PATIENCE", PATIENCE)

    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            watching = await client.create("pocket-mars", ["random", "heuristic", "random"])
            assert watching.seat is None
            await watching.start()
            assert await finished(watching)
            answers = (await watching.look())["n"] - 2
            await until(lambda: server.host.bots.moves == answers)
            assert server.host.bots.thinkers.replaced == 0

    run(work())


def test_a_killed_worker_is_replaced_and_the_move_asked_again(
    tmp_path: Path, diary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SLOW_SECONDS", "600")
    monkeypatch.setattr(thinkers, "PATIENCE", 600.0)

    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            seat = await started(client, ["heuristic", "heuristic"])
            await until(lambda: len(thoughts(diary)) == 1)
            (pid,) = server.host.bots.thinkers.all[0].pids
            assert thoughts(diary) == [pid]
            monkeypatch.setenv("SLOW_SECONDS", "0")
            os.kill(pid, signal.SIGKILL)
            assert await finished(seat)
            assert server.host.bots.thinkers.replaced == 1
            assert len(set(thoughts(diary))) == 2
            given = [line for line in (await seat.record()).splitlines() if line[0].isdecimal()]
            assert len(thoughts(diary)) == len(given) + 1

    run(work())


def test_a_bot_that_thinks_too_long_moves_at_random(
    tmp_path: Path, diary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SLOW_SECONDS", "600")
    monkeypatch.setattr(thinkers, "PATIENCE", 0.3)
    monkeypatch.setattr(thinkers, "TRIES", 2)

    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            seat = await started(client, ["me", "heuristic"])
            await until(lambda: server.host.bots.moves == 1)
            assert (await seat.look())["awaited"] == [0]
            assert server.host.bots.thinkers.replaced == 2

    run(work())


def test_a_bot_that_fails_moves_at_random(
    tmp_path: Path, diary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SLOW_SECONDS", "not a number")
    monkeypatch.setattr(thinkers, "PATIENCE", PATIENCE)

    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            assert await finished(await started(client, ["heuristic", "heuristic"]))
            assert server.host.bots.thinkers.replaced == 0

    run(work())


def test_a_game_without_a_heuristic_is_played_at_random(tmp_path: Path, diary: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            assert await finished(await started(client, ["heuristic", "heuristic"], BLUFF.name))
            assert thoughts(diary) == []

    run(work())


def test_thinking_never_delays_other_tables(
    tmp_path: Path, diary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SLOW_SECONDS", "600")
    monkeypatch.setattr(thinkers, "PATIENCE", 600.0)

    async def work() -> None:
        async with hosted(tmp_path, bot_workers=2) as server, Client(server.url) as client:
            slow = await started(client, ["me", "heuristic"])
            await until(lambda: len(thoughts(diary)) == 1)
            host, guest = await two_people(client, "pocket-mars", seed="7")
            await host.start()
            took: list[float] = []
            while len(took) < 60:
                for seat in (host, guest):
                    for decision in (await seat.look())["decisions"]:
                        begun = time.perf_counter()
                        await answer(seat, decision)
                        took.append(time.perf_counter() - begun)
            assert await finished(await started(client, ["random", "random"], BLUFF.name))
            assert len(thoughts(diary)) == 1, "and it thinks still"
            assert 1 in (await slow.look())["awaited"]
            assert max(took) < PATIENCE, "nobody waited for a thought of ten minutes"

    run(work())


def test_a_seat_given_back_is_not_answered_for(
    tmp_path: Path, diary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = tmp_path / "gate"
    gate.touch()
    monkeypatch.setenv("SLOW_GATE", str(gate))
    monkeypatch.setenv("SLOW_SECONDS", "0")
    monkeypatch.setattr(thinkers, "PATIENCE", 600.0)

    async def work() -> None:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            host, guest = await two_people(client, SLOWLY)
            await host.start()
            await guest.keep(1, "heuristic")
            await until(lambda: len(thoughts(diary)) == 1)
            await guest.keep(1, None)
            gate.unlink()
            await until(lambda: not server.host.bots.tasks)
            assert (await host.look())["awaited"] == [0, 1]
            await play(host, guest)

    run(work())


def test_a_stop_does_not_wait_for_thoughts(
    tmp_path: Path, diary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SLOW_SECONDS", "600")
    monkeypatch.setattr(thinkers, "PATIENCE", 600.0)

    async def think(server: Hosted, client: Client) -> int:
        await started(client, ["me", "heuristic"])
        await until(lambda: len(thoughts(diary)) == 1)
        (pid,) = server.host.bots.thinkers.all[0].pids
        return pid

    async def work() -> tuple[int, float]:
        async with hosted(tmp_path) as server, Client(server.url) as client:
            return await think(server, client), time.monotonic()

    pid, begun = run(work())
    assert time.monotonic() - begun < PATIENCE, "it would have thought for ten minutes"
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_workers_leave_with_a_server_that_is_killed(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        async with Client(url) as client:
            seat = await client.create("two-card-bluff", ["random", "random"])
            await seat.start()
            assert await finished(seat)

    path = search_path(tmp_path / "toys")
    with running_server(environment={"PYTHONPATH": path}) as server:
        run(work(server.url))
        assert len(in_session(server.pid)) > 1
        os.kill(server.pid, signal.SIGKILL)
        until_time = time.monotonic() + PATIENCE
        while set(in_session(server.pid)) - {server.pid} and time.monotonic() < until_time:
            time.sleep(0.05)
        assert set(in_session(server.pid)) <= {server.pid}


def in_session(leader: int) -> list[int]:
    """The processes of a session that have not ended."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            status, _, _, session = path.read_text().rpartition(")")[2].split()[:4]
        except OSError:
            continue
        if int(session) == leader and status not in "ZX":
            found.append(int(path.parent.name))
    return found


# Without processes: what becomes of an answer that comes too late


def test_an_answer_to_a_decision_that_was_asked_anew_is_not_taken() -> None:
    book = Book("Ann", "Ben", game=BLUFF).start()
    book.write(book.table.keep(HOST, 0, "random"))
    book.write(book.table.act(OTHER, "0.1", "bid 3", "a"))
    assert isinstance(bot_seats.answered(0, "0.0", "bid 1", book.table), Draft)
    book.write(book.table.take_back(OTHER, "b"))
    assert isinstance(bot_seats.answered(0, "0.0", "bid 1", book.table), Draft), (
        "it was asked before"
    )
    book.write(book.table.act(OTHER, "0.1", "bid 3", "c"))
    book.write(bot_seats.answered(0, "0.0", "bid 1", book.table))
    assert refused(bot_seats.answered(0, "2.0", "fold", book.table)) == "stale"
    assert isinstance(bot_seats.answered(0, "2.0.1", "fold", book.table), Draft)
    book.write(book.table.keep(HOST, 0, ""))
    assert refused(bot_seats.answered(0, "2.0.1", "fold", book.table)) == "not-allowed"
    assert not isinstance(bot_seats.answered(0, "2.0.1", "fold", book.table), Accepted)
