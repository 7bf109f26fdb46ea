"""Section ACC: accusations and seconds."""

from __future__ import annotations

import pytest

from marks import rule
from mars_vs_earth.builder import BOX, CARD, Table, table

SEATS = ("Matt", "Bonnie", "Jo", "Lilly", "Jay", "Marc", "Ryan")


def window(*hands: int, seats: int = 5) -> Table:
    """These seats hold two cards each."""
    t = table(seats)
    for seat in hands:
        t.hand(seat, "S1", "D1") if seat % 2 else t.hand(seat, "S2", "D1")
    return t.at("accusations")


@rule("MVE-ACC-01", "MVE-CIV-03", "MVE-CIV-07", "MVE-WAIT-05")
def test_only_agents_with_a_card_are_asked() -> None:
    t = table(6).civilian(1).martian(2, 1)
    for seat in range(5):
        t.hand(seat, "D1") if seat < 4 else t.hand(seat, "M1")
    t.at("accusations")
    assert t.asked() == [0, 3, 4]
    assert t.view(None)["awaited"] == [0, 3, 4]


@rule("MVE-ACC-02", "MVE-ACC-03", "MVE-CIV-04")
@pytest.mark.parametrize(
    ("action", "forbidden_by"),
    [
        ("accuse seat-1 S2", "MVE-ACC-02"),
        ("accuse seat-2 S2", "MVE-ACC-02"),
        ("accuse seat-0 S2", "MVE-ACC-03"),
        ("second seat-0 S2", "MVE-ACC-19"),
        ("accuse seat-3 M3", "MVE-ACC-04"),
        ("second seat-3 S2", "MVE-ACC-06"),
    ],
)
def test_only_other_agents_can_be_accused_with_a_card_of_ones_own(
    action: str, forbidden_by: str
) -> None:
    t = table(6).civilian(1).martian(2, 1).hand(0, "S2", "D1").hand(3, "S1").at("accusations")
    assert t.refused(0, action).rule == forbidden_by


@rule("MVE-ACC-04", "MVE-ACC-05", "MVE-ACC-20", "MVE-VISTAB-21", "R-MVE-32")
def test_an_accusation_costs_a_card_that_only_its_player_knows() -> None:
    t = window(0, 1, 3).listening()
    assert t.options(0, "accuse")[:2] == ["accuse seat-1 S2", "accuse seat-1 D1"]
    t.take(0, "accuse seat-4 S2")
    assert t.hand_of(0) == ["D1"]
    slug = BOX.skills.slugs[CARD["S2"]]
    (event,) = t.heard("accused")
    assert event.seen_by(4) == {"kind": "accused", "seat": 0, "accused": 4}
    assert event.seen_by(0)["card"] == slug
    for seat in (None, 1, 3, 4):
        assert t.view(seat)["accusations"] == [{"accused": 4, "cards": [{"seat": 0, "card": None}]}]
    assert t.view(0)["accusations"][0]["cards"] == [{"seat": 0, "card": slug}]


@rule("MVE-ACC-06", "MVE-ACC-07", "MVE-ACC-08", "MVE-ACC-10", "MVE-ACC-19", "R-MVE-66")
def test_a_second_comes_from_another_agent_and_there_is_no_third() -> None:
    t = window(0, 1, 3, 4).take(0, "accuse seat-4 S2")
    assert t.refused(0, "second seat-4 D1").rule == "MVE-ACC-07"
    assert t.refused(1, "accuse seat-4 S1").rule == "MVE-ACC-10"
    assert t.refused(4, "second seat-4 D1").rule == "MVE-ACC-19"
    t.take(1, "second seat-4 S1")
    assert t.refused(3, "second seat-4 S1").rule == "MVE-ACC-08"
    assert t.refused(3, "accuse seat-4 S1").rule == "MVE-ACC-08"
    assert [len(one["cards"]) for one in t.view(None)["accusations"]] == [2]


