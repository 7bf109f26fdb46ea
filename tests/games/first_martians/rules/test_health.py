"""Sections HE and CO: wounds, conditions and death; ST where a fight brings them."""

from __future__ import annotations

import pytest

from first_martians.builder import Table, table
from marks import rule
from planitia.games.first_martians.constants import (
    ACTIONS,
    ANEMIA,
    CONDITIONS,
    EXAMINE,
    LAB,
    MIGRAINE,
    NONE,
    POISONING,
    RESEARCH,
    VENTURE,
)
from planitia.games.first_martians.rules.base.changes import change_spirits
from planitia.games.first_martians.rules.crew.health import (
    change_stress,
    cure,
    draw_condition,
    heal,
    wound,
)
from planitia.games.first_martians.rules.phases.phase_end import end_phase
from planitia.games.first_martians.rules.plan.stacks import token_bits
from planitia.games.first_martians.rules.rows import put

ICONS = (2, 4)


def hurt(t: Table, profession: str, count: int) -> Table:
    """Wounds of one cause, in the middle of a phase."""
    wound(t.state, t.who(profession), count, "test")
    return t.settle()


def iconless(t: Table) -> Table:
    """A Condition stack without a token, so that wounds stay wounds."""
    t.state.condition_stack = ()
    return t


@rule("FM-HE-01", "FM-HE-02", "FM-HE-08")
def test_each_wound_moves_the_marker_by_one() -> None:
    t = table()
    assert t.state.wounds == (0, 0, 0, 0)
    hurt(t, "engineer", 1)
    assert t.state.wounds == (0, 0, 1, 0)
    hurt(iconless(t), "engineer", 2)
    assert t.state.wounds == (0, 0, 3, 0)


@rule("FM-HE-03", "FM-GO-11", "FM-EG-03", "FM-EG-01", "FM-PROC-40")
def test_the_sixth_wound_ends_the_game_as_a_loss_for_all() -> None:
    t = iconless(table()).wounds("scientist", 5).listening()
    hurt(t, "scientist", 1)
    outcome = t.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((), (0, 0, 0, 0))
    assert "scientist" in outcome.reason
    assert [event.kind for event in t.heard()] == ["wound", "dead", "over"]


@rule("FM-HE-03", "FM-INV-02")
def test_five_wounds_are_survived() -> None:
    t = hurt(iconless(table()), "scientist", 5)
    assert not t.state.over


@rule("FM-HE-04", "FM-HE-07", "FM-CO-01", "FM-PROC-39")
def test_passing_icons_draws_a_condition_each() -> None:
    t = table().draws("anemia", "migraine")
    hurt(t, "geologist", ICONS[0] - 1)
    assert t.held("geologist") == []
    hurt(t, "geologist", 1)
    assert t.held("geologist") == ["anemia"]
    t = hurt(table().draws("anemia", "migraine"), "geologist", ICONS[1])
    assert t.held("geologist") == ["anemia", "migraine"]


@rule("FM-HE-05", "FM-HE-06", "FM-HE-10")
def test_an_icon_passed_again_counts_again_and_healing_past_it_does_nothing() -> None:
    t = hurt(table().draws("anemia", "migraine"), "medic", 2)
    assert heal(t.state, 0, 1) == 1
    assert t.held("medic") == ["anemia"]
    hurt(t, "medic", 1)
    assert t.held("medic") == ["anemia", "migraine"]


@rule("FM-HE-09")
def test_two_wounds_and_one_condition() -> None:
    t = hurt(table().draws("cardiac-disorder"), "medic", 2)
    assert (t.state.wounds[0], t.held("medic")) == (2, ["cardiac-disorder"])


@rule("FM-CO-02", "FM-CO-03", "FM-CO-18", "FM-INV-03")
def test_a_duplicate_is_drawn_past_and_the_unused_go_back() -> None:
    t = table().ill("medic", "migraine").draws("migraine", "poisoning")
    before = len(t.state.condition_stack)
    draw_condition(t.state, 0, "test")
    assert t.held("medic") == ["migraine", "poisoning"]
    assert len(t.state.condition_stack) == before - 1
    assert MIGRAINE in t.state.condition_stack


@rule("FM-CO-22", "FM-CO-02")
def test_without_a_fitting_token_no_condition_is_gained() -> None:
    t = table()
    t.state.condition_stack = (MIGRAINE,)
    t.state.conditions = put(t.state.conditions, 0, 1 << MIGRAINE)
    draw_condition(t.state, 0, "test")
    assert t.held("medic") == ["migraine"]
    assert t.state.condition_stack == (MIGRAINE,)


@rule("FM-CO-10", "FM-CO-05")
def test_an_anxiety_attack_lowers_morale_at_once_and_goes_back() -> None:
    t = table().draws("anxiety-attack")
    before = sorted(t.state.condition_stack)
    draw_condition(t.state, 0, "test")
    assert t.state.morale == -1
    assert t.held("medic") == []
    assert sorted(t.state.condition_stack) == before


