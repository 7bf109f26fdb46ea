"""What is tried at the wrong moment is refused with the moment that is right."""

from __future__ import annotations

import pytest

from marks import rule
from mars_vs_earth.builder import Table, table
from planitia.games.mars_vs_earth.actions import FIRST_PHRASE
from planitia.games.mars_vs_earth.rules.refusals import BY_EFFECT, IDLE, NOW, WHEN


def said(t: Table, *answer: int | str) -> tuple[str, str]:
    """The rule and the reason of a refusal."""
    refused = t.refused(*answer)
    return refused.rule, refused.why


@rule("MVE-RD-01", "MVE-RD-02", "MVE-RD-03", "MVE-RD-04", "MVE-REV-02", "MVE-CTR-03", "MVE-INF-03")
@pytest.mark.parametrize(
    ("step", "action", "forbidden_by", "why"),
    [
        ("leading", "accuse seat-1 S1", "MVE-RD-01", "accusations come after the missions"),
        ("leading", "place S1 T0", "MVE-INF-03", "Humans lay cards after the Martians have"),
        ("leading", "discard S1", "MVE-RD-04", "cards are discarded at the very end of a round"),
        ("accusations", "lead T0", "MVE-RD-02", "leaders are chosen before any card is laid"),
        ("accusations", "defend S1", "MVE-RD-03", "a defence comes in one's own trial"),
        ("discards", "reveal", "MVE-REV-02", "clones reveal themselves after the promotions"),
        ("discards", "promote seat-1 S3", "MVE-RD-04", "field promotions come after the trials"),
        ("reveals", "counter T0", "MVE-CTR-03", "counters are placed before the Humans lay cards"),
    ],
)
def test_the_reason_names_the_moment_that_is_right_and_the_one_that_is(
    step: str, action: str, forbidden_by: str, why: str
) -> None:
    now = {
        "leading": "leaders are chosen",
        "accusations": "Agents accuse each other",
        "reveals": "clones may reveal themselves",
        "discards": "cards are discarded",
    }
    t = table(5).hand(0, "S1", "S3").hand(1, "S1").at(step)
    assert said(t, 0, action) == (forbidden_by, f"{why}, and now {now[step]}")


@rule("MVE-LD-02", "MVE-LD-04", "MVE-LD-05", "MVE-LD-06", "MVE-LD-14")
def test_who_cannot_lead_is_told_whose_turn_it_is_or_what_keeps_them() -> None:
    t = table(6).civilian(3).martian(4, 1).at("leading").take("lead T0")
    assert said(t, 2, "lead T1") == ("MVE-LD-04", "it is Seat 1's turn to lead or decline")
    assert said(t, 0, "lead T1") == ("MVE-LD-02", "you lead a mission already")
    assert said(t, 3, "lead T1") == ("MVE-LD-05", "Civilians lead no missions")
    assert said(t, 4, "decline") == ("MVE-LD-06", "Martians lead from level 4 on")
    assert said(t, 2, "reconsider") == ("MVE-LD-14", "you have not declined for the whole step")


@rule("MVE-INF-01", "MVE-CTR-03", "MVE-PROX-04", "MVE-PROX-05", "MVE-INF-08")
def test_influence_says_how_far_a_seat_reaches_and_whose_step_it_is() -> None:
    t = table(6).wave(3).martian(4, 2, 3).led("T0", 0).led("T1", 3)
    t.hand(0, "S1").hand(1, "S1", "S1", "S2").hand(4, "D1").at("martian-influence")
    assert said(t, 1, "place S1 T0")[1].startswith("Humans lay cards after the Martians have")
    t.take(4, "counter T0").take(4, "done")
    assert t.step == "human-influence"
    assert said(t, 4, "place D1 T0")[0] == "MVE-INF-01"
    assert said(t, 4, "counter T0")[0] == "MVE-CTR-03", "it has counters left, and comes too late"
    assert said(t, 0, "place S1 T1")[0] == "MVE-PROX-04"
    t.take(1, "place S1 T0").take(1, "place S1 T0")
    assert said(t, 1, "place S2 T0") == (
        "MVE-PROX-05",
        "from your seat 2 cards can lie there, and they do",
    )
    assert said(t, 1, "place S1 T1") == ("MVE-INF-08", "that card is not in your hand")


@rule("R-MVE-56", "MVE-ACC-01", "MVE-ACC-16")
def test_accusations_say_who_is_done_and_who_may_not_accuse() -> None:
    t = table(5).civilian(3).hand(0, "S1").hand(1, "S1").hand(3, "S1").at("accusations")
    t.take(0, "done")
    assert said(t, 0, "rest") == ("R-MVE-56", "you have said that you are done")
    assert said(t, 3, "accuse seat-1 S1") == ("MVE-ACC-01", "only Agents accuse and second")
    assert said(t, 2, "accuse seat-1 S1")[0] == "MVE-ACC-16"


@rule("MVE-TRI-03", "R-MVE-45")
def test_in_a_trial_only_the_accused_defends_and_help_comes_too_late() -> None:
    t = table(5).hand(1, "S1").hand(2, "S2").accused(1, by0="S3", by3="S2").at("trials")
    assert said(t, 2, "defend S2") == ("MVE-TRI-03", "Seat 1 stands trial, not you")
    assert said(t, 2, "help-a-lot T0")[1] == "help is offered before the missions are resolved"


@rule("MVE-EFF-17")
def test_effects_are_carried_out_by_nobody_who_is_not_asked_to() -> None:
    t = table(5).at("leading")
    assert said(t, 0, "take food") == (
        "MVE-EFF-17",
        "only the effect of a card lets anybody do that",
    )


def test_every_verb_has_its_moment() -> None:
    assert {*WHEN, *BY_EFFECT, *IDLE} == set(range(FIRST_PHRASE))
    assert {step for step, _, _ in WHEN.values()} | {min(NOW)} <= NOW.keys()
