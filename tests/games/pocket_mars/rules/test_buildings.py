"""Section BLD: the five Buildings, their spaces and their abilities."""

from __future__ import annotations

import pytest

from marks import rule
from planitia.games.pocket_mars.constants import BUILDINGS
from planitia.games.pocket_mars.rules.scoring import breakdown
from pocket_mars.builder import Table, table

HOMES = BUILDINGS[:4]


def shifting(t: Table) -> Table:
    """Seat 0 has connected a green card and may use the Greenhouse."""
    t.prep(0, "green-3", "black-1").energy(0, 0).turn(0).take("connect green-3")
    return t


@rule("PM-BLD-01")
@pytest.mark.parametrize("building", HOMES)
def test_four_buildings_hold_colonists_and_have_value_3(building: str) -> None:
    t = table().hand(0, "black-3", "blue-1").colonists(0, ship=1).turn(0)
    assert t.value_to_beat(building) == 3
    t.take("play black-3").take(f"land {building}")
    assert t.basic(0, building) == 1


@rule("PM-BLD-02", "PM-BLD-15")
def test_habitation_holds_no_colonists() -> None:
    t = table().hand(0, "black-3", "blue-1").colonists(0, ship=1).turn(0).take("play black-3")
    assert t.refused("land habitation").rule == "PM-BLD-15"


@rule("PM-BLD-03")
@pytest.mark.parametrize("home", range(4))
def test_each_has_a_basic_space_of_2_points_and_an_upgraded_one_of_4(home: int) -> None:
    for spaces, basic, upgraded in (((1, 0), 2, 0), ((0, 1), 0, 4), ((2, 1), 4, 4)):
        homes = [spaces if at == home else (0, 0) for at in range(4)]
        t = table().colonists(0, 0, None, *homes).turn(0)
        points = breakdown(t.state, 0)
        assert (points["basic"], points["upgraded"]) == (basic, upgraded)


@rule("PM-BLD-04", "PM-BLD-05", "PM-BLD-10")
@pytest.mark.parametrize(("seats", "capacity"), [(2, 1), (3, 2), (4, 2)])
def test_an_upgraded_space_holds_1_with_two_players_and_2_with_more(
    seats: int, capacity: int
) -> None:
    for taken in range(capacity + 1):
        t = shifting(table(seats).colonists(0, aqualab=(1, taken)))
        assert ("promote s0 aqualab" in t.options()) == (taken < capacity)
        if taken == capacity:
            assert t.refused("promote s0 aqualab").rule == "PM-BLD-10"


@rule("PM-BLD-06", "PM-BLD-10")
def test_the_limit_counts_colonists_of_all_players_together() -> None:
    t = table(seats=3).colonists(0, aqualab=(1, 0))
    t.colonists(1, aqualab=(0, 1)).colonists(2, aqualab=(0, 1))
    assert shifting(t).refused("promote s0 aqualab").rule == "PM-BLD-10"
    t = shifting(table(seats=3).colonists(0, aqualab=(1, 0)).colonists(1, aqualab=(0, 1)))
    t.take("promote s0 aqualab")
    assert (t.upgraded(0, "aqualab"), t.upgraded(1, "aqualab")) == (1, 1)


@rule("PM-BLD-07")
def test_the_basic_space_has_no_limit() -> None:
    t = table().prep(0, "blue-5", "black-1").colonists(0, ship=1, aqualab=(6, 0))
    t.colonists(1, aqualab=(7, 0)).turn(0).take("connect blue-5").take("land aqualab")
    assert (t.basic(0, "aqualab"), t.basic(1, "aqualab")) == (7, 7)


@rule("PM-BLD-08", "PM-HAND-04")
def test_an_ability_triggers_only_when_a_card_is_connected() -> None:
    t = table().prep(0, "orange-2", "black-1").hand(0, "violet-1", "black-7").colonists(0)
    t.energy(0, 0).turn(0).take("connect orange-2").take("use")
    assert t.energy_of(0) == 1
    t = table().hand(0, "violet-1", "orange-1").colonists(0, ship=1).turn(0).take("play violet-1")
    assert (t.ship(0), t.asked()) == (3, [1])


@rule("PM-BLD-08", "PM-CARD-13", "R-PM-48")
@pytest.mark.parametrize("building", HOMES)
def test_laying_a_card_face_down_is_not_connecting(building: str) -> None:
    t = table().hand(0, "black-7", "violet-6").prep(0, "black-1", "black-2")
    t.colonists(0, ship=1, aqualab=(1, 0)).turn(0)
    t.take("play black-7").take(f"cover violet-6 {building}")
    assert t.site_of(building) == ["(violet-6)"]
    assert (t.ship(0), t.energy_of(0)) == (2, 1)
    assert t.asked() == [1]


@rule("PM-BLD-09", "R-PM-27")
def test_the_greenhouse_moves_one_colonist_of_any_player_up_or_down_in_any_building() -> None:
    t = table(seats=3).colonists(0, greenhouse=(1, 0)).colonists(1, aqualab=(0, 1))
    t.colonists(2, energy_bank=(1, 1))
    assert shifting(t).options() == [
        "promote s0 greenhouse",
        "promote s2 energy-bank",
        "demote s2 energy-bank",
        "demote s1 aqualab",
        "skip",
    ]
    t.take("demote s1 aqualab")
    assert (t.basic(1, "aqualab"), t.upgraded(1, "aqualab")) == (1, 0)
    assert t.decision().rule == "PM-FOUR-08"


