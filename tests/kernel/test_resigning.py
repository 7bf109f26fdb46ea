"""Giving up: what it makes of every game that knows it, and that it is kept like an answer."""

from __future__ import annotations

import pytest

from planitia.kernel.action import RESIGN
from planitia.kernel.game import game_of
from planitia.kernel.record import Record, read_again, replay_record
from planitia.kernel.registry import all_games, game
from planitia.kernel.resigning import meaning, resign
from planitia.kernel.rng import quick
from planitia.kernel.rules import EACH, NEVER, TOGETHER
from planitia.kernel.state import State
from planitia.kernel.undo import undo

RESIGNING = [one.name for one in all_games() if one.resigning != NEVER]


def played(name: str, seats: int, answers: int) -> State:
    """A game after so many answers by chance."""
    state, rng = game(name).new(seats=seats, seed=5), quick(name)
    for _ in range(answers):
        decision = state.decisions[0]
        state.take(decision, decision.actions[rng.below(len(decision.actions))])
    return state


def test_the_games_say_how_they_can_be_given_up() -> None:
    told = {one.name: one.resigning for one in all_games()}
    assert told["pocket-mars"] == told["mars-attacks"] == EACH
    assert told["first-martians"] == TOGETHER
    assert told["mars-vs-earth"] == NEVER
    assert meaning(NEVER, 4) == ""
    assert "other side wins" in meaning(EACH, 2)
    assert "cannot win" in meaning(EACH, 3)
    assert "everybody" in meaning(TOGETHER, 4)
    assert meaning(TOGETHER, 1) == meaning(EACH, 1) != ""


@pytest.mark.parametrize("name", RESIGNING)
def test_a_game_that_was_given_up_is_kept_whole(name: str) -> None:
    state = played(name, 2, 20)
    for seat in (1,) if state.game.resigning == EACH else (0, 1):
        resign(state, seat)
    assert state.outcome is not None
    record = state.record()
    assert record.splitlines()[-2].endswith("resign")
    again = replay_record(Record(record), game_of(state))
    assert again.outcome is not None and again.outcome.dump() == state.outcome.dump()
    assert read_again(Record(record), game_of(state)).state.record() == record
    loaded = game_of(state).load(state.save())
    assert loaded.fingerprint() == state.fingerprint() and loaded.resigned == state.resigned
    assert all(undo(state, seat) is None for seat in range(2))


@pytest.mark.parametrize("name", RESIGNING)
def test_who_has_resigned_says_so_in_the_log(name: str) -> None:
    state = played(name, 2, 20)
    state.listen()
    for seat in (1, 0) if state.game.resigning == TOGETHER else (1,):
        resign(state, seat)
    told = [state.game.narrate(event.seen_by(None)) for event in state.heard()]
    assert any("resign" in line or "gives the mission up" in line for line in told)
    assert "over" in told[-1] or "ends" in told[-1]


def test_of_two_sides_the_other_wins_whatever_the_points_are() -> None:
    for name in ("pocket-mars", "mars-attacks"):
        for seat in (0, 1):
            state = played(name, 2, 30)
            resign(state, seat)
            assert state.outcome is not None and state.outcome.winners == (1 - seat,)


def test_alone_the_androids_win() -> None:
    state = played("pocket-mars", 1, 20)
    resign(state, 0)
    assert state.outcome is not None and state.outcome.winners == ()


def test_among_three_the_game_goes_on_and_who_has_resigned_cannot_win() -> None:
    whole = played("pocket-mars", 3, 0)
    rng = quick("to the end")
    while not whole.over:
        decision = whole.decisions[0]
        whole.take(decision, decision.actions[rng.below(len(decision.actions))])
    assert whole.outcome is not None
    best = whole.outcome.winners[0]
    state = game_of(whole).begin(whole.header)
    for at, (seat, code) in enumerate(whole.answers()):
        if at == 10:
            resign(state, best)
            assert not state.over and state.awaited
        state.apply(seat, code)
    assert state.outcome is not None
    assert state.outcome.scores == whole.outcome.scores
    assert best not in state.outcome.winners and state.outcome.winners
    assert state.outcome.reason.endswith("; who has resigned cannot win")


def test_the_last_of_three_has_won() -> None:
    state = played("pocket-mars", 3, 12)
    resign(state, 0)
    resign(state, 2)
    assert state.outcome is not None and state.outcome.winners == (1,)


def test_a_mission_goes_on_until_all_have_given_it_up() -> None:
    state = played("first-martians", 3, 12)
    resign(state, 2)
    resign(state, 0)
    assert not state.over
    resign(state, 1)
    assert state.outcome is not None and state.outcome.winners == ()


def test_nobody_is_taught_anything_by_who_gives_up() -> None:
    state = played("pocket-mars", 3, 12)
    before = [state.view(seat) for seat in (None, 1, 2)]
    resign(state, 0)
    assert [state.view(seat) for seat in (None, 1, 2)] == before
    dream = state.imagine(1, quick("dream"))
    assert dream.resigned == (0,)


def test_a_record_cannot_give_up_where_that_is_unknown() -> None:
    state = played("mars-vs-earth", 5, 4)
    lines = state.record().splitlines()
    forged = "\n".join([*lines[:-1], "0 resign", "end 5 0000"])
    with pytest.raises(Exception, match=r"no action here|not asked"):
        replay_record(Record(forged), game_of(state))
    assert RESIGN not in [code for decision in state.decisions for code in decision.codes]
