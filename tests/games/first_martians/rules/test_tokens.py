"""Modifier tokens on actions."""

from __future__ import annotations

from first_martians.acts import carry_out, declare, plan
from first_martians.builder import Table, table
from marks import rule
from planitia.games.first_martians.constants import ADVENTURE, WOUND
from planitia.games.first_martians.rules.rows import put


@rule("FM-MT-08", "FM-RB-02", "FM-PROC-33")
def test_a_reroll_token_rolls_a_success_again_once() -> None:
    t = table().red("lab", "cpu").spare(cpu=1).token("now", "working-bay", "reroll")
    t.rolls(0, 5, 5, 5)
    plan(t)
    declare(t, "engineer build", "aim mend lab cpu")
    carry_out(t)
    assert t.state.broken() == 1
    t = table().red("lab", "cpu").spare(cpu=1).token("now", "working-bay", "reroll")
    t.rolls(0, 5, 5, 0)
    plan(t)
    declare(t, "engineer build", "aim mend lab cpu")
    carry_out(t)
    assert t.state.broken() == 0


@rule("FM-MT-08")
def test_a_reroll_token_leaves_a_failure_alone() -> None:
    t = table().red("lab", "cpu").spare(cpu=1).token("now", "working-bay", "reroll")
    t.rolls(5, 5, 5, 0).listening()
    plan(t)
    declare(t, "engineer build", "aim mend lab cpu")
    carry_out(t)
    assert t.heard("rerolled") == [] and t.state.broken() == 1


@rule("FM-MT-11")
def test_a_reroll_token_does_nothing_to_sure_success() -> None:
    t = table().red("lab", "cpu").spare(cpu=1).token("now", "working-bay", "reroll")
    plan(t)
    declare(t, "engineer build", "aim mend lab cpu")
    t.take("join-stack 1 engineer")
    carry_out(t)
    assert t.state.broken() == 0


@rule("FM-MT-09", "FM-PROC-35", "FM-CP-03")
def test_a_wound_token_wounds_who_acts_and_no_assistant() -> None:
    t = table().red("lab", "cpu").spare(cpu=1).token("now", "working-bay", "wound")
    plan(t)
    declare(t, "engineer build", "aim mend lab cpu")
    t.take("join-stack 1 medic")
    carry_out(t)
    assert t.state.wounds == (0, 0, 1, 0) and t.state.broken() == 0


@rule("FM-PROC-35", "FM-RB-01", "FM-PROC-38")
def test_every_token_is_resolved_equal_ones_too() -> None:
    t = table().red("lab", "cpu").spare(cpu=1).token("now", "working-bay", "wound", "wound")
    t.listening()
    plan(t)
    declare(t, "engineer build", "aim mend lab cpu")
    t.take("join-stack 1 medic")
    carry_out(t)
    assert t.state.wounds == (0, 0, 2, 0) and t.state.broken() == 0
    assert [event.facts["cause"] for event in t.heard("wound")] == ["token:working-bay"] * 2


@rule("FM-PROC-35", "FM-RB-01", "FM-PROC-38", "FM-GH-08")
def test_tokens_of_every_place_are_resolved_and_a_kind_of_land_once() -> None:
    t = table().tile("r1-n", "kettle-geysers").tile("r2-n", "spider-geysers", samples=1)
    t.token("now", "probe-bay", "wound").token("space", "r2-n", "wound").listening()
    t.state.id_tokens = put(t.state.id_tokens, 3, (WOUND | t.state.sol << 8,))
    plan(t)
    declare(t, "geologist gather", "with scorpio", "join geologist")
    t.take("join-stack 1 medic")
    carry_out(t)
    assert t.state.wounds == (0, 0, 0, 4)
    causes = [event.facts["cause"] for event in t.heard("wound")]
    assert causes == ["token:probe-bay", "token:geologist", "land:r1-n", "token:r2-n"]


