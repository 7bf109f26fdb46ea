"""Section EVT: the herd and the Bug."""

from __future__ import annotations

import pytest

from marks import rule
from mars_attacks.builder import Table, open_ground, table
from mars_attacks.ground import beyond, high, low
from planitia.games.mars_attacks.board.map import Map
from planitia.games.mars_attacks.board.scenery import HIGH_WALL, LOW_WALL, Piece, box, wall
from planitia.games.mars_attacks.constants import HUMAN, MARTIAN, SQUARE_NAMES, spot_at
from planitia.games.mars_attacks.rules.event_cards import entry_square


def round_ends(ground: Map | None = None) -> Table:
    """Only Soldier 8 is left to act."""
    return table(ground).soldier(8, "1.1.1").martian(5, "8.8.9", acted=True)


def end(t: Table) -> Table:
    return t.take("activate h8", "stop")


@rule("MA-EVT-16", "MA-EVT-17", "R-MA-74")
@pytest.mark.parametrize(
    ("drawer", "edge", "square"),
    [
        (HUMAN, 1, "1.3"),
        (HUMAN, 2, "1.3"),
        (HUMAN, 3, "3.1"),
        (HUMAN, 4, "3.1"),
        (HUMAN, 5, "8.3"),
        (HUMAN, 6, "8.3"),
        (HUMAN, 7, "3.8"),
        (HUMAN, 8, "3.8"),
        (MARTIAN, 1, "8.6"),
        (MARTIAN, 3, "6.8"),
        (MARTIAN, 5, "1.6"),
        (MARTIAN, 7, "6.1"),
    ],
)
def test_the_herd_enters_over_an_edge_as_the_drawer_sees_it(
    drawer: int, edge: int, square: str
) -> None:
    assert SQUARE_NAMES[entry_square(drawer, edge, 3)] == square


@rule("MA-EVT-17", "MA-EVT-18", "MA-EVT-20", "MA-EVT-21", "R-MA-61", "R-MA-62")
def test_the_herd_takes_effect_where_it_enters_and_then_runs_four_squares() -> None:
    t = round_ends().soldier(1, "1.4.5", acted=True).martian(1, "3.4.5", acted=True)
    t.martian(2, "5.4.5", acted=True).martian(3, "6.4.5", acted=True).deck_top("barbecue")
    t.turn("human").dice(1, 4, 1)
    end(t)
    assert (t.rattled("h1"), t.asked()) == (True, "human")
    t.take("lie 1.4.5", "lie 3.4.5", "lie 5.4.5")
    assert t.rattled("m1") and t.rattled("m2") and not t.rattled("m3")
    assert t.things() == [("herd", "5.4")]
    assert t.dice_left == 0


@rule("MA-EVT-19", "R-MA-62")
@pytest.mark.parametrize(("start", "left"), [("4.4", [("herd", "8.4")]), ("5.4", [])])
def test_the_herd_leaves_if_it_meets_the_edge_with_movement_left(
    start: str, left: list[tuple[str, str]]
) -> None:
    t = round_ends().thing("herd", start).turn("human").dice(1)
    assert end(t).things() == left


@rule("MA-EVT-20", "R-MA-60", "MA-SCAT-05")
def test_only_a_wall_stops_the_herd_in_the_square_before_it() -> None:
    t = round_ends(open_ground(beyond("high-wall", 5, 4))).thing("herd", "3.4")
    for n in range(1, 7):
        t.soldier(n, f"4.4.{n}", acted=True)
    end(t.turn("human").dice(1))
    while "lie 4.4.7" in t.options():
        t.take(t.options()[0])
    assert t.things() == [("herd", "5.4")]


@rule("MA-EVT-22", "MA-EVT-23", "MA-RATTLE-03", "R-MA-86", "MA-VP-16")
def test_who_was_rattled_is_trampled_without_armour_and_a_friend_adds_a_die() -> None:
    t = round_ends().martian(1, "5.4.1", rattled=True, acted=True).listening()
    t.martian(2, "5.4.2", acted=True).thing("herd", "4.4").turn("human")
    end(t.dice(1, 4, 1, 1, 1, 1, 1, 1, 1))
    told = t.facts("rolled")
    assert [(one["who"], one["pool"], one["need"]) for one in told] == [
        ("herd", 4, 4),
        ("m1", 4, 6),
    ]
    assert t.dead("m1") and t.rattled("m2")
    assert (t.score("human"), t.dice_left) == (0, 0)


@rule("MA-EVT-22", "R-MA-61")
def test_whoever_survives_the_trampling_stays_rattled() -> None:
    t = round_ends().martian(1, "5.4.1", rattled=True, acted=True).thing("herd", "4.4")
    end(t.turn("human").dice(1, 4, 1, 1, 1, 7, 1, 1))
    assert not t.dead("m1") and t.rattled("m1")


@rule("MA-EVT-24", "R-MA-14")
def test_the_herd_runs_again_at_the_end_of_every_round() -> None:
    t = round_ends().thing("herd", "2.2").turn("human").dice(3)
    end(t)
    assert t.things() == [("herd", "2.6")]


