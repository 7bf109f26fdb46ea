"""Sections TRI and OUS: trials, ousting and the cleanup."""

from __future__ import annotations

import pytest

from marks import rule
from mars_vs_earth.builder import BOX, CARD, Table, table
from planitia.games.mars_vs_earth.constants import FACE


def trial(first: str, second: str, *hand: str, seats: int = 5) -> Table:
    """Seat 2 stands trial, accused by 0 and seconded by 1; seat 4 holds a card."""
    t = table(seats).accused(2, by0=first, by1=second).hand(4, "M2")
    return t.hand(2, *hand)


@rule("MVE-TRI-01", "R-MVE-31")
def test_one_card_alone_brings_nobody_to_trial() -> None:
    t = table(5).accused(2, by0="S1").accused(3, by0="D1", by1="S1").hand(3, "M1").at("trials")
    assert t.view(None)["trial"]["accused"] == 3
    t.take("no-defence")
    assert t.status(2) == "agent" and t.status(3) == "civilian"


@rule("MVE-TRI-02", "MVE-TRI-16", "MVE-INI-02")
def test_trials_come_one_by_one_in_initiative_order() -> None:
    t = table(6).holder(3)
    for seat in (1, 4, 5):
        t.accused(seat, by0="S1", by2="D1" if seat != 5 else "M1").hand(seat, "M2")
    t.at("trials")
    order = []
    for _ in range(3):
        order += t.asked()
        t.take("no-defence")
        assert t.status(order[-1]) == "civilian"
    assert order == [4, 5, 1]


@rule("MVE-TRI-03", "MVE-TRI-04", "MVE-TRI-05", "MVE-VISTAB-22", "MVE-WAIT-06")
def test_the_accused_may_defend_with_one_card_before_seeing_the_evidence() -> None:
    t = trial("W3", "S3", "S2", "S2", "D1").at("trials")
    assert t.options() == ["defend S2", "defend D1", "no-defence"]
    assert t.refused("defend M1").rule == "MVE-TRI-03"
    for seat in (None, 2, 3, 4):
        shown = t.view(seat)["trial"]
        assert (shown["cards"], shown["for"], shown["against"]) == ([], None, None)
        assert BOX.skills.slugs[CARD["W3"]] not in str(t.view(seat))
    t.listening().take("defend S2")
    assert t.heard("defended")[0].seen_by(None)["card"] == BOX.skills.slugs[CARD["S2"]]
    assert t.last("trial")["defence"] == BOX.skills.slugs[CARD["S2"]]


@rule("MVE-TRI-06", "MVE-TRI-15", "MVE-VISTAB-23", "R-MVE-32")
def test_each_accusation_card_is_shown_with_its_player() -> None:
    t = trial("S1", "D2", "M1").at("trials").listening().take("no-defence")
    shown = [event.seen_by(None) for event in t.heard() if event.kind in ("defended", "evidence")]
    assert shown == [
        {"kind": "defended", "seat": 2, "card": None},
        {"kind": "evidence", "seat": 0, "card": BOX.skills.slugs[CARD["S1"]]},
        {"kind": "evidence", "seat": 1, "card": BOX.skills.slugs[CARD["D2"]]},
    ]


@rule("MVE-TRI-09", "MVE-TRI-10", "MVE-TRI-11", "MVE-TRI-12")
@pytest.mark.parametrize(
    ("first", "second", "defence", "ousted"),
    [
        ("S1", "D1", "", True),
        ("S1", "D1", "M2", False),
        ("S3", "D1", "M3", True),
        ("S1", "M1", "S3", False),
        ("W2", "W1", "D2", True),
    ],
)
def test_more_symbols_against_than_for_oust(
    first: str, second: str, defence: str, ousted: bool
) -> None:
    t = trial(first, second, *([defence] if defence else [])).at("trials")
    if defence:
        t.take(f"defend {defence}")
    assert t.status(2) == ("civilian" if ousted else "agent")
    assert t.last("trial")["ousted"] == ousted


@rule("MVE-TRI-07", "MVE-TRI-08", "R-MVE-35", "R-MVE-62")
@pytest.mark.parametrize(
    ("card", "do", "n", "ousted"),
    [
        ("S1", "draw", 1, True),
        ("S1", "defence", 1, False),
        ("D1", "accusation", 2, True),
        ("D1", "weaken", 0, False),
        ("M1", "weaken", 0, False),
        ("M1", "defence", 1, False),
        ("M1", "accusation", 1, True),
    ],
)
def test_gavel_effects_count_for_whom_they_name(card: str, do: str, n: int, ousted: bool) -> None:
    t = trial("S1", "D1", "M1").effect(card, "gavel", do, n).at("trials").take("defend M1")
    assert t.last("trial")["ousted"] == ousted


@rule("MVE-TRI-07", "R-MVE-35")
def test_gavel_effects_of_all_cards_happen_defence_first() -> None:
    t = trial("S1", "D1", "M1").listening()
    for card in ("S1", "D1", "M1"):
        t.effect(card, "gavel", "draw", 1)
    t.at("trials").take("defend M1")
    slugs = [BOX.skills.slugs[CARD[name]] for name in ("M1", "S1", "D1")]
    assert [event.facts["card"] for event in t.heard("effect")] == slugs
    assert len(t.state.hands[2]) == 3


