"""The plan: disassembly, declaring, taking back, and what must be placed."""

from __future__ import annotations

import pytest

from first_martians.acts import carry_out, declare, plan, played, rest
from first_martians.builder import new_game, table
from marks import rule
from planitia.games.first_martians.actions import SENDS
from planitia.games.first_martians.constants import (
    ACTS,
    AOMS,
    EXPLORE,
    FIRST_AOM,
    GREEN,
    LAB,
    RED,
    RESEARCH,
    TYPED,
)
from planitia.games.first_martians.rules.plan.aims import aims
from planitia.games.first_martians.rules.plan.available import aom_free, free, places, word_of
from planitia.games.first_martians.rules.plan.drafting import begin
from planitia.games.first_martians.rules.plan.planning import Plan
from planitia.games.first_martians.rules.plan.stacks import FACILITY
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.rng import quick


@rule("FM-DS-01", "FM-DS-03", "FM-TI-04", "FM-PROC-02")
def test_before_the_first_stack_green_parts_become_spare_parts() -> None:
    t = plan(table())
    t.take("dismantle lab cpu").take("dismantle med-lab cpu")
    assert t.state.slots[t.slot("lab", "cpu")] == RED
    assert t.state.parts == [0, 0, 0, 2]
    assert t.state.broken() == 2


@rule("FM-DS-02")
def test_the_first_stack_ends_disassembly() -> None:
    t = declare(declare(plan(table()), "medic rest"), "engineer rest")
    assert t.options(verb="dismantle") == []
    assert t.refused("dismantle lab cpu").rule == "FM-DS-02"
    t.take("withdraw 1")
    assert t.refused("dismantle lab cpu").rule == "FM-DS-02"


@rule("FM-DS-02", "FM-AO-05", "FM-PROC-16")
def test_taking_back_the_last_stack_opens_the_beginning_of_the_phase_again() -> None:
    t = plan(table().aom("aom-build", operator="medic"))
    before = t.options()
    t.take("operate aom-build engineer")
    declare(t, "medic rest").take("withdraw 1")
    assert t.options(verb="dismantle") == [one for one in before if one.startswith("dismantle")]
    t.take("operate aom-build scientist").take("dismantle lab cpu")
    assert t.state.operators[3] == t.who("scientist")
    assert t.refused("operate aom-build medic").rule == "FM-AO-05"
    assert t.state.parts == [0, 0, 0, 1]
    declare(t, "medic rest")
    assert t.refused("dismantle med-lab cpu").rule == "FM-DS-02"


@rule("FM-SD-19", "FM-DS-01")
def test_parts_of_a_shut_down_facility_and_broken_ones_cannot_be_taken_apart() -> None:
    t = plan(table().shut("lab", "energy").red("med-lab", "cpu"))
    assert t.refused("dismantle lab cpu").rule == "FM-SD-19"
    assert t.refused("dismantle med-lab cpu").rule == "FM-DS-01"
    assert t.refused("dismantle quiet-place cpu").rule == "FM-DS-01"


@rule("FM-UP-04", "FM-UP-05", "FM-UP-06")
def test_an_upgrade_card_may_be_scrapped_for_its_two_parts_at_once() -> None:
    t = table().red("lab", "cpu")
    t.state.cards = (t.state.book.upgrade_slugs.index("warning-systems"),)
    plan(t)
    declare(t, "medic rest")
    t.take("scrap warning-systems")
    assert t.state.parts == [1, 0, 0, 1]
    assert t.refused("scrap warning-systems").rule == "FM-UP-05"
    declare(t, "engineer build", "aim mend lab cpu")
    assert t.state.parts == [1, 0, 0, 0]


@rule("FM-UP-07")
def test_a_card_that_a_stack_is_installing_cannot_be_scrapped() -> None:
    t = table()
    t.state.cards = (t.state.book.upgrade_slugs.index("warning-systems"),)
    plan(t)
    declare(t, "engineer build", "aim upgrade warning-systems")
    assert t.refused("scrap warning-systems").rule == "FM-UP-07"
    t.take("withdraw 1")
    assert "scrap warning-systems" in t.free()


@rule("FM-PROC-26", "FM-AC-06", "FM-TEAM-14")
def test_the_plan_is_not_closed_while_a_pawn_has_a_place_to_go() -> None:
    t = plan(table(2))
    for _ in range(3):
        refusal = t.refused("commit")
        assert refusal.rule == "FM-PROC-26"
        t.take(t.options(verb="send")[0])
    assert "scientist" in t.refused("commit").why
    rest(t)
    assert "commit" in t.options()


@rule("FM-PROC-26", "FM-INV-01")
def test_withheld_pawns_need_no_place() -> None:
    t = table(2)
    t.state.withheld = (1, 2)
    plan(t)
    declare(t, "medic rest")
    assert t.options(verb="send") == []
    assert t.refused("send scientist rest").rule == "FM-PROC-26"
    assert "commit" in t.options()


