"""Sections SHOOT and RATTLE, and sight as the rules use it."""

from __future__ import annotations

import pytest

from marks import rule
from mars_attacks.builder import Table, open_ground, table
from mars_attacks.ground import high, low
from planitia.games.mars_attacks.board.map import Map


def facing(ground: Map | None = None, side: str = "human", away: int = 3) -> Table:
    """A Soldier and a Martian in row 4, some squares apart."""
    return table(ground).soldier(1, "4.1.5").martian(1, f"4.{1 + away}.5").turn(side)


def kill_in_square(*companions: tuple[str, str, bool]) -> Table:
    """A Soldier about to shoot at a Martian that stands with others in its square."""
    t = table().soldier(1, "4.2.5").martian(1, "4.4.1")
    for name, spot, rattled in companions:
        t.model(name, spot, rattled)
    return t.turn("human").dice(7, 7, 7, 1)


@rule("MA-SHOOT-01", "MA-SHOOT-10", "MA-LOS-01")
def test_the_target_is_one_enemy_in_range_and_sight() -> None:
    t = table(open_ground(high(4, 1))).soldier(1, "4.1.5").soldier(2, "1.4.5")
    t.martian(1, "4.3.5").martian(2, "3.1.5").martian(3, "8.8.5").turn("human").take("activate h1")
    assert t.options("shoot") == ["shoot m2"]
    assert t.refused("shoot m1").rule == "MA-LOS-03"
    assert t.refused("shoot h2").rule == "MA-SHOOT-01"
    assert t.refused("shoot m3").rule == "MA-SHOOT-11"
    assert t.refused("shoot m4").rule == "MA-SHOOT-01"


@rule("MA-SHOOT-02")
def test_no_shot_into_a_square_with_friends_and_enemies() -> None:
    t = facing().soldier(2, "4.4.1").turn("human").take("activate h1")
    assert t.options("shoot", "aim") == []
    assert t.refused("shoot m1").rule == "MA-SHOOT-02"


@rule("MA-SHOOT-03", "MA-SHOOT-04", "MA-SHOOT-05", "MA-SHOOT-06", "MA-LOS-04", "MA-LOS-05")
@pytest.mark.parametrize(
    ("ground", "action", "dice"),
    [
        (open_ground(low(4, 2)), "shoot", 3),
        (open_ground(), "shoot", 4),
        (open_ground(low(4, 2)), "aim", 4),
        (open_ground(), "aim", 5),
    ],
)
def test_three_dice_for_a_normal_shot_four_for_a_clear_one_and_one_for_aim(
    ground: Map, action: str, dice: int
) -> None:
    t = facing(ground).hand("human", "mind.ingenuity").listening()
    t.take("activate h1", f"{action} m1")
    (shot,) = t.facts("shot")
    assert shot["dice"] == dice
    t.dice(*[1] * (dice + 4)).take("use mind.ingenuity")
    assert [one["pool"] for one in t.facts("rolled")] == [dice + 1, 3]
    assert dice + 1 <= 6


@rule("MA-SHOOT-07", "MA-MODEL-02", "MA-MODEL-03")
@pytest.mark.parametrize(("side", "need"), [("human", 5), ("martian", 4)])
def test_successes_use_the_shooters_value(side: str, need: int) -> None:
    t = facing(side=side).listening().dice(*[1] * 7)
    t.take(*(("activate h1", "shoot m1") if side == "human" else ("activate m1", "shoot h1")))
    assert [one["need"] for one in t.facts("rolled")] == [need, 6]


@rule("MA-SHOOT-08", "MA-SHOOT-09", "MA-VP-01")
@pytest.mark.parametrize(("hits", "saves", "dies"), [(2, 1, True), (1, 1, False), (1, 2, False)])
def test_more_successes_kill_and_a_draw_or_fewer_do_nothing(
    hits: int, saves: int, dies: bool
) -> None:
    t = facing(side="martian")
    t.dice(*[7] * hits, *[1] * (4 - hits), *[7] * saves, *[1] * (3 - saves))
    t.take("activate m1", "shoot h1")
    assert t.dead("h1") == dies
    assert t.score("martian") == int(dies)
    assert not t.rattled("h1")


