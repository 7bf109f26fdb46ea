"""Who plays: the same comes of it here and elsewhere, and of being told to stop, or dying."""

from __future__ import annotations

import os
import threading
from time import sleep

import pytest

from planitia.kernel.errors import PlanitiaError
from planitia.kernel.game import Game
from planitia.lab.team import Flag, Team
from planitia.lab.tournament import Tournament

NEVER = threading.Event()
HELD = Tournament("pocket-mars", 2, ("random", "heuristic"), "cup")


def told(held: Tournament, game: Game, task: int, stop: Flag) -> tuple[str, str, int]:
    return held.seed, game.name, task * task


def wait_for_it(held: Tournament, game: Game, task: int, stop: Flag) -> bool:
    while not stop.is_set():
        sleep(0.01)
    return True


def die(held: Tournament, game: Game, task: int, stop: Flag) -> None:
    os._exit(1)


class SecondTime:
    """A flag that is set when it is looked at again."""

    def __init__(self) -> None:
        self.seen = False

    def is_set(self) -> bool:
        before, self.seen = self.seen, True
        return before


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_task_is_done_once_with_the_game_loaded(jobs: int) -> None:
    with Team(HELD, jobs, "cup") as team:
        for many in (5, 3):
            found = dict(team.results(told, range(many), NEVER))
            assert found == {task: ("cup", "pocket-mars", task * task) for task in range(many)}


@pytest.mark.parametrize(("jobs", "ahead", "begun"), [(1, 1, 1), (2, 1, 2), (2, 2, 4)])
def test_told_to_stop_nothing_more_begins(jobs: int, ahead: int, begun: int) -> None:
    with Team(HELD, jobs, "cup", ahead) as team:
        found = dict(team.results(wait_for_it, range(100), SecondTime()))
    assert found == dict.fromkeys(range(begun), True)


def test_who_leaves_early_waits_for_nobody() -> None:
    with Team(HELD, 2, "cup") as team:
        results = team.results(wait_or_not, range(100), NEVER)
        assert next(results) == (0, True)
        results.close()  # type: ignore[attr-defined]


def wait_or_not(held: Tournament, game: Game, task: int, stop: Flag) -> bool:
    return task == 0 or wait_for_it(held, game, task, stop)


def test_a_process_that_dies_is_told() -> None:
    with Team(HELD, 2, "cup") as team, pytest.raises(PlanitiaError, match="process of the cup"):
        list(team.results(die, range(4), NEVER))
