"""Deciding together."""

from __future__ import annotations

from first_martians.acts import declare, plan, rest
from first_martians.builder import table
from marks import rule


@rule("FM-TEAM-04", "FM-VIS-04")
def test_any_seat_changes_the_plan_and_every_seat_sees_who() -> None:
    t = plan(table())
    t.take(2, "send medic rest")
    t.take(1, "send engineer unwind")
    assert t.state.authors == [2, 1]
    t.take(3, "withdraw 1")
    assert t.state.authors == [1]
    assert t.asked() == [0, 1, 2, 3]


@rule("FM-TEAM-05")
def test_a_change_clears_all_marks() -> None:
    t = rest(plan(table().spirits("scientist", 2)))
    t.take(1, "agree").take(2, "agree")
    assert t.asked() == [0, 3]
    assert t.refused(1, "agree").rule == "FM-TEAM-05"
    t.take(3, "withdraw 1")
    assert t.asked() == [0, 1, 2, 3]


@rule("FM-TEAM-06")
def test_with_all_marks_set_the_plan_is_committed() -> None:
    t = rest(plan(table())).listening()
    for seat in (3, 1, 0):
        t.take(seat, "agree")
    assert t.state.plan
    t.take(2, "agree")
    assert t.state.plan == []
    assert [event.facts["settled"] for event in t.heard("committed")] == [False]


@rule("FM-TEAM-06", "FM-FP-01")
def test_the_first_player_alone_settles() -> None:
    t = rest(plan(table().first("engineer"))).listening()
    assert t.refused(0, "commit").rule == "FM-TEAM-06"
    assert "commit" not in t.options(0)
    t.take(2, "commit")
    assert t.state.plan == []
    assert [event.facts for event in t.heard("committed")] == [{"seat": 2, "settled": True}]


@rule("FM-TEAM-01")
def test_alone_one_seat_commits_the_plan_of_two_astronauts() -> None:
    t = rest(plan(table(1)))
    assert "agree" not in t.options() and "commit" in t.options()
    assert t.state.astronauts == 2 and len(t.state.plan) == 4
    assert t.refused("agree").rule == "FM-TEAM-06"


@rule("FM-TEAM-07", "FM-TEAM-08", "FM-SK-05")
def test_settling_never_covers_skills_of_others() -> None:
    t = plan(table().spirits("geologist", 2))
    assert "skill eye-for-stone" in t.free(3)
    assert "skill eye-for-stone" not in t.free(0)
    assert t.refused(0, "skill eye-for-stone").rule == "FM-SK-05"


@rule("FM-TEAM-03", "FM-TEAM-02", "FM-PROC-29")
def test_the_first_player_picks_the_next_stack_and_others_propose() -> None:
    t = plan(table().set(samples=2))
    declare(t, "medic research")
    declare(t, "scientist research")
    rest(t).take("commit")
    assert t.asked() == [0] and t.decision(1).optional
    t.take(2, "next 2")
    assert t.asked() == [0]
    assert [one.seat for one in t.state.decisions] == [0, 1, 3]
    t.listening().rolls(0, 5, 5, 0, 5, 5).take("next 2")
    assert [event.facts["pawns"] for event in t.heard("act")] == [["scientist"], ["medic"]]


@rule("FM-TEAM-08", "FM-PROC-06")
def test_who_acts_chooses_what_the_action_brings() -> None:
    t = plan(table().set(stress=9))
    declare(t, "engineer unwind")
    rest(t).take("commit")
    assert t.asked() == [2]
    assert t.options() == ["raise-morale", "calm-down"]


@rule("FM-TEAM-14", "FM-CP-02")
def test_an_illegal_stack_is_refused_with_reason_and_rule() -> None:
    refusal = plan(table().red("lab", "energy").set(samples=1)).refused("send medic research")
    assert refusal.rule == "FM-CP-02"
    assert "research" in refusal.why
