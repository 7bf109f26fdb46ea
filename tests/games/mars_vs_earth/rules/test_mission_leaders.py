"""Section LD: who leads against which Threat."""

from __future__ import annotations

import pytest

from marks import rule
from mars_vs_earth.builder import Table, table
from planitia.kernel.at_table import PENDING


@rule("MVE-LD-01", "MVE-LD-03", "MVE-LD-04", "MVE-VISTAB-10")
def test_each_is_offered_what_is_left_and_may_take_one_or_pass_all_on() -> None:
    t = table(5).at("leading").listening()
    assert t.options() == ["lead T0", "lead T1", "lead T2", "decline", "decline-step"]
    t.take("lead T1")
    assert t.asked() == [1]
    assert t.options() == ["lead T0", "lead T2", "decline", "decline-step"]
    t.take("decline")
    assert t.asked() == [2]
    assert [event.kind for event in t.heard()] == ["led", "declined"]
    assert t.view(None)["awaited"] == [2]


@rule("MVE-LD-02", "MVE-LD-12", "MVE-LD-13", "MVE-INF-12")
def test_who_leads_is_passed_over_and_keeps_the_threat() -> None:
    t = table(5).at("leading").take("lead T0").take("decline").take("lead T1").take("decline")
    t.take("decline")
    assert t.asked() == [1]
    assert t.refused("lead T0").rule == "MVE-LD-12"
    assert t.seen_threat("T0")["leader"] == 0


@rule("MVE-LD-05", "MVE-CIV-02")
def test_civilians_do_not_lead() -> None:
    t = table(5).civilian(0, 2).at("leading")
    assert t.asked() == [1]
    t.take("decline")
    assert t.asked() == [3]
    assert [player["leads"] for player in t.view(None)["players"]] == [
        False,
        True,
        False,
        True,
        True,
    ]


@rule("MVE-LD-06", "MVE-LD-07", "R-MVE-02")
@pytest.mark.parametrize(
    ("waves", "leads"),
    [((1,), False), ((2,), False), ((3,), False), ((1, 2), False), ((1, 3), True), ((2, 3), True)],
)
def test_martians_lead_from_level_4_on(waves: tuple[int, ...], leads: bool) -> None:
    t = table(6).wave(3).martian(0, *waves).at("leading")
    assert t.asked() == ([0] if leads else [1])


@rule("MVE-LD-08", "MVE-LVL-13")
def test_hidden_clones_lead_as_agents_do() -> None:
    t = table(6).wave(3).dna(0, 1).at("leading").take("lead T2")
    assert t.seen_threat("T2")["leader"] == 0
    assert t.view(None)["players"][0]["level"] == 0


@rule("MVE-LD-09", "MVE-LD-10", "R-MVE-07")
def test_threats_go_round_until_a_whole_lap_declines() -> None:
    t = table(5).at("leading")
    for _ in range(4):
        t.take("decline")
    t.take("lead T0")
    for seat in range(3):
        assert t.asked() == [seat]
        t.take("decline")
    t.take("lead T1")
    for seat in (0, 1, 2):
        assert t.asked() == [seat]
        t.take("decline")
    assert t.step != "leading"


@rule("MVE-LD-10")
def test_the_step_ends_when_all_threats_are_taken() -> None:
    t = table(5).at("leading").take("lead T0").take("lead T1").take("lead T2")
    assert t.step != "leading"


@rule("MVE-LD-11", "MVE-RES-22", "R-MVE-51")
def test_what_nobody_leads_is_set_aside_and_fails() -> None:
    t = table(5).civilian(0, 1, 2, 3, 4).hand(0, "S1").listening().at("leading")
    kinds = [event.kind for event in t.heard()]
    assert kinds.count("leaderless") == 3
    assert t.resource("people") == 8 - 3


def gave_in_advance(t: Table) -> str | None:
    """What the seat that the Threats have reached has said before to answer."""
    (seat,) = t.asked()
    code = t.state.stack[-1].standing(t.state, seat)
    return None if code == PENDING else t.state.vocabulary.text(code)


@rule("MVE-LD-14")
def test_a_standing_decline_is_an_ordinary_one_each_time_and_can_be_withdrawn() -> None:
    t = table(5).at("leading").listening()
    t.take("decline-step")
    assert [event.seen_by(1) for event in t.heard()] == [{"kind": "declined", "seat": 0}]
    assert t.view(0)["standing"] and not t.view(1)["standing"]
    for _ in range(3):
        assert gave_in_advance(t) is None
        t.take("decline")
    t.take(4, "lead T0")
    assert t.asked() == [0] and gave_in_advance(t) == "decline"
    t.take(0, "decline")
    told = t.state.told
    t.take(0, "reconsider")
    assert t.state.told == told
    assert not t.view(0)["standing"]
    t.take(1, "decline").take(2, "decline").take(3, "lead T1")
    assert t.asked() == [0] and gave_in_advance(t) is None


@rule("MVE-LD-14")
def test_whoever_leads_after_all_declines_no_more() -> None:
    t = table(5).at("leading").take("decline-step")
    t.take(1, "decline").take(2, "decline").take(3, "decline").take(4, "lead T0")
    assert t.view(0)["standing"]
    t.take(0, "lead T1")
    assert not t.view(0)["standing"]


@rule("MVE-LD-14", "MVE-WAIT-20")
def test_others_cannot_tell_a_standing_decline() -> None:
    plain = table(5).at("leading").take("decline")
    standing = table(5).at("leading").take("decline-step")
    for answers in ((), ("decline", "decline", "decline", "lead T0"), ("decline",)):
        for answer in answers:
            plain.take(answer)
            standing.take(answer)
        for seat in (None, 1, 2, 3, 4):
            assert plain.view(seat) == standing.view(seat)
            asked = [
                [one.id for one in t.state.decisions if one.seat == seat] for t in (plain, standing)
            ]
            assert asked[0] == asked[1]
