"""Sections PR, OX, EN, ST, WK and PRD: what Production makes, lacks and breaks."""

from __future__ import annotations

import pytest

from first_martians.builder import Table, table
from marks import rule
from planitia.games.first_martians.constants import BLOCKED, ENERGY, FROGGY, OXYGEN, REROLL, WOUND
from planitia.games.first_martians.content.things import PRODUCTION_SPIRIT
from planitia.games.first_martians.rules.base.resources import made, needed
from planitia.games.first_martians.rules.rows import put

HIT, MISS = 0, 5
OXYGEN_USERS = {
    *("farm", "crew-quarters", "med-lab", "control-center"),
    *("garage-hall", "probe-bay", "lab", "working-bay"),
}
BACKUPS = ("backup-oxygenator", "backup-solar-panel", "backup-farm")


def answered(t: Table, *answers: str) -> Table:
    for answer in answers:
        t.take(answer)
    return t


@rule("FM-PR-01", "FM-PR-04", "FM-OX-03", "FM-EN-03", "FM-PRD-01", "FM-PRD-08")
def test_the_usual_base_makes_what_it_needs() -> None:
    t = table().farm(4, 3).supply(food=1).listening().play("production")
    produced = {str(event.facts["resource"]): event.facts for event in t.heard("produced")}
    assert (produced["oxygen"]["made"], produced["oxygen"]["need"]) == (8, 8)
    assert (produced["energy"]["made"], produced["energy"]["need"]) == (10, 10)
    assert t.state.reserves == [0, 0, 0]
    assert not any(t.state.shut)


@rule("FM-PRD-01", "FM-FA-04", "FM-PR-01")
def test_the_steps_come_in_order() -> None:
    t = table().red("lab", "hardware").listening().play("production")
    kinds = [event.kind for event in t.heard()]
    assert kinds == ["produced", "produced", "growth", "ate", "stress", "stress"]


@rule("FM-PR-02")
def test_producers_make_the_same_round_after_round() -> None:
    t = table().makes("oxygenator-2", 3).makes("solar-panel-1", 4)
    t.shut("lab", "energy").shut("lab", "oxygen")
    for _ in range(2):
        t.play("production")
    assert t.state.yields[:4] == (4, 3, 4, 5)


@rule("FM-OX-01", "FM-OX-03", "FM-OX-11")
def test_oxygen_is_the_sum_of_the_oxygenators() -> None:
    assert made(table().makes("oxygenator-2", 2).state, OXYGEN) == 6
    assert made(table().makes("oxygenator-1", 0).makes("oxygenator-2", 0).state, OXYGEN) == 0


@rule("FM-EN-01", "FM-EN-03", "FM-EN-10")
def test_energy_is_the_sum_of_the_panels() -> None:
    assert made(table().makes("solar-panel-2", 3).state, ENERGY) == 8


@rule("FM-OX-04", "FM-EN-04", "FM-PRD-03")
def test_each_user_needs_one() -> None:
    s = table().state
    assert (needed(s, OXYGEN), needed(s, ENERGY)) == (8, 10)
    users = {s.book.facility_slugs[f] for f in range(13) if s.mission.uses[f][OXYGEN]}
    assert users == OXYGEN_USERS
    users = {s.book.facility_slugs[f] for f in range(13) if s.mission.uses[f][ENERGY]}
    assert users == OXYGEN_USERS | {"oxygenator-1", "oxygenator-2"}


@rule("FM-OX-10")
def test_red_slots_draw_as_much() -> None:
    t = table().red("lab", "energy", "oxygen").red("farm", "energy")
    assert (needed(t.state, OXYGEN), needed(t.state, ENERGY)) == (8, 10)


@rule("FM-EN-09")
def test_a_mission_may_change_who_uses_what() -> None:
    t = table()
    t.state.mission.uses = [list(uses) for uses in t.state.mission.uses]
    t.state.mission.uses[t.facility("lab")] = [False, True]
    assert (needed(t.state, OXYGEN), needed(t.state, ENERGY)) == (8, 9)


