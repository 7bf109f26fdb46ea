"""Section WAIT: neither asking nor waiting tells a secret."""

from __future__ import annotations

import json

import pytest

from marks import rule
from mars_vs_earth.builder import Table, table
from planitia.games.mars_vs_earth.rules.accusations import Accusations
from planitia.games.mars_vs_earth.rules.discards import Discards
from planitia.games.mars_vs_earth.rules.field_promotions import Promotions
from planitia.games.mars_vs_earth.rules.influence import HumanInfluence, MartianInfluence
from planitia.games.mars_vs_earth.rules.mission_leaders import Leading
from planitia.games.mars_vs_earth.rules.trials import Defence
from planitia.games.mars_vs_earth.rules.voluntary_reveal import Reveals
from planitia.kernel.frame import Decision
from planitia.kernel.together import Sealed, Window
from planitia.kernel.undo import undo


def shown(t: Table, seat: int | None) -> str:
    """Everything that reaches a viewer: its view, who is asked, its own question."""
    own = [
        [one.id, one.prompt, [action.text for action in one.actions]]
        for one in t.state.decisions
        if one.seat == seat
    ]
    return json.dumps([t.view(seat), t.state.awaited, own])


@rule("MVE-WAIT-01", "R-MVE-55", "R-MVE-56")
def test_what_is_asked_in_turn_in_a_window_and_sealed() -> None:
    assert issubclass(MartianInfluence, Window) and issubclass(HumanInfluence, Window)
    assert issubclass(Accusations, Window)
    for sealed in (Promotions, Reveals):
        assert issubclass(sealed, Sealed) and sealed.hides_who
    assert Discards(0, (), (), ()).hides()
    for open_one in (Leading, Defence):
        assert not issubclass(open_one, Sealed | Window)


@rule("MVE-WAIT-03", "MVE-WAIT-04")
def test_who_is_asked_in_2d_and_2e() -> None:
    t = table(7).wave(2).martian(1, 1).martian(2, 2).martian(5, 1).led("T0", 0).hand(5, "S1")
    t.hand(3, "S1").hand(6, "S1").at("martian-influence")
    assert t.asked() == [2, 5]
    t.take(2, "counter T0")
    assert t.asked() == [5]
    t.take(5, "place S1 T0")
    assert t.step == "human-influence"
    assert t.asked() == [6]


@rule("MVE-WAIT-02", "R-MVE-54", "MVE-WAIT-20")
@pytest.mark.parametrize(
    ("step", "one", "other"),
    [
        ("human-influence", "S1", "W3"),
        ("accusations", "S1", "W3"),
        ("promotions", "S1", "S3"),
        ("discards", "S1", "W3"),
    ],
)
def test_faces_of_a_hand_never_decide_who_is_asked_or_what_others_get(
    step: str, one: str, other: str
) -> None:
    found = []
    for card in (one, other):
        t = table(5).civilian(3).led("T0", 0).hand(0, card).hand(1, "D1").hand(2, "M1").at(step)
        found.append([shown(t, seat) for seat in (None, 1, 2, 3, 4)])
    assert found[0] == found[1]


@rule("MVE-WAIT-02", "MVE-WAIT-10", "MVE-WAIT-20", "MVE-REV-11")
@pytest.mark.parametrize("step", ["leading", "accusations", "reveals", "discards"])
def test_dna_never_decides_who_is_asked_or_what_others_get(step: str) -> None:
    found = []
    for clone in (0, 4):
        t = table(5).dna(clone, 1).hand(0, "S1").hand(1, "D1").at(step)
        found.append([shown(t, seat) for seat in (None, 1, 2, 3)])
    assert found[0] == found[1]


@rule("MVE-WAIT-20", "MVE-VISTAB-27", "MVE-VISTAB-29")
def test_a_whole_round_looks_the_same_until_a_public_act_differs() -> None:
    heard = []
    for hand, clone in ((("S1", "D3"), 0), (("M3", "W1"), 3)):
        t = table(5).civilian(4).dna(clone, 1).hand(0, *hand).hand(1, "D1", "D1").led("T0", 1)
        t.agent(1, ("S", 3)).listening().at("human-influence")
        seen = [shown(t, 2)]
        while t.state.round == 1:
            decision = t.state.foremost()
            least = decision.frame.least(t.state, decision.seat)
            t.state.take(decision, decision.vocabulary.action(least))
            if t.state.round == 1:
                seen.append(shown(t, 2))
        heard.append((seen, [event.seen_by(2) for event in t.heard() if event.kind != "drew"]))
    assert heard[0] == heard[1]


def promotions() -> Table:
    return table(5).civilian(3).hand(0, "S3").hand(1, "D3").hand(2, "M1").at("promotions")


@rule("MVE-WAIT-11", "MVE-WAIT-16", "R-MVE-55", "R-MVE-59", "R-MVE-68")
def test_a_sealed_answer_changes_no_byte_for_anybody_else() -> None:
    t = promotions().listening()
    before = {seat: shown(t, seat) for seat in (None, 1, 2, 3, 4)}
    told = t.state.told
    t.take(0, "promote seat-3 S3")
    assert {seat: shown(t, seat) for seat in (None, 1, 2, 3, 4)} == before
    assert t.heard() == [] and t.state.told == told
    assert t.view(1)["awaited"] == [0, 1, 2]


@rule("MVE-WAIT-12")
def test_sealed_answers_are_carried_out_in_order_and_not_as_they_came() -> None:
    marks = set()
    for order in ([0, 1, 2], [2, 1, 0], [1, 0, 2]):
        t = promotions()
        for seat in order:
            t.take(seat, {0: "promote seat-3 S3", 1: "promote seat-3 D3", 2: "pass"}[seat])
        marks.add(t.state.fingerprint())
    assert len(marks) == 1


