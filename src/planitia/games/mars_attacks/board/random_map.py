"""Random maps: a seed, given as text, always makes the same map, and one without faults.

MA-SU-02..04, R-MA-05. High walls go first, so that every inner row and column has one across it;
then low walls, cars and boxes, where it is barest. What still has a fault is thrown away.
"""

from __future__ import annotations

from typing import Final

from planitia.games.mars_attacks.board.map import Map, misplaced
from planitia.games.mars_attacks.board.scenery import CAR, HIGH_WALL, LOW_WALL, Piece, box, wall
from planitia.games.mars_attacks.board.survey import bare_areas, faults, ground_faults, touched
from planitia.games.mars_attacks.constants import (
    CAPACITY,
    EDGE,
    INCH,
    SQUARE_SPAN,
    cell_spot,
    square_of,
)
from planitia.kernel.rng import Rng, quick

RANDOM: Final = "random:"
"""How the names of random maps begin; the seed follows."""
KEPT: Final = 64
TRIES: Final = 30
"""How often a place is looked for before a piece is left out."""

LOOKS: Final = 3
INNER_LINES: Final = (2, 3, 4, 5, 6, 7)
FIRST: Final = 3
LAST: Final = 21
"""Where the inner squares begin and end, in inches."""
AROUND: Final = 2 * INCH
SMALL: Final = ("bin", "post-box", "phone-box")

_made: dict[str, Map] = {}


def random_map(seed: str) -> Map:
    """The map that a seed stands for."""
    found = _made.get(seed)
    if found is None:
        if len(_made) >= KEPT:
            del _made[next(iter(_made))]
        found = make(seed)
        _made[seed] = found
    return found


def make(seed: str) -> Map:
    """Draft maps until one has no fault."""
    rng = quick(f"mars-attacks map {seed}")
    while True:
        m = Map(
            RANDOM + seed,
            "A town without a name",
            "Drawn at random; nobody has been here before.",
            tuple(Draft(rng).pieces),
        )
        if not ground_faults(m) and not bare_areas(m) and not faults(m):
            return m


class Draft:
    """A map in the making."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.pieces: list[Piece] = []
        self.barriers()
        for _ in range(4 + rng.below(2)):
            self.add_low_wall()
        for _ in range(2 + rng.below(2)):
            self.add_car()
        kinds = [0, 1, 2]
        rng.shuffle(kinds)
        for kind in kinds[: 2 + rng.below(2)]:
            self.add_small(SMALL[kind])

    def barriers(self) -> None:
        """A high wall across each inner row and column; some in one corner piece for two."""
        rows = list(INNER_LINES)
        columns = list(INNER_LINES)
        self.rng.shuffle(rows)
        self.rng.shuffle(columns)
        corners = 3 + self.rng.below(3)
        for k in range(corners):
            self.pieces.append(self.corner(rows[k], columns[k]))
        for row in rows[corners:]:
            x = FIRST * 2 + self.rng.below(LAST - FIRST * 3 + 1)
            self.pieces.append(wall(HIGH_WALL, x, (row - 1) * 3, {"away": 3}))
        for column in columns[corners:]:
            y = FIRST * 2 + self.rng.below(LAST - FIRST * 3 + 1)
            self.pieces.append(wall(HIGH_WALL, (column - 1) * 3, y, {"right": 3}))

    def corner(self, row: int, column: int) -> Piece:
        """High walls on two sides of a square, neither of them at the rim."""
        left = column == EDGE - 1 or (column > 2 and self.rng.below(2) == 0)
        near = row == EDGE - 1 or (row > 2 and self.rng.below(2) == 0)
        x = (column - 1) * 3 + (0 if left else 3)
        y = (row - 1) * 3 + (0 if near else 3)
        across = "right" if left else "left"
        along = "away" if near else "near"
        return wall(HIGH_WALL, x, y, {across: 3, along: 3})

    def add_low_wall(self) -> None:
        """A low wall of two to four inches, sometimes with a second arm."""
        for _ in range(TRIES):
            x, y = self.bare_point()
            arms = {("left", "right")[self.rng.below(2)]: 2 + self.rng.below(3)}
            second = ("near", "away")[self.rng.below(2)]
            if self.rng.below(2):
                arms[second] = 1 + self.rng.below(2)
            elif self.rng.below(2):
                arms = {second: 2 + self.rng.below(3)}
            if self.add(wall(LOW_WALL, x, y, arms)):
                return

    def add_car(self) -> None:
        """A car, one way or the other."""
        for _ in range(TRIES):
            x, y = self.bare_point()
            across = self.rng.below(2)
            if x + across >= LAST or y + 1 - across >= LAST:
                continue
            if self.add(box(CAR, [cell_spot(x, y), cell_spot(x + across, y + 1 - across)])):
                return

    def add_small(self, kind: str) -> None:
        """A box of one spot."""
        for _ in range(TRIES):
            x, y = self.bare_point()
            if x < LAST and y < LAST and self.add(box(kind, [cell_spot(x, y)])):
                return

    def bare_point(self) -> tuple[int, int]:
        """An inch point of the inner squares, if possible one with no scenery about."""
        x = y = 0
        for _ in range(LOOKS):
            x = FIRST + self.rng.below(LAST - FIRST + 1)
            y = FIRST + self.rng.below(LAST - FIRST + 1)
            if not self.near_scenery(x, y):
                break
        return x, y

    def near_scenery(self, x: int, y: int) -> bool:
        """Whether scenery is within two inches of a point."""
        x *= INCH
        y *= INCH
        return touched(self.pieces, x - AROUND, y - AROUND, x + AROUND, y + AROUND)

    def add(self, piece: Piece) -> bool:
        """Put a piece down if it can stand there."""
        if misplaced(piece, self.pieces) or crowded([*self.pieces, piece]):
            return False
        for x1, y1, x2, y2 in piece.segments:
            if min(x1, y1) < SQUARE_SPAN or max(x2, y2) > LAST * INCH:
                return False
        self.pieces.append(piece)
        return True


def crowded(pieces: list[Piece]) -> bool:
    """Whether some square keeps too few free spots."""
    covered: dict[int, int] = {}
    for piece in pieces:
        for spot in piece.spots:
            square = square_of(spot)
            covered[square] = covered.get(square, 0) + 1
    return any([count > 9 - CAPACITY for count in covered.values()])
