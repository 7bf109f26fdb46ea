"""Section SUP: Support cards, laid in sets and called."""

from __future__ import annotations

import pytest

from marks import rule
from mars_attacks.builder import Table, table

CARDS = {
    "heat-ray": ["heat.cute", "heat.sneak", "heat.splat"],
    "freeze-ray": ["freeze.splat", "freeze.jammer", "freeze.ingenuity"],
    "artillery": ["peace.artillery", "tough.artillery", "friends.artillery"],
    "strafing": ["friends.strafing", "peace.strafing", "tough.strafing"],
    "harassing": ["freeze.harassing", "peace.harassing"],
}
OWNER = {"heat-ray": "martian", "freeze-ray": "martian"}


def called(kind: str, size: int, *models: tuple[str, str]) -> Table:
    """The owner of a set has the Turn and this many cards in the set."""
    t = table().support(kind, *CARDS[kind][:size])
    for name, spot in models:
        t.model(name, spot)
    return t.turn(OWNER.get(kind, "human")).listening()


def struck(t: Table) -> list[object]:
    return [one["square"] for one in t.facts("struck")]


@rule("MA-SUP-01", "MA-SUP-02", "MA-SUP-06", "MA-TURN-12")
def test_support_cards_are_laid_face_up_one_a_card_play_and_stay() -> None:
    t = table().soldier(1, "1.4.5").hand("human", "peace.artillery", "tough.artillery")
    t.turn("human").take("play peace.artillery", "activate h1", "stop")
    assert t.view("martian")["players"][0]["sets"]["artillery"]["cards"] == ["peace.artillery"]
    t.take("activate m5", "stop", "play tough.artillery", "activate h8", "stop")
    assert t.set_of("artillery") == ["peace.artillery", "tough.artillery"]
    assert t.state.round == 3


@rule("MA-SUP-03", "MA-SUP-06")
def test_calling_discards_the_whole_set_and_is_the_turns_card_play() -> None:
    t = called("heat-ray", 3, ("m1", "8.4.5")).take("call heat-ray", "target 3.3")
    assert sorted(t.discards) == sorted(CARDS["heat-ray"])
    assert t.options() == ["activate m1", "activate m5"]


@rule("MA-SUP-04", "R-MA-50")
def test_a_set_that_got_a_card_this_turn_cannot_be_called_but_another_can() -> None:
    t = table().soldier(8, "1.1.1", acted=True).support("artillery", *CARDS["artillery"][:2])
    t.support("strafing", *CARDS["strafing"][:2]).hand("human", CARDS["artillery"][2]).turn("human")
    t.take("play friends.artillery")
    assert t.options("call") == ["call strafing"]
    assert t.refused("call artillery").rule == "MA-SUP-04"


@rule("MA-SUP-07", "MA-SUP-09", "MA-INV-05", "R-MA-48")
@pytest.mark.parametrize("kind", CARDS)
def test_a_set_is_capped_at_three_and_harassing_fire_at_two(kind: str) -> None:
    most = 2 if kind == "harassing" else 3
    extra = "cunning.harassing" if kind == "harassing" else None
    fourth = {
        "heat-ray": "heat.escape",
        "freeze-ray": "freeze.harassing",
        "artillery": "tough.artillery.2",
        "strafing": "cunning.strafing",
    }
    side = OWNER.get(kind, "human")
    t = table().support(kind, *CARDS[kind][:most]).hand(side, extra or fourth[kind]).turn(side)
    assert t.options("play") == []
    assert t.refused(f"play {extra or fourth[kind]}").rule == "MA-SUP-09"


@rule("MA-SUP-13", "MA-SUP-20", "MA-SUP-26", "MA-SUP-32", "R-MA-49")
@pytest.mark.parametrize("kind", ["heat-ray", "freeze-ray", "artillery", "strafing"])
def test_a_set_of_one_does_nothing_when_called(kind: str) -> None:
    t = called(kind, 1, ("m1", "8.4.5"), ("h1", "1.4.5")).take(f"call {kind}")
    assert t.discards == CARDS[kind][:1]
    assert (t.facts("struck"), t.dice_left) == ([], 0)


@rule("MA-SUP-14", "MA-SUP-21", "MA-SUP-27", "MA-SUP-38", "MA-SUP-07")
@pytest.mark.parametrize(
    ("kind", "size"), [("heat-ray", 2), ("freeze-ray", 2), ("artillery", 2), ("harassing", 1)]
)
@pytest.mark.parametrize(("line", "square"), [("row-3", "3.6"), ("column-3", "6.3")])
def test_a_smaller_set_is_aimed_at_a_line_and_a_die_picks_the_square(
    kind: str, size: int, line: str, square: str
) -> None:
    t = called(kind, size).dice(6).take(f"call {kind}")
    assert len(t.options()) == 16
    assert t.refused("target 3.3").rule == "MA-SUP-07"
    t.take(f"line {line}")
    assert [one["square"] for one in t.facts("strikes")] == [square]


