"""Section CARD: what the known projects and the reset effect do at the table."""

from __future__ import annotations

import pytest

from marks import rule
from pocket_mars.builder import Table, table


def covering(*hand: str) -> Table:
    """Seat 0 with these cards and the reset effect in hand."""
    return table().hand(0, "black-7", *hand).prep(0, "black-1", "black-2").colonists(0)


@rule("PM-CARD-01")
def test_the_1_launches_1_and_gains_1_energy_from_hand() -> None:
    t = table().hand(0, "orange-1", "green-2").colonists(0).turn(0).take("play orange-1")
    assert (t.ship(0), t.earth(0), t.energy_of(0)) == (1, 6, 2)


@rule("PM-CARD-02", "R-PM-23")
def test_the_4_exchanges_any_two_project_cards_of_one_site() -> None:
    t = table().hand(0, "violet-4", "green-2").site("greenhouse", "green-5", "green-1", "green-3")
    t.site("habitation", "black-1", "black-2").site("aqualab", "blue-1")
    t.colonists(0, ship=1).turn(0).take("play violet-4")
    assert t.options() == [
        "swap-projects greenhouse 1 2",
        "swap-projects greenhouse 1 3",
        "swap-projects greenhouse 2 3",
        "swap-projects habitation 1 2",
    ]
    assert t.refused("swap-projects aqualab 1 2").rule == "R-PM-23"
    t.take("swap-projects greenhouse 1 3")
    assert t.site_of("greenhouse") == ["green-3", "green-1", "green-5"]
    assert t.value_to_beat("greenhouse") == 5
    assert (t.ship(0), t.asked()) == (1, [1])


@rule("PM-CARD-02", "R-PM-23", "R-PM-49")
def test_exchanged_cards_stay_face_up_or_face_down_and_known_to_who_laid_them() -> None:
    t = table(seats=3).hand(0, "violet-4", "green-2").covered("aqualab", "black-6", by=2)
    t.site("aqualab", "blue-5").turn(0).take("play violet-4")
    assert t.site_of("aqualab") == ["blue-5", "(black-6)"]
    assert t.value_to_beat("aqualab") == 0
    faces = [t.view(seat)["sites"]["aqualab"][1]["card"] for seat in (0, 1, 2, None)]
    assert faces == [None, None, "black-6", None]


@rule("R-PM-23", "R-PM-09")
def test_with_no_site_of_two_cards_the_exchange_does_nothing() -> None:
    t = table().hand(0, "violet-4", "green-2").site("aqualab", "blue-1").turn(0)
    t.take("play violet-4")
    assert (t.discards, t.asked()) == (["violet-4"], [1])


@rule("PM-CARD-02", "R-PM-11")
def test_the_bottom_of_the_4_lands_a_colonist_in_its_named_building_whatever_the_value() -> None:
    t = table().prep(0, "violet-4", "black-1").site("comms-center", "violet-7")
    t.colonists(0, ship=1).turn(0).take("connect violet-4").take("use")
    assert (t.ship(0), t.basic(0, "aqualab"), t.basic(0, "comms-center")) == (0, 1, 0)


@rule("PM-CARD-03", "R-PM-23")
def test_the_green_5_exchanges_one_colonist_on_each_space_of_one_building_of_any_owners() -> None:
    t = table(seats=3).hand(0, "green-5", "blue-2").colonists(0, aqualab=(2, 0))
    t.colonists(1, aqualab=(0, 1), greenhouse=(1, 1)).colonists(2, aqualab=(0, 1))
    t.turn(0).take("play green-5")
    assert t.options() == [
        "swap-colonists greenhouse s1 s1",
        "swap-colonists aqualab s0 s1",
        "swap-colonists aqualab s0 s2",
    ]
    t.take("swap-colonists aqualab s0 s2")
    assert (t.basic(0, "aqualab"), t.upgraded(0, "aqualab")) == (1, 1)
    assert (t.basic(2, "aqualab"), t.upgraded(2, "aqualab")) == (1, 0)
    assert t.upgraded(1, "aqualab") == 1


@rule("PM-CARD-03", "R-PM-23")
def test_two_colonists_of_one_owner_may_be_exchanged_for_no_net_effect() -> None:
    t = table().hand(0, "green-5", "blue-2").colonists(1, greenhouse=(1, 1)).turn(0)
    t.listening().take("play green-5")
    moved = [event.kind for event in t.heard() if event.kind in ("promoted", "demoted")]
    assert moved == ["demoted", "promoted"]
    assert (t.basic(1, "greenhouse"), t.upgraded(1, "greenhouse")) == (1, 1)


@rule("PM-CARD-04", "R-PM-24")
@pytest.mark.parametrize(
    ("mine", "theirs", "upgraded"), [((1, 0), (0, 0), 1), ((1, 0), (0, 1), 0), ((0, 0), (1, 0), 0)]
)
def test_the_violet_5_upgrades_ones_own_colonist_if_there_is_room_and_launches_1(
    mine: tuple[int, int], theirs: tuple[int, int], upgraded: int
) -> None:
    t = table().hand(0, "violet-5", "blue-2").colonists(0, aqualab=mine)
    t.colonists(1, aqualab=theirs).turn(0).take("play violet-5")
    assert t.upgraded(0, "aqualab") == upgraded
    assert (t.basic(1, "aqualab"), t.upgraded(1, "aqualab")) == theirs
    assert t.ship(0) == 1


