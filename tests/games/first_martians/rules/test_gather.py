"""Gather: one item, to Pending."""

from __future__ import annotations

from first_martians.acts import carry_out, declare, plan
from first_martians.builder import table
from marks import rule
from planitia.games.first_martians.constants import SPACE_NAMES
from planitia.games.first_martians.rules.plan.stacks import AUTO, DICE, mode
from planitia.games.first_martians.rules.rows import put


def at(name: str) -> int:
    return SPACE_NAMES.index(name)


@rule("FM-PB-01", "FM-PB-03", "FM-PB-04", "FM-PB-06", "FM-TI-06")
def test_a_gather_takes_one_sample_to_pending() -> None:
    t = plan(table().tile("r1-n", "landing-plains", samples=3))
    declare(t, "geologist gather", "with scorpio")
    t.take("join-stack 1 geologist")
    carry_out(t)
    assert t.state.ground[at("r1-n")] == 2
    assert (t.state.pending_samples, t.state.samples) == (1, 0)


@rule("FM-PB-07", "FM-DM-01")
def test_two_pawns_on_a_ring_1_tile_mean_dice_three_or_scorpio_none() -> None:
    t = plan(table().tile("r1-n", "landing-plains", samples=3))
    declare(t, "geologist gather", "on-foot", "join geologist")
    assert mode(t.state, t.state.plan[0]) == DICE
    t.take("join-stack 1 medic")
    assert mode(t.state, t.state.plan[0]) == AUTO
    declare(t, "engineer gather", "with scorpio")
    t.take("join-stack 2 engineer")
    assert mode(t.state, t.state.plan[1]) == AUTO


@rule("FM-PB-02", "FM-OT-05", "FM-PROC-15")
def test_each_item_is_chosen_on_declaration_and_taken_once() -> None:
    t = table().tile("r1-n", "landing-plains", samples=1)
    t.state.lying = put(t.state.lying, at("r1-n"), (1, 1))
    plan(t)
    t.take("send geologist gather")
    assert t.options() == ["aim sample r1-n", "aim token r1-n orange"]
    t.take("aim sample r1-n").take("on-foot").take("join geologist")
    t.take("send engineer gather")
    assert t.refused("aim sample r1-n").rule == "FM-PROC-04"
    t.take("with scorpio")
    assert t.state.lying[at("r1-n")] == (1,)
    carry_out(t.rolls(0, 5, 5, 0, 5, 5))
    assert t.state.pending_tokens == (0, 1, 0) and t.state.pending_samples == 1
    assert t.state.lying[at("r1-n")] == (1,)


@rule("FM-RA-02", "FM-PROC-37")
def test_what_was_not_gathered_lies_where_it_lay() -> None:
    t = table().tile("r1-n", "landing-plains", samples=1).rolls(5, 5, 5)
    plan(t)
    declare(t, "geologist gather", "with scorpio")
    assert t.state.ground[at("r1-n")] == 0
    carry_out(t)
    assert t.state.ground[at("r1-n")] == 1 and t.state.pending_samples == 0


@rule("FM-PB-05", "FM-RE-05")
def test_the_land_where_one_gathers_counts() -> None:
    t = plan(table().tile("r1-n", "kettle-geysers", samples=1))
    declare(t, "geologist gather", "with scorpio")
    t.take("join-stack 1 medic")
    carry_out(t)
    assert t.state.wounds == (0, 0, 0, 1)


@rule("FM-PB-02")
def test_there_is_nothing_to_gather_where_nothing_is_explored() -> None:
    t = plan(table())
    assert "send geologist gather" not in t.options()
    assert t.refused("send geologist gather").rule == "FM-CP-06"
