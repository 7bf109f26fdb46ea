"""Section SOLO-ARCH: your own phase of a solo round."""

from __future__ import annotations

import pytest

from marks import rule
from pocket_mars.builder import Table, table

VERBS = {"play", "connect", "borrow", "launch-and-scrap", "recharge"}


def solo() -> Table:
    """A solo table; the androids' orange card will only bring energy and a colonist."""
    return table(seats=1).hand(0, "violet-4", "green-5").prep(0, "black-1", "orange-5")


@rule("PM-SOLO-ARCH-01", "R-PM-29")
def test_you_must_perform_exactly_one_of_five_actions() -> None:
    t = solo().prep("da", "blue-3", "orange-3").turn(0)
    assert {option.split()[0] for option in t.options()} == VERBS
    assert len(t.options()) == 2 + 2 + 2 + 2 + 4
    assert t.refused("skip").rule == "PM-TURN-03"
    t.take("recharge violet-4").take("take left")
    assert t.state.round == 2, "one action and the round goes on without you"


@rule("PM-SOLO-ARCH-02")
def test_playing_from_hand_is_as_in_the_normal_game() -> None:
    t = table(seats=1).hand(0, "orange-1", "green-5").prep("da", "blue-3", "orange-3").turn(0)
    t.take("play orange-1")
    assert (t.ship(0), t.earth(0), t.energy_of(0)) == (2, 5, 2)
    assert t.discards[-1] == "orange-1"
    assert t.site_of("energy-bank") == []
    assert t.refused("play green-5").rule == "PM-SOLO-DRAW-01"


@rule("PM-SOLO-ARCH-03")
def test_playing_from_your_own_prep_is_as_in_the_normal_game() -> None:
    t = table(seats=1).hand(0, "orange-1", "green-5").prep(0, "violet-5", "black-1").turn(0)
    t.take("connect violet-5")
    assert t.options() == ["land comms-center", "skip"]
    t.take("land comms-center")
    assert (t.ship(0), t.basic(0, "comms-center")) == (0, 1)
    assert t.options() == ["use", "skip"] and t.decision().rule == "PM-PREP-13"
    t.take("use")
    assert t.ship(0) == 1, "the bottom action: an orange card is in hand"
    t.take("use")
    assert t.ship(0) == 2, "the Comms Center"
    assert t.site_of("comms-center") == ["violet-5"]
    assert t.options() == ["take left", "take right"]


@rule("PM-SOLO-ARCH-04", "PM-SOLO-ARCH-05")
@pytest.mark.parametrize(
    ("card", "site", "wins"), [("blue-5", "blue-4", True), ("blue-4", "blue-5", False)]
)
def test_a_card_of_the_androids_is_turned_up_connected_and_compared_for_you(
    card: str, site: str, wins: bool
) -> None:
    t = solo().prep("da", card, "orange-3").site("aqualab", site).turn(0)
    assert t.view(0)["players"][1]["prep"][0] == {"colour": "blue", "card": None}
    t.take("borrow da left")
    assert t.site_of("aqualab") == [site, card]
    assert t.view(None)["sites"]["aqualab"][-1]["card"] == card
    if wins:
        assert t.options() == ["land aqualab", "skip"]
        t.take("land aqualab")
        assert (t.ship(0), t.basic(0, "aqualab"), t.basic("da", "aqualab")) == (0, 1, 0)
    assert t.decision().rule == "PM-BLD-13"
    assert t.ship("da") == 5


@rule("PM-SOLO-ARCH-05")
def test_on_an_empty_site_a_card_of_the_androids_must_beat_three() -> None:
    for card, wins in (("violet-3", False), ("violet-4", True)):
        t = table(seats=1).prep("da", card, "orange-3").prep(0, "black-1", "black-2").turn(0)
        t.take("borrow da left")
        assert ("land comms-center" in t.options()) is wins


@rule("PM-SOLO-ARCH-04")
def test_only_the_androids_have_a_prep_module_to_play_from() -> None:
    t = solo().prep("da", "blue-3", "orange-3").turn(0)
    assert t.refused("borrow s1 left").rule == "PM-OTHER-01"
    assert t.refused("connect blue-3").rule == "PM-PREP-01"


