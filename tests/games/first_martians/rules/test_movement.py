"""Distances, routes and what tiles on the way do."""

from __future__ import annotations

from first_martians.acts import carry_out, declare, plan
from first_martians.builder import Table, table
from marks import rule
from planitia.games.first_martians.constants import GLOOM, HURTS, SPACE_NAMES, VENTURE
from planitia.games.first_martians.rules.plan.movement import (
    FAR,
    NEIGHBOURS,
    cost,
    exists,
    reach,
    via_cost,
    via_feel,
    ways,
)
from planitia.games.first_martians.rules.rows import put


def at(name: str) -> int:
    return SPACE_NAMES.index(name)


def mask(*names: str) -> int:
    return sum(1 << at(name) for name in names)


def far(t: Table, name: str) -> int:
    return reach(t.state)[at(name)]


@rule("FM-GH-02", "FM-DM-02", "FM-DM-03")
def test_the_hub_touches_ring_1_and_other_spaces_need_an_explored_neighbour() -> None:
    t = table()
    assert [far(t, name) for name in SPACE_NAMES[:8]] == [1] * 8
    assert far(t, "r2-n") == FAR
    t.tile("r1-n", "landing-plains")
    assert far(t, "r2-n") == 2
    assert far(t, "r2-ne") == FAR


@rule("FM-PROC-21")
def test_neighbours_share_an_edge() -> None:
    names = [SPACE_NAMES[space] for space in NEIGHBOURS[at("r2-n")]]
    assert sorted(names) == ["r1-n", "r2-ne", "r2-nw", "r3-n"]
    names = [SPACE_NAMES[space] for space in NEIGHBOURS[at("r3-e")]]
    assert sorted(names) == ["r2-e", "r3-ne", "r3-se"]


@rule("FM-DM-05", "FM-GH-08", "FM-RE-06", "FM-MT-06", "FM-RB-01")
def test_every_space_counts_its_pawns_and_its_extra_pawn_tokens() -> None:
    t = table().tile("r1-n", "saddle-mountains").tile("r2-n", "anvil-mountains")
    assert via_cost(t.state, mask("r1-n", "r2-n"), at("r3-n")) == 2 + 2 + 1
    t.token("space", "r3-n", "extra-pawn", "extra-pawn")
    assert cost(t.state, at("r3-n")) == 3
    assert far(t, "r3-n") == 7


@rule("FM-DM-10")
def test_through_geysers_it_is_shorter_and_hurts() -> None:
    t = table().tile("r1-n", "kettle-geysers").tile("r1-ne", "landing-plains")
    t.tile("r1-nw", "doorstep-chasm").tile("r2-nw", "echo-chasm").tile("r2-ne", "salt-plains")
    found = {way.via: (way.price, way.bits) for way in ways(t.state, at("r2-n"))}
    assert found[mask("r1-n")] == (1, HURTS)
    assert found[mask("r1-ne", "r2-ne")] == (2, 0)
    t.tile("r2-ne", "frost-chasm")
    found = {way.via: (way.price, way.bits) for way in ways(t.state, at("r2-n"))}
    assert found == {mask("r1-n"): (1, HURTS), mask("r1-ne", "r2-ne"): (2, VENTURE)}
    t.state.book.space_cost = 0
    try:
        assert via_cost(t.state, mask("r1-n"), at("r2-n")) == 1
        assert via_cost(t.state, mask("r1-ne", "r2-ne"), at("r2-n")) == 2
    finally:
        t.state.book.space_cost = 1


@rule("FM-DM-13")
def test_the_way_to_r3_nw_over_three_tiles_takes_4_pawns() -> None:
    t = table().tile("r1-nw", "doorstep-chasm").tile("r1-n", "landing-plains")
    t.tile("r2-nw", "spider-geysers").tile("r2-n", "salt-plains").tile("r3-n", "far-plains")
    over = mask("r1-n", "r2-n", "r3-n")
    assert via_cost(t.state, over, at("r3-nw")) == 4
    found = {way.via: (way.price, way.bits) for way in ways(t.state, at("r3-nw"))}
    assert found[over] == (3, 0)
    assert found[mask("r1-nw", "r2-nw")] == (2, HURTS | VENTURE)


@rule("FM-DM-04")
def test_a_way_that_another_beats_is_not_offered() -> None:
    t = table().tile("r1-n", "landing-plains").tile("r1-ne", "kettle-geysers")
    t.tile("r2-ne", "salt-plains")
    assert [way.via for way in ways(t.state, at("r2-n"))] == [mask("r1-n")]


