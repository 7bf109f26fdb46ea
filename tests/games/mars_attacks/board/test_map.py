"""Maps: what they hold, where one can walk on them, the resting car, and faults in their files."""

from __future__ import annotations

from pathlib import Path

import pytest

from marks import rule
from mars_attacks.ground import across, at, beyond, ground, high, low
from planitia.games.mars_attacks.board import survey
from planitia.games.mars_attacks.board.map import FROM_LEFT, FROM_RIGHT, Map
from planitia.games.mars_attacks.board.scenery import (
    HIGH_WALL,
    KINDS,
    LOW_WALL,
    WALLED,
    Piece,
    box,
    wall,
)
from planitia.games.mars_attacks.board.survey import faults
from planitia.games.mars_attacks.constants import (
    NOWHERE,
    SQUARES,
    column_of,
    neighbour,
    row_of,
    square_at,
)
from planitia.games.mars_attacks.content.map_reader import MAP_NAMES, MAPS, named, read_map
from planitia.kernel.errors import ContentError

A, B, C, D = square_at(3, 3), square_at(3, 4), square_at(4, 3), square_at(4, 4)


@rule("MA-SU-02", "MA-SU-03", "MA-SU-04", "R-MA-05")
@pytest.mark.parametrize("name", MAP_NAMES)
def test_the_maps_that_come_with_the_game_have_no_faults(name: str) -> None:
    m = named(name)
    assert faults(m) == []
    assert m.name == name and m.hash and m.title and m.summary
    assert sum(m.count(kind) for kind in KINDS) == len(m.pieces)
    assert min(m.count(LOW_WALL), m.count(HIGH_WALL)) >= 3


def test_every_map_file_is_offered() -> None:
    assert sorted(path.stem for path in MAPS.glob("*.toml")) == sorted(MAP_NAMES)
    assert named("crossroads") is named("crossroads")


@rule("R-MA-06")
@pytest.mark.parametrize("name", MAP_NAMES)
def test_martians_hold_the_two_far_rows_and_soldiers_enter_at_the_near_one(name: str) -> None:
    m = named(name)
    assert {row_of(square) for square in m.zone} == {7, 8} and len(m.zone) == 16
    assert m.entry == tuple(range(8))


@rule("MA-INV-09", "R-MA-10")
@pytest.mark.parametrize("name", MAP_NAMES)
def test_every_square_keeps_six_spots(name: str) -> None:
    m = named(name)
    for square in range(SQUARES):
        assert len(m.free[square]) >= 6
        assert not set(m.free[square]) & m.covered


@rule("MA-MOVE-01", "MA-MOVE-07", "MA-MOVE-08")
def test_on_bare_ground_a_step_leads_to_every_neighbour_on_the_board() -> None:
    m = ground()
    for square in range(SQUARES):
        around = {neighbour(square, d) for d in range(8)} - {NOWHERE}
        assert m.steps[square] == tuple(sorted(around))


@rule("MA-MOVE-02", "R-MA-09")
def test_a_high_wall_along_the_whole_boundary_stops_a_step_both_ways() -> None:
    m = ground(high(3, 3))
    assert B not in m.steps[A] and A not in m.steps[B]
    assert D in m.steps[A] and C in m.steps[B]


@rule("MA-MOVE-03", "R-MA-09")
@pytest.mark.parametrize(
    "piece",
    [
        low(3, 3),
        wall(HIGH_WALL, 9, 6, {"away": 2}),
        wall(HIGH_WALL, 8, 6, {"away": 3}),
        box("phone-box", [at(3, 3, 6)]),
    ],
)
def test_low_walls_gaps_walls_inside_and_boxes_stop_nobody(piece: Piece) -> None:
    assert ground(piece).steps == ground().steps


@rule("R-MA-09")
def test_two_pieces_together_may_close_a_boundary() -> None:
    half = wall(HIGH_WALL, 9, 6, {"away": 2})
    assert B not in ground(half, wall(HIGH_WALL, 9, 9, {"near": 1})).steps[A]
    assert B in ground(half, wall(LOW_WALL, 9, 9, {"near": 1})).steps[A]


