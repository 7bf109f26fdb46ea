"""Section TURN: the four things a Turn can be."""

from __future__ import annotations

import pytest

from marks import rule
from mars_attacks.builder import Table, table
from planitia.games.mars_attacks.game import GAME


def two_each() -> Table:
    """Two Soldiers and two Martians far apart, with the reserves."""
    t = table().soldier(1, "1.4.5").soldier(2, "1.6.5")
    return t.martian(1, "8.4.5").martian(2, "8.6.5")


@rule("MA-TURN-01", "MA-TURN-02", "MA-TURN-14")
def test_a_turn_activates_one_or_two_different_models() -> None:
    t = two_each().turn("human")
    assert t.options() == ["activate h1", "activate h2", "activate h8"]
    t.take("activate h1", "stop")
    assert t.options() == ["activate h2", "activate h8", "stop"]
    t.take("activate h2", "stop")
    assert t.asked() == "martian"
    t.take("activate m1", "stop", "stop")
    assert t.asked() == "human"


@rule("MA-TURN-03", "MA-TURN-14", "MA-TURN-15")
def test_a_model_then_a_card_ends_the_turn() -> None:
    t = two_each().hand("human", "peace.artillery", "tough.artillery").turn("human")
    t.take("activate h1", "stop", "play peace.artillery")
    assert t.asked() == "martian"


@rule("MA-TURN-03", "MA-TURN-14", "MA-TURN-15")
def test_a_card_then_a_model_ends_the_turn_and_the_model_must_act() -> None:
    t = two_each().hand("human", "peace.artillery", "tough.artillery").turn("human")
    t.take("play peace.artillery")
    assert t.options() == ["activate h1", "activate h2", "activate h8"]
    assert t.refused("play tough.artillery").rule == "MA-TURN-03"
    assert t.refused("stop").rule == "MA-TURN-07"
    t.take("activate h1", "stop")
    assert t.asked() == "martian"


@rule("MA-TURN-12", "MA-TURN-15", "R-MA-20")
def test_a_card_on_the_own_test_is_the_card_of_the_turn() -> None:
    t = two_each().soldier(3, "4.4.5").martian(3, "4.6.5")
    t.hand("human", "mind.ingenuity", "heat.splat").turn("human")
    t.dice(1, 1, 1, 1, 1, 1, 1, 1).take("activate h3", "shoot m3", "use mind.ingenuity", "stop")
    assert t.asked() == "martian"


@rule("MA-TURN-02", "MA-TURN-12", "R-MA-20", "MA-CARD-08")
def test_with_two_activations_there_is_no_card() -> None:
    t = two_each().soldier(3, "4.4.5").soldier(4, "4.3.5").martian(3, "4.6.5")
    t.hand("human", "mind.ingenuity").turn("human").dice(*[1] * 13)
    t.take("activate h3", "shoot m3")
    assert t.options() == ["use mind.ingenuity", "decline"]
    t.take("decline", "stop", "activate h4", "shoot m3")
    assert t.options("use") == []
    assert t.dice_left == 0


@rule("MA-TURN-04", "R-MA-21")
def test_a_card_that_moves_an_own_model_must_move_the_one_that_acts() -> None:
    t = two_each().hand("human", "peace.sneak").turn("human")
    t.take("play-on peace.sneak h1", "move 2.4", "stand 2.4.5")
    assert t.options() == ["activate h1"]
    assert t.refused("activate h2").rule == "MA-TURN-04"
    t = two_each().hand("human", "peace.sneak").turn("human").take("activate h1", "stop")
    assert t.options("play-on") == ["play-on peace.sneak h1"]
    assert t.refused("play-on peace.sneak h2").rule == "MA-TURN-04"


@rule("MA-TURN-05", "MA-TURN-16", "R-MA-16", "R-MA-22")
def test_without_models_left_a_turn_is_up_to_two_cards() -> None:
    t = table().soldier(1, "1.4.5", acted=True).soldier(8, "1.1.1", acted=True)
    t.hand("human", "peace.artillery", "tough.artillery", "peace.sneak", "heat.sneak")
    t.martian(1, "8.4.5").martian(2, "8.5.5").turn("human")
    assert "pass" in t.options()
    assert t.refused("stop").rule == "MA-TURN-16"
    t.take("play-on peace.sneak h1", "move 2.4", "stand 2.4.5")
    assert "stop" in t.options()
    assert t.refused("pass").rule == "MA-TURN-06"
    assert t.options("play-on") == ["play-on heat.sneak h8"]
    t.take("play peace.artillery")
    assert t.asked() == "martian"


@rule("MA-TURN-06", "MA-TURN-07", "R-MA-16")
def test_passing_needs_that_no_model_is_left_to_act() -> None:
    t = two_each().hand("human", "peace.artillery").turn("human")
    assert t.refused("pass").rule == "MA-TURN-06"
    assert t.refused("stop").rule == "MA-TURN-07"
    assert t.refused("call artillery").rule == "MA-SUP-05"


@rule("MA-TURN-08", "MA-TURN-17", "MA-TURN-13")
def test_who_has_passed_only_responds_and_the_other_takes_turn_after_turn() -> None:
    t = table().soldier(1, "4.4.5", acted=True).soldier(8, "1.1.1", acted=True)
    t.hand("human", "mind.ingenuity").martian(1, "4.6.5").martian(2, "8.5.5").martian(3, "8.3.5")
    t.turn("human").take("pass")
    assert t.asked() == "martian"
    t.take("activate m2", "stop", "stop")
    assert t.asked() == "martian"
    t.dice(*[1] * 9).take("activate m1", "aim h1")
    assert (t.asked(), t.options()) == ("human", ["use mind.ingenuity", "decline"])
    t.take("use mind.ingenuity", "stop")
    assert (t.asked(), t.dice_left) == ("martian", 0)


