"""Section EVT: Events as they are drawn; the car, the barrages and the Civilians."""

from __future__ import annotations

import pytest

from marks import rule
from mars_attacks.builder import Script, Table, open_ground, table
from mars_attacks.ground import high
from planitia.games.mars_attacks.board.map import Map
from planitia.games.mars_attacks.board.scenery import box
from planitia.games.mars_attacks.constants import SPOT_NAMES, SQUARE_NAMES, spot_at


def drawn(event: str, *models: tuple[str, str, bool], ground: Map | None = None) -> Table:
    """The Human player ends the Round and will draw this Event first."""
    t = table(ground).soldier(8, "1.1.1").martian(5, "8.8.9", acted=True)
    for name, spot, rattled in models:
        t.model(name, spot, rattled, acted=True)
    return t.deck_top(event).turn("human").listening()


def end(t: Table) -> Table:
    """The last model of the Round acts."""
    return t.take("activate h8", "stop")


@rule("MA-EVT-01", "MA-EVT-02", "MA-EVT-03", "MA-INV-03", "R-MA-14")
def test_events_happen_as_they_are_drawn_and_drawing_goes_on_to_four_cards() -> None:
    t = table().soldier(8, "1.1.1").martian(5, "8.8.9", acted=True)
    t.deck_top("peace.cute", "heads-down", "terror", "peace.splat").turn("human").listening()
    end(t.dice(4, 4, 1, 6, 6))
    told = [one.facts.get("card", one.kind) for one in t.heard("event", "drew")]
    assert told[:4] == ["drew", "heads-down", "terror", "drew"]
    assert t.hand_of("human")[:2] == ["peace.cute", "peace.splat"]
    assert [len(t.hand_of(side)) for side in ("human", "martian")] == [4, 4]
    assert t.discards == ["heads-down", "terror"]
    assert t.things() == [("civilian", "6.6")]


@rule("R-MA-14", "MA-EVT-03")
def test_a_hand_that_lucky_escape_has_thinned_is_filled_again_without_new_discards() -> None:
    t = table().soldier(8, "1.1.1").soldier(1, "4.4.5", acted=True).hand("human", "heat.escape")
    t.martian(5, "8.8.9", acted=True).deck_top(
        *("peace.cute", "peace.splat", "peace.sneak"),
        *("tough.cute", "tough.sneak", "unfriendly-fire", "tough.jammer", "heat.sneak"),
    )
    t.turn("human").take("activate h8", "stop", "stop")
    t.dice(4, 4, 7, 7, 7, 7, 7, 1, 1, 1).take("keep")
    assert len(t.hand_of("martian")) == 2
    t.take("use heat.escape")
    assert t.hand_of("human") == ["peace.cute", "peace.splat", "peace.sneak", "peace.artillery"]
    assert [len(t.hand_of(side)) for side in ("human", "martian")] == [4, 4]
    assert t.state.round == 3


@rule("MA-EVT-05", "MA-EVT-06", "MA-EVT-10", "R-MA-64", "R-MA-58")
@pytest.mark.parametrize(
    ("way", "landing", "squares"),
    [
        ("right", 2, ["3.2", "3.4", "3.6"]),
        ("right", 5, ["3.5", "3.7"]),
        ("left", 5, ["3.5", "3.3", "3.1"]),
        ("right", 8, ["3.8"]),
    ],
)
def test_the_drawer_picks_the_cars_direction_and_dice_row_and_landing(
    way: str, landing: int, squares: list[str]
) -> None:
    t = end(drawn("flying-car"))
    assert (t.asked(), t.options()) == ("human", ["run right", "run left"])
    assert t.refused("run away").rule == "MA-EVT-05"
    t.dice(3, landing).take(f"run {way}")
    assert t.facts("car")[0]["squares"] == squares


@rule("MA-EVT-07", "MA-EVT-08", "MA-EVT-09", "MA-EVT-43", "MA-VP-16", "R-MA-56")
def test_the_car_hits_every_second_square_with_one_roll_and_nobody_scores() -> None:
    t = drawn(
        "flying-car",
        ("h1", "3.2.1", False),
        ("m1", "3.2.2", False),
        ("m2", "3.3.2", False),
        ("m3", "3.6.1", False),
    )
    t.hand("martian", "tough.cute")
    end(t).dice(3, 2, 4, 4, 4, 3, 3, *[1] * 6, *[1] * 5, *[1] * 3).take("run right")
    told = t.facts("rolled")
    assert [one["who"] for one in told] == ["flying-car", "h1", "m1", "flying-car", "m3"]
    assert (told[0]["pool"], told[0]["need"]) == (5, 4)
    assert t.dead("h1") and t.dead("m1")
    assert (t.score("human"), t.score("martian")) == (0, 0)


