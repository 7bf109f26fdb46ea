"""How a stack is resolved, from a to g."""

from __future__ import annotations

from first_martians.acts import acts, carry_out, declare, in_order, plan, rest
from first_martians.builder import table
from marks import rule
from planitia.games.first_martians.constants import (
    DEADLY,
    EXTRA_PAWN,
    GATHER,
    NONE,
    PROBE_BAY,
    SPACE_NAMES,
    TAKE_SAMPLE,
)
from planitia.games.first_martians.content.mission import MissionAction
from planitia.games.first_martians.rules.plan.stacks import PAWNS, ROVER, TARGET, VIA, need
from planitia.games.first_martians.rules.rows import put


@rule("FM-DI-07", "FM-DI-03", "FM-DI-04", "FM-PROC-34")
def test_success_wound_and_adventure_all_happen() -> None:
    t = table().red("lab", "cpu").spare(cpu=1).rolls(0, 0, 0).listening()
    plan(t)
    declare(t, "engineer build", "aim mend lab cpu")
    carry_out(t)
    while t.state.decisions:
        t.take(t.options()[0])
    heard = t.heard()
    assert [event.kind for event in heard if event.kind in ("wound", "adventure")][:1] == ["wound"]
    assert len([event for event in heard if event.kind == "adventure"]) == 1
    assert t.state.parts[3] == 0


@rule("FM-PROC-40", "FM-HE-03", "FM-GO-11")
def test_the_sixth_wound_ends_the_game_in_the_middle_of_a_stack() -> None:
    t = table().red("lab", "cpu").spare(cpu=1).wounds("engineer", 5).rolls(0, 0, 5)
    plan(t)
    declare(t, "engineer build", "aim mend lab cpu")
    carry_out(t)
    assert t.state.over and t.state.wounds[2] == DEADLY
    assert t.state.broken() == 1


@rule("FM-PROC-29", "FM-AC-03")
def test_the_crew_picks_the_next_stack_of_a_step() -> None:
    t = table().red("lab", "cpu", "energy").spare(cpu=1, energy=1)
    plan(t)
    declare(t, "engineer build", "aim mend lab cpu")
    declare(t, "medic build", "aim mend lab energy")
    rest(t).take("commit")
    assert t.options() == ["next 1", "next 2"]
    assert t.refused("next 5").rule == "FM-PROC-29"
    t.rolls(0, 5, 5, 0, 5, 5).take("next 2")
    assert t.state.plan == [] and t.state.broken() == 0


@rule("FM-PROC-29", "FM-AC-03")
def test_a_stack_of_a_later_step_waits() -> None:
    t = plan(table().red("lab", "cpu").spare(cpu=1).set(samples=2))
    declare(t, "medic research")
    declare(t, "scientist research")
    declare(t, "engineer build", "aim mend lab cpu")
    rest(t).take("commit")
    assert t.options() == ["next 1", "next 2"]
    assert t.refused("next 3").rule == "FM-AC-03"


@rule("FM-PROC-03", "FM-PO-03", "FM-PO-02")
def test_a_poi_can_be_swapped_while_planning_and_between_two_stacks() -> None:
    t = table().set(samples=1)
    crate = t.state.book.poi_slugs.index("spare-battery")
    t.set(pois=(crate, crate))
    plan(t)
    before = t.reserve("energy")
    t.take("use-poi spare-battery")
    assert t.reserve("energy") > before and t.state.pois == (crate,)
    declare(t, "scientist research")
    rest(t).take("hold")
    t.take("commit")
    assert t.asked() == [0] and t.state.plan and "use-poi spare-battery" in t.options()
    t.take("use-poi spare-battery")
    assert not t.state.pois and t.state.poi_used == (crate, crate)


@rule("FM-PO-01", "FM-PO-03")
def test_a_poi_that_is_not_there_or_means_nothing_is_refused() -> None:
    t = table()
    icon = next(n for n, poi in enumerate(t.state.book.pois) if poi.icon == 0)
    t.state.mission.icons = [-1, -1, -1]
    t.state.pois = (icon,)
    plan(t)
    assert t.refused(f"use-poi {t.state.book.poi_slugs[icon]}").rule == "FM-PO-01"
    assert t.refused("use-poi spare-battery").rule == "FM-PO-03"


@rule("FM-PROC-31", "FM-SD-02")
def test_a_stack_whose_facility_was_shut_meanwhile_is_not_resolved() -> None:
    t = table().red("lab", "oxygen").supply(oxygen=1).set(samples=1, stress=9)
    plan(t)
    declare(t, "engineer unwind")
    declare(t, "scientist research")
    t.take("join-stack 2 scientist")
    rest(t).take("commit")
    in_order(t)
    t.shut("lab", "energy")
    t.take("calm-down")
    assert (t.state.samples, t.state.examined, t.reserve("oxygen")) == (1, 0, 0)


