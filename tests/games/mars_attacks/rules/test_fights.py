"""Section FIGHT: who fights whom, with what, and how it ends."""

from __future__ import annotations

import pytest

from marks import rule
from mars_attacks.builder import Table, table


def melee(*more: tuple[str, str], side: str = "human") -> Table:
    """A Soldier and a Martian in square 4.4, and others as named."""
    t = table().soldier(1, "4.4.1").martian(1, "4.4.9")
    for name, spot in more:
        t.model(name, spot)
    return t.turn(side).listening()


def pools(t: Table) -> list[object]:
    return [one["pool"] for one in t.facts("rolled")]


@rule("MA-FIGHT-01")
def test_the_acting_models_owner_chooses_one_enemy_of_the_square() -> None:
    t = melee(("m2", "4.4.8"), ("m3", "4.5.5")).take("activate h1")
    assert t.options() == ["fight m1", "fight m2"]
    assert t.refused("fight m3").rule == "MA-FIGHT-01"


@rule("MA-FIGHT-01", "MA-MOVE-11")
def test_a_charging_model_chooses_after_it_has_taken_its_place() -> None:
    t = table().soldier(1, "4.4.5").martian(1, "4.5.5").martian(2, "4.5.6").turn("human")
    t.take("activate h1", "move 4.5", "stand 4.5.1")
    assert (t.asked(), t.options()) == ("human", ["fight m1", "fight m2"])
    assert t.refused("stop").rule == "MA-FIGHT-01"


@rule("MA-FIGHT-02", "MA-FIGHT-03", "R-MA-34")
def test_soldier_types_are_fought_before_heroes_and_there_are_no_heroes() -> None:
    from planitia.games.mars_attacks.constants import HEROES_MASK
    from planitia.games.mars_attacks.rules.fighting import foes_of

    t = melee(("m2", "4.4.8"))
    assert HEROES_MASK == 0
    assert foes_of(t.state, 0) == 0b11 << 8


@rule("MA-FIGHT-04", "MA-FIGHT-07")
@pytest.mark.parametrize(("side", "need"), [("human", 4), ("martian", 5)])
def test_the_acting_model_uses_fight_and_both_begin_with_three_dice(side: str, need: int) -> None:
    t = melee(side=side).dice(*[1] * 6)
    attacker, target = ("h1", "m1") if side == "human" else ("m1", "h1")
    t.take(f"activate {attacker}", f"fight {target}", "dodge")
    told = t.facts("rolled")
    assert [(one["what"], one["pool"], one["need"]) for one in told] == [
        ("fight", 3, need),
        ("survive", 3, 6),
    ]


@rule("MA-FIGHT-05", "R-MA-23", "MA-CARD-38")
def test_the_defender_chooses_fight_or_survive_before_any_card() -> None:
    t = melee().hand("human", "mind.ingenuity").take("activate h1", "fight m1")
    assert (t.asked(), t.options()) == ("martian", ["fight-back", "dodge"])
    assert t.refused("decline").rule == "MA-FIGHT-05"
    t.take("fight-back")
    assert (t.asked(), t.options()) == ("human", ["use mind.ingenuity", "decline"])


@rule("MA-FIGHT-08", "MA-FIGHT-17", "MA-FIGHT-19")
def test_only_a_model_that_moved_in_adds_a_die_for_charging() -> None:
    t = table().soldier(1, "4.4.5").martian(1, "4.5.5").turn("human").listening()
    t.dice(*[1] * 7).take("activate h1", "move 4.5", "stand 4.5.1", "dodge")
    assert pools(t) == [4, 3]
    t = melee().dice(*[1] * 6).take("activate h1", "fight m1", "dodge")
    assert pools(t) == [3, 3]


@rule("MA-FIGHT-09", "MA-FIGHT-10", "R-MA-31")
def test_one_friend_or_more_in_the_square_add_one_die_on_either_side() -> None:
    t = table().soldier(1, "4.4.5").soldier(2, "4.5.1").soldier(3, "4.5.2", rattled=True)
    t.martian(1, "4.5.5").martian(2, "4.5.6", acted=True).turn("human").listening()
    t.dice(*[1] * 9).take("activate h1", "move 4.5", "stand 4.5.3", "fight m1", "dodge")
    assert pools(t) == [5, 4]


