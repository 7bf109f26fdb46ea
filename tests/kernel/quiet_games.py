"""Quiet Table at its steps, for tests."""

from __future__ import annotations

from quiet_table.game import GAME
from quiet_table.rules import Voting
from quiet_table.state import Quiet

from planitia.kernel.state import State


def begun(seats: int = 3, seed: str = "7") -> Quiet:
    """A game whose first question is a colour."""
    state = GAME.new(seats=seats, seed=seed)
    assert isinstance(state, Quiet)
    return state


def say(state: State, seat: int, action: str) -> None:
    """A seat answers what it is asked."""
    decision = next(one for one in state.decisions if one.seat == seat)
    state.take(decision, action)


def laying(seats: int = 3, seed: str = "7") -> Quiet:
    """A game in its open window."""
    state = begun(seats, seed)
    say(state, 0, "call red")
    return state


def voting(seats: int = 3, seed: str = "7") -> Quiet:
    """A game in its discreet round."""
    state = laying(seats, seed)
    for seat in range(seats):
        say(state, seat, "done")
    assert isinstance(state.stack[-1], Voting)
    return state


def dropping(seats: int = 3, seed: str = "7") -> Quiet:
    """A game in its hiding window."""
    state = voting(seats, seed)
    for seat in range(seats):
        say(state, seat, "stay")
    return state
