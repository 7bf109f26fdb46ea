"""AOMs: their pawn, their type, their operator."""

from __future__ import annotations

from first_martians.acts import carry_out, declare, plan
from first_martians.builder import table
from marks import rule
from planitia.games.first_martians.constants import EXTRA_PAWN
from planitia.games.first_martians.rules.plan.stacks import DICE, mode
from planitia.games.first_martians.rules.rows import put


@rule("FM-AO-01", "FM-PROC-22", "FM-AO-02")
def test_an_aom_does_its_own_type_and_assists_there() -> None:
    t = plan(table(3).aom("aom-explore").set(samples=1))
    assert "send aom-explore explore" in t.options()
    assert [text for text in t.options() if text.startswith("send aom-explore")] == [
        "send aom-explore explore"
    ]
    assert t.refused("send aom-explore research").rule == "FM-AO-01"
    declare(t, "scientist research")
    assert "join-stack 1 aom-explore" not in t.options()
    assert t.refused("join-stack 1 aom-explore").rule == "FM-PROC-22"


@rule("FM-AO-01", "FM-RS-01", "FM-AC-08")
def test_any_aom_removes_shutdown_tiles() -> None:
    t = plan(table(3).aom("aom-explore").shut("lab", "energy").supply(energy=1))
    declare(t, "aom-explore unshut")


@rule("FM-AO-06", "FM-RV-03")
def test_an_aom_drives_a_rover_alone() -> None:
    t = plan(table(3).aom("aom-explore"))
    declare(t, "aom-explore explore", "aim space r1-n", "with froggy")
    assert t.state.plan[0][-1] == 4
    assert t.state.aom_ready == [0, 0, 0, 0]


@rule("FM-AO-03", "FM-AO-05")
def test_the_operator_is_named_once_a_round_before_the_first_stack() -> None:
    t = plan(table(3).aom("aom-build", operator="medic"))
    t.take("operate aom-build engineer")
    assert t.state.operators[3] == 2
    assert t.refused("operate aom-build scientist").rule == "FM-AO-05"
    declare(t, "medic rest")
    assert t.options(verb="operate") == []
    assert t.refused("operate aom-explore scientist").rule == "FM-SU-03"


@rule("FM-RB-18", "FM-AO-04", "FM-AO-07", "FM-TEAM-09")
def test_the_operator_rolls_and_takes_the_results() -> None:
    t = table(3).aom("aom-build", operator="engineer").red("lab", "cpu").spare(cpu=1)
    t.rolls(5, 0, 5)
    plan(t)
    declare(t, "aom-build build", "aim mend lab cpu")
    carry_out(t)
    assert t.state.wounds == (0, 0, 1)
    assert t.state.spirits[2] == 4


@rule("FM-PROC-23", "FM-PC-05")
def test_alone_at_most_two_aoms_stand_in_one_plan() -> None:
    t = table(1).aom("aom-explore", "aom-gather", "aom-research", "aom-build")
    t.shut("lab", "energy", "oxygen").shut("med-lab", "energy").supply(energy=3, oxygen=3)
    plan(t)
    declare(t, "aom-explore unshut", "aim tile lab energy")
    declare(t, "aom-gather unshut", "aim tile lab oxygen")
    assert not [text for text in t.options(verb="send") if text.startswith("send aom")]
    assert t.refused("send aom-build unshut").rule == "FM-PROC-23"


@rule("FM-AO-07", "FM-PROC-13")
def test_an_operator_brings_the_tokens_of_the_id_board_to_an_own_aom() -> None:
    t = table(3).aom("aom-build", operator="engineer").red("lab", "cpu").spare(cpu=1)
    t.state.id_tokens = put(t.state.id_tokens, 2, (EXTRA_PAWN | t.state.sol << 8,) * 2)
    plan(t)
    declare(t, "aom-build build", "aim mend lab cpu")
    assert "join-stack 1 medic" in t.options()
    assert t.refused("join-stack 1 engineer").rule == "FM-PROC-13"
    t.take("join-stack 1 medic").take("join-stack 1 engineer")


@rule("FM-PROC-09", "FM-AO-07", "FM-PROC-13")
def test_an_operator_whose_board_asks_for_more_pawns_does_not_help_to_declare_an_own_aom() -> None:
    t = table(3).aom("aom-gather", operator="engineer").tile("r1-n", "landing-plains", samples=1)
    t.token("rover", "scorpio", "blocked")
    t.state.id_tokens = put(t.state.id_tokens, 2, (EXTRA_PAWN | t.state.sol << 8,))
    plan(t).take("send aom-gather gather")
    assert t.options() == ["join medic", "join scientist"]
    assert t.refused("join engineer").rule == "FM-PROC-13"
    t.take("cancel")
    for name in ("medic", "medic", "scientist", "scientist"):
        declare(t, f"{name} rest")
    assert "send aom-gather gather" not in t.options()
    assert t.refused("send aom-gather gather").rule == "FM-CP-06"
    declare(t, "engineer gather", "join engineer")
    assert mode(t.state, t.state.plan[-1]) == DICE


@rule("FM-AO-05")
def test_in_the_next_round_an_aom_may_have_another_operator() -> None:
    t = plan(table(3).aom("aom-build", operator="medic"))
    t.take("operate aom-build engineer")
    carry_out(t)
    plan(t.play("clean-up")).take("operate aom-build scientist")
    assert t.state.operators[3] == 1
