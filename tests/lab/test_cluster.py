"""Games on a real Dask cluster: the same results, whatever dies; and what is told when it fails."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest

import planitia
from cli.runner import Command
from cli.runner import Result as Printed
from lab.processes import PATIENCE, Dask, dask, eventually
from planitia.kernel.errors import BadOption, PlanitiaError
from planitia.lab import batch as batches
from planitia.lab import cluster
from planitia.lab.batch import Batch
from planitia.lab.cluster import play_held, play_some, run_batch, run_tournament
from planitia.lab.journal import Journal
from planitia.lab.tournament import Tournament, run

if TYPE_CHECKING:
    from distributed import Client, Future

NEVER = threading.Event()
HELD = Tournament("pocket-mars", 2, ("heuristic", "random"), "cup", (("round_limit", 4),))
CUP = ("tournament", "pocket-mars", "--players", "heuristic,random", "--option", "round_limit=4")
MANY = ("simulate", "pocket-mars", "--seats", "3", "--bots", "heuristic,random", "--seed", "many")

TIMES = ("seconds", "games_per_s", "decisions_per_s")


@pytest.fixture(scope="module")
def grid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dask]:
    with dask(tmp_path_factory.mktemp("dask")) as started:
        started.worker()
        yield started


@pytest.fixture(autouse=True)
def busy_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """A scheduler may take its time to answer."""
    monkeypatch.setattr(cluster, "ANSWER", 60.0)


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    return Command(capsys, monkeypatch)


def batch(games: int, records: Path | None = None) -> Batch:
    options = (("round_limit", 4),)
    bots = ("heuristic", "random")
    folder = None if records is None else str(records)
    return Batch("pocket-mars", 3, games, bots, "many", options, None, folder)


MANY_GAMES = 48
"""Enough that both workers are busy when one of them is killed after the first few."""


def test_a_worker_killed_in_the_middle_loses_nothing_and_nothing_counts_twice(grid: Dask) -> None:
    victim = grid.worker()
    assert grid.workers() == 2
    held = Tournament("pocket-mars", 2, ("search:60", "random"), "cup", (("round_limit", 4),))
    found = []
    for result in run_tournament(grid.address, held, range(MANY_GAMES), NEVER):
        found.append(result)
        if len(found) == 5:
            victim.send_signal(signal.SIGKILL)
    assert grid.workers() == 1
    assert grid.begun_anew() > 0
    assert sorted(result.number for result in found) == list(range(MANY_GAMES))
    assert sorted(found, key=lambda result: result.number) == list(
        run(held, range(MANY_GAMES), 1, NEVER)
    )


def test_a_batch_and_its_records_are_the_same(grid: Dask, tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    told: list[int] = []
    spread = run_batch(grid.address, batch(12, there), NEVER, told.append)
    assert spread == batches.run(batch(12, here), 1, NEVER)
    assert sum(told) == 12
    written = {file.name: file.read_text() for file in here.iterdir()}
    assert len(written) == 12
    assert written == {file.name: file.read_text() for file in there.iterdir()}


def test_the_command_prints_the_same(grid: Dask, command: Command, tmp_path: Path) -> None:
    chosen = ("--games", "30", "--seed", "1", "--json")
    there = ("--cluster", grid.address)
    kept = ("--journal", str(tmp_path / "cup"))
    begun = command(*CUP, "--games", "10", "--seed", "1", *kept, *there)
    assert (begun.code, begun.err) == (0, "")
    assert timeless(command(*CUP, *chosen, *kept, *there)) == timeless(command(*CUP, *chosen))
    assert len((tmp_path / "cup").read_text().splitlines()) == 31
    games = ("--games", "30", "--json")
    assert timeless(command(*MANY, *games, *there)) == timeless(command(*MANY, *games))


def timeless(result: Printed) -> dict[str, object]:
    assert (result.code, result.err) == (0, "")
    told: dict[str, object] = json.loads(result.out)
    return {key: value for key, value in told.items() if key not in TIMES}


def test_an_interrupted_tournament_leaves_a_good_journal_and_no_work(
    grid: Dask, tmp_path: Path
) -> None:
    path = tmp_path / "cup"
    words = (*CUP, "--games", "100000", "--seed", "cup", "--journal", str(path), "--json")
    running = subprocess.Popen(
        [sys.executable, "-m", "planitia", *words, "--cluster", grid.address],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        eventually(lambda: path.exists() and path.read_bytes().count(b"\n") > 20)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=PATIENCE)
    finally:
        running.kill()
    assert (running.returncode, err) == (130, b"")
    told = json.loads(out)
    assert told["interrupted"] is True
    journal = Journal(HELD, path)
    journal.close()
    assert told["games"] == len(journal.results) >= 20
    assert path.read_bytes().count(b"\n") == told["games"] + 1
    first = sorted(journal.results)[:20]
    assert [journal.results[number] for number in first] == list(run(HELD, first, 1, NEVER))
    eventually(lambda: grid.tasks() == 0)


def test_who_has_all_games_needs_no_cluster() -> None:
    assert list(run_tournament("tcp://127.0.0.1:1", HELD, [], NEVER)) == []


def test_a_worker_gives_back_what_takes_too_long() -> None:
    ours = cluster.identity(HELD)
    assert list(play_some(HELD, play_held, [3, 4, 5], ours, 60.0)) == [3, 4, 5]
    assert list(play_some(HELD, play_held, [3, 4, 5], ours, 0.0)) == [3]


def test_what_was_given_back_is_played_all_the_same(
    grid: Dask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "WHILE", 0.0)
    found = sorted(run_tournament(grid.address, HELD, range(40), NEVER), key=lambda one: one.number)
    assert found == list(run(HELD, range(40), 1, NEVER))


def test_a_cluster_that_would_play_otherwise_is_refused(
    grid: Dask, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs = planitia.__version__
    monkeypatch.setattr(planitia, "__version__", "9.9.9")
    told = command.refused(*CUP, "--seed", "other", "--cluster", grid.address)
    assert "Here: planitia 9.9.9" in told
    assert "At tcp://127.0.0.1:" in told
    assert f"planitia {theirs}" in told
    with pytest.raises(BadOption, match="At a worker that came later"):
        play_some(HELD, play_held, [0], "planitia of old", 60.0)


def test_content_that_a_worker_does_not_have_is_told(tmp_path: Path) -> None:
    absent = Batch("pocket-mars", 2, 1, ("random",), "1", (), str(tmp_path / "absent.toml"))
    assert "absent.toml" in cluster.identity(absent)


def test_a_scheduler_without_workers_and_one_that_goes_away(
    command: Command, tmp_path: Path
) -> None:
    with dask(tmp_path) as lonely:
        told = command.refused(*CUP, "--cluster", lonely.address)
        assert f"at {lonely.address} has no workers" in told
        lonely.worker()
        playing = run_tournament(lonely.address, HELD, range(100_000), NEVER)
        next(playing)
        lonely.scheduler.kill()
        with pytest.raises(PlanitiaError, match=f"scheduler at {lonely.address} went away"):
            list(playing)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:{port}", "nowhere", "gopher://x:1", ""])
def test_an_address_without_a_scheduler_is_told(
    address: str, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "ANSWER", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        where = address.format(port=deaf.getsockname()[1])
        told = command.refused(*CUP, "--games", "2", "--cluster", where)
    assert told.startswith(f"No Dask scheduler answers at {where};")


def test_without_the_package_a_sentence_says_which(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    for words in (CUP, MANY):
        told = command.refused(*words, "--cluster", "tcp://127.0.0.1:1")
        assert "pip install 'planitia[cluster]'" in told


def test_jobs_and_a_cluster_are_one_too_many(command: Command) -> None:
    both = ("--jobs", "2", "--cluster", "tcp://127.0.0.1:1")
    assert "either --jobs or --cluster" in command.refused(*CUP, *both)
    assert "either --jobs or --cluster" in command.refused(*MANY, *both)


@pytest.mark.parametrize(
    ("fault", "status", "told"),
    [
        ("KilledWorker", "error", "games 4 to 6 died"),
        ("OSError", "lost", "tcp://here went away"),
    ],
)
def test_what_the_cluster_gives_up_is_told(fault: str, status: str, told: str) -> None:
    with pytest.raises(PlanitiaError, match=told):
        cluster.result_of(cast("Future[Any]", Broken(fault, status)), [4, 5, 6], "tcp://here")


def test_what_goes_wrong_in_a_game_stays_what_it_is() -> None:
    with pytest.raises(OSError, match="no disk"):
        cluster.result_of(cast("Future[Any]", Broken("OSError", "error")), [4], "tcp://here")


def test_what_was_lost_with_its_worker_is_still_to_be_played() -> None:
    lost = cast("Future[Any]", Broken("TimeoutError", "lost"))
    assert cluster.result_of(lost, [4], "tcp://here") == {}


class Broken:
    """A future whose result never came."""

    def __init__(self, fault: str, status: str) -> None:
        self.fault = fault
        self.status = status

    def result(self, timeout: float) -> object:
        from distributed import KilledWorker

        if self.fault == "KilledWorker":
            raise KilledWorker("a chunk", cast(Any, None), 3)
        raise TimeoutError if self.fault == "TimeoutError" else OSError("no disk")


def test_workers_may_come_back_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    crew = cluster.Crew(cast("Client", Desert()), "tcp://desert")
    monkeypatch.setattr(cluster, "LOOK", 0.0)
    crew.look()
    monkeypatch.setattr(cluster, "RETURN", -1.0)
    with pytest.raises(PlanitiaError, match="All workers of the cluster at tcp://desert are gone"):
        crew.look()


class Desert:
    """A client of a cluster whose workers are gone."""

    def nthreads(self) -> dict[str, int]:
        return {}
