"""Explore: the tile that is found and what the journey does."""

from __future__ import annotations

from first_martians.acts import carry_out, declare, plan
from first_martians.builder import Table, table
from marks import rule
from planitia.games.first_martians.constants import NONE, SPACE_NAMES
from planitia.games.first_martians.content.mission import Place
from planitia.games.first_martians.rules.rows import put, removed


def next_tile(t: Table, slug: str) -> Table:
    """The tile that is found next in its ring."""
    s = t.state
    number = [tile.slug for tile in s.book.tiles].index(slug)
    ring = s.book.tiles[number].ring
    s.roi_stacks = put(s.roi_stacks, ring, (*removed(s.roi_stacks[ring], number), number))
    return t


def at(name: str) -> int:
    return SPACE_NAMES.index(name)


def found(t: Table, space: str) -> str:
    return t.state.book.tiles[t.state.tiles[at(space)]].slug


@rule("FM-GH-01", "FM-GH-03", "FM-GH-04", "FM-GH-05", "FM-PROC-44", "FM-TI-02")
def test_a_success_places_the_tile_its_samples_and_its_pois() -> None:
    t = next_tile(table(), "blueberry-plains")
    plan(t)
    declare(t, "geologist explore", "aim space r1-e", "with froggy")
    carry_out(t)
    assert found(t, "r1-e") == "blueberry-plains"
    assert t.state.ground[at("r1-e")] == 2
    assert len(t.state.pois) == 1
    assert t.state.found[at("r1-e")] == t.state.sol


@rule("FM-PO-04")
def test_without_pois_left_none_is_drawn() -> None:
    t = next_tile(table().set(poi_stack=()), "blueberry-plains")
    plan(t)
    declare(t, "geologist explore", "aim space r1-e", "with froggy")
    carry_out(t)
    assert t.state.pois == ()


@rule("FM-GH-07", "FM-PROC-38")
def test_the_new_tile_does_nothing_to_who_finds_it() -> None:
    t = next_tile(table(), "kettle-geysers")
    plan(t)
    declare(t, "geologist explore", "aim space r1-e", "with froggy")
    carry_out(t)
    assert found(t, "r1-e") == "kettle-geysers" and t.state.wounds == (0, 0, 0, 0)


@rule("FM-RE-05", "FM-DM-07", "FM-MT-09", "FM-RV-05")
def test_geysers_on_the_way_wound_who_acts_once() -> None:
    t = table().tile("r1-n", "kettle-geysers").tile("r2-n", "spider-geysers")
    plan(t)
    declare(t, "geologist explore", "aim space r3-n", "with froggy", "join medic")
    t.take("join-stack 1 engineer")
    carry_out(t)
    assert t.state.wounds == (0, 0, 0, 1)


@rule("FM-PROC-38", "FM-DM-08", "FM-DI-02")
def test_the_journey_counts_also_when_the_action_fails() -> None:
    t = table().tile("r1-n", "parachute-dunes").rolls(5, 5, 5)
    plan(t)
    declare(t, "geologist explore", "aim space r2-n", "with froggy")
    carry_out(t)
    assert t.state.tiles[at("r2-n")] == NONE
    assert t.state.morale == -1 and t.state.spirits[3] == 1 + 2


@rule("FM-RE-03", "FM-DM-13", "FM-AD-02", "FM-AD-03")
def test_a_chasm_on_the_way_brings_who_acts_a_green_adventure() -> None:
    t = table().tile("r1-n", "doorstep-chasm").listening()
    plan(t)
    declare(t, "geologist explore", "aim space r2-n", "with froggy")
    t.take("join-stack 1 medic")
    carry_out(t)
    (met,) = t.heard("adventure")
    assert (met.facts["astronaut"], met.facts["colour"]) == ("geologist", "green")


@rule("FM-GH-06", "FM-OT-06")
def test_a_place_of_the_mission_lays_its_tokens() -> None:
    t = next_tile(table(), "polygon-plains")
    place = Place(at("r1-s"))
    place.tokens = (1,)
    t.state.mission.places = [place]
    t.state.mission.place_at[at("r1-s")] = 0
    plan(t)
    declare(t, "geologist explore", "aim space r1-s", "with froggy")
    carry_out(t)
    assert t.state.lying[at("r1-s")] == (1,)
    assert t.state.ground[at("r1-s")] == 1


@rule("FM-GH-10", "FM-PROC-17")
def test_what_is_to_be_found_this_round_cannot_be_gone_through() -> None:
    t = plan(table())
    declare(t, "geologist explore", "aim space r1-s", "with froggy")
    t.take("send engineer explore")
    assert "aim space r2-s" not in t.options()
    assert t.refused("aim space r2-s").rule == "FM-GH-02"


@rule("FM-PROC-31", "FM-PA-04")
def test_of_two_explorations_of_one_space_the_second_is_not_resolved() -> None:
    t = plan(table()).listening()
    declare(t, "geologist explore", "aim space r1-s", "with froggy")
    declare(t, "engineer explore", "aim space r1-s", "with scorpio")
    t.take("join-stack 2 engineer")
    carry_out(t)
    assert len(t.heard("explored")) == 1
    assert t.state.wounds == (0, 0, 0, 0)
