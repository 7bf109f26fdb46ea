"""Sections END and SCORE: when the game ends, and who has won."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from marks import rule
from planitia.games.pocket_mars.constants import BASIC, COLONISTS, EARTH, ENERGY, HOMES, ROW, SHIP
from planitia.games.pocket_mars.rules import scoring
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.outcome import Outcome
from pocket_mars.builder import Table, new_game, table


def last_round(seats: int = 2) -> Table:
    """A table that is scored as it stands after this round."""
    return table(seats=seats, round_limit=1)


def scored(t: Table) -> Outcome:
    """The outcome after the last seat of the round has played a card that changes nothing."""
    last = t.state.seats - 1
    t.hand(last, "violet-4", "blue-7").turn(last).take("play violet-4")
    outcome = t.state.outcome
    assert outcome is not None
    return outcome


@rule("PM-END-01", "R-PM-17")
def test_the_game_ends_after_a_round_in_which_somebody_has_all_seven_in_buildings() -> None:
    t = table().colonists(1, ship=1, greenhouse=(4, 0), aqualab=(2, 0))
    t.hand(1, "violet-2", "blue-7").turn(1)
    t.take("play violet-2")
    outcome = t.state.outcome
    assert outcome is not None and outcome.reason == "all 7 colonists of a player are settled"
    assert t.state.round == 1
    assert t.state.decisions == ()
    assert len(t.hand_of(1)) == 2, "the 4-card rule comes before the end"
    assert t.view(None)["outcome"]["winners"] == [1]


@rule("PM-END-02")
def test_colonists_on_the_ship_do_not_count_towards_the_seven() -> None:
    t = table().colonists(1, ship=1, greenhouse=(4, 0), aqualab=(2, 0)).colonists(0, ship=7)
    t.hand(1, "violet-4", "blue-7").turn(1).take("play violet-4")
    assert not t.state.over
    assert (t.state.round, t.asked()) == (2, [0])


@rule("PM-END-03", "PM-END-04")
@pytest.mark.parametrize("starter", [0, 1, 2])
def test_reaching_seven_does_not_stop_the_round_before_all_have_had_a_turn(starter: int) -> None:
    first, second, third = starter, (starter + 1) % 3, (starter + 2) % 3
    t = table(seats=3).colonists(first, ship=1, greenhouse=(4, 0), aqualab=(2, 0))
    t.hand(first, "violet-2", "blue-7").turn(first, starter=starter)
    t.take("play violet-2")
    for seat in (second, third):
        assert not t.state.over
        assert (t.asked(), t.state.round) == ([seat], 1)
        t.take("launch")
    assert t.state.over
    assert t.ship(second) == t.ship(third) == 2


@rule("PM-END-03")
def test_turns_after_the_seventh_landing_still_change_the_score() -> None:
    t = table().colonists(0, ship=1, greenhouse=(5, 1)).colonists(1, ship=1)
    t.hand(0, "violet-2", "blue-7").hand(1, "green-4", "green-1").turn(0)
    t.take("play violet-2").take("play green-4")
    outcome = t.state.outcome
    assert outcome is not None
    assert t.basic(0, "greenhouse") == 6
    assert outcome.breakdown["s0"]["basic"] == 14


@rule("PM-SCORE-01")
def test_one_point_a_colonist_on_the_ship() -> None:
    outcome = scored(last_round().colonists(0, ship=3))
    assert outcome.breakdown["s0"]["ship"] == 3


@rule("PM-SCORE-02")
def test_two_points_a_colonist_on_a_basic_space() -> None:
    outcome = scored(last_round().colonists(0, greenhouse=(2, 0), aqualab=(1, 0)))
    assert outcome.breakdown["s0"]["basic"] == 6


@rule("PM-SCORE-03")
def test_four_points_a_colonist_on_an_upgraded_space() -> None:
    outcome = scored(last_round().colonists(0, greenhouse=(0, 1), comms_center=(0, 1)))
    assert outcome.breakdown["s0"]["upgraded"] == 8
    assert outcome.scores[0] == 8 + 1


@rule("PM-SCORE-04")
def test_colonists_on_earth_score_nothing() -> None:
    outcome = scored(last_round().colonists(0, earth=7).energy(0, 0))
    assert outcome.scores[0] == 0
    assert sum(outcome.breakdown["s0"].values()) == 0


@rule("PM-SCORE-05")
def test_two_points_for_a_colonist_in_each_of_the_four_buildings() -> None:
    four = last_round().colonists(
        0, greenhouse=(1, 0), energy_bank=(0, 1), comms_center=(1, 0), aqualab=(1, 0)
    )
    assert scored(four).breakdown["s0"]["every building"] == 2
    three = last_round().colonists(0, greenhouse=(3, 0), energy_bank=(0, 1), comms_center=(3, 0))
    assert scored(three).breakdown["s0"]["every building"] == 0


@rule("PM-SCORE-06")
@pytest.mark.parametrize(("spaces", "points"), [((4, 0), 3), ((3, 1), 3), ((3, 0), 0), ((7, 0), 3)])
def test_three_points_for_four_colonists_in_one_building_on_both_spaces_together(
    spaces: tuple[int, int], points: int
) -> None:
    outcome = scored(last_round().colonists(0, energy_bank=spaces))
    assert outcome.breakdown["s0"]["four in one"] == points


def placings(s: PocketMars, player: int) -> Iterator[None]:
    """Put a player's seven colonists in every possible way on Earth, Ship and spaces."""
    row = player * ROW
    places = [EARTH, SHIP, *range(BASIC, BASIC + 2 * HOMES)]
    limits = [COLONISTS] * (2 + HOMES) + [s.capacity] * HOMES

    def place(at: int, left: int) -> Iterator[None]:
        if at == len(places) - 1:
            if left <= limits[at]:
                s.rows[row + places[at]] = left
                yield
            return
        for count in range(min(left, limits[at]) + 1):
            s.rows[row + places[at]] = count
            yield from place(at + 1, left - count)

    yield from place(0, COLONISTS)