@rule("MA-TURN-09", "MA-ACT-10")
def test_a_model_acts_once_a_round() -> None:
    t = two_each().turn("human").take("activate h1", "stop")
    assert t.acted("h1")
    assert t.refused("activate h1").rule == "MA-TURN-09"


@rule("MA-TURN-10", "R-MA-21", "R-MA-22")
def test_an_own_model_gets_at_most_one_own_card_a_turn() -> None:
    t = table().soldier(1, "4.4.5", acted=True).soldier(8, "1.1.1", acted=True)
    t.hand("human", "peace.sneak", "mind.ingenuity", "friends.splat").martian(1, "4.5.5")
    t.turn("human").take("play-on peace.sneak h1", "move 4.5", "stand 4.5.1", "dodge")
    assert t.options() == ["use friends.splat", "decline"]


@rule("MA-TURN-10", "R-MA-21")
def test_the_limit_of_one_card_a_model_binds_the_martians_and_lucky_escape_too() -> None:
    t = table().martian(1, "4.4.5", acted=True).martian(5, "8.8.9", acted=True)
    t.hand("martian", "cunning.strafing", "friends.splat").soldier(1, "4.5.5")
    t.turn("martian").take("play-on cunning.strafing m1", "move 4.5", "stand 4.5.1", "dodge")
    assert t.options() == ["decline"]
    t = table().soldier(1, "4.4.5", acted=True).soldier(8, "1.1.1", acted=True)
    t.hand("human", "peace.sneak", "heat.escape").martian(1, "4.5.5").turn("human")
    t.dice(1, 1, 1, 1, 7, 1, 1)
    t.take("play-on peace.sneak h1", "move 4.5", "stand 4.5.1", "fight-back", "decline")
    assert t.dead("h1")


@rule("MA-TURN-11", "MA-SUP-03")
def test_a_card_is_discarded_once_it_is_resolved() -> None:
    t = two_each().hand("human", "peace.sneak").turn("human").take("play-on peace.sneak h1")
    assert (t.discards, t.view(None)["resolving"]) == ([], ["peace.sneak"])
    t.take("move 2.4", "stand 2.4.5")
    assert (t.discards, t.view(None)["resolving"]) == (["peace.sneak"], [])


@rule("MA-TURN-13", "MA-CARD-42", "R-MA-21")
def test_responses_are_free_and_one_soldier_may_get_one_on_each_of_two_tests() -> None:
    t = table().soldier(1, "4.4.5").martian(1, "4.6.5").martian(2, "4.2.5")
    t.hand("human", "mind.ingenuity", "heat.ingenuity").turn("martian").dice(*[1] * 16)
    t.take("activate m1", "shoot h1", "use mind.ingenuity", "stop")
    t.take("activate m2", "shoot h1", "use heat.ingenuity", "stop")
    assert (t.dice_left, t.discards) == (0, ["mind.ingenuity", "heat.ingenuity"])
    t.take("activate h1")
    assert t.state.cards_left() == 1


@rule("R-MA-85")
def test_if_the_model_dies_under_its_own_card_the_turn_is_over() -> None:
    t = two_each().soldier(3, "4.4.5").martian(3, "4.5.5").hand("human", "peace.sneak")
    t.turn("human").take("play-on peace.sneak h3", "move 4.5", "stand 4.5.1")
    t.dice(1, 1, 1, 1, 7, 7, 7).take("fight-back")
    assert t.dead("h3")
    assert t.asked() == "martian"


@rule("MA-TURN-14", "R-MA-12")
def test_after_a_card_that_leaves_nobody_to_act_the_turn_is_over() -> None:
    t = table().soldier(1, "4.4.5").martian(1, "8.5.5").soldier(8, "1.1.1", acted=True)
    t.support("harassing", "freeze.harassing").turn("human")
    t.dice(4, 1).take("call harassing", "line row-4", "lie 4.4.5")
    assert t.options() == ["activate h1"]


@rule("MA-MODEL-01", "MA-TURN-07")
def test_waiting_soldiers_are_all_alike_so_the_first_stands_for_them() -> None:
    t = table().soldier(1, "waiting").soldier(2, "waiting").turn("human", round=1)
    assert t.options() == ["activate h1", "activate h8"]


@rule("MA-MODEL-01", "MA-TURN-09")
def test_a_person_may_take_any_soldier_that_waits() -> None:
    t = table().soldier(1, "waiting").soldier(2, "waiting").turn("human", round=1)
    decision = t.decision()
    assert [GAME.vocabulary.text(code) for code in t.state.offered(decision)] == [
        *t.options(),
        "activate h2",
    ]
    t.take("activate h2", "move 1.4", "stand 1.4.5")
    assert t.state.view(None)["models"][1]["spot"] == "1.4.5"


@pytest.mark.parametrize("answer", ["move 2.4", "use heat.splat", "fight m1", "keep"])
def test_what_no_turn_knows_is_refused_with_a_rule(answer: str) -> None:
    assert two_each().turn("human").refused(answer).rule.startswith("MA-")
