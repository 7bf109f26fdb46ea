"""What a stack needs, costs and brings."""

from __future__ import annotations

import pytest

from first_martians.acts import acts, declare, plan, played
from first_martians.builder import Table, table
from marks import rule
from planitia.games.first_martians.constants import (
    BUILD,
    EXPLORE,
    FROGGY,
    GARAGE_HALL,
    HURTS,
    LAB,
    MEND,
    NONE,
    PLAIN,
    RESEARCH,
    SCORPIO,
    SPACE_NAMES,
    VENTURE,
    WORKING_BAY,
    WOUND,
)
from planitia.games.first_martians.rules.plan.movement import REROLLS
from planitia.games.first_martians.rules.plan.stacks import (
    AUTO,
    DICE,
    SHORT,
    acting,
    bill,
    has_reroll,
    least,
    mode,
    need,
    success_die,
    token_bits,
)
from planitia.games.first_martians.rules.rows import put


def exploring(space: str, via: int, rover: int, *pawns: int) -> tuple[int, ...]:
    target = SPACE_NAMES.index(space)
    return (EXPLORE, PLAIN, GARAGE_HALL, target, NONE, rover, via, *pawns)


def building(*pawns: int) -> tuple[int, ...]:
    return (BUILD, MEND, WORKING_BAY, 4 * LAB + 3, NONE, NONE, 0, *pawns)


def outwards() -> Table:
    return table().tile("r1-n", "landing-plains").tile("r2-n", "salt-plains")


@rule("FM-PROC-12", "FM-PROC-08", "FM-GH-01", "FM-RV-01", "FM-RV-02", "FM-RV-12", "FM-DM-01")
@pytest.mark.parametrize(
    ("rover", "needs"),
    [
        (NONE, [(2, 3), (3, 4), (4, 5)]),
        (SCORPIO, [(1, 2), (2, 3), (3, 4)]),
        (FROGGY, [(1, 1), (1, 2), (2, 3)]),
    ],
)
def test_straight_out_over_tiles_of_cost_1(rover: int, needs: list[tuple[int, int]]) -> None:
    s = outwards().state
    inner, middle = 1 << SPACE_NAMES.index("r1-n"), 1 << SPACE_NAMES.index("r2-n")
    stacks = [
        exploring("r1-e", 0, rover, 0),
        exploring("r2-ne", inner, rover, 0),
        exploring("r3-n", inner | middle, rover, 0),
    ]
    assert [(least(s, stack), need(s, stack)) for stack in stacks] == needs


@rule("FM-PA-01", "FM-PROC-09", "FM-DI-01")
def test_two_pawns_build_for_sure_one_with_dice() -> None:
    s = table().state
    assert mode(s, building(0)) == DICE
    assert mode(s, building(0, 1)) == AUTO
    assert mode(s, building(0, 1, 2)) == AUTO


@rule("FM-PA-02", "FM-MT-06", "FM-CP-04", "FM-PROC-13", "FM-RB-01")
def test_extra_pawn_tokens_on_the_facility_used_add_up() -> None:
    t = table().token("now", "working-bay", "extra-pawn", "extra-pawn")
    t.token("now", "lab", "extra-pawn").token("next", "working-bay", "extra-pawn")
    s = t.state
    assert need(s, building(0)) == 4
    assert mode(s, building(0, 1)) == SHORT
    assert mode(s, building(0, 1, 2)) == DICE


@rule("FM-PROC-13", "FM-MT-12")
def test_an_extra_pawn_on_the_id_board_counts_for_who_acts_in_its_sol() -> None:
    t = table()
    t.state.id_tokens = put(t.state.id_tokens, 0, (1 | t.state.sol << 8,))
    t.state.id_tokens = put(t.state.id_tokens, 1, (1 | t.state.sol + 1 << 8,))
    assert need(t.state, building(0, 1)) == 3
    assert need(t.state, building(1, 0)) == 2
    assert need(t.state, building(2, 0)) == 2


@rule("FM-CP-05", "FM-PROC-13")
def test_an_extra_pawn_on_the_rover_used_counts() -> None:
    t = table().token("rover", "froggy", "extra-pawn")
    assert need(t.state, exploring("r1-e", 0, FROGGY, 0)) == 2
    assert need(t.state, exploring("r1-e", 0, SCORPIO, 0)) == 2


@rule("FM-OX-07", "FM-EN-07", "FM-BP-04", "FM-BP-05", "FM-BP-08", "FM-PROC-14")
@pytest.mark.parametrize(("part", "paid"), [("energy", (1, 0, 0)), ("oxygen", (0, 1, 0))])
def test_a_red_payment_slot_of_the_lab_costs_one_a_research(
    part: str, paid: tuple[int, int, int]
) -> None:
    t = table().red("lab", part)
    research = (RESEARCH, 6, LAB, NONE, NONE, NONE, 0, 1)
    assert bill(t.state, research) == paid
    assert bill(t.state, building(1)) == (0, 0, 0)