@rule("PM-SOLO-ARCH-06")
@pytest.mark.parametrize(("answer", "launched"), [("use", 1), ("skip", 0)])
def test_after_an_androids_card_you_may_trigger_the_building(answer: str, launched: int) -> None:
    t = solo().prep("da", "violet-1", "orange-3").turn(0)
    t.take("borrow da left")
    assert t.options() == ["use", "skip"]
    t.take(answer)
    assert t.ship(0) == 1 + launched


@rule("PM-SOLO-ARCH-07")
def test_the_bottom_action_of_an_androids_card_is_resolved_for_nobody() -> None:
    t = solo().prep("da", "violet-1", "orange-3").turn(0)
    t.take("borrow da left")
    assert t.decision().rule == "PM-BLD-16", "asked about the Comms Center at once"
    t.take("skip")
    assert (t.earth(0), t.ship(0)) == (6, 1), "you have nobody in the Energy Bank, yet launch none"
    assert t.earth("da") == 2


@rule("PM-SOLO-ARCH-08", "R-PM-44", "R-PM-46")
@pytest.mark.parametrize(("place", "scrapped"), [("left", "green-3"), ("right", "orange-3")])
def test_a_launch_also_discards_a_card_of_the_androids_that_you_choose_by_its_back(
    place: str, scrapped: str
) -> None:
    t = solo().prep("da", "green-3", "orange-3").turn(0)
    assert t.refused("launch").rule == "PM-SOLO-ARCH-08"
    assert [card["card"] for card in t.view(0)["players"][1]["prep"]] == [None, None]
    t.take(f"launch-and-scrap {place}")
    assert (t.ship(0), t.earth(0)) == (2, 5)
    assert t.discards[0] == scrapped, "under the two cards of System Failure"
    assert scrapped in t.view(None)["discards"]
    assert (t.hand_of(0), t.prep_of(0)) == (["violet-4", "green-5"], ["black-1", "orange-5"])


@rule("PM-SOLO-ARCH-09")
def test_a_launch_is_illegal_with_no_colonist_on_earth() -> None:
    t = solo().prep("da", "green-3", "orange-3").colonists(0, ship=7).turn(0)
    assert not [option for option in t.options() if option.startswith("launch")]
    assert t.refused("launch-and-scrap left").rule == "PM-SOLO-ARCH-09"


@rule("PM-SOLO-ARCH-10", "R-PM-08", "PM-ENERGY-03")
@pytest.mark.parametrize(("level", "after"), [(1, 3), (3, 5), (4, 5), (5, 5)])
@pytest.mark.parametrize("card", ["violet-4", "black-1"])
def test_a_discarded_card_of_hand_or_prep_gains_two_energy_or_what_fits(
    level: int, after: int, card: str
) -> None:
    t = solo().prep("da", "green-3", "orange-3").energy(0, level).turn(0)
    t.take(f"recharge {card}")
    assert t.energy_of(0) == after
    assert t.discards[-1] == card
    assert t.refused("recharge green-5").rule == "PM-SOLO-DRAW-01"


@rule("PM-SOLO-ARCH-11", "PM-SOLO-DRAW-04")
def test_after_the_action_the_four_card_rule_is_applied_with_solo_drawing() -> None:
    t = solo().prep("da", "green-3", "orange-3").turn(0)
    t.take("recharge black-1").take("take left")
    assert t.options() == ["prepare violet-4", "prepare green-5", "prepare green-3"]
    assert t.refused("skip").rule == "PM-FOUR-05"
    t.take("prepare green-3")
    assert (t.hand_of(0), t.prep_of(0)) == (["violet-4", "green-5"], ["green-3", "orange-5"])


