"""Learns what the features of a table of Pocket Mars promise; writes content/evaluation.toml.

Games of the master, which chooses without looking ahead and now and then does anything, so that
unusual tables come up too.
At every decision the features of the players are noted, and logistic regression finds what they
must count for so that the chances are as the games ended.

    python benchmarks/fit_pocket_mars.py --games 20000
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

import numpy as np
from fitting import Matrix, fit, gather, surprise

import planitia
from planitia.bots.basic import HeuristicPlayer
from planitia.games.pocket_mars.rules.setup import LEVELS
from planitia.games.pocket_mars.state import PocketMars
from planitia.games.pocket_mars.thinking.features import FEATURES, features, progress
from planitia.judging.judges import judge_of
from planitia.judging.levels import EXPERT
from planitia.kernel.observation import Observation
from planitia.kernel.rng import quick

FILE = Path(__file__).parent.parent / "src/planitia/games/pocket_mars/content/evaluation.toml"
WHIMS = 10
"""Of a hundred decisions, how many are left to chance."""


def noted(seats: int, number: int) -> tuple[list[list[float]], float]:
    """The features at the decisions of one game, and how much of it seat 0 won."""
    game = planitia.game("pocket-mars")
    options = {"level": LEVELS[number % len(LEVELS)]} if seats == 1 else {}
    state = game.new(seats, f"fit/{number}", **options)
    assert isinstance(state, PocketMars)
    whims = quick(f"fit/whims/{number}")
    players = [
        HeuristicPlayer(f"fit/{number}/{seat}", judge_of(game, EXPERT)) for seat in range(seats)
    ]
    found: list[list[float]] = []
    while state.outcome is None:
        decision = state.foremost()
        if len(decision.codes) > 1:
            found.append([progress(state), *features(state, 0), *features(state, 1)])
        if whims.below(100) < WHIMS:
            action = decision.action(whims.below(len(decision.codes)))
        else:
            action = players[decision.seat].choose(Observation(state, decision))
        state.take(decision, action)
    winners = state.outcome.winners
    return found, 1 / len(winners) if 0 in winners else 0.0


def learn(seats: int, games: int) -> Matrix:
    """What every feature counts; says how well that fits games it did not learn from."""
    rows, won, numbers = gather(games, partial(noted, seats))
    passed, many = rows[:, :1], len(FEATURES)
    mine, theirs = rows[:, 1 : 1 + many], -rows[:, 1 + many :]
    shown = np.hstack([mine, theirs]) if seats == 1 else mine + theirs
    shown = np.hstack([shown, shown * passed])
    unseen = numbers % 5 == 0
    weights = fit(shown[~unseen], won[~unseen])
    loss = surprise(shown[unseen], won[unseen], weights)
    print(f"{seats} seats: {len(won)} decisions, log loss {loss:.4f}")
    return fit(shown, won)


def table(name: str, early: Matrix, later: Matrix) -> str:
    """One table of the file."""
    pairs = zip(FEATURES, early, later, strict=True)
    return f"\n[{name}]\n" + "".join(f"{feature} = [{a:.3f}, {b:.3f}]\n" for feature, a, b in pairs)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20000)
    games = parser.parse_args().games
    many = len(FEATURES)
    rivals, solo = learn(2, games), learn(1, games)
    text = "# What the features of a table promise: at the beginning, and how much more later.\n"
    text += f"# Made by: python benchmarks/fit_pocket_mars.py --games {games}\n"
    text += table("rivals", rivals[:many], rivals[many:])
    text += table("alone", solo[:many], solo[2 * many : 3 * many])
    text += table("androids", solo[many : 2 * many], solo[3 * many :])
    FILE.write_text(text)


if __name__ == "__main__":
    main()
