"""How strong the levels are at Mars vs Earth: how often Earth wins, Humans and clones by level.

    python benchmarks/levels_mars_vs_earth.py fresh 1000 hard/normal normal/hard

Game i of a row is the deal ``SEED/i`` with sealed influence, the same in all rows.
"""

from __future__ import annotations

import sys

import planitia
from planitia.lab.play import play_out
from planitia.lab.standings import wilson

SEATS = 7


def earth_wins(kinds: str, seed: str) -> bool:
    """One game of Humans and clones of these kinds."""
    game = planitia.game("mars-vs-earth")
    state = game.new(SEATS, seed, **game.alone)
    play_out(state, [planitia.bot(kinds, f"{seed}/{seat}") for seat in range(SEATS)])
    return bool(state.view(None)["outcome"]["winner"] == "earth")


def main(seed: str, games: int, rows: list[str]) -> None:
    """A line a row, as soon as it is played."""
    for kinds in rows:
        won = sum(earth_wins(kinds, f"{seed}/{number}") for number in range(games))
        low, high = wilson(won, games)
        share = f"{100 * won / games:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
        print(f"{kinds}: Earth wins {won} of {games}, {share}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
