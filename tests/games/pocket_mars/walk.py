"""Seeded games of random legal answers, for what must hold at any table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from random_games import answered

from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.rng import quick
from pocket_mars.builder import new_game


def walk(seats: int, seed: int, steps: int = 400) -> Iterator[tuple[PocketMars, int, str]]:
    """Each decision of a random game: the state before it, the seat and the answer it will take."""
    state = new_game(seats, seed)
    whole = answered(state, quick(f"walk {seats} {seed}"))
    for now, decision, code in islice(whole, steps):
        yield now, decision.seat, now.vocabulary.text(code)
