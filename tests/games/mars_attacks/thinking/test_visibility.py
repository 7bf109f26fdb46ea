"""From where an enemy may shoot next: what the heuristic player fears."""

from __future__ import annotations

import pytest

from mars_attacks.ground import ground, high, low
from planitia.games.mars_attacks.board.sight import SAMPLES
from planitia.games.mars_attacks.constants import NOWHERE, SPOTS, SPOTS_EACH, SQUARES, square_at
from planitia.games.mars_attacks.content.map_reader import named
from planitia.games.mars_attacks.thinking.visibility import (
    FROM_PLACE,
    PARTLY,
    UNSEEN,
    VIEWS,
    WHOLLY,
    Visibility,
    visibility_of,
)

ROW = 4
EYE, TARGET = square_at(ROW, 3), square_at(ROW, 6)
BEHIND = 3
"""A spot beside the wall."""
FAR = 7


def test_open_ground_shows_all_of_a_model() -> None:
    assert Visibility(ground()).from_square(EYE, TARGET, False) == bytes([WHOLLY] * SPOTS_EACH)


def test_a_low_wall_hides_part_of_who_stands_and_all_of_who_lies_behind_it() -> None:
    visibility = Visibility(ground(low(ROW, 5)))
    assert visibility.from_square(EYE, TARGET, False)[BEHIND] == PARTLY
    assert visibility.from_square(EYE, TARGET, True)[BEHIND] == UNSEEN


def test_a_high_wall_hides_a_model_until_somebody_steps_round_it() -> None:
    visibility = Visibility(ground(high(ROW, 5)))
    assert visibility.from_square(EYE, TARGET, False)[BEHIND] == UNSEEN
    assert visibility.after_step(square_at(ROW + 2, 5), TARGET, False, FAR)[BEHIND] > UNSEEN


def test_what_is_out_of_range_after_the_step_is_not_feared() -> None:
    visibility = Visibility(ground())
    assert visibility.after_step(EYE, TARGET, False, 2) == bytes([WHOLLY] * SPOTS_EACH)
    assert visibility.after_step(EYE, TARGET, False, 1) == bytes([UNSEEN] * SPOTS_EACH)


def test_soldiers_who_come_in_are_feared_as_far_as_they_shoot() -> None:
    visibility = Visibility(ground())
    assert visibility.from_entry(square_at(3, 4), 2) == bytes([WHOLLY] * SPOTS_EACH)
    assert visibility.from_entry(square_at(5, 4), 2) == bytes([UNSEEN] * SPOTS_EACH)


@pytest.mark.parametrize("down", [False, True])
def test_who_sees_a_spot_from_its_place_is_told_from_who_must_step(down: bool) -> None:
    street = named("main-street")
    visibility = Visibility(street)
    met = set()
    for eye in range(0, SPOTS, 41):
        at_eye = eye // SPOTS_EACH
        for square in range(0, SQUARES, 5):
            views = visibility.exposure(eye, at_eye, square, down, FAR)
            stepped = visibility.exposure(NOWHERE, at_eye, square, down, FAR)
            assert views == visibility.exposure(eye, at_eye, square, down, FAR)
            assert stepped == visibility.after_step(at_eye, square, down, FAR)
            for place in range(SPOTS_EACH):
                seen = street.sight.seen(eye, square * SPOTS_EACH + place, down)
                if seen:
                    assert views[place] == FROM_PLACE + (WHOLLY if seen == SAMPLES else PARTLY)
                else:
                    assert views[place] == stepped[place]
                met.add(views[place])
    assert len(met) == VIEWS


def test_the_answer_is_the_same_when_asked_again() -> None:
    visibility = Visibility(named("main-street"))
    squares = range(0, 64, 5)
    first = [visibility.after_step(square, TARGET, False, FAR) for square in squares]
    assert [visibility.after_step(square, TARGET, False, FAR) for square in squares] == first
    assert len(set(first)) > 1


def test_the_outlook_of_a_map_is_kept_and_another_map_of_its_name_gets_its_own() -> None:
    street = named("main-street")
    assert visibility_of(street) is visibility_of(street)
    one, other = ground(low(ROW, 5)), ground(high(ROW, 5))
    assert visibility_of(one) is not visibility_of(other)
    assert visibility_of(other).map is other
