"""Asides: what may be done at any question, asked or not, and answers nothing."""

from __future__ import annotations

import pytest
from two_card_bluff.game import TwoCardBluff
from two_card_bluff.rules import CALL, FOLD
from two_card_bluff.state import Bluff

import planitia
from planitia.kernel.errors import IllegalAction
from planitia.kernel.frame import Position, Refusal


class Charity(TwoCardBluff):
    """While the lower bidder thinks, either seat may give the other a point, once a seat and game.

    To call is the aside's word here when it is not the lower bidder's own.
    """

    def __init__(self) -> None:
        super().__init__()
        self.interrupts = True

    def asides(self, state: Position, seat: int) -> list[int]:
        assert isinstance(state, Bluff)
        return [CALL] if state.points[seat] > 0 else []

    def wishes(self, state: Position, seat: int) -> list[int]:
        return [FOLD] if seat == 1 else []

    def aside(self, state: Position, seat: int, code: int) -> bool:
        assert isinstance(state, Bluff)
        if code != CALL or state.points[seat] <= 0:
            return False
        state.points[seat] -= 1
        state.points[1 - seat] += 1
        return True

    def no_aside(self, state: Position, seat: int, code: int) -> Refusal | None:
        return Refusal("there is nothing to give", "TCB-09") if code == CALL else None


def bidding(*points: int) -> Bluff:
    """The first round of bids, with so many points."""
    state = Charity().new(seats=2, seed=1)
    assert isinstance(state, Bluff)
    state.points = list(points)
    return state


def test_who_is_asked_is_offered_asides_after_the_answers() -> None:
    state = bidding(1, 0)
    first, second = state.decisions
    assert [action.text for action in first.actions] == ["bid 1", "bid 2", "bid 3", "call"]
    assert first.asides == 1 and first.own_asides() == [CALL]
    assert second.asides == 0 and second.own_asides() == []
    assert state.foremost().codes == first.codes


def test_an_aside_comes_first_and_the_question_again() -> None:
    state = bidding(1, 0)
    state.take(state.decisions[0], "call")
    assert state.points == [0, 1]
    assert [(one.seat, one.asides) for one in state.decisions] == [(0, 0), (1, 1)]
    assert state.answers() == [(0, CALL)]


def test_who_is_not_asked_may_act_though_nobody_waits() -> None:
    state = bidding(0, 0)
    state.take(state.decisions[0], "bid 1")
    state.points = [0, 2]
    state.opened = state.front = None
    state.take(state.decision("0.1"), "bid 3")
    state.points = [0, 2]
    state.opened = state.front = None
    asked, aside = state.decisions
    assert (asked.seat, asked.optional, aside.seat, aside.optional) == (0, False, 1, True)
    assert aside.codes == [CALL] and aside.asides == 1 and aside.id != asked.id
    assert state.awaited == [0]
    state.take(aside, "call")
    assert state.points == [1, 1] and state.decisions[0].seat == 0


def test_what_is_no_aside_here_is_refused_with_its_reason() -> None:
    state = bidding(0, 0)
    with pytest.raises(IllegalAction) as caught:
        state.take(state.decisions[0], "call")
    assert caught.value.rule == "TCB-09"


def test_wishes_are_for_people_and_never_listed() -> None:
    state = bidding(0, 0)
    one = state.decision("0.1")
    assert FOLD not in one.codes and state.why_not(one, FOLD) is None
    assert state.why_not(state.decision("0.0"), FOLD) is not None


def test_a_game_without_interrupts_has_no_asides() -> None:
    for name in ("pocket-mars", "mars-attacks", "mars-vs-earth"):
        game = planitia.game(name)
        state = game.new(seed=1)
        assert not game.interrupts and all(one.asides == 0 for one in state.decisions)
