"""Sections ACT, MOVE and CAP: what a model may do, and where it may go."""

from __future__ import annotations

import pytest

from marks import rule
from mars_attacks.builder import Table, open_ground, table
from mars_attacks.ground import beyond, high, low
from planitia.games.mars_attacks.board.map import Map


def alone(ground: Map | None = None) -> Table:
    """A Soldier in the middle of the board, with a Martian in its sight."""
    return table(ground).soldier(1, "4.4.5").martian(1, "4.7.5").turn("human")


def beside(rattled: bool = False, me_down: bool = False) -> Table:
    """A Soldier and a Martian in one square, another Martian near."""
    t = table().soldier(1, "4.4.1", rattled=me_down).martian(1, "4.4.9", rattled=rattled)
    return t.martian(2, "4.7.5").turn("human")


@rule("MA-ACT-01", "MA-MOVE-01")
def test_a_move_goes_up_to_two_squares_diagonals_included() -> None:
    t = alone().take("activate h1")
    ring = ["3.3", "3.4", "3.5", "4.3", "4.5", "5.3", "5.4", "5.5"]
    assert t.options("move") == [f"move {square}" for square in ring]
    t.take("move 5.5", "move 6.6", "stand 6.6.5")
    assert (t.where("h1"), t.acted("h1")) == ("6.6.5", True)


@rule("MA-ACT-02", "MA-ACT-17", "R-MA-83")
def test_after_one_square_the_choice_between_a_second_and_shooting_is_still_open() -> None:
    t = alone().take("activate h1", "move 5.5")
    assert "move 6.6" in t.options()
    assert t.refused("stop").rule == "R-MA-83"
    assert t.refused("shoot m1").rule == "MA-ACT-17"
    t.take("stand 5.5.1")
    assert t.options() == ["shoot m1", "shoot m5", "stop"]
    assert t.refused("aim m1").rule == "MA-ACT-04"
    t.dice(*[1] * 7).take("shoot m1")
    assert t.acted("h1")


@rule("MA-ACT-03", "MA-ACT-17")
def test_after_shooting_one_square_is_left() -> None:
    t = alone().dice(*[1] * 7).take("activate h1", "shoot m1")
    assert t.refused("shoot m1").rule == "MA-ACT-17"
    t.take("move 4.3")
    assert t.refused("move 4.2").rule == "MA-ACT-01"
    t.take("stand 4.3.5")
    assert t.acted("h1")


@rule("MA-ACT-04")
def test_aiming_and_shooting_leaves_no_movement() -> None:
    t = alone().dice(*[1] * 8).take("activate h1", "aim m1")
    assert t.acted("h1")
    assert (t.where("h1"), t.dice_left) == ("4.4.5", 0)


@rule("MA-ACT-05", "MA-ACT-11", "R-MA-25", "MA-RATTLE-06")
def test_a_rattled_model_stands_up_and_moves_one_square() -> None:
    t = table().soldier(1, "4.4.5", rattled=True).martian(1, "4.7.5").turn("human")
    t.take("activate h1")
    assert not t.rattled("h1")
    assert "aim m1" not in t.options()
    t.take("move 4.5")
    assert t.options("move") == []
    t.take("stand 4.5.2")
    assert t.acted("h1")


@rule("MA-ACT-06", "MA-ACT-16")
def test_a_rattled_model_stands_up_and_shoots_or_just_stands_up() -> None:
    for last in ("shoot m1", "stop"):
        t = table().soldier(1, "4.4.5", rattled=True).martian(1, "4.7.5").turn("human")
        t.dice(*[1] * 7).take("activate h1", last)
        assert t.acted("h1")
        assert not t.rattled("h1")


@rule("MA-ACT-07", "MA-ACT-15", "MA-MOVE-14", "MA-FIGHT-17")
def test_with_an_upright_enemy_in_its_square_a_model_may_only_fight() -> None:
    t = beside().take("activate h1")
    assert t.options() == ["fight m1"]
    assert t.refused("stop").rule == "MA-ACT-15"
    assert t.refused("move 4.5").rule == "MA-MOVE-14"
    assert t.refused("stand 4.4.2").rule == "MA-ACT-07"
    assert t.refused("shoot m2").rule == "MA-ACT-09"


@rule("MA-ACT-08", "MA-MOVE-11", "MA-ACT-14")
def test_moving_into_an_enemy_square_ends_the_move_in_a_fight_and_loses_the_shot() -> None:
    t = table().soldier(1, "4.4.5").martian(1, "4.5.5").turn("human")
    t.take("activate h1", "move 4.5")
    assert t.options("move", "stop", "shoot") == []
    t.dice(*[1] * 7).take("stand 4.5.1", "dodge")
    assert t.acted("h1")
    assert t.dice_left == 0


@rule("MA-ACT-09")
def test_no_shot_while_any_enemy_is_in_the_square_rattled_or_not() -> None:
    t = beside(rattled=True).take("activate h1")
    assert t.options("shoot", "aim") == []
    assert t.refused("shoot m2").rule == "MA-ACT-09"


