"""Players by name: ``random``, ``heuristic``."""

from __future__ import annotations

from collections.abc import Callable

from planitia.bots.basic import HeuristicPlayer, RandomPlayer
from planitia.kernel.errors import UnknownGame
from planitia.kernel.observation import Player

PLAYERS: dict[str, Callable[[str], Player]] = {
    "random": RandomPlayer,
    "heuristic": HeuristicPlayer,
}


def bot(name: str, seed: str | int = 0) -> Player:
    """A player of that name; the same seed chooses the same. Raises UnknownGame."""
    if name not in PLAYERS:
        raise UnknownGame(f"There is no player “{name}”. Players: {', '.join(PLAYERS)}.")
    return PLAYERS[name](str(seed))
