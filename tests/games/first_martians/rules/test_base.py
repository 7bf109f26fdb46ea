"""Sections FC and RB where they concern the base: Facility cards, upgrades, productivity."""

from __future__ import annotations

import pytest

from first_martians.builder import new_game, table
from marks import rule
from planitia.games.first_martians.constants import (
    DIE,
    ENERGY,
    GREEN,
    MED_LAB,
    NONE,
    OXYGEN,
    PARTS,
    PAY,
    RED,
    SYSTEM,
    TRACK,
    WILT,
)
from planitia.games.first_martians.content.things import NO_MEDIC
from planitia.games.first_martians.rules.base.changes import (
    break_part,
    change_yield,
    move_track,
    move_yield,
    penalties,
    penalty,
    raise_facility,
    upgrade_effect,
)
from planitia.games.first_martians.rules.base.resources import farms, harvest, made, users
from planitia.games.first_martians.rules.rows import put

CARDS = ("backup-oxygenator", "backup-solar-panel", "backup-farm")
LIKE = {
    "backup-oxygenator": "oxygenator-1",
    "backup-solar-panel": "solar-panel-1",
    "backup-farm": "farm",
}


@rule("FM-FC-03", "FM-FC-04", "FM-FC-08", "FM-FC-07")
@pytest.mark.parametrize("card", CARDS)
def test_a_built_card_lies_in_the_system_row_with_every_slot_red(card: str) -> None:
    t = table()
    at = t.facility(card)
    assert not t.state.is_open(at)
    raise_facility(t.state, at)
    assert t.state.is_open(at)
    assert t.state.book.facilities[at].block == SYSTEM
    slots = t.state.slots[4 * at : 4 * at + 4]
    original = t.facility(LIKE[card])
    assert [bool(slot) for slot in slots] == [
        bool(slot) for slot in t.state.slots[4 * original : 4 * original + 4]
    ]
    assert all(slot == RED for slot in slots if slot)
    assert t.state.broken() == sum(slot == RED for slot in slots) > 0


@rule("FM-FC-02", "FM-FC-05", "FM-FC-09", "FM-PROC-45")
def test_a_built_card_counts_for_all_effects_at_once() -> None:
    t = table()
    before = (made(t.state, OXYGEN), len(users(t.state, ENERGY)))
    for card in CARDS:
        raise_facility(t.state, t.facility(card))
    assert (made(t.state, OXYGEN), len(users(t.state, ENERGY))) == (before[0] + 4, before[1] + 2)
    assert len(farms(t.state)) == 2
    t.farm(1, 1, facility="backup-farm")
    assert harvest(t.state) == 5
    panel = t.facility("backup-solar-panel")
    assert change_yield(t.state, panel, -2, "test") == -2
    assert made(t.state, ENERGY) == 13
    assert not break_part(t.state, panel, 2, "test")
    t.state.slots[4 * panel + 2] = GREEN
    assert break_part(t.state, panel, 2, "test")


@rule("FM-FC-08", "FM-BP-01", "FM-BP-02", "FM-MA-04")
def test_red_slots_of_a_new_card_bring_their_penalties() -> None:
    t = table()
    assert penalties(t.state, SYSTEM) == 0
    t.built(*CARDS)
    kinds = [
        penalty(t.state, t.facility(card), part) for card in CARDS for part in range(len(PARTS))
    ]
    assert penalties(t.state, SYSTEM) == kinds.count(TRACK) > 0
    assert kinds.count(WILT) == 2


@rule("FM-BP-04", "FM-BP-05", "FM-BP-06", "FM-OX-07", "FM-EN-07")
@pytest.mark.parametrize("facility", ["crew-quarters", "med-lab", "control-center", "lab"])
def test_what_red_slots_of_a_living_or_working_facility_do(facility: str) -> None:
    t = table()
    at = t.facility(facility)
    assert [penalty(t.state, at, part) for part in range(4)] == [NONE] * 4
    t.red(facility, "energy", "oxygen", "cpu")
    assert [penalty(t.state, at, part) for part in (0, 1, 3)] == [PAY, PAY, DIE]


@rule("FM-RB-08", "FM-OX-01", "FM-EN-01")
def test_productivity_stays_between_nothing_and_its_most() -> None:
    t = table().makes("oxygenator-1", 3)
    at = t.facility("oxygenator-1")
    assert move_yield(t.state, at, 1, "test") == 1
    assert move_yield(t.state, at, 1, "test") == 0
    assert t.state.yields[at] == 4
    assert change_yield(t.state, at, -9, "test") == -4
    assert t.state.yields[at] == 0


@rule("FM-PC-01", "FM-PC-02", "FM-PC-06", "FM-ML-03", "FM-RB-05")
@pytest.mark.parametrize(("seats", "scanner"), [(1, True), (2, True), (3, True), (4, False)])
def test_small_crews_have_the_auto_scanner(seats: int, scanner: bool) -> None:
    s = new_game(seats)
    assert bool(upgrade_effect(s, MED_LAB, NO_MEDIC)) is scanner
    s.shut = put(s.shut, 2 * MED_LAB, 1)
    assert not upgrade_effect(s, MED_LAB, NO_MEDIC)


@rule("FM-MA-06", "FM-MA-11", "FM-MA-13", "FM-CC-01")
def test_a_track_stops_at_its_ends() -> None:
    t = table().track("living", 4)
    assert move_track(t.state, 1, 3, "test")
    assert t.state.tracks == [0, 5, 0]
    assert not move_track(t.state, 1, 1, "test")
    assert not move_track(t.state, 0, -1, "test")
    assert t.state.tracks == [0, 5, 0]


@rule("FM-SD-09")
def test_nobody_can_shut_a_facility_down_by_choice() -> None:
    t = table().at("production")
    assert t.options() and not t.options(verb="shut-down")
