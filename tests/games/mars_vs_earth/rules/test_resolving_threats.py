"""Sections RES, WILD and SCORE: how a mission is resolved."""

from __future__ import annotations

import pytest

from marks import rule
from mars_vs_earth.builder import BOX, CARD, THREAT, Table, table
from planitia.games.mars_vs_earth.constants import FACE
from planitia.kernel.rng import quick


def reservoir(*cards: str, counters: int = 0) -> Table:
    """Roger, in seat 0, leads against Poisoned Reservoir with these cards."""
    t = table(5).wave(2).martian(4, 2).led("T0", 0).hand(3, "W1")
    t.laid("T0", 1, *cards)
    if counters:
        t.counters("T0", 4, counters)
    return t.at("missions")


EXAMPLE = ("S3", "S2", "S2", "D2", "M1")
"""Seven good symbols and three bad ones."""


@rule("MVE-RES-18", "MVE-RES-10", "MVE-RES-07", "MVE-RES-23")
def test_seven_good_and_three_bad_give_four() -> None:
    t = reservoir(*EXAMPLE)
    mission = t.view(None)["mission"]
    assert (mission["good"], mission["bad"], mission["total"]) == (7, 3, 4)
    assert mission["target"] == 7 and mission["outcome"] is None
    assert t.asked() == [0]
    assert t.options() == ["group science", "group diplomacy", "group military"]


@rule("MVE-RES-19", "MVE-RES-20", "MVE-RES-21", "MVE-RES-13", "MVE-RES-14", "MVE-RES-17")
@pytest.mark.parametrize(
    ("group", "counters", "total", "target", "success"),
    [
        ("science", 0, 7, 7, True),
        ("military", 0, 2, 7, False),
        ("diplomacy", 0, 2, 7, False),
        ("science", 1, 7, 8, False),
    ],
)
def test_roger_adds_one_group_and_it_is_enough_or_not(
    group: str, counters: int, total: int, target: int, success: bool
) -> None:
    t = reservoir(*EXAMPLE, counters=counters).take(f"group {group}")
    found = t.mission("T0")
    assert (found["total"], found["target"], found["success"]) == (total, target, success)


@rule("MVE-RES-12")
def test_the_leader_cannot_skip_the_group_and_one_group_is_added_at_once() -> None:
    t = reservoir(*EXAMPLE)
    assert t.refused("pass").rule == "MVE-RES-12"
    t = table(5).led("T0", 0).agent(0, ("D", 4)).hand(3, "S1").laid("T0", 0, "S3").at("missions")
    assert t.mission("T0")["total"] == 3 - 4
    assert t.mission("T0")["group"] == ["diplomacy", 4]


@rule("MVE-RES-11")
def test_a_total_may_be_negative() -> None:
    t = reservoir("D3", "M3").take("group military")
    assert t.mission("T0")["total"] == -8


@rule("MVE-RES-01", "MVE-RES-02", "MVE-RES-03", "R-MVE-06", "MVE-INI-02", "R-MVE-27")
def test_led_threats_come_in_initiative_order_and_the_others_last() -> None:
    t = table(7).threats("T0", "T1", "T2", "T3").holder(3)
    t.led("T0", 1).led("T2", 5).hand(6, "S1").listening().at("missions")
    order = [BOX.threats.slugs[THREAT[name]] for name in ("T2", "T0", "T1", "T3")]
    heard = [event for event in t.heard() if event.kind in ("mission", "scored")]
    t.take("group science").take("group science")
    heard += [event for event in t.heard() if event.kind in ("mission", "scored")]
    assert [event.facts["threat"] for event in heard] == [slug for slug in order for _ in range(2)]


@rule("MVE-RES-04", "MVE-VISTAB-17", "MVE-VISTAB-18", "MVE-VISTAB-19")
def test_the_parts_of_a_mission_come_in_order() -> None:
    t = table(5).led("T0", 0).laid("T0", 0, "S3", "W1", "D1").hand(3, "M1").listening()
    t.effect("S3", "immediate", "total", 1).effect("D1", "failure", "lose", 1, "tech")
    t.at("missions").take("bad W1").take("group science")
    kinds = [event.kind for event in t.heard()]
    first = kinds[: kinds.index("scored") + 1]
    assert first == [
        *("mission", "shown", "shown", "shown", "effect", "judged", "added", "resolved"),
        *("effect", "resource", "resource", "scored"),
    ]


