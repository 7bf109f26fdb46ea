"""Section PREP: action 2, playing a project from one's own prep module."""

from __future__ import annotations

import pytest

from marks import rule
from planitia.games.pocket_mars.constants import BUILDINGS, COLOURS
from pocket_mars.builder import Table, table

HOMES = pytest.mark.parametrize(
    ("colour", "building"), list(zip(COLOURS, BUILDINGS, strict=True))[:4]
)


def connecting(card: str, *site: str) -> Table:
    """Seat 0 with a colonist on the Ship has connected this card on top of those."""
    t = table().prep(0, card, "black-6").hand(0, "black-2", "black-3").colonists(0, ship=1)
    t.site(BUILDINGS[COLOURS.index(card.split("-")[0])], *site)
    return t.turn(0).take(f"connect {card}")


def landing_offered(t: Table) -> bool:
    return t.options()[0].startswith("land ")


@rule("PM-PREP-01", "PM-TURN-05")
@pytest.mark.parametrize(("card", "stays"), [("blue-2", "black-6"), ("black-6", "blue-2")])
def test_either_prep_card_may_be_connected_face_up_to_the_building_of_its_colour(
    card: str, stays: str
) -> None:
    t = table().prep(0, "blue-2", "black-6").turn(0).take(f"connect {card}")
    building = "aqualab" if card == "blue-2" else "habitation"
    assert t.site_of(building) == [card]
    assert [kept for kept in t.prep_of(0) if kept] == [stays]
    assert t.view(1)["sites"][building][0]["card"] == card
    assert t.discards == []


@rule("PM-PREP-02")
def test_a_new_card_goes_on_top_of_the_site() -> None:
    t = connecting("green-4", "green-2", "green-6")
    assert t.site_of("greenhouse") == ["green-2", "green-6", "green-4"]


@rule("PM-PREP-03", "PM-PREP-05")
def test_the_three_steps_come_in_their_order() -> None:
    t = connecting("violet-4")
    assert t.options() == ["land comms-center", "skip"]
    assert t.refused("use").rule == "PM-PREP-08"
    t.take("skip")
    assert t.decision().rule == "PM-PREP-13"
    t.take("use")
    assert (t.basic(0, "aqualab"), t.basic(0, "comms-center"), t.ship(0)) == (1, 0, 0)
    assert t.options() == ["use", "skip"]
    t.take("use")
    assert (t.ship(0), t.earth(0)) == (1, 5)


@rule("PM-PREP-04", "PM-PREP-13", "PM-PREP-15", "PM-BLD-16")
@pytest.mark.parametrize("move", [True, False])
@pytest.mark.parametrize("bottom", [True, False])
@pytest.mark.parametrize("ability", [True, False])
def test_each_step_is_optional_and_independent_of_the_others(
    move: bool, bottom: bool, ability: bool
) -> None:
    t = table().prep(0, "orange-7", "black-6").hand(0, "orange-1", "black-2")
    t.colonists(0, ship=1).turn(0).take("connect orange-7")
    t.take("land energy-bank" if move else "skip")
    t.take("use" if bottom else "skip")
    t.take("use" if ability else "skip")
    assert t.basic(0, "energy-bank") == move
    assert (t.earth(0), t.ship(0)) == (6, 1 - move)
    assert t.energy_of(0) == 1 + 2 * bottom + ability


@rule("PM-PREP-06", "PM-PREP-08", "PM-PREP-10")
@pytest.mark.parametrize(
    ("card", "below", "higher"),
    [("green-5", "green-4", True), ("green-4", "green-5", False), ("green-7", "green-6", True)],
)
def test_a_card_is_compared_with_the_one_immediately_below(
    card: str, below: str, higher: bool
) -> None:
    assert landing_offered(connecting(card, "green-2", below)) == higher


@rule("PM-PREP-07", "PM-PREP-10", "PM-PREP-23", "PM-BLD-01")
@HOMES
@pytest.mark.parametrize("value", range(1, 8))
def test_on_an_empty_site_only_4_to_7_beat_the_buildings_3(
    colour: str, building: str, value: int
) -> None:
    t = table().prep(0, f"{colour}-{value}", "black-6").colonists(0, ship=1, aqualab=(2, 1))
    t.turn(0).take(f"connect {colour}-{value}")
    assert (t.options() == [f"land {building}", "skip"]) == (value > 3)


@rule("PM-PREP-08", "PM-PREP-09", "R-PM-01")
def test_a_higher_card_lands_one_colonist_from_the_ship_on_the_basic_space() -> None:
    t = table().prep(0, "blue-5", "black-6").colonists(0, ship=3).turn(0).take("connect blue-5")
    assert t.refused("land greenhouse").rule == "PM-PREP-08"
    t.take("land aqualab")
    assert (t.ship(0), t.basic(0, "aqualab"), t.upgraded(0, "aqualab")) == (2, 1, 0)
    assert "land aqualab" not in t.options()


@rule("PM-PREP-10")
def test_an_equal_value_moves_nobody() -> None:
    t = connecting("orange-3")
    assert t.value_to_beat("energy-bank") == 3
    assert not landing_offered(t)


