"""A small tournament of bots in Pocket Mars: every deal is played from all seats.

    python examples/tournament.py        # 60 games
    python examples/tournament.py 600

It shows ``planitia.lab``: a tournament is a value, a game's result depends on its number alone, and
standings come from any results, in any order. ``planitia tournament`` does the same with more
comfort: processes, a journal, a chart.
"""

from __future__ import annotations

import argparse
from threading import Event

from planitia.lab.standings import ratings, standings
from planitia.lab.tournament import Tournament, run


def main() -> None:
    """Play, and say who is how strong."""
    words = argparse.ArgumentParser(description="A small tournament in Pocket Mars.")
    words.add_argument("games", nargs="?", type=int, default=60, help="at least so many games")
    tournament = Tournament("pocket-mars", 2, ("normal", "easy", "random"), seed="cup")
    games = tournament.whole(words.parse_args().games)
    print(f"{games} games: each pair plays a deal twice, with the seats exchanged.")
    results = list(run(tournament, range(games), jobs=1, stop=Event()))
    rated = ratings(tournament, results) or {}
    found = standings(tournament, results).values()
    for standing in sorted(found, key=lambda one: -one.share):
        low, high = standing.interval
        line = f"{standing.name:8}{standing.share:4.0%} of {standing.games} games"
        line += f", truly {low:.0%} to {high:.0%}"
        if standing.name in rated:
            line += f", rating {rated[standing.name].mu:.1f}"
        print(line)


if __name__ == "__main__":
    main()
