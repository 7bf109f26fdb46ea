"""What can be seen after one step: from where an enemy may shoot next, at what."""

from __future__ import annotations

from itertools import count
from typing import Final

from planitia.games.mars_attacks.board import SPOTS, SPOTS_EACH, distance
from planitia.games.mars_attacks.maps import Map
from planitia.games.mars_attacks.sight import SAMPLES

KEPT: Final = 12
UNSEEN: Final = 0
PARTLY: Final = 1
WHOLLY: Final = 2

_numbers = count()


class Outlook:
    """How well each spot is seen from each square of one map; filled in as it is asked for."""

    def __init__(self, m: Map) -> None:
        self.map = m
        self.number = next(_numbers)
        """Tells it from all others, those that were forgotten too."""
        self.known: dict[int, int] = {}
        self.stepped: dict[int, int] = {}

    def from_square(self, square: int, spot: int, down: bool) -> int:
        """The best view of a model on a spot from every other free spot of a square."""
        key = (square * SPOTS + spot) * 2 + (1 if down else 0)
        found = self.known.get(key, -1)
        if found < 0:
            found = UNSEEN
            for eye in self.map.free[square][::2]:
                seen = self.map.sight.seen(eye, spot, down)
                if seen == SAMPLES:
                    found = WHOLLY
                    break
                if seen:
                    found = PARTLY
            self.known[key] = found
        return found

    def after_step(self, square: int, spot: int, down: bool, reach: int) -> int:
        """The best view from a square or one beside it, within a range."""
        key = ((square * SPOTS + spot) * 2 + (1 if down else 0)) * 8 + reach
        found = self.stepped.get(key, -1)
        if found < 0:
            found = UNSEEN
            target = spot // SPOTS_EACH
            for at in (square, *self.map.steps[square]):
                if 0 < distance(at, target) <= reach:
                    found = max(found, self.from_square(at, spot, down))
            self.stepped[key] = found
        return found

    def from_entry(self, spot: int, reach: int) -> int:
        """The best view from the row in which Soldiers come in."""
        target = spot // SPOTS_EACH
        found = UNSEEN
        for at in self.map.entry:
            if 0 < distance(at, target) <= reach:
                found = max(found, self.from_square(at, spot, False))
        return found


_outlooks: dict[tuple[str, tuple[int, ...]], Outlook] = {}


def outlook_of(m: Map) -> Outlook:
    """The outlook of a map; that of the maps played last is kept."""
    key = (m.name, m.wreck)
    found = _outlooks.get(key)
    if found is None or found.map.pieces is not m.pieces:
        if len(_outlooks) >= KEPT:
            del _outlooks[next(iter(_outlooks))]
        found = Outlook(m)
        _outlooks[key] = found
    return found