@rule("MA-MOVE-04", "MA-MOVE-05", "MA-MOVE-06", "R-MA-08")
@pytest.mark.parametrize(
    ("walls", "allowed"),
    [
        ("", True),
        ("AB", True),
        ("BD", True),
        ("AB BD", True),
        ("AB AC", False),
        ("AB CD", False),
        ("BD CD", False),
        ("BD AC", False),
        ("AB BD AC CD", False),
    ],
)
def test_a_diagonal_step_needs_one_open_way_round(walls: str, allowed: bool) -> None:
    pieces = {
        "AB": high(3, 3),
        "CD": high(4, 3),
        "AC": beyond(HIGH_WALL, 3, 3),
        "BD": beyond(HIGH_WALL, 3, 4),
    }
    m = ground(*[pieces[name] for name in walls.split()])
    assert (D in m.steps[A]) == (A in m.steps[D]) == allowed


@rule("R-MA-60")
def test_scattering_things_meet_the_same_walls_and_leave_over_the_edge() -> None:
    m = ground(high(3, 3), low(2, 3))
    assert m.way(A, 2) == WALLED
    assert m.way(A, 0) == C
    assert m.way(square_at(2, 3), 2) == square_at(2, 4)
    assert m.way(square_at(1, 1), 4) == m.way(square_at(1, 1), 5) == NOWHERE
    for square in range(SQUARES):
        ways = [m.way(square, d) for d in range(8)]
        assert tuple(sorted([to for to in ways if to >= 0])) == m.steps[square]