@rule("MA-EVT-25", "MA-EVT-47", "R-MA-87")
def test_the_herd_cannot_be_attacked_and_blocks_nothing() -> None:
    t = table().soldier(1, "4.4.5").martian(1, "4.6.5").thing("herd", "4.5").turn("human")
    t.listening().take("activate h1")
    assert t.options("fight") == []
    assert "shoot m1" in t.options() and "move 4.5" in t.options()
    t.dice(*[1] * 7).take("shoot m1")
    assert t.facts("shot")[0]["sight"] == "clear"


@rule("MA-EVT-33", "MA-EVT-36")
def test_the_bug_settles_where_nobody_is_and_flies_on_until_it_leaves_the_board() -> None:
    t = round_ends().deck_top("wings").turn("human").dice(8, 4)
    end(t)
    assert t.things() == [("bug", "8.4")]
    t = round_ends().thing("bug", "8.4").turn("human").dice(1)
    assert end(t).things() == []


@rule("MA-EVT-35", "MA-SCAT-04")
def test_the_bug_flies_one_square_whatever_the_walls() -> None:
    t = round_ends(open_ground(high(4, 4))).thing("bug", "4.4").turn("human").dice(3)
    assert end(t).things() == [("bug", "4.5")]


@rule("MA-EVT-34", "MA-EVT-37", "MA-EVT-38", "MA-EVT-40", "MA-EVT-43", "R-MA-65", "R-MA-86")
@pytest.mark.parametrize(("face", "chooser"), [(4, "human"), (5, "martian")])
def test_a_bug_that_lands_on_models_attacks_whom_the_die_lets_a_player_pick(
    face: int, chooser: str
) -> None:
    t = round_ends().martian(1, "5.5.1", acted=True).soldier(1, "5.5.9", acted=True)
    t.deck_top("wings").turn("human").listening().dice(5, 5, face)
    end(t)
    assert (t.asked(), t.options()) == (chooser, ["pick h1", "pick m1"])
    assert t.refused("pick m5").rule == "MA-EVT-37"
    t.take("pick m1")
    assert (t.asked(), t.options()) == ("martian", ["fight-back", "dodge"])
    t.dice(4, 1, 1, 1, 1, 1, 1).take("dodge")
    assert [(one["pool"], one["need"]) for one in t.facts("rolled")] == [(4, 4), (3, 6)]
    assert t.dead("m1")
    assert (t.score("human"), t.things()) == (0, [("bug", "5.5")])


@rule("MA-EVT-35", "MA-EVT-39")
def test_a_target_that_fights_back_and_wins_drives_the_bug_off() -> None:
    t = round_ends().soldier(1, "5.5.9", acted=True).thing("bug", "5.5").turn("human").dice(1)
    end(t).dice(1, 1, 1, 1, 7, 1, 1).take("fight-back")
    assert (t.things(), t.dead("h1")) == ([], False)


@rule("MA-EVT-41", "R-MA-37", "R-MA-66")
@pytest.mark.parametrize("answer", ["dodge", "fight-back"])
def test_a_survivor_is_carried_to_a_random_square_and_the_drawer_places_it(answer: str) -> None:
    t = round_ends().soldier(1, "5.5.9", acted=True).thing("bug", "5.5", drawer="martian")
    t.counter("3.3", "alien-secret").martian(1, "3.3.1", acted=True).turn("human").dice(1)
    end(t).dice(1, 1, 1, 1, 1, 1, 1, 3, 3).take(answer)
    assert t.asked() == "martian"
    assert t.refused("place 5.5.1").rule == "MA-EVT-41"
    assert t.refused("place 3.3.1").rule == "MA-EVT-41"
    t.take("place 3.3.7")
    assert (t.where("h1"), t.things()) == ("3.3.7", [("bug", "3.3")])
    assert t.state.turned == 0
    assert t.state.round == 3


@rule("R-MA-66")
def test_a_full_square_is_rolled_again_when_the_bug_carries_somebody() -> None:
    t = round_ends().soldier(1, "5.5.9", acted=True).thing("bug", "5.5")
    for n in range(2, 8):
        t.soldier(n, f"3.3.{n}", acted=True)
    end(t.turn("human").dice(1)).dice(*[1] * 7, 3, 3, 4, 4).take("dodge")
    assert t.options("place")[0] == "place 4.4.1"


@rule("R-MA-86", "MA-FIGHT-06")
def test_a_rattled_target_of_the_bug_only_survives() -> None:
    t = round_ends().soldier(1, "5.5.9", rattled=True, acted=True).thing("bug", "5.5")
    t.turn("human").listening().dice(1, 4, 1, 1, 1, 1, 1, 1)
    end(t)
    assert [one["what"] for one in t.facts("rolled")] == ["fight", "survive"]
    assert t.dead("h1")


