"""Skills: whose, when, for how much."""

from __future__ import annotations

from first_martians.acts import carry_out, declare, plan
from first_martians.builder import table
from marks import rule
from planitia.games.first_martians.constants import SPACE_NAMES


@rule("FM-SK-01", "FM-SK-07", "FM-SK-09", "FM-SK-03", "FM-TI-01")
def test_a_sample_bought_with_2_morale_tokens_is_used_right_after() -> None:
    t = plan(table().spirits("geologist", 3))
    t.take(3, "skill eye-for-stone")
    assert t.state.spirits[3] == 1 and t.state.samples == 1
    declare(t, "geologist research")
    assert t.state.samples == 0


@rule("FM-SK-02", "FM-SK-04")
def test_a_skill_works_once_a_round() -> None:
    t = plan(table().spirits("geologist", 4))
    t.take(3, "skill eye-for-stone")
    assert t.refused(3, "skill eye-for-stone").rule == "FM-SK-02"


@rule("FM-SK-01", "FM-SK-11")
def test_a_skill_needs_its_own_tokens() -> None:
    t = plan(table().spirits("geologist", 1).spirits("medic", 9))
    assert t.refused(3, "skill eye-for-stone").rule == "FM-SK-01"


@rule("FM-SK-05")
def test_only_the_owner_uses_a_skill() -> None:
    t = plan(table().spirits("geologist", 2))
    assert t.refused(1, "skill eye-for-stone").rule == "FM-SK-05"


@rule("FM-CO-15")
def test_migraine_forbids_skills() -> None:
    t = plan(table().spirits("geologist", 2).ill("geologist", "migraine"))
    assert t.refused(3, "skill eye-for-stone").rule == "FM-CO-15"


@rule("FM-SK-08")
def test_a_lost_skill_is_gone() -> None:
    t = plan(table().spirits("geologist", 2).set(lost_skills=(0, 0, 0, 15)))
    assert t.refused(3, "skill eye-for-stone").rule == "FM-SK-08"


@rule("FM-PROC-49")
def test_a_skill_has_its_window() -> None:
    t = plan(table().spirits("geologist", 2))
    assert t.refused(3, "skill sure-hands").rule == "FM-PROC-49"


@rule("FM-PROC-33", "FM-SK-06", "FM-DI-06")
def test_who_acts_rolls_a_die_again_before_the_failure_pays() -> None:
    t = table().tile("r1-n", "landing-plains", samples=1).spirits("geologist", 2)
    t.rolls(5, 5, 5, 0)
    plan(t)
    declare(t, "geologist gather", "with scorpio")
    declare(t, "geologist unwind")
    carry_out(t, skills=True)
    assert t.asked() == [3]
    assert t.options() == ["skill full-pockets", "go-on"]
    t.take("go-on")
    assert t.options() == ["reroll sure-hands success", "keep-roll"]
    t.take("reroll sure-hands success")
    assert t.state.pending_samples == 1 and t.state.spirits[3] == 0


@rule("FM-DI-06", "FM-SK-01")
def test_tokens_of_a_failure_cannot_pay_for_its_own_roll() -> None:
    t = table().tile("r1-n", "landing-plains", samples=1).rolls(5, 5, 5)
    plan(t)
    declare(t, "geologist gather", "with scorpio")
    declare(t, "geologist unwind")
    carry_out(t)
    assert t.state.spirits[3] == 2 and t.state.pending_samples == 0


@rule("FM-SK-10", "FM-SK-06")
def test_under_anothers_pawn_the_reroll_cannot_be_used() -> None:
    t = table().tile("r1-n", "landing-plains", samples=1).spirits("geologist", 2)
    t.rolls(5, 5, 5)
    plan(t)
    declare(t, "engineer gather", "on-foot", "join geologist")
    carry_out(t)
    assert t.state.pending_samples == 0 and t.state.spirits[3] == 2 + 1


@rule("FM-SK-06", "FM-PROC-49")
def test_the_way_of_an_own_stack_can_be_spared() -> None:
    t = table().tile("r1-n", "kettle-geysers", samples=1).spirits("geologist", 1)
    plan(t)
    declare(t, "geologist gather", "with scorpio")
    t.take("join-stack 1 geologist")
    carry_out(t, skills=True)
    assert t.options() == ["skill mountain-legs", "skill full-pockets", "go-on"]
    t.take("skill mountain-legs")
    assert t.state.wounds[3] == 0 and t.state.pending_samples == 1


@rule("FM-PROC-49")
def test_without_use_for_it_no_skill_is_asked_for() -> None:
    t = table().spirits("geologist", 1).red("lab", "cpu").spare(cpu=1)
    plan(t)
    declare(t, "geologist build", "aim mend lab cpu")
    t.take("join-stack 1 geologist")
    carry_out(t, skills=True)
    assert t.state.broken() == 0


@rule("FM-PROC-49", "FM-SK-07")
def test_full_pockets_bring_one_sample_more() -> None:
    t = table().tile("r1-n", "landing-plains", samples=1).spirits("geologist", 1)
    plan(t)
    declare(t, "geologist gather", "with scorpio")
    t.take("join-stack 1 geologist")
    carry_out(t, skills=True)
    t.take("skill full-pockets")
    assert t.state.pending_samples == 2
    assert t.state.ground[SPACE_NAMES.index("r1-n")] == 0


@rule("FM-PROC-49", "FM-BP-06")
def test_a_red_cpu_can_be_worked_around() -> None:
    t = table().red("lab", "cpu").spirits("scientist", 1).set(samples=1)
    plan(t)
    declare(t, "scientist research")
    t.take("join-stack 1 scientist")
    carry_out(t.listening(), skills=True)
    t.take("skill pencil-and-paper")
    assert t.heard("rolled") == [] and t.state.examined == 1


@rule("FM-PROC-49", "FM-PROC-34")
def test_tokens_taken_first_can_pay_to_prevent_the_wound() -> None:
    t = table().red("lab", "cpu").spare(cpu=1).rolls(5, 0, 5)
    plan(t)
    declare(t, "medic build", "aim mend lab cpu")
    declare(t, "medic unwind")
    carry_out(t, skills=True)
    assert t.options() == ["skill steady-pulse", "endure"]
    t.take("skill steady-pulse")
    assert t.state.wounds[0] == 0 and t.state.spirits[0] == 0


@rule("FM-PROC-49", "FM-RE-01")
def test_the_way_that_is_spared_damages_no_rover_either() -> None:
    t = table().tile("r1-n", "axle-rocks", samples=1).spirits("geologist", 1).rolls(0)
    plan(t)
    declare(t, "geologist gather", "with scorpio")
    t.take("join-stack 1 geologist")
    carry_out(t, skills=True)
    t.take("skill mountain-legs")
    assert t.state.rover_tokens == ((), ()) and t.state.pending_samples == 1


@rule("FM-PROC-49")
def test_on_foot_land_that_damages_rovers_is_nothing_to_spare() -> None:
    t = table().tile("r1-n", "axle-rocks", samples=1).spirits("geologist", 1)
    plan(t)
    declare(t, "geologist gather", "on-foot", "join geologist")
    t.take("join-stack 1 medic")
    carry_out(t, skills=True)
    assert t.options() == ["skill full-pockets", "go-on"]
