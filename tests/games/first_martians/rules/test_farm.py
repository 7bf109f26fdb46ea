"""Section FA: growth, Wilting, food and hunger; PRD-12 to 20."""

from __future__ import annotations

import pytest

from first_martians.builder import Table, table
from marks import rule
from planitia.games.first_martians.constants import FARM
from planitia.games.first_martians.rules.base.resources import demand, harvest, lacks
from planitia.games.first_martians.rules.phases.farm import order_wilting

ENERGY_LACKS, OXYGEN_LACKS = 1, 2


def standing(t: Table, facility: str = "farm") -> tuple[int, list[int]]:
    """The plants of a Farm, and the spaces of its Growth track with a marker."""
    at = t.facility(facility)
    return t.state.plants[at], [n + 1 for n in range(6) if t.state.growth[at] >> n & 1]


@rule("FM-FA-05", "FM-PRD-14", "FM-PRD-15", "FM-PL-06")
def test_growth_moves_every_marker_up() -> None:
    t = table().farm(4, 2, 6, 4).supply(food=1).play("production")
    assert standing(t) == (3, [5])


@rule("FM-FA-07", "FM-PRD-14", "FM-PRD-15", "FM-FA-06")
def test_wilting_moves_every_marker_down_and_a_plant_onto_the_last_space() -> None:
    t = table().farm(4, 2, 6, 4).supply(food=3).red("farm", "energy").play("production")
    assert standing(t) == (1, [3, 5, 6])


@rule("FM-FA-08")
def test_a_seed_that_drops_below_the_first_space_dies() -> None:
    t = table().farm(2, 0, 1, 3).supply(food=4).red("farm", "oxygen").play("production")
    assert standing(t) == (0, [2])
    assert t.state.seeds == 0


@rule("FM-FA-06", "FM-PRD-12", "FM-BP-02")
@pytest.mark.parametrize(
    ("red", "shut", "lacking"),
    [
        ((), (), 0),
        (("energy",), (), ENERGY_LACKS),
        (("oxygen",), (), OXYGEN_LACKS),
        ((), ("energy",), ENERGY_LACKS),
        (("energy",), ("oxygen",), ENERGY_LACKS | OXYGEN_LACKS),
        (("hardware",), (), 0),
    ],
)
def test_what_a_farm_lacks(red: tuple[str, ...], shut: tuple[str, ...], lacking: int) -> None:
    t = table().red("farm", *red).shut("farm", *shut)
    assert lacks(t.state, FARM) == lacking


@rule("FM-FA-09")
def test_a_farm_wilts_once_whatever_the_causes() -> None:
    t = table().farm(4, 4).supply(food=4).red("farm", "energy", "oxygen").shut("farm", "energy")
    t.play("production")
    assert standing(t) == (3, [6])


@rule("FM-FA-10", "FM-FA-11", "FM-FA-22", "FM-PRD-13")
def test_paying_stops_wilting_and_growth() -> None:
    t = table().farm(4, 3, 4).supply(energy=2, food=1).red("farm", "energy").play("production")
    assert t.options() == ["pay-farm farm", "let-wilt farm"]
    t.take("pay-farm farm")
    assert standing(t) == (3, [4])
    assert t.reserve("energy") == 1


@rule("FM-FA-12", "FM-FA-22")
def test_an_unrepaired_part_is_paid_for_again() -> None:
    t = table().supply(energy=2).red("farm", "energy")
    for left in (1, 0):
        t.play("production").take("pay-farm farm")
        assert t.reserve("energy") == left
    t.supply(food=4).play("production")
    assert standing(t) == (3, [6])


@rule("FM-PRD-13", "FM-FA-10")
def test_the_crew_may_let_it_wilt() -> None:
    t = table().supply(energy=1, food=4).red("farm", "energy").play("production")
    t.take("let-wilt farm")
    assert standing(t) == (3, [6])
    assert t.reserve("energy") == 1


@rule("FM-FA-23", "FM-PRD-13")
def test_who_cannot_pay_everything_wilts() -> None:
    t = table().supply(energy=3, food=4).red("farm", "energy", "oxygen").play("production")
    assert t.asked() == []
    assert standing(t) == (3, [6])
    assert t.reserve("energy") == 3


@rule("FM-FA-10", "FM-PRD-13")
def test_both_lacking_cost_one_of_each_and_this_phases_surplus_counts() -> None:
    t = table().red("farm", "energy", "oxygen").shut("lab", "energy", "oxygen").play("production")
    assert t.state.reserves[:2] == [1, 1]
    t.take("pay-farm farm")
    assert t.state.reserves[:2] == [0, 0]
    assert standing(t) == (4, [])


@rule("FM-FA-06", "FM-SD-02", "FM-INV-07")
def test_a_shut_down_farm_still_wilts_and_gives_no_food() -> None:
    t = table().supply(food=4).shut("farm", "oxygen")
    assert harvest(t.state) == 0
    t.play("production").take("let-wilt farm")
    assert standing(t) == (3, [6])
    assert t.reserve("food") == 0


@rule("FM-FA-19", "FM-PRD-12", "FM-FC-07")
def test_each_farm_is_checked_by_itself() -> None:
    both = ("backup-farm", "backup-oxygenator", "backup-solar-panel")
    t = table().built(*both, red=False).farm(1, 0, 2, facility="backup-farm")
    t.red("farm", "energy").supply(food=4).play("production").take("let-wilt farm")
    assert standing(t) == (3, [6])
    assert standing(t, "backup-farm") == (0, [3])
    t = table().built(*both).farm(1, 0, 2, facility="backup-farm").play("production")
    t.take("let-wilt backup-farm")
    assert standing(t) == (4, [])
    assert standing(t, "backup-farm") == (0, [1])


