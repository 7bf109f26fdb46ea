"""Games of Pocket Mars in the middle, for tests of what every game can do."""

from __future__ import annotations

from planitia.games.pocket_mars.game import GAME
from planitia.kernel.rng import quick
from planitia.kernel.state import State

__all__ = ["GAME", "played"]


def played(steps: int, seats: int = 2, seed: str = "7") -> State:
    """A game after so many random answers, or at its end."""
    state = GAME.new(seats=seats, seed=seed)
    rng = quick(seed)
    while state.steps < steps and not state.over:
        decision = state.decisions[rng.below(len(state.decisions))]
        state.take(decision, decision.action(rng.below(len(decision.codes))))
    return state