@rule("PM-SOLO-ARCH-12")
@pytest.mark.parametrize("action", ["play violet-4", "connect orange-5", "recharge green-5"])
def test_a_card_of_yours_costs_one_card_of_the_androids(action: str) -> None:
    t = solo().prep("da", "green-3", "blue-3").turn(0)
    t.take(action)
    while not t.options()[0].startswith("take"):
        t.take("skip")
    assert len(t.hand_of(0)) + t.state.prep_count(0) == 3
    t.take("take left")
    if t.options()[0].startswith("prepare"):
        assert t.prep_of("da") == [None, "blue-3"]
        t.take(t.options()[0])
    assert t.basic("da", "aqualab") == 1, "they acted by their one card"
    assert t.prep_of("da")[1] == "blue-3"


@rule("PM-SOLO-ARCH-13")
@pytest.mark.parametrize("action", ["borrow da left", "launch-and-scrap left"])
def test_a_card_of_theirs_leaves_them_one_and_you_four(action: str) -> None:
    t = solo().prep("da", "violet-1", "blue-3").turn(0)
    mine = (t.hand_of(0), t.prep_of(0))
    t.take(action)
    if "skip" in t.options():
        t.take("skip")
    assert t.basic("da", "aqualab") == 1, "they acted by their one card"
    assert (t.hand_of(0), t.prep_of(0)) == mine
    assert t.state.round == 2


@rule("PM-SOLO-ARCH-15")
def test_aqualab_after_your_own_card_costs_the_androids_both_of_theirs() -> None:
    t = table(seats=1).hand(0, "violet-4", "green-5").prep(0, "blue-1", "orange-5")
    t.prep("da", "green-3", "orange-3").colonists(0, comms_center=(1, 0)).turn(0)
    t.take("connect blue-1").take("bury green-5")
    assert t.deck_names[-1] == "green-5"
    t.take("take left")
    assert t.prep_of("da") == [None, None]
    before = t.state.rows[-11:]
    t.take("prepare violet-4")
    assert t.state.rows[-11:] == before, "the androids do not act"
    assert t.state.prep_count(1) == 2


@rule("PM-SOLO-ARCH-16")
def test_aqualab_after_an_androids_card_takes_their_last_one() -> None:
    t = solo().prep("da", "blue-1", "orange-3").turn(0)
    t.take("borrow da left").take("bury violet-4")
    assert t.hand_of(0) == ["green-5", "orange-3"]
    assert t.energy_of("da") == 1 and t.ship("da") == 5, "they do not act"


@rule("PM-SOLO-ARCH-17", "R-PM-28")
def test_a_black_card_of_the_androids_skips_the_comparison_but_not_the_ability() -> None:
    t = solo().prep("da", "black-7", "orange-3").turn(0)
    t.take("borrow da left")
    assert t.decision().rule == "PM-BLD-14"
    assert t.options()[:4] == [
        "land greenhouse",
        "land energy-bank",
        "land comms-center",
        "land aqualab",
    ]
    assert t.refused("land habitation").rule == "PM-BLD-15"
    t.take("land aqualab")
    assert (t.ship(0), t.basic(0, "aqualab")) == (0, 1)


@rule("R-PM-26", "R-PM-14")
def test_a_look_in_solo_is_at_the_androids_and_is_forgotten_when_the_card_leaves() -> None:
    t = table(seats=1).hand(0, "blue-4", "green-5").prep(0, "black-1", "orange-5")
    t.prep("da", "green-3", "orange-3").deck_top("green-6", "green-7").turn(0)
    t.take("play blue-4").take("land aqualab")
    shown = t.view(0)["players"][1]["prep"]
    assert [card["card"] for card in shown] == ["green-3", "orange-3"]
    assert [card["card"] for card in t.view(None)["players"][1]["prep"]] == [None, None]
    t.take("take left")
    left, right = t.view(0)["players"][1]["prep"]
    assert left["card"] is None, "the new card there is unknown"
    assert right["card"] == "orange-3"


@rule("R-PM-27")
def test_your_greenhouse_may_move_androids_too() -> None:
    t = solo().prep("da", "green-1", "orange-3").colonists("da", ship=4, aqualab=(1, 1)).turn(0)
    t.take("borrow da left")
    assert "demote da aqualab" in t.options()
    t.take("demote da aqualab")
    assert (t.basic("da", "aqualab"), t.upgraded("da", "aqualab")) == (2, 0)
