"""Research and planting."""

from __future__ import annotations

from first_martians.acts import carry_out, declare, plan
from first_martians.builder import table
from marks import rule
from planitia.games.first_martians.constants import FARM


@rule("FM-LB-01", "FM-LB-02", "FM-LB-03")
def test_a_sample_is_examined_and_examined_again() -> None:
    t = plan(table().set(samples=1))
    declare(t, "scientist research")
    t.take("join-stack 1 scientist")
    carry_out(t)
    assert (t.state.samples, t.state.examined, t.state.discoveries) == (0, 1, 0)
    plan(t)
    declare(t, "scientist research")
    t.take("join-stack 1 scientist")
    carry_out(t)
    assert (t.state.samples, t.state.examined, t.state.discoveries) == (0, 0, 1)


@rule("FM-LB-07", "FM-LB-04", "FM-LB-05")
def test_a_sample_is_not_examined_twice_in_a_round_but_many_samples_are() -> None:
    t = plan(table().set(samples=2, examined=1))
    declare(t, "scientist research", "aim examine-again")
    declare(t, "scientist research")
    declare(t, "medic research")
    assert "send medic research" not in t.options()


@rule("FM-LB-08", "FM-GS-04")
def test_a_failed_examination_gives_the_sample_back_but_not_the_reserve() -> None:
    t = table().red("lab", "oxygen").supply(oxygen=2).set(samples=1, examined=1)
    t.rolls(5, 5, 5, 5, 5, 5)
    plan(t)
    declare(t, "scientist research", "aim examine")
    declare(t, "medic research")
    carry_out(t)
    assert (t.state.samples, t.state.examined, t.reserve("oxygen")) == (1, 1, 0)


@rule("FM-PL-02", "FM-PL-04", "FM-PL-03", "FM-PROC-24")
def test_one_seed_a_round_goes_to_growth_space_1() -> None:
    t = plan(table().farm(5, 3).set(seeds=2))
    declare(t, "scientist research")
    assert "send scientist research" not in t.options()
    t.take("join-stack 1 scientist")
    carry_out(t)
    assert t.state.growth[FARM] == 1 and t.state.seeds == 1


@rule("FM-PL-01", "FM-PL-07")
def test_a_full_farm_takes_no_seed() -> None:
    t = plan(table().farm(3, 2, 4).set(seeds=1, samples=1))
    t.take("send scientist research")
    assert t.state.plan[0][1] == 6
    t = plan(table().farm(4, 2, 4).set(seeds=1, samples=1))
    t.take("send scientist research")
    assert "aim plant farm" in t.options()


@rule("FM-PL-05", "FM-PL-09")
def test_no_seed_where_growth_space_1_is_taken() -> None:
    t = plan(table().farm(5, 1, 1).set(seeds=1))
    assert "send scientist research" not in t.options()


@rule("FM-PL-10", "FM-RB-17")
def test_planting_needs_the_lab_and_the_farm_open() -> None:
    t = plan(table().farm(5, 1).set(seeds=1).shut("farm", "energy"))
    assert "send scientist research" not in t.options()
    t = plan(table().farm(5, 1).set(seeds=1).shut("lab", "energy"))
    assert t.refused("send scientist research").rule == "FM-SD-20"


@rule("FM-FC-10", "FM-PL-10")
def test_a_built_backup_farm_takes_a_seed_too() -> None:
    t = plan(table().farm(5, 1).set(seeds=1).built("backup-farm"))
    t.take("send scientist research")
    assert t.options() == ["aim plant farm", "aim plant backup-farm"]
