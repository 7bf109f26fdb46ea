"""A state and a frame that raise on whatever is read of them, but for what a seat may know."""

from __future__ import annotations

from typing import Any

import planitia
from planitia.kernel.frame import Decision, Frame
from planitia.kernel.observation import Observation
from planitia.kernel.rng import Rng
from planitia.kernel.state import State

HONEST = ("view", "imagine", "met", "game", "truth", "__class__")


class Peeked(Exception):
    """A player has read what it may not."""


class PoisonedState(State):
    """Answers ``view``, ``met`` and ``imagine`` for one seat, and which game it is, which everybody
    knows. Compiled code finds no other field."""

    def __init__(self, truth: State, seat: int) -> None:
        object.__setattr__(self, "truth", (truth, seat))
        object.__setattr__(self, "game", truth.game)

    def __getattribute__(self, name: str) -> Any:
        if name not in HONEST:
            raise Peeked(name)
        return object.__getattribute__(self, name)

    def view(self, seat: int | None) -> dict[str, Any]:
        truth, own = self.truth
        if seat != own:
            raise Peeked(f"the view of {seat}")
        view: dict[str, Any] = truth.view(seat)
        return view

    def met(self, seat: int | None) -> object:
        truth, own = self.truth
        if seat != own:
            raise Peeked(f"what {seat} has met")
        return truth.met(seat)

    def imagine(self, seat: int | None, rng: Rng | int | str) -> State:
        truth, own = self.truth
        if seat != own:
            raise Peeked(f"what {seat} imagines")
        dream: State = truth.imagine(seat, rng)
        return dream


class PoisonedFrame(Frame[State]):
    """What is pending holds others' sealed answers: a player has no business with it."""

    def __getattribute__(self, name: str) -> Any:
        raise Peeked(f"the frame's {name}")


def poisoned(state: State, decision: Decision) -> Observation:
    """The observation of a decision behind which there is nothing to be read."""
    copy = Decision(
        PoisonedFrame(),
        decision.vocabulary,
        decision.seat,
        decision.opened,
        list(decision.codes),
        decision.secret,
        decision.turn,
        decision.optional,
    )
    return planitia.Observation(PoisonedState(state, decision.seat), copy)
