"""Every player of every game decides from its view and from what it imagines, and nothing else."""

from __future__ import annotations

from functools import cache

import pytest

import planitia
from bots.poison import Peeked, poisoned
from planitia.bots.levels import Leveled
from planitia.bots.names import PLAYERS, bot
from planitia.bots.search import Budget, Search
from planitia.judging.levels import LEVELS
from planitia.kernel.action import Action
from planitia.kernel.observation import Observation, Player
from planitia.kernel.state import State

THINKING = 0.05
GAMES = [game.name for game in planitia.all_games()]


class Peeker(Player):
    """Reads one thing of the state that an observation holds."""

    def __init__(self, what: str) -> None:
        self.what = what

    def choose(self, observation: Observation) -> Action:
        hidden = "__state" if planitia.compiled else "_Observation__state"
        getattr(getattr(observation, hidden), self.what)
        return observation.decision.action(0)


@cache
def occasions(game_name: str, seats: int) -> list[State]:
    """A whole game, at the first decision of each kind that leaves a choice."""
    state = planitia.game(game_name).new(seats, f"poison {seats}")
    player = bot("normal", 1)
    found: dict[tuple[str, int], State] = {}
    while not state.over:
        decision = state.foremost()
        if len(decision.codes) > 1:
            kind = (type(decision.frame).__name__, decision.seat % 2)
            if kind not in found:
                found[kind] = state.clone()
        state.take(decision, player.choose(Observation(state, decision)))
    return list(found.values())


def every_occasion(game: str) -> list[State]:
    """The same for the least and for the most seats."""
    seats = planitia.game(game).seats
    return [state for count in sorted({seats[0], seats[-1]}) for state in occasions(game, count)]


@pytest.mark.parametrize("name", [*PLAYERS, *LEVELS, "search:3"])
@pytest.mark.parametrize("game", GAMES)
def test_no_player_reads_the_state(game: str, name: str) -> None:
    met = every_occasion(game)
    assert len({type(state.foremost().frame) for state in met}) >= 6, "most of what is asked"
    for state in met:
        decision = state.foremost()
        chosen = bot(name, 1, THINKING).choose(poisoned(state, decision))
        assert chosen.code in decision.codes


@pytest.mark.parametrize("game", ["mars-attacks", "mars-vs-earth"])
def test_nor_does_one_that_plays_by_side(game: str) -> None:
    for state in every_occasion(game):
        decision = state.foremost()
        chosen = bot("easy/expert", 1, THINKING).choose(poisoned(state, decision))
        assert chosen.code in decision.codes


@pytest.mark.parametrize("game", GAMES)
def test_nor_does_one_that_gives_advice(game: str) -> None:
    for state in occasions(game, planitia.game(game).seats[0]):
        assert Leveled("expert", "1", THINKING).explain(poisoned(state, state.foremost()))


@pytest.mark.parametrize("game", GAMES)
def test_nor_does_one_that_hides_its_own_secrets(game: str) -> None:
    for state in every_occasion(game):
        decision = state.foremost()
        chosen = Search("1", Budget(10, 0.0), veil=1.0).choose(poisoned(state, decision))
        assert chosen.code in decision.codes


@pytest.mark.parametrize("what", ["stack", "rng", "header", "decisions", "clone", "history"])
def test_whoever_peeks_is_found_out(what: str) -> None:
    state = planitia.game("pocket-mars").new(2, seed=1)
    with pytest.raises(Peeked):
        Peeker(what).choose(poisoned(state, state.foremost()))


def test_the_frame_of_a_decision_is_poisoned_too() -> None:
    state = planitia.game("pocket-mars").new(2, seed=1)
    observation = poisoned(state, state.foremost())
    with pytest.raises(Peeked):
        _ = observation.decision.prompt
    with pytest.raises(Peeked):
        _ = observation.decision.frame.rule
