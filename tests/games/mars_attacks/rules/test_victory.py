"""Section VP: points, and who wins when."""

from __future__ import annotations

import pytest

from marks import rule
from mars_attacks.builder import Table, table
from planitia.games.mars_attacks.constants import SQUARE_NAMES
from planitia.games.mars_attacks.rules.herd import herd_enters
from planitia.kernel.outcome import Outcome


def outcome(t: Table) -> Outcome:
    found = t.state.outcome
    assert found is not None
    return found


@rule("MA-VP-01", "MA-VP-02", "MA-VP-03", "MA-VP-06", "MA-VP-07", "MA-VP-08")
def test_the_worked_example_of_four_points_and_then_eight() -> None:
    t = table().martian(1, "4.4.5").soldier(1, "4.6.5").soldier(2, "4.2.5").soldier(3, "4.4.1")
    t.soldier(4, "5.5.5").counter("4.3", "critter").counter("4.2", "critter")
    t.counter("4.2", "critter").turn("martian")
    s = t.state
    for fight in (False, False, True):
        from planitia.games.mars_attacks.rules.victory import score_kill

        score_kill(s, 1, 0, fight)
    t.points("martian", shot=2, fight=2, haul=1)
    assert t.score("martian") == 4
    t.points("martian", shot=2, fight=2, haul=3)
    assert t.score("martian") == 6
    t.dice(7, 7, 7, 7, 1, 1, 1).take("activate m1", "fight h3", "dodge")
    assert t.score("martian") == 8
    assert outcome(t).winners == (1,)
    assert outcome(t).breakdown["martian"] == {"shooting": 2, "fights": 4, "counters": 2}


@rule("MA-VP-03", "MA-VP-04", "MA-VP-05")
@pytest.mark.parametrize(("haul", "points"), [(0, 0), (1, 0), (2, 1), (3, 2), (5, 4)])
def test_counters_give_one_point_each_but_for_the_first(haul: int, points: int) -> None:
    t = table().turn("human").points("human", haul=haul).points("martian", haul=haul)
    assert (t.score("human"), t.score("martian")) == (points, points)


@rule("MA-VP-03", "MA-VP-04")
def test_each_side_only_scores_the_counters_it_wants() -> None:
    t = table().soldier(1, "4.4.5").counter("4.5", "critter").points("human", haul=1)
    t.turn("human").take("activate h1", "move 4.5")
    assert t.score("human") == 0


@rule("MA-VP-08", "MA-VP-15", "R-MA-90")
def test_the_win_comes_at_once_with_the_counter_that_is_taken() -> None:
    t = table().soldier(1, "4.4.5").counter("4.5", "alien-secret")
    t.points("human", shot=7, haul=1).turn("human").take("activate h1", "move 4.5")
    assert outcome(t).winners == (0,)
    assert outcome(t).scores == (8, 0)


@rule("MA-VP-08", "MA-VP-15", "R-MA-90")
def test_the_rest_of_an_effect_is_not_played_out_after_a_win() -> None:
    t = table().soldier(1, "1.8.5").martian(1, "3.3.5").martian(2, "3.3.4")
    t.support("artillery", "peace.artillery", "tough.artillery", "friends.artillery")
    t.points("human", shot=7).turn("human").dice(7, 7, 7, 1, 1, 1, 1, 1, 7, 7, 7)
    t.take("call artillery", "target 4.4")
    assert outcome(t).winners == (0,)
    assert not t.dead("m2") and not t.rattled("m2") and t.dice_left == 0


ARTILLERY = ("artillery", "peace.artillery", "tough.artillery", "friends.artillery")
STRAFING = ("strafing", "friends.strafing", "peace.strafing", "tough.strafing")
STRIKES = [(ARTILLERY, ("target 4.4",), 5), (STRAFING, ("target 4.3", "run right"), 3)]


def fatal(pool: int) -> list[int]:
    """The dice of a square: everything hits, nobody survives."""
    return [7] * pool + [1] * 3


@rule("MA-VP-08", "MA-VP-15", "R-MA-81", "R-MA-90")
@pytest.mark.parametrize(("cards", "aim", "pool"), STRIKES)
@pytest.mark.parametrize(("soldier", "martian"), [("4.3.5", "4.5.5"), ("4.5.5", "4.3.5")])
def test_all_squares_of_one_attack_are_one_moment(
    cards: tuple[str, ...], aim: tuple[str, ...], pool: int, soldier: str, martian: str
) -> None:
    """With 7 points the Humans kill their last Soldier and a Martian: the points come first."""
    t = table().soldier(8, soldier).martian(1, martian).support(*cards)
    t.points("human", shot=7).turn("human").dice(*fatal(pool), *fatal(pool))
    t.take(f"call {cards[0]}", *aim)
    assert t.dead("h8") and t.dead("m1")
    assert (outcome(t).winners, outcome(t).scores) == ((0,), (8, 0))


@rule("R-MA-71", "R-MA-81", "R-MA-90", "MA-VP-11")
@pytest.mark.parametrize(("soldier", "martian"), [("4.3.5", "4.5.5"), ("4.5.5", "4.3.5")])
@pytest.mark.parametrize(("caller", "winner"), [("human", 0), ("martian", 1)])
def test_a_strike_that_leaves_nobody_is_decided_by_points_and_not_by_the_order_of_squares(
    soldier: str, martian: str, caller: str, winner: int
) -> None:
    t = table().soldier(8, soldier).martian(5, martian).support(*ARTILLERY)
    if caller == "martian":
        t.hand("martian", "mind.ingenuity")
    call = "call artillery" if caller == "human" else "seize mind.ingenuity artillery"
    t.turn(caller).dice(*fatal(5), *fatal(5)).take(call, "target 4.4")
    assert outcome(t).winners == (winner,)