@rule("FM-PROC-43", "FM-EA-01", "FM-EA-04", "FM-AC-05", "FM-CP-06")
def test_an_event_action_takes_what_it_asks_and_closes_its_event() -> None:
    t = table()
    s = t.state
    event, action = next(
        (n, one.action)
        for n, one in enumerate(s.book.events)
        if one.action is not None and any(one.action.reserves) and one.action.pawns == 1
    )
    t.set(open_events=((event, s.sol),))
    s.reserves = list(action.reserves)
    s.parts = list(action.parts)
    s.samples = action.samples
    plan(t)
    declare(t, "medic event")
    assert s.reserves == [0, 0, 0] and s.parts == [0, 0, 0, 0] and s.samples == 0
    assert "send medic event" not in t.options()
    carry_out(t)
    assert s.open_events == ()


@rule("FM-CP-06", "FM-EA-01")
def test_an_event_action_needs_its_items() -> None:
    t = table()
    s = t.state
    event = next(
        n for n, one in enumerate(s.book.events) if one.action is not None and any(one.action.parts)
    )
    s.open_events = ((event, s.sol),)
    s.reserves = [9, 9, 9]
    plan(t)
    assert "send medic event" not in t.options()
    s.parts = [1, 1, 1, 1]
    assert "send medic event" in plan(t).options()


@rule("FM-AC-09", "FM-AC-11", "FM-CP-09", "FM-CP-12", "FM-PROC-28")
def test_a_typed_action_of_the_mission_pays_and_resolves_like_its_type() -> None:
    t = table().red("lab", "oxygen").supply(oxygen=1).set(stress=9)
    s = t.state
    action = MissionAction("find-gravel", "Find Gravel")
    action.act = 6
    action.token = 2
    s.mission.actions = [action]
    s.tokens = (0, 0, 1)
    plan(t)
    declare(t, "scientist research")
    assert t.reserve("oxygen") == 0 and s.tokens == (0, 0, 0)
    t.take("join-stack 1 scientist")
    declare(t, "medic unwind")
    carry_out(t)
    assert acts(t) == ["unwind", "research"]
    t.take("calm-down")
    assert s.plan == [] and s.tokens == (0, 0, 0)


@rule("FM-RA-02", "FM-CP-09")
def test_a_failed_action_of_the_mission_returns_what_it_asked_for() -> None:
    t = table().rolls(5, 5, 5)
    s = t.state
    action = MissionAction("binding-agent", "Form the Binding Agent")
    action.act = 6
    action.token = 1
    s.mission.actions = [action]
    s.tokens = (0, 1, 0)
    plan(t)
    declare(t, "scientist research")
    carry_out(t)
    assert s.tokens == (0, 1, 0)


@rule("FM-DM-11", "FM-DM-12", "FM-RE-05")
def test_a_build_on_r2_nw_takes_4_or_5_pawns_and_one_less_with_scorpio() -> None:
    t = table().tile("r1-n", "landing-plains").tile("r2-n", "spider-geysers")
    t.tile("r2-nw", "salt-plains")
    s = t.state
    action = MissionAction("mast", "Raise the Mast")
    action.act = 7
    action.outside = SPACE_NAMES.index("r2-nw")
    s.mission.actions = [action]
    plan(t).take("send engineer build")
    mast = next(text for text in t.options() if text.startswith("aim special"))
    t.take(mast).take("on-foot").take("join engineer").take("join medic")
    assert s.plan == []
    t.take("join medic")
    assert len(s.plan[0]) - PAWNS == 4
    t.take("withdraw 1")
    declare(t, "engineer build", mast, "with scorpio", "join engineer", "join medic")
    assert len(s.plan[0]) - PAWNS == 3
    t.take("join-stack 1 medic")
    carry_out(t)
    assert s.wounds == (0, 0, 1, 0)


@rule("FM-PROC-47")
def test_objectives_are_ticked_after_the_stack_that_fulfils_them() -> None:
    t = table().set(samples=1).goal("examined", n=1)
    plan(t)
    declare(t, "scientist research")
    t.take("join-stack 1 scientist")
    carry_out(t)
    assert t.state.objectives == (1,)