def best_score(s: PocketMars, player: int) -> int:
    """The highest score of all placings, with the highest energy."""
    s.rows[player * ROW + ENERGY] = 5
    return max([sum(scoring.breakdown(s, player).values()) for _ in placings(s, player)])


@rule("PM-SCORE-07")
def test_the_bonus_for_four_in_one_can_be_earned_only_once() -> None:
    s = new_game(2)
    found: set[int] = set()
    for _ in placings(s, 0):
        low, high = s.rows[BASIC : BASIC + HOMES], s.rows[BASIC + HOMES : BASIC + 2 * HOMES]
        fours = [home for home in range(HOMES) if low[home] + high[home] >= 4]
        assert len(fours) <= 1
        assert scoring.breakdown(s, 0)["four in one"] == 3 * len(fours)
        found.add(len(fours))
    assert found == {0, 1}


@rule("PM-SCORE-08", "R-PM-33")
@pytest.mark.parametrize(
    ("levels", "points"),
    [
        ((2, 1, 0), (1, 0, 0)),
        ((3, 3, 1), (1, 1, 0)),
        ((2, 2, 2), (1, 1, 1)),
        ((0, 0, 0), (1, 1, 1)),
    ],
)
def test_one_point_for_the_highest_energy_and_for_all_who_tie(
    levels: tuple[int, ...], points: tuple[int, ...]
) -> None:
    t = last_round(seats=3)
    for seat, level in enumerate(levels):
        t.energy(seat, level)
    outcome = scored(t)
    assert tuple(outcome.breakdown[f"s{seat}"]["energy"] for seat in range(3)) == points


@rule("PM-SCORE-09")
def test_most_points_win() -> None:
    t = last_round(seats=3).colonists(1, ship=1, greenhouse=(0, 2)).colonists(2, aqualab=(4, 0))
    outcome = scored(t)
    assert outcome.scores == (1 + 1, 1 + 8 + 1, 8 + 3 + 1)
    assert outcome.winners == (2,)


@rule("PM-SCORE-10")
def test_a_tie_goes_to_whoever_has_most_colonists_in_buildings() -> None:
    t = last_round().colonists(0, greenhouse=(0, 1)).colonists(1, aqualab=(2, 0))
    outcome = scored(t)
    assert outcome.scores == (5, 5)
    assert outcome.winners == (1,)


@rule("PM-SCORE-11")
def test_if_they_are_still_tied_the_win_is_shared() -> None:
    t = last_round(seats=3).colonists(0, ship=2, aqualab=(1, 0)).colonists(2, ship=2)
    t.colonists(1, ship=2, greenhouse=(1, 0))
    outcome = scored(t)
    assert outcome.scores == (5, 5, 3)
    assert outcome.winners == (0, 1)
    assert t.view(2)["outcome"]["winners"] == [0, 1]


@rule("PM-SCORE-12")
def test_the_best_possible_score_with_two_players_is_28() -> None:
    assert best_score(new_game(2), 0) == 28
    t = (
        last_round()
        .energy(0, 2)
        .colonists(0, greenhouse=(3, 1), energy_bank=(0, 1), comms_center=(0, 1), aqualab=(0, 1))
    )
    assert scored(t).scores[0] == 28


@rule("PM-SCORE-13")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_best_possible_score_with_more_players_is_31(seats: int) -> None:
    assert best_score(new_game(seats), 0) == 31
    t = (
        last_round(seats)
        .energy(0, 2)
        .colonists(0, greenhouse=(0, 2), energy_bank=(0, 2), comms_center=(0, 2), aqualab=(0, 1))
    )
    outcome = scored(t)
    assert outcome.scores[0] == 31
    assert outcome.breakdown["s0"]["four in one"] == 0


@rule("PM-SCORE-14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_position_scores_two_each(seats: int) -> None:
    outcome = scored(last_round(seats))
    assert outcome.scores == (2,) * seats
    assert outcome.winners == tuple(range(seats))


@rule("R-PM-51")
def test_a_game_without_end_is_scored_after_the_round_limit_and_says_so() -> None:
    t = table(round_limit=7)
    t.hand(1, "violet-4", "blue-7").turn(1, round=6).take("play violet-4")
    assert not t.state.over
    t.take("launch").take("launch")
    outcome = t.state.outcome
    assert outcome is not None and outcome.reason == "the limit of 7 rounds is reached"
    assert new_game(2).header.options["round_limit"] == 200


def test_everybody_sees_the_points_of_all_as_they_would_be_scored_now() -> None:
    t = last_round().colonists(0, ship=1, greenhouse=(1, 1), aqualab=(2, 0)).colonists(1, ship=2)
    t.energy(0, 3).energy(1, 1)
    t.hand(1, "violet-4", "blue-7").turn(1)
    for seat in (0, 1, None):
        first, second = t.view(seat)["players"]
        assert (first["points"], sum(first["score"].values())) == (12, 12)
        assert first["score"]["upgraded"] == 4 and second["score"]["ship"] == 2
    t.take("play violet-4")
    outcome = t.state.outcome
    assert outcome is not None
    assert outcome.breakdown == {one["player"]: one["score"] for one in t.view(None)["players"]}
