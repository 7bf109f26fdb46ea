"""Section CMP: what is in the box."""

from __future__ import annotations

import pytest

from marks import rule
from planitia.games.pocket_mars.constants import (
    BASIC,
    BUILDING_TITLES,
    BUILDINGS,
    COLOURS,
    EARTH,
    ROW,
    SHIP,
    UPGRADED,
    colour_of,
    value_of,
)
from planitia.games.pocket_mars.game import GAME
from pocket_mars.builder import new_game, table

PROJECTS = GAME.cards.projects


@rule("PM-CMP-01", "PM-CMP-06", "PM-CARD-10", "R-PM-03")
def test_the_35_projects_are_the_pairs_of_five_colours_and_the_values_1_to_7() -> None:
    pairs = [(colour_of(project.card), value_of(project.card)) for project in PROJECTS]
    assert sorted(pairs) == [(colour, value) for colour in range(5) for value in range(1, 8)]


@rule("PM-CMP-02", "R-PM-35")
def test_each_of_the_five_buildings_has_a_colour_of_its_own() -> None:
    assert dict(zip(BUILDING_TITLES, COLOURS, strict=True)) == {
        "Greenhouse": "green",
        "Energy Bank": "orange",
        "Comms Center": "violet",
        "Aqualab": "blue",
        "Habitation": "black",
    }


@rule("PM-CMP-02")
@pytest.mark.parametrize(("colour", "building"), list(zip(COLOURS, BUILDINGS, strict=True)))
def test_a_project_connects_to_the_building_of_its_colour(colour: str, building: str) -> None:
    t = table().prep(0, f"{colour}-1").turn(0)
    t.take(f"connect {colour}-1")
    assert t.site_of(building) == [f"{colour}-1"]


@rule("PM-CMP-03", "PM-CMP-04")
def test_four_players_have_a_ship_and_seven_colonists_each_28_in_all() -> None:
    rows = new_game(seats=4).rows
    assert len(rows) == 4 * ROW
    assert [rows[at + SHIP] for at in range(0, 4 * ROW, ROW)] == [1, 1, 1, 1]
    colonists = [rows[at + EARTH] + rows[at + SHIP] for at in range(0, 4 * ROW, ROW)]
    assert colonists == [7, 7, 7, 7]
    assert not any(sum(rows[at + BASIC : at + UPGRADED + 4]) for at in range(0, 4 * ROW, ROW))


@rule("PM-CMP-03", "PM-CMP-05", "R-PM-34")
def test_every_player_has_one_energy_marker_and_one_player_the_starting_player_card() -> None:
    t = table(seats=4).energy(0, 4).energy(1, 0).energy(2, 5).turn(3, starter=2)
    view = t.view(None)
    assert [player["energy"] for player in view["players"]] == [4, 0, 5, 1]
    assert view["starter"] == 2


@rule("PM-CMP-06")
def test_every_project_has_a_top_and_a_bottom_action_that_read_as_sentences() -> None:
    for project in PROJECTS:
        assert len(project.actions) == 2
        for action in project.actions:
            assert action.text()[0].isupper()
            assert action.text().endswith(".")
    assert len({project.name for project in PROJECTS}) == 35


@rule("PM-CMP-06", "PM-HAND-03", "PM-PREP-17")
def test_the_top_action_is_for_the_hand_and_the_bottom_action_for_the_prep_module() -> None:
    by_hand = table().hand(0, "orange-1").prep(0).colonists(0, ship=1).turn(0).take("play orange-1")
    assert (by_hand.ship(0), by_hand.energy_of(0)) == (2, 2)
    by_prep = table().prep(0, "orange-1").colonists(0, ship=1).turn(0).take("connect orange-1")
    by_prep.take("use").take("skip")
    assert (by_prep.ship(0), by_prep.energy_of(0)) == (3, 1)


@rule("PM-CMP-07", "R-PM-05")
def test_the_back_of_a_project_shows_its_colour_and_nothing_else() -> None:
    t = table(seats=3).hand(0, "black-7", "blue-2").prep(0, "green-6", "orange-1").turn(0)
    for other in (1, 2, None):
        seen = t.view(other)["players"][0]
        assert seen["hand"] == [
            {"colour": "blue", "card": None},
            {"colour": "black", "card": None},
        ]
        assert seen["prep"] == [
            {"colour": "green", "card": None},
            {"colour": "orange", "card": None},
        ]


@rule("PM-CMP-08")
def test_a_value_moves_a_colonist_only_from_the_owners_own_prep_module() -> None:
    def ready(seat: int) -> list[str]:
        t = table().prep(0, "green-7", "black-1").hand(0, "green-6", "black-2")
        t.colonists(0, ship=1, aqualab=(1, 0)).colonists(1, ship=1).turn(seat)
        t.take("connect green-7" if seat == 0 else "borrow s0 left")
        return t.options()

    assert ready(0) == ["land greenhouse", "skip"]
    assert "land greenhouse" not in ready(1)


@rule("PM-CMP-08", "PM-OTHER-08")
def test_afterwards_a_value_counts_as_the_value_to_beat_however_the_card_came_there() -> None:
    t = table().prep(0, "orange-7", "black-1").hand(0, "black-2", "black-3").turn(1)
    assert t.value_to_beat("energy-bank") == 3
    t.take("borrow s0 left")
    assert t.value_to_beat("energy-bank") == 7


@rule("PM-CMP-09", "R-PM-04")
def test_six_faces_are_known_from_the_rulebook_and_the_others_are_original() -> None:
    known = [project.card for project in PROJECTS if project.source == "rulebook"]
    assert sorted(value_of(card) for card in known) == [1, 4, 5, 5, 5, 6]
    assert sum(project.source == "original" for project in PROJECTS) == 29


@rule("PM-CMP-10", "R-PM-03")
@pytest.mark.parametrize("card", ["green-7", "orange-1", "black-4"])
def test_a_face_down_card_counts_0_whatever_its_face(card: str) -> None:
    t = table().site("greenhouse", "green-6").covered("greenhouse", card, by=1).turn(0)
    assert t.value_to_beat("greenhouse") == 0
    assert t.view(0)["sites"]["greenhouse"][-1]["value"] == 0
