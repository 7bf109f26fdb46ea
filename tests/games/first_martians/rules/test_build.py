"""Build: parts, rovers, upgrades, Facility cards."""

from __future__ import annotations

from first_martians.acts import carry_out, declare, in_order, plan, rest
from first_martians.builder import table
from marks import rule
from planitia.games.first_martians.constants import GREEN, RED


@rule("FM-BD-01", "FM-BD-02", "FM-GS-03", "FM-GS-06", "FM-CP-08", "FM-TI-07")
def test_a_repair_spends_the_part_and_no_reserve() -> None:
    t = plan(table().red("lab", "energy").spare(energy=1).supply(energy=1, oxygen=1))
    declare(t, "engineer build", "aim mend lab energy")
    t.take("join-stack 1 engineer")
    carry_out(t)
    assert t.state.slots[t.slot("lab", "energy")] == GREEN
    assert t.state.parts[0] == 0 and t.state.reserves[:2] == [1, 1]


@rule("FM-CP-08", "FM-BD-02", "FM-DI-02")
def test_a_failed_repair_gives_the_part_back_and_2_morale_tokens() -> None:
    t = table().red("lab", "cpu").spare(cpu=1).rolls(5, 5, 5)
    plan(t)
    declare(t, "engineer build", "aim mend lab cpu")
    carry_out(t)
    assert t.state.slots[t.slot("lab", "cpu")] == RED
    assert t.state.parts[3] == 1 and t.state.spirits[2] == 1 + 2


@rule("FM-PA-06")
def test_purple_on_yellow_is_one_sure_action() -> None:
    t = plan(table().red("lab", "cpu").spare(cpu=1).listening())
    declare(t, "medic build", "aim mend lab cpu")
    t.take("join-stack 1 scientist")
    carry_out(t)
    assert t.heard("rolled") == [] and t.state.parts[3] == 0


@rule("FM-PA-07", "FM-DI-07", "FM-DI-03")
def test_two_single_pawns_roll_each_their_own_dice() -> None:
    t = table().red("lab", "cpu", "energy").spare(cpu=1, energy=1).listening()
    t.rolls(0, 0, 5, 0, 5, 5)
    plan(t)
    declare(t, "medic build", "aim mend lab cpu")
    declare(t, "scientist build", "aim mend lab energy")
    carry_out(t)
    assert [event.facts["astronaut"] for event in t.heard("rolled")] == ["scientist", "medic"]
    assert sum(t.state.wounds) == 1
    assert t.state.broken() == 0


@rule("FM-PA-08")
def test_a_stack_of_two_and_a_single_pawn_are_the_same_action_twice() -> None:
    t = table().red("lab", "cpu").red("med-lab", "cpu").spare(cpu=2).listening().rolls(0, 5, 5)
    plan(t)
    declare(t, "medic build", "aim mend lab cpu")
    t.take("join-stack 1 scientist")
    declare(t, "engineer build", "aim mend med-lab cpu")
    carry_out(t)
    assert [event.facts["astronaut"] for event in t.heard("rolled")] == ["engineer"]
    assert t.state.broken() == 0


@rule("FM-BD-03", "FM-BD-07", "FM-BD-08", "FM-BD-09", "FM-INV-08")
def test_a_switch_that_succeeds_moves_the_red_marker_to_the_donor() -> None:
    t = plan(table().red("garage-hall", "hardware"))
    declare(t, "engineer build", "aim switch garage-hall hardware", "from med-lab")
    t.take("join-stack 1 engineer")
    assert t.state.broken() == 2
    carry_out(t)
    assert t.state.slots[t.slot("garage-hall", "hardware")] == GREEN
    assert t.state.slots[t.slot("med-lab", "hardware")] == RED
    assert t.state.broken() == 1


@rule("FM-BD-05", "FM-BD-08")
def test_a_switch_that_fails_returns_the_green_marker() -> None:
    t = table().red("garage-hall", "hardware").rolls(5, 5, 5)
    plan(t)
    declare(t, "engineer build", "aim switch garage-hall hardware", "from med-lab")
    carry_out(t)
    assert t.state.slots[t.slot("garage-hall", "hardware")] == RED
    assert t.state.slots[t.slot("med-lab", "hardware")] == GREEN