@rule("MA-EVT-11", "R-MA-63", "R-MA-68", "MA-INV-09")
def test_a_car_that_rests_is_scenery_on_two_spots_and_models_make_room() -> None:
    t = drawn("flying-car", ("m1", "3.6.5", False), ("m2", "3.6.4", False))
    end(t).dice(3, 2, *[1] * 5, *[1] * 6).take("run right")
    assert t.view(None)["wreck"] == ["3.6.4", "3.6.5"]
    assert (t.where("m1"), t.where("m2")) == ("3.6.2", "3.6.1")
    assert [one["model"] for one in t.facts("shoved")] == ["m1", "m2"]
    eye, target = SPOT_NAMES.index("3.4.5"), SPOT_NAMES.index("3.8.5")
    assert t.state.map.sight.seen(eye, target, False) < 9
    loaded = t.state.base.sight.seen(eye, target, False)
    assert loaded == 9


@rule("MA-EVT-12", "MA-EVT-10")
def test_a_car_that_leaves_the_board_leaves_no_wreck() -> None:
    t = end(drawn("flying-car")).dice(3, 5).take("run right")
    assert t.view(None)["wreck"] == []


@rule("R-MA-68")
def test_a_wreck_stays_until_another_car_comes_to_rest() -> None:
    t = drawn("flying-car")
    t.state.set_wreck(SQUARE_NAMES.index("3.5") | 0 << 6)
    end(t)
    assert t.view(None)["wreck"] == ["3.5.4", "3.5.5"]
    gone = t.state.clone()
    t.dice(3, 5).take("run right")
    assert t.view(None)["wreck"] == ["3.5.4", "3.5.5"], "the second car left the board"
    gone.rng = Script([3, 2])
    gone.take(gone.decisions[0], "run right")
    assert gone.view(None)["wreck"] == ["3.6.4", "3.6.5"]


def crowded() -> Map:
    """A map whose square 3.6 has six spots left."""
    return open_ground(*[box("bin", [spot_at(SQUARE_NAMES.index("3.6"), n)]) for n in (1, 2, 3)])


@rule("MA-EVT-11", "R-MA-63")
@pytest.mark.parametrize("car", ["model", "counter"])
def test_a_car_never_vanishes_where_no_model_fits_it_is_a_counter(car: str) -> None:
    t = table(crowded(), car=car).soldier(8, "1.1.1").martian(5, "8.8.9", acted=True)
    t.martian(1, "3.6.5", acted=True).deck_top("flying-car").turn("human").listening()
    end(t).dice(3, 2, *[1] * 8).take("run right")
    assert (t.view(None)["wreck"], t.where("m1")) == ([], "3.6.5")
    assert t.view(None)["map"]["pieces"][-1]["kind"] == "car-counter"
    assert t.facts("wreck") == [{"square": "3.6", "spots": []}]


@rule("MA-EVT-11", "R-MA-63")
def test_nothing_is_seen_across_a_counter_but_those_in_its_square_see_and_are_seen() -> None:
    t = table(car="counter").soldier(8, "1.1.1").martian(5, "8.8.9", acted=True)
    t.deck_top("flying-car").turn("human")
    end(t).dice(3, 2).take("run right")
    sight = t.state.map.sight

    def seen(eye: str, target: str) -> int:
        at, to = SPOT_NAMES.index(eye), SPOT_NAMES.index(target)
        found = sight.seen(at, to, False)
        hidden = [point for point in sight.blockers(at, to, False) if not point.visible]
        assert found == 9 - len(hidden)
        return found

    assert [seen("3.4.5", "3.8.5"), seen("3.8.2", "3.5.8"), seen("2.5.5", "4.7.5")] == [0, 0, 0]
    assert [seen("3.6.1", "3.8.5"), seen("3.8.5", "3.6.9"), seen("4.4.5", "4.8.5")] == [9, 9, 9]
    assert t.state.map.free == t.state.base.free


@rule("MA-EVT-14", "MA-EVT-43", "R-MA-82")
def test_unfriendly_fire_is_artillery_on_a_random_square_without_cards_or_points() -> None:
    t = drawn("unfriendly-fire", ("h1", "3.3.1", False), ("m1", "5.5.1", False))
    t.hand("martian", "tough.cute").hand("human", "mind.ingenuity", "peace.strafing")
    t.dice(4, 4, 7, 7, 7, 7, 7, 1, 1, 1, 7, 7, 7, 7, 7, 1, 1, 1)
    t.take("activate h8", "stop", "stop", "keep")
    if "decline" in t.options():
        t.take("decline")
    assert [one["who"] for one in t.facts("rolled")] == [
        *("unfriendly-fire", "h1", "unfriendly-fire", "m1"),
    ]
    assert t.dead("h1") and t.dead("m1")
    assert (t.score("human"), t.score("martian")) == (0, 0)


