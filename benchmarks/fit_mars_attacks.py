"""Learns what the features of a table of Mars Attacks promise; writes content/evaluation.toml.

Games of the adept and the heuristic in all four pairings, in which now and then anything is done,
so that unusual tables come up too. Whenever a Turn begins the features of both sides are noted, and
logistic regression finds what they must count for so that the chances are as the games ended.

    python benchmarks/fit_mars_attacks.py --games 14000
"""

from __future__ import annotations

import argparse
from pathlib import Path

from fitting import Matrix, fit, gather, surprise

import planitia
from planitia.bots.basic import HeuristicPlayer
from planitia.games.mars_attacks.constants import HUMAN, SIDES
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.games.mars_attacks.thinking.features import FEATURES, features
from planitia.judging.judges import judge_of
from planitia.judging.levels import HARD
from planitia.kernel.observation import Observation
from planitia.kernel.rng import quick

FILE = Path(__file__).parent.parent / "src/planitia/games/mars_attacks/content/evaluation.toml"
WHIMS = 5
"""Of a hundred decisions, how many are left to chance."""


def noted(number: int) -> tuple[list[list[float]], float]:
    """Whose Turn it is and the features of both sides, Turn by Turn, and what the Humans won."""
    game = planitia.game("mars-attacks")
    state = game.new(2, f"fit/{number}")
    assert isinstance(state, MarsAttacks)
    assert judge_of(game, HARD) is not None and judge_of(game) is not None
    whims = quick(f"fit/whims/{number}")
    judges = (judge_of(game, HARD), judge_of(game))
    players = [
        HeuristicPlayer(f"fit/{number}/{seat}", judges[number >> 1 - seat & 1]) for seat in (0, 1)
    ]
    found: list[list[float]] = []
    while state.outcome is None:
        decision = state.foremost()
        if judge_of(game, HARD).rests(state):
            found.append([float(state.active), *features(state, 0), *features(state, 1), 1.0])
        if whims.below(100) < WHIMS:
            action = decision.action(whims.below(len(decision.codes)))
        else:
            action = players[decision.seat].choose(Observation(state, decision))
        state.take(decision, action)
    winners = state.outcome.winners
    return found, 1 / len(winners) if HUMAN in winners else 0.0


def learn(games: int) -> list[Matrix]:
    """What every feature counts, by whose Turn it is; says how well that fits games left out."""
    rows, won, numbers = gather(games, noted)
    unseen = numbers % 5 == 0
    found: list[Matrix] = []
    for side, name in enumerate(SIDES):
        turn = rows[:, 0] == side
        shown = rows[:, 1:]
        weights = fit(shown[turn & ~unseen], won[turn & ~unseen])
        loss = surprise(shown[turn & unseen], won[turn & unseen], weights)
        print(f"{name}'s Turn: {turn.sum()} Turns, log loss {loss:.4f}")
        found.append(fit(shown[turn], won[turn]))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=14000)
    games = parser.parse_args().games
    human, martian = learn(games)
    pairs = [f"[{a:.3f}, {b:.3f}]" for a, b in zip(human, martian, strict=True)]
    text = (
        "# What the features of a table promise the Humans: in their Turn, in the Martians' Turn.\n"
    )
    text += f"# Made by: python benchmarks/fit_mars_attacks.py --games {games}\n\n"
    text += f"lead = {pairs[-1]}\n"
    for side, name in enumerate(SIDES):
        own = pairs[side * len(FEATURES) : (side + 1) * len(FEATURES)]
        lines = [f"{feature} = {pair}" for feature, pair in zip(FEATURES, own, strict=True)]
        text += f"\n[{name}]\n" + "\n".join(lines) + "\n"
    FILE.write_text(text)


if __name__ == "__main__":
    main()