@rule("MA-FIGHT-11", "MA-VP-02")
@pytest.mark.parametrize("answer", ["dodge", "fight-back"])
def test_more_successes_of_the_attacker_kill_the_defender(answer: str) -> None:
    t = melee().dice(7, 7, 1, 7, 1, 1).take("activate h1", "fight m1", answer)
    assert t.dead("m1")
    assert (t.score("human"), t.score("martian")) == (2, 0)


@rule("MA-FIGHT-12", "MA-VP-13")
def test_a_defender_who_fights_back_and_wins_kills_the_attacker_for_two_points() -> None:
    t = melee().dice(7, 1, 1, 7, 7, 1).take("activate h1", "fight m1", "fight-back")
    assert t.dead("h1")
    assert (t.score("human"), t.score("martian")) == (0, 2)


@rule("MA-FIGHT-13", "MA-FIGHT-14")
@pytest.mark.parametrize(
    ("answer", "saves"), [("dodge", 1), ("dodge", 2), ("fight-back", 1), ("dodge", 3)]
)
def test_a_draw_or_a_survive_win_leaves_both_alive_in_the_square(answer: str, saves: int) -> None:
    t = melee().dice(7, 1, 1, *[7] * saves, *[1] * (3 - saves))
    t.take("activate h1", "fight m1", answer)
    assert (t.square("h1"), t.square("m1")) == ("4.4", "4.4")
    assert t.state.rattled == 0


@rule("MA-FIGHT-15", "MA-FIGHT-16")
def test_a_fight_ends_the_activation_and_leaves_the_defender_unmarked() -> None:
    t = melee().dice(*[1] * 6).take("activate h1", "fight m1", "dodge")
    assert (t.acted("h1"), t.acted("m1")) == (True, False)
    t.take("stop", "activate m1")
    assert t.options() == ["fight h1"]


@rule("MA-FIGHT-19", "R-MA-32", "R-MA-44", "MA-CARD-29", "MA-CARD-31")
def test_who_moved_in_by_a_card_this_turn_has_the_charge_die_in_the_later_fight_too() -> None:
    t = table().soldier(1, "4.4.5").martian(1, "4.5.5").hand("human", "peace.sneak").turn("human")
    t.listening().dice(*[1] * 14).take("play-on peace.sneak h1", "move 4.5", "stand 4.5.1", "dodge")
    assert not t.acted("h1")
    t.take("activate h1")
    assert t.options() == ["fight m1"]
    assert "with 4 dice" in t.state.game.label(t.view("human"), t.decision().codes[0])
    t.take("fight m1", "dodge")
    assert pools(t) == [4, 3, 4, 3]
    assert t.acted("h1")


@rule("MA-FIGHT-08", "MA-FIGHT-17", "R-MA-32")
def test_the_charge_die_is_gone_in_the_next_turn() -> None:
    t = table().soldier(1, "4.4.5").martian(1, "4.5.5").soldier(2, "1.5.5").turn("human")
    t.listening().dice(*[1] * 7).take("activate h1", "move 4.5", "stand 4.5.1", "dodge", "stop")
    assert pools(t) == [4, 3]
    t.dice(*[1] * 6).take("activate m1", "fight h1", "dodge")
    assert pools(t) == [3, 3], "nobody moved in this Turn, the Soldier did in the one before"


@rule("R-MA-33")
def test_the_defender_may_put_a_card_on_the_fight() -> None:
    t = melee().hand("martian", "friends.splat", "tough.cute", "peace.splat")
    t.take("activate h1", "fight m1", "fight-back")
    assert t.options() == ["use friends.splat", "decline"]
    t.dice(*[1] * 7).take("use friends.splat")
    assert pools(t) == [3, 4]


@rule("R-MA-11", "MA-FIGHT-01")
def test_a_wall_inside_a_square_prevents_no_fight() -> None:
    from mars_attacks.builder import open_ground
    from planitia.games.mars_attacks.board.scenery import wall

    ground = open_ground(wall("high-wall", 10, 9, {"away": 3}))
    t = table(ground).soldier(1, "4.4.1").martian(1, "4.4.9").turn("human").take("activate h1")
    assert t.options() == ["fight m1"]