@rule("FM-PROC-36", "FM-RB-02")
def test_land_and_conditions_bring_an_adventure_only_where_none_has_come() -> None:
    t = table().tile("r1-n", "doorstep-chasm", samples=1).rolls(0, 5, 0).listening()
    t.ill("geologist", "concentration-difficulties")
    assert ventures(t) == ["dice"]
    t = table().tile("r1-n", "doorstep-chasm", samples=1).rolls(0, 5, 5).listening()
    t.ill("geologist", "concentration-difficulties")
    assert ventures(t) == ["illness:geologist"]
    t = table().tile("r1-n", "doorstep-chasm", samples=1).rolls(0, 5, 5).listening()
    assert ventures(t) == ["land:r1-n"]


@rule("FM-PROC-35", "FM-RB-02", "FM-MT-07")
def test_every_adventure_token_is_resolved() -> None:
    t = table().tile("r1-n", "doorstep-chasm", samples=1).rolls(0, 5, 0).listening()
    t.token("now", "probe-bay", "adventure", "adventure")
    t.state.id_tokens = put(t.state.id_tokens, 3, (ADVENTURE | t.state.sol << 8,))
    assert ventures(t) == ["dice", "token:probe-bay", "token:probe-bay", "token:geologist"]


@rule("FM-PROC-35", "FM-CP-03")
def test_a_stack_shows_every_token_that_will_strike() -> None:
    t = table().red("lab", "cpu").spare(cpu=1)
    t.token("now", "working-bay", "wound", "reroll", "wound", "adventure")
    plan(t)
    declare(t, "engineer build", "aim mend lab cpu")
    risks = t.view()["plan"]["stacks"][0]["penalties"]
    assert [risk["kind"] for risk in risks] == ["reroll", "wound", "wound", "adventure"]
    assert {risk["source"] for risk in risks} == {"working-bay"}


def ventures(t: Table) -> list[object]:
    """The Adventures of a gathering Geologist, by what brought them."""
    plan(t)
    declare(t, "geologist gather", "with scorpio")
    carry_out(t)
    while t.state.decisions:
        t.take(t.options()[0])
    return [event.facts["cause"] for event in t.heard("adventure")]


@rule("FM-MT-12")
def test_a_token_on_the_id_board_does_not_touch_an_assistant() -> None:
    t = table().red("lab", "cpu").spare(cpu=1)
    t.state.id_tokens = put(t.state.id_tokens, 0, (WOUND | t.state.sol << 8,))
    plan(t)
    declare(t, "engineer build", "aim mend lab cpu")
    t.take("join-stack 1 medic").take("join-stack 1 medic")
    carry_out(t)
    assert t.state.wounds == (0, 0, 0, 0)


@rule("FM-CP-04")
def test_tokens_on_the_next_space_do_nothing_yet() -> None:
    t = table().red("lab", "cpu").spare(cpu=1).token("next", "working-bay", "wound", "extra-pawn")
    plan(t)
    declare(t, "engineer build", "aim mend lab cpu")
    t.take("join-stack 1 medic")
    carry_out(t)
    assert t.state.wounds == (0, 0, 0, 0) and t.state.broken() == 0


@rule("FM-PROC-10", "FM-MT-06")
def test_an_extra_pawn_token_raises_the_need_of_rest() -> None:
    t = plan(table(2).token("now", "quiet-place", "extra-pawn"))
    declare(t, "medic rest", "join medic")
    assert t.state.plan[0][-2:] == (0, 0)


@rule("FM-MT-08", "FM-RB-02")
def test_a_reroll_token_on_the_way_strikes_too() -> None:
    t = table().tile("r1-n", "landing-plains", samples=1).token("space", "r1-n", "reroll")
    t.rolls(0, 5, 5, 5).listening()
    declare(plan(t), "geologist gather", "with scorpio")
    carry_out(t)
    assert len(t.heard("rerolled")) == 1 and t.state.pending_samples == 0