@rule("PM-BLD-09", "R-PM-02")
def test_the_greenhouse_never_moves_a_colonist_to_another_building() -> None:
    t = shifting(table().colonists(0, ship=2, greenhouse=(1, 0)))
    assert t.refused("promote s0 aqualab").rule == "PM-BLD-09"
    assert t.refused("demote s0 greenhouse").rule == "PM-BLD-09"
    assert t.refused("land greenhouse").rule == "PM-BLD-09"
    t.take("promote s0 greenhouse")
    assert (t.basic(0, "greenhouse"), t.upgraded(0, "greenhouse"), t.ship(0)) == (0, 1, 2)


@rule("R-PM-27")
def test_in_solo_the_greenhouse_moves_the_androids_colonists_too() -> None:
    t = table(seats=1).colonists("da", ship=5, aqualab=(0, 1)).prep("da", "black-2", "black-3")
    shifting(t)
    assert t.options() == ["demote da aqualab", "skip"]
    t.take("demote da aqualab")
    assert (t.basic("da", "aqualab"), t.upgraded("da", "aqualab")) == (1, 0)


@rule("PM-BLD-11", "PM-BLD-16")
@pytest.mark.parametrize(("answer", "energy"), [("use", 1), ("skip", 0)])
def test_the_energy_bank_may_give_1_energy(answer: str, energy: int) -> None:
    t = table().prep(0, "orange-2", "black-1").energy(0, 0).turn(0).take("connect orange-2")
    assert t.options() == ["use", "skip"]
    assert t.take(answer).energy_of(0) == energy


@rule("PM-BLD-12", "PM-BLD-16", "PM-TURN-12")
@pytest.mark.parametrize(("answer", "ship"), [("use", 2), ("skip", 1)])
def test_the_comms_center_may_launch_1_colonist(answer: str, ship: int) -> None:
    t = table().prep(0, "violet-2", "black-1").energy(0, 0).turn(0).take("connect violet-2")
    assert t.options() == ["use", "skip"]
    t.take(answer)
    assert (t.ship(0), t.earth(0)) == (ship, 7 - ship)


@rule("PM-BLD-13", "R-PM-19", "R-PM-20")
@pytest.mark.parametrize("card", ["green-1", "green-2", "black-1"])
def test_the_aqualab_may_put_a_hand_or_prep_card_face_down_under_the_deck(card: str) -> None:
    t = table(seats=3).prep(0, "blue-2", "black-1").hand(0, "green-1", "green-2").energy(0, 0)
    t.turn(0).listening().take("connect blue-2")
    assert t.options() == ["bury green-1", "bury green-2", "bury black-1", "skip"]
    assert t.refused("bury blue-2").rule == "PM-BLD-13"
    t.take(f"bury {card}")
    assert t.deck_names[-1] == card
    assert card not in [*t.hand_of(0), *t.prep_of(0)]
    assert t.view(0)["deck_bottom"][0]["card"] == card
    assert t.view(1)["deck_bottom"][0] == {"colour": card.split("-")[0], "card": None}
    (buried,) = [event for event in t.heard() if event.kind == "buried"]
    assert "card" not in buried.seen_by(1)
    assert buried.seen_by(0)["card"] == card


@rule("PM-BLD-13", "R-PM-13")
def test_on_another_players_card_the_aqualab_takes_the_active_players_own_cards() -> None:
    t = table().prep(1, "blue-2", "orange-1").energy(1, 0).hand(1, "orange-2", "orange-3")
    t.prep(0, "black-1", "black-2").hand(0, "green-1", "green-2").turn(0).take("borrow s1 left")
    assert t.asked() == [0]
    assert t.options() == [
        "bury green-1",
        "bury green-2",
        "bury black-1",
        "bury black-2",
        "skip",
    ]


@rule("PM-BLD-14", "PM-BLD-15", "PM-BLD-16", "R-PM-01")
@pytest.mark.parametrize("building", HOMES)
def test_habitation_may_land_1_colonist_on_the_basic_space_of_any_building(building: str) -> None:
    t = table().prep(0, "black-2", "blue-1").energy(0, 0).colonists(0, ship=2).turn(0)
    t.take("connect black-2")
    assert t.options() == [*[f"land {home}" for home in HOMES], "skip"]
    assert t.refused("land habitation").rule == "PM-BLD-15"
    t.take(f"land {building}")
    assert (t.ship(0), t.basic(0, building), t.upgraded(0, building)) == (1, 1, 0)


@rule("PM-BLD-16")
@pytest.mark.parametrize("card", ["green-2", "orange-2", "violet-2", "blue-2", "black-2"])
def test_every_ability_may_be_declined(card: str) -> None:
    t = table().prep(0, card, "black-1").energy(0, 0).colonists(0, ship=1, aqualab=(1, 0)).turn(0)
    t.take(f"connect {card}")
    rows = list(t.state.rows)
    assert t.options()[-1] == "skip"
    t.take("skip")
    assert t.state.rows == rows
    assert t.decision().rule == "PM-FOUR-08"
