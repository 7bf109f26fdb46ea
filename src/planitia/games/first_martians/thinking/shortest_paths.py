"""The shortest ways to all spaces of an imagined map, over land that nobody has seen yet too."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import NONE, SPACES
from planitia.games.first_martians.rules.plan.movement import NEIGHBOURS, cost, passable
from planitia.games.first_martians.state import FirstMartians

FIRST_RING: Final = 8
UNSEEN: Final = 100
"""What an unexplored space counts beside a pawn: as few of them as possible come first."""


class Paths:
    """For each space the way that takes the fewest sols, and then the fewest pawns."""

    def __init__(self, s: FirstMartians) -> None:
        self.lengths: list[int] = [SPACES * UNSEEN] * SPACES
        self.before: list[int] = [NONE] * SPACES
        """The last space on the way to each."""
        prices = [
            cost(s, space) + (UNSEEN if s.tiles[space] == NONE else 0) for space in range(SPACES)
        ]
        todo: list[int] = []
        for space in range(FIRST_RING):
            self.lengths[space] = prices[space]
            todo.append(space)
        while todo:
            here = todo.pop(0)
            for there in NEIGHBOURS[here]:
                length = self.lengths[here] + prices[there]
                if length < self.lengths[there] and passable(s, here, there):
                    self.lengths[there] = length
                    self.before[there] = here
                    if there not in todo:
                        todo.append(there)

    def unseen(self, space: int) -> int:
        """How many spaces must be explored before somebody stands there, it included."""
        return self.lengths[space] // UNSEEN

    def pawns(self, space: int) -> int:
        """The pawns that the whole journey takes."""
        return self.lengths[space] % UNSEEN

    def way(self, space: int) -> int:
        """Bits: the spaces of the way, it included."""
        bits = 0
        while space != NONE:
            bits |= 1 << space
            space = self.before[space]
        return bits
