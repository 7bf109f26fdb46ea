"""Batches: the same results however they are spread, and what stopping leaves."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

import planitia
from planitia.lab.batch import Batch, nothing, play_games, run


class After:
    """A flag that is set when it has been asked often enough."""

    def __init__(self, times: int) -> None:
        self.times = times

    def is_set(self) -> bool:
        self.times -= 1
        return self.times < 0


NEVER = threading.Event()
GAME = planitia.game("pocket-mars")


def batch(games: int = 12, **changes: object) -> Batch:
    facts: dict[str, object] = {
        "game": "pocket-mars",
        "seats": 3,
        "games": games,
        "bots": ("heuristic", "random"),
        "seed": "batch",
        "options": (("round_limit", 8),),
    }
    return Batch(**{**facts, **changes})  # type: ignore[arg-type]


def test_one_process_and_two_give_the_same() -> None:
    alone = run(batch(), 1, NEVER)
    spread = run(batch(), 2, NEVER)
    assert alone == spread
    assert alone.games == 12
    assert sum(alone.wins) == 12


def test_chunks_add_up_to_the_whole() -> None:
    whole = play_games(batch(), GAME, 0, 12, NEVER)
    parts = nothing(batch())
    for first in (8, 0, 4):
        parts.add(play_games(batch(), GAME, first, first + 4, NEVER))
    assert parts == whole


def test_players_are_named_for_seats_and_begin_again() -> None:
    assert [batch().bot_of(seat) for seat in range(3)] == ["heuristic", "random", "heuristic"]


def test_another_seed_is_another_batch() -> None:
    assert run(batch(), 1, NEVER) != run(batch(seed="other"), 1, NEVER)


def test_stopping_keeps_the_finished_games() -> None:
    stopped = run(batch(), 1, After(5))
    assert stopped.games == 5
    assert stopped == play_games(batch(), GAME, 0, 5, NEVER)


def test_stopping_several_processes_keeps_whole_games() -> None:
    stopped = run(batch(100_000), 2, After(3))
    assert stopped.games < 100_000
    assert sum(stopped.wins) == stopped.games


def test_progress_counts_every_game() -> None:
    for jobs in (1, 2):
        told: list[int] = []
        run(batch(), jobs, NEVER, told.append)
        assert sum(told) == 12


def test_records_replay_and_do_not_depend_on_the_processes(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    run(batch(4, records=str(one)), 1, NEVER)
    run(batch(4, records=str(two)), 2, NEVER)
    names = sorted(file.name for file in one.iterdir())
    assert len(names) == 4
    for name in names:
        text = (one / name).read_text()
        assert text == (two / name).read_text()
        assert planitia.replay(text).over
    assert "seed batch/0\n" in (one / names[0]).read_text()


def test_a_shared_win_counts_in_equal_parts() -> None:
    even = run(batch(200, bots=("random",), options=(("round_limit", 1),)), 1, NEVER)
    assert sum(even.wins) == 200
    assert any(won.denominator > 1 for won in even.wins)


def test_a_fault_in_another_process_is_told_here() -> None:
    with pytest.raises(planitia.UnknownPlayer, match="no player"):
        run(batch(bots=("oracle",)), 2, NEVER)
