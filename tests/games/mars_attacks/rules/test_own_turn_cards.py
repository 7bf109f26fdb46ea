"""Section CARD: the cards that are played in one's own Turn."""

from __future__ import annotations

import pytest

from marks import rule
from mars_attacks.builder import Table, table

STEP = {"human": "peace.sneak", "martian": "cunning.strafing"}


def pair(side: str, acted: bool = False) -> Table:
    """A Soldier and a Martian two squares apart, and the side's card that moves a model."""
    t = table().soldier(1, "4.3.5", acted=acted and side == "human")
    t.martian(1, "4.5.5", acted=acted and side == "martian")
    return t.hand(side, STEP[side])


def mine(side: str) -> str:
    return "h1" if side == "human" else "m1"


@rule("MA-CARD-16", "MA-CARD-28", "MA-CARD-19", "MA-CARD-31")
@pytest.mark.parametrize("side", ["human", "martian"])
def test_a_model_moves_a_single_square_and_is_not_marked(side: str) -> None:
    t = pair(side).turn(side).take(f"play-on {STEP[side]} {mine(side)}")
    assert len(t.options("move")) == 8
    t.take("move 5.4")
    assert t.options("move") == []
    t.take("stand 5.4.5")
    assert not t.acted(mine(side))
    assert t.options() == [f"activate {mine(side)}"]


@rule("MA-CARD-17", "MA-CARD-29", "R-MA-44")
@pytest.mark.parametrize("side", ["human", "martian"])
def test_a_card_move_into_an_enemy_square_is_a_charge(side: str) -> None:
    t = table().soldier(1, "4.4.5").martian(1, "4.5.5").hand(side, STEP[side]).turn(side)
    to = "4.5" if side == "human" else "4.4"
    t.listening().dice(*[1] * 7).take(f"play-on {STEP[side]} {mine(side)}", f"move {to}")
    t.take(f"stand {to}.1", "dodge")
    assert [one["pool"] for one in t.facts("rolled")] == [4, 3]
    assert not t.acted(mine(side))


@rule("MA-CARD-18", "MA-CARD-30")
@pytest.mark.parametrize("side", ["human", "martian"])
def test_the_card_may_move_a_model_that_has_acted(side: str) -> None:
    t = pair(side).turn(side).take(f"activate {mine(side)}", "stop")
    t.take(f"play-on {STEP[side]} {mine(side)}", "move 5.4", "stand 5.4.5")
    assert (t.where(mine(side)), t.acted(mine(side))) == ("5.4.5", True)


@rule("R-MA-43")
def test_a_card_moves_nobody_who_is_down_off_the_board_or_held_by_an_enemy() -> None:
    t = table().soldier(1, "4.3.5", rattled=True).soldier(2, "waiting").soldier(3, "5.5.1")
    t.martian(1, "5.5.9").hand("human", "peace.sneak").turn("human")
    assert t.options("play-on") == ["play-on peace.sneak h8"]


@rule("MA-CARD-13", "MA-CARD-14", "MA-CARD-15", "R-MA-51", "R-MA-55", "MA-SUP-05")
def test_mind_control_calls_an_enemy_set_and_its_kills_score_for_the_martians() -> None:
    t = table().soldier(1, "4.4.5").martian(1, "4.4.6").hand("martian", "mind.ingenuity")
    t.support("artillery", "peace.artillery", "tough.artillery")
    t.support("strafing", "friends.strafing").turn("martian")
    assert t.options("seize") == ["seize mind.ingenuity artillery"]
    assert t.refused("seize mind.ingenuity strafing").rule == "MA-CARD-13"
    t.dice(4, 7, 7, 7, 7, 7, 1, 1, 1, 1, 1, 1)
    t.take("seize mind.ingenuity artillery", "line row-4")
    assert t.dead("h1") and t.dead("m1")
    assert (t.score("human"), t.score("martian")) == (0, 1)
    assert (t.set_of("artillery"), len(t.discards)) == ([], 3)


@rule("MA-CARD-13", "MA-SUP-38")
def test_mind_control_finds_one_harassing_fire_usable() -> None:
    t = table().martian(1, "8.4.6").hand("martian", "mind.ingenuity")
    t.support("harassing", "freeze.harassing").turn("martian")
    assert t.options("seize") == ["seize mind.ingenuity harassing"]


