"""Sections CIV and PROMO: Civilians, reinstatement and field promotions."""

from __future__ import annotations

import pytest

from marks import rule
from mars_vs_earth.builder import BOX, CARD, Table, table


def promotions(**options: str) -> Table:
    """Seats 2 and 3 are Civilians; 0 and 1 hold strong cards, 4 does not."""
    t = table(5, **options).civilian(2, 3).hand(0, "S3", "S3").hand(1, "D3").hand(4, "M1")
    return t.at("promotions")


@rule("MVE-CIV-05", "MVE-CIV-06", "MVE-WAVE-03", "MVE-INF-15")
def test_civilians_are_humans_but_for_their_face_up_dna() -> None:
    t = table(5).civilian(2).defeated(3).hand(2, "S1").at("wave")
    player = t.view(None)["players"][2]
    assert player["dna"][1]["up"] and player["hand_size"] == 5
    t = table(5).civilian(2).led("T0", 1).hand(2, "S1").hand(0, "S1").at("human-influence")
    assert t.asked() == [0, 2]


@rule("MVE-CIV-07", "MVE-PROMO-07")
def test_civilians_and_martians_cannot_promote_and_hidden_clones_can() -> None:
    t = table(6).civilian(2, 3).martian(4, 1).dna(0, 1)
    t.hand(0, "S3").hand(2, "S3").hand(4, "D3").hand(1, "D3").at("promotions")
    assert t.asked() == [0, 1]
    assert "promote seat-2 S3" in t.options(0)


@rule("MVE-CIV-08", "MVE-CIV-09", "MVE-CIV-10", "MVE-CIV-11", "MVE-PROMO-09", "R-MVE-41")
@rule("MVE-VISTAB-26", "R-MVE-39")
def test_a_reinstated_player_is_a_full_agent_again_with_dna_face_down_and_seen() -> None:
    t = promotions().take(0, "promote seat-2 S3").take(1, "pass").take(4, "pass")
    player = t.view(4)["players"][2]
    assert (player["status"], player["leads"]) == ("agent", True)
    assert player["agent"] == BOX.agents.slugs[2] and len(player["groups"]) == 3
    assert player["dna"] == [{"wave": 1, "face": "human", "up": False, "seen": True}]


@rule("MVE-CIV-11", "MVE-PROMO-10", "MVE-REV-08")
def test_after_a_promotion_new_dna_comes_face_down_and_may_be_revealed_at_once() -> None:
    t = table(5).civilian(2).hand(0, "S3").hand(2, "M1").defeated(3)
    t.dna_top(False, False, True, False, False).at("promotions")
    t.take(0, "promote seat-2 S3")
    assert t.state.wave == 2 and t.step == "reveals"
    assert not t.view(None)["players"][2]["dna"][1]["up"]
    assert t.options(2) == ["reveal", "stay"]


@rule("MVE-CIV-12")
def test_a_civilian_reinstated_in_2f_may_promote_in_the_same_round() -> None:
    t = table(5).civilian(2, 3).led("T0", 0).agent(0, ("S", 3)).laid("T0", 0, "S2", "S2")
    t.threat("T0", success=[("reinstate", 0, "")]).hand(2, "D3").at("missions")
    t.take("reinstate seat-2")
    t.all("done")
    assert t.step == "promotions" and t.asked() == [2]
    assert t.options(2) == ["promote seat-3 D3", "pass"]


@rule("MVE-CIV-13")
def test_a_martian_is_never_reinstated() -> None:
    t = table(5).civilian(2).martian(3, 1).hand(0, "S3").at("promotions")
    assert t.options(0) == ["promote seat-2 S3", "pass"]
    assert t.refused(0, "promote seat-3 S3").rule == "MVE-CIV-13"


@rule("MVE-PROMO-01", "MVE-PROMO-02", "MVE-PROMO-08", "MVE-PROMO-06")
def test_a_card_of_strength_3_of_any_skill_promotes_and_nobody_has_to() -> None:
    t = table(5).civilian(2).hand(0, "S3", "D3", "M3", "W3", "S2", "W2").at("promotions")
    cards = {option.split()[-1] for option in t.options(0, "promote")}
    assert cards == {"S3", "D3", "M3", "W3"}
    assert t.refused(0, "promote seat-2 S2").rule == "MVE-PROMO-08"
    assert t.refused(0, "promote seat-2 D2").rule == "MVE-PROMO-01"
    t.take(0, "pass")
    assert t.status(2) == "civilian"


@rule("MVE-PROMO-03")
def test_who_was_ousted_this_round_cannot_be_promoted() -> None:
    t = table(5).civilian(3).accused(2, by0="S1", by1="D1").hand(0, "S3").at("trials")
    assert t.step == "promotions"
    assert t.options(0) == ["promote seat-3 S3", "pass"]
    assert t.refused(0, "promote seat-2 S3").rule == "MVE-PROMO-03"
    alone = table(5).accused(2, by0="S1", by1="D1").hand(0, "S3").at("trials")
    assert alone.step != "promotions"


@rule("MVE-PROMO-04", "R-MVE-57", "MVE-WAIT-07", "MVE-WAIT-22")
def test_each_promotes_once_a_round_and_the_others_are_asked_again() -> None:
    t = promotions()
    assert t.asked() == [0, 1, 4]
    t.take(0, "promote seat-2 S3").take(1, "pass").take(4, "pass")
    assert t.step == "promotions"
    assert t.asked() == [1, 4]
    t.take(1, "promote seat-3 D3").take(4, "pass")
    assert t.step != "promotions"
    assert [t.status(seat) for seat in (2, 3)] == ["agent", "agent"]


@rule("MVE-PROMO-05", "R-MVE-38", "MVE-WAIT-12", "MVE-VISTAB-27", "MVE-INI-02")
@pytest.mark.parametrize(("holder", "promoter"), [(0, 0), (1, 1), (4, 0)])
def test_the_first_in_initiative_order_promotes_whoever_answered_first(
    holder: int, promoter: int
) -> None:
    for order in ((0, 1, 4), (4, 1, 0)):
        t = table(5).civilian(2).holder(holder).hand(0, "S3").hand(1, "D3").hand(4, "M1")
        t.at("promotions").listening()
        answers = {0: "promote seat-2 S3", 1: "promote seat-2 D3", 4: "pass"}
        for seat in order:
            t.take(seat, answers[seat])
        (event,) = t.heard("promoted")
        assert event.facts["seat"] == promoter
        other = 1 - promoter
        assert len(t.state.hands[other]) == 1
        assert f"seat': {other}" not in str(t.state.chronicle)


@rule("MVE-PROMO-11")
def test_the_card_is_shown_and_discarded() -> None:
    t = table(5).civilian(2).hand(0, "S3").hand(1, "M1").at("promotions").listening()
    t.take(0, "promote seat-2 S3").take(1, "pass")
    slug = BOX.skills.slugs[CARD["S3"]]
    assert t.heard("promoted")[0].seen_by(None)["card"] == slug
    assert t.last("promotion")["card"] == slug
    assert t.view(None)["piles"]["skill_discard"] == 1


@rule("MVE-PROMO-12", "MVE-WAIT-02", "MVE-WAIT-10")
def test_agents_without_a_strong_card_are_asked_all_the_same() -> None:
    t = promotions()
    assert t.options(4) == ["pass"]
    assert t.view(None)["awaited"] == [0, 1, 4]
