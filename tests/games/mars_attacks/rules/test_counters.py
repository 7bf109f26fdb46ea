"""Section CNT: what lies about and who takes it."""

from __future__ import annotations

import pytest

from marks import rule
from mars_attacks.builder import Table, table

WANTED = {"human": "alien-secret", "martian": "critter"}


def shown(t: Table) -> list[tuple[str | None, str | None, str | None]]:
    """Square, kind and owner of the counters that are in play, as a spectator sees them."""
    return [
        (one["square"], one["what"], one["taken"])
        for one in t.view(None)["counters"]
        if not one["aside"]
    ]


def mover() -> Table:
    return table().soldier(1, "4.4.5").martian(1, "5.5.5")


def walk(t: Table, side: str, *squares: str) -> Table:
    model = "h1" if side == "human" else "m1"
    t.take(f"activate {model}", *[f"move {square}" for square in squares])
    return t.take(f"stand {squares[-1]}.1")


@rule("MA-CNT-01", "MA-INV-08")
def test_counters_lie_face_down_and_nobody_sees_their_faces() -> None:
    t = mover().counter("2.2", "critter").counter("2.3", "alien-secret").turn("human")
    for side in ("human", "martian", None):
        assert [one["what"] for one in t.view(side)["counters"]] == [None] * 10


@rule("MA-CNT-02", "R-MA-36")
@pytest.mark.parametrize("up", [False, True])
def test_a_counter_is_handled_when_a_model_is_activated_in_its_square(up: bool) -> None:
    t = mover().counter("4.4", "alien-secret", up).turn("human").take("activate h1")
    assert t.taken_by("human") == [1]
    assert "move 4.5" in t.options()


@rule("MA-CNT-03", "MA-CNT-04", "MA-CNT-05")
@pytest.mark.parametrize("side", ["human", "martian"])
def test_a_model_that_moves_onto_what_its_side_wants_takes_it_at_once(side: str) -> None:
    t = mover().counter("4.5", WANTED[side]).turn(side).listening()
    t.take("activate h1" if side == "human" else "activate m1", "move 4.5")
    assert t.taken_by(side) == [1]
    assert shown(t) == [(None, WANTED[side], side)]
    assert [one.kind for one in t.heard("turned", "taken", "points")] == [
        "turned",
        "taken",
        "points",
    ]


@rule("MA-CNT-06", "MA-CNT-07")
@pytest.mark.parametrize("side", ["human", "martian"])
def test_what_the_other_side_wants_is_left_face_up(side: str) -> None:
    other = WANTED["martian" if side == "human" else "human"]
    t = walk(mover().counter("4.5", other).turn(side), side, "4.5")
    assert shown(t) == [("4.5", other, None)]


@rule("MA-CNT-08")
@pytest.mark.parametrize("side", ["human", "martian"])
def test_a_face_up_counter_is_taken_by_the_side_that_wants_it(side: str) -> None:
    t = walk(mover().counter("4.5", WANTED[side], up=True).turn(side), side, "4.5")
    assert t.taken_by(side) == [1]


@rule("MA-CNT-09", "MA-SU-10")
def test_all_counters_of_a_square_are_handled_together() -> None:
    t = mover().counter("4.5", "critter").counter("4.5", "alien-secret")
    t.counter("4.5", "alien-secret").thing("civilian", "4.5").turn("human")
    walk(t, "human", "4.5")
    assert t.taken_by("human") == [2, 3]
    assert (t.state.haul, t.score("human"), t.things()) == ([3, 0], 2, [])
    assert shown(t)[0] == ("4.5", "critter", None)


@rule("MA-CNT-10", "R-MA-35")
def test_a_square_passed_through_counts_as_moved_into() -> None:
    t = mover().counter("4.5", "alien-secret").counter("4.6", "alien-secret").turn("human")
    walk(t, "human", "4.5", "4.6")
    assert t.taken_by("human") == [1, 2]


@rule("R-MA-35")
def test_counters_are_handled_before_the_fight_of_that_square() -> None:
    t = mover().counter("5.5", "alien-secret").turn("human").take("activate h1", "move 5.5")
    assert t.taken_by("human") == [1]
    assert t.options("stand") != []


@rule("MA-CNT-11")
def test_taken_counters_are_public() -> None:
    t = walk(mover().counter("4.5", "alien-secret").turn("human"), "human", "4.5")
    for side in ("human", "martian", None):
        assert t.view(side)["counters"][0]["taken"] == "human"
        assert t.view(side)["players"][0]["haul"] == 1


@rule("R-MA-37", "MA-CARD-28")
def test_a_card_move_takes_counters_too() -> None:
    t = mover().counter("4.5", "alien-secret").hand("human", "peace.sneak").turn("human")
    t.take("play-on peace.sneak h1", "move 4.5", "stand 4.5.1")
    assert t.taken_by("human") == [1]


@rule("R-MA-38")
def test_the_two_unused_counters_are_shown_when_the_game_is_over() -> None:
    t = mover().points("human", shot=7).counter("4.5", "alien-secret").turn("human")
    t.points("human", shot=7, haul=1)
    assert [one["what"] for one in t.view(None)["counters"][8:]] == [None, None]
    t.take("activate h1", "move 4.5")
    assert t.state.over
    assert [one["what"] for one in t.view(None)["counters"][8:]] == ["alien-secret"] * 2