@rule("MVE-RES-05", "MVE-VISTAB-16", "R-MVE-26", "MVE-SCORE-01")
def test_cards_are_shuffled_and_their_order_does_not_come_from_the_laying() -> None:
    orders = set()
    for seed in range(12):
        t = table(5, seed=seed).led("T0", 0).laid("T0", 1, "S1", "S2").laid("T0", 4, "D1", "D2")
        t.fate("T0", "M2").hand(3, "M1").at("missions")
        orders.add(tuple(card["card"] for card in t.view(None)["mission"]["cards"]))
    assert len(orders) > 6


@rule("MVE-RES-06", "MVE-VISTAB-17")
def test_cards_are_shown_one_by_one_with_running_counts_and_without_authors() -> None:
    t = table(5).led("T0", 0).laid("T0", 1, "S2", "D1", "W2").hand(3, "M1").listening()
    t.at("missions")
    shown = [event.seen_by(None) for event in t.heard("shown")]
    assert all(set(one) == {"kind", "card", "sort", "good", "bad", "wild"} for one in shown)
    assert (shown[-1]["good"], shown[-1]["bad"], shown[-1]["wild"]) == (2, 1, 2)
    assert {one["sort"] for one in shown} == {"good", "bad", "wild"}


@rule("MVE-RES-07", "MVE-RES-08")
@pytest.mark.parametrize(
    ("skills", "good", "bad"), [("S", 1, 5), ("SD", 3, 3), ("SDM", 6, 0), ("M", 3, 3)]
)
def test_every_skill_of_the_threat_is_good_and_any_other_bad(
    skills: str, good: int, bad: int
) -> None:
    t = table(5).threat("T0", skills).led("T0", 0).laid("T0", 1, "S1", "D2", "M3").hand(3, "S2")
    mission = t.at("missions").view(None)["mission"]
    assert (mission["good"], mission["bad"]) == (good, bad)


@rule("MVE-RES-09", "MVE-EFF-08")
def test_immediate_effects_come_before_the_total() -> None:
    t = table(5).led("T0", 0).laid("T0", 1, "S1").effect("S1", "immediate", "total", 2)
    t.hand(3, "M1").at("missions")
    assert t.view(None)["mission"]["total"] == 3


@rule("MVE-RES-15", "R-MVE-03")
def test_a_martian_leader_adds_no_group() -> None:
    t = table(6).wave(3).martian(0, 1, 3).led("T0", 0).laid("T0", 0, "S3").hand(3, "M1")
    t.at("missions")
    assert t.mission("T0")["total"] == 3 and t.mission("T0")["group"] is None


@rule("MVE-RES-22", "R-MVE-05", "MVE-VISTAB-20", "MVE-EFF-17")
def test_a_threat_without_a_leader_fails_with_the_crosses_of_its_fate_card() -> None:
    t = table(5).holder(2).fate("T0", "S3").hand(3, "M1").listening()
    t.effect("S3", "immediate", "initiative", 0, "leader").effect(
        "S3", "success", "gain", 1, "food"
    )
    t.effect("S3", "failure", "lose", 1, "any").at("missions")
    assert t.asked() == [2]
    t.take("take tech")
    assert (t.resource("tech"), t.resource("food"), t.state.overridden) == (7, 8, 0)
    found = t.mission("T0")
    assert (found["total"], found["leader"], found["success"]) == (None, None, False)
    assert found["cards"] == [BOX.skills.slugs[CARD["S3"]]]
    assert [event.facts["card"] for event in t.heard("shown")] == found["cards"]


# Wild cards


@rule("MVE-WILD-01", "MVE-WILD-02", "MVE-WILD-06", "R-MVE-15")
@pytest.mark.parametrize(
    ("judged", "total"), [("good good", 5), ("good bad", 1), ("bad good", 1), ("bad bad", -3)]
)
def test_the_leader_judges_each_wild_card_wholly(judged: str, total: int) -> None:
    t = table(5).led("T0", 0).laid("T0", 1, "W2", "W2", "S1").hand(3, "M1").at("missions")
    assert t.view(None)["mission"]["stage"] == "wild"
    assert t.options() == ["good W2", "bad W2"]
    for word in judged.split():
        assert t.asked() == [0]
        t.take(f"{word} W2")
    assert t.view(None)["mission"]["stage"] == "group"
    assert t.view(None)["mission"]["total"] == total


