"""Are the games fair? Simulates heuristic players and writes docs/balance, a page a game."""

from __future__ import annotations

from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor

import balance_first_martians
import balance_mars_attacks
import balance_mars_vs_earth
import balance_pocket_mars
from balance_runs import Runs

GAMES = 4000
REPORTS = {
    "pocket-mars": balance_pocket_mars.report,
    "mars-attacks": balance_mars_attacks.report,
    "mars-vs-earth": balance_mars_vs_earth.report,
    "first-martians": balance_first_martians.report,
}


def main() -> None:
    """The games named, or all."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help=f"of {', '.join(REPORTS)}; all if none is named")
    parser.add_argument("--games", type=int, default=GAMES, help="how many games a row")
    parser.add_argument("--workers", type=int, help="how many processes")
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.workers) as pool:
        for game in asked.game or REPORTS:
            if game not in REPORTS:
                parser.error(f"there is no page for {game}; there is one for {', '.join(REPORTS)}")
            REPORTS[game](Runs(pool, asked.games))


if __name__ == "__main__":
    main()
