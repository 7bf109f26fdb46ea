"""The states that a search plays in: what the seat imagines, weighed by what it believes."""

from __future__ import annotations

from typing import Final

from planitia.judging.judge import Judge, known
from planitia.kernel.observation import Observation
from planitia.kernel.rng import Rng
from planitia.kernel.state import State

CANDIDATES: Final = 4
"""How many states are imagined where beliefs choose one of them."""
GRAIN: Final = 1 << 30
"""How finely chances are told apart."""


class Determinizer:
    """Draws states that a seat cannot tell from the real one."""

    def __init__(self, observation: Observation, judge: Judge | None, rng: Rng) -> None:
        self.observation = observation
        self.rng = rng
        self.doubt = None if judge is None else judge.doubt(known(observation))

    def sample(self) -> State:
        """One of them, as likely as it is believed to be."""
        rng = self.rng
        kept = self.observation.imagine(rng)
        doubt = self.doubt
        if doubt is None:
            return kept
        whole = doubt.weight(kept)
        for _ in range(CANDIDATES - 1):
            other = self.observation.imagine(rng)
            weight = doubt.weight(other)
            whole += weight
            if rng.below(GRAIN) * whole < weight * GRAIN:
                kept = other
        return kept

    def veiled(self, imagined: State) -> State:
        """The same as another seat might imagine it, to whom our secrets are unknown."""
        seats = imagined.seats
        other = (self.observation.seat + 1 + self.rng.below(seats - 1)) % seats
        return imagined.imagine(other, self.rng)
