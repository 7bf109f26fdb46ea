"""The rules of High Card, each by its id."""

from __future__ import annotations

import pytest
from high_card.constants import HAND
from high_card.game import GAME

import planitia


def test_everybody_is_dealt_four_cards() -> None:
    """HC-SU-02."""
    state = GAME.new(seats=3, seed=1)
    assert [state.view(seat)["held"][seat] for seat in range(3)] == [HAND] * 3


def test_the_highest_card_takes_the_point() -> None:
    """HC-ROUND-04."""
    state = GAME.new(seats=2, seed=1)
    played = []
    for _ in range(2):
        decision = state.decisions[0]
        played.append((int(decision.actions[-1].text.split()[1]), decision.seat))
        state.take(decision, decision.actions[-1])
    assert state.view(None)["points"][max(played)[1]] == 1


def test_a_card_of_another_hand_is_refused() -> None:
    """HC-ROUND-03."""
    state = GAME.new(seats=2, seed=1)
    decision = state.decisions[0]
    strange = next(card for card in state.view(1)["hand"])
    with pytest.raises(planitia.IllegalAction, match=f"the {strange} is not in your hand"):
        state.take(decision, f"play {strange}")


def test_the_last_card_plays_itself() -> None:
    """HC-ROUND-03: nobody is asked where there is no choice."""
    state = GAME.new(seats=2, seed=1)
    while not state.over:
        decision = state.decisions[0]
        assert len(decision.actions) > 1
        state.take(decision, decision.actions[0])
    assert state.steps == 2 * (HAND - 1)
