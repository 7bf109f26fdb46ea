"""How well the game's own players play. Seeded, so the figures are always the same."""

from __future__ import annotations

import threading
from fractions import Fraction

import pytest

import planitia
from planitia.judging.judges import judge_of
from planitia.judging.levels import EXPERT
from planitia.lab.play import play_out
from planitia.lab.trials import Arena, Trial


def wins_of_heuristic(seats: int, games: int) -> int:
    """Games won outright by one heuristic player among random ones, in every seat in turn."""
    game = planitia.game("pocket-mars")
    won = 0
    for number in range(games):
        mine = number % seats
        state = game.new(seats=seats, seed=f"strength {number}")
        names = ["heuristic" if seat == mine else "random" for seat in range(seats)]
        players = [planitia.bot(name, f"{number}/{seat}") for seat, name in enumerate(names)]
        play_out(state, players)
        assert state.outcome is not None
        won += state.outcome.winners == (mine,)
    return won


def test_the_heuristic_wins_95_of_100_against_one_random_player() -> None:
    assert wins_of_heuristic(seats=2, games=100) >= 95


def test_the_heuristic_wins_80_of_100_against_three_random_players() -> None:
    assert wins_of_heuristic(seats=4, games=100) >= 80


def test_the_master_wins_55_of_100_against_the_heuristic_without_looking_ahead() -> None:
    game = planitia.game("pocket-mars")
    assert judge_of(game, EXPERT) is not None
    with Arena(Trial("pocket-mars", 2, 200, "strength"), 1, threading.Event()) as arena:
        shares = arena.shares([judge_of(game, EXPERT).parameters()], "master", 200)
    assert shares is not None and shares[0] >= Fraction(55, 100)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_same_seed_plays_the_same_game(seats: int) -> None:
    game = planitia.game("pocket-mars")
    records = []
    for _ in range(2):
        state = game.new(seats=seats, seed="twice")
        play_out(state, [planitia.bot("heuristic", seat) for seat in range(seats)])
        records.append(state.record())
    assert records[0] == records[1]