@rule("MVE-WAIT-13")
def test_how_many_small_steps_an_answer_took_cannot_be_counted() -> None:
    found = []
    for acts in ((), ("discard S1", "discard D1")):
        t = table(5).hand(0, "S1", "D1").hand(1, "M1").at("discards")
        for act in acts:
            t.take(0, act)
        t.take(0, "done")
        found.append([shown(t, seat) for seat in (None, 1, 2)])
    assert found[0] == found[1]


@rule("MVE-WAIT-15", "MVE-WAIT-16", "R-MVE-56")
def test_being_done_is_private_can_be_withdrawn_and_all_stay_shown_as_asked() -> None:
    t = table(5).led("T0", 0).hand(0, "S1").hand(1, "S1").hand(4, "D1").at("human-influence")
    before = {seat: shown(t, seat) for seat in (None, 0, 2, 3, 4)}
    t.take(1, "done")
    assert {seat: shown(t, seat) for seat in (None, 0, 2, 3, 4)} == before
    assert t.view(None)["awaited"] == [0, 1, 4]
    back = undo(t.state, 1)
    assert back is not None
    assert sorted(one.seat for one in back.decisions if not one.optional) == [0, 1, 4]
    t.take(4, "place D1 T0")
    assert t.asked() == [0]
    assert "place S1 T0" in t.options(1)


@rule("MVE-WAIT-18", "R-MVE-60")
def test_the_least_act_of_every_step() -> None:
    def least(t: Table, seat: int) -> str:
        decision: Decision = t.decision(seat)
        return t.state.vocabulary.text(decision.frame.least(t.state, seat))

    assert least(table(5).at("leading"), 0) == "decline"
    t = table(5).led("T0", 0).hand(0, "S1").at("human-influence")
    assert least(t, 0) == "done"
    assert least(table(5).hand(0, "S1").at("accusations"), 0) == "done"
    assert least(promotions(), 0) == "pass"
    assert least(table(5).dna(0, 1).hand(0, "S1").at("reveals"), 0) == "stay"
    assert least(table(5).hand(0, "S1").at("discards"), 0) == "done"
    t = table(5).accused(2, by0="S1", by1="D1").hand(2, "S3").at("trials")
    assert least(t, 2) == "no-defence"


@rule("R-MVE-60", "MVE-WAIT-18")
def test_a_leader_out_of_time_judges_good_and_adds_what_helps_most() -> None:
    t = table(5).led("T0", 0).laid("T0", 0, "W2", "W1").hand(4, "S1").at("missions")
    frame = t.decision(0).frame
    assert t.state.vocabulary.text(frame.least(t.state, 0)).startswith("good ")
    t.take("good W2").take("good W1")
    frame = t.decision(0).frame
    assert t.state.vocabulary.text(frame.least(t.state, 0)) == "group science"
    t = table(5).threat("T0", "M").led("T0", 0).agent(0, ("S", 3), ("D", 2)).hand(4, "S1")
    frame = t.at("missions").decision(0).frame
    assert t.state.vocabulary.text(frame.least(t.state, 0)) == "group diplomacy"


@rule("R-MVE-60", "MVE-WAIT-18", "MVE-DISC-02")
def test_forced_discards_out_of_time_are_some_card_and_then_done() -> None:
    t = table(5).hand(0, "S1", "D1", "M1", "W1", "S2").at("discards")
    for _ in range(2):
        code = t.decision(0).frame.least(t.state, 0)
        text = t.state.vocabulary.text(code)
        assert text.startswith("discard ")
        t.state.take(t.decision(0), text)
    assert t.state.vocabulary.text(t.decision(0).frame.least(t.state, 0)) == "done"


@rule("MVE-WAIT-19", "R-MVE-60")
def test_promotions_and_reveals_have_a_fixed_length_everywhere() -> None:
    assert (Promotions.limit, Reveals.limit) == (20.0, 20.0)
    assert (Discards.limit, Accusations.limit, Leading.limit) == (0.0, 0.0, 0.0)


@rule("MVE-WAIT-22")
def test_windows_end_because_each_reopening_costs_a_card() -> None:
    t = table(5).led("T0", 0)
    for seat in range(5):
        t.hand(seat, "S1" if seat < 3 else "D1", "S2" if seat < 3 else "D2")
    t.at("human-influence")
    reopened = 0
    while t.step == "human-influence":
        waited = [one for one in t.state.decisions if not one.optional]
        place = next(
            (
                (one, action)
                for one in t.state.decisions
                for action in one.actions
                if action.text.startswith("place")
            ),
            None,
        )
        if all(one.seat == waited[0].seat for one in waited) and place is not None:
            t.state.take(place[0], place[1])
            reopened += 1
        else:
            t.state.take(waited[0], "rest")
    assert 0 < reopened <= 8


@rule("MVE-WAIT-23", "R-MVE-55")
def test_undo_reaches_a_sealed_answer_before_the_close_and_no_card_on_the_table() -> None:
    t = promotions().take(0, "promote seat-3 S3")
    back = undo(t.state, 0)
    assert back is not None and sorted(one.seat for one in back.decisions) == [0, 1, 2]
    t.take(1, "pass").take(2, "pass")
    assert all(undo(t.state, seat) is None for seat in range(5))


@rule("R-MVE-54")
def test_a_step_that_public_facts_leave_to_nobody_is_skipped_at_once() -> None:
    t = table(5).hand(0, "S1").listening().at("martian-influence")
    assert [event.facts["step"] for event in t.heard("window")] == ["accusations"]