@rule("MA-SUP-15", "MA-SUP-22", "MA-SUP-28", "MA-SUP-39")
@pytest.mark.parametrize(
    ("kind", "size"), [("heat-ray", 3), ("freeze-ray", 3), ("artillery", 3), ("harassing", 2)]
)
def test_a_complete_set_strikes_any_square_of_choice(kind: str, size: int) -> None:
    t = called(kind, size).take(f"call {kind}")
    assert len(t.options()) == 64
    t.take("target 5.2")
    assert [one["square"] for one in t.facts("strikes")] == ["5.2"]


@rule("MA-SUP-08", "MA-SUP-10", "MA-SUP-11", "MA-SUP-12", "MA-VP-12", "MA-VP-16", "R-MA-55")
def test_a_heat_ray_shoots_six_dice_at_everybody_in_its_square_and_enemies_score() -> None:
    t = called("heat-ray", 3, ("m1", "4.4.1"), ("h1", "4.4.2"), ("h2", "4.5.5"))
    t.dice(3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1).take("call heat-ray", "target 4.4")
    assert [(one["pool"], one["need"]) for one in t.facts("rolled")] == [(6, 3), (3, 6), (3, 6)]
    assert t.dead("h1") and t.dead("m1")
    assert (t.score("martian"), t.score("human")) == (1, 0)
    assert not t.dead("h2")


@rule("MA-SUP-17", "MA-SUP-18", "MA-SUP-19", "MA-SUP-43")
@pytest.mark.parametrize("face", range(1, 9))
def test_a_freeze_ray_marks_whoever_rolls_below_survive_around_its_square(face: int) -> None:
    t = called("freeze-ray", 3, ("h1", "3.3.5"), ("h2", "4.6.5"), ("m1", "8.4.5"))
    t.hand("human", "mind.ingenuity").dice(face).take("call freeze-ray", "target 4.4")
    assert t.acted("h1") == (face <= 5)
    assert (t.acted("h2"), t.dice_left, t.asked()) == (False, 0, "martian")


@rule("MA-SUP-23", "MA-SUP-24", "MA-SUP-25", "MA-SUP-42", "R-MA-53", "R-MA-81")
def test_artillery_rolls_once_a_square_in_order_and_once_a_model() -> None:
    t = called("artillery", 3, ("m1", "5.5.1"), ("m2", "3.3.1"), ("m3", "3.3.2"), ("m4", "5.6.5"))
    t.dice(*[1] * 5, *[1] * 6, *[1] * 5, *[1] * 3).take("call artillery", "target 4.4")
    told = t.facts("rolled")
    assert [one["who"] for one in told] == ["artillery", "m2", "m3", "artillery", "m1"]
    assert [(one["pool"], one["need"]) for one in told[:2]] == [(5, 5), (3, 6)]
    assert t.dice_left == 0


@rule("MA-SUP-41")
@pytest.mark.parametrize(("square", "hit"), [("1.1", 4), ("1.4", 6), ("4.4", 9)])
def test_an_area_ends_at_the_edge_of_the_board(square: str, hit: int) -> None:
    from planitia.games.mars_attacks.constants import SQUARE_NAMES, area

    assert len(area(SQUARE_NAMES.index(square))) == hit


@rule("MA-SUP-30", "MA-SUP-31", "MA-SUP-34", "R-MA-81")
def test_a_full_strafing_run_covers_four_squares_from_a_chosen_start() -> None:
    t = called("strafing", 3, *[(f"m{n}", f"4.{8 - n}.5") for n in range(1, 6)])
    t.take("call strafing", "target 4.7")
    assert t.options() == ["run away", "run right", "run near", "run left"]
    t.dice(*[1] * 24).take("run left")
    told = t.facts("rolled")
    assert [one["who"] for one in told[1::2]] == ["m1", "m2", "m3", "m4"]
    assert (told[0]["pool"], told[0]["need"], t.dice_left) == (3, 4, 0)


@rule("MA-SUP-33")
@pytest.mark.parametrize(
    ("line", "ways"), [("row-4", ["run right", "run left"]), ("column-4", ["run away", "run near"])]
)
def test_a_strafing_run_of_two_has_line_and_direction_chosen_and_its_start_rolled(
    line: str, ways: list[str]
) -> None:
    t = called("strafing", 2).take("call strafing", f"line {line}")
    assert t.options() == ways
    t.dice(3).take(ways[0])
    (run,) = t.facts("run")
    row, column = ([4] * 4, [3, 4, 5, 6]) if line == "row-4" else ([3, 4, 5, 6], [4] * 4)
    assert run["squares"] == [f"{r}.{c}" for r, c in zip(row, column, strict=True)]


