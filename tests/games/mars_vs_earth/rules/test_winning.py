"""Section END: how a game is won."""

from __future__ import annotations

import pytest

from marks import rule
from mars_vs_earth.builder import Table, table


def failing(**resources: int) -> Table:
    t = table(5).led("T0", 0).led("T1", 1).agent(0, ("D", 1)).agent(1, ("D", 1)).hand(4, "S1")
    return t.resources(**resources)


@rule("MVE-END-01", "MVE-END-02", "MVE-END-03", "MVE-SCORE-06", "MVE-INV-12")
@pytest.mark.parametrize(
    ("seats", "total"), [(3, 6), (4, 6), (5, 9), (6, 9), (7, 12), (8, 12), (9, 15), (10, 15)]
)
def test_humans_win_with_the_last_defeat_of_wave_3(seats: int, total: int) -> None:
    need = total // 3
    t = table(seats).wave(3).defeated(need, need, need - 1).led("T0", 0).agent(0, ("S", 3))
    t.hand(2, "D1").laid("T0", 0, "S2", "S2").at("missions")
    outcome = t.view(None)["outcome"]
    assert outcome["winner"] == "earth"
    assert sum(len(pile) for pile in t.view(None)["defeated"]) == total
    assert str(total) in outcome["reason"]


@rule("MVE-END-04", "MVE-END-05", "MVE-END-06", "MVE-RES-17")
def test_martians_win_at_once_when_one_resource_is_gone() -> None:
    t = failing(food=1).threat("T0", losses={"food": 1, "tech": 1}).at("missions")
    assert t.state.over and t.view(None)["outcome"]["winner"] == "mars"
    assert t.resource("tech") == 8
    assert t.state.results[1] == 0
    assert [one["state"] for one in t.view(None)["threats"]][:2] == ["failed", "open"]
    assert t.asked() == []


@rule("R-MVE-16", "R-MVE-17")
def test_a_resource_is_never_shown_below_zero_and_has_no_upper_end() -> None:
    t = failing(people=1).threat("T0", losses={"people": 3}).at("missions")
    assert t.resource("people") == 0
    t = table(5).led("T0", 0).agent(0, ("S", 3)).laid("T0", 0, "S2", "S2").hand(4, "D1")
    t.resources(food=40).threat("T0", success=[("gain", 3, "food")]).at("missions")
    assert t.resource("food") == 43


@rule("R-MVE-21")
def test_a_resource_lost_by_an_effect_beats_the_defeat_that_would_have_won() -> None:
    t = table(5).wave(3).defeated(3, 3, 2).led("T1", 0).led("T0", 1).hand(4, "D1")
    t.agent(0, ("D", 1)).agent(1, ("S", 3)).laid("T0", 1, "S2", "S2").resources(people=1)
    t.at("missions")
    assert t.view(None)["outcome"]["winner"] == "mars"


@rule("MVE-END-07", "MVE-END-08", "R-MVE-20", "R-MVE-52")
def test_any_clone_card_shown_or_not_makes_a_martian_at_the_end() -> None:
    t = failing(food=1).wave(2).dna(3, 2).martian(2, 1).threat("T0", losses={"food": 1})
    t.at("missions")
    outcome = t.view(None)["outcome"]
    assert outcome["winners"] == [2, 3]
    assert outcome["scores"] == [0, 0, 1, 1, 0]
    humans = table(5).wave(3).defeated(3, 3, 2).dna(3, 2, 3).civilian(2).led("T0", 0)
    humans.agent(0, ("S", 3)).laid("T0", 0, "S2", "S2").hand(4, "D1").at("missions")
    assert humans.view(None)["outcome"]["winners"] == [0, 1, 2, 4]


@rule("MVE-VISTAB-31", "R-MVE-26", "R-MVE-52")
def test_when_it_is_over_all_dna_hands_and_authors_are_shown_and_not_before() -> None:
    t = failing(food=1).dna(3, 1).laid("T0", 2, "D2").fate("T0", "M1").laid("T1", 0, "S1")
    t.threat("T0", losses={"food": 1})
    assert "ending" in t.view(1) and t.view(1)["ending"] is None
    t.at("missions")
    ending = t.view(1)["ending"]
    assert ending["dna"][3] == ["clone"]
    assert len(ending["hands"][4]) == 1
    authors = {(one["threat"], one["seat"]) for one in ending["contributions"]}
    assert ("poisoned-reservoir", 2) in authors and ("poisoned-reservoir", None) in authors
    assert len(authors) == 3
    assert t.view(None)["ending"] == ending
