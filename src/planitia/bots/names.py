"""Players by name: ``easy`` to ``expert``, ``random``, ``search:2000``, ``hard/easy`` by side."""

from __future__ import annotations

from collections.abc import Callable

from planitia.bots.basic import HeuristicPlayer, RandomPlayer
from planitia.bots.levels import Leveled
from planitia.bots.search import Search, read_budget
from planitia.bots.sides import TwoFaced
from planitia.judging.levels import HARD, LEVELS, NORMAL
from planitia.kernel.errors import UnknownPlayer
from planitia.kernel.observation import Player

PLAYERS: dict[str, Callable[[str], Player]] = {
    "random": RandomPlayer,
    "heuristic": HeuristicPlayer,
}
SEARCH = "search"
PLUS = "+"
VEIL = "veil"
"""So that others do not play by the secrets of the seat that searches."""
FACES = "/"


def bot(name: str, seed: str | int = 0, seconds: float = 0.0) -> Player:
    """A player of that name; the same seed chooses the same. Raises UnknownPlayer.

    A level that looks ahead thinks no longer than ``seconds`` about a decision, if any are given.
    """
    make = PLAYERS.get(name)
    if make is not None:
        return make(str(seed))
    if FACES in name:
        names = name.split(FACES)
        if len(names) != 2 or not all(names):
            raise UnknownPlayer(
                f"“{name}” is no player: name one for each of the two sides, as in hard/normal."
            )
        faces = [bot(face, f"{seed}/{face}", seconds) for face in names]
        return TwoFaced(str(seed), faces, name)
    kind, colon, budget = name.partition(":")
    if kind == SEARCH and colon:
        amount, plus, veil = budget.partition(PLUS)
        if not plus:
            return Search(str(seed), read_budget(amount))
        if veil == VEIL:
            return Search(str(seed), read_budget(amount), veil=0.5)
    if name in LEVELS:
        return Leveled(name, str(seed), seconds)
    others = [f"{SEARCH}:2000", f"{SEARCH}:500ms", f"{SEARCH}:2000{PLUS}{VEIL}"]
    known = ", ".join([*LEVELS, *PLAYERS, *others, f"{HARD}{FACES}{NORMAL} by side"])
    raise UnknownPlayer(f"There is no player “{name}”. Players: {known}.")