@rule("FM-CO-11", "FM-CO-21", "FM-PROC-26")
def test_a_pawn_bound_by_cardiac_disorder_heals_or_stays_idle() -> None:
    t = plan(table(2).ill("scientist", "cardiac-disorder").upgraded("auto-scanner"))
    declare(t, "scientist rest")
    assert t.options(verb="send") and "send scientist rest" not in t.options()
    assert t.refused("send scientist rest").rule == "FM-CO-11"
    assert "join-stack 1 scientist" not in t.options()
    declare(t, "medic rest")
    declare(t, "medic rest")
    assert "commit" in t.options()
    assert "send scientist heal" in t.options()


@rule("FM-PROC-11", "FM-PROC-09", "FM-PA-04")
def test_a_pawn_may_join_a_stack_for_sure_success_or_for_nothing() -> None:
    t = plan(table().red("lab", "cpu").spare(cpu=1))
    declare(t, "engineer build", "aim mend lab cpu")
    t.take("join-stack 1 scientist").take("join-stack 1 medic")
    assert t.state.plan[0][-3:] == (2, 1, 0)
    assert t.refused("join-stack 2 medic").rule == "FM-PROC-11"


@rule("FM-PROC-16", "FM-PROC-15", "FM-PROC-27")
def test_a_stack_taken_back_returns_everything() -> None:
    t = plan(table().red("lab", "cpu", "oxygen").red("working-bay", "energy").spare(cpu=1))
    t.supply(energy=1).set(samples=1)
    declare(t, "engineer build", "aim mend lab cpu")
    assert (t.reserve("energy"), t.state.parts[3], t.state.ready[2]) == (0, 0, 1)
    t.take("withdraw 1")
    assert (t.reserve("energy"), t.state.parts[3], t.state.ready[2]) == (1, 1, 2)
    assert t.state.plan == [] and t.state.bills == [] and t.state.authors == []


@rule("FM-PROC-16")
def test_a_draft_can_be_dropped() -> None:
    t = plan(table())
    t.take("send geologist explore")
    assert t.state.ready[3] == 1
    t.take("cancel")
    assert t.state.ready[3] == 2 and t.state.draft == []
    assert t.refused("cancel").rule == "FM-PROC-16"


@rule("FM-PROC-04")
def test_while_a_stack_is_declared_nothing_else_is() -> None:
    t = plan(table())
    t.take("send geologist explore")
    assert t.refused("send medic rest").rule == "FM-PROC-04"
    assert t.refused(1, "commit").rule == "FM-PROC-04"
    assert t.refused("aim tile lab energy").rule == "FM-RS-01"


@rule("FM-CP-07", "FM-CP-10", "FM-PROC-17")
def test_a_greenhouse_must_be_there_when_planting_is_declared() -> None:
    t = table().farm(4, 4).set(seeds=1)
    plan(t)
    assert "send scientist research" not in t.options()
    t = plan(table().farm(5, 4).set(seeds=1))
    declare(t, "scientist research")
    assert t.state.seeds == 0


@rule("FM-CP-11", "FM-SD-20", "FM-RV-10")
def test_no_repair_in_the_round_in_which_the_working_bay_is_freed() -> None:
    t = table().shut("working-bay", "energy").supply(energy=3).red("lab", "cpu").spare(cpu=1)
    plan(t)
    declare(t, "engineer unshut")
    assert "send engineer build" not in t.options()
    assert t.refused("send engineer build").rule == "FM-SD-20"


@rule("FM-SD-20", "FM-MT-05")
def test_a_blocked_facility_closes_its_type_of_action() -> None:
    t = plan(table().token("now", "garage-hall", "blocked"))
    assert "send geologist explore" not in t.options()
    assert t.refused("send geologist explore").rule == "FM-SD-20"


@rule("FM-PROC-18", "FM-BD-04", "FM-TI-04")
def test_a_lent_part_counts_as_broken_for_the_whole_plan() -> None:
    t = table().red("med-lab", "oxygen").supply(oxygen=2).set(samples=1)
    plan(t)
    declare(t, "scientist research")
    assert t.reserve("oxygen") == 2
    declare(t, "engineer build", "aim switch med-lab oxygen", "from lab")
    assert t.state.slots[t.slot("lab", "oxygen")] == RED
    assert t.reserve("oxygen") == 1 and t.state.bills[0] == (0, 1, 0)
    t.take("withdraw 2")
    assert t.state.slots[t.slot("lab", "oxygen")] == GREEN
    assert t.reserve("oxygen") == 2 and t.state.bills[0] == (0, 0, 0)


@rule("FM-PROC-18")
def test_a_part_cannot_be_lent_if_the_plan_could_not_be_paid() -> None:
    t = plan(table().red("med-lab", "oxygen").set(samples=1))
    declare(t, "scientist research")
    t.take("send engineer build").take("aim switch med-lab oxygen")
    assert "from lab" not in t.options()
    assert t.refused("from lab").rule == "FM-PROC-18"
    assert "from crew-quarters" in t.options()