@rule("FM-CO-05", "FM-CO-16", "FM-CO-19")
def test_a_condition_takes_effect_from_the_next_phase_on() -> None:
    t = table().draws("poisoning")
    draw_condition(t.state, 0, "test")
    hurt(t, "medic", 1)
    assert t.state.wounds[0] == 1
    end_phase(t.state)
    t.state.condition_stack = ()
    hurt(t, "medic", 1)
    assert t.state.wounds[0] == 3


@rule("FM-CO-06", "FM-CO-05", "FM-CO-17", "FM-PROC-01")
def test_a_condition_of_the_action_phase_leaves_the_other_actions_of_the_round_alone() -> None:
    t = table().set(phase=ACTIONS).draws("concentration-difficulties")
    examine = (RESEARCH, EXAMINE, LAB, NONE, NONE, NONE, 0, t.who("medic"))
    draw_condition(t.state, 0, "test")
    assert not token_bits(t.state, examine)
    end_phase(t.state)
    assert token_bits(t.state, examine) == VENTURE


@rule("FM-CO-16", "FM-CO-20")
def test_a_poisoned_astronaut_takes_double() -> None:
    t = iconless(table().ill("medic", "poisoning").wounds("medic", 3))
    hurt(t, "medic", 1)
    assert (t.state.wounds[0], t.state.over) == (5, False)
    t = iconless(table().ill("medic", "poisoning").wounds("medic", 3))
    assert hurt(t, "medic", 2).state.over


@rule("FM-PROC-39", "FM-CO-16")
def test_doubled_wounds_pass_icons() -> None:
    t = table().ill("medic", "poisoning").wounds("medic", 1).draws("anemia", "migraine")
    hurt(t, "medic", 2)
    assert t.state.wounds[0] == 5
    assert t.held("medic") == ["anemia", "migraine", "poisoning"]


@rule("FM-CO-08", "FM-ML-05")
def test_a_healed_condition_applies_until_the_phase_ends() -> None:
    t = iconless(table().ill("medic", "poisoning"))
    assert cure(t.state, 0, POISONING)
    assert not cure(t.state, 0, POISONING)
    hurt(t, "medic", 1)
    assert t.state.wounds[0] == 2
    end_phase(t.state)
    assert t.held("medic") == []
    assert t.state.condition_stack == (POISONING,)


@rule("FM-CO-08")
def test_what_was_gained_in_this_phase_can_be_healed_in_it() -> None:
    t = table().draws("anemia")
    draw_condition(t.state, 0, "test")
    assert cure(t.state, 0, ANEMIA)
    end_phase(t.state)
    assert t.held("medic") == []
    assert t.state.condition_stack.count(ANEMIA) == t.state.book.condition_copies[ANEMIA]


@rule("FM-CO-15", "FM-SK-11")
def test_with_migraine_tokens_can_still_be_spent() -> None:
    t = table().ill("medic", "migraine").set(morale=-2).spirits("medic", 2).play("morale")
    assert t.state.spirits[0] == 0
    assert t.state.wounds[0] == 0
    assert change_spirits(t.state, 0, -1, "test") == 0


@rule("FM-RB-07", "FM-CO-02")
def test_condition_tokens_are_the_only_ones_that_run_out() -> None:
    t = table()
    total = len(t.state.condition_stack)
    for astronaut in range(4):
        for _ in CONDITIONS:
            draw_condition(t.state, astronaut, "test")
    held = sum(len(t.held(name)) for name in ("medic", "scientist", "engineer", "geologist"))
    assert held + len(t.state.condition_stack) == total
    assert held < 4 * len(CONDITIONS)


# Stress


@rule("FM-ST-02", "FM-ST-03", "FM-ST-04", "FM-ST-07")
@pytest.mark.parametrize("phase", [0, 3, 4])
def test_at_eighteen_there_is_a_fight_in_any_phase(phase: int) -> None:
    t = table().set(phase=phase, stress=16, morale=1).listening()
    change_stress(t.state, 4, "test")
    t.settle()
    assert t.state.stress == 0
    assert t.state.wounds == (1, 1, 1, 1)
    assert t.state.morale == 0
    assert len(t.heard("fight")) == 1


@rule("FM-ST-02", "FM-INV-02")
def test_at_seventeen_there_is_none() -> None:
    t = table().set(stress=16)
    change_stress(t.state, 1, "test")
    t.settle()
    assert (t.state.stress, sum(t.state.wounds)) == (17, 0)


@rule("FM-ST-05")
def test_stress_never_goes_below_zero() -> None:
    t = table().set(stress=4)
    change_stress(t.state, -6, "test")
    assert t.state.stress == 0


@rule("FM-ST-03", "FM-GO-11", "FM-PROC-40")
def test_a_fight_can_kill() -> None:
    t = iconless(table().set(stress=17).wounds("engineer", 5))
    change_stress(t.state, 1, "test")
    assert t.settle().state.over


@rule("FM-CO-03")
def test_tokens_drawn_past_are_shuffled_back() -> None:
    tops: set[int] = set()
    for seed in range(20):
        t = table(seed=seed).ill("medic", "migraine").draws("migraine", "poisoning")
        draw_condition(t.state, 0, "test")
        tops.add(t.state.condition_stack[-1])
    assert len(tops) > 2
