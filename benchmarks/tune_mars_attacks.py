"""Learns which way the weights of Mars Attacks lead; prints a better content/master.toml.

Both sides play with weights strewn about the master's, other ones in every game. A straight line
through how the games ended says of each weight whether more or less of it wins, from all games at
once; the weights then go a step that way, the surer the further. To be done again and again.

    python benchmarks/tune_mars_attacks.py --games 2000 --seed first > master.toml
"""

from __future__ import annotations

import argparse
from math import exp, sqrt
from random import Random
from typing import Any

import numpy as np

from planitia.bots.basic import HeuristicPlayer
from planitia.games.mars_attacks.game import GAME
from planitia.games.mars_attacks.models import HUMAN, SIDES
from planitia.kernel.observation import Judge
from planitia.lab.play import play_out

Matrix = np.ndarray[Any, np.dtype[np.float64]]
Knobs = dict[str, float]
MOST = 8
"""A lead of more points than this says no more."""
USUAL = 0.2
"""Where a weight that is 0 is tried."""


def turned(start: Knobs, turns: list[float]) -> Knobs:
    """Each weight times e to its turn."""
    pairs = zip(start.items(), turns, strict=True)
    return {name: value * exp(turn) for (name, value), turn in pairs}


def played(judge: Judge, seed: str) -> tuple[float, int]:
    """One game of a judge with itself: how much of it the Humans won, and by how many points."""
    state = GAME.new(2, seed)
    play_out(state, [HeuristicPlayer(f"{seed}/{seat}", judge) for seat in (0, 1)])
    outcome = state.outcome
    assert outcome is not None
    won = 1.0 / len(outcome.winners) if HUMAN in outcome.winners else 0.0
    return won, max(-MOST, min(MOST, outcome.scores[0] - outcome.scores[1]))


def slopes(start: Knobs, games: int, spread: float, seed: str) -> Matrix:
    """How surely the Humans gain by more of each weight, in standard errors."""
    assert GAME.master is not None
    chance = Random(seed)
    strewn: list[list[float]] = []
    ends: list[tuple[float, int]] = []
    for number in range(games):
        turns = [chance.gauss(0.0, 1.0) for _ in start]
        judge = GAME.master.tuned(turned(start, [spread * turn for turn in turns]))
        strewn.append(turns)
        ends.append(played(judge, f"{seed}/{number}"))
    x, y = np.array(strewn), np.array(ends, dtype=np.float64)
    gains = ((y - y.mean(axis=0)) / y.std(axis=0)).mean(axis=1)
    line = np.linalg.solve(x.T @ x + np.eye(x.shape[1]), x.T @ gains)
    left: float = (gains - x @ line).std() / sqrt(games)
    found: Matrix = line / left
    return found


def better(start: Knobs, sure: Matrix, step: float) -> Knobs:
    """The weights after a step of this length; what may be chance hardly moves."""
    names = list(start)
    turns = [0.0] * len(names)
    for side in SIDES:
        own = [at for at, name in enumerate(names) if name.startswith(f"{side}.")]
        sign = 1.0 if side == SIDES[HUMAN] else -1.0
        steps = [sign * sure[at] * max(0.0, 1.0 - 1.0 / max(sure[at] ** 2, 1e-9)) for at in own]
        length = sqrt(sum([one * one for one in steps])) or 1.0
        for at, one in zip(own, steps, strict=True):
            turns[at] = step * sqrt(len(own)) * one / length
    return turned(start, turns)


def main() -> None:
    """Strew, play, fit, step, print."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--games", type=int, default=2000)
    words.add_argument("--spread", type=float, default=0.45)
    words.add_argument("--step", type=float, default=0.3)
    words.add_argument("--seed", default="strewn")
    chosen = words.parse_args()
    assert GAME.master is not None
    start = {name: value or USUAL for name, value in GAME.master.knobs().items()}
    sure = slopes(start, chosen.games, chosen.spread, chosen.seed)
    found = better(start, sure, chosen.step)
    for side in SIDES:
        print(f"[{side}]")
        for name, value in found.items():
            if name.startswith(f"{side}."):
                print(f"{name.partition('.')[2]} = {value:.4g}")


if __name__ == "__main__":
    main()