@rule("MA-ACT-12", "MA-FIGHT-18", "R-MA-25")
@pytest.mark.parametrize("rattled", [False, True])
def test_standing_up_among_enemies_is_an_immediate_fight_without_charge(rattled: bool) -> None:
    t = beside(rattled, me_down=True).listening().dice(*[1] * 6).take("activate h1")
    (fight,) = t.facts("fight")
    assert (fight["attacker"], fight["dice"]) == ("h1", 3)
    if not rattled:
        t.take("dodge")
    assert t.acted("h1") and not t.rattled("h1")


@rule("MA-ACT-13")
def test_shooting_and_then_moving_into_an_enemy_square_ends_in_a_charge() -> None:
    t = table().soldier(1, "4.4.5").martian(1, "4.5.5").turn("human").listening()
    t.dice(*[1] * 14).take("activate h1", "shoot m1", "move 4.5", "stand 4.5.1", "dodge")
    assert [one["dice"] for one in t.facts("fight")] == [4]
    assert t.dice_left == 0


@rule("MA-ACT-16", "R-MA-16")
def test_a_free_model_may_do_nothing_and_has_acted() -> None:
    t = alone().take("activate h1", "stop")
    assert (t.where("h1"), t.acted("h1")) == ("4.4.5", True)


@rule("MA-ACT-18", "R-MA-26", "MA-RATTLE-07", "MA-MOVE-14")
def test_with_only_rattled_enemies_a_model_may_fight_leave_and_shoot_reposition_or_wait() -> None:
    t = beside(rattled=True).take("activate h1")
    assert t.options()[0] == "fight m1"
    assert {"move 4.5", "stand 4.4.2", "stop"} <= set(t.options())
    t.take("move 4.5", "stand 4.5.5")
    assert {"shoot m1", "shoot m2"} <= set(t.options())


@rule("MA-MOVE-02", "MA-MOVE-04")
def test_solid_walls_stop_a_model_and_the_refusal_says_so() -> None:
    ground = open_ground(high(4, 4), beyond("high-wall", 4, 4))
    t = alone(ground).take("activate h1")
    assert not {"move 4.5", "move 5.4", "move 5.5"} & set(t.options())
    assert t.refused("move 4.5").rule == "MA-MOVE-02"
    assert t.refused("move 5.5").rule == "MA-MOVE-04"
    assert "move 4.5" in alone(open_ground(low(4, 4))).take("activate h1").options()


@rule("MA-MOVE-08", "MA-MOVE-10")
def test_the_edge_is_impassable_so_nobody_leaves_the_board() -> None:
    t = table().soldier(1, "1.8.5").martian(1, "8.8.5").turn("human").take("activate h1")
    assert t.options("move") == ["move 1.7", "move 2.7", "move 2.8"]


@rule("MA-MOVE-12", "MA-MOVE-13")
def test_repositioning_costs_a_square_and_a_shot_may_follow() -> None:
    t = alone().take("activate h1", "stand 4.4.9")
    assert t.where("h1") == "4.4.9"
    assert t.options() == ["shoot m1", "shoot m5", "stop"]
    assert t.refused("move 4.5").rule == "MA-ACT-01"


@rule("MA-MOVE-15", "MA-CAP-01")
def test_friends_do_not_hinder_movement() -> None:
    t = table().soldier(1, "4.4.5").soldier(2, "4.5.5").soldier(3, "4.5.6").turn("human")
    t.take("activate h1", "move 4.5", "move 4.6", "stand 4.6.5")
    assert t.where("h1") == "4.6.5"


@rule("MA-MOVE-16", "MA-MOVE-17", "MA-MOVE-09")
def test_entering_costs_one_square_so_one_more_or_a_shot_is_left() -> None:
    t = table().soldier(1, "waiting").martian(1, "4.4.5").turn("human", round=1)
    t.take("activate h1")
    for early in ("shoot m1", "aim m1"):
        assert t.refused(early).rule == "MA-SU-17"
    t.take("move 1.4")
    assert "move 2.4" in t.options()
    t.take("stand 1.4.5")
    assert t.options() == ["shoot m1", "stop"]


@rule("MA-CAP-01", "MA-CAP-02")
def test_a_square_of_six_cannot_be_entered_not_even_to_pass_through() -> None:
    t = table().soldier(1, "4.4.5")
    for n, spot in ((2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6)):
        t.soldier(n, f"4.5.{spot}")
    t.turn("human").take("activate h1")
    assert "move 4.5" not in t.options()
    assert t.refused("move 4.5").rule == "MA-CAP-02"


@rule("MA-CAP-03", "MA-EVT-47", "R-MA-87")
def test_counters_and_things_take_no_room_and_hurt_nobody_who_walks_in() -> None:
    t = table().soldier(1, "4.4.5").thing("herd", "4.5").thing("bug", "4.5")
    for n in range(2, 7):
        t.soldier(n, f"4.5.{n}")
    t.counter("4.5", "critter").turn("human")
    t.take("activate h1", "move 4.5", "stand 4.5.1")
    assert (t.where("h1"), t.rattled("h1")) == ("4.5.1", False)


@rule("R-MA-17")
def test_a_soldier_with_no_square_to_enter_acts_and_stays_off() -> None:
    t = table().soldier(1, "waiting").turn("human", round=1)
    t.state.map = open_ground()
    t.state.map.entry = ()
    t.take("activate h1")
    assert (t.where("h1"), t.acted("h1")) == ("waiting", True)