@rule("FM-OX-05", "FM-EN-05", "FM-PRD-04")
@pytest.mark.parametrize(("surplus", "stored"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
def test_half_of_a_surplus_rounded_up_is_stored(surplus: int, stored: int) -> None:
    shut = ("lab", "probe-bay", "working-bay", "med-lab")[:surplus]
    t = table()
    for facility in shut:
        t.shut(facility, "oxygen")
    t.play("production")
    assert t.reserve("oxygen") == stored
    assert t.reserve("energy") == 0


@rule("FM-PRD-02", "FM-PRD-07")
def test_shut_down_producers_make_nothing() -> None:
    t = table().shut("oxygenator-1", "energy")
    assert made(t.state, OXYGEN) == 4
    assert needed(t.state, ENERGY) == 9


@rule("FM-PRD-10", "FM-INV-06")
def test_an_oxygenator_shut_for_energy_has_made_its_oxygen_already() -> None:
    t = table().makes("solar-panel-1", 4).play("production").take("shut-down oxygenator-1")
    assert t.tiles_on("oxygenator-1") == ["energy"]
    assert not any(t.state.shut[1::2])
    t.play("production")
    assert t.asked() == [0]
    assert t.state.stack[-1].prompt().startswith("The base is 4 oxygen short")


@rule("FM-PRD-06")
def test_reserves_never_fill_a_shortfall() -> None:
    t = table().makes("oxygenator-1", 3).supply(oxygen=5).play("production")
    assert t.options(verb="shut-down")
    t.take("shut-down lab")
    assert t.reserve("oxygen") == 5


@rule("FM-PRD-09")
def test_tiles_lower_the_need_for_good() -> None:
    t = table().makes("solar-panel-1", 3).play("production")
    answered(t, "shut-down lab", "shut-down probe-bay")
    t.play("production")
    assert t.asked() == []
    assert sum(tile > 0 for tile in t.state.shut) == 2
    t.makes("solar-panel-1", 5).play("production")
    assert t.reserve("energy") == 1
    assert sum(tile > 0 for tile in t.state.shut) == 2


@rule("FM-PRD-11", "FM-FC-09", "FM-FC-05", "FM-FC-07")
def test_all_backups_at_their_most() -> None:
    t = table().built(*BACKUPS)
    s = t.state
    assert (made(s, OXYGEN), needed(s, OXYGEN)) == (12, 9)
    assert (made(s, ENERGY), needed(s, ENERGY)) == (15, 12)
    t.play("production")
    assert t.state.reserves[:2] == [2, 2]


@rule("FM-ST-01", "FM-ST-06", "FM-PRD-21")
@pytest.mark.parametrize(("seats", "rise"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_stress_rises_by_one_an_astronaut(seats: int, rise: int) -> None:
    t = table(seats).set(stress=10).aom("aom-build").play("production")
    assert t.state.stress == 10 + rise


@rule("FM-ST-06", "FM-ST-02")
def test_stress_sixteen_ends_in_a_fight() -> None:
    t = table().set(stress=16).play("production")
    assert (t.state.stress, t.state.wounds, t.state.morale) == (0, (1, 1, 1, 1), -1)


@rule("FM-PRD-22", "FM-PRD-21", "FM-SD-03")
def test_two_tiles_add_four() -> None:
    t = table().set(stress=10).shut("lab", "energy", "oxygen").play("production")
    assert (t.state.stress, t.state.wounds, t.state.morale) == (0, (1, 1, 1, 1), -1)


@rule("FM-TI-03")
def test_a_tile_of_this_production_counts_at_once() -> None:
    t = table().makes("oxygenator-1", 3).play("production").take("shut-down lab")
    assert t.state.stress == 6


# The hardware of the Working Block


@rule("FM-WK-01")
def test_hardware_of_other_blocks_is_not_checked_here() -> None:
    t = table().red("med-lab", "hardware").red("oxygenator-1", "hardware").play("production")
    assert t.state.stress == 4
    assert t.state.tracks == [0, 0, 0]


@rule("FM-WK-02", "FM-PRD-23")
def test_a_shut_down_facility_has_no_penalty() -> None:
    t = table().red("lab", "hardware").shut("lab", "energy").play("production")
    assert t.state.stress == 6


@rule("FM-WK-03", "FM-PRD-24")
@pytest.mark.parametrize(("die", "tokens"), [(HIT, (BLOCKED,)), (MISS, ())])
def test_the_garage_hall_may_block_froggy(die: int, tokens: tuple[int, ...]) -> None:
    t = table().red("garage-hall", "hardware").rolls(die).play("production")
    assert t.state.rover_tokens[FROGGY] == tokens


@rule("FM-WK-04")
def test_blocked_tokens_add_up() -> None:
    t = table().red("garage-hall", "hardware")
    t.rolls(HIT).play("production").rolls(HIT).play("production")
    assert t.state.rover_tokens[FROGGY] == (BLOCKED, BLOCKED)


@rule("FM-WK-05", "FM-PRD-24", "FM-PRD-27")
def test_the_probe_bay_loses_a_sample_of_choice() -> None:
    t = table().red("probe-bay", "hardware")
    t.state.ground = put(put(t.state.ground, 0, 2), 9, 1)
    t.play("production")
    assert t.options() == ["lose-sample r1-n", "lose-sample r2-ne"]
    assert t.refused("lose-sample r3-n").rule == "FM-WK-05"
    t.take("lose-sample r2-ne")
    assert (t.state.ground[0], t.state.ground[9]) == (2, 0)
    assert t.asked() == []


@rule("FM-WK-05", "FM-PRD-24")
@pytest.mark.parametrize(("there", "left"), [(0, 0), (2, 1)])
def test_with_one_place_or_none_nobody_is_asked(there: int, left: int) -> None:
    t = table().red("probe-bay", "hardware")
    t.state.ground = put(t.state.ground, 4, there)
    t.play("production")
    assert t.asked() == []
    assert t.state.ground[4] == left


@rule("FM-WK-06", "FM-PRD-24", "FM-WK-08")
def test_the_lab_adds_stress() -> None:
    t = table().red("lab", "hardware").red("probe-bay", "hardware")
    t.state.ground = put(t.state.ground, 3, 1)
    t.play("production")
    assert t.state.stress == 5
    assert t.state.ground[3] == 0


@rule("FM-WK-06", "FM-ST-07", "FM-PRD-21")
def test_the_lab_moves_stress_on_its_own_after_the_crew() -> None:
    t = table().set(stress=13).red("lab", "hardware").play("production")
    assert (t.state.stress, t.state.wounds) == (0, (1, 1, 1, 1))
    t = table().set(stress=14).red("lab", "hardware").play("production")
    assert (t.state.stress, t.state.wounds) == (1, (1, 1, 1, 1))


@rule("FM-WK-07", "FM-PRD-24", "FM-MT-04")
def test_the_working_bay_puts_a_token_on_its_active_space() -> None:
    t = table().red("working-bay", "hardware").token("now", "working-bay", "wound")
    t.play("production")
    assert t.state.now_tokens[t.facility("working-bay")] == (WOUND, REROLL)


@rule("FM-PRD-23")
def test_hardware_in_the_order_of_the_facilities() -> None:
    t = table().red("working-bay", "hardware").red("lab", "hardware").red("garage-hall", "hardware")
    t.rolls(HIT).listening().play("production")
    kinds = [event.kind for event in t.heard()]
    assert kinds[-3:] == ["token", "stress", "token"]


@rule("FM-PRD-25", "FM-RB-05")
def test_upgrades_give_in_production_while_their_facility_is_open() -> None:
    upgrades = table().state.book.upgrades
    spirited = next(one.slug for one in upgrades if one.kind == PRODUCTION_SPIRIT)
    t = table().first("engineer").upgraded(spirited).play("production")
    assert t.state.spirits == [0, 0, 1, 0]
    t = table().upgraded(spirited).shut("crew-quarters", "energy").play("production")
    assert t.state.spirits == [0, 0, 0, 0]


@rule("FM-PRD-27", "FM-TEAM-03", "FM-FP-01")
def test_choices_of_production_are_the_first_players_and_others_propose() -> None:
    t = table().first("engineer").makes("oxygenator-1", 3).play("production")
    assert t.asked() == [2]
    assert sorted(one.seat for one in t.state.decisions) == [0, 1, 2, 3]
    t.take(0, "shut-down lab")
    assert not any(t.state.shut)
    t.take(2, "shut-down med-lab")
    assert t.tiles_on("med-lab") == ["oxygen"]
    assert t.tiles_on("lab") == []
