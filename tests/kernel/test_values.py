"""Values behave: they are equal by what they say, and can be copied and pickled on both builds."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

import planitia
from planitia.kernel.frame import Refusal, fields_of
from planitia.kernel.game import game_of
from planitia.kernel.outcome import Outcome
from planitia.kernel.registry import all_games
from planitia.kernel.rng import Keyed, Mirror, Quick, Rng, quick
from planitia.kernel.state import State

GAMES = [pytest.param(game.name, id=game.name) for game in all_games()]
every_game = pytest.mark.parametrize("name", GAMES)


def copies(value: Any) -> list[Any]:
    """A value copied in each of the ways that Python knows."""
    return [copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))]


def middle(name: str, steps: int = 25) -> State:
    """A game after so many answers at random."""
    state = planitia.game(name).new(seed="values")
    rng = quick("values")
    while not state.over and state.steps < steps:
        decision = state.foremost()
        state.take(decision, decision.action(rng.below(len(decision.codes))))
    return state


@every_game
def test_a_copied_or_pickled_state_goes_on_as_the_original_would(name: str) -> None:
    state = middle(name)
    for twin in copies(state):
        assert twin is not state
        assert twin.fingerprint() == state.fingerprint()
        assert twin.record() == state.record()
        again = state.clone()
        for one in (again, twin):
            one.take(one.foremost(), one.foremost().action(0))
        assert twin.fingerprint() == again.fingerprint() != state.fingerprint()


@every_game
def test_an_imagined_state_stays_imagined_in_a_pickle(name: str) -> None:
    dream = middle(name).imagine(0, 7)
    twin = pickle.loads(pickle.dumps(dream))
    assert twin.imagined and twin.fingerprint() == dream.fingerprint()


@every_game
def test_decisions_are_equal_by_what_they_ask(name: str) -> None:
    state = middle(name)
    asked, same = state.decisions, state.clone().decisions
    assert list(asked) == list(same) and [hash(one) for one in asked] == [hash(one) for one in same]
    for decision in asked:
        for twin in copies(decision):
            assert twin == decision and list(twin.actions) == list(decision.actions)
            assert twin.prompt == decision.prompt
    state.take(asked[0], asked[0].action(0))
    assert all(asked[0] != one for one in state.decisions)


@every_game
def test_in_agrees_with_take_and_accepts_text(name: str) -> None:
    state = middle(name)
    decision = state.foremost()
    for action in decision.actions:
        assert action in decision.actions and action.text in decision.actions
        state.clone().take(decision, action.text)
    assert "no such word" not in decision.actions and 7 not in decision.actions
    others = [
        state.vocabulary.action(code)
        for code in state.vocabulary.expressible(40)
        if code not in decision.codes
    ]
    for action in others[:20]:
        assert action not in decision.actions and action.text not in decision.actions


@every_game
def test_a_frame_is_what_its_constructor_takes(name: str) -> None:
    for frame in middle(name).stack:
        for twin in copies(frame):
            assert twin == frame and hash(twin) == hash(frame)
        told = ", ".join(repr(getattr(frame, field)) for field in fields_of(type(frame)))
        assert repr(frame) == f"{type(frame).__name__}({told})"


@every_game
def test_imagining_takes_a_seed_or_a_generator_of_ours(name: str) -> None:
    state = middle(name)
    by_seed = state.imagine(0, 5)
    assert by_seed.fingerprint() == state.imagine(0, quick("5")).fingerprint()
    assert by_seed.fingerprint() == state.imagine(0, "5").fingerprint()


@every_game
def test_a_game_is_one_object_however_it_is_copied(name: str) -> None:
    game = planitia.game(name)
    assert all(twin is game for twin in copies(game))


def test_a_game_with_another_pack_is_pickled_with_its_pack() -> None:
    registered = planitia.game("pocket-mars")
    folder = str(registered.lesson()).replace("lesson.toml", "projects.toml")
    packed = registered.with_content(folder)
    state = packed.new(seats=2, seed=3)
    twin = pickle.loads(pickle.dumps(state))
    assert game_of(twin) is not registered and game_of(twin).pack == folder
    assert twin.fingerprint() == state.fingerprint()


def test_actions_and_outcomes_are_values() -> None:
    action = planitia.Action("launch")
    assert all(twin == action and hash(twin) == hash(action) for twin in copies(action))
    outcome = Outcome((1,), (3, 5), "the end", {"cards": {"0": 3}})
    assert outcome == Outcome((1,), (3, 5), "the end", {"cards": {"0": 3}})
    assert outcome != Outcome((1,), (3, 5), "the end")
    assert eval(repr(outcome)) == outcome
    assert all(twin == outcome and hash(twin) == hash(outcome) for twin in copies(outcome))
    assert Refusal("no", "PM-FOUR-03") == Refusal("no", "PM-FOUR-03") != Refusal("no", "PM-FOUR-04")


@pytest.mark.parametrize("rng", [Keyed(b"k" * 32, b"play"), Quick(1, 2), Mirror(Quick(3, 4))])
def test_a_copied_generator_draws_the_same(rng: Rng) -> None:
    rng.below(100)
    twins = copies(rng)
    assert all(twin == rng for twin in twins)
    drawn = [rng.below(1000) for _ in range(40)]
    assert all([twin.below(1000) for _ in range(40)] == drawn for twin in twins)
    with pytest.raises(TypeError, match="cannot be hashed"):
        hash(rng)


def test_an_unknown_player_is_no_unknown_game() -> None:
    with pytest.raises(planitia.UnknownPlayer, match="There is no player “nobody”"):
        planitia.bot("nobody")


def test_a_game_can_be_imported_by_its_name() -> None:
    import planitia.games.pocket_mars

    assert planitia.games.pocket_mars.__doc__
