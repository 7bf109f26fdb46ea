"""Decisions: stale ones are refused, sealed ones may be answered in any order."""

from __future__ import annotations

from itertools import permutations

import pytest
from two_card_bluff.game import GAME as BLUFF

from kernel.games_in_progress import GAME, played
from planitia.kernel.errors import IllegalAction, InvalidAction, StaleDecision
from planitia.kernel.state import State


def sealed_round(seats: int) -> State:
    return GAME.new(seats=seats, seed=3)


def test_a_decision_that_was_answered_is_stale() -> None:
    state = sealed_round(2)
    first = state.decisions[0]
    state.take(first, first.action(0))
    mark = state.fingerprint()
    with pytest.raises(StaleDecision) as caught:
        state.take(first, first.action(0))
    assert str(caught.value) == "Decision 0.0 is not open any more. Awaited now: seat 1."
    assert state.fingerprint() == mark


def test_a_decision_of_another_table_counts_by_its_id() -> None:
    state, twin = played(20), played(20)
    decision = twin.decisions[0]
    assert decision is not state.decisions[0]
    state.take(decision, decision.action(0))
    twin.take(decision, decision.action(0))
    assert state.fingerprint() == twin.fingerprint()


def test_no_decision_is_open_when_the_game_is_over() -> None:
    state = played(10_000)
    assert state.over
    assert state.decisions == ()
    with pytest.raises(StaleDecision, match=r"Decision 3\.0 is not open: the game is over\."):
        state.decision("3.0")


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_sealed_decisions_answered_in_any_order_lead_to_the_same_state(
    order: tuple[int, ...],
) -> None:
    state, reference = sealed_round(3), sealed_round(3)
    for seat in range(3):
        decision = reference.decision(f"0.{seat}")
        reference.take(decision, decision.action(seat))
    for seat in order:
        decision = state.decision(f"0.{seat}")
        state.take(decision, decision.action(seat))
    assert state.fingerprint() == reference.fingerprint()


def test_a_sealed_answer_shows_to_nobody_else_before_all_have_answered() -> None:
    shown = set()
    for choice in range(6):
        state = sealed_round(2)
        state.listen()
        decision = state.decision("0.0")
        state.take(decision, decision.action(choice))
        heard = [event.seen_by(1) for event in state.heard()]
        shown.add(str((state.view(1), state.view(None), heard, state.decisions)))
        assert state.view(0) != state.view(1)
    assert len(shown) == 1


def test_an_illegal_action_names_rule_reason_and_what_is_possible() -> None:
    state = BLUFF.new(seed=1)
    decision = state.decisions[0]
    mark = state.fingerprint()
    with pytest.raises(IllegalAction) as caught:
        state.take(decision, "call")
    fault = caught.value
    assert (fault.action, fault.why, fault.rule) == ("call", "bid first", "TCB-02")
    assert fault.possible == ("bid 1", "bid 2", "bid 3")
    assert str(fault) == (
        "“call” is not allowed: bid first (TCB-02). Possible: bid 1, bid 2, bid 3."
    )
    with pytest.raises(InvalidAction, match="“check” is no action here"):
        state.take(decision, "check")
    assert state.fingerprint() == mark