@rule("R-MA-47", "MA-CARD-34", "MA-EVT-41")
def test_whom_a_lucky_escape_saves_from_the_bug_survives_and_is_snatched() -> None:
    t = round_ends().soldier(1, "5.5.9", acted=True).thing("bug", "5.5", drawer="martian")
    t.hand("human", "heat.escape").turn("human").dice(1)
    end(t).take("stop").dice(4, 1, 1, 1, 1, 1, 1).take("dodge").dice(6, 7).take("use heat.escape")
    assert t.things() == [("bug", "6.7")]
    assert (t.asked(), t.square("h1")) == ("martian", "5.5")
    t.take("place 6.7.3")
    assert t.where("h1") == "6.7.3"


@rule("MA-EVT-42", "MA-SHOOT-01", "R-MA-67")
def test_the_bug_can_be_shot_at_and_rolls_three_dice_at_4() -> None:
    t = table().soldier(1, "4.4.5").thing("bug", "4.6").hand("martian", "tough.cute")
    t.turn("human").listening().take("activate h1")
    assert "shoot bug" in t.options()
    t.dice(7, 1, 1, 1, 1, 1, 1).take("shoot bug")
    assert [(one["who"], one["pool"], one["need"]) for one in t.facts("rolled")] == [
        ("h1", 4, 5),
        ("bug", 3, 4),
    ]
    assert (t.things(), t.score("human")) == ([], 0)


@rule("MA-EVT-42", "R-MA-67")
def test_the_bug_can_be_fought_by_who_begins_there_or_moves_in_and_never_strikes_back() -> None:
    t = table().soldier(1, "4.4.5").soldier(2, "4.5.5").thing("bug", "4.4").turn("human")
    t.listening().dice(1, 1, 1, 7, 7, 7).take("activate h1")
    assert "fight bug" in t.options()
    t.take("fight bug", "activate h2", "move 4.4", "stand 4.4.1")
    t.dice(7, 1, 1, 1, 1, 1, 1, 1).take("fight bug")
    assert [one["pool"] for one in t.facts("rolled")] == [3, 3, 5, 3]
    assert t.things() == []
    assert not t.dead("h1")


@rule("R-MA-67")
def test_only_the_acting_player_puts_a_card_on_a_test_against_the_bug() -> None:
    t = table().soldier(1, "4.4.5").thing("bug", "4.6").hand("martian", "tough.cute")
    t.hand("human", "mind.ingenuity", "heat.splat").turn("human").take("activate h1", "shoot bug")
    assert t.options() == ["use mind.ingenuity", "decline"]
    t.dice(*[1] * 8).take("use mind.ingenuity")
    assert t.dice_left == 0


@rule("R-MA-67", "MA-SHOOT-02", "MA-ACT-09")
def test_the_bug_is_no_model_and_nobodys_enemy_wherever_that_is_asked() -> None:
    t = table().soldier(1, "4.4.5").soldier(2, "4.6.1").thing("bug", "4.6").martian(1, "4.8.5")
    t.turn("human").take("activate h1")
    assert "shoot bug" in t.options(), "a friend beside it makes no mix of friends and enemies"
    t.take("stop", "activate h2")
    assert {"shoot bug", "aim bug", "fight bug", "shoot m1", "move 4.7"} <= set(t.options())
    shots = {one["target"]: one for one in t.view("human")["shots"]}
    assert shots["bug"]["legal"] and shots["bug"]["distance"] == 0
    t = table().soldier(1, "4.4.5").soldier(2, "4.6.1").martian(1, "4.6.2").thing("bug", "4.6")
    t.turn("human").take("activate h1")
    assert t.refused("shoot bug").rule == "MA-SHOOT-02", "models of both sides are in the square"
    t.take("stop", "activate h2")
    assert t.options() == ["fight m1"]


@rule("R-MA-60", "MA-EVT-20", "MA-EVT-31")
@pytest.mark.parametrize(
    ("piece", "herd"),
    [
        (low(2, 2), "2.2"),
        (wall(LOW_WALL, 6, 3, {"away": 1}), "2.2"),
        (wall(HIGH_WALL, 6, 5, {"away": 1}), "2.2"),
        (high(2, 2), "2.2"),
        (box("bin", [spot_at(10, 4)]), "2.6"),
        (wall(LOW_WALL, 5, 3, {"away": 3}), "2.6"),
    ],
)
def test_any_wall_along_the_boundary_stops_the_herd_and_only_a_solid_one_a_civilian(
    piece: Piece, herd: str
) -> None:
    t = round_ends(open_ground(piece)).thing("herd", "2.2").turn("human").dice(3)
    end(t)
    assert t.things() == [("herd", herd)]
    t = round_ends(open_ground(piece)).thing("civilian", "2.2").turn("human").dice(3)
    end(t)
    solid = piece.kind == HIGH_WALL and piece.segments[0][3] - piece.segments[0][1] == 30
    assert t.things() == [("civilian", "2.2" if solid else "2.3")]


@rule("R-MA-68")
def test_a_new_herd_or_bug_takes_the_place_of_the_old_one() -> None:
    t = round_ends().thing("bug", "4.4").deck_top("wings").turn("human").dice(5, 6, 6)
    end(t)
    assert t.things() == [("bug", "6.6")]