@rule("R-MA-57")
def test_a_strafing_run_over_the_edge_loses_its_other_squares() -> None:
    t = called("strafing", 3).take("call strafing", "target 7.3", "run away")
    assert t.facts("run")[0]["squares"] == ["7.3", "8.3"]


@rule("MA-SUP-36", "MA-SUP-37", "MA-SUP-40", "MA-SUP-43", "MA-RATTLE-09")
@pytest.mark.parametrize("face", range(1, 9))
def test_harassing_fire_rattles_whoever_rolls_below_survive(face: int) -> None:
    t = called("harassing", 2, ("m1", "5.5.5"), ("m2", "4.6.5"))
    t.dice(face).take("call harassing", "target 4.4")
    assert t.rattled("m1") == (face <= 5)
    assert not t.rattled("m2") and t.dice_left == 0


@rule("MA-SUP-42", "R-MA-54", "R-MA-81")
def test_cards_on_an_area_are_declared_a_model_at_a_time_before_the_attack_roll() -> None:
    t = called("heat-ray", 3, ("m1", "4.4.1"), ("h1", "4.4.2"), ("h2", "4.4.3"))
    t.hand("human", "mind.ingenuity", "heat.ingenuity", "friends.splat")
    t.hand("martian", "tough.cute").take("call heat-ray", "target 4.4")
    assert t.asked() == "human"
    assert "assign mind.ingenuity h1" in t.options() and "assign friends.splat m1" in t.options()
    t.take("assign mind.ingenuity h1")
    assert t.options("assign") == ["assign heat.ingenuity h2", "assign friends.splat m1"]
    t.dice(*[1] * 6, *[1] * 4, *[1] * 3, *[1] * 2)
    t.take("assign friends.splat m1", "decline")
    assert [one["pool"] for one in t.facts("rolled")] == [6, 4, 3, 2]


@rule("MA-SUP-42", "R-MA-20")
def test_the_caller_has_no_card_left_for_the_rolls_unless_the_turn_is_of_cards_alone() -> None:
    t = table().support("heat-ray", *CARDS["heat-ray"]).martian(1, "4.4.1", acted=True)
    t.martian(5, "8.8.9", acted=True).hand("martian", "tough.cute").turn("martian")
    t.take("call heat-ray", "target 4.4")
    assert t.options() == ["assign tough.cute m1", "decline"]


def strike() -> Table:
    """Soldiers who have all acted: two card plays; a strike hits a Martian and a Soldier."""
    t = table().support("artillery", *CARDS["artillery"]).soldier(8, "1.1.1", acted=True)
    t.soldier(1, "4.4.4", acted=True).martian(1, "4.4.5")
    t.hand("human", "mind.ingenuity", "heat.splat", "freeze.ingenuity")
    return t.turn("human").listening()


@rule("R-MA-54", "MA-CARD-25", "MA-SUP-24")
def test_human_ingenuity_adds_a_die_to_the_shoot_test_of_an_artillery_strike() -> None:
    t = strike().take("call artillery", "target 4.4")
    assert t.options("use") == ["use mind.ingenuity", "use freeze.ingenuity"]
    label = t.state.game.label(t.view("human"), t.decision().codes[0])
    assert label.endswith("Artillery Strike strikes this square with 6 dice instead of 5")
    t.dice(*[1] * 12).take("use mind.ingenuity")
    told = t.facts("rolled")
    assert [(one["who"], one["pool"]) for one in told] == [("artillery", 6), ("h1", 3), ("m1", 3)]
    assert t.state.active == 1, "both card plays of the Turn are used"


@rule("R-MA-54", "MA-CARD-05")
def test_a_test_gets_one_card_of_the_humans_on_the_attack_or_on_the_survive_roll() -> None:
    t = strike()
    t.state.played = -1
    t.take("call artillery", "target 4.4", "assign heat.splat m1")
    assert t.options() == ["assign mind.ingenuity h1", "assign freeze.ingenuity h1", "decline"]
    assert t.refused("use mind.ingenuity").rule == "MA-SUP-42"


@rule("R-MA-54")
def test_nobody_adds_to_a_strike_that_the_other_side_called() -> None:
    t = table().support("artillery", *CARDS["artillery"]).martian(1, "4.4.5").soldier(1, "4.4.4")
    t.hand("human", "freeze.ingenuity").hand("martian", "mind.ingenuity").turn("martian")
    t.take("seize mind.ingenuity artillery", "target 4.4")
    assert (t.asked(), t.options()) == ("human", ["assign freeze.ingenuity h1", "decline"])
