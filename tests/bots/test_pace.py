"""How long levels think is told by the players themselves, and is true of them."""

from __future__ import annotations

import pytest
from two_card_bluff.game import GAME as BLUFF

import planitia
from planitia.bots.basic import HeuristicPlayer
from planitia.bots.foresight import Foresight
from planitia.bots.levels import Leveled, Newcomer
from planitia.bots.pace import AHEAD_SECONDS, patience_for, thinking_time
from planitia.bots.search import Search
from planitia.judging.levels import EASY, EXPERT, HARD, LEVELS, NORMAL
from planitia.kernel.game import Game
from planitia.kernel.observation import Observation

AT_ONCE = (Newcomer, HeuristicPlayer)


@pytest.mark.parametrize("game", planitia.all_games(), ids=lambda game: game.name)
@pytest.mark.parametrize("level", LEVELS)
def test_who_looks_ahead_has_a_limit_and_who_judges_answers_at_once(game: Game, level: str) -> None:
    state = game.new(game.seats[-1], 5)
    player = Leveled(level, "1", patience_for(level)).become(Observation(state, state.foremost()))
    told = thinking_time(game, level)
    assert isinstance(player, (*AT_ONCE, Search, Foresight)), "another player: is its time told?"
    if isinstance(player, AT_ONCE):
        assert told == 0
    else:
        assert told == AHEAD_SECONDS[level] == player.budget.seconds > 0


def test_a_game_without_a_judge_has_weak_levels_without_a_limit() -> None:
    assert [thinking_time(BLUFF, level) for level in (EASY, NORMAL)] == [None, None]
    assert [thinking_time(BLUFF, level) for level in (HARD, EXPERT)] == [3, 8]


def test_only_levels_that_look_ahead_are_given_seconds() -> None:
    assert patience_for(EASY) == patience_for("random") == patience_for("easy/normal") == 0
    assert 0 < patience_for(HARD) == patience_for("hard/normal") < patience_for(EXPERT)
    assert patience_for("hard/expert") == patience_for(EXPERT)
