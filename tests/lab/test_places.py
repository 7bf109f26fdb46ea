"""What wins as one, in every game, and how sure means and shares are."""

from __future__ import annotations

from statistics import mean, stdev

import pytest

import planitia
from planitia.lab.places import (
    CREW,
    SEAT,
    SIDE,
    SURE,
    mean_interval,
    place_names,
    places_of,
    wilson,
    winners_of,
    won_by,
)
from planitia.lab.play import play_out


@pytest.mark.parametrize(
    ("game", "seats", "by", "names"),
    [
        ("pocket-mars", 1, CREW, ["crew"]),
        ("pocket-mars", 3, SEAT, ["seat 0", "seat 1", "seat 2"]),
        ("mars-attacks", 2, SIDE, ["Humans", "Martians"]),
        ("mars-vs-earth", 5, SIDE, ["Earth", "Mars"]),
        ("first-martians", 4, CREW, ["crew"]),
    ],
)
def test_seats_sides_and_crews_win(game: str, seats: int, by: str, names: list[str]) -> None:
    played = planitia.game(game)
    assert won_by(played, seats) == by
    assert place_names(played, by, seats) == names
    assert places_of(by, seats) == len(names)
    state = played.new(seats, "places")
    play_out(state, [planitia.bot("random", seat) for seat in range(seats)])
    winners = winners_of(state, by)
    assert set(winners) <= set(range(len(names)))
    assert winners or by == CREW


def test_the_interval_of_a_mean_is_that_of_the_textbook() -> None:
    found = [3, 7, 7, 19]
    ends = mean_interval(sum(found), sum(one * one for one in found), len(found))
    assert ends is not None
    spread = SURE * stdev(found) / 2
    assert ends == pytest.approx((mean(found) - spread, mean(found) + spread))
    assert mean_interval(3, 9, 1) is None


def test_a_share_of_no_games_may_be_anything() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(5, 10)
    assert low == pytest.approx(0.2366, abs=1e-4) and high == pytest.approx(0.7634, abs=1e-4)
