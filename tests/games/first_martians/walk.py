"""Seeded games of random legal answers, for what must hold at any table."""

from __future__ import annotations

from collections.abc import Iterator

import random_games

from first_martians.builder import new_game
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.option import Value
from planitia.kernel.rng import quick


def moments(
    seats: int, seed: int, options: dict[str, Value] | None = None, listen: bool = False
) -> Iterator[FirstMartians]:
    """Every state of a game in which everybody answers at random; the same object throughout."""
    s = new_game(seats, seed, **(options or {}))
    if listen:
        s.listen()
    yield from random_games.moments(s, quick(f"{seats} {seed} {options}"))
