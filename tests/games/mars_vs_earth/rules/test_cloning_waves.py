"""Sections WAVE and LVL: cloning waves and Martian levels."""

from __future__ import annotations

import pytest

from marks import rule
from mars_vs_earth.builder import table
from planitia.games.mars_vs_earth.constants import THREATS_EACH


@rule("MVE-WAVE-01", "MVE-WAVE-02", "MVE-WAVE-03", "MVE-VISTAB-28", "MVE-INV-03")
def test_when_enough_threats_are_defeated_everybody_gets_one_more_dna_card() -> None:
    t = table(7).martian(5, 1).civilian(4).defeated(4).hand(0, "S1")
    t.dna_top(False, True, False, False, False, False, False).listening().at("wave")
    assert t.state.wave == 2
    dealt = t.heard("dealt")
    assert [event.facts["seat"] for event in dealt] == list(range(7))
    assert [event.facts["up"] for event in dealt] == [False] * 4 + [True, True, False]
    assert [event.facts["face"] for event in dealt] == [None] * 4 + ["human", "human", None]
    assert dealt[1].seen_by(1)["face"] == "clone" and dealt[1].seen_by(0)["face"] is None
    assert dealt[0].seen_by(0)["private"] and dealt[1].seen_by(1)["private"]
    assert all(len(player["dna"]) == 2 for player in t.view(None)["players"])


@rule("MVE-WAVE-11")
def test_one_defeat_short_no_dna_is_dealt() -> None:
    t = table(7).defeated(3).hand(0, "S1").at("wave")
    assert t.state.wave == 1
    assert t.view(None)["piles"]["dna"] == 14


@rule("MVE-WAVE-04", "MVE-WAVE-05", "MVE-OUS-04")
def test_dna_lies_in_the_order_of_waves() -> None:
    t = table(7).wave(3).dna(4, 2).hand(0, "S1").at("reveals")
    dna = t.view(4)["players"][4]["dna"]
    assert [(card["wave"], card["face"], card["up"]) for card in dna] == [
        (1, "human", False),
        (2, "clone", False),
        (3, "human", False),
    ]


@rule("MVE-WAVE-06", "R-MVE-42", "MVE-LVL-01")
def test_a_face_up_clone_card_raises_the_level_by_its_wave() -> None:
    t = table(6).martian(0, 1).defeated(3).hand(1, "S1")
    t.dna_top(True, False, False, False, False, False).at("wave")
    player = t.view(None)["players"][0]
    assert (player["level"], player["hand_size"]) == (3, 2)


@rule("MVE-WAVE-07", "R-MVE-04", "R-MVE-64", "MVE-WAVE-13", "MVE-INV-05")
def test_a_civilian_who_gets_a_clone_card_is_a_martian_after_the_whole_deal() -> None:
    t = table(6).civilian(1).defeated(3).hand(0, "S1").listening()
    t.dna_top(False, True, False, False, False, False).at("wave")
    kinds = [event.kind for event in t.heard()]
    assert kinds[:8] == ["wave", *["dealt"] * 6, "revealed"]
    player = t.view(None)["players"][1]
    assert (player["status"], player["level"], player["agent"]) == ("martian", 2, None)
    assert t.state.agent_deck[0] == 1
    assert (t.state.holder, t.state.overridden) == (0, 0)


@rule("MVE-WAVE-08", "R-MVE-19", "MVE-DISC-07")
def test_the_new_hand_size_counts_from_4d_of_the_same_round() -> None:
    t = table(5).defeated(3).hand(0, "S1", "D1", "M1", "W1", "S2").at("wave")
    t.all("stay")
    assert t.step == "discards" and "done" in t.options(0)
    t.take(0, "done")
    assert [len(hand) for hand in t.state.hands] == [5] * 5


@rule("MVE-WAVE-09")
@pytest.mark.parametrize("seats", range(3, 11))
def test_at_most_one_wave_can_begin_in_a_round(seats: int) -> None:
    need = THREATS_EACH[seats]
    assert (need - 1) + need < 2 * need
    t = table(seats).defeated(need, need - 1).hand(0, "S1").at("wave")
    assert t.state.wave == 2


@rule("MVE-WAVE-10")
def test_there_is_no_wave_4() -> None:
    t = table(5).wave(3).defeated(3, 3, 2).hand(0, "S1").at("wave")
    assert t.state.wave == 3 and t.state.dna_deck == []


@rule("MVE-WAVE-12", "MVE-SU-19")
def test_only_the_owner_sees_a_face_down_card() -> None:
    t = table(5).wave(2).dna(1, 2).hand(0, "S1").at("discards")
    for seat in (None, *range(5)):
        faces = [card["face"] for card in t.view(seat)["players"][1]["dna"]]
        assert faces == (["human", "clone"] if seat == 1 else [None, None])


@rule("MVE-WAVE-14", "MVE-VISTAB-05", "R-MVE-67")
def test_martians_are_not_told_of_each_other() -> None:
    one = table(6).wave(2).martian(0, 1).dna(1, 1).hand(0, "S1").at("discards")
    other = table(6).wave(2).martian(0, 1).dna(2, 2).hand(0, "S1").at("discards")
    assert one.view(0) == other.view(0)
    assert one.view(None) == other.view(None)


@rule("MVE-LVL-02", "MVE-LVL-03", "MVE-LVL-04", "MVE-LVL-05", "MVE-LVL-06", "MVE-LVL-01")
@pytest.mark.parametrize(
    ("waves", "level"),
    [((1,), 1), ((3,), 3), ((1, 2), 3), ((1, 2, 3), 6), ((2,), 2), ((1, 3), 4), ((2, 3), 5)],
)
def test_the_level_is_the_sum_of_the_waves(waves: tuple[int, ...], level: int) -> None:
    t = table(6).wave(3).dna(2, *waves).hand(2, "S1").at("reveals")
    assert t.view(2)["players"][2]["level"] == 0
    t.take(2, "reveal")
    for seat in t.asked():
        t.take(seat, "stay")
    assert t.view(None)["players"][2]["level"] == level


@rule("MVE-LVL-14")
@pytest.mark.parametrize(("wave", "waves"), [(1, (1,)), (2, (1, 2))])
def test_no_martian_leads_before_wave_3(wave: int, waves: tuple[int, ...]) -> None:
    t = table(6).wave(wave).martian(2, *waves).hand(0, "S1").at("leading")
    player = t.view(None)["players"][2]
    assert player["level"] == (1, 3)[wave - 1] and not player["leads"]
