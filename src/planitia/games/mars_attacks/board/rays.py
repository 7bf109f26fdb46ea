"""Single rays against upright panels, in whole numbers.

R-MA-77, 78. Lengths are in tenths of an inch; eyes and sample points never lie on an inch line.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from planitia.games.mars_attacks.constants import SQUARE_SPAN

EYE: Final = 11
HEAD: Final = 12
"""How high the eye of a standing model is, and the highest point that can be looked at."""
MARGIN: Final = 1
"""The sample points in a square stay this far inside it."""


class Panel:
    """R-MA-77: an upright piece of scenery without thickness, on x = at or on y = at."""

    def __init__(self, on_x: bool, at: int, low: int, high: int, height: int, piece: int) -> None:
        self.on_x = on_x
        self.at: i64 = at
        self.low: i64 = low
        self.high: i64 = high
        self.height: i64 = height
        self.piece = piece
        self.x1: i64 = at if on_x else low
        self.x2: i64 = at if on_x else high
        self.y1: i64 = low if on_x else at
        self.y2: i64 = high if on_x else at


def shade(panel: Panel, ex: i64, ey: i64, px: i64, py: i64) -> i64:
    """R-MA-78: up to which height a panel hides points above (px, py); negative if none.

    The comparison of the ruling, solved for the height of the point.
    """
    if panel.on_x:
        far: i64 = px - ex
        near: i64 = panel.at - ex
        start: i64 = ey
        drift: i64 = py - ey
    else:
        far = py - ey
        near = panel.at - ey
        start = ex
        drift = px - ex
    if far < 0:
        far = -far
        near = -near
    if near <= 0 or near >= far:
        return -1
    across: i64 = start * far + near * drift
    if across < panel.low * far or across > panel.high * far:
        return -1
    top: i64 = EYE * near + (panel.height - EYE) * far
    if top < 0:
        return -1
    return top // near


def shade_of(panels: list[Panel], ex: i64, ey: i64, px: i64, py: i64) -> i64:
    """Up to which height some panel hides points above (px, py)."""
    most: i64 = -1
    for panel in panels:
        one: i64 = shade(panel, ex, ey, px, py)
        if one > most:
            if one >= HEAD:
                return one
            most = one
    return most


def cuts(panel: Panel, ex: i64, ey: i64, x: i64, y: i64) -> bool:
    """Whether a panel may lie between an eye and a square whose corner is (x, y).

    Never wrong when it says no: then the panel is outside the box around both, or the whole square
    is on one side of the wedge from the eye over the panel.
    """
    left: i64 = x + MARGIN
    if panel.x2 < left and panel.x2 < ex:
        return False
    right: i64 = x + SQUARE_SPAN - MARGIN
    if panel.x1 > right and panel.x1 > ex:
        return False
    near: i64 = y + MARGIN
    if panel.y2 < near and panel.y2 < ey:
        return False
    far: i64 = y + SQUARE_SPAN - MARGIN
    if panel.y1 > far and panel.y1 > ey:
        return False
    left -= ex
    right -= ex
    near -= ey
    far -= ey
    first = side_of(panel.x1 - ex, panel.y1 - ey, left, right, near, far)
    return first == 0 or first != side_of(panel.x2 - ex, panel.y2 - ey, left, right, near, far)


def between(panels: list[Panel], ex: i64, ey: i64, x: i64, y: i64) -> list[Panel]:
    """The panels that may lie between an eye and a square."""
    return [panel for panel in panels if cuts(panel, ex, ey, x, y)]


def side_of(x: i64, y: i64, left: i64, right: i64, near: i64, far: i64) -> int:
    """1 or -1 if a whole square is on one side of the line through (x, y), 0 if it is on both."""
    a: i64 = x * near - y * left
    b: i64 = x * near - y * right
    c: i64 = x * far - y * left
    d: i64 = x * far - y * right
    if a > 0 and b > 0 and c > 0 and d > 0:
        return 1
    if a < 0 and b < 0 and c < 0 and d < 0:
        return -1
    return 0


def size(number: i64) -> i64:
    """A number without its sign."""
    return -number if number < 0 else number