@rule("MVE-WILD-03", "MVE-WILD-02")
def test_effects_of_wild_cards_happen_and_judging_comes_after_immediate_ones() -> None:
    t = table(5).led("T0", 0).laid("T0", 1, "W2").hand(3, "M1")
    t.effect("W2", "immediate", "target", -1).at("missions")
    assert t.view(None)["mission"]["target"] == 6
    assert t.options() == ["good W2", "bad W2"]


@rule("MVE-WILD-04")
def test_wild_symbols_count_in_trials() -> None:
    t = table(5).accused(2, by0="W2", by1="W1").hand(4, "S1").at("trials")
    assert t.last("trial")["ousted"]


@rule("MVE-WILD-05", "MVE-PROMO-02")
def test_a_strong_wild_card_promotes() -> None:
    t = table(5).civilian(2).hand(0, "W3").at("promotions")
    assert "promote seat-2 W3" in t.options(0)


# Score


@rule("MVE-SCORE-01", "MVE-SCORE-02", "MVE-VISTAB-15")
def test_cards_and_a_failed_threat_go_to_their_discards_and_marks_are_gone() -> None:
    t = table(5).led("T0", 0).agent(0, ("S", 3)).laid("T0", 1, "S1").fate("T0", "D1").hand(3, "M1")
    t.at("missions")
    assert sorted(card & FACE for card in t.state.discards) == sorted([CARD["S1"], CARD["D1"]])
    assert THREAT["T0"] in t.state.undefeated
    one = t.seen_threat("T0")
    assert (one["state"], one["marks"], one["mine"], one["cards"]) == ("failed", [], [], 0)
    assert "marks" not in str(t.state.chronicle)


@rule("MVE-SCORE-03", "MVE-SCORE-07", "MVE-VISTAB-01")
def test_a_defeated_threat_lies_on_the_pile_of_the_wave() -> None:
    t = table(5).led("T0", 0).agent(0, ("S", 3)).laid("T0", 0, "S2", "S2").hand(3, "M1")
    t.at("missions")
    assert t.view(None)["defeated"] == [["poisoned-reservoir"], [], []]
    assert t.seen_threat("T0")["state"] == "defeated"


@rule("MVE-SCORE-03", "MVE-SCORE-05", "R-MVE-46")
def test_one_defeat_too_many_counts_for_the_next_wave_at_once() -> None:
    t = table(5).defeated(2).led("T0", 0).led("T1", 1).agent(0, ("S", 3)).agent(1, ("S", 3))
    t.laid("T0", 0, "S2", "S2").laid("T1", 1, "S2", "S2").hand(3, "M1").at("missions")
    assert [len(pile) for pile in t.view(None)["defeated"]] == [3, 1, 0]
    assert t.state.wave == 1


@rule("MVE-SCORE-06", "MVE-SCORE-08", "MVE-END-01", "MVE-END-06")
def test_six_players_two_successes_short_of_victory() -> None:
    t = table(6).wave(3).defeated(3, 3, 1).led("T0", 0).led("T1", 1)
    t.agent(0, ("S", 3)).agent(1, ("S", 3)).hand(3, "M1")
    t.laid("T0", 0, "S2", "S2").laid("T1", 1, "S2", "S2").at("missions")
    assert sum(len(pile) for pile in t.view(None)["defeated"]) == 9
    assert t.state.over and t.view(None)["outcome"]["winner"] == "earth"
    assert t.state.results[2] == 0


@rule("MVE-RES-01", "MVE-RES-02")
def test_random_games_resolve_every_threat_of_a_round_once() -> None:
    t = table(7)
    rng = quick("missions")
    t.at("draw")
    while not t.state.over and t.state.round < 5:
        decision = t.state.foremost()
        t.state.take(decision, decision.action(rng.below(len(decision.codes))))
    for round in range(2, t.state.round):
        found = [one for one in t.state.chronicle if one["round"] == round and "target" in one]
        assert len({one["threat"] for one in found}) == len(found) == 4
