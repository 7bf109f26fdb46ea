"""What is foretold of Production and Malfunction comes true where nothing can come between."""

from __future__ import annotations

from typing import Any

import pytest

from first_martians.builder import Table, table
from marks import rule
from planitia.games.first_martians.constants import (
    ACTIONS,
    CLEAN_UP,
    ENERGY,
    FARM,
    FOOD,
    MALFUNCTION,
    MALFUNCTION_DICE,
    MENDED,
    MORALE,
    OXYGEN,
    PRODUCTION,
)
from planitia.games.first_martians.rules.rows import put
from planitia.kernel.rng import Rng, quick


def production(t: Table) -> dict[str, Any]:
    return dict(t.view()["forecast"]["production"])


def malfunction(t: Table) -> dict[str, Any]:
    return dict(t.view()["forecast"]["malfunction"])


def battered(rng: Rng) -> Table:
    """Any base before Production: producers, slots, tiles, plants, conditions, reserves."""
    t = table(2 + rng.below(3)).set(phase=MORALE, stress=rng.below(18))
    for facility in ("oxygenator-1", "oxygenator-2", "solar-panel-1", "solar-panel-2"):
        t.makes(facility, 1 + rng.below(4))
    for facility, part in (("farm", "energy"), ("farm", "oxygen"), ("lab", "hardware")):
        if rng.below(3) == 0:
            t.red(facility, part)
    for facility in ("med-lab", "farm", "oxygenator-1"):
        if rng.below(4) == 0:
            t.shut(facility, "energy")
    t.farm(5, rng.below(4), *[space for space in (4, 6) if rng.below(2)])
    if rng.below(2):
        t.ill("medic", "anemia")
    return t.supply(energy=rng.below(3), oxygen=rng.below(3), food=rng.below(3))


@rule("FM-PRD-02", "FM-PRD-03", "FM-PRD-04", "FM-PRD-07", "FM-PRD-16", "FM-PRD-17", "FM-PRD-21")
@pytest.mark.parametrize("seed", range(40))
def test_before_production_what_is_foretold_comes_true(seed: int) -> None:
    """Where tiles must be placed, if they shut neither the Farm nor the Lab."""
    t = battered(quick(f"forecast {seed}"))
    told = production(t)
    before = list(t.state.reserves)
    assert told["exact"] == (told["oxygen"]["tiles"] + told["energy"]["tiles"] == 0)
    t.listening().play("production")
    heard = t.heard()
    while t.state.decisions and not t.state.over:
        codes = t.options()
        spared = [text for text in codes if text.split()[-1] not in ("farm", "lab")]
        t.take(spared[0] if spared and "shut-down" in codes[0] else codes[-1])
        heard += t.heard()
    for event in heard:
        facts = event.facts
        if event.kind == "produced":
            seen = told[str(facts["resource"])]
            assert [seen[key] for key in ("made", "need", "stored")] == [
                facts[key] for key in ("made", "need", "stored")
            ]
        if event.kind == "ate":
            food = told["food"]
            assert (food["made"], food["need"]) == (facts["made"], facts["need"])
            assert food["short"] == facts["short"]
    stress = told["stress"]
    assert stress["fight"] == any([event.kind == "fight" for event in heard])
    assert stress["to"] == t.state.stress or t.state.over
    stored = told["oxygen"]["stored"]
    assert t.state.reserves[OXYGEN] <= before[OXYGEN] + stored


@rule("FM-PRD-14", "FM-FA-10", "FM-FA-23")
@pytest.mark.parametrize(
    ("supply", "outcome"),
    [
        ({}, "wilts"),
        ({"energy": 1}, "wilts"),
        ({"energy": 1, "oxygen": 1}, "choice"),
    ],
)
def test_a_farm_that_lacks_both_is_paid_for_with_both(supply: dict[str, int], outcome: str) -> None:
    t = table().set(phase=MORALE).red("farm", "energy", "oxygen").supply(**supply)
    (farm,) = production(t)["farm"]
    assert farm["outcome"] == outcome
    assert (farm["plants"], farm["held"], farm["pay"]) == (3, 4, ["energy", "oxygen"])
    assert production(table().set(phase=MORALE))["farm"][0]["outcome"] == "grows"


@rule("FM-PRD-13")
def test_what_this_phase_stores_pays_for_the_farm() -> None:
    t = table().set(phase=MORALE).red("farm", "energy").shut("med-lab", "energy")
    assert production(t)["energy"]["stored"] == 1
    assert production(t)["farm"][0]["outcome"] == "choice"


@rule("FM-PRD-23", "FM-PRD-24")
def test_hardware_of_the_working_block_is_noted() -> None:
    t = table().set(phase=MORALE, stress=16)
    for facility in ("garage-hall", "probe-bay", "lab", "working-bay"):
        t.red(facility, "hardware")
    told = production(t)
    assert len(told["notes"]) == 4
    assert [note.split(":")[0] for note in told["notes"]] == [
        *("Garage Hall", "Probe Bay", "Lab", "Working Bay")
    ]
    assert told["stress"] == {"from": 16, "to": 1, "fight": True}
    assert production(t.shut("lab", "energy"))["notes"][-1].startswith("Working Bay")