@rule("FM-PROC-18", "FM-PROC-19")
def test_a_part_cannot_be_lent_that_would_cost_a_stack_its_rover() -> None:
    t = plan(table().red("med-lab", "energy"))
    declare(t, "geologist explore", "aim space r1-e", "with froggy")
    t.take("send engineer build").take("aim switch med-lab energy")
    assert "from garage-hall" not in t.options() and "from lab" in t.options()
    assert t.refused("from garage-hall").rule == "FM-PROC-18"


@rule("FM-PROC-18", "FM-PROC-14")
def test_what_the_build_itself_pays_counts_before_a_part_is_lent() -> None:
    t = table().red("med-lab", "energy").red("working-bay", "energy").supply(energy=1)
    plan(t.set(samples=1))
    declare(t, "scientist research")
    t.take("send engineer build").take("aim switch med-lab energy")
    assert "from lab" not in t.options() and "from crew-quarters" in t.options()


@rule("FM-PROC-15", "FM-PROC-24")
def test_an_item_serves_one_stack_only() -> None:
    t = plan(table().set(samples=1))
    declare(t, "scientist research")
    assert "send scientist research" not in t.options()
    assert t.refused("send scientist research").rule == "FM-CP-06"


@rule("FM-PROC-27", "FM-TEAM-15")
def test_how_the_plan_came_about_has_no_effect() -> None:
    one = plan(table(2).set(samples=1))
    declare(one, "medic unwind")
    declare(one, "scientist research")
    two = plan(table(2).set(samples=1))
    declare(two, "medic rest")
    declare(two, "scientist research")
    two.take("withdraw 1")
    declare(two, "medic unwind")
    for t in (one, two):
        rest(t).take("commit")
    assert one.state.plan == two.state.plan and one.state.bills == two.state.bills
    assert one.state.authors == two.state.authors == []


@rule("FM-AC-01", "FM-AC-03", "FM-AC-10", "FM-AC-04")
def test_a_repair_at_the_med_lab_belongs_to_the_step_of_build() -> None:
    t = plan(table().red("med-lab", "cpu").spare(cpu=1).wounds("medic", 1))
    declare(t, "engineer build", "aim mend med-lab cpu")
    declare(t, "medic heal")
    declare(t, "medic manage")
    assert [act for act in played(t) if act != "rest"] == ["heal", "manage", "build"]


@rule("FM-PROC-01", "FM-PROC-41")
def test_pawns_are_ready_when_the_phase_opens_and_spent_when_it_ends() -> None:
    t = plan(table())
    assert t.state.ready == [2, 2, 2, 2]
    carry_out(t)
    assert t.state.ready == [0, 0, 0, 0] and t.state.plan == []


@rule("FM-FC-10")
def test_where_two_facilities_offer_an_act_the_stack_names_one_and_pays_only_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    t = table().built("backup-farm").red("lab", "energy").supply(energy=1).set(samples=2)
    second_lab = t.facility("backup-farm")
    monkeypatch.setattr(t.state.book, "offering", list(t.state.book.offering))
    t.state.book.offering[RESEARCH] = [LAB, second_lab]
    plan(t)
    t.take("send scientist research")
    assert t.options() == ["use lab", "use backup-farm"]
    t.take("use backup-farm")
    assert t.state.plan[0][FACILITY] == second_lab and t.reserve("energy") == 1
    t.supply(energy=0)
    t.take("send scientist research")
    assert t.state.plan[1][FACILITY] == second_lab


@rule("FM-PROC-09", "FM-PROC-17", "FM-CP-02")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_pawn_is_offered_an_act_exactly_where_the_act_has_something_to_aim_at(seats: int) -> None:
    s = new_game(seats, seed=7, level="hard")
    rng = quick(f"offers {seats}")
    looked = 0
    while not s.over:
        decision = s.foremost()
        if isinstance(decision.frame, Plan) and not s.draft:
            pawns = [astronaut for astronaut in range(s.astronauts) if free(s, astronaut)]
            pawns += [FIRST_AOM + aom for aom in range(len(AOMS)) if aom_free(s, aom)]
            for pawn in pawns:
                for act in range(len(ACTS)):
                    offered = decision.allows(SENDS[word_of(s, pawn)][act])
                    assert offered == finds_an_aim(s, act, pawn), (ACTS[act], pawn)
                    looked += 1
        s.apply(decision.seat, decision.codes[rng.below(len(decision.codes))])
    assert looked > 100


def finds_an_aim(s: FirstMartians, act: int, pawn: int) -> bool:
    """Whether a pawn that is put on top could go on to name what the act is for."""
    if pawn >= FIRST_AOM and act < TYPED and act != EXPLORE + pawn - FIRST_AOM:
        return False
    twin = s.clone()
    begin(twin, act, pawn)
    return any(aims(twin, act, facility, pawn) for facility in places(twin, act))
