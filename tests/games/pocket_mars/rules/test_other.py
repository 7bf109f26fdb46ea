"""Section OTHER: action 3, playing a project from another player's prep module."""

from __future__ import annotations

import pytest

from marks import rule
from pocket_mars.builder import Table, table


def borrowable(card: str, *hand: str, seats: int = 2) -> Table:
    """Seat 1 has this card on the left of the prep module and these in hand."""
    t = table(seats).prep(1, card, "blue-6").hand(1, *hand)
    return t.prep(0, "blue-1", "blue-2").hand(0, "blue-3", "blue-4").colonists(0, ship=1)


@rule("PM-OTHER-01", "PM-TURN-06")
def test_any_card_of_any_other_prep_module_may_be_chosen_and_only_its_colour_is_seen() -> None:
    t = table(seats=4).prep(3, "orange-7", "green-2").turn(1)
    borrowed = [option for option in t.options() if option.startswith("borrow")]
    assert borrowed == [
        f"borrow s{seat} {place}" for seat in (0, 2, 3) for place in ("left", "right")
    ]
    assert t.view(1)["players"][3]["prep"] == [
        {"colour": "orange", "card": None},
        {"colour": "green", "card": None},
    ]
    assert t.refused("borrow s1 left").rule == "PM-OTHER-01"


@rule("PM-OTHER-02", "PM-OTHER-08")
def test_the_card_is_turned_up_on_top_of_the_site_of_its_colour_and_is_the_value_to_beat() -> None:
    t = borrowable("orange-2", "green-1", "green-3").site("energy-bank", "orange-6").turn(0)
    assert t.value_to_beat("energy-bank") == 6
    t.take("borrow s1 left")
    assert t.site_of("energy-bank") == ["orange-6", "orange-2"]
    assert t.value_to_beat("energy-bank") == 2
    assert t.prep_of(1) == [None, "blue-6"]


@rule("PM-OTHER-03", "PM-CMP-08")
def test_no_value_is_compared_and_no_colonist_moves_for_anyone() -> None:
    t = borrowable("orange-6", "green-1", "green-3").colonists(1, ship=1).turn(0)
    t.take("borrow s1 left")
    assert (t.asked(), t.decision().rule) == ([1], "PM-PREP-13")
    t.take("skip").take("skip")
    assert (t.ship(0), t.ship(1)) == (1, 1)
    assert (t.basic(0, "energy-bank"), t.basic(1, "energy-bank")) == (0, 0)


@rule("PM-OTHER-04", "PM-OTHER-06", "PM-OTHER-07", "R-PM-12", "R-PM-13")
def test_first_the_owner_may_use_the_bottom_action_then_the_active_player_the_ability() -> None:
    t = borrowable("violet-1", "green-1", "green-3").colonists(1, ship=1).turn(0)
    t.take("borrow s1 left")
    assert (t.asked(), t.options()) == ([1], ["use", "skip"])
    t.take("use")
    assert (t.ship(1), t.ship(0)) == (3, 1)
    assert (t.asked(), t.options()) == ([0], ["use", "skip"])
    t.take("use")
    assert (t.ship(1), t.ship(0)) == (3, 2)


@rule("PM-OTHER-04", "PM-BLD-16")
def test_the_owner_may_decline_and_so_may_the_active_player() -> None:
    t = borrowable("violet-1", "green-1", "green-3").colonists(1, ship=1).turn(0)
    t.take("borrow s1 left").take(1, "skip").take(0, "skip")
    assert (t.ship(1), t.ship(0)) == (1, 1)
    assert (t.asked(), t.decision().rule) == ([1], "PM-FOUR-08")


@rule("PM-OTHER-05", "PM-PREP-14", "R-PM-12")
@pytest.mark.parametrize(("energy", "asked"), [(0, 0), (1, 1)])
def test_the_owner_pays_the_cost_and_is_not_asked_when_unable(energy: int, asked: int) -> None:
    t = borrowable("orange-2", "green-1", "green-3").colonists(1, ship=1)
    t.energy(1, energy).energy(0, 3).turn(0).take("borrow s1 left")
    assert t.asked() == [asked]
    if asked == 1:
        t.take("use")
        assert t.asked() == [1]
        t.take("land aqualab")
        assert (t.energy_of(1), t.energy_of(0)) == (0, 3)
        assert (t.basic(1, "aqualab"), t.basic(0, "aqualab")) == (1, 0)


@rule("PM-OTHER-05", "R-PM-25")
@pytest.mark.parametrize(
    ("owners", "actives", "asked"), [("black-1", "green-1", 1), ("green-1", "black-1", 0)]
)
def test_the_condition_is_the_owners_to_meet(owners: str, actives: str, asked: int) -> None:
    t = table().prep(1, "green-5", "blue-6").hand(1, owners, "violet-3")
    t.hand(0, actives, "violet-4").colonists(0, aqualab=(1, 0)).turn(0).take("borrow s1 left")
    assert t.asked() == [asked]


@rule("PM-OTHER-05", "R-PM-26")
def test_the_choices_of_the_bottom_action_are_the_owners() -> None:
    t = borrowable("blue-5", "green-1", "green-3", seats=3).turn(0)
    t.take("borrow s1 right").take("use")
    assert (t.asked(), t.options()) == ([1], ["peek s0", "peek s2"])
    t.take("peek s2")
    faces = [[card["card"] for card in t.view(seat)["players"][2]["prep"]] for seat in (0, 1, 2)]
    assert faces == [[None, None], t.prep_of(2), t.prep_of(2)]


@rule("PM-OTHER-09", "PM-OTHER-10", "PM-OTHER-11", "PM-OTHER-12", "PM-OTHER-13", "PM-CARD-03")
def test_filip_plays_matts_greenhouse_card_and_both_profit() -> None:
    filip, matt = 0, 1
    t = table().prep(matt, "green-5", "violet-7").hand(matt, "black-3", "orange-2")
    t.colonists(filip, ship=1, energy_bank=(1, 0)).colonists(matt, ship=1)
    t.deck_top("blue-4").turn(filip)
    assert t.view(filip)["players"][matt]["prep"][0] == {"colour": "green", "card": None}
    assert t.site_of("greenhouse") == []

    t.take("borrow s1 left")
    assert t.site_of("greenhouse") == ["green-5"]
    assert t.asked() == [matt]
    t.take("use")
    assert (t.earth(matt), t.ship(matt)) == (5, 2)
    assert t.asked() == [filip]
    t.take("promote s0 energy-bank")
    assert (t.basic(filip, "energy-bank"), t.upgraded(filip, "energy-bank")) == (0, 1)
    assert (t.ship(filip), t.basic(filip, "greenhouse")) == (1, 0)
    assert t.asked() == [matt]
    assert t.hand_of(matt) == ["black-3", "orange-2", "blue-4"]
    assert t.options() == ["prepare black-3", "prepare orange-2", "prepare blue-4"]
    t.take("prepare blue-4")
    assert t.prep_of(matt) == ["blue-4", "violet-7"]
    assert t.asked() == [matt]
    assert "launch" in t.options()


@rule("PM-OTHER-14", "R-PM-12")
def test_all_see_the_card_before_its_owner_decides() -> None:
    t = borrowable("violet-1", "green-1", "green-3", seats=3).turn(0).take("borrow s1 left")
    assert t.asked() == [1]
    for seat in (0, 1, 2, None):
        assert t.view(seat)["sites"]["comms-center"][-1]["card"] == "violet-1"
