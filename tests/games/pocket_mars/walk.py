"""Seeded games of random legal answers, for what must hold at any table."""

from __future__ import annotations

from collections.abc import Iterator

from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.rng import quick
from pocket_mars.builder import new_game


def walk(seats: int, seed: int, steps: int = 400) -> Iterator[tuple[PocketMars, int, str]]:
    """Each decision of a random game: the state before it, the seat and the answer it will take."""
    state = new_game(seats, seed)
    rng = quick(f"walk {seats} {seed}")
    for _ in range(steps):
        if state.over:
            return
        decision = state.decisions[rng.below(len(state.decisions))]
        answer = decision.action(rng.below(len(decision.codes)))
        yield state, decision.seat, answer.text
        state.take(decision, answer)
