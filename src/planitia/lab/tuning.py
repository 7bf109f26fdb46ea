"""Tuning the parameters of a game's judge by how much it wins, with CMA-ES (the package ``cma``).

A parameter that begins with a number is turned by a factor, ``start * exp(x)``, so that it keeps
its sign and all are turned alike, whatever their size. One that begins with nothing is turned
either way, ``x`` times the usual size of the judge's others. Every round plays deals of its own,
so that what wins is not what suits a few deals, and its candidates all play the same ones.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.util import find_spec
from math import exp, nan
from statistics import median
from typing import Any

from planitia.judging.judges import judges_of
from planitia.kernel.errors import BadOption
from planitia.kernel.game import Game
from planitia.lab.trials import Arena, Parameters, tunable

NO_OPTIMISER = "Tuning needs one more package: pip install 'planitia[lab]'."
DIGITS = 5
"""How many figures of a parameter count; what is written is what was played."""
PROOF = 10
"""How many times the games of a candidate are played to prove what came of it."""


class Dial:
    """Some parameters of a judge, as an optimiser turns them from where they stand."""

    def __init__(self, start: Parameters, names: Sequence[str]) -> None:
        self.start = start
        self.names = tuple(names)
        sizes = [abs(value) for value in start.values() if value]
        self.usual = median(sizes) if sizes else 1.0

    def turned(self, turns: Sequence[float]) -> Parameters:
        """All parameters, with these turned so far."""
        found = dict(self.start)
        for name, turn in zip(self.names, turns, strict=True):
            start = self.start[name]
            value = start * exp(turn) if start else self.usual * turn
            found[name] = float(f"{value:.{DIGITS}g}")
        return found


def plain_parameters(game: Game) -> Parameters:
    """The parameters of the game's best judge as the heuristic has them; what is new to it is 0."""
    normal = judges_of(game).normal
    plain = {} if normal is None else normal.parameters()
    return {name: plain.get(name, 0.0) for name in tunable(game).parameters()}


@dataclass(frozen=True)
class Tuning:
    """What is turned, and how long and how far."""

    start: Parameters
    names: tuple[str, ...]
    rounds: int
    spread: float
    seed: str


@dataclass(frozen=True)
class Round:
    """What came of one round."""

    number: int
    best: float
    mean: float
    """Shares of wins: of the round's best candidate, and of all."""
    parameters: Parameters
    """Where the search stands now, which is better than any one candidate that was lucky."""


def search(tuning: Tuning, arena: Arena) -> Iterator[Round]:
    """Tune, round after round; ends early when the arena is told to stop. Raises BadOption."""
    dial = Dial(tuning.start, tuning.names)
    games = arena.deals.games
    strategy = optimiser(len(tuning.names), tuning.spread, tuning.seed)
    for number in range(1, tuning.rounds + 1):
        turns = strategy.ask()
        shares = arena.shares([dial.turned(one) for one in turns], str(number), games)
        if shares is None:
            return
        strategy.tell(turns, [-float(share) for share in shares])
        parameters = dial.turned([float(turn) for turn in strategy.mean[: len(tuning.names)]])
        yield Round(number, float(max(shares)), float(sum(shares) / len(shares)), parameters)


def optimiser(parameters: int, spread: float, seed: str) -> Any:
    """The strategy with a generator of its own; it leaves numpy's alone. Raises BadOption."""
    if find_spec("cma") is None:
        raise BadOption(NO_OPTIMISER)
    with warnings.catch_warnings():
        # It warns of plots that could not be drawn.
        warnings.simplefilter("ignore")
        from cma import CMAEvolutionStrategy
    from numpy.random import RandomState

    generator = RandomState(int.from_bytes(sha256(seed.encode()).digest()[:4]))
    options = {"seed": nan, "randn": generator.randn, "verbose": -9}
    return CMAEvolutionStrategy([0.0] * parameters, spread, options)