@rule("FM-OX-13", "FM-OX-08", "FM-EN-08")
def test_two_research_actions_pay_one_oxygen_each() -> None:
    t = plan(table().red("lab", "oxygen").supply(oxygen=3).set(samples=2))
    declare(t, "scientist research")
    declare(t, "scientist research")
    assert t.reserve("oxygen") == 1


@rule("FM-OX-09", "FM-CP-02", "FM-GS-05")
def test_without_the_oxygen_there_is_no_research() -> None:
    t = plan(table().red("lab", "oxygen").set(samples=2))
    assert "send scientist research" not in t.options()
    assert t.refused("send scientist research").rule == "FM-CP-02"


@rule("FM-BP-06", "FM-PA-05", "FM-RB-05")
def test_a_red_cpu_calls_for_the_success_die() -> None:
    t = table().red("working-bay", "cpu")
    assert success_die(t.state, building(0, 1))
    assert not success_die(t.state, exploring("r1-n", 0, NONE, 0, 1))
    t.red("garage-hall", "cpu")
    assert success_die(t.state, exploring("r1-n", 0, NONE, 0, 1))


@rule("FM-PA-03", "FM-AO-04")
def test_the_top_pawn_acts_and_an_aom_acts_by_its_operator() -> None:
    t = table().aom("aom-build", operator="geologist")
    assert acting(t.state, building(2, 0)) == 2
    assert acting(t.state, building(7, 0)) == 3


@rule("FM-MT-07", "FM-MT-08", "FM-MT-09", "FM-PROC-35")
def test_tokens_on_the_facility_bring_their_penalties() -> None:
    t = table().token("now", "working-bay", "wound", "adventure", "reroll")
    assert token_bits(t.state, building(0)) == HURTS | VENTURE | REROLLS
    assert has_reroll(t.state, building(0))
    assert not has_reroll(t.state, exploring("r1-n", 0, NONE, 0))


@rule("FM-CO-12", "FM-CO-13", "FM-CO-14", "FM-AO-07")
def test_concentration_difficulties_bring_an_adventure_also_from_below() -> None:
    t = (
        table()
        .ill("scientist", "concentration-difficulties")
        .aom("aom-build", operator="scientist")
    )
    assert token_bits(t.state, building(1)) == VENTURE
    assert token_bits(t.state, building(0, 1)) == VENTURE
    assert token_bits(t.state, building(0, 2)) == 0
    assert token_bits(t.state, building(7)) == 0
    assert token_bits(t.state, building(7, 1)) == VENTURE


@rule("FM-AD-07")
def test_an_adventure_token_does_nothing_to_actions_without_adventures() -> None:
    t = table().token("now", "crew-quarters", "wound", "adventure")
    unwind = (1, PLAIN, 6, NONE, NONE, NONE, 0, 0)
    assert token_bits(t.state, unwind) == HURTS


@rule("FM-AC-12", "FM-AC-13", "FM-AC-02", "FM-AC-07", "FM-PROC-28")
def test_the_plan_of_the_almanac_resolves_in_the_order_of_the_steps() -> None:
    t = table().tile("r1-n", "landing-plains", samples=1)
    t.state.samples = 1
    t.wounds("medic", 1).track("living", 1)
    plan(t)
    declare(t, "scientist unwind")
    declare(t, "scientist manage")
    declare(t, "medic manage")
    declare(t, "medic heal")
    declare(t, "engineer explore", "aim space r1-e", "with froggy")
    declare(t, "engineer research")
    declare(t, "geologist gather", "on-foot")
    assert acts(t) == ["unwind", "manage", "manage", "heal", "explore", "research", "gather"]
    assert played(t) == ["unwind", "heal", "manage", "manage", "explore", "gather", "research"]


@rule("FM-AO-07", "FM-MT-12")
def test_tokens_on_the_operators_board_count_only_with_an_own_pawn_in_the_stack() -> None:
    t = table().aom("aom-build", operator="scientist")
    t.state.id_tokens = put(t.state.id_tokens, 1, (WOUND | t.state.sol << 8,))
    assert token_bits(t.state, building(7)) == 0
    assert token_bits(t.state, building(7, 0)) == 0
    assert token_bits(t.state, building(7, 1)) == HURTS
    assert token_bits(t.state, building(0, 1)) == 0


@rule("FM-RV-12", "FM-PROC-08")
def test_no_discount_goes_below_one_real_pawn() -> None:
    t = table().upgraded("ground-radar")
    froggy = exploring("r1-e", 0, FROGGY, 0)
    assert (least(t.state, froggy), need(t.state, froggy)) == (1, 1)
    assert mode(t.state, froggy) == AUTO