def spots(m: Map) -> list[tuple[int, int, int]]:
    """The wreck's spots as row, column and number."""
    return [(row_of(s // 9), column_of(s // 9), s % 9 + 1) for s in m.wreck]


@rule("R-MA-63")
@pytest.mark.parametrize(
    ("pieces", "came_from", "numbers"),
    [
        ([], FROM_LEFT, [4, 5]),
        ([], FROM_RIGHT, [5, 6]),
        ([box("bin", [at(3, 3, 4)])], FROM_LEFT, [5, 6]),
        ([box("bin", [at(3, 3, 5)])], FROM_LEFT, [1, 2]),
        ([box("bin", [at(3, 3, 5)])], FROM_RIGHT, [2, 3]),
        ([wall(LOW_WALL, 7, 7, {"away": 1})], FROM_LEFT, [5, 6]),
        ([wall(LOW_WALL, 7, 6, {"away": 2}), wall(LOW_WALL, 8, 6, {"away": 2})], FROM_LEFT, [7, 8]),
        ([wall(LOW_WALL, 7, 6, {"away": 3}), wall(LOW_WALL, 8, 6, {"away": 3})], FROM_LEFT, []),
        ([box("car", [at(3, 3, 7), at(3, 3, 8)])], FROM_LEFT, []),
    ],
)
def test_the_car_comes_to_rest_where_there_is_room(
    pieces: list[Piece], came_from: int, numbers: list[int]
) -> None:
    m = ground(*pieces)
    wrecked = m.with_wreck(A, came_from)
    assert spots(wrecked) == [(3, 3, number) for number in numbers]
    assert (wrecked is m) == (not numbers)
    assert wrecked is m.with_wreck(A, came_from)


@rule("R-MA-63", "MA-INV-09")
def test_a_wreck_takes_two_spots_and_changes_nothing_else() -> None:
    m = named("main-street")
    for square in range(SQUARES):
        wrecked = m.with_wreck(square, FROM_LEFT)
        assert wrecked.steps is m.steps and wrecked.zone == m.zone and wrecked.hash == m.hash
        for other in range(SQUARES):
            left = [spot for spot in m.free[other] if spot not in wrecked.wreck]
            assert list(wrecked.free[other]) == left and len(left) >= 6


def test_a_map_describes_itself_in_plain_values() -> None:
    shown = named("strip-mall").with_wreck(20, FROM_LEFT).describe()
    assert shown["pieces"][-1]["kind"] == "wreck"
    assert shown["pieces"][0]["segments"] == [[30, 150, 80, 150]]
    assert shown["entry"] == list(range(8))


HEAD = 'title = "T"\nsummary = "S"\nzone-from = 7\nzone-to = 8\nentry = "near"\n'


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (HEAD + "piece = [{ kind = 'hut', x = 3, y = 3 }]", "must be one of"),
        (HEAD + "piece = [{ kind = 'low-wall', x = 3, y = 3 }]", "needs an arm"),
        (HEAD + "piece = [{ kind = 'low-wall', x = 3, y = 3, left = 4 }]", "over the edge"),
        (HEAD + "piece = [{ kind = 'low-wall', x = 0, y = 3, away = 4 }]", "along the edge"),
        (HEAD + "piece = [{ kind = 'car', x = 23, y = 3, lies = 'across' }]", "over the edge"),
        (HEAD + "piece = [{ kind = 'bin', x = 3, y = 3, lies = 'across' }]", "is not known"),
        (HEAD + "piece = [" + "{ kind = 'bin', x = 3, y = 3 }," * 2 + "]", "another piece covers"),
        (
            HEAD + "piece = [{ kind = 'car', x = 3, y = 3, lies = 'across' },"
            "{ kind = 'low-wall', x = 4, y = 3, away = 1 }]",
            "runs through a car",
        ),
        (
            HEAD
            + "piece = ["
            + ",".join(f"{{ kind = 'bin', x = {x}, y = {y} }}" for x in (3, 4) for y in (3, 4))
            + "]",
            "fewer than 6 free spots",
        ),
        (HEAD.replace("7", "1") + "piece = []", "leave the entry row out"),
    ],
)
def test_a_fault_in_a_map_file_is_named(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match=reason):
        read_map(path)


def without(m: Map, kinds: tuple[str, ...]) -> Map:
    """A map without some kinds of pieces."""
    return ground(*[piece for piece in m.pieces if piece.kind not in kinds])


@rule("MA-SU-02", "MA-SU-03", "MA-SU-04", "R-MA-05")
def test_the_survey_finds_each_kind_of_fault() -> None:
    m = named("main-street")

    def said(*pieces: Piece) -> str:
        return " ".join(faults(ground(*pieces)))

    bare = said()
    assert "0 pieces" in bare and "no cover" in bare and "Row 4 is open" in bare
    assert "Column 7 is open" in bare and "100% of the long views are clear" in bare
    assert "outermost squares" in said(*m.pieces, box("bin", [at(1, 4)]))
    closed = (across(HIGH_WALL, 3, 2), across(HIGH_WALL, 3, 3))
    cell = (*closed, beyond(HIGH_WALL, 2, 3), beyond(HIGH_WALL, 3, 3))
    assert "row 3, column 3: nobody can walk there" in said(*cell)
    crowd = [box("bin", [at(4, 4, number)]) for number in range(1, 5)]
    assert "row 4, column 4: fewer than 6" in said(*crowd)
    assert "low ones" in " ".join(faults(without(m, (LOW_WALL, "car", "bin", "post-box"))))
    assert "21 pieces" in said(*m.pieces, *[box("bin", [at(5, 5, n)]) for n in (1, 2, 3)])


@rule("R-MA-05")
def test_one_clear_shot_from_end_to_end_opens_a_row() -> None:
    assert survey.clear_between(ground(), square_at(4, 2), square_at(4, 7))
    assert survey.clear_between(ground(low(4, 3)), square_at(4, 2), square_at(4, 7))
    assert not survey.clear_between(ground(high(4, 3)), square_at(4, 2), square_at(4, 7))
    both = ground(low(4, 3), low(4, 5))
    assert not survey.clear_between(both, square_at(4, 2), square_at(4, 7))
