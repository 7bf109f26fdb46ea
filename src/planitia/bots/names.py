"""Players by name: ``random``, ``heuristic``, ``search:2000``, ``search:500ms``."""

from __future__ import annotations

from collections.abc import Callable

from planitia.bots.basic import HeuristicPlayer, RandomPlayer
from planitia.bots.search import Search, read_budget
from planitia.kernel.errors import UnknownGame
from planitia.kernel.observation import Player

PLAYERS: dict[str, Callable[[str], Player]] = {
    "random": RandomPlayer,
    "heuristic": HeuristicPlayer,
}
SEARCH = "search"


def bot(name: str, seed: str | int = 0) -> Player:
    """A player of that name; the same seed chooses the same. Raises UnknownGame."""
    kind, colon, budget = name.partition(":")
    if kind == SEARCH and colon:
        return Search(str(seed), read_budget(budget))
    if name not in PLAYERS:
        known = ", ".join([*PLAYERS, f"{SEARCH}:2000", f"{SEARCH}:500ms"])
        raise UnknownGame(f"There is no player “{name}”. Players: {known}.")
    return PLAYERS[name](str(seed))
