"""An order is asked for where it matters, and only there."""

from __future__ import annotations

import pytest

from first_martians.acts import carry_out, declare, plan, rest
from first_martians.builder import Table, table
from first_martians.told import adventure
from marks import rule
from planitia.games.first_martians.rules.acts.ordering import FAILED, VENTURED, WOUNDED_BY, matters

BUILDS = 3
"""The colour of Build."""
HEALS = '{ do = "heal", who = "acting", n = 1 }'
TAKES = '{ do = "spirit", who = "acting", n = -2 }'
HURTS = '{ do = "wound", who = "acting", n = 1 }'


def only(t: Table, *effects: str, kind: str = "regular") -> Table:
    """The Adventures of Build are this one."""
    t.state.book.adventures[:] = [one for one in t.state.book.adventures if one.colour != BUILDS]
    adventure(t, "brown", kind, *effects)
    return t


@rule("FM-DI-05", "FM-PROC-34")
@pytest.mark.parametrize(
    ("due", "effect", "spirits", "asked"),
    [
        (WOUNDED_BY | FAILED, HEALS, 0, False),
        (WOUNDED_BY | VENTURED, HEALS, 0, True),
        (WOUNDED_BY | VENTURED, HURTS, 0, False),
        (FAILED | VENTURED, TAKES, 1, True),
        (FAILED | VENTURED, TAKES, 2, False),
        (FAILED | VENTURED, HEALS, 0, False),
        (FAILED | VENTURED | WOUNDED_BY, HEALS, 0, True),
        (VENTURED, TAKES, 0, False),
    ],
)
def test_results_of_dice_are_ordered_where_the_order_makes_a_difference(
    due: int, effect: str, spirits: int, asked: bool
) -> None:
    book = list(table().state.book.adventures)
    t = only(table().spirits("engineer", spirits), effect)
    try:
        assert matters(t.state, t.who("engineer"), BUILDS, due) == asked
    finally:
        t.state.book.adventures[:] = book


@rule("FM-DI-05", "FM-PROC-49")
def test_tokens_that_could_pay_for_another_card_are_worth_a_question() -> None:
    t = table().spirits("scientist", 1)
    s, scientist = t.state, t.who("scientist")
    book = list(s.book.adventures)
    only(t, HURTS)
    try:
        assert matters(s, scientist, BUILDS, FAILED | VENTURED)
        t.spirits("scientist", 2)
        assert not matters(s, scientist, BUILDS, FAILED | VENTURED)
        t.spirits("scientist", 1).ill("scientist", "migraine")
        assert not matters(s, scientist, BUILDS, FAILED | VENTURED)
    finally:
        s.book.adventures[:] = book


@rule("FM-DI-05")
def test_an_adventure_that_looks_at_wounds_inside_another_effect_counts() -> None:
    t = table()
    book = list(t.state.book.adventures)
    inner = f'{{ do = "if", if = {{ wounded = 3 }}, then = [{TAKES}], else = [{HURTS}] }}'
    only(t, inner, HURTS, kind="choice")
    try:
        assert matters(t.state, 0, BUILDS, WOUNDED_BY | VENTURED)
    finally:
        t.state.book.adventures[:] = book


@rule("FM-DI-05", "FM-PROC-34")
def test_morale_tokens_of_a_failure_come_before_its_wound() -> None:
    t = table().red("lab", "cpu").spare(cpu=1).rolls(5, 0, 5).listening()
    declare(plan(t), "engineer build", "aim mend lab cpu")
    carry_out(t)
    assert not [one for one in t.state.decisions if not one.optional]
    kinds = [event.kind for event in t.heard() if event.kind in ("failed", "spirits", "wound")]
    assert kinds[kinds.index("failed") :] == ["failed", "spirits", "wound"]


@rule("FM-PROC-29")
@pytest.mark.parametrize("act", ["unwind", "manage"])
def test_nobody_orders_what_does_not_touch_each_other(act: str) -> None:
    t = plan(table().set(stress=9).track("living", 2).track("system", 2))
    declare(t, f"medic {act}")
    declare(t, f"scientist {act}")
    rest(t).take("commit")
    assert t.options(verb="next") == []


@rule("FM-PROC-29")
def test_what_is_sure_comes_before_what_needs_dice_without_a_question() -> None:
    t = table().red("lab", "cpu", "energy").spare(cpu=1, energy=1).listening()
    plan(t)
    declare(t, "engineer build", "aim mend lab cpu")
    declare(t, "medic build", "aim mend lab energy")
    t.take("join-stack 2 medic")
    rest(t).rolls(0, 5, 5).take("commit")
    pawns = [event.facts["pawns"] for event in t.heard("act") if event.facts["act"] == "build"]
    assert pawns == [["medic", "medic"], ["engineer"]]
    assert t.state.broken() == 0


@rule("FM-PROC-29", "FM-PROC-31")
def test_two_stacks_for_the_same_part_are_ordered() -> None:
    t = table().red("lab", "cpu").spare(cpu=2)
    plan(t)
    declare(t, "engineer build", "aim mend lab cpu")
    t.take("join-stack 1 engineer")
    declare(t, "medic build", "aim mend lab cpu")
    t.take("join-stack 2 medic")
    rest(t).take("commit")
    assert t.options() == ["next 1", "next 2"]


@rule("FM-PROC-29", "FM-SK-01")
def test_a_sure_stack_that_a_skill_could_help_waits_for_its_astronauts_tokens() -> None:
    t = table().tile("r1-n", "landing-plains", samples=2)
    plan(t)
    declare(t, "geologist gather", "with scorpio")
    t.take("join-stack 1 medic")
    declare(t, "geologist gather", "join medic")
    rest(t).take("commit")
    assert t.options(verb="next") == ["next 1", "next 2"]
