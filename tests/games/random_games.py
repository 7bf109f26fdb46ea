"""Seeded games of random legal answers, for what must hold at any table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from planitia.kernel.frame import Decision
from planitia.kernel.rng import Rng
from planitia.kernel.state import State

S = TypeVar("S", bound=State)


def answered(state: S, rng: Rng, in_turn: bool = False) -> Iterator[tuple[S, Decision, int]]:
    """Each decision of the game with the code it will take; the same state throughout.

    Who answers next is drawn too, unless those who are asked answer ``in_turn``.
    """
    while not state.over:
        decisions = state.decisions
        decision = decisions[0] if in_turn else decisions[rng.below(len(decisions))]
        code = decision.codes[rng.below(len(decision.codes))]
        yield state, decision, code
        state.apply(decision.seat, code)


def moments(state: S, rng: Rng) -> Iterator[S]:
    """Every state of the game, the last included; the same object throughout."""
    for now, _, _ in answered(state, rng):
        yield now
    yield state
