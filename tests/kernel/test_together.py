"""Rounds of several seats: who has answered shows nowhere, and windows close when all are done."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from broken_quiet import BROKEN
from quiet_table.game import GAME
from quiet_table.rules import Calling, Dropping, Laying, Round, Voting

from kernel.quiet_games import begun, dropping, laying, say, voting
from planitia.conformance import CHECKS, Case, variants
from planitia.conformance.secrecy import shown
from planitia.kernel.errors import StaleDecision
from planitia.kernel.state import State
from planitia.kernel.together import ACTING, DONE, RESTING, Window
from planitia.kernel.undo import undo, withdrawal


def seen(state: State, but: int) -> list[str]:
    """All that everybody but one seat is shown."""
    return [shown(state, viewer) for viewer in (None, *range(state.seats)) if viewer != but]


def cases() -> list[Case]:
    return [
        Case(GAME, seats, options, str(seed))
        for seats, options in variants(GAME)
        for seed in range(3)
    ]


def window(state: State) -> Window[Any]:
    frame = state.stack[-1]
    assert isinstance(frame, Window)
    return frame


# The suite


@pytest.mark.parametrize("check", CHECKS)
def test_a_game_of_quiet_rounds_keeps_every_promise(check: str) -> None:
    for case in cases():
        CHECKS[check](case)


@pytest.mark.parametrize(("frame", "method", "broken", "check", "sentence"), BROKEN)
def test_what_shows_who_has_answered_is_caught(
    frame: type,
    method: str,
    broken: Callable[..., object],
    check: str,
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(frame, method, broken)

    def all_cases() -> None:
        for case in cases():
            CHECKS[check](case)

    with pytest.raises(AssertionError, match=sentence):
        all_cases()


# A discreet round


def test_a_discreet_answer_changes_nothing_that_others_see() -> None:
    state = voting()
    told, others = state.told, seen(state, but=1)
    say(state, 1, "stay")
    assert (state.told, state.hidden_answers) == (told, 3), "two were done in quiet before"
    assert seen(state, but=1) == others
    assert state.awaited == [0, 1, 2]
    assert [one.seat for one in state.decisions] == [0, 2]
    assert state.foremost().seat == 0


def test_all_are_told_of_a_discreet_round_when_it_closes() -> None:
    state = voting()
    told = state.told
    for seat in (2, 0, 1):
        say(state, seat, "stay")
    assert state.told == told + 1
    assert isinstance(state.stack[-1], Dropping)


def test_a_discreet_answer_can_be_taken_back_by_its_seat_until_the_close() -> None:
    state = voting()
    mark = state.fingerprint()
    say(state, 1, "stay")
    say(state, 2, "stay")
    back = undo(state, 1)
    assert back is not None
    assert [one.seat for one in back.decisions] == [0, 1]
    again = undo(back, 2)
    assert again is not None and again.fingerprint() == mark
    assert undo(state, 0) is None, "it has not answered"
    say(state, 0, "stay")
    assert all(undo(state, seat) is None for seat in range(3)), "it is closed"


def test_an_answer_taken_back_leaves_a_record_that_replays() -> None:
    state = dropping()
    action = state.decisions[0].action(0).text
    say(state, 0, action)
    say(state, 1, "rest")
    say(state, 0, "done")
    once = undo(state, 0)
    assert once is not None
    twice = undo(once, 0)
    assert twice is not None
    for one in (state, once, twice):
        replayed = GAME.begin(one.header)
        for seat, code in one.answers():
            replayed.apply(seat, code)
        assert replayed.fingerprint() == one.fingerprint()
    assert [one.id for one in twice.decisions if one.seat == 0] == [
        one.id for one in dropping().decisions if one.seat == 0
    ]


def test_while_a_round_is_quiet_no_earlier_answer_can_be_taken_back() -> None:
    # Otherwise the caller would notice that somebody has answered since.
    state = laying()
    assert undo(state, 0) is None
    say(state, 1, "rest")
    assert undo(state, 0) is None
    assert withdrawal(state, 1) is not None


# An open window


def test_an_act_is_told_to_all_and_asks_those_again_who_only_rest() -> None:
    state = laying()
    state.listen()
    say(state, 0, "rest")
    say(state, 1, "done")
    told, hidden_answers = state.told, state.hidden_answers
    say(state, 2, "nod")
    assert (state.told, state.hidden_answers) == (told + 1, hidden_answers)
    assert [event.kind for event in state.heard()] == ["nodded"]
    assert window(state).marks == (ACTING, DONE, ACTING)


def test_being_done_is_private_and_leaves_the_seat_free_to_act() -> None:
    state = laying()
    told, others = state.told, seen(state, but=0)
    say(state, 0, "rest")
    assert (state.told, seen(state, but=0)) == (told, others)
    mine = next(one for one in state.decisions if one.seat == 0)
    assert mine.optional and not {"rest", "done"} & {one.text for one in mine.actions}
    assert [one.seat for one in state.decisions] == [1, 2, 0], "nobody waits for it"
    say(state, 0, "nod")
    assert window(state).marks == (ACTING, ACTING, ACTING)


def test_a_decision_keeps_its_id_while_others_act() -> None:
    state = laying()
    ids = {one.seat: one.id for one in state.decisions}
    say(state, 1, "nod")
    assert {one.seat: one.id for one in state.decisions if one.seat != 1} == {0: ids[0], 2: ids[2]}
    with pytest.raises(StaleDecision, match=r"Awaited now: seat 0, 1, 2\."):
        state.decision(ids[1])


def test_a_window_closes_when_all_who_could_act_are_done() -> None:
    state = laying()
    frame = window(state)
    assert not frame.closes(state, 0, frame.rest())
    for seat in (0, 1):
        say(state, seat, "rest")
    assert window(state).marks == (RESTING, RESTING, ACTING)
    assert window(state).closes(state, 2, frame.done())
    assert not window(state).closes(state, 2, state.foremost().codes[0])
    told = state.told
    say(state, 2, "done")
    assert state.told == told + 1
    assert isinstance(state.stack[-1], Voting)


def test_being_done_can_be_taken_back_and_an_act_cannot() -> None:
    state = laying()
    mark = state.fingerprint()
    say(state, 1, "done")
    back = undo(state, 1)
    assert back is not None and back.fingerprint() == mark
    say(back, 1, "nod")
    assert undo(back, 1) is None


def test_what_is_fleeting_says_so() -> None:
    state = laying()
    state.listen()
    say(state, 0, next(one.text for one in state.decisions[0].actions if "lay" in one.text))
    (laid,) = state.heard()
    assert laid.fleeting and "card" in laid.seen_by(0) and "card" not in laid.seen_by(1)
    assert state.view(1)["laid"] == [1, 0, 0], "for as long as it lies there"
    for seat in range(3):
        say(state, seat, "done")
    assert state.view(1)["laid"] == [0, 0, 0]


# A hiding window


def test_a_hiding_window_shows_nothing_before_its_close() -> None:
    state = dropping()
    told, others = state.told, seen(state, but=0)
    for action in (state.decisions[0].action(0).text, "rest"):
        say(state, 0, action)
        assert (state.told, seen(state, but=0)) == (told, others)
    state.listen()
    say(state, 2, "done")
    say(state, 1, "done")
    (dropped,) = state.heard()
    assert dropped.seen_by(None) == {"kind": "dropped", "counts": [1, 0, 0]}
    assert isinstance(state.stack[-1], Calling)


def test_the_least_answers_end_every_step() -> None:
    for state, steps in ((begun(), 1), (laying(), 3), (voting(), 3), (dropping(), 3)):
        frame = state.stack[-1]
        for _ in range(steps):
            seat = state.foremost().seat
            state.apply(seat, state.stack[-1].least(state, seat))
        assert type(state.stack[-1]) is not type(frame)


def test_quiet_is_said_of_the_rounds_that_are() -> None:
    frames = [Round(), Calling(0), Laying(0, (), ()), Dropping(0, (), (), ()), Voting(0, ())]
    assert [frame.hides_answers() for frame in frames] == [False, False, True, True, True]


def test_a_save_keeps_how_many_answers_are_hushed() -> None:
    state = voting()
    say(state, 1, "stay")
    loaded = GAME.load(state.save())
    assert (loaded.told, loaded.hidden_answers) == (state.told, state.hidden_answers)
    assert json.loads(state.save())["state"]["hushed"] == state.hidden_answers