@rule("MA-SHOOT-11", "MA-SHOOT-12", "MA-MODEL-05")
@pytest.mark.parametrize(
    ("side", "away", "reached"),
    [("martian", 4, True), ("martian", 5, False), ("human", 6, True), ("human", 7, False)],
)
def test_range_is_4_for_a_martian_and_6_for_a_soldier(side: str, away: int, reached: bool) -> None:
    t = facing(side=side, away=away)
    shooter, target = ("h1", "m1") if side == "human" else ("m1", "h1")
    t.take(f"activate {shooter}")
    assert (f"shoot {target}" in t.options()) == reached
    if not reached:
        assert t.refused(f"shoot {target}").rule == "MA-SHOOT-11"


@rule("MA-SHOOT-13", "R-MA-01")
def test_before_committing_the_player_sees_distance_sight_blockers_dice_and_chance() -> None:
    t = facing(open_ground(low(4, 2))).take("activate h1")
    seen = {one["target"]: one for one in t.view("human")["shots"]}
    shot = seen["m1"]
    assert (shot["distance"], shot["sight"], shot["blocked_by"]) == (3, "normal", ["low-wall"])
    assert (shot["dice"], shot["need"], shot["against"], shot["survive"]) == (3, 5, 3, 6)
    assert (shot["kill"], shot["kill_aimed"], shot["armour"]) == (23, 38, True)
    label = t.state.game.label(t.view("human"), t.decision().codes[t.options().index("shoot m1")])
    assert label == (
        "Shoot at Martian 1: distance 3, normal shot past low wall, 3 dice at 5+ against 3 at 6+ "
        "and armour, 23% to kill"
    )


@rule("MA-SHOOT-13")
def test_a_target_that_scenery_hides_is_shown_with_what_hides_it() -> None:
    t = facing(open_ground(high(4, 2))).take("activate h1")
    (shot, *_) = t.view("human")["shots"]
    assert (shot["sight"], shot["legal"], shot["blocked_by"]) == ("none", False, ["high-wall"])


@rule("MA-LOS-09", "R-MA-02")
def test_another_model_in_the_line_makes_a_clear_shot_a_normal_one() -> None:
    t = facing().soldier(2, "4.2.5").turn("human").listening()
    t.dice(*[1] * 6).take("activate h1", "shoot m1")
    assert t.facts("shot")[0]["sight"] == "normal"


@rule("MA-LOS-07")
def test_a_rattled_target_is_seen_less() -> None:
    t = table(open_ground(low(4, 3))).soldier(1, "4.1.5").martian(1, "4.4.5", rattled=True)
    t.turn("human").take("activate h1")
    assert t.refused("shoot m1").rule == "MA-LOS-03"


@rule("MA-RATTLE-01", "MA-RATTLE-02", "R-MA-27", "MA-RATTLE-10")
def test_a_death_by_shooting_makes_all_others_in_the_square_test_on_one_die() -> None:
    t = kill_in_square(("m2", "4.4.2", False), ("m3", "4.4.3", False)).listening()
    t.dice(1, 1, 1, 4, 5).take("activate h1", "shoot m1")
    assert t.dead("m1")
    assert [(one["model"], one["holds"]) for one in t.facts("nerve")] == [
        ("m2", False),
        ("m3", True),
    ]
    t.take("lie 4.4.2")
    assert (t.rattled("m2"), t.rattled("m3"), t.dice_left) == (True, False, 0)


@rule("MA-RATTLE-02", "MA-RATTLE-10")
@pytest.mark.parametrize("face", range(1, 9))
def test_one_to_four_rattles_and_five_to_eight_does_not(face: int) -> None:
    t = kill_in_square(("m2", "4.4.2", False)).dice(1, 1, 1, face)
    t.take("activate h1", "shoot m1")
    assert t.rattled("m2") == (face <= 4)
    assert t.dice_left == 0


@rule("R-MA-27")
def test_a_model_that_is_rattled_already_skips_the_test() -> None:
    t = kill_in_square(("m2", "4.4.2", True)).dice(1, 1, 1).take("activate h1", "shoot m1")
    assert t.dead("m1") and t.dice_left == 0


