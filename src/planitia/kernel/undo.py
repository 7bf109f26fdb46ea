"""Undo, up to where somebody has learnt something.

Whether anybody learnt something is not declared by the games but computed: if taking the last
answer again in many states that a seat could not tell from the real one always leads to what that
seat sees now, then the answer told it nothing. A drawn card, a die, a revealed face or an answer
that shows what was hidden makes the imagined views differ, and there undo stops.
"""

from __future__ import annotations

from typing import Final

from planitia.kernel.action import RESIGN
from planitia.kernel.game import game_of
from planitia.kernel.rng import Keyed, quick
from planitia.kernel.state import State, Step

SAMPLES: Final = 24


def before(state: State) -> State:
    """The state before the last answer, exactly as it was."""
    state_before = game_of(state).begin(state.header)
    for seat, code in state.answers()[:-1]:
        state_before.apply(seat, code)
    return state_before


def withdrawal(state: State, seat: int) -> State | None:
    """The state without this seat's last answer, if nobody has been told of that answer."""
    earlier = None if state.over else state.stack[-1].withdrawn(state, seat)
    if earlier is None:
        return None
    without = state.clone()
    without.stack[-1] = earlier
    without.steps -= 1
    without.hidden_answers -= 1
    without.opened = None
    without.front = None
    kept = state.answers()
    last = max(at for at, (answered, _) in enumerate(kept) if answered == seat)
    without.history = None
    for who, code in kept[:last] + kept[last + 1 :]:
        without.history = Step(without.history, who, code)
    return without


def undo(state: State, seat: int) -> State | None:
    """The state before this seat's last answer, or None where undo is not offered.

    While a round is quiet, nothing but a quiet answer can be taken back, whoever answered last.
    """
    step = state.history
    if step is None or state.imagined or step.code == RESIGN:
        return None
    if not state.over and state.stack[-1].hides_answers():
        return withdrawal(state, seat)
    if step.seat != seat:
        return None
    earlier = before(state)
    if earlier.stack[-1].final or earlier.stack[-1].hides_answers():
        return None
    if isinstance(state.rng, Keyed) and isinstance(earlier.rng, Keyed):
        if state.rng.used != earlier.rng.used:
            return None
    viewers: list[int | None] = [None, *range(state.seats)]
    if any(learnt(earlier, state, seat, step.code, viewer) for viewer in viewers):
        return None
    return earlier


def learnt(earlier: State, state: State, seat: int, code: int, viewer: int | None) -> bool:
    """Whether ``seat`` answering ``code`` told ``viewer`` something it could not know before."""
    rng = quick(f"{earlier.fingerprint()} {viewer}")
    seen = state.view(viewer)
    shown = earlier.glimpse(seat, code, viewer)
    for _ in range(SAMPLES):
        imagined = earlier.imagine(viewer, rng)
        decision = next(one for one in imagined.decisions if one.seat == seat)
        if viewer == seat:
            same = [code] if code in decision.codes else []
        elif decision.secret:
            same = list(decision.codes)
        else:
            same = [one for one in decision.codes if imagined.glimpse(seat, one, viewer) == shown]
        if not same:
            return True
        imagined.apply(seat, same[rng.below(len(same))])
        if imagined.view(viewer) != seen:
            return True
    return False
