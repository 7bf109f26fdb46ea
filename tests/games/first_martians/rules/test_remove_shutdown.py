"""Removing Shutdown tiles."""

from __future__ import annotations

from first_martians.acts import carry_out, declare, plan, rest
from first_martians.builder import table
from first_martians.told import opened
from marks import rule


@rule("FM-RS-01", "FM-RS-03", "FM-TI-08", "FM-PROC-46", "FM-VIS-08")
def test_the_tile_is_flipped_paid_and_goes_back() -> None:
    t = table().shut("lab", "energy", front="cold-battery").supply(energy=3)
    stack = len(t.state.tile_stacks[0])
    plan(t)
    declare(t, "medic unshut")
    assert t.reserve("energy") == 3
    carry_out(t)
    assert t.reserve("energy") == 1 and t.tiles_on("lab") == []
    assert len(t.state.tile_stacks[0]) == stack + 1
    assert t.state.is_open(t.facility("lab"))


@rule("FM-RS-02", "FM-PROC-46", "FM-VIS-08")
def test_too_small_a_reserve_fails_pays_nothing_and_shows_the_front() -> None:
    t = table().shut("lab", "energy", front="cold-battery").supply(energy=1)
    plan(t)
    declare(t, "medic unshut")
    carry_out(t)
    assert t.reserve("energy") == 1 and t.tiles_on("lab") == ["energy"]
    plan(t)
    assert "send medic unshut" not in t.options()
    assert t.state.faced[2 * t.facility("lab")] == 1


@rule("FM-RS-05", "FM-PROC-25", "FM-TEAM-14")
def test_without_that_reserve_there_is_nothing_to_try() -> None:
    t = table().shut("lab", "energy").shut("med-lab", "oxygen").supply(oxygen=1)
    plan(t)
    t.take("send medic unshut")
    assert t.state.plan[0][3] == 2 * t.facility("med-lab") + 1
    t.take("withdraw 1").supply(energy=0, oxygen=0)
    assert "send medic unshut" not in plan(t).options()


@rule("FM-PROC-25")
def test_declared_payments_come_first() -> None:
    t = table().shut("lab", "energy").red("crew-quarters", "energy").supply(energy=1)
    plan(t)
    declare(t, "medic unwind")
    assert "send medic unshut" not in t.options()
    assert t.refused("send medic unshut").rule == "FM-CP-06"


@rule("FM-RS-04", "FM-RS-06")
def test_of_two_attempts_the_second_returns_unused() -> None:
    t = table().shut("lab", "energy", front="tripped-breaker").supply(energy=3)
    plan(t)
    declare(t, "medic unshut")
    declare(t, "scientist unshut")
    carry_out(t)
    assert t.reserve("energy") == 2


@rule("FM-SD-06", "FM-SD-10", "FM-SD-17")
def test_both_tiles_must_go_before_the_facility_works() -> None:
    t = table().shut("lab", "energy", front="tripped-breaker").set(samples=1)
    t.shut("lab", "oxygen", front="stale-air").supply(energy=1, oxygen=1)
    plan(t)
    declare(t, "medic unshut", "aim tile lab energy")
    declare(t, "medic unshut", "aim tile lab oxygen")
    carry_out(t)
    assert t.tiles_on("lab") == ["oxygen"]
    assert plan(t).refused("send medic research").rule == "FM-SD-20"


@rule("FM-RS-01", "FM-RS-04")
def test_a_front_with_a_test_needs_a_success_besides() -> None:
    t = table().shut("lab", "energy", front="loose-clamp").supply(energy=2).rolls(5, 0)
    plan(t)
    declare(t, "medic unshut")
    declare(t, "scientist unshut")
    carry_out(t)
    assert t.tiles_on("lab") == [] and t.reserve("energy") == 1
    assert sorted(t.state.spirits) == [1, 2, 2, 3]


@rule("FM-RB-08")
def test_a_bonus_raises_one_producer_but_never_above_its_maximum() -> None:
    t = table().shut("lab", "energy", front="rewired-bus").supply(energy=3)
    t.makes("solar-panel-1", 4)
    plan(t)
    declare(t, "medic unshut")
    carry_out(t)
    assert t.state.yields[t.facility("solar-panel-1")] == 5
    t = table().shut("lab", "energy", front="rewired-bus").supply(energy=3)
    t.makes("solar-panel-1", 4).makes("solar-panel-2", 3)
    plan(t)
    declare(t, "medic unshut")
    carry_out(t)
    assert t.options() == ["facility-at solar-panel-1", "facility-at solar-panel-2"]
    t.take("facility-at solar-panel-2")
    assert t.state.yields[t.facility("solar-panel-2")] == 4


@rule("FM-PROC-03", "FM-PROC-25")
def test_what_a_skill_brings_before_step_10_pays_a_front() -> None:
    t = table().shut("lab", "oxygen", front="stale-air").supply(oxygen=1).spirits("scientist", 2)
    plan(t)
    declare(t, "medic unshut")
    t.take(1, "skill kitchen-chemistry")
    rest(t).take("commit")
    assert t.tiles_on("lab") == [] and t.reserve("oxygen") == 0


@rule("FM-SD-02", "FM-INV-07", "FM-RB-08")
def test_a_bonus_leaves_a_shut_down_producer_alone() -> None:
    t = table().shut("lab", "oxygen", front="fresh-catalyst").supply(oxygen=3)
    t.makes("oxygenator-1", 3).shut("oxygenator-1", "energy").rolls(0)
    plan(t)
    declare(t, "medic unshut")
    carry_out(t)
    assert t.tiles_on("lab") == [] and t.state.yields[:2] == (3, 4)


@rule("FM-PROC-42")
def test_energy_gained_in_step_1_pays_a_front_in_step_10() -> None:
    t = table().shut("lab", "energy", front="cold-battery").supply(energy=1)
    opened(t, came=1, reward='{ do = "reserve", resource = "energy", n = 1 }')
    plan(t)
    declare(t, "medic event")
    declare(t, "scientist unshut")
    carry_out(t)
    assert t.tiles_on("lab") == [] and t.reserve("energy") == 0