@rule("R-MVE-35", "MVE-OVR-01")
@pytest.mark.parametrize(("to", "holder"), [("layer", 1), ("defendant", 2)])
def test_a_gavel_effect_can_move_the_initiative_card(to: str, holder: int) -> None:
    t = trial("S1", "D1").effect("D1", "gavel", "initiative", 0, to).at("trials")
    assert (t.state.holder, t.state.overridden) == (holder, 1)


@rule("R-MVE-62", "MVE-EFF-15")
def test_who_laid_the_card_looks_at_the_defendants_dna() -> None:
    t = trial("S1", "D1").wave(2).dna(2, 2).effect("S1", "gavel", "peek-defendant").at("trials")
    assert t.asked() == [0]
    assert t.options() == ["look seat-2 1", "look seat-2 2"]
    t.take("look seat-2 2")
    assert t.view(0)["peeks"][0]["face"] == "clone"
    own = trial("D2", "D1", "S1").effect("S1", "gavel", "peek-defendant").at("trials")
    own.take("defend S1")
    assert own.state.peeks == []


@rule("MVE-TRI-13", "R-MVE-33")
def test_the_card_of_an_accuser_who_was_ousted_still_counts() -> None:
    t = table(5).accused(0, by3="S1", by4="D1").accused(2, by0="S1", by1="D1").hand(4, "M1")
    t.at("trials")
    assert (t.status(0), t.status(2)) == ("civilian", "civilian")


@rule("MVE-TRI-14")
def test_without_a_card_there_is_no_defence_to_ask_for() -> None:
    t = trial("S1", "D1").at("trials")
    assert t.last("trial")["defence"] is None and t.status(2) == "civilian"


@rule("R-MVE-34")
def test_a_trial_of_somebody_who_is_no_agent_any_more_is_cancelled() -> None:
    t = trial("S1", "D1").civilian(2).at("trials")
    assert not any(one["what"] == "trial" for one in t.state.chronicle)
    assert sorted(card & FACE for card in t.state.discards) == sorted([CARD["S1"], CARD["D1"]])
    assert all(card >> 8 in (1, 2) for card in t.state.discards)


# Ousting


@rule("MVE-OUS-01", "MVE-OUS-04", "R-MVE-36", "MVE-VISTAB-25")
def test_dna_is_turned_up_card_by_card_in_the_order_of_waves() -> None:
    t = trial("S1", "D1", seats=6).wave(3).dna(2, 1, 3).listening().at("trials")
    heard = [event.seen_by(None) for event in t.heard() if event.kind in ("dna", "ousted")]
    assert [(one["wave"], one["face"]) for one in heard[:3]] == [
        (1, "clone"),
        (2, "human"),
        (3, "clone"),
    ]
    assert (heard[3]["status"], heard[3]["level"]) == ("martian", 4)
    dna = t.view(None)["players"][2]["dna"]
    assert [(card["face"], card["up"]) for card in dna] == [
        ("clone", True),
        ("human", True),
        ("clone", True),
    ]


@rule("MVE-OUS-02", "MVE-CIV-01", "MVE-VISTAB-01")
def test_a_human_becomes_a_civilian_and_keeps_the_agent_card() -> None:
    t = trial("S1", "D1").at("trials")
    player = t.view(None)["players"][2]
    assert player["status"] == "civilian" and player["agent"] == BOX.agents.slugs[2]
    assert player["ousted_now"]


@rule("MVE-OUS-03", "MVE-OUS-09", "MVE-LVL-01")
def test_a_clone_becomes_a_martian_and_the_agent_card_goes_under_the_deck() -> None:
    t = trial("S1", "D1", "W1", "M1").dna(2, 1).holder(2).at("trials").take("no-defence")
    player = t.view(None)["players"][2]
    assert (player["status"], player["agent"], player["level"]) == ("martian", None, 1)
    assert t.state.agent_deck[0] == 2
    assert (player["cards"], t.state.holder) == (2, 2)


@rule("MVE-OUS-05", "MVE-WAVE-03")
def test_later_dna_of_the_ousted_is_dealt_face_up() -> None:
    t = trial("S1", "D1").defeated(3).at("trials").all("stay")
    assert t.state.wave == 2
    ups = [player["dna"][1]["up"] for player in t.view(None)["players"]]
    assert ups == [False, False, True, False, False]


@rule("MVE-OUS-06", "R-MVE-37")
def test_ousting_does_not_move_the_initiative_card() -> None:
    t = trial("S1", "D1").dna(2, 1).holder(4).at("trials")
    assert (t.state.holder, t.state.overridden) == (4, 0)


@rule("MVE-OUS-07", "MVE-INV-01")
def test_all_cards_of_the_trial_go_to_the_discard_afterwards() -> None:
    t = trial("S1", "D1", "M1").at("trials").take("defend M1")
    assert t.step != "trials" and not t.state.docket
    assert sorted(card & FACE for card in t.state.discards) == sorted(
        [CARD["S1"], CARD["D1"], CARD["M1"]]
    )
