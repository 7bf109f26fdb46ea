"""Section SD: what a Shutdown tile does to a facility."""

from __future__ import annotations

from first_martians.builder import table
from marks import rule
from planitia.games.first_martians.constants import (
    AT_NEXT,
    AT_NOW,
    CPU,
    ENERGY,
    HARDWARE,
    NONE,
    OXYGEN,
    QUIET_PLACE,
    RED,
    TRACK,
    WOUND,
)
from planitia.games.first_martians.rules.base.changes import (
    break_part,
    change_yield,
    mend_part,
    penalty,
    remove_tile,
    shut_down,
)
from planitia.games.first_martians.rules.base.modifier_tokens import clear_token, put_token
from planitia.games.first_martians.rules.base.resources import needed
from planitia.games.first_martians.rules.phases.phase_end import end_phase


@rule("FM-SD-01", "FM-OX-06", "FM-OX-12", "FM-PRD-05")
def test_each_missing_point_shuts_a_user_of_choice() -> None:
    t = table().makes("oxygenator-2", 2).play("production")
    assert "shut-down oxygenator-1" not in t.options()
    assert len(t.options()) == 8
    t.take("shut-down lab")
    assert len(t.options()) == 7
    t.take("shut-down crew-quarters")
    assert t.asked() == []
    assert (t.tiles_on("lab"), t.tiles_on("crew-quarters")) == (["oxygen"], ["oxygen"])
    assert [len(stack) for stack in t.state.tile_stacks] == [4, 2]


@rule("FM-SD-15", "FM-EN-06", "FM-INV-06")
def test_ten_users_and_eight_energy() -> None:
    t = table().makes("solar-panel-1", 3).play("production")
    assert len(t.options()) == 10
    t.take("shut-down oxygenator-2").take("shut-down farm")
    assert sum(tile > 0 for tile in t.state.shut) == 2
    assert needed(t.state, ENERGY) == 8


@rule("FM-SD-01", "FM-PRD-05")
def test_nobody_is_asked_when_all_users_must_be_shut() -> None:
    t = table().makes("oxygenator-1", 0).makes("oxygenator-2", 0).play("production")
    assert needed(t.state, OXYGEN) == 0
    assert sum(tile > 0 for tile in t.state.shut) == 8


@rule("FM-SD-04", "FM-SD-01", "FM-INV-05")
def test_one_tile_of_a_type_and_only_for_users() -> None:
    t = table().shut("lab", "oxygen").makes("oxygenator-1", 2).play("production")
    assert t.refused("shut-down lab").rule == "FM-SD-04"
    assert t.refused("shut-down quiet-place").rule == "FM-PRD-05"
    assert t.refused("shut-down backup-farm").rule == "FM-FC-01"
    assert not shut_down(t.state, t.facility("lab"), OXYGEN, "test")
    assert not shut_down(t.state, t.facility("oxygenator-1"), OXYGEN, "test")


@rule("FM-QP-02", "FM-INV-05")
def test_a_quiet_place_can_never_be_shut_down() -> None:
    t = table()
    assert not shut_down(t.state, QUIET_PLACE, ENERGY, "test")
    assert not shut_down(t.state, QUIET_PLACE, OXYGEN, "test")


@rule("FM-SD-05", "FM-SD-06", "FM-SD-17", "FM-SD-03")
def test_both_types_on_one_facility_add_four_stress_and_both_must_go() -> None:
    t = table().shut("crew-quarters", "energy").makes("oxygenator-1", 3).play("production")
    t.take("shut-down crew-quarters")
    assert t.state.stress == 4 + 4
    facility = t.facility("crew-quarters")
    remove_tile(t.state, facility, ENERGY)
    end_phase(t.state)
    assert not t.state.is_open(facility)
    remove_tile(t.state, facility, OXYGEN)
    end_phase(t.state)
    assert t.state.is_open(facility)


@rule("FM-SD-07", "FM-SD-08", "FM-SD-16", "FM-PRD-03", "FM-PRD-07")
def test_a_tile_lowers_the_need_of_its_own_resource_only() -> None:
    t = table().shut("lab", "oxygen").shut("probe-bay", "oxygen")
    assert (needed(t.state, OXYGEN), needed(t.state, ENERGY)) == (6, 10)
    t = table().shut("lab", "energy")
    assert (needed(t.state, OXYGEN), needed(t.state, ENERGY)) == (8, 9)


