"""From where an enemy may shoot next: what the heuristic player fears."""

from __future__ import annotations

from mars_attacks.ground import at, ground, high, low
from planitia.games.mars_attacks.board import square_at
from planitia.games.mars_attacks.maps import named
from planitia.games.mars_attacks.outlook import PARTLY, UNSEEN, WHOLLY, Outlook, outlook_of

ROW = 4
EYE, TARGET = square_at(ROW, 3), at(ROW, 6)
FAR = 7


def test_open_ground_shows_all_of_a_model() -> None:
    assert Outlook(ground()).from_square(EYE, TARGET, False) == WHOLLY


def test_a_low_wall_hides_part_of_who_stands_and_all_of_who_lies_behind_it() -> None:
    outlook = Outlook(ground(low(ROW, 5)))
    assert outlook.from_square(EYE, at(ROW, 6, 4), False) == PARTLY
    assert outlook.from_square(EYE, at(ROW, 6, 4), True) == UNSEEN


def test_a_high_wall_hides_a_model_until_somebody_steps_round_it() -> None:
    outlook = Outlook(ground(high(ROW, 5)))
    behind = at(ROW, 6, 4)
    assert outlook.from_square(EYE, behind, False) == UNSEEN
    assert outlook.after_step(square_at(ROW + 2, 5), behind, False, FAR) > UNSEEN


def test_what_is_out_of_range_after_the_step_is_not_feared() -> None:
    outlook = Outlook(ground())
    assert outlook.after_step(EYE, TARGET, False, 2) == WHOLLY
    assert outlook.after_step(EYE, TARGET, False, 1) == UNSEEN


def test_soldiers_who_come_in_are_feared_as_far_as_they_shoot() -> None:
    outlook = Outlook(ground())
    assert outlook.from_entry(at(3, 4), 2) == WHOLLY
    assert outlook.from_entry(at(5, 4), 2) == UNSEEN


def test_the_answer_is_the_same_when_asked_again() -> None:
    outlook = Outlook(named("main-street"))
    squares = range(0, 64, 5)
    first = [outlook.after_step(square, TARGET, False, FAR) for square in squares]
    assert [outlook.after_step(square, TARGET, False, FAR) for square in squares] == first
    assert set(first) > {UNSEEN}


def test_the_outlook_of_a_map_is_kept_and_another_map_of_its_name_gets_its_own() -> None:
    street = named("main-street")
    assert outlook_of(street) is outlook_of(street)
    one, other = ground(low(ROW, 5)), ground(high(ROW, 5))
    assert outlook_of(one) is not outlook_of(other)
    assert outlook_of(other).map is other