@rule("FM-BD-02", "FM-BD-03", "FM-SD-19")
def test_repairs_are_refused_with_what_they_lack() -> None:
    t = table().red("lab", "cpu").red("med-lab", "energy").shut("crew-quarters", "energy")
    t.red("crew-quarters", "cpu").spare(energy=1)
    plan(t)
    t.take("send engineer build")
    assert t.refused("aim mend lab cpu").rule == "FM-BD-02"
    assert t.refused("aim mend lab energy").rule == "FM-BD-02"
    assert t.refused("aim mend crew-quarters cpu").rule == "FM-SD-19"
    t.take("aim switch lab cpu")
    assert t.refused("from crew-quarters").rule == "FM-SD-19"


@rule("FM-BD-04")
def test_a_lent_slot_is_no_target_of_another_repair() -> None:
    t = plan(table().red("garage-hall", "hardware").red("lab", "cpu").spare(hardware=1, cpu=1))
    declare(t, "engineer build", "aim switch garage-hall hardware", "from med-lab")
    t.take("send medic build")
    assert t.refused("aim mend med-lab hardware").rule == "FM-BD-04"


@rule("FM-PROC-31", "FM-RA-02")
def test_of_two_repairs_of_one_slot_the_second_returns_its_part() -> None:
    t = plan(table().red("lab", "cpu").red("working-bay", "energy").spare(cpu=2))
    t.supply(energy=2)
    for name in ("engineer", "medic"):
        declare(t, f"{name} build", "aim mend lab cpu")
        t.take(f"join-stack {len(t.state.plan)} {name}")
    carry_out(t)
    assert t.state.parts[3] == 1 and t.reserve("energy") == 0
    assert t.state.spirits[0] == t.state.spirits[2] == 0


@rule("FM-UP-03", "FM-UP-01", "FM-PROC-45")
def test_an_upgrade_waits_in_pending() -> None:
    t = table()
    card = t.state.book.upgrade_slugs.index("warning-systems")
    t.set(cards=(card,))
    plan(t)
    declare(t, "engineer build", "aim upgrade warning-systems")
    t.take("join-stack 1 engineer")
    assert t.state.cards == ()
    carry_out(t)
    assert t.state.pending_upgrades == (card,) and t.state.cards == ()
    assert card not in t.state.upgrades


@rule("FM-UP-03", "FM-RA-02")
def test_a_failed_installation_keeps_the_card() -> None:
    t = table().rolls(5, 5, 5)
    card = t.state.book.upgrade_slugs.index("warning-systems")
    t.state.cards = (card,)
    plan(t)
    declare(t, "engineer build", "aim upgrade warning-systems")
    carry_out(t)
    assert t.state.cards == (card,) and t.state.pending_upgrades == ()


@rule("FM-FC-01", "FM-FC-05", "FM-RV-07", "FM-PROC-45")
def test_a_facility_card_of_the_mission_works_at_once() -> None:
    t = plan(table())
    declare(t, "engineer build", "aim card backup-oxygenator")
    t.take("join-stack 1 engineer")
    carry_out(t)
    card = t.facility("backup-oxygenator")
    assert t.state.built[card] == 1 and t.state.yields[card] == 4
    plan(t).take("send engineer build")
    assert t.refused("aim card backup-oxygenator").rule == "FM-FC-01"


@rule("FM-AC-02", "FM-PROC-30")
def test_a_part_is_mended_when_the_phase_ends_and_the_penalty_lasts_till_then() -> None:
    t = table().red("working-bay", "cpu").red("lab", "cpu").spare(cpu=2).listening()
    t.rolls(0, 0)
    plan(t)
    declare(t, "engineer build", "aim mend working-bay cpu")
    t.take("join-stack 1 engineer")
    declare(t, "medic build", "aim mend lab cpu")
    t.take("join-stack 2 medic")
    rest(t).take("commit")
    in_order(t)
    assert len(t.heard("rolled")) == 2
    assert t.state.broken() == 0
