"""Sections MODEL, DICE and SURV: values, armour, and what dice do."""

from __future__ import annotations

import pytest

from marks import rule
from mars_attacks.builder import Table, table
from planitia.games.mars_attacks.constants import BITS
from planitia.games.mars_attacks.game import GAME
from planitia.games.mars_attacks.rules.dice import roll
from planitia.games.mars_attacks.rules.dice_tests import shot_result


def duel(side: str = "human") -> Table:
    """A Soldier and a Martian two squares apart on open ground."""
    return table().soldier(1, "4.3.5").martian(1, "4.5.5").turn(side)


def shot(t: Table, hits: int, saves: int) -> Table:
    """An aimed clear shot with as many successes, of 5 dice against 3."""
    t.dice(*[7] * hits, *[1] * (5 - hits), *[7] * saves, *[1] * (3 - saves))
    attacker, target = ("h1", "m1") if t.asked() == "human" else ("m1", "h1")
    return t.take(f"activate {attacker}", f"aim {target}")


@rule("MA-MODEL-02", "MA-MODEL-03", "MA-MODEL-05")
def test_the_printed_values() -> None:
    assert GAME.catalogue()["models"] == {
        "human": {"shoot": 5, "fight": 4, "survive": 6, "range": 6, "armoured": False},
        "martian": {"shoot": 4, "fight": 5, "survive": 6, "range": 4, "armoured": True},
    }


@rule("MA-MODEL-04", "MA-DICE-01")
@pytest.mark.parametrize(("need", "successes"), [(3, 5), (4, 4), (5, 3), (6, 2), (7, 1)])
def test_a_die_succeeds_on_its_value_or_more(need: int, successes: int) -> None:
    t = duel().dice(1, 2, 3, 4, 5, 6, 7)
    assert roll(t.state, "h1", "shoot", 7, need) == successes


@rule("MA-DICE-02", "MA-DICE-03", "MA-SURV-02")
def test_every_8_adds_a_die_and_so_do_the_extra_ones() -> None:
    t = duel().dice(8, 2, 8, 8, 1, 5).listening()
    assert roll(t.state, "h1", "survive", 3, 6) == 3
    (rolled,) = t.facts("rolled")
    assert (rolled["dice"], rolled["extra"], rolled["pool"]) == ([8, 2, 8, 8, 1, 5], 3, 3)


@rule("MA-DICE-04")
def test_eights_explode_in_shoot_fight_and_survive_rolls_alike() -> None:
    t = duel().listening().dice(8, 1, 1, 1, 1, 8, 1, 1, 1).take("activate h1", "shoot m1")
    assert [one["extra"] for one in t.facts("rolled")] == [1, 1]
    t = table().soldier(1, "4.4.1").martian(1, "4.4.9").turn("human").listening()
    t.dice(8, 1, 1, 1, 8, 1, 1, 1).take("activate h1", "fight m1", "fight-back")
    assert [(one["what"], one["extra"]) for one in t.facts("rolled")] == [("fight", 1)] * 2


@rule("MA-MODEL-08", "MA-MODEL-09", "MA-MODEL-10", "MA-MODEL-11", "MA-MODEL-12")
@pytest.mark.parametrize(
    ("hits", "saves", "fate"),
    [(2, 1, "rattled"), (1, 1, "fine"), (3, 1, "dead"), (1, 0, "rattled"), (0, 0, "fine")],
)
def test_armour_decides_exactly_when_one_more_hit_than_rolled_saves(
    hits: int, saves: int, fate: str
) -> None:
    t = shot(duel(), hits, saves)
    assert t.dead("m1") == (fate == "dead")
    assert t.rattled("m1") == (fate == "rattled")
    assert t.dice_left == 0


@rule("MA-MODEL-10", "MA-MODEL-11")
@pytest.mark.parametrize("saves", range(4))
def test_armour_saves_at_one_more_and_fails_at_two_more(saves: int) -> None:
    martian = BITS[8]
    assert shot_result(8, saves, saves) == (0, 0)
    assert shot_result(8, saves + 1, saves) == (0, martian)
    assert shot_result(8, saves + 2, saves) == (martian, 0)


@rule("MA-SURV-05", "MA-SURV-01")
@pytest.mark.parametrize(("hits", "saves", "dies"), [(1, 0, True), (1, 1, False), (2, 1, True)])
def test_a_soldier_rolls_three_dice_and_has_no_armour(hits: int, saves: int, dies: bool) -> None:
    t = shot(duel("martian"), hits, saves)
    assert t.dead("h1") == dies
    assert not t.rattled("h1")


@rule("MA-MODEL-13")
def test_armour_does_nothing_in_a_fight() -> None:
    t = table().soldier(1, "4.4.1").martian(1, "4.4.9").turn("human")
    t.dice(4, 1, 1, 1, 1, 1).take("activate h1", "fight m1", "dodge")
    assert t.dead("m1")


@rule("MA-SURV-03")
def test_survive_is_rolled_after_cards_and_is_the_same_in_cover() -> None:
    t = duel().hand("human", "tough.sneak").hand("martian", "peace.sneak").listening()
    t.take("activate h1", "shoot m1")
    assert (t.asked(), t.facts("rolled")) == ("human", [])
    t.take("decline")
    assert (t.asked(), t.facts("rolled")) == ("martian", [])
    t.dice(1, 1, 1, 1, 1, 1, 1).take("decline")
    assert [one["pool"] for one in t.facts("rolled")] == [4, 3]


@rule("MA-SURV-04")
def test_a_rattled_model_still_rolls_three_dice_to_survive_a_shot() -> None:
    t = table().soldier(1, "4.3.5").martian(1, "4.5.5", rattled=True).turn("human").listening()
    t.dice(1, 1, 1, 1, 1, 1, 1).take("activate h1", "shoot m1")
    assert [one["pool"] for one in t.facts("rolled")] == [4, 3]


@rule("R-MA-24")
def test_no_test_is_ever_rolled_with_fewer_than_one_die() -> None:
    with pytest.raises(AssertionError):
        roll(duel().state, "h1", "shoot", 0, 5)
