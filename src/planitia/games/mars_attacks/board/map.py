"""Maps: where scenery stands, and everything that follows from it.

MA-SU-02, 15, 17, MA-MOVE-01..08, R-MA-05, 06, 10, 60, 63. A map never changes; the resting car
makes another map.
"""

from __future__ import annotations

from typing import Any, Final

from planitia.games.mars_attacks.board.scenery import (
    CAR_COUNTER,
    HIGH_WALL,
    WALLS,
    WRECK,
    Piece,
    box,
    counter,
    panels_of,
    wall_between,
    wall_inches,
    way,
)
from planitia.games.mars_attacks.board.sight import Sight
from planitia.games.mars_attacks.constants import (
    CAPACITY,
    DIRECTIONS,
    EDGE,
    NOWHERE,
    SPAN,
    SPOTS_EACH,
    SQUARE_SPAN,
    SQUARES,
    row_of,
    spot_at,
    square_of,
)

FROM_LEFT: Final = -1
AS_COUNTER: Final = 0
FROM_RIGHT: Final = 1
"""R-MA-63: from where a car came that rests as a model; or it rests as a counter."""
WHOLE: Final = 3
ANY: Final = 1
"""How many inches of wall along a boundary stop models and Civilians, and the herd (R-MA-60)."""
WRECK_LINES: Final = (5, 2, 8)
"""R-MA-63: the middle spots of the lines in which a resting car looks for room, in order."""


class Map:
    """Scenery on the board, the Martian zone and the Human entry row."""

    def __init__(
        self,
        name: str,
        title: str,
        summary: str,
        pieces: tuple[Piece, ...],
        zone_rows: tuple[int, int] = (EDGE - 1, EDGE),
        entry_row: int = 1,
        base: Map | None = None,
    ) -> None:
        self.name = name
        self.title = title
        self.summary = summary
        self.pieces = pieces
        self.zone_rows = zone_rows
        self.entry_row = entry_row
        self.zone = tuple([s for s in range(SQUARES) if zone_rows[0] <= row_of(s) <= zone_rows[1]])
        self.entry = tuple([s for s in range(SQUARES) if row_of(s) == entry_row])
        self.hash: str = "" if base is None else base.hash
        self.panels = panels_of(pieces)
        self.wreck: tuple[int, ...] = () if base is None else pieces[-1].spots
        self.counter = NOWHERE
        """R-MA-63: the square over which nothing is seen, where a car rests as a counter."""
        if base is not None and pieces[-1].kind == CAR_COUNTER:
            x, y, _, _ = pieces[-1].segments[0]
            self.counter = y // SQUARE_SPAN * EDGE + x // SQUARE_SPAN
        self.wrecks: dict[int, Map] = {}
        if base is None:
            self.covered = frozenset([spot for piece in pieces for spot in piece.spots])
            self.free = tuple([self._free(square) for square in range(SQUARES)])
            self.sight = Sight(self.panels)
            solid, any_wall = wall_inches(pieces, (HIGH_WALL,)), wall_inches(pieces, WALLS)
            every = range(SQUARES * 8)
            self.ways = tuple([way(solid, WHOLE, at // 8, at % 8) for at in every])
            self.runs = tuple([way(any_wall, ANY, at // 8, at % 8) for at in every])
            self.steps = tuple([self._steps(square) for square in range(SQUARES)])
        else:
            self.covered = base.covered.union(self.wreck)
            self.free = base.free
            if self.wreck:
                at = square_of(self.wreck[0])
                self.free = (*base.free[:at], self._free(at), *base.free[at + 1 :])
            self.sight = Sight(self.panels, base.sight, self.counter)
            self.ways = base.ways
            self.runs = base.runs
            self.steps = base.steps

    def _free(self, square: int) -> tuple[int, ...]:
        spots = range(square * SPOTS_EACH, (square + 1) * SPOTS_EACH)
        return tuple([spot for spot in spots if spot not in self.covered])

    def _steps(self, square: int) -> tuple[int, ...]:
        found = [self.way(square, direction) for direction in range(len(DIRECTIONS))]
        return tuple(sorted([other for other in found if other >= 0]))

    def way(self, square: int, direction: int) -> int:
        """R-MA-60: where one step in a direction leads, NOWHERE off the board, WALLED at a wall."""
        return self.ways[square * 8 + direction]

    def run(self, square: int, direction: int) -> int:
        """R-MA-60: where one step of the herd leads; it stops at any wall, low or broken too."""
        return self.runs[square * 8 + direction]

    def count(self, kind: str) -> int:
        """How many pieces of a kind there are."""
        return len([piece for piece in self.pieces if piece.kind == kind])

    def with_wreck(self, square: int, came_from: int) -> Map:
        """R-MA-63: the map with a car at rest in a square; the same where no model of it fits."""
        key = square * 4 + came_from + 1
        found = self.wrecks.get(key)
        if found is None:
            found = self._with_wreck(square, came_from)
            self.wrecks[key] = found
        return found

    def _with_wreck(self, square: int, came_from: int) -> Map:
        if came_from == AS_COUNTER:
            return self._with(counter(square))
        if len(self.free[square]) < CAPACITY + 2:
            return self
        for middle in WRECK_LINES:
            for side in (came_from, -came_from):
                pair = sorted([spot_at(square, middle), spot_at(square, middle + side)])
                if self._open_pair(pair):
                    return self._with(box(WRECK, pair))
        return self

    def _with(self, piece: Piece) -> Map:
        pieces = (*self.pieces, piece)
        return Map(
            self.name, self.title, self.summary, pieces, self.zone_rows, self.entry_row, self
        )

    def _open_pair(self, pair: list[int]) -> bool:
        if pair[0] in self.covered or pair[1] in self.covered:
            return False
        return not wall_between(self.panels, pair[0], pair[1])

    def describe(self) -> dict[str, Any]:
        """The map as JSON values, for the page; lengths in tenths of an inch."""
        return {
            "name": self.name,
            "title": self.title,
            "summary": self.summary,
            "zone": list(self.zone),
            "entry": list(self.entry),
            "pieces": [
                {
                    "kind": piece.kind,
                    "height": piece.height,
                    "segments": [list(segment) for segment in piece.segments],
                    "spots": list(piece.spots),
                }
                for piece in self.pieces
            ],
        }


def misplaced(piece: Piece, others: list[Piece]) -> str:
    """Why a piece cannot stand where it does beside others, or an empty text."""
    for x1, y1, x2, y2 in piece.segments:
        if x1 < 0 or y1 < 0 or x2 > SPAN or y2 > SPAN:
            return "reaches over the edge of the board"
        if not piece.spots and (x1 == x2 in (0, SPAN) or y1 == y2 in (0, SPAN)):
            return "runs along the edge of the board"
    for other in others:
        if set(piece.spots) & set(other.spots):
            return "covers a spot that another piece covers"
        for a, b in ((piece, other), (other, piece)):
            if len(a.spots) == 2 and wall_between(panels_of((b,)), a.spots[0], a.spots[1]):
                return "a wall runs through a car"
    return ""
