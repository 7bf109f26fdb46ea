"""The players that come with the game: the heuristic beats random ones from either side."""

from __future__ import annotations

import pytest

from mars_attacks.builder import new_game, table
from planitia.bots.names import bot
from planitia.games.mars_attacks.game import GAME
from planitia.judging.judge import known
from planitia.judging.judges import judge_of
from planitia.kernel.observation import Observation
from planitia.lab.play import play_out

GAMES = 8


@pytest.mark.parametrize("side", [0, 1])
def test_the_heuristic_beats_random_answers(side: int) -> None:
    won = 0
    for seed in range(GAMES):
        state = new_game(seed, map="random" if seed % 2 else "strip-mall")
        kinds = ["random", "random"]
        kinds[side] = "heuristic"
        play_out(state, [bot(kind, f"{seed} {seat}") for seat, kind in enumerate(kinds)])
        assert state.outcome is not None
        won += state.outcome.winners == (side,)
    assert won >= GAMES - 1


def test_the_same_seed_plays_the_same_game() -> None:
    records = []
    for _ in range(2):
        state = new_game("twice")
        play_out(state, [bot("heuristic", seat) for seat in (0, 1)])
        records.append(state.record())
    assert records[0] == records[1]


def test_it_judges_from_the_view_alone() -> None:
    t = table().soldier(1, "4.3.5").martian(1, "4.5.5").hand("martian", "tough.cute")
    t.state.base = t.state.map = new_game(map="main-street").map
    t.turn("human").take("activate h1")
    judge = judge_of(GAME)
    assert judge is not None
    before = judge.judge(known(Observation(t.state, t.decision())))
    t.state.hands[1] = (t.out("peace.cute"),)
    t.state.deck.append(17)
    assert judge.judge(known(Observation(t.state, t.decision()))) == before