@rule("R-PM-24", "PM-BLD-10")
def test_an_upgrade_of_choice_needs_a_basic_colonist_and_room() -> None:
    t = table().prep(0, "black-3", "blue-2")
    t.colonists(0, aqualab=(1, 0), greenhouse=(1, 0), comms_center=(1, 0))
    t.colonists(1, greenhouse=(0, 1)).turn(0).take("connect black-3").take("use")
    assert t.options() == ["upgrade comms-center", "upgrade aqualab"]
    assert t.refused("upgrade greenhouse").rule == "PM-BLD-10"
    assert t.refused("upgrade energy-bank").rule == "R-PM-24"
    t.take("upgrade aqualab")
    assert (t.upgraded(0, "aqualab"), t.energy_of(0)) == (1, 0)


@rule("R-PM-02")
def test_a_demotion_moves_a_rivals_colonist_down_in_its_own_building() -> None:
    t = table(seats=3).hand(0, "green-4", "blue-2").colonists(0, aqualab=(0, 1))
    t.colonists(1, aqualab=(0, 1)).colonists(2, greenhouse=(0, 1)).turn(0).take("play green-4")
    assert t.options() == ["demote s1 aqualab", "demote s2 greenhouse"]
    assert t.refused("demote s0 aqualab").rule == "R-PM-02"
    t.take("demote s2 greenhouse")
    assert (t.basic(2, "greenhouse"), t.upgraded(2, "greenhouse")) == (1, 0)


@rule("PM-CARD-06", "R-PM-26")
def test_the_6_shows_both_prep_cards_of_one_other_player() -> None:
    t = table(seats=3).prep(0, "blue-6", "black-1").colonists(0).prep(2, "green-1", "green-7")
    t.turn(0).take("connect blue-6").take("use")
    assert t.refused("peek s0").rule == "R-PM-26"
    t.take("peek s2")
    assert [card["card"] for card in t.view(0)["players"][2]["prep"]] == ["green-1", "green-7"]
    assert [card["card"] for card in t.view(0)["players"][1]["prep"]] == [None, None]


@rule("PM-CARD-08", "PM-ENERGY-06", "PM-ENERGY-07")
@pytest.mark.parametrize(("answer", "energy"), [("use", 1), ("skip", 2)])
def test_a_price_is_paid_only_by_who_uses_the_action(answer: str, energy: int) -> None:
    t = table().prep(0, "orange-2", "black-1").energy(0, 2).colonists(0, ship=1).turn(0)
    t.take("connect orange-2").take(answer)
    assert t.energy_of(0) == energy


@rule("PM-CARD-11", "PM-CARD-12", "R-PM-48")
@pytest.mark.parametrize("site", [[], ["green-6"], ["green-2", "green-7"]])
def test_the_reset_lays_a_hand_card_face_down_and_the_value_to_beat_is_0(site: list[str]) -> None:
    t = covering("orange-4").site("greenhouse", *site).turn(0).take("play black-7")
    t.take("cover orange-4 greenhouse")
    assert t.site_of("greenhouse") == [*site, "(orange-4)"]
    assert t.value_to_beat("greenhouse") == 0


@rule("PM-CARD-12", "R-PM-48")
def test_the_reset_names_any_hand_card_and_any_building_with_a_value() -> None:
    t = covering("orange-4").turn(0).take("play black-7")
    homes = ("greenhouse", "energy-bank", "comms-center", "aqualab")
    assert t.options() == [*[f"cover orange-4 {home}" for home in homes], "skip"]
    assert t.refused("cover orange-4 habitation").rule == "PM-CARD-12"
    assert t.refused("cover black-1 aqualab").rule == "PM-CARD-12"
    assert t.refused("cover black-7 aqualab").rule == "PM-CARD-12"


@rule("PM-CARD-13", "R-PM-48")
def test_after_the_reset_nothing_is_compared_or_triggered_for_anybody() -> None:
    t = covering("orange-7").colonists(0, ship=3).colonists(1, ship=3).turn(0)
    t.take("play black-7")
    before = list(t.state.rows)
    t.take("cover orange-7 energy-bank")
    assert t.state.rows == before
    assert t.asked() == [1]
    assert "launch" in t.options()


@rule("R-PM-48", "PM-FOUR-04")
def test_who_laid_a_card_face_down_refills_in_the_4_card_step() -> None:
    t = covering("orange-4").deck_top("violet-1", "violet-2").turn(0)
    t.take("play black-7").take("cover orange-4 aqualab")
    assert t.hand_of(0) == ["violet-1", "violet-2"]


@rule("R-PM-48")
def test_with_no_other_card_in_hand_the_reset_cannot_be_triggered() -> None:
    t = covering().turn(0).take("play black-7")
    assert (t.discards, t.asked()) == (["black-7"], [1])
    assert all(site == [] for site in t.view(0)["sites"].values())


@rule("R-PM-49")
def test_at_the_end_of_the_game_all_face_down_cards_are_shown() -> None:
    t = table().covered("aqualab", "black-6", by=1).covered("aqualab", "green-6", by=0)
    t.colonists(0, greenhouse=(7, 0)).turn(1)
    assert [card["card"] for card in t.view(None)["sites"]["aqualab"]] == [None, None]
    t.take("launch")
    assert t.state.over
    for seat in (0, 1, None):
        shown = [card["card"] for card in t.view(seat)["sites"]["aqualab"]]
        assert shown == ["black-6", "green-6"]