@rule("FM-SD-02", "FM-SD-11", "FM-INV-07", "FM-RB-16")
def test_a_shut_down_facility_ignores_everything() -> None:
    t = table().red("lab", "hardware").token("now", "lab", "wound")
    t.shut("lab", "energy").shut("oxygenator-1", "energy")
    s, lab = t.state, t.facility("lab")
    before = s.fingerprint()
    assert not break_part(s, lab, CPU, "test")
    assert not mend_part(s, lab, HARDWARE, "test")
    assert not put_token(s, AT_NEXT, lab, WOUND, "test")
    assert not clear_token(s, AT_NOW, lab, WOUND)
    assert change_yield(s, t.facility("oxygenator-1"), -1, "test") == 0
    assert s.fingerprint() == before


@rule("FM-SD-14")
def test_a_tile_is_no_red_slot() -> None:
    t = table().shut("lab", "energy")
    assert t.state.broken() == 0
    assert not t.state.is_red(t.facility("lab"), ENERGY)
    t = table().red("lab", "energy")
    assert t.state.is_open(t.facility("lab"))


@rule("FM-SD-12", "FM-SD-13", "FM-CL-02")
def test_tokens_of_a_shut_down_facility_wait() -> None:
    t = table().token("now", "lab", "wound").token("next", "lab", "reroll").shut("lab", "oxygen")
    lab = t.facility("lab")
    before = (t.state.now_tokens[lab], t.state.next_tokens[lab])
    t.play("clean-up")
    assert (t.state.now_tokens[lab], t.state.next_tokens[lab]) == before
    remove_tile(t.state, lab, OXYGEN)
    end_phase(t.state)
    t.play("clean-up")
    assert (t.state.now_tokens[lab], t.state.next_tokens[lab]) == (before[1], ())


@rule("FM-SD-19", "FM-WK-02")
def test_red_parts_of_a_shut_down_facility_count_and_have_no_penalty() -> None:
    t = table().red("med-lab", "hardware").shut("med-lab", "energy")
    assert t.state.broken() == 1
    assert penalty(t.state, t.facility("med-lab"), HARDWARE) == NONE
    t = table().red("med-lab", "hardware")
    assert penalty(t.state, t.facility("med-lab"), HARDWARE) == TRACK


@rule("FM-SD-21", "FM-RS-03")
def test_when_a_stack_is_empty_a_fresh_tile_is_used_and_later_gone() -> None:
    t = table()
    s = t.state
    users = ("lab", "farm", "med-lab", "probe-bay", "working-bay")
    for facility in users:
        assert shut_down(s, t.facility(facility), ENERGY, "test")
    assert s.tile_stacks[ENERGY] == ()
    fronts = [s.shut[2 * t.facility(facility)] - 1 for facility in users]
    assert all(s.book.shutdowns[front].type == ENERGY for front in fronts)
    for facility in users:
        remove_tile(s, t.facility(facility), ENERGY)
    assert sorted(s.tile_stacks[ENERGY]) == sorted(set(fronts))
    assert len(set(fronts)) == 4


@rule("FM-TI-08")
def test_a_freed_facility_opens_when_the_phase_ends() -> None:
    t = table().shut("lab", "energy")
    lab = t.facility("lab")
    remove_tile(t.state, lab, ENERGY)
    assert not t.state.is_open(lab)
    assert t.tiles_on("lab") == []
    end_phase(t.state)
    assert t.state.is_open(lab)


@rule("FM-FC-06")
def test_a_facility_card_can_be_shut_down_like_a_tile() -> None:
    t = table().built("backup-farm")
    card = t.facility("backup-farm")
    assert shut_down(t.state, card, ENERGY, "test")
    assert not t.state.is_open(card)
    assert not shut_down(table().state, card, ENERGY, "test")


@rule("FM-RB-14")
def test_an_effect_may_name_what_is_shut() -> None:
    t = table()
    assert shut_down(t.state, t.facility("med-lab"), ENERGY, "event")
    assert t.tiles_on("med-lab") == ["energy"]


@rule("FM-INV-08", "FM-GO-06")
def test_a_red_part_does_not_break_again() -> None:
    t = table()
    lab = t.facility("lab")
    assert break_part(t.state, lab, CPU, "test")
    assert t.state.slots[t.slot("lab", "cpu")] == RED
    assert not break_part(t.state, lab, CPU, "test")
    assert t.state.broken() == 1
    assert t.state.tracks == [0, 0, 0]
    assert not break_part(t.state, QUIET_PLACE, CPU, "test")
