"""Section SEC: what players may say, and what nobody can."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from marks import rule
from mars_vs_earth.builder import BARE, Table, table
from planitia.games.mars_vs_earth.actions import PHRASES


def before() -> Table:
    """The window of 2e: seats 0 and 1 may act."""
    return table(5).led("T0", 0).hand(0, "S1", "S1").hand(1, "S1", "D1").at("human-influence")


def after() -> Table:
    """The window of accusations; seat 0 has led against T0."""
    t = table(5).led("T0", 0)
    for seat in range(3):
        t.hand(seat, "S1")
    return t.at("accusations")


def talk_of(t: Table, seat: int) -> set[str]:
    """The kinds of phrases that a seat is offered."""
    words = [action.text.split()[0] for action in t.decision(seat).actions]
    return {word for word in words if word in PHRASES}


@rule("MVE-SEC-01", "MVE-SEC-02", "MVE-SEC-03", "MVE-SEC-04", "MVE-SEC-05", "R-MVE-45")
def test_help_is_a_lot_somewhat_or_a_little_and_no_phrase_names_a_card() -> None:
    t = before()
    assert t.options(1, "help-a-lot") == ["help-a-lot T0", "help-a-lot T1", "help-a-lot T2"]
    assert len(t.options(1, "help-somewhat")) == len(t.options(1, "help-a-little")) == 3
    for verb in BARE.vocabulary.verbs:
        if verb.name in PHRASES:
            said = [getattr(argument, "what", "") for argument in verb.arguments]
            assert not {"Skill card", "skill"} & set(said)


@rule("MVE-SEC-06", "MVE-SEC-11")
def test_of_a_case_one_says_only_that_it_is_strong_or_weak() -> None:
    t = after()
    assert t.options(0, "strong-case") == [f"strong-case seat-{seat}" for seat in (1, 2, 3, 4)]
    assert t.options(0, "weak-case") == [f"weak-case seat-{seat}" for seat in (1, 2, 3, 4)]
    assert not talk_of(before(), 0) & {"strong-case", "weak-case"}
    assert not talk_of(t, 0) & {"help-a-lot", "help-somewhat", "help-a-little"}


@rule("MVE-SEC-07", "MVE-SEC-08")
def test_after_a_mission_anybody_may_claim_any_number_and_the_leader_for_others() -> None:
    t = after()
    assert t.options(0, "i-gave") == [f"i-gave T0 {n}" for n in range(4)]
    assert t.options(1, "i-gave") == [f"i-gave T0 {n}" for n in range(3)]
    assert t.options(0, "they-gave") == [
        f"they-gave T0 seat-{seat} {n}"
        for seat, cap in ((1, 2), (2, 1), (3, 1), (4, 2))
        for n in range(cap + 1)
    ]
    assert t.options(1, "they-gave") == []
    t.take(1, "i-gave T0 2")
    assert t.view(2)["talk"][-1] == {
        "round": 1,
        "seat": 1,
        "says": "i-gave",
        "threat": "poisoned-reservoir",
        "count": 2,
    }


@rule("MVE-SEC-12", "R-MVE-67")
def test_claims_about_dna_are_free_and_prove_nothing() -> None:
    t = table(5).dna(0, 1).hand(0, "S1").hand(1, "S1").hand(2, "S1")
    t.state.peeks = [(0, 3, 0, 1)]
    t.at("accusations")
    assert t.options(0, "i-saw") == ["i-saw seat-3 1 human", "i-saw seat-3 1 clone"]
    assert t.options(1, "i-saw") == []
    seen = t.view(2)
    t.take(0, "i-am-human").take(0, "i-saw seat-3 1 clone")
    after = t.view(2)
    for key in ("players", "chronicle", "peeks"):
        assert after[key] == seen[key]


@rule("MVE-SEC-13", "MVE-INF-11", "MVE-VISTAB-06")
def test_all_hear_everything_spectators_and_martians_too() -> None:
    t = table(5).wave(2).martian(1, 1).martian(2, 2).led("T0", 0).hand(1, "S1").hand(0, "D1")
    t.at("martian-influence").listening().take(1, "help-a-lot T0").take(2, "suspect seat-3")
    heard = t.heard("said")
    assert len(heard) == 2 and all(not event.secrets for event in heard)
    assert t.view(None)["talk"] == t.view(4)["talk"] == t.view(2)["talk"]


@rule("R-MVE-45", "MVE-WAIT-15")
def test_three_phrases_a_window_each_once_a_round_and_a_phrase_reopens_nobody() -> None:
    t = before().take(0, "rest")
    t.take(1, "trust seat-0")
    assert t.asked() == [1]
    assert t.refused(1, "trust seat-0").rule == "R-MVE-45"
    t.take(1, "suspect seat-2").take(1, "i-am-human")
    assert not talk_of(t, 1)
    assert t.refused(1, "suspect seat-3").rule == "R-MVE-45"
    t.take(1, "place S1 T0")
    assert t.asked() == [0, 1]


@rule("R-MVE-45")
def test_what_is_offered_depends_on_public_facts_alone() -> None:
    one = table(5).hand(0, "S1").hand(1, "D1").at("accusations")
    other = table(5).dna(0, 1).hand(0, "W3").hand(1, "M2").at("accusations")
    assert talk_of(one, 0) == talk_of(other, 0)


EVER = {"trust", "suspect", "i-am-human", "i-saw"}
"""What is said in every step in which one may talk."""


def leading(**options: str) -> Table:
    """The Threats have reached seat 0, which has looked at a DNA card."""
    t = table(5, **options).hand(0, "S1").hand(1, "S1")
    t.state.peeks = [(0, 3, 0, 1)]
    return t.at("leading")


def on_trial() -> Table:
    """Seat 2 stands trial after a mission that seat 0 led."""
    t = table(5).led("T0", 0).hand(2, "M2", "D1").accused(2, by0="S2", by1="D2")
    t.state.peeks = [(0, 3, 0, 1)]
    return t.at("trials")


@rule("R-MVE-45", "MVE-LD-01")
def test_while_leaders_are_chosen_all_may_talk_of_help_and_of_each_other() -> None:
    t = leading()
    helps = {"help-a-lot", "help-somewhat", "help-a-little"}
    assert talk_of(t, 0) == helps | EVER
    for seat in (1, 2, 3, 4):
        assert talk_of(t, seat) == helps | EVER - {"i-saw"}
        assert t.decision(seat).optional
    assert t.asked() == [0] and t.view(1)["awaited"] == [0]
    assert t.options(0) == ["lead T0", "lead T1", "lead T2", "decline", "decline-step"]
    assert leading(influence="sealed").options(1, "trust")
    assert not talk_of(leading(talk="off"), 0)
    assert [one.seat for one in leading(talk="off").state.decisions] == [0]


@rule("R-MVE-45", "MVE-TRI-04", "MVE-SEC-06")
def test_in_a_trial_all_may_talk_of_cases_cards_and_each_other() -> None:
    t = on_trial()
    told = {"strong-case", "weak-case", "i-gave"} | EVER
    assert talk_of(t, 0) == told | {"they-gave"}
    assert talk_of(t, 2) == told - {"i-saw"} and not t.decision(2).optional
    assert t.asked() == [2] and t.view(None)["awaited"] == [2]
    t.take(0, "strong-case seat-2").take(2, "i-am-human").take(2, "defend M2")
    assert t.last("trial")["defence"] is not None
    assert [one["says"] for one in t.view(4)["talk"]] == ["strong-case", "i-am-human"]


@rule("R-MVE-45", "MVE-WAIT-15")
@pytest.mark.parametrize("begun", [leading, on_trial])
def test_a_question_keeps_its_id_while_others_talk(begun: Callable[[], Table]) -> None:
    t = begun()
    asked = t.asked()[0]
    mine, theirs = t.decision(asked).id, t.decision(1).id
    t.take(3, "i-am-human").take(4, "suspect seat-3")
    assert (t.decision(asked).id, t.decision(1).id) == (mine, theirs)
    t.take(1, "trust seat-3")
    assert t.decision(asked).id == mine and t.decision(1).id != theirs
    t.take(asked, "suspect seat-1")
    assert t.asked() == [asked] and t.decision(asked).id != mine


@rule("R-MVE-45", "MVE-LD-02", "MVE-TRI-03")
def test_whoever_is_not_asked_may_only_talk_three_times() -> None:
    t = leading()
    assert t.refused(1, "lead T0").rule == "MVE-LD-04"
    assert on_trial().refused(0, "defend S1").rule == "MVE-TRI-03"
    t.take(1, "help-a-lot T0").take(1, "trust seat-0")
    assert t.refused(1, "trust seat-0").rule == "R-MVE-45"
    t.take(1, "i-am-human")
    assert [one.seat for one in t.state.decisions] == [0, 2, 3, 4]
    t.take(0, "lead T0")
    assert t.asked() == [1] and not talk_of(t, 1)
    assert t.refused(1, "suspect seat-4").rule == "R-MVE-45"
    assert t.options(1) == ["lead T1", "lead T2", "decline", "decline-step"]


@rule("MVE-LD-14", "R-MVE-45")
def test_who_declines_for_the_step_may_talk_and_think_again() -> None:
    t = leading().take(0, "decline-step")
    assert t.options(0) == ["reconsider"] and "trust" in talk_of(t, 0)
    others = [t.view(seat) for seat in (None, 1, 2, 3, 4)]
    t.take(0, "reconsider")
    assert [t.view(seat) for seat in (None, 1, 2, 3, 4)] == others
    assert t.options(0) == [] and "trust" in talk_of(t, 0)


@rule("R-MVE-45", "R-MVE-11")
@pytest.mark.parametrize("options", [{"talk": "off"}, {"influence": "sealed"}])
def test_a_table_without_phrases_and_a_sealed_layout_are_silent(options: dict[str, str]) -> None:
    t = table(5, **options).led("T0", 0).hand(0, "S1").hand(1, "S1").at("human-influence")
    assert not talk_of(t, 0)
    assert t.refused(0, "trust seat-1").rule in ("R-MVE-45", "R-MVE-11")


@rule("MVE-SEC-09", "R-MVE-70")
def test_talk_is_forgotten_after_the_next_round_but_not_what_somebody_claims_to_have_seen() -> None:
    t = before().resources(people=30)
    t.state.peeks = [(1, 3, 0, 1)]
    t.take(1, "i-am-human").take(1, "i-saw seat-3 1 clone")
    rounds = [1]
    while t.state.round < 4:
        decision = t.state.foremost()
        least = decision.frame.least(t.state, decision.seat)
        t.state.take(decision, BARE.vocabulary.action(least))
        if t.state.round != rounds[-1]:
            rounds.append(t.state.round)
            kept = ["i-am-human", "i-saw"] if t.state.round == 2 else ["i-saw"]
            assert [one["says"] for one in t.view(0)["talk"]] == kept
    assert rounds == [1, 2, 3, 4]
