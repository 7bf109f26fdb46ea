"""Learns what the features of a table of First Martians promise; writes content/evaluation.toml.

Games of crews that are all heuristic, adept or master, in every mission, at every level and with
every number of seats, in which now and then anything is done, so that unusual tables come up too.
As each plan begins, and at some of the other decisions, the features are noted, and logistic
regression finds what they must count for so that the chances are as the missions ended. Which crew
it was counts too while that is learnt; the file has the chances of the master's.

    python benchmarks/fit_first_martians.py --games 7200
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from fitting import Matrix, fit, gather, surprise

import planitia
from planitia.bots.basic import HeuristicPlayer
from planitia.games.first_martians.content.mission import LEVELS
from planitia.games.first_martians.state import FirstMartians
from planitia.games.first_martians.thinking.feature_names import FEATURES
from planitia.games.first_martians.thinking.features import features, progress
from planitia.judging.judges import judge_of
from planitia.judging.levels import EXPERT, HARD
from planitia.kernel.observation import Observation
from planitia.kernel.rng import quick

FILE = Path(__file__).parent.parent / "src/planitia/games/first_martians/content/evaluation.toml"
MISSIONS = ("make-yourself-at-home", "water-allegedly")
SEATS = 4
CREWS = 3
SETTINGS = SEATS * len(MISSIONS) * len(LEVELS)
WHIMS = 3
"""Of a hundred decisions, how many are left to chance."""
GLANCES = 12
"""Of a hundred decisions, at how many the features are noted besides."""


def noted(number: int) -> tuple[list[list[float]], float]:
    """Setting, crew, time passed and features at some decisions of a game, and if it was won."""
    game = planitia.game("first-martians")
    setting, crew = number % SETTINGS, number // SETTINGS % CREWS
    seats = 1 + setting % SEATS
    mission = MISSIONS[setting // SEATS % len(MISSIONS)]
    level = LEVELS[setting // SEATS // len(MISSIONS)]
    state = game.new(seats, f"fit/{number}", mission=mission, level=level)
    assert isinstance(state, FirstMartians)
    judge = (judge_of(game, EXPERT), judge_of(game), judge_of(game, HARD))[crew]
    whims = quick(f"fit/whims/{number}")
    players = [HeuristicPlayer(f"fit/{number}/{seat}", judge) for seat in range(seats)]
    found: list[list[float]] = []
    planned = 0
    while state.outcome is None:
        decision = state.foremost()
        begins = decision.prompt.startswith("Plan") and planned < state.sol
        if begins or (state.sol and whims.below(100) < GLANCES):
            found.append([setting, crew, progress(state), *features(state)])
        if begins:
            planned = state.sol
        if whims.below(100) < WHIMS:
            action = decision.action(whims.below(len(decision.codes)))
        else:
            action = players[decision.seat].choose(Observation(state, decision))
        state.take(decision, action)
    return found, float(bool(state.outcome.winners))


def settings_alone(kinds: Matrix, won: Matrix, numbers: Matrix) -> float:
    """The log loss, in games left out, of who knows nothing but how often a setting is won."""
    unseen = numbers % 5 == 0
    loss = 0.0
    for kind in np.unique(kinds):
        share = won[(kinds == kind) & ~unseen]
        likely = (share.sum() + 1) / (len(share) + 2)
        ends = won[(kinds == kind) & unseen]
        loss -= float((ends * np.log(likely) + (1 - ends) * np.log(1 - likely)).sum())
    return loss / int(unseen.sum())


def learn(games: int) -> Matrix:
    """What every feature counts; says how well that fits games left out."""
    rows, won, numbers = gather(games, noted)
    setting, crew, passed = rows[:, 0], rows[:, 1], rows[:, 2:3]
    others = np.stack([crew == 1, crew == 2], axis=1).astype(float)
    shown = np.hstack([rows[:, 3:], others])
    shown = np.hstack([shown, shown * passed])
    unseen = numbers % 5 == 0
    weights = fit(shown[~unseen], won[~unseen])
    loss = surprise(shown[unseen], won[unseen], weights)
    known = settings_alone(setting * CREWS + crew, won, numbers)
    print(f"{games} games, {len(won)} tables, {won.mean():.3f} of them won in the end")
    print(f"log loss {loss:.4f}; by mission, level, seats and crew alone {known:.4f}")
    return fit(shown, won)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=7200)
    games = parser.parse_args().games
    found = learn(games)
    early, later = found[: len(FEATURES)], found[len(found) // 2 :][: len(FEATURES)]
    text = "# What the signs of a table promise: at the beginning, and how much more at the end.\n"
    text += f"# Made by: python benchmarks/fit_first_martians.py --games {games}\n\n"
    for name, a, b in zip(FEATURES, early, later, strict=True):
        text += f"{name} = [{a:.3f}, {b:.3f}]\n"
    FILE.write_text(text)


if __name__ == "__main__":
    main()
