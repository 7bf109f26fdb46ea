"""Players by sides: two faces, and only where a game's judge tells sides apart."""

from __future__ import annotations

import pytest
from bold_bluff import BOLD
from two_card_bluff.game import GAME as BLUFF

import planitia
from planitia.bots.sides import TwoFaced, has_sides, sides_of, winning_sides
from planitia.kernel.errors import BadOption, UnknownPlayer
from planitia.kernel.game import Game
from planitia.kernel.observation import Observation
from planitia.kernel.outcome import Outcome


@pytest.mark.parametrize("name", ["easy/hard/normal", "hard/", "/hard", "/"])
def test_a_player_by_sides_has_two_faces(name: str) -> None:
    with pytest.raises(UnknownPlayer, match=rf"“{name}” is no player: .* as in hard/normal\."):
        planitia.bot(name)


def test_each_face_is_a_player() -> None:
    assert isinstance(planitia.bot("search:20/random"), TwoFaced)
    with pytest.raises(UnknownPlayer, match="no player “oracle”"):
        planitia.bot("hard/oracle")


def test_a_judge_tells_sides_apart_or_does_not() -> None:
    assert has_sides(planitia.game("mars-vs-earth"))
    assert has_sides(planitia.game("mars-attacks"))
    assert has_sides(BOLD)
    assert not has_sides(planitia.game("pocket-mars"))
    assert not has_sides(BLUFF), "it has no judge"


@pytest.mark.parametrize("game", [planitia.game("pocket-mars"), BLUFF])
def test_where_there_are_no_sides_nobody_plays_by_them(game: Game) -> None:
    state = game.new(seed=1)
    observation = Observation(state, state.foremost())
    with pytest.raises(BadOption, match=f"“easy/normal” .* {game.title} has no sides"):
        planitia.bot("easy/normal").choose(observation)


def test_winners_are_told_by_the_side_they_are_on_in_the_end() -> None:
    state = BOLD.new(seed=1)
    state.outcome = Outcome((1,), (0, 1), "")
    assert winning_sides(state) == (1,)
    state.outcome = Outcome((1, 0), (1, 1), "")
    assert winning_sides(state) == (0, 1)
    state.outcome = Outcome((), (0, 0), "")
    assert winning_sides(state) == ()


def test_martians_win_also_where_nobody_has_become_one() -> None:
    game = planitia.game("mars-vs-earth")
    deals = [game.new(3, seed) for seed in range(20)]
    state = next(deal for deal in deals if not any(sides_of(deal)))
    state.outcome = Outcome((), (0, 0, 0), "")
    assert winning_sides(state) == (1,)
    state.outcome = Outcome((0, 1, 2), (1, 1, 1), "")
    assert winning_sides(state) == (0,)
