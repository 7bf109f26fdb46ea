"""Seeded games of random legal answers, for what must hold at any table."""

from __future__ import annotations

from collections.abc import Iterator

import random_games

from mars_vs_earth.builder import new_game
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.kernel.option import Value
from planitia.kernel.rng import Rng, quick


def moments(
    seats: int, seed: int, options: dict[str, Value] | None = None, listen: bool = False
) -> Iterator[MarsVsEarth]:
    """Every state of a game in which everybody answers at random; the same object throughout."""
    s = new_game(seats, seed, **(options or {}))
    if listen:
        s.listen()
    yield from random_games.moments(s, quick(f"{seats} {seed} {options}"))


def imagined(s: MarsVsEarth, seat: int | None, rng: Rng) -> MarsVsEarth:
    """A state that this seat cannot tell from the real one."""
    dream = s.imagine(seat, rng)
    assert isinstance(dream, MarsVsEarth)
    return dream
