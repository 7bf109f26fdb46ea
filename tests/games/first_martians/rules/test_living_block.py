"""Rest, Unwind, Heal and Manage."""

from __future__ import annotations

import pytest

from first_martians.acts import carry_out, declare, in_order, plan, rest
from first_martians.builder import table
from marks import rule
from planitia.games.first_martians.constants import MIGRAINE


@rule("FM-QP-01")
def test_rest_gives_one_morale_token_a_pawn() -> None:
    t = carry_out(plan(table()))
    assert t.state.spirits == [2, 2, 2, 2]


@rule("FM-QP-02")
def test_a_quiet_place_is_open_whatever_is_shut() -> None:
    t = table()
    for facility in ("crew-quarters", "med-lab", "control-center", "garage-hall"):
        t.shut(facility, "energy")
    plan(t)
    assert "send medic rest" in t.options()
    assert "send medic unwind" not in t.options()


@rule("FM-CQ-01", "FM-CQ-03", "FM-PROC-06")
def test_two_unwinds_may_be_mixed() -> None:
    t = plan(table().set(stress=10))
    declare(t, "medic unwind")
    declare(t, "medic unwind")
    carry_out(t)
    assert t.options() == ["raise-morale", "calm-down"]
    in_order(t.take("raise-morale")).take("calm-down")
    assert (t.state.morale, t.state.stress) == (1, 4)


@rule("FM-CQ-02", "FM-ST-05")
def test_unwind_stays_within_both_tracks() -> None:
    t = plan(table().set(stress=4, morale=3))
    declare(t, "medic unwind")
    declare(t, "medic unwind")
    carry_out(t)
    assert (t.state.morale, t.state.stress) == (3, 0)


@rule("FM-ML-01", "FM-ML-08")
def test_a_geologist_with_a_medic_pawn_is_healed() -> None:
    t = plan(table().wounds("geologist", 2).wounds("medic", 1))
    declare(t, "geologist heal")
    assert t.state.plan[0][-2:] == (3, 0)
    carry_out(t)
    assert t.state.wounds == (1, 0, 0, 1)


@rule("FM-ML-02", "FM-ML-07")
def test_a_lone_medic_pawn_heals_the_medic() -> None:
    t = plan(table().wounds("medic", 2))
    declare(t, "medic heal")
    assert t.state.plan[0][-1:] == (0,) and len(t.state.plan[0]) == 8
    carry_out(t)
    assert t.state.wounds == (1, 0, 0, 0)


@rule("FM-ML-04")
def test_without_the_auto_scanner_two_medic_pawns_heal_twice() -> None:
    t = plan(table().wounds("geologist", 3))
    declare(t, "geologist heal")
    declare(t, "geologist heal")
    assert not [text for text in t.options() if text.endswith(" heal")]
    assert t.refused("send engineer heal").rule == "FM-ML-01"


@rule("FM-ML-03", "FM-PC-06")
def test_with_the_auto_scanner_no_medic_is_needed() -> None:
    t = plan(table().wounds("geologist", 1).upgraded("auto-scanner"))
    declare(t, "geologist heal")
    assert len(t.state.plan[0]) == 8


@rule("FM-ML-01", "FM-ML-05", "FM-CO-08")
def test_a_healed_condition_applies_until_the_phase_ends_and_goes_back() -> None:
    t = plan(table().wounds("medic", 1).ill("medic", "migraine"))
    declare(t, "medic heal")
    rest(t).take("commit")
    in_order(t)
    assert t.options() == ["heal-wound", "cure migraine"]
    t.take("cure migraine")
    assert t.state.conditions[0] == 0
    assert t.state.condition_stack.count(MIGRAINE) == 2
    assert t.state.wounds[0] == 1


@rule("FM-CO-11", "FM-PROC-06")
def test_the_bound_pawn_heals_cardiac_disorder_alone() -> None:
    t = plan(table().wounds("medic", 2).ill("medic", "cardiac-disorder"))
    declare(t, "medic rest")
    declare(t, "medic heal")
    carry_out(t)
    assert t.state.wounds[0] == 2
    assert t.state.conditions[0] == 0


@rule("FM-CO-11")
def test_the_free_pawn_of_the_same_astronaut_heals_anything() -> None:
    t = plan(table().wounds("medic", 2).ill("medic", "cardiac-disorder"))
    declare(t, "medic heal")
    declare(t, "medic heal")
    carry_out(t)
    assert t.options() == ["heal-wound", "cure cardiac-disorder"]
    t.take("heal-wound")
    assert t.state.wounds[0] == 1 and t.state.conditions[0] == 0


@rule("FM-CC-01", "FM-CC-03")
def test_manage_lowers_one_chosen_track() -> None:
    t = plan(table().track("living", 1).track("system", 3).set(box=(0, 1, 1)))
    declare(t, "engineer manage")
    carry_out(t)
    assert t.options() == ["lower living", "lower system"]
    assert t.refused("lower working").rule == "FM-CC-01"
    t.take("lower living")
    assert t.state.tracks == [0, 0, 3] and t.state.box == (0, 1, 1)


@rule("FM-CC-02", "FM-UP-02")
def test_warning_systems_lower_by_2_but_not_below_0() -> None:
    t = plan(table().track("system", 3).upgraded("warning-systems"))
    declare(t, "engineer manage")
    declare(t, "engineer manage")
    carry_out(t)
    assert t.state.tracks == [0, 0, 0]


@rule("FM-BP-06", "FM-BP-07", "FM-BP-09", "FM-PROC-32")
def test_a_red_cpu_in_the_crew_quarters_rolls_one_gray_die() -> None:
    t = plan(table().red("crew-quarters", "cpu").set(stress=9).rolls(5))
    declare(t, "engineer unwind")
    t.listening()
    carry_out(t)
    (rolled,) = t.heard("rolled")
    assert rolled.facts["colour"] == "gray" and rolled.facts["dice"] == {"success": False}
    assert t.state.stress == 9 and t.state.spirits[2] == 1 + 2


@rule("FM-BP-07", "FM-BP-06", "FM-BP-09")
@pytest.mark.parametrize(
    ("facility", "colour", "words"),
    [
        ("crew-quarters", "gray", ["medic unwind"]),
        ("med-lab", "blue", ["medic heal"]),
        ("control-center", "brown", ["medic manage"]),
        ("garage-hall", "green", ["medic explore", "aim space r1-e", "with froggy"]),
        ("probe-bay", "gray", ["medic gather", "with scorpio"]),
        ("lab", "blue", ["medic research"]),
        ("working-bay", "brown", ["medic build", "aim mend farm hardware"]),
    ],
)
def test_every_red_cpu_rolls_the_success_die_of_its_colour_alone(
    facility: str, colour: str, words: list[str]
) -> None:
    t = table().red(facility, "cpu").red("farm", "hardware").spare(hardware=1).track("living", 1)
    t.tile("r1-n", "landing-plains", samples=1).wounds("medic", 1).set(samples=1, stress=9)
    declare(plan(t), *words)
    t.take("join-stack 1 medic").rolls(5).listening()
    carry_out(t)
    (rolled,) = t.heard("rolled")
    assert rolled.facts["colour"] == colour and rolled.facts["dice"] == {"success": False}
    assert t.state.spirits[0] == 2 and t.state.wounds[0] == 1


@rule("FM-PC-06", "FM-ML-03")
def test_a_small_crew_without_a_medic_heals_all_the_same() -> None:
    t = table(3).set(crew=(1, 2, 3)).upgraded("auto-scanner").wounds("geologist", 2)
    declare(plan(t), "geologist heal")
    assert carry_out(t).state.wounds == (0, 0, 1)
