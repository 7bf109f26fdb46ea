"""Seeded games of random legal answers, for what must hold at any table."""

from __future__ import annotations

from collections.abc import Iterator

from random_games import answered

from mars_attacks.builder import new_game
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.kernel.option import Value
from planitia.kernel.rng import quick


def walk(seed: int, **options: Value) -> Iterator[tuple[MarsAttacks, int, int]]:
    """Each decision of a random game: the state before it, the seat and the code it will take."""
    state = new_game(seed, **options)
    for now, decision, code in answered(state, quick(f"walk {seed}"), in_turn=True):
        yield now, decision.seat, code
    yield state, -1, -1