@rule("PM-PREP-11", "PM-PREP-18")
def test_with_no_colonist_on_the_ship_nothing_moves_and_one_launched_later_comes_too_late() -> None:
    t = table().prep(0, "violet-5", "black-6").hand(0, "orange-1", "black-2").colonists(0)
    t.turn(0).take("connect violet-5")
    assert t.decision().rule == "PM-PREP-13"
    t.take("use")
    assert t.ship(0) == 1
    t.take("use")
    assert (t.ship(0), t.basic(0, "comms-center")) == (2, 0)
    assert t.decision().rule == "PM-FOUR-08"


@rule("PM-PREP-12", "PM-BLD-02", "R-PM-28")
@pytest.mark.parametrize("value", [1, 4, 7])
def test_at_habitation_nothing_is_compared(value: int) -> None:
    t = table().prep(0, f"black-{value}", "blue-6").hand(0, "green-1", "green-2")
    t.colonists(0, ship=1, aqualab=(1, 0)).site("habitation", "black-2")
    t.turn(0).take(f"connect black-{value}")
    if value == 4:
        t.take("skip")
    assert t.decision().rule == "PM-BLD-14"


@rule("PM-PREP-13", "PM-PREP-14", "PM-PREP-20")
@pytest.mark.parametrize(("space", "met"), [((0, 0), True), ((1, 0), False), ((0, 1), False)])
def test_a_bottom_action_with_a_condition_is_offered_only_to_who_meets_it(
    space: tuple[int, int], met: bool
) -> None:
    t = table().prep(0, "orange-1", "black-6").colonists(0, greenhouse=space)
    t.colonists(1, greenhouse=(1, 0)).turn(0).take("connect orange-1")
    assert (t.decision().rule == "PM-PREP-13") == met


@rule("PM-PREP-14", "R-PM-25")
@pytest.mark.parametrize(
    ("hand", "prep", "met"), [("orange-2", "black-6", True), ("black-6", "orange-2", False)]
)
def test_a_colour_in_hand_means_the_hand_and_not_the_prep_module(
    hand: str, prep: str, met: bool
) -> None:
    t = table().prep(0, "orange-7", prep).hand(0, hand, "green-1").colonists(0).turn(0)
    t.take("connect orange-7")
    assert (t.decision().rule == "PM-PREP-13") == met


@rule("PM-PREP-16", "PM-PREP-10")
def test_a_card_that_loses_the_comparison_still_allows_steps_2_and_3() -> None:
    t = connecting("violet-1", "violet-5")
    assert t.decision().rule == "PM-PREP-13"
    t.take("use").take("use")
    assert (t.ship(0), t.basic(0, "comms-center")) == (4, 0)


@rule("PM-PREP-19", "PM-PREP-20", "PM-PREP-21", "PM-PREP-22", "PM-CARD-01", "PM-CARD-07")
def test_matt_connects_a_1_on_a_7_launches_2_gains_1_energy_and_refills() -> None:
    filip, matt = 0, 1
    t = table().site("energy-bank", "orange-7").colonists(filip, greenhouse=(1, 0))
    t.prep(matt, "orange-1", "black-6").hand(matt, "green-2", "violet-3").colonists(matt, ship=1)
    t.deck_top("blue-4").turn(matt, starter=0)

    t.take("connect orange-1")
    assert t.site_of("energy-bank") == ["orange-7", "orange-1"]
    assert t.decision().rule == "PM-PREP-13"
    t.take("use")
    assert (t.earth(matt), t.ship(matt), t.basic(matt, "energy-bank")) == (4, 3, 0)
    assert t.options() == ["use", "skip"]
    t.take("use")
    assert t.energy_of(matt) == 2
    assert t.hand_of(matt) == ["green-2", "violet-3", "blue-4"]
    assert t.options() == ["prepare green-2", "prepare violet-3", "prepare blue-4"]
    t.take("prepare violet-3")
    assert t.hand_of(matt) == ["green-2", "blue-4"]
    assert t.prep_of(matt) == ["violet-3", "black-6"]
    assert t.asked() == [filip]


@rule("PM-PREP-24", "PM-PREP-06", "PM-CMP-10")
@pytest.mark.parametrize("value", range(1, 8))
def test_every_value_is_higher_than_a_face_down_card(value: int) -> None:
    t = table().prep(0, f"violet-{value}", "black-6").colonists(0, ship=1)
    t.covered("comms-center", "black-7", by=1).turn(0).take(f"connect violet-{value}")
    assert landing_offered(t)


@rule("PM-PREP-25")
@pytest.mark.parametrize("value", range(1, 7))
def test_on_top_of_a_7_no_card_is_higher(value: int) -> None:
    assert not landing_offered(connecting(f"violet-{value}", "violet-7"))


@rule("PM-PREP-25")
def test_something_lower_or_face_down_on_a_7_ends_its_reign() -> None:
    assert landing_offered(connecting("violet-5", "violet-7", "violet-2"))
    t = table().prep(0, "violet-1", "black-6").colonists(0, ship=1).site("comms-center", "violet-7")
    t.covered("comms-center", "green-1", by=1).turn(0).take("connect violet-1")
    assert landing_offered(t)
