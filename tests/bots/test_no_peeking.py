"""Every player of every game decides from its view and from what it imagines, and nothing else."""

from __future__ import annotations

import pytest

import planitia
from bots.poison import Peeked, poisoned
from planitia.bots.levels import Leveled
from planitia.bots.names import PLAYERS, bot
from planitia.bots.search import Budget, Search
from planitia.kernel.action import Action
from planitia.kernel.levels import LEVELS
from planitia.kernel.observation import Observation, Player

DECISIONS = 20
THINKING = 0.05
GAMES = [game.name for game in planitia.games()]


class Peeker(Player):
    """Reads one thing of the state that an observation holds."""

    def __init__(self, what: str) -> None:
        self.what = what

    def choose(self, observation: Observation) -> Action:
        state = observation._Observation__state  # type: ignore[attr-defined]
        getattr(state, self.what)
        return observation.decision.action(0)


def play(game_name: str, seats: int, name: str, decisions: int) -> int:
    """Play on poisoned observations; the answer is how many choices were made."""
    game = planitia.game(game_name)
    state = game.new(seats, f"poison {seats}")
    player = bot(name, 1, THINKING)
    choices = 0
    while not state.over and choices < decisions:
        decision = state.foremost()
        if len(decision.codes) > 1:
            choices += 1
        state.take(decision, player.choose(poisoned(state, decision)))
    return choices


@pytest.mark.parametrize("name", [*PLAYERS, *LEVELS, "search:3"])
@pytest.mark.parametrize("game", GAMES)
def test_no_player_reads_the_state(game: str, name: str) -> None:
    seats = planitia.game(game).seats
    for count in {seats[0], seats[-1]}:
        assert play(game, count, name, DECISIONS)


@pytest.mark.parametrize("game", ["mars-attacks", "mars-vs-earth"])
def test_nor_does_one_that_plays_by_side(game: str) -> None:
    seats = planitia.game(game).seats
    assert play(game, seats[-1], "easy/expert", DECISIONS)


@pytest.mark.parametrize("game", GAMES)
def test_nor_does_one_that_gives_advice(game: str) -> None:
    state = planitia.game(game).new(seed="advice")
    while len(state.foremost().codes) == 1:
        state.take(state.foremost(), state.foremost().action(0))
    assert Leveled("expert", "1", THINKING).explain(poisoned(state, state.foremost()))


@pytest.mark.parametrize("game", GAMES)
def test_nor_does_one_that_hides_its_own_secrets(game: str) -> None:
    state = planitia.game(game).new(seed="veil")
    decision = state.foremost()
    Search("1", Budget(10, 0.0), veil=1.0).choose(poisoned(state, decision))


@pytest.mark.parametrize("what", ["stack", "rng", "header", "decisions", "clone", "history"])
def test_whoever_peeks_is_found_out(what: str) -> None:
    state = planitia.game("pocket-mars").new(2, seed=1)
    with pytest.raises((Peeked, AttributeError)):
        Peeker(what).choose(poisoned(state, state.foremost()))


def test_the_frame_of_a_decision_is_poisoned_too() -> None:
    state = planitia.game("pocket-mars").new(2, seed=1)
    observation = poisoned(state, state.foremost())
    with pytest.raises(Peeked):
        _ = observation.decision.prompt
    with pytest.raises(Peeked):
        _ = observation.decision.frame.rule
