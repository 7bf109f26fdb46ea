"""What can be seen after one step: from where an enemy may shoot next, at what."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Final

from planitia.games.mars_attacks.board import NOWHERE, SPOTS_EACH, SQUARES, distance
from planitia.games.mars_attacks.maps import Map
from planitia.games.mars_attacks.sight import SAMPLES

KEPT: Final = 96
"""How many maps: a street has one for every place where a car may come to rest."""
UNSEEN: Final = 0
PARTLY: Final = 1
WHOLLY: Final = 2
FROM_PLACE: Final = 2
"""What is added to a view for which nobody needs to step."""
VIEWS: Final = 5

_numbers = count()


class Outlook:
    """How well spots are seen from squares of one map; worked out when it is asked for.

    An answer is a view for each spot of a square.
    """

    def __init__(self, m: Map) -> None:
        self.map = m
        self.number = next(_numbers)
        """Tells it from all others, those that were forgotten too."""
        self.still: dict[int, bytes] = {}
        self.stepped: dict[int, bytes] = {}
        self.entered: dict[int, bytes] = {}
        self.either: dict[int, bytes] = {}

    def from_square(self, at: int, square: int, down: bool) -> bytes:
        """The best views from every other free spot of a square."""
        key = (at * SQUARES + square) * 2 + (1 if down else 0)
        found = self.still.get(key)
        if found is None:
            views = [UNSEEN] * SPOTS_EACH
            for eye in self.map.free[at][::2]:
                counts = self.map.sight.counts(eye, square)
                for spot in range(SPOTS_EACH):
                    seen = counts[spot * 2 + (1 if down else 0)]
                    if seen:
                        views[spot] = max(views[spot], WHOLLY if seen == SAMPLES else PARTLY)
            found = bytes(views)
            self.still[key] = found
        return found

    def after_step(self, at: int, square: int, down: bool, reach: int) -> bytes:
        """The best views from a square or one beside it, within a range."""
        key = ((at * SQUARES + square) * 2 + (1 if down else 0)) * 8 + reach
        found = self.stepped.get(key)
        if found is None:
            found = self.best([at, *self.map.steps[at]], square, down, reach)
            self.stepped[key] = found
        return found

    def from_entry(self, square: int, reach: int) -> bytes:
        """The best views from the row in which Soldiers come in."""
        key = square * 8 + reach
        found = self.entered.get(key)
        if found is None:
            found = self.best(self.map.entry, square, False, reach)
            self.entered[key] = found
        return found

    def best(self, squares: Sequence[int], square: int, down: bool, reach: int) -> bytes:
        """The best views from any of some squares, within a range."""
        views = [UNSEEN] * SPOTS_EACH
        for at in squares:
            if 0 < distance(at, square) <= reach:
                found = self.from_square(at, square, down)
                for spot in range(SPOTS_EACH):
                    views[spot] = max(views[spot], found[spot])
        return bytes(views)

    def exposure(self, eye: int, at: int, square: int, down: bool, reach: int) -> bytes:
        """The views from a spot of a square, else after a step; from NOWHERE only after a step."""
        stepped = self.after_step(at, square, down, reach)
        if eye == NOWHERE:
            return stepped
        key = ((eye * SQUARES + square) * 2 + (1 if down else 0)) * 8 + reach
        found = self.either.get(key)
        if found is None:
            views: list[int] = []
            counts = self.map.sight.counts(eye, square)
            for spot in range(SPOTS_EACH):
                seen = counts[spot * 2 + (1 if down else 0)]
                if seen:
                    views.append(FROM_PLACE + (WHOLLY if seen == SAMPLES else PARTLY))
                else:
                    views.append(stepped[spot])
            found = bytes(views)
            self.either[key] = found
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