@rule("MA-RATTLE-03", "MA-FIGHT-11")
def test_a_death_in_a_fight_causes_no_rattle_test() -> None:
    t = table().soldier(1, "4.4.1").martian(1, "4.4.8").martian(2, "4.4.9").turn("human")
    t.dice(7, 7, 7, 1, 1, 1, 1).take("activate h1", "fight m1", "dodge")
    assert t.dead("m1") and t.dice_left == 0


@rule("MA-RATTLE-04", "R-MA-28")
def test_the_owner_lays_a_rattled_model_on_any_free_spot_of_its_square() -> None:
    t = kill_in_square(("m2", "4.4.2", False), ("m3", "4.4.3", False)).dice(1, 1, 1, 1, 8)
    t.take("activate h1", "shoot m1")
    assert t.asked() == "martian"
    spots = [f"lie 4.4.{spot}" for spot in (2, 1, 4, 5, 6, 7, 8, 9)]
    assert t.options() == spots
    assert t.refused("lie 4.4.3").rule == "MA-RATTLE-04"
    t.take("lie 4.4.9")
    assert t.where("m2") == "4.4.9"


@rule("MA-RATTLE-04", "R-MA-80")
@pytest.mark.parametrize(("side", "first"), [("martian", "m1"), ("human", "h2")])
def test_the_active_player_lays_own_models_down_first(side: str, first: str) -> None:
    t = table().soldier(1, "4.4.1").soldier(2, "4.4.2").martian(1, "4.4.3")
    t.support("heat-ray", "heat.cute", "heat.sneak", "heat.splat")
    t.support("artillery", "peace.artillery", "tough.artillery", "friends.artillery").turn(side)
    dice = 6 if side == "martian" else 5
    t.dice(*[7] * 2, *[1] * (dice - 2), *[1] * 3, *[7, 7, 1] * 2, 1, 1)
    t.take("call heat-ray" if side == "martian" else "call artillery", "target 4.4")
    assert t.dead("h1") and t.rattled("h2") and t.rattled("m1")
    assert t.asked() == side
    t.take(f"lie {t.where(first)}")
    assert t.asked() != side


@rule("MA-RATTLE-05", "MA-FIGHT-06")
def test_a_rattled_model_in_a_fight_only_survives() -> None:
    t = table().soldier(1, "4.4.1").martian(1, "4.4.9", rattled=True).turn("human").listening()
    t.dice(1, 1, 1, 7, 7, 7).take("activate h1", "fight m1")
    assert [one["what"] for one in t.facts("rolled")] == ["fight", "survive"]
    assert not t.dead("h1")


@rule("MA-RATTLE-06", "MA-RATTLE-08")
def test_only_standing_up_ends_being_rattled() -> None:
    t = table().soldier(1, "4.4.5", rattled=True).soldier(2, "4.5.5").martian(1, "8.1.1")
    t.turn("human").take("activate h2", "stop", "stop", "activate m1", "stop", "activate m5")
    t.take("stop")
    assert t.rattled("h1")
    t.take("activate h1", "stop")
    assert not t.rattled("h1")


@rule("MA-RATTLE-09", "MA-MODEL-09")
def test_a_save_by_armour_rattles_without_a_test_and_the_owner_chooses_the_spot() -> None:
    t = facing().dice(7, 1, 1, 1, 1, 1, 1).take("activate h1", "shoot m1")
    assert (t.rattled("m1"), t.asked(), t.dice_left) == (True, "martian", 0)
    t.take("lie 4.4.5")
    assert t.asked() == "human"


@rule("R-MA-29", "R-MA-30", "MA-RATTLE-01")
def test_after_a_support_kill_each_survivor_of_the_square_tests_once() -> None:
    t = table().soldier(1, "1.8.1").martian(1, "4.4.1").martian(2, "4.4.2").martian(3, "4.4.3")
    t.support("strafing", "friends.strafing", "peace.strafing", "tough.strafing").turn("human")
    t.dice(7, 7, 7, 1, 1, 1, 1, 1, 1, 7, 7, 7, 2)
    t.take("call strafing", "target 4.4", "run away")
    assert t.dead("m1") and t.dead("m2")
    assert t.rattled("m3") and t.dice_left == 0
