"""Many games, in chunks over the processors, added up; and where the pages lie."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TypeVar

PAGES = Path(__file__).resolve().parent.parent / "docs" / "balance"
CHUNK = 250


class Tallies:
    """Numbers and counters that can be added up, field by field."""

    def add(self, other: Tallies) -> None:
        """Count another sample in."""
        for name, value in vars(other).items():
            if isinstance(value, Counter):
                getattr(self, name).update(value)
            else:
                setattr(self, name, getattr(self, name) + value)


Found = TypeVar("Found", bound=Tallies)


class Runs:
    """How many games a row, and the processes that play them."""

    def __init__(self, pool: ProcessPoolExecutor, games: int) -> None:
        self.pool = pool
        self.games = games

    def gather(
        self,
        what: str,
        whole: Found,
        sample: Callable[[int, int], Found],
        games: int = 0,
        chunk: int = CHUNK,
    ) -> Found:
        """All games of one kind; a sample is asked for by its first number and its size."""
        games = games or self.games
        print(f"{what}: {games} games", file=sys.stderr)
        firsts = range(0, games, chunk)
        for part in self.pool.map(sample, firsts, [min(chunk, games - at) for at in firsts]):
            whole.add(part)
        return whole


def write(game: str, lines: list[str]) -> None:
    """The page of a game."""
    (PAGES / f"{game}.md").write_text("\n".join([*lines, ""]))


def table_of(head: list[str], rows: list[list[str]]) -> list[str]:
    """A table of the page."""
    lines = [head, ["---"] * len(head), *rows]
    return [f"| {' | '.join(cells)} |" for cells in lines]
