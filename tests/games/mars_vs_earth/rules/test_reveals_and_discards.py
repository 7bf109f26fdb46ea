"""Sections REV and DISC: voluntary reveals, discards, and the Initiative card."""

from __future__ import annotations

import pytest

from marks import rule
from mars_vs_earth.builder import BOX, CARD, Table, table
from planitia.games.mars_vs_earth.constants import FACE
from planitia.games.mars_vs_earth.rules.voluntary_reveal import Reveals


def answered(t: Table, **answers: str) -> Table:
    """Answer this round of 4c: ``answered(t, s2="reveal")``; everybody else stays."""
    for seat in t.asked():
        t.take(seat, answers.get(f"s{seat}", "stay"))
    return t


@rule("MVE-REV-01", "MVE-REV-04", "MVE-REV-11", "MVE-WAIT-08", "MVE-WAIT-10")
def test_every_agent_is_asked_and_only_clones_can_reveal() -> None:
    t = table(6).wave(2).dna(1, 1).dna(3, 2).civilian(4).martian(5, 1).hand(0, "S1").at("reveals")
    assert t.asked() == [0, 1, 2, 3]
    assert t.view(None)["awaited"] == [0, 1, 2, 3]
    assert t.options(0) == ["stay"] and t.options(1) == ["reveal", "stay"]
    assert t.refused(0, "reveal").rule == "MVE-REV-01"
    answered(t)
    assert t.step == "discards" and t.status(1) == "agent"


@rule("MVE-REV-02")
@pytest.mark.parametrize("step", ["leading", "human-influence", "accusations", "discards"])
def test_nobody_reveals_at_any_other_time(step: str) -> None:
    t = table(5).dna(0, 1).led("T0", 1).hand(0, "S1").hand(1, "S1").at(step)
    assert "reveal" not in t.options(0)


@rule("MVE-REV-05", "MVE-REV-06", "MVE-REV-07", "MVE-VISTAB-29")
def test_revealing_turns_dna_up_returns_the_agent_and_takes_the_card() -> None:
    t = table(6).wave(2).dna(3, 2).hand(3, "S1").at("reveals").listening()
    answered(t, s3="reveal")
    heard = t.heard()
    assert [event.kind for event in heard][:4] == ["dna", "dna", "revealed", "initiative"]
    assert [event.facts["face"] for event in heard[:2]] == ["human", "clone"]
    player = t.view(None)["players"][3]
    assert (player["status"], player["level"], player["agent"]) == ("martian", 2, None)
    assert t.state.agent_deck[0] == 3
    assert (t.state.holder, t.state.overridden) == (3, 1)


@rule("MVE-REV-03", "MVE-REV-09", "MVE-REV-12", "R-MVE-58", "R-MVE-27", "MVE-WAIT-22")
def test_several_reveal_in_the_order_of_the_step_and_the_last_has_the_card() -> None:
    t = table(6).wave(2).dna(1, 1).dna(3, 2).dna(5, 2).hand(0, "S1").holder(2).at("reveals")
    assert t.asked() == [0, 1, 2, 3, 4, 5]
    answered(t, s3="reveal", s1="reveal", s5="stay")
    assert t.asked() == [0, 1, 4, 5]
    assert t.status(1) == "agent"
    answered(t, s1="reveal", s5="reveal")
    assert t.asked() == [0, 1]
    assert [one["seat"] for one in t.state.chronicle if one["what"] == "reveal"] == [3, 5]
    answered(t, s1="reveal")
    assert t.state.holder == 1
    assert t.step == "discards"


@rule("MVE-REV-10", "MVE-OVR-02", "MVE-DISC-04")
def test_a_holder_who_reveals_starts_the_next_round_too() -> None:
    t = table(6).dna(2, 1).holder(2).hand(2, "S1").at("reveals")
    answered(t, s2="reveal").all("stay").all("done")
    assert (t.state.round, t.state.holder, t.state.overridden) == (2, 2, 0)


@rule("MVE-REV-08")
def test_a_clone_card_of_the_same_round_may_be_revealed_at_once() -> None:
    t = table(6).defeated(3).hand(0, "S1").dna_top(True, *[False] * 5).at("wave")
    assert t.options(0) == ["reveal", "stay"]