@rule("MA-CARD-20", "MA-CARD-21", "MA-CARD-24", "R-MA-45", "R-MA-46")
def test_always_more_brings_a_killed_martian_into_the_zone_and_points_stay() -> None:
    t = table().soldier(1, "6.4.5").martian(1, "8.4.5").hand("martian", "more.ingenuity")
    t.points("human", shot=3).turn("martian").take("play more.ingenuity")
    rows = {option.split()[1][0] for option in t.options()}
    assert rows == {"7", "8"}
    assert t.refused("deploy 6.4.5").rule == "MA-CARD-21"
    assert t.refused("deploy 8.4.5").rule == "MA-CARD-21"
    t.take("deploy 7.2.5", "stop")
    assert (t.where("m2"), t.acted("m2"), t.score("human")) == ("7.2.5", True, 3)
    assert t.options() == ["activate m1", "activate m5"]


@rule("MA-CARD-20")
def test_always_more_needs_a_dead_martian() -> None:
    t = table().hand("martian", "more.ingenuity")
    for n in range(1, 6):
        t.martian(n, f"8.{n}.5")
    t.turn("martian")
    assert t.options("play") == []
    assert t.refused("play more.ingenuity").rule == "MA-CARD-20"


@rule("MA-CARD-22", "MA-CARD-23")
@pytest.mark.parametrize("last", ["shoot h1", "move 6.2"])
def test_the_fresh_martian_shoots_or_moves_one_square_and_has_acted(last: str) -> None:
    t = table().soldier(1, "6.4.5").martian(1, "8.4.5").hand("martian", "more.ingenuity")
    t.turn("martian").dice(*[1] * 7).take("play more.ingenuity", "deploy 7.2.5")
    assert t.options("aim") == []
    t.take(last)
    if last.startswith("move"):
        t.take("stand 6.2.5")
        assert t.options("shoot") == []
    assert t.acted("m2")


@rule("R-MA-45", "R-MA-37")
def test_a_fresh_martian_placed_beside_an_enemy_charges_and_finds_counters() -> None:
    t = table().soldier(1, "7.4.5").martian(1, "8.4.5").hand("martian", "more.ingenuity")
    t.counter("7.4", "critter").turn("martian").listening()
    t.dice(*[1] * 7).take("play more.ingenuity", "deploy 7.4.1", "dodge")
    assert [one["dice"] for one in t.facts("fight")] == [4]
    assert t.acted("m2")
    assert t.taken_by("martian") == [1]


@rule("MA-CARD-27", "R-MA-41")
def test_isnt_he_cute_marks_a_martian_that_has_not_acted() -> None:
    t = table().martian(1, "8.4.5").martian(2, "8.5.5", acted=True).hand("human", "heat.cute")
    t.turn("human")
    assert t.options("play-on") == ["play-on heat.cute m1", "play-on heat.cute m5"]
    assert t.refused("play-on heat.cute m2").rule == "MA-CARD-27"
    t.take("play-on heat.cute m1")
    assert t.acted("m1")


@rule("MA-CARD-32", "MA-CARD-33")
def test_squabble_marks_two_martians_of_one_square_if_one_has_not_acted() -> None:
    t = table().martian(1, "8.4.5").martian(2, "8.4.6", acted=True).martian(3, "8.5.5")
    t.martian(4, "8.4.7", acted=True).hand("human", "peace.squabble").turn("human")
    assert t.options("squabble") == [
        "squabble peace.squabble m1 m2",
        "squabble peace.squabble m1 m4",
    ]
    for wrong in ("m2 m4", "m1 m3"):
        assert t.refused(f"squabble peace.squabble {wrong}").rule == "MA-CARD-33"
    t.take("squabble peace.squabble m1 m2")
    assert t.acted("m1") and t.acted("m2")


@rule("MA-CARD-33")
def test_squabble_needs_two_martians_in_a_square() -> None:
    t = table().martian(1, "8.4.5").hand("human", "peace.squabble").turn("human")
    assert t.options("squabble") == []


@rule("MA-CARD-36", "MA-CARD-37")
def test_jammer_discards_one_card_of_a_set() -> None:
    t = table().support("heat-ray", "heat.cute", "heat.sneak", "heat.splat")
    t.hand("human", "tough.jammer").turn("human")
    assert t.options("jam") == ["jam tough.jammer heat-ray"]
    assert t.refused("jam tough.jammer freeze-ray").rule == "MA-CARD-36"
    t.take("jam tough.jammer heat-ray")
    assert t.set_of("heat-ray") == ["heat.cute", "heat.sneak"]
    assert sorted(t.discards) == ["heat.splat", "tough.jammer"]


@rule("MA-CARD-36", "MA-SUP-05")
def test_own_sets_are_neither_jammed_nor_are_enemy_sets_called() -> None:
    t = table().support("artillery", "peace.artillery").support("heat-ray", "heat.cute")
    t.hand("human", "tough.jammer").turn("human")
    assert t.refused("jam tough.jammer artillery").rule == "MA-CARD-36"
    assert t.refused("call heat-ray").rule == "MA-SUP-05"
