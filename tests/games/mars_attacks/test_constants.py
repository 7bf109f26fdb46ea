"""The bare board: numbers, places, distances and directions."""

from __future__ import annotations

import pytest

from marks import rule
from mars_attacks.ground import at
from planitia.games.mars_attacks.constants import (
    NOWHERE,
    SPOTS,
    SQUARES,
    area,
    cell_spot,
    column_of,
    direction_to,
    distance,
    neighbour,
    number_of,
    row_of,
    spot_at,
    spot_name,
    spot_xy,
    square_at,
    square_name,
    square_of,
)


@rule("MA-SU-01")
def test_the_board_has_8_by_8_squares_of_3_inches() -> None:
    assert (SQUARES, SPOTS) == (64, 576)
    assert spot_xy(at(1, 1, 1)) == (5, 5)
    assert spot_xy(at(8, 8, 9)) == (235, 235)


@rule("R-MA-58")
def test_rows_count_from_the_human_edge_and_columns_from_the_left() -> None:
    assert square_at(1, 1) == 0
    assert square_at(5, 6) == 37
    assert square_name(37) == "row 5, column 6"
    assert [square_at(row_of(s), column_of(s)) for s in range(SQUARES)] == list(range(64))


@rule("R-MA-76")
def test_the_nine_spots_run_left_to_right_and_away_from_the_human_edge() -> None:
    places = [spot_xy(at(2, 4, number)) for number in range(1, 10)]
    xs, ys = (95, 105, 115), (35, 45, 55)
    assert places == [(x, y) for y in ys for x in xs]
    assert spot_name(at(2, 4, 7)) == "row 2, column 4, spot 7"


def test_every_spot_has_one_square_one_number_and_one_place() -> None:
    assert [spot_at(square_of(s), number_of(s)) for s in range(SPOTS)] == list(range(SPOTS))
    assert len({spot_xy(spot) for spot in range(SPOTS)}) == SPOTS
    for spot in range(SPOTS):
        x, y = spot_xy(spot)
        assert cell_spot(x // 10, y // 10) == spot


@rule("MA-MODEL-06", "MA-MODEL-07", "R-MA-04")
@pytest.mark.parametrize(
    ("a", "b", "squares"),
    [((1, 1), (1, 1), 0), ((1, 1), (1, 2), 1), ((1, 1), (2, 2), 1), ((2, 7), (8, 4), 6)],
)
def test_distance_counts_a_diagonal_step_as_one(
    a: tuple[int, int], b: tuple[int, int], squares: int
) -> None:
    assert distance(square_at(*a), square_at(*b)) == squares
    assert distance(square_at(*b), square_at(*a)) == squares


@rule("R-MA-59")
def test_scatter_1_leads_away_from_the_human_edge_and_the_rest_go_clockwise() -> None:
    start = square_at(4, 4)
    round_about = [(5, 4), (5, 5), (4, 5), (3, 5), (3, 4), (3, 3), (4, 3), (5, 3)]
    assert [neighbour(start, d) for d in range(8)] == [square_at(*place) for place in round_about]
    assert [direction_to(start, square_at(*place)) for place in round_about] == list(range(8))
    assert direction_to(start, square_at(6, 4)) == NOWHERE


def test_beyond_the_edge_is_nowhere() -> None:
    assert [neighbour(square_at(1, 1), d) for d in (3, 4, 5, 6, 7)] == [NOWHERE] * 5
    assert neighbour(square_at(8, 8), 1) == NOWHERE


@rule("MA-SUP-41")
def test_an_area_has_9_squares_inside_6_at_an_edge_and_4_in_a_corner() -> None:
    assert area(square_at(3, 3))[0] == square_at(2, 2)
    assert [len(area(square_at(r, c))) for r, c in ((3, 3), (1, 4), (8, 8))] == [9, 6, 4]