@rule("R-MA-81", "R-MA-90", "MA-CARD-40", "MA-RATTLE-01")
def test_lucky_escape_and_rattle_tests_come_when_all_squares_have_been_rolled_for() -> None:
    t = table().soldier(1, "4.3.5").soldier(2, "4.3.4").martian(1, "4.5.5").martian(2, "4.5.4")
    t.soldier(8, "1.1.1", acted=True).support(*ARTILLERY).hand("human", "heat.escape")
    for model in ("h1", "h2"):
        t.model(model, t.where(model), acted=True)
    one_of_two = [7, 7, 7, 1, 1, 1, 1, 1, 7, 7, 7]
    t.turn("human").listening().dice(*one_of_two, *one_of_two)
    t.take("call artillery", "target 4.4", "decline", "decline")
    assert [one["who"] for one in t.facts("rolled")] == [
        *("artillery", "h1", "h2", "artillery", "m1", "m2")
    ]
    assert not t.dead("m1"), "nobody is removed before the last question"
    t.dice(5).take("use heat.escape")
    assert (t.dead("h1"), t.dead("m1"), t.dice_left) == (False, True, 0)
    assert [one["model"] for one in t.facts("nerve")] == ["m2"], "nobody died beside Soldier 2"


@rule("MA-EVT-08", "R-MA-81", "R-MA-90")
def test_a_flying_car_is_done_with_a_square_before_it_bounces_on() -> None:
    t = table().soldier(8, "3.2.5").soldier(1, "1.1.1").martian(5, "3.4.5", acted=True)
    t.soldier(8, "3.2.5", acted=True).deck_top("flying-car")
    t.turn("human").take("activate h1", "stop").dice(3, 2, *fatal(5), *[1] * 8)
    t.take("run right")
    assert t.dead("h8") and not t.dead("m5")


@rule("R-MA-61", "R-MA-71", "R-MA-90")
def test_all_whom_the_herd_tramples_in_a_square_die_in_one_moment() -> None:
    t = table().soldier(8, "2.4.4", rattled=True).martian(5, "2.4.5", rattled=True)
    t.points("human", shot=1).turn("martian").dice(*[7, 7, 7, 7, 1, 1, 1] * 2)
    herd_enters(t.state, SQUARE_NAMES.index("2.4"))
    t.state.settle()
    assert outcome(t).winners == (0,)
    assert "no model is left on either side" in outcome(t).reason


@rule("MA-VP-09", "MA-VP-14", "R-MA-19")
def test_a_side_without_models_has_lost_whatever_the_points() -> None:
    t = table().soldier(1, "4.4.5").martian(1, "4.6.5").turn("human")
    t.state.spots[12] = 641
    t.state.dead |= 1 << 12
    t.points("human", shot=4).dice(7, 7, 7, 7, 1, 1, 1).take("activate h1", "shoot m1")
    assert outcome(t).winners == (0,)
    assert outcome(t).scores == (5, 0)
    assert "no Martian" in outcome(t).reason


@rule("R-MA-19")
def test_soldiers_waiting_to_enter_count_as_left() -> None:
    t = table().soldier(1, "waiting").soldier(8, "4.4.5").martian(1, "4.6.5").turn("martian")
    t.dice(7, 7, 7, 7, 1, 1, 1).take("activate m1", "shoot h8")
    assert t.dead("h8") and not t.state.over


@rule("MA-VP-10")
def test_if_both_reach_eight_at_one_moment_the_higher_total_wins() -> None:
    t = table().points("human", shot=8).points("martian", shot=9).turn("human")
    from planitia.games.mars_attacks.rules.victory import check_win

    check_win(t.state)
    assert outcome(t).winners == (1,)


@rule("MA-VP-11", "R-MA-70")
@pytest.mark.parametrize(("side", "winner"), [("human", 0), ("martian", 1)])
def test_with_equal_totals_the_player_whose_turn_it_is_wins(side: str, winner: int) -> None:
    t = table().points("human", shot=8).points("martian", shot=8).turn(side)
    from planitia.games.mars_attacks.rules.victory import check_win

    check_win(t.state)
    assert outcome(t).winners == (winner,)


@rule("R-MA-71")
def test_if_nobody_is_left_at_all_points_decide() -> None:
    t = table().soldier(8, "4.4.1").martian(5, "4.4.2").points("martian", shot=1)
    t.support("heat-ray", "heat.cute", "heat.sneak", "heat.splat").turn("martian")
    t.dice(7, 7, 7, 7, 7, 7, 1, 1, 1, 1, 1, 1).take("call heat-ray", "target 4.4")
    assert outcome(t).winners == (1,)
    assert outcome(t).scores == (0, 2)


@rule("MA-VP-12", "MA-SUP-08")
def test_a_support_kill_scores_one() -> None:
    t = table().soldier(1, "4.4.1")
    t.support("heat-ray", "heat.cute", "heat.sneak", "heat.splat").turn("martian")
    t.dice(7, 7, 7, 7, 7, 7, 1, 1, 1).take("call heat-ray", "target 4.4")
    assert t.score("martian") == 1


@rule("MA-VP-13")
def test_points_are_told_with_their_source_and_total() -> None:
    t = table().soldier(1, "4.4.1").martian(1, "4.4.2").turn("human").listening()
    t.dice(1, 1, 1, 7, 1, 1).take("activate h1", "fight m1", "fight-back")
    assert t.facts("points") == [{"player": "martian", "points": 2, "source": "fight", "total": 2}]