@rule("FM-CP-01", "FM-CP-03")
def test_an_action_gathers_its_costs_from_everywhere_and_declares_its_penalties_freely() -> None:
    t = table().tile("r1-n", "saddle-mountains", samples=1).red("probe-bay", "oxygen")
    t.token("now", "probe-bay", "extra-pawn", "wound").token("space", "r1-n", "extra-pawn")
    t.state.id_tokens = put(t.state.id_tokens, 3, (EXTRA_PAWN | t.state.sol << 8,))
    t.supply(oxygen=1)
    gather = (GATHER, TAKE_SAMPLE, PROBE_BAY, 0, NONE, NONE, 0, 3)
    assert need(t.state, gather) == 2 + 2 + 1 + 1 + 1
    plan(t).take("send geologist gather").take("with scorpio")
    for name in ("geologist", "medic", "medic", "engineer"):
        t.take(f"join {name}")
    assert len(t.state.plan) == 1 and t.reserve("oxygen") == 0


@rule("FM-RA-01", "FM-RA-03")
def test_a_success_spends_the_items_and_meets_what_lies_in_its_way() -> None:
    t = table().red("lab", "cpu").red("working-bay", "cpu").spare(cpu=1)
    t.token("now", "working-bay", "wound").rolls(0).listening()
    plan(t)
    declare(t, "engineer build", "aim mend lab cpu")
    t.take("join-stack 1 engineer")
    carry_out(t)
    assert len(t.heard("rolled")) == 1
    assert t.state.parts == [0, 0, 0, 0] and t.state.wounds == (0, 0, 1, 0)
    assert t.state.ready == [0, 0, 0, 0]


@rule("FM-PROC-05")
def test_what_lies_on_the_table_is_fixed_on_declaration() -> None:
    t = table().tile("r1-n", "landing-plains", samples=1).tile("r1-ne", "kettle-geysers")
    t.tile("r2-ne", "salt-plains")
    plan(t).take("send geologist explore").take("aim space r2-n").take("with froggy")
    stack = t.state.plan[0]
    assert stack[TARGET] == SPACE_NAMES.index("r2-n")
    assert stack[VIA] == 1 << SPACE_NAMES.index("r1-n") and stack[ROVER] == 0


@rule("FM-PROC-07")
def test_the_order_below_the_top_has_no_meaning() -> None:
    one, two = table(), table()
    for t, below in ((one, ("medic", "scientist")), (two, ("scientist", "medic"))):
        t.red("lab", "cpu").spare(cpu=1).token("now", "working-bay", "wound")
        declare(plan(t), "engineer build", "aim mend lab cpu")
        for name in below:
            t.take(f"join-stack 1 {name}")
        carry_out(t)
    assert one.state.wounds == two.state.wounds == (0, 0, 1, 0)
    assert one.state.slots == two.state.slots


@rule("FM-AC-09", "FM-CP-04")
def test_a_typed_action_of_the_mission_meets_the_penalties_of_its_facility() -> None:
    t = table().red("lab", "cpu").token("now", "lab", "wound").rolls(0).listening()
    action = MissionAction("find-gravel", "Find Gravel")
    action.act = 6
    t.state.mission.actions = [action]
    declare(plan(t), "scientist research").take("join-stack 1 scientist")
    carry_out(t)
    (rolled,) = t.heard("rolled")
    assert rolled.facts["colour"] == "blue" and t.state.wounds == (0, 1, 0, 0)


@rule("FM-AD-07", "FM-PROC-38")
def test_the_way_to_an_action_without_a_type_brings_no_adventure_but_its_other_penalties() -> None:
    t = table().tile("r1-n", "doorstep-chasm").tile("r2-n", "spider-geysers").listening()
    action = MissionAction("listen", "Listen")
    action.outside = SPACE_NAMES.index("r2-n")
    action.pawns = 1
    t.state.mission.actions = [action]
    plan(t).take("send engineer mission").take("join engineer").take("join medic")
    carry_out(t)
    assert t.heard("adventure") == [] and t.state.wounds == (0, 0, 1, 0)


@rule("FM-PROC-31", "FM-PL-10", "FM-SD-19")
def test_what_was_shut_meanwhile_takes_neither_seed_nor_spare_part() -> None:
    t = table().farm(5, 3).red("med-lab", "cpu").spare(cpu=1).set(seeds=1, stress=9)
    plan(t)
    declare(t, "engineer unwind")
    declare(t, "scientist research")
    t.take("join-stack 2 scientist")
    declare(t, "medic build", "aim mend med-lab cpu")
    t.take("join-stack 3 medic")
    rest(t).take("commit")
    in_order(t)
    t.shut("farm", "energy").shut("med-lab", "oxygen")
    in_order(t.take("calm-down"))
    assert (t.state.seeds, t.state.growth[t.facility("farm")]) == (1, 0)
    assert (t.state.parts[3], t.state.broken()) == (1, 1)