@rule("MA-EVT-43", "R-MA-47", "R-MA-82")
def test_lucky_escape_answers_a_death_by_an_event_too() -> None:
    t = drawn("unfriendly-fire", ("h1", "4.4.1", False)).hand("human", "heat.escape")
    t.dice(4, 4, 7, 7, 7, 7, 7, 1, 1, 1).take("activate h8", "stop", "stop", "keep")
    assert t.options() == ["use heat.escape", "decline"]
    t.take("use heat.escape")
    assert not t.dead("h1")


@rule("MA-EVT-15", "MA-RATTLE-09")
def test_keeping_their_heads_down_is_harassing_fire_on_a_random_square() -> None:
    t = drawn("heads-down", ("m1", "5.5.1", False), ("m2", "5.6.1", False))
    end(t.dice(4, 4, 5))
    assert t.rattled("m1") and not t.rattled("m2")
    assert t.dice_left == 0


@rule("MA-EVT-27")
@pytest.mark.parametrize(
    ("face", "count"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 2), (6, 2), (7, 3), (8, 3)]
)
def test_a_die_gives_the_number_of_civilians(face: int, count: int) -> None:
    t = end(drawn("terror").dice(face, 3, 1, 3, 2, 3, 3))
    assert t.things() == [("civilian", f"3.{n}") for n in range(1, count + 1)]


@rule("MA-EVT-28")
def test_a_square_with_a_model_or_a_civilian_is_rolled_again() -> None:
    t = drawn("terror", ("m1", "5.5.1", False)).dice(3, 5, 5, 4, 4, 4, 4, 6, 6)
    end(t)
    assert t.things() == [("civilian", "4.4"), ("civilian", "6.6")]
    assert t.dice_left == 0


@rule("MA-EVT-29", "MA-EVT-30", "R-MA-39")
@pytest.mark.parametrize("side", ["human", "martian"])
def test_either_side_takes_a_civilian_like_a_counter_it_wants(side: str) -> None:
    t = table().soldier(1, "4.4.5").martian(1, "5.5.5").thing("civilian", "4.5")
    t.points(side, haul=1).turn(side)
    t.take("activate h1" if side == "human" else "activate m1", "move 4.5")
    assert (t.things(), t.score(side)) == ([], 1)


@rule("R-MA-39", "MA-VP-05")
def test_the_first_of_a_haul_scores_nothing_even_if_it_is_a_civilian() -> None:
    t = table().soldier(1, "4.4.5").thing("civilian", "4.5").turn("human")
    t.take("activate h1", "move 4.5")
    assert (t.state.haul[0], t.score("human")) == (1, 0)


@rule("MA-EVT-31", "MA-EVT-32", "MA-SCAT-01", "R-MA-59", "R-MA-60")
@pytest.mark.parametrize(
    ("face", "square"),
    [
        (1, "5.4"),
        (2, "5.5"),
        (3, "4.5"),
        (4, "3.5"),
        (5, "3.4"),
        (6, "3.3"),
        (7, "4.3"),
        (8, "5.3"),
    ],
)
def test_a_civilian_runs_one_square_in_the_direction_of_the_die(face: int, square: str) -> None:
    t = table().soldier(8, "1.1.1").martian(5, "8.8.9", acted=True).thing("civilian", "4.4")
    end(t.turn("human").dice(face))
    assert t.things() == [("civilian", square)]


@rule("MA-EVT-31", "MA-EVT-32", "MA-SCAT-02", "MA-SCAT-03", "MA-SCAT-04")
def test_a_wall_keeps_a_civilian_where_it_is_and_the_edge_removes_it() -> None:
    for face, left in ((3, []), (7, [("civilian", "4.8")])):
        t = table(open_ground(high(4, 7))).soldier(8, "1.1.1").martian(5, "8.8.9", acted=True)
        end(t.thing("civilian", "4.8").turn("human").dice(face))
        assert (t.things(), t.dice_left) == (left, 0)


@rule("MA-SCAT-05", "R-MA-89", "MA-SCAT-02")
def test_a_full_square_keeps_civilians_and_the_bug_out() -> None:
    t = table().soldier(8, "1.1.1").martian(5, "8.8.9", acted=True)
    for n in range(1, 7):
        t.soldier(n, f"4.4.{n}", acted=True)
    t.thing("civilian", "4.3").thing("bug", "4.5").turn("human").dice(3, 7)
    end(t)
    assert t.things() == [("civilian", "4.3"), ("bug", "4.5")]


@rule("R-MA-40")
def test_a_civilian_that_runs_to_a_model_is_not_taken_until_somebody_acts_there() -> None:
    t = table().soldier(8, "1.1.1").martian(5, "8.8.9", acted=True).soldier(1, "4.4.5", acted=True)
    t.thing("civilian", "4.3").turn("human").dice(3)
    end(t)
    assert t.things() == [("civilian", "4.4")]
    assert t.state.haul == [0, 0]
