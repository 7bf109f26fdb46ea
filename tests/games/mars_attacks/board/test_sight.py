"""Section LOS: hand-made cases, a slow reference written another way, and what is symmetric."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from marks import rule
from mars_attacks.ground import at, beyond, ground, high, low
from planitia.games.mars_attacks.board import sight
from planitia.games.mars_attacks.board.map import FROM_LEFT, Map
from planitia.games.mars_attacks.board.rays import Panel, shade
from planitia.games.mars_attacks.board.scenery import (
    ARMS,
    HIGH_WALL,
    KINDS,
    WALLS,
    Piece,
    box,
    wall,
)
from planitia.games.mars_attacks.board.sight import CLEAR, NONE, NORMAL, OPEN
from planitia.games.mars_attacks.constants import SPOTS, cell_spot, spot_xy
from planitia.games.mars_attacks.content.map_reader import MAP_NAMES, find_map, named

SHOOTER = at(2, 1)
TARGET = at(2, 4)


def shot(m: Map, rattled: bool = False, others: tuple[tuple[int, bool], ...] = ()) -> int:
    """The first pair of the checklist on a map."""
    return m.sight.shot(SHOOTER, TARGET, rattled, others)


@rule("MA-LOS-10", "MA-LOS-04", "MA-LOS-02")
def test_open_ground_gives_a_clear_shot() -> None:
    assert shot(ground()) == CLEAR
    assert shot(ground(), rattled=True) == CLEAR


@rule("MA-LOS-11", "MA-LOS-05", "MA-LOS-06")
@pytest.mark.parametrize(("after", "result"), [(1, CLEAR), (2, NORMAL), (3, NORMAL)])
def test_a_low_wall_hides_feet_unless_it_is_near_the_shooter(after: int, result: int) -> None:
    assert shot(ground(low(2, after))) == result


@rule("MA-LOS-12", "MA-LOS-07")
@pytest.mark.parametrize(("after", "result"), [(1, CLEAR), (2, NORMAL), (3, NONE)])
def test_a_rattled_target_hides_behind_a_low_wall(after: int, result: int) -> None:
    assert shot(ground(low(2, after)), rattled=True) == result


@rule("MA-LOS-13", "MA-LOS-01", "MA-LOS-03")
@pytest.mark.parametrize("after", [1, 2, 3])
def test_a_high_wall_hides_everything(after: int) -> None:
    assert shot(ground(high(2, after))) == NONE


@rule("MA-LOS-14", "R-MA-78")
def test_nobody_sees_through_a_closed_corner() -> None:
    side, far = high(1, 1), beyond(HIGH_WALL, 1, 1)
    eye, target = at(1, 1, 9), at(2, 2, 1)
    results = [
        ground(*walls).sight.shot(eye, target, False, ())
        for walls in ([side, far], [side], [far], [])
    ]
    assert results == [NONE, NORMAL, NORMAL, CLEAR]


@rule("R-MA-78")
def test_touching_an_end_or_the_top_edge_counts_as_hitting() -> None:
    wall_at_5 = Panel(True, 5, 0, 9, 6, 0)
    assert shade(wall_at_5, 0, 5, 11, 5) == 0, "a ray to the ground grazes the top edge"
    assert shade(wall_at_5, 0, 5, 12, 5) == -1, "one a little farther passes over it"
    assert shade(wall_at_5, 0, 0, 10, 0) == 1
    assert shade(wall_at_5, 0, 9, 10, 9) == 1
    assert shade(wall_at_5, 0, 10, 10, 9) == -1
    assert shade(wall_at_5, 6, 5, 10, 5) == shade(wall_at_5, 0, 5, 5, 5) == -1


@rule("MA-LOS-15", "MA-LOS-09", "R-MA-02", "R-MA-79")
def test_a_model_in_the_line_spoils_a_clear_shot_and_never_hides_a_target() -> None:
    m = ground()
    assert shot(m, others=((at(2, 2), False),)) == NORMAL
    assert shot(m, others=((at(2, 2), True),)) == CLEAR
    assert shot(m, others=((at(2, 4, 4), True),)) == NORMAL
    assert shot(m, others=((at(2, 2, 8), False),)) == CLEAR
    crowd = tuple([(at(2, column, spot), False) for column in (2, 3) for spot in range(1, 10)])
    assert shot(m, others=crowd) == NORMAL


@rule("MA-LOS-16", "R-MA-77")
def test_boxes_hide_by_their_height() -> None:
    assert shot(ground(box("post-box", [at(2, 3)]))) == NORMAL
    assert shot(ground(box("phone-box", [at(2, 3)]))) == NONE
    car = ground(box("car", [at(2, 3, 5), at(2, 3, 6)]))
    assert shot(car) == NORMAL
    assert shot(car, rattled=True) == NONE


@rule("MA-LOS-08")
def test_nobody_has_a_facing() -> None:
    m = ground(low(4, 2), low(4, 5))
    left, right = m.sight.seen(at(4, 4), at(4, 2), False), m.sight.seen(at(4, 4), at(4, 6), False)
    assert left == right < 9


@rule("MA-LOS-06")
def test_the_page_is_told_which_piece_hides_which_point() -> None:
    m = ground(low(5, 3), low(2, 2), low(2, 3))
    points = m.sight.blockers(SHOOTER, TARGET, False)
    assert len(points) == 9
    assert sum(point.visible for point in points) == m.sight.seen(SHOOTER, TARGET, False)
    assert [(p.x, p.y, p.z) for p in points[:2]] == [(109, 45, 0), (109, 45, 6)]
    assert (points[-1].x, points[-1].y, points[-1].z) == (105, 45, 12)
    assert points[-1].visible
    assert points[0].piece == 1, "the nearer of the two walls that hide the foot is named"


def reference(m: Map, eye: int, target: int, rattled: bool, boxes: list[Piece]) -> list[bool]:
    """Which sample points are seen: each ray cut with each side in a point, in fractions."""
    ex, ey = spot_xy(eye)
    x, y = spot_xy(target)
    ends = [(x + dx, y + dy, z) for dx, dy in ((4, 0), (-4, 0), (0, 4), (0, -4)) for z in (0, 2, 6)]
    wanted = (0, 2) if rattled else (0, 6)
    ends = [end for end in ends if end[2] in wanted] + [(x, y, 4 if rattled else 12)]
    seen: list[bool] = []
    for end in ends:
        hit = False
        for piece in [*m.pieces, *boxes]:
            for x1, y1, x2, y2 in piece.segments:
                start, stop, level = (ex, end[0], x1) if x1 == x2 else (ey, end[1], y1)
                if start == stop:
                    continue
                part = Fraction(level - start, stop - start)
                if not 0 < part < 1:
                    continue
                point = [a + part * (b - a) for a, b in zip((ex, ey, 11), end, strict=True)]
                inside = x1 <= point[0] <= x2 and y1 <= point[1] <= y2
                hit = hit or (inside and point[2] <= piece.height)
        seen.append(not hit)
    return seen


def heap(seed: str) -> Map:
    """Pieces anywhere, through and upon one another, so that many rays just touch something."""
    rng = Random(seed)
    pieces: list[Piece] = []
    for _ in range(14):
        kind = rng.choice(KINDS)
        x, y = rng.randrange(4, 20), rng.randrange(4, 20)
        arms = {arm: rng.randrange(1, 5) for arm in rng.sample(ARMS, 2)}
        pieces.append(wall(kind, x, y, arms) if kind in WALLS else box(kind, [cell_spot(x, y)]))
    return ground(*pieces)


def pairs(seed: int, count: int) -> list[tuple[int, int, bool]]:
    """Random eyes and targets, most of them within range."""
    rng = Random(seed)
    found: list[tuple[int, int, bool]] = []
    while len(found) < count:
        eye, target = rng.randrange(SPOTS), rng.randrange(SPOTS)
        if eye != target:
            found.append((eye, target, rng.random() < 0.4))
    return found


@rule("R-MA-76", "R-MA-77", "R-MA-78")
@pytest.mark.parametrize("name", [*MAP_NAMES, "random:a", "heap 1", "heap 2", "heap 3"])
def test_the_table_agrees_with_rays_cut_in_fractions(name: str) -> None:
    m = heap(name) if name.startswith("heap") else find_map(name)
    for eye, target, rattled in pairs(1, 120):
        expected = reference(m, eye, target, rattled, [])
        assert m.sight.seen(eye, target, rattled) == sum(expected)
        points = m.sight.blockers(eye, target, rattled)
        assert [point.visible for point in points] == expected


@rule("R-MA-79")
def test_spoiling_agrees_with_rays_cut_in_fractions() -> None:
    m = ground()
    rng = Random(2)
    spoiled = 0
    for eye, target, rattled in pairs(3, 400):
        spot = rng.choice([s for s in range(SPOTS) if between(eye, s, target)] or [0])
        if spot in (eye, target):
            continue
        down = rng.random() < 0.3
        x, y = spot_xy(spot)
        sides = [(x - 3, y - 3, x - 3, y + 3), (x + 3, y - 3, x + 3, y + 3)]
        sides += [(x - 3, y - 3, x + 3, y - 3), (x - 3, y + 3, x + 3, y + 3)]
        model = Piece("bin", sides, [])
        model.height = 4 if down else 12
        expected = not all(reference(m, eye, target, rattled, [model]))
        assert m.sight.spoiled(eye, target, rattled, [(spot, down)]) == expected
        spoiled += expected
    assert spoiled > 50


def between(eye: int, spot: int, target: int) -> bool:
    """Whether a spot is close to the line of a shot."""
    (ax, ay), (x, y), (bx, by) = spot_xy(eye), spot_xy(spot), spot_xy(target)
    inside = min(ax, bx) - 10 <= x <= max(ax, bx) + 10 and min(ay, by) - 10 <= y <= max(ay, by) + 10
    length = max(abs(bx - ax), abs(by - ay))
    return inside and abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) <= 14 * length


@rule("R-MA-03")
def test_heads_see_each_other_both_ways_where_only_high_walls_are() -> None:
    m = named("crossroads")
    walls = ground(*[piece for piece in m.pieces if piece.height == 20])
    hidden = 0
    for eye, target, _ in pairs(4, 500):
        here = walls.sight.blockers(eye, target, False)[-1].visible
        assert here == walls.sight.blockers(target, eye, False)[-1].visible
        hidden += not here
    assert 100 < hidden < 450


def test_a_mirrored_map_gives_mirrored_sight() -> None:
    m = named("strip-mall")
    flipped: list[Piece] = []
    for piece in m.pieces:
        flipped.append(
            Piece(piece.kind, [(240 - c, b, 240 - a, d) for a, b, c, d in piece.segments], [])
        )
    twin = ground(*flipped)
    for eye, target, rattled in pairs(5, 300):
        expected = m.sight.seen(eye, target, rattled)
        assert twin.sight.seen(mirrored(eye), mirrored(target), rattled) == expected


def mirrored(spot: int) -> int:
    """The same spot with left and right exchanged."""
    square, number = divmod(spot, 9)
    row, column = divmod(square, 8)
    line, place = divmod(number, 3)
    return (row * 8 + 7 - column) * 9 + line * 3 + 2 - place


def test_less_scenery_never_shows_less() -> None:
    m = named("main-street")
    fewer = ground(*m.pieces[::2])
    for eye, target, rattled in pairs(6, 300):
        assert fewer.sight.seen(eye, target, rattled) >= m.sight.seen(eye, target, rattled)


@rule("R-MA-63")
def test_the_wreck_hides_what_a_car_there_would_hide() -> None:
    m = named("main-street")
    wrecked = m.with_wreck(29, FROM_LEFT)
    assert len(wrecked.wreck) == 2
    fresh = ground(*m.pieces, box("car", list(wrecked.wreck)))
    changed = 0
    for eye, target, rattled in pairs(7, 1500):
        count = wrecked.sight.seen(eye, target, rattled)
        assert count == fresh.sight.seen(eye, target, rattled)
        changed += count != m.sight.seen(eye, target, rattled)
    assert changed > 10


@rule("R-MA-79")
def test_what_nothing_stands_before_is_kept_once() -> None:
    m = ground()
    assert m.sight.look(0, 9) is m.sight.look(300, 50) is OPEN
    assert all(row is sight.BLANK for row in ground().sight.rows)