@rule("FM-FA-20", "FM-FA-24", "FM-SD-11")
def test_an_effect_wilts_the_main_farm_at_once_and_cannot_be_bought_off() -> None:
    t = table().built("backup-farm", red=False).farm(1, 1, facility="backup-farm")
    t.supply(energy=5, oxygen=5)
    order_wilting(t.state, "test")
    assert t.settle().asked() == []
    assert standing(t) == (3, [6])
    assert standing(t, "backup-farm") == (1, [])
    t = table().shut("farm", "energy")
    order_wilting(t.state, "test")
    assert standing(t) == (4, [])


@rule("FM-FA-03", "FM-INV-04")
def test_plants_and_markers_stay_within_the_greenhouses() -> None:
    t = table().farm(5, 3, 6, 5).supply(food=9)
    for _ in range(3):
        t.play("production")
    assert standing(t) == (5, [])
    t.red("farm", "energy")
    for plants in (4, 3, 2, 1, 0):
        t.play("production")
        assert standing(t) == (plants, list(range(2 + plants, 7)))


# Eating


@rule("FM-FA-13", "FM-FA-21", "FM-FA-14")
def test_each_plant_feeds_one_and_stays() -> None:
    t = table(2).farm(3, 2)
    assert harvest(t.state) == 2
    t.play("production")
    assert standing(t) == (2, [])
    assert t.reserve("food") == 0


@rule("FM-PRD-16")
def test_a_plant_just_grown_feeds_and_one_just_wilted_does_not() -> None:
    t = table().farm(4, 3, 6).listening().play("production")
    assert t.heard("ate")[0].facts["made"] == 4
    t = table().supply(food=1).red("farm", "energy").listening().play("production")
    assert t.heard("ate")[0].facts["made"] == 3


@rule("FM-FA-17", "FM-PRD-18")
@pytest.mark.parametrize(("plants", "stored"), [(2, 0), (3, 1), (4, 1), (5, 2)])
def test_half_of_a_surplus_rounded_up_is_stored(plants: int, stored: int) -> None:
    t = table(2).farm(5, plants).play("production")
    assert t.reserve("food") == stored


@rule("FM-FA-15", "FM-PRD-18", "FM-FA-18")
def test_the_reserve_fills_what_is_missing_and_seeds_are_not_eaten() -> None:
    t = table().farm(4, 1).supply(food=5).set(seeds=2).play("production")
    assert t.reserve("food") == 2
    assert t.state.seeds == 2
    assert t.state.wounds == (0, 0, 0, 0)


@rule("FM-FA-16", "FM-PRD-19", "FM-MO-08")
def test_the_crew_says_who_goes_hungry() -> None:
    t = table().farm(4, 2).play("production")
    assert t.options() == [
        f"hungry {who}" for who in ("medic", "scientist", "engineer", "geologist")
    ]
    t.take("hungry engineer")
    assert t.state.wounds == (0, 0, 0, 0)
    assert t.refused("hungry engineer").rule == "FM-FA-16"
    t.take("hungry medic")
    assert t.state.wounds == (1, 0, 1, 0)


@rule("FM-FA-16")
def test_without_any_food_all_go_hungry_unasked() -> None:
    t = table(3).farm(4, 0).play("production")
    assert t.asked() == []
    assert t.state.wounds == (1, 1, 1)


@rule("FM-CO-09", "FM-PRD-17", "FM-PRD-20")
def test_an_anemic_astronaut_eats_two() -> None:
    t = table().farm(4, 3).supply(food=1).ill("scientist", "anemia")
    assert demand(t.state) == 5
    t.play("production").take("hungry geologist")
    assert t.state.wounds == (0, 0, 0, 1)
    assert t.reserve("food") == 0


@rule("FM-PRD-19", "FM-CO-09")
def test_an_anemic_astronaut_may_miss_both_portions() -> None:
    t = table().farm(4, 3).ill("scientist", "anemia").draws("migraine").play("production")
    t.take("hungry scientist").take("hungry scientist")
    assert t.state.wounds == (0, 2, 0, 0)
    assert t.held("scientist") == ["anemia", "migraine"]


@rule("FM-PRD-26", "FM-CO-07")
def test_anemia_from_hunger_asks_for_food_next_round_only() -> None:
    t = table().farm(4, 3).wounds("medic", 1).draws("anemia").play("production")
    t.take("hungry medic")
    assert t.held("medic") == ["anemia"]
    assert demand(t.state) == 5
    assert t.state.wounds[0] == 2


@rule("FM-PL-08", "FM-PL-06")
def test_a_seed_on_space_one_feeds_after_six_productions() -> None:
    t = table(2).farm(3, 2, 1)
    fed: list[int] = []
    for _ in range(6):
        t.listening().play("production")
        fed.append(int(str(t.heard("ate")[0].facts["made"])))
    assert fed == [2, 2, 2, 2, 2, 3]


@rule("FM-RB-06", "FM-RB-05", "FM-FA-06")
def test_an_upgrade_that_cancels_a_penalty_leaves_the_part_broken() -> None:
    t = table().red("farm", "energy").upgraded("power-generator")
    assert lacks(t.state, FARM) == 0
    assert t.state.broken() == 1
    assert lacks(t.shut("farm", "oxygen").state, FARM) == ENERGY_LACKS | OXYGEN_LACKS