@rule("MVE-ACC-09", "MVE-ACC-11", "MVE-ACC-12")
def test_anybody_may_act_at_any_time_against_several_and_the_accused_too() -> None:
    t = window(0, 1, 3).take(3, "accuse seat-0 S1").take(0, "accuse seat-3 S2")
    t.take(0, "accuse seat-1 D1")
    assert [one["accused"] for one in t.view(None)["accusations"]] == [0, 1, 3]


@rule("MVE-ACC-13", "MVE-RD-03")
def test_no_trial_begins_before_all_are_done() -> None:
    t = window(0, 1, 3, 4).take(0, "accuse seat-4 S2").take(1, "second seat-4 S1")
    assert t.step == "accusations" and t.view(None)["trial"] is None
    for seat in t.asked():
        t.take(seat, "done")
    assert t.step == "trials" and t.asked() == [4]


@rule("MVE-ACC-14", "R-MVE-31", "MVE-VISTAB-24", "MVE-OUS-08", "R-MVE-44")
def test_an_accusation_without_a_second_comes_to_nothing_and_stays_unseen() -> None:
    t = window(0, 1, 3).take(0, "accuse seat-4 S2").all("done")
    assert t.last("accusation") == {
        "what": "accusation",
        "round": 1,
        "accused": 4,
        "accuser": 0,
    }
    assert t.state.discards == [CARD["S2"] | 1 << 8]
    assert t.hand_of(0) == ["D1"]
    slug = BOX.skills.slugs[CARD["S2"]]
    assert all(slug not in str(t.view(seat)) for seat in (None, 0, 1, 3, 4))
    assert t.view(None)["piles"]["skill_discard"] == 1


@rule("MVE-ACC-15", "MVE-WAIT-20")
def test_hidden_clones_accuse_and_are_accused_like_anybody() -> None:
    t = table(5).dna(0, 1).dna(1, 1).hand(0, "S1").hand(2, "S1").at("accusations")
    assert "accuse seat-1 S1" in t.options(0) and "accuse seat-0 S1" in t.options(2)


@rule("MVE-ACC-16")
def test_an_empty_hand_cannot_accuse() -> None:
    t = table(5).hand(1, "S1").at("accusations")
    assert t.asked() == [1]
    t.take(1, "accuse seat-0 S1")
    assert t.step != "accusations"


@rule("MVE-ACC-17")
def test_bonnie_and_jay_bring_jo_to_trial() -> None:
    bonnie, jo, jay = (SEATS.index(name) for name in ("Bonnie", "Jo", "Jay"))
    t = table(7).hand(bonnie, "S1").hand(jay, "D1").hand(jo, "M1").at("accusations")
    t.take(bonnie, f"accuse seat-{jo} S1").take(jay, f"second seat-{jo} D1").take(jo, "done")
    assert t.step == "trials" and t.asked() == [jo]
    trial = t.view(None)["trial"]
    assert (trial["accused"], trial["accuser"], trial["second"]) == (jo, bonnie, jay)


@rule("R-MVE-30", "R-MVE-56", "MVE-WAIT-15")
def test_an_accusation_asks_those_again_who_were_done_for_now() -> None:
    t = window(0, 1, 3)
    t.take(1, "rest").take(3, "done")
    assert t.asked() == [0]
    t.take(0, "accuse seat-4 S2")
    assert t.asked() == [0, 1]
    t.take(3, "second seat-4 S1")
    assert t.asked() == [0, 1, 3]


@rule("R-MVE-30")
def test_where_nobody_waits_the_next_after_the_last_card_is_asked() -> None:
    t = window(0, 1, 3, 4)
    assert t.state.foremost().seat == 0
    t.take(3, "accuse seat-1 S1")
    assert t.state.foremost().seat == 4


@rule("MVE-WAIT-14", "R-MVE-56", "MVE-VISTAB-33")
def test_of_two_that_exclude_each_other_the_first_stands_and_the_other_keeps_the_card() -> None:
    t = window(0, 1, 3)
    late = t.decision(1)
    t.take(0, "accuse seat-4 S2")
    refusal = t.refused(1, "accuse seat-4 S1")
    assert refusal.rule == "MVE-ACC-10"
    assert t.decision(1).id == late.id
    assert sorted(t.hand_of(1)) == ["D1", "S1"]
