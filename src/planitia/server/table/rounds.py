"""Rounds in which several seats answer at once: whose an answer is, and how time ends them."""

from __future__ import annotations

from typing import Any, Final

from planitia.kernel.action import RESIGN
from planitia.kernel.at_table import PENDING
from planitia.kernel.errors import StaleDecision
from planitia.kernel.frame import Decision, Frame
from planitia.kernel.state import State
from planitia.kernel.together import Sealed, Window

TOGETHER: Final = (Sealed, Window)

MOST_LEAST: Final = 1000
"""A round whose least answers do not end it after so many is not ended by time."""


def round_of(frame: Frame[Any]) -> tuple[str, int] | None:
    """Names a round while its seats answer; None where a single seat is asked."""
    if isinstance(frame, TOGETHER):
        return type(frame).__name__, frame.opened
    return None


def is_done(frame: Frame[Any], code: int) -> bool:
    """Whether this answer says no more than that a seat is done in a window."""
    return isinstance(frame, Window) and code in (frame.rest(), frame.done())


def unsigned(frame: Frame[Any], code: int) -> bool:
    """Whether nobody may know whose answer this is, even when it ends the round."""
    if isinstance(frame, Window):
        return frame.hides() or is_done(frame, code)
    return frame.hides_answers()


def asked_of(state: State, seat: int) -> Decision:
    """The open decision of a seat. Raises StaleDecision."""
    for one in state.decisions:
        if one.seat == seat:
            return one
    raise StaleDecision(f"Seat {seat} is not asked here.")


def prefix_of(state: State, to: int) -> list[list[object]]:
    """What was answered before the point from which a game is continued; who has given it up
    before plays on there."""
    text = state.vocabulary.text
    return [[seat, text(code)] for seat, code in state.answers()[:to] if code != RESIGN]


def least_answers(state: State) -> list[list[Any]]:
    """The least answers, as (seat, action), that end what is asked; none where there are none."""
    twin = state.clone()
    answers: list[list[Any]] = []
    while twin.told == state.told and len(answers) < MOST_LEAST:
        frame = twin.stack[-1]
        waiting = [one.seat for one in twin.waited]
        least = {seat: frame.least(twin, seat) for seat in waiting}
        seat = next((seat for seat in waiting if least[seat] != PENDING), None)
        if seat is None:
            break
        answers.append([seat, state.vocabulary.text(least[seat])])
        twin.apply(seat, least[seat])
    return answers if twin.told != state.told else []
