"""Section HAND: action 1, playing a project from hand, and what its top action may do."""

from __future__ import annotations

import pytest

from marks import rule
from pocket_mars.builder import table


@rule("PM-HAND-01", "PM-TURN-04")
def test_any_card_in_hand_may_be_played_and_then_lies_face_up_on_the_discard_pile() -> None:
    for card in ("green-1", "violet-1"):
        t = table().hand(0, "green-1", "violet-1").discard_pile("black-1").turn(0)
        t.take(f"play {card}")
        while t.asked() == [0]:
            t.take("skip")
        assert t.discards == ["black-1", card]
        assert t.view(1)["discards"] == ["black-1", card]


@rule("PM-HAND-01")
def test_the_card_is_discarded_after_its_top_action_not_before() -> None:
    t = table().hand(0, "green-2", "blue-2").colonists(0).colonists(1, greenhouse=(1, 0)).turn(0)
    t.take("play green-2")
    assert t.options() == ["promote s1 greenhouse", "skip"]
    assert t.discards == []
    assert t.view(1)["resolving"] == "green-2"
    t.take("skip")
    assert t.discards == ["green-2"]
    assert t.view(1)["resolving"] is None


@rule("PM-HAND-02", "PM-HAND-03", "PM-HAND-04", "PM-CMP-08")
def test_value_building_bottom_action_and_building_ability_are_ignored() -> None:
    t = table().hand(0, "violet-1", "violet-6").energy(0, 0).colonists(0, ship=1).turn(0)
    t.take("play violet-1")
    assert t.site_of("comms-center") == []
    assert t.value_to_beat("comms-center") == 3
    assert (t.ship(0), t.basic(0, "comms-center")) == (3, 0)
    assert t.asked() == [1]


@rule("PM-HAND-05", "PM-HAND-06", "PM-FOUR-03", "PM-CARD-06")
def test_filip_plays_a_6_draws_2_and_discards_1_to_end_with_2_and_2() -> None:
    t = table().hand(0, "blue-6", "green-1").prep(0, "black-1", "black-2")
    t.deck_top("orange-4", "violet-2", "green-3").turn(0)
    t.take("play blue-6")
    assert t.hand_of(0) == ["green-1", "orange-4", "violet-2"]
    assert t.prep_of(0) == ["black-1", "black-2"]
    assert t.options() == ["discard green-1", "discard orange-4", "discard violet-2"]
    t.take("discard orange-4")
    assert t.hand_of(0) == ["green-1", "violet-2"]
    assert t.prep_of(0) == ["black-1", "black-2"]
    assert t.discards == ["blue-6", "orange-4"]
    assert t.deck_names[0] == "green-3"


@rule("R-PM-09")
def test_a_card_may_be_played_from_hand_though_it_can_do_nothing() -> None:
    t = table().hand(0, "green-5", "blue-2").turn(0)
    t.take("play green-5")
    assert t.discards == ["green-5"]
    assert t.asked() == [1]


@rule("R-PM-10")
def test_a_top_action_is_compulsory() -> None:
    t = table().hand(0, "black-6", "blue-2").colonists(0, ship=1).energy(0, 0).turn(0)
    t.take("play black-6")
    assert t.options() == [
        "land greenhouse",
        "land energy-bank",
        "land comms-center",
        "land aqualab",
    ]
    assert t.refused("skip").rule == "R-PM-10"
    t.take("land aqualab")
    assert (t.basic(0, "aqualab"), t.ship(0), t.earth(0)) == (1, 0, 6)


@rule("R-PM-10", "PM-CARD-05")
@pytest.mark.parametrize("answer", ["bury violet-2", "skip"])
def test_a_part_worded_you_can_also_is_optional(answer: str) -> None:
    t = table().hand(0, "blue-5", "violet-2").prep(0, "black-1", "black-2")
    t.colonists(0, energy_bank=(1, 0)).turn(0)
    t.take("play blue-5")
    assert t.upgraded(0, "energy-bank") == 1
    assert t.options() == ["bury violet-2", "skip"]
    t.take(answer)
    assert ("violet-2" in t.hand_of(0)) == (answer == "skip")
    assert (t.deck_names[-1] == "violet-2") == (answer != "skip")


@rule("PM-CARD-05")
def test_only_a_hand_card_may_go_under_the_deck_by_that_text() -> None:
    t = table().hand(0, "blue-5", "violet-2").prep(0, "black-1", "black-2").turn(0)
    t.take("play blue-5")
    for card in ("black-1", "blue-5", "green-1"):
        assert t.refused(f"bury {card}").rule == "PM-CARD-05"


@rule("R-PM-09", "R-PM-11")
def test_the_parts_of_a_top_action_that_can_happen_do_in_their_order() -> None:
    t = table().hand(0, "violet-5", "blue-2").colonists(0, aqualab=(0, 1)).turn(0)
    t.take("play violet-5")
    assert (t.basic(0, "aqualab"), t.upgraded(0, "aqualab")) == (0, 1)
    assert t.ship(0) == 1
