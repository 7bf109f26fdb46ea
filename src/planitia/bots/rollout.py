"""From a leaf of the tree to a value a seat: a few decisions, then an opinion."""

from __future__ import annotations

from planitia.bots.basic import best_of
from planitia.judging.judge import Judge
from planitia.kernel.frame import Decision
from planitia.kernel.outcome import Outcome, wins
from planitia.kernel.rng import Rng
from planitia.kernel.state import State


def returns(outcome: Outcome, seats: int, allied: bool) -> list[float]:
    """What the end is worth to each seat: what it has won."""
    return wins(outcome.winners, seats, allied)


def pick(state: State, decision: Decision, guide: Judge | None, rng: Rng) -> int:
    """Which of the answers is given in passing."""
    many = len(decision.codes)
    if guide is None or many == 1:
        return rng.below(many)
    scores = guide.foresee(state, decision)
    return best_of(scores, list(range(many)), rng)


def roll_out(state: State, judge: Judge | None, rng: Rng) -> list[float]:
    """Play on, at random or by the judge, until the game is over or the judge has an opinion."""
    bound = state.game.bound
    patience = bound if judge is None else judge.patience
    guide = judge if judge is not None and judge.guided else None
    for _ in range(bound):
        if state.outcome is not None:
            break
        if patience <= 0 and judge is not None:
            values = judge.evaluate(state)
            if values:
                return values
            patience = bound
        decision = state.foremost()
        at = pick(state, decision, guide, rng)
        state.apply(decision.seat, decision.codes[at])
        patience -= 1
    outcome = state.outcome
    if outcome is None:
        return [0.0] * state.seats
    return returns(outcome, state.seats, state.game.allied)
