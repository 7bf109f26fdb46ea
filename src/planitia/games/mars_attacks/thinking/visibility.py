"""What can be seen after one step: from where an enemy may shoot next, at what."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Final

from planitia.games.mars_attacks.board.map import Map
from planitia.games.mars_attacks.board.sight import SAMPLES
from planitia.games.mars_attacks.constants import NOWHERE, SPOTS_EACH, SQUARES, distance

KEPT: Final = 96
"""How many maps: a street has one for every place where a car may come to rest."""
UNSEEN: Final = 0
PARTLY: Final = 1
WHOLLY: Final = 2
FROM_PLACE: Final = 2
"""What is added to a view for which nobody needs to step."""
VIEWS: Final = 5
UNKNOWN: Final = b""
STEPPED: Final = SQUARES
ENTERED: Final = 2 * SQUARES
PLACED: Final = 2 * SQUARES + 1
"""From where one looks: a square (from 0 on), it or one beside it, the entry row, a spot."""
FARTHER: Final = 8
"""More than any range."""

_numbers = count()


class Visibility:
    """How well spots are seen from squares of one map; worked out when it is asked for.

    An answer is a view for each spot of a square.
    """

    def __init__(self, m: Map) -> None:
        self.map = m
        self.number = next(_numbers)
        """Tells it from all others, those that were forgotten too."""
        self.rows: dict[int, list[bytes]] = {}
        """What is known by where one looks from and how far, then by the square and its posture."""

    def row(self, origin: int, reach: int) -> list[bytes]:
        """What is seen from somewhere within a range, two answers a square; UNKNOWN if not yet."""
        key = origin * FARTHER + reach
        found = self.rows.get(key)
        if found is None:
            found = [UNKNOWN] * (2 * SQUARES)
            self.rows[key] = found
        return found

    def from_square(self, at: int, square: int, down: bool) -> bytes:
        """The best views from every other free spot of a square."""
        row = self.row(at, 0)
        posture = 1 if down else 0
        found = row[square * 2 + posture]
        if not found:
            views = [UNSEEN] * SPOTS_EACH
            for eye in self.map.free[at][::2]:
                counts = self.map.sight.counts(eye, square)
                for spot in range(SPOTS_EACH):
                    seen = counts[spot * 2 + posture]
                    if seen:
                        views[spot] = max(views[spot], WHOLLY if seen == SAMPLES else PARTLY)
            found = kept_once(views)
            row[square * 2 + posture] = found
        return found

    def after_step(self, at: int, square: int, down: bool, reach: int) -> bytes:
        """The best views from a square or one beside it, within a range."""
        row = self.row(STEPPED + at, reach)
        place = square * 2 + (1 if down else 0)
        found = row[place]
        if not found:
            found = self.best([at, *self.map.steps[at]], square, down, reach)
            row[place] = found
        return found

    def from_entry(self, square: int, reach: int) -> bytes:
        """The best views from the row in which Soldiers come in."""
        row = self.row(ENTERED, reach)
        found = row[square * 2]
        if not found:
            found = self.best(self.map.entry, square, False, reach)
            row[square * 2] = found
        return found

    def best(self, squares: Sequence[int], square: int, down: bool, reach: int) -> bytes:
        """The best views from any of some squares, within a range."""
        views = [UNSEEN] * SPOTS_EACH
        for at in squares:
            if 0 < distance(at, square) <= reach:
                found = self.from_square(at, square, down)
                for spot in range(SPOTS_EACH):
                    views[spot] = max(views[spot], found[spot])
        return kept_once(views)

    def exposure(self, eye: int, at: int, square: int, down: bool, reach: int) -> bytes:
        """The views from a spot of a square, else after a step; from NOWHERE only after a step."""
        if eye == NOWHERE:
            return self.after_step(at, square, down, reach)
        row = self.row(PLACED + eye, reach)
        posture = 1 if down else 0
        found = row[square * 2 + posture]
        if not found:
            views = list(self.after_step(at, square, down, reach))
            counts = self.map.sight.counts(eye, square)
            for spot in range(SPOTS_EACH):
                seen = counts[spot * 2 + posture]
                if seen:
                    views[spot] = FROM_PLACE + (WHOLLY if seen == SAMPLES else PARTLY)
            found = kept_once(views)
            row[square * 2 + posture] = found
        return found


_views: dict[bytes, bytes] = {}


def kept_once(views: list[int]) -> bytes:
    """These views; there are many alike, which share their memory."""
    found = bytes(views)
    return _views.setdefault(found, found)


_known: dict[tuple[str, tuple[int, ...], int], Visibility] = {}


def visibility_of(m: Map) -> Visibility:
    """The visibility of a map; that of the maps played last is kept."""
    key = (m.name, m.wreck, m.counter)
    found = _known.get(key)
    if found is None or found.map.pieces is not m.pieces:
        if len(_known) >= KEPT:
            del _known[next(iter(_known))]
        found = Visibility(m)
        _known[key] = found
    return found