@rule("FM-TI-07", "FM-TI-08", "FM-CO-05")
def test_what_the_end_of_the_phase_brings_is_foreseen() -> None:
    t = table().set(phase=ACTIONS).red("farm", "energy").red("med-lab", "hardware")
    assert production(t)["farm"][0]["outcome"] == "wilts"
    assert malfunction(t)["rises"][1] == [1, 1]
    t.state.slots[t.slot("farm", "energy")] = MENDED
    t.state.slots[t.slot("med-lab", "hardware")] = MENDED
    t.state.coming = put(t.state.coming, 0, 1)
    told = production(t)
    assert told["farm"][0]["outcome"] == "grows" and malfunction(t)["rises"][1] == [0, 0]
    assert told["food"]["need"] == 5
    assert t.state.slots[t.slot("farm", "energy")] == MENDED


@pytest.mark.parametrize("phase", [PRODUCTION, ACTIONS, MALFUNCTION, CLEAN_UP])
def test_what_is_a_sol_away_is_not_called_exact(phase: int) -> None:
    told = production(table().set(phase=phase, sol=2))
    assert not told["exact"] and told["notes"]
    assert told["sol"] == 3


@rule("FM-SK-02", "FM-PO-03")
def test_what_a_free_action_could_change_is_not_called_exact() -> None:
    """Stress rises first, so that calm counts although there is none to lose yet."""
    assert production(table().set(phase=MORALE))["exact"]
    calm = production(table().set(phase=MORALE).spirits("medic", 2))
    assert not calm["exact"] and calm["notes"]
    assert production(table().set(phase=MORALE).spirits("medic", 1))["exact"]
    t = table().set(phase=MORALE)
    t.state.pois = (t.state.book.poi_slugs.index("ration-drop"),)
    assert not production(t)["exact"]


@rule("FM-SK-02")
def test_what_a_free_action_cannot_touch_stays_exact() -> None:
    """A sample changes nothing in Production, nor a repair where nothing is broken."""
    t = table().set(phase=MORALE).spirits("geologist", 3).set(lost_skills=(0, 0, 8, 0))
    assert production(t.spirits("engineer", 4))["exact"]
    assert not production(t.red("lab", "cpu"))["exact"]


@rule("FM-MO-04", "FM-MO-06", "FM-SK-02")
def test_morale_tokens_and_wounds_still_to_come_are_reckoned_with() -> None:
    t = table().set(phase=MORALE, morale=2)
    assert not production(t)["exact"] and production(t.first("geologist"))["exact"]
    low = table().set(phase=MORALE, morale=-1).first("geologist")
    assert not production(low)["exact"] and production(low.spirits("geologist", 1))["exact"]


@rule("FM-MA-02", "FM-MA-03", "FM-MA-05", "FM-MA-14")
def test_the_range_of_a_track_is_its_die_and_its_red_slots() -> None:
    t = table().set(phase=ACTIONS, box=(1, 0, 0)).track("working", 3)
    s = t.state
    for mission in (s.mission,):
        mission.schedule = [(1, [2])]
    t.red("med-lab", "hardware")
    told = malfunction(t)
    dice = s.book.malfunction_dice
    assert told["dice"] == ["yellow", "red"]
    assert told["rises"] == [[min(dice[0]), max(dice[0])], [1, 1], [min(dice[2]), max(dice[2])]]
    full = sum([3 + face >= 5 for face in dice[0]]) / 6
    assert told["full"] == [round(full, 2), 0.0, 0.0]
    assert told["sources"] == [{"block": "living", "facility": "med-lab", "part": "hardware"}]


@rule("FM-MA-06")
@pytest.mark.parametrize("seed", range(20))
def test_no_roll_leaves_the_range(seed: int) -> None:
    rng = quick(f"malfunction {seed}")
    t = table(seed=seed).set(phase=ACTIONS, box=tuple([rng.below(2) for _ in range(3)]))
    for facility in ("med-lab", "crew-quarters", "oxygenator-1"):
        if rng.below(2):
            t.red(facility, "hardware")
    told = malfunction(t)
    t.listening().play("malfunction")
    (rolled,) = t.heard("malfunction")
    dice, broken = rolled.facts["dice"], rolled.facts["penalties"]
    assert isinstance(dice, dict) and isinstance(broken, list)
    assert list(dice) == told["dice"]
    for block, colour in enumerate(MALFUNCTION_DICE):
        low, high = told["rises"][block]
        assert low <= dice.get(colour, 0) + broken[block] <= high


def test_nothing_is_foretold_of_a_mission_that_is_over() -> None:
    t = table().set(stress=17).wounds("medic", 5)
    t.state.condition_stack = ()
    assert t.play("production").state.over
    assert t.view()["forecast"] is None
    assert t.state.plants[FARM] == 4 and t.state.reserves[FOOD] == t.state.reserves[ENERGY] == 0