@rule("MVE-WAIT-08")
def test_who_was_seen_through_is_not_asked_and_nobody_once_all_clones_are_up() -> None:
    t = table(5).wave(2).dna(0, 1).hand(0, "S1")
    t.state.seen[3] = 3
    t.at("reveals")
    assert t.asked() == [0, 1, 2, 4]
    t = table(5).wave(2).martian(0, 1, 2).hand(0, "S1").at("reveals")
    assert t.step == "discards"


@rule("MVE-WAIT-21")
@pytest.mark.parametrize("wants", range(8))
@pytest.mark.parametrize("holder", [0, 2, 4])
def test_sealed_rounds_come_to_the_same_as_asking_one_after_the_other(
    wants: int, holder: int
) -> None:
    """Each clone has a plan: to reveal if so many others have done so before."""
    clones = (1, 3, 5)
    plans = {seat: wants >> at & 1 for at, seat in enumerate(clones)}

    def reveals(seat: int, before: int) -> bool:
        return seat in plans and before >= plans[seat]

    expected: list[int] = []
    for at in range(6):
        seat = (holder + at) % 6
        if reveals(seat, len(expected)):
            expected.append(seat)
    t = table(6).wave(2).dna(1, 1).dna(3, 2).dna(5, 2).hand(0, "S1").holder(holder).at("reveals")
    while isinstance(t.state.stack[-1], Reveals):
        done = sum(one["what"] == "reveal" for one in t.state.chronicle)
        answered(t, **{f"s{seat}": "reveal" for seat in t.asked() if reveals(seat, done)})
    found = [one["seat"] for one in t.state.chronicle if one["what"] == "reveal"]
    assert found == expected


# Discards


@rule("MVE-DISC-01", "MVE-WAIT-09", "MVE-DISC-06", "MVE-VISTAB-30", "R-MVE-55")
def test_everybody_may_discard_any_number_in_secret() -> None:
    t = table(5).hand(0, "S1", "D1").hand(1, "M1").hand(3, "S2").at("discards").listening()
    assert t.asked() == [0, 1, 3]
    before = t.view(1)
    t.take(0, "discard S1").take(0, "discard D1").take(0, "done")
    assert t.view(1) == before and t.heard() == []
    assert t.view(0)["plan"] == [
        f"discard {BOX.skills.slugs[CARD['S1']]}",
        f"discard {BOX.skills.slugs[CARD['D1']]}",
    ]
    assert t.view(0)["players"][0]["hand"] == [] and t.view(0)["players"][0]["cards"] == 2
    t.take(3, "done").take(1, "discard M1").take(1, "done")
    heard = t.heard("discarded")
    assert [event.seen_by(4) for event in heard] == [
        {"kind": "discarded", "seat": 0, "count": 2},
        {"kind": "discarded", "seat": 1, "count": 1},
    ]
    assert heard[0].seen_by(0)["cards"] == sorted(
        BOX.skills.slugs[CARD[one]] for one in ("S1", "D1")
    )
    assert [card & FACE for card in t.state.discards] == [CARD["S1"], CARD["D1"], CARD["M1"]]


@rule("MVE-DISC-02", "MVE-DISC-03", "MVE-DISC-07", "MVE-INV-09")
def test_too_many_cards_must_go() -> None:
    t = table(6).dna(2, 1).hand(2, "S1", "D1", "M1").at("reveals")
    answered(t, s2="reveal").all("stay")
    assert t.step == "discards"
    assert sorted(t.options(2)) == ["discard D1", "discard M1", "discard S1"]
    assert t.refused(2, "done").rule == "MVE-DISC-02"
    t.take(2, "discard D1")
    assert "done" in t.options(2)
    t.take(2, "done")
    assert len(t.state.hands[2]) == 2


@rule("MVE-DISC-01")
def test_what_is_not_in_hand_cannot_be_discarded() -> None:
    t = table(5).hand(0, "S1").hand(1, "D1").at("discards").take(0, "discard S1")
    assert t.refused(0, "discard S1").rule == "MVE-DISC-01"
    assert t.refused(1, "discard M1").rule == "MVE-DISC-01"


@rule("MVE-DISC-04", "MVE-DISC-05", "MVE-INI-04")
@pytest.mark.parametrize(("overridden", "holder"), [(True, 4), (False, 0)])
def test_then_the_card_turns_back_or_goes_on(overridden: bool, holder: int) -> None:
    t = table(5).holder(4, overridden).hand(0, "S1").at("discards").take(0, "done")
    assert (t.state.holder, t.state.overridden) == (holder, 0)
