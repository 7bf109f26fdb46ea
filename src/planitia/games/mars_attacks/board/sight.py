"""Line of sight in whole numbers: what a standing model's eye sees of a model on another spot.

MA-LOS-01..09, R-MA-01..03, R-MA-76..79. A map's sight is a table with one entry for an eye spot and
a target square, made when it is first asked for. Rays that end above one another share one line on
the ground, so an entry follows five lines a spot and not seventeen rays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from planitia.games.mars_attacks.board.rays import HEAD, Panel, between, shade, shade_of, size
from planitia.games.mars_attacks.constants import (
    EDGE,
    NOWHERE,
    SPOT_X,
    SPOT_Y,
    SPOTS,
    SPOTS_EACH,
    SQUARE_SPAN,
    SQUARES,
)

NONE: Final = 0
NORMAL: Final = 1
CLEAR: Final = 2
SHOTS: Final = ("none", "normal", "clear")

HEAD_DOWN: Final = 4
BODY: Final = 6
BODY_DOWN: Final = 2
REACH: Final = 4
"""How far the outer sample points lie from the centre of the spot."""
HALF_WIDTH: Final = 3
SAMPLES: Final = 9

ALONG_X: Final = (REACH, -REACH, 0, 0, 0)
ALONG_Y: Final = (0, 0, REACH, -REACH, 0)
OUTER: Final = 4
"""How many lines lead to outer points; the one after them leads to the centre."""
NO_PIECE: Final = -1

UNKNOWN: Final = b""
BLANK: Final = [UNKNOWN] * SQUARES
"""The row of an eye that nobody has looked with; shared, so never written."""
OPEN: Final = bytes([SAMPLES] * (SPOTS_EACH * 2))
HIDDEN: Final = bytes(SPOTS_EACH * 2)
"""What is seen of many squares: all, or nothing; kept once."""


class SamplePoint:
    """One of the nine points of a target, whether it is seen, and the piece that hides it."""

    def __init__(self, x: int, y: int, z: int, piece: int) -> None:
        self.x = x
        self.y = y
        self.z = z
        self.piece = piece
        self.visible = piece == NO_PIECE


def heights(line: int, rattled: bool) -> tuple[int, ...]:
    """R-MA-76: how high the sample points above the end of a line are."""
    if line == OUTER:
        return (HEAD_DOWN,) if rattled else (HEAD,)
    return (0, BODY_DOWN) if rattled else (0, BODY)


class Sight:
    """Who sees whom by the scenery of one map; with ``before``, that map's with panels added.

    ``counter`` is the square of a car that lies there as a counter (R-MA-63): what was added hides
    what lies beyond it, and nothing from those in the square, nor them.
    """

    def __init__(
        self, panels: list[Panel], before: Sight | None = None, counter: int = NOWHERE
    ) -> None:
        self.panels = panels
        self.before = before
        self.counter = counter
        self.added = panels if before is None else panels[len(before.panels) :]
        self.rows: list[list[bytes]] = [BLANK] * SPOTS

    def seen(self, eye: int, target: int, rattled: bool) -> int:
        """How many of the target's nine sample points the eye sees past the scenery."""
        square = target // SPOTS_EACH
        counts = self.counts(eye, square)
        at = (target - square * SPOTS_EACH) * 2
        return counts[at + 1] if rattled else counts[at]

    def counts(self, eye: int, square: int) -> bytes:
        """The same for all spots of a square, two a spot: standing and Rattled."""
        found = self.rows[eye][square]
        return found if found else self.look(eye, square)

    def spoiled(
        self, eye: int, target: int, rattled: bool, others: Sequence[tuple[int, bool]]
    ) -> bool:
        """MA-LOS-09, R-MA-79: whether a model, given as spot and posture, is in a ray's way."""
        for spot, down in others:
            if in_the_way(eye, target, rattled, spot, down):
                return True
        return False

    def shot(self, eye: int, target: int, rattled: bool, others: Sequence[tuple[int, bool]]) -> int:
        """MA-LOS-03..05: NONE, NORMAL or CLEAR."""
        count = self.seen(eye, target, rattled)
        if count == 0:
            return NONE
        if count < SAMPLES or self.spoiled(eye, target, rattled, others):
            return NORMAL
        return CLEAR

    def blockers(self, eye: int, target: int, rattled: bool) -> list[SamplePoint]:
        """MA-SHOOT-13: each sample point and the piece nearest the eye that hides it."""
        if self.before is not None and self.in_counter(eye, target // SPOTS_EACH):
            return self.before.blockers(eye, target, rattled)
        points: list[SamplePoint] = []
        for line in range(OUTER + 1):
            x = SPOT_X[target] + ALONG_X[line]
            y = SPOT_Y[target] + ALONG_Y[line]
            for z in heights(line, rattled):
                points.append(SamplePoint(x, y, z, self.first_piece(eye, x, y, z)))
        return points

    def in_counter(self, eye: int, square: int) -> bool:
        """Whether an eye or what it looks at is in the square of the counter."""
        return self.counter == square or self.counter == eye // SPOTS_EACH

    def first_piece(self, eye: int, x: int, y: int, z: int) -> int:
        """The piece that stops the ray to a point first, or NO_PIECE."""
        ex = SPOT_X[eye]
        ey = SPOT_Y[eye]
        found = NO_PIECE
        nearest: i64 = 0
        of: i64 = 1
        for panel in self.panels:
            if shade(panel, ex, ey, x, y) < z:
                continue
            near: i64 = size(panel.at - (ex if panel.on_x else ey))
            far: i64 = size(x - ex if panel.on_x else y - ey)
            if found == NO_PIECE or near * of < nearest * far:
                found = panel.piece
                nearest = near
                of = far
        return found

    def look(self, eye: int, square: int) -> bytes:
        """Fill in what an eye sees of a square: two counts a spot, standing and Rattled."""
        ex: i64 = SPOT_X[eye]
        ey: i64 = SPOT_Y[eye]
        x: i64 = square % EDGE * SQUARE_SPAN
        y: i64 = square // EDGE * SQUARE_SPAN
        if self.before is not None and (
            self.in_counter(eye, square) or not between(self.added, ex, ey, x, y)
        ):
            found = self.before.rows[eye][square] or self.before.look(eye, square)
        else:
            found = self.counted(between(self.panels, ex, ey, x, y), ex, ey, square)
        if self.rows[eye] is BLANK:
            self.rows[eye] = [UNKNOWN] * SQUARES
        self.rows[eye][square] = found
        return found

    def counted(self, panels: list[Panel], ex: i64, ey: i64, square: int) -> bytes:
        """What these panels leave to be seen of each spot of a square, standing and Rattled."""
        if not panels:
            return OPEN
        counts: list[int] = []
        for spot in range(square * SPOTS_EACH, (square + 1) * SPOTS_EACH):
            x: i64 = SPOT_X[spot]
            y: i64 = SPOT_Y[spot]
            standing = down = 0
            for line in range(OUTER):
                hidden: i64 = shade_of(panels, ex, ey, x + ALONG_X[line], y + ALONG_Y[line])
                standing += (1 if hidden < 0 else 0) + (1 if hidden < BODY else 0)
                down += (1 if hidden < 0 else 0) + (1 if hidden < BODY_DOWN else 0)
            hidden = shade_of(panels, ex, ey, x, y)
            counts.append(standing + (1 if hidden < HEAD else 0))
            counts.append(down + (1 if hidden < HEAD_DOWN else 0))
        found = bytes(counts)
        return HIDDEN if found == HIDDEN else found


def in_the_way(eye: int, target: int, rattled: bool, spot: int, down: bool) -> bool:
    """R-MA-79: whether a model's box stops one of the nine rays."""
    ex: i64 = SPOT_X[eye]
    ey: i64 = SPOT_Y[eye]
    tx: i64 = SPOT_X[target]
    ty: i64 = SPOT_Y[target]
    x: i64 = SPOT_X[spot] - ex
    y: i64 = SPOT_Y[spot] - ey
    dx: i64 = tx - ex
    dy: i64 = ty - ey
    if outside(x, dx) or outside(y, dy):
        return False
    slack: i64 = HALF_WIDTH * (size(dx) + size(dy)) + REACH * (size(x) + size(y) + HALF_WIDTH)
    if size(dx * y - dy * x) > slack:
        return False
    sides = box_sides(spot, down)
    for line in range(OUTER + 1):
        lowest = heights(line, rattled)[0]
        if shade_of(sides, ex, ey, tx + ALONG_X[line], ty + ALONG_Y[line]) >= lowest:
            return True
    return False


def outside(at: i64, end: i64) -> bool:
    """Whether a box about a place misses all rays from 0 to points about an end, on one axis."""
    if end < 0:
        at = -at
        end = -end
    return at < -REACH - HALF_WIDTH or at > end + REACH + HALF_WIDTH


_sides: list[list[Panel]] = [[] for _ in range(SPOTS * 2)]


def box_sides(spot: int, down: bool) -> list[Panel]:
    """The four sides of the box that a model on a spot is."""
    sides = _sides[spot * 2 + (1 if down else 0)]
    if not sides:
        x = SPOT_X[spot]
        y = SPOT_Y[spot]
        height = HEAD_DOWN if down else HEAD
        for way in (-HALF_WIDTH, HALF_WIDTH):
            sides.append(Panel(True, x + way, y - HALF_WIDTH, y + HALF_WIDTH, height, NO_PIECE))
            sides.append(Panel(False, y + way, x - HALF_WIDTH, x + HALF_WIDTH, height, NO_PIECE))
    return sides
