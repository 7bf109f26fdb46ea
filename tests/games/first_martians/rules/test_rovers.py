"""Froggy and Scorpio."""

from __future__ import annotations

import pytest

from first_martians.acts import carry_out, declare, plan
from first_martians.builder import table
from marks import rule
from planitia.games.first_martians.constants import BLOCKED, NONE, ROVER_DAMAGE, SPACE_NAMES
from planitia.games.first_martians.rules.plan.stacks import FACILITY


@rule("FM-RV-01", "FM-RV-02", "FM-RV-06", "FM-PROC-20", "FM-GH-09")
def test_froggy_explores_only_and_no_rover_works_inside() -> None:
    t = table().tile("r1-n", "landing-plains", samples=1).red("lab", "cpu").spare(cpu=1)
    plan(t)
    t.take("send geologist gather")
    assert t.options() == ["on-foot", "with scorpio"]
    assert t.refused("with froggy").rule == "FM-RV-02"
    t.take("cancel")
    declare(t, "engineer build", "aim mend lab cpu")
    t.take("send geologist explore").take("aim space r1-e")
    assert t.options() == ["on-foot", "with froggy", "with scorpio"]


@rule("FM-RV-04", "FM-RV-11", "FM-RB-11", "FM-INV-09")
def test_a_rover_goes_with_one_stack_of_the_plan() -> None:
    t = plan(table())
    declare(t, "geologist explore", "aim space r1-e", "with froggy")
    t.take("send engineer explore").take("aim space r1-n")
    assert "with froggy" not in t.options()
    assert t.refused("with froggy").rule == "FM-RV-11"


@rule("FM-RV-09", "FM-WK-04", "FM-BD-10")
def test_a_rover_with_two_blocked_tokens_is_still_blocked_after_one_repair() -> None:
    t = plan(table().token("rover", "froggy", "blocked", "blocked"))
    t.take("send geologist explore").take("aim space r1-e")
    assert t.refused("with froggy").rule == "FM-RV-09"
    t.take("cancel")
    declare(t, "engineer build", "aim rover froggy")
    t.take("join-stack 1 engineer")
    carry_out(t)
    assert t.state.rover_tokens[0] == (BLOCKED,)
    plan(t).take("send geologist explore").take("aim space r1-e")
    assert t.refused("with froggy").rule == "FM-RV-09"


@rule("FM-BD-06", "FM-BD-10")
def test_a_build_takes_the_topmost_token_off_a_rover() -> None:
    t = table().token("rover", "froggy", "blocked", "extra-pawn")
    plan(t)
    declare(t, "engineer build", "aim rover froggy")
    t.take("join-stack 1 engineer")
    carry_out(t)
    assert t.state.rover_tokens[0] == (BLOCKED,)


@rule("FM-BP-03", "FM-PROC-19", "FM-RV-10")
def test_a_red_energy_slot_of_the_garage_hall_keeps_rovers_from_exploring() -> None:
    t = table().red("garage-hall", "energy").tile("r1-n", "landing-plains", samples=1)
    plan(t)
    t.take("send geologist explore").take("aim space r1-e")
    assert t.options(verb="join") and not t.options(verb="with")
    t.take("cancel").take("send geologist gather")
    assert "with scorpio" in t.options()


@rule("FM-RV-10", "FM-SD-20")
def test_with_the_garage_hall_shut_scorpio_still_gathers() -> None:
    t = table().shut("garage-hall", "energy").tile("r1-n", "landing-plains", samples=1)
    plan(t).take("send geologist gather")
    assert "with scorpio" in t.options()


@rule("FM-RV-10", "FM-SD-20")
def test_with_the_garage_hall_shut_the_crew_explores_on_foot_and_nothing_there_matters() -> None:
    t = table().shut("garage-hall", "oxygen").red("garage-hall", "energy", "oxygen", "cpu")
    t.token("now", "garage-hall", "wound", "extra-pawn", "blocked")
    plan(t).take("send geologist explore").take("aim space r1-n")
    assert t.options(verb="with") == []
    t.take("join geologist")
    assert t.state.plan[0][FACILITY] == NONE and t.state.bills == [(0, 0, 0)]
    t.take("join-stack 1 medic")
    carry_out(t)
    assert t.state.tiles[0] != NONE and t.state.wounds == (0, 0, 0, 0)


@rule("FM-RV-10", "FM-MT-05", "FM-SD-20")
def test_a_blocked_garage_hall_closes_explore_altogether() -> None:
    t = plan(table().token("now", "garage-hall", "blocked"))
    assert "send geologist explore" not in t.options()
    assert t.refused("send geologist explore").rule == "FM-SD-20"


@rule("FM-DM-14", "FM-MT-10", "FM-RE-01", "FM-RE-04", "FM-RV-08", "FM-PROC-48")
def test_a_rover_over_damage_land_is_checked_when_the_phase_ends() -> None:
    t = table().tile("r1-n", "axle-rocks").tile("r2-n", "long-dunes").rolls(0)
    plan(t)
    declare(t, "geologist explore", "aim space r3-n", "with froggy", "join geologist")
    t.take("join-stack 1 engineer")
    carry_out(t)
    assert t.state.tiles[SPACE_NAMES.index("r3-n")] != NONE
    assert t.state.morale == -1
    assert t.state.rover_tokens[0] == (BLOCKED,)


@rule("FM-MT-10", "FM-CP-05")
@pytest.mark.parametrize(("die", "tokens"), [(0, (ROVER_DAMAGE, BLOCKED)), (5, (ROVER_DAMAGE,))])
def test_a_rover_under_a_damage_token_is_checked_once_and_may_be_lucky(
    die: int, tokens: tuple[int, ...]
) -> None:
    t = table().token("rover", "froggy", "rover-damage").rolls(die)
    plan(t)
    declare(t, "geologist explore", "aim space r1-n", "with froggy")
    carry_out(t)
    assert t.state.rover_tokens[0] == tokens
    assert t.state.used_rovers == ((), ())


@rule("FM-MT-10", "FM-CP-05", "FM-RB-01", "FM-VIS-13")
def test_every_damage_token_is_checked_and_rough_land_once() -> None:
    t = table().tile("r1-n", "axle-rocks").tile("r2-n", "salt-plains", samples=1)
    t.token("rover", "scorpio", "rover-damage", "rover-damage")
    t.token("space", "r1-n", "rover-damage")
    plan(t.rolls(5, 0, 5, 0))
    declare(t, "geologist gather", "with scorpio", "join geologist")
    t.take("join-stack 1 engineer")
    kinds = [one["source"] for one in t.view()["plan"]["stacks"][0]["penalties"]]
    assert kinds == ["scorpio", "scorpio", "r1-n", "r1-n"]
    carry_out(t.listening())
    checks = [(event.facts["hit"], event.facts["cause"]) for event in t.heard("checked")]
    own, token, land = "token:scorpio", "token:r1-n", "land:r1-n"
    assert checks == [(False, own), (True, own), (False, token), (True, land)]
    assert t.state.rover_tokens[1].count(BLOCKED) == 2


@rule("FM-RV-06")
def test_the_same_land_on_foot_checks_no_rover() -> None:
    t = table().tile("r1-n", "axle-rocks", samples=1).rolls(0)
    plan(t)
    declare(t, "geologist gather", "on-foot", "join geologist")
    t.take("join-stack 1 engineer")
    carry_out(t)
    assert t.state.rover_tokens == ((), ())