@rule("FM-RE-02", "FM-PROC-21")
def test_an_impassable_edge_bars_the_step_outwards_but_not_sideways() -> None:
    t = table().tile("r1-n", "first-scarp").tile("r1-ne", "landing-plains")
    assert far(t, "r2-n") == FAR
    assert far(t, "r2-ne") == 2
    t.tile("r2-ne", "salt-plains").tile("r2-n", "mirage-plains")
    assert far(t, "r2-n") == 3
    assert not exists(t.state, mask("r1-n"), at("r2-n"))
    assert exists(t.state, mask("r1-n", "r1-ne", "r2-ne"), at("r2-n"))


@rule("FM-RE-02", "FM-PROC-21", "FM-DM-04")
def test_an_impassable_edge_is_crossed_inwards() -> None:
    t = (
        table()
        .tile("r1-e", "landing-plains")
        .tile("r2-e", "salt-plains")
        .tile("r3-e", "far-plains")
    )
    t.tile("r3-ne", "mirage-plains").tile("r3-n", "polygon-plains").tile("r2-n", "broken-stair")
    inward = mask("r1-e", "r2-e", "r3-e", "r3-ne", "r3-n")
    assert far(t, "r2-n") == 6
    assert [way.via for way in ways(t.state, at("r2-n"))] == [inward]
    assert exists(t.state, inward, at("r2-n"))
    assert not exists(t.state, mask("r1-n", "r2-n"), at("r3-n"))


@rule("FM-DM-04", "FM-RB-01", "FM-MT-09")
def test_a_longer_way_with_fewer_tokens_is_offered_too() -> None:
    """Each of them wounds, so nobody is sent past two of them to save a pawn."""
    t = table().tile("r1-n", "landing-plains").tile("r1-ne", "polygon-plains")
    t.tile("r2-ne", "salt-plains").token("space", "r1-n", "wound", "wound")
    t.token("space", "r2-ne", "wound")
    short, long = mask("r1-n"), mask("r1-ne", "r2-ne")
    assert [way.via for way in ways(t.state, at("r2-n"))] == [short, long]
    t.token("space", "r1-ne", "wound")
    assert [way.via for way in ways(t.state, at("r2-n"))] == [short]


@rule("FM-RE-03", "FM-RE-04", "FM-RE-05", "FM-GH-08")
def test_a_journey_feels_every_kind_once_the_target_included() -> None:
    t = table().tile("r1-n", "kettle-geysers").tile("r2-n", "spider-geysers")
    t.tile("r1-ne", "parachute-dunes")
    assert via_feel(t.state, mask("r1-n"), at("r2-n")) == HURTS
    assert via_feel(t.state, mask("r1-n"), at("r1-ne")) == HURTS | GLOOM


@rule("FM-GH-07")
def test_a_tile_found_in_this_sol_does_nothing_yet() -> None:
    t = table().tile("r1-n", "kettle-geysers")
    t.state.found = put(t.state.found, at("r1-n"), t.state.sol)
    assert via_feel(t.state, 0, at("r1-n")) == 0


@rule("FM-DM-03")
def test_a_chain_must_be_explored_and_connected() -> None:
    t = table().tile("r1-n", "landing-plains").tile("r1-s", "polygon-plains")
    assert exists(t.state, mask("r1-n"), at("r2-n"))
    assert not exists(t.state, 0, at("r2-n"))
    assert not exists(t.state, mask("r1-n", "r1-s"), at("r2-n"))
    assert not exists(t.state, mask("r1-ne"), at("r2-ne"))


@rule("FM-DM-06")
def test_a_space_that_no_pawns_can_pay_is_not_offered() -> None:
    t = table(2).tile("r1-n", "saddle-mountains").tile("r2-n", "anvil-mountains")
    t.token("rover", "froggy", "blocked").token("rover", "scorpio", "blocked")
    plan(t).take("send medic explore")
    assert "aim space r1-e" in t.options()
    assert "aim space r3-n" not in t.options()
    assert t.refused("aim space r3-n").rule == "FM-DM-06"


@rule("FM-DM-09", "FM-DM-15", "FM-RE-06")
def test_mountains_cost_their_pawns_on_declaration_and_nothing_afterwards() -> None:
    t = plan(table().tile("r1-n", "saddle-mountains", samples=1))
    declare(t, "geologist gather", "with scorpio", "join geologist")
    t.take("join-stack 1 medic")
    carry_out(t)
    assert t.state.pending_samples == 1
    assert (t.state.wounds, t.state.morale) == ((0, 0, 0, 0), 0)
