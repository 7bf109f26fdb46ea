"""Sections FATE, INF and CTR: Fate, Skill cards and counters at the Threats."""

from __future__ import annotations

import pytest

from marks import rule
from mars_vs_earth.builder import BOX, CARD, Table, table
from planitia.games.mars_vs_earth.constants import OWNER
from planitia.kernel.undo import undo


@rule("MVE-FATE-01", "MVE-FATE-02", "MVE-FATE-05", "MVE-VISTAB-11", "R-MVE-05", "R-MVE-64")
def test_every_threat_gets_a_fate_card_before_influence_led_or_not() -> None:
    t = table(5).led("T1", 2).hand(2, "S1").deck_top("S2", "D2", "M2").at("fate")
    assert t.state.fates == [CARD["S2"], CARD["D2"], CARD["M2"]]
    assert t.step == "human-influence"
    assert [one["cards"] for one in t.view(2)["threats"]] == [1, 1, 1]


@rule("MVE-FATE-03", "MVE-VISTAB-04", "MVE-VISTAB-11")
def test_nobody_sees_a_fate_card_neither_leader_nor_holder() -> None:
    one = table(5).led("T0", 2).hand(2, "S1").fate("T0", "W3").at("human-influence")
    for seat in (None, *range(5)):
        assert BOX.skills.slugs[CARD["W3"]] not in str(one.view(seat))


@rule("MVE-FATE-04")
@pytest.mark.parametrize(("fate", "total"), [("S2", 5), ("D2", 1)])
def test_fate_counts_like_any_card(fate: str, total: int) -> None:
    t = table(5).led("T0", 0).agent(0, ("S", 3)).fate("T0", fate).hand(4, "M1").at("missions")
    assert t.mission("T0")["total"] == total


@rule("MVE-FATE-04", "MVE-EFF-04")
def test_the_effects_of_fate_happen() -> None:
    t = table(5).led("T0", 0).agent(0, ("S", 3)).fate("T0", "D1").hand(4, "M1")
    t.effect("D1", "failure", "lose", 2, "food").at("missions")
    assert t.resource("food") == 6


@rule("MVE-INF-01", "MVE-INF-02", "MVE-INF-03", "MVE-INF-18", "MVE-VISTAB-14", "MVE-INF-15")
def test_martians_lay_first_and_humans_after_all_of_them_are_done() -> None:
    t = table(5).wave(2).martian(1, 1).martian(2, 2).civilian(3).led("T0", 0)
    for seat in range(5):
        t.hand(seat, "S1") if seat < 3 else t.hand(seat, "D1")
    t.at("martian-influence")
    assert (t.step, t.asked()) == ("martian-influence", [1, 2])
    t.take(1, "place S1 T0").take(2, "done")
    assert (t.step, t.asked()) == ("human-influence", [0, 3, 4])
    marks = t.seen_threat("T0", 4)["marks"]
    assert marks == [{"seat": 1, "count": 1}]


@rule("MVE-INF-04", "MVE-CTR-01", "MVE-LVL-13")
def test_hidden_clones_lay_with_the_humans_and_have_no_counters() -> None:
    t = table(5).wave(2).dna(1, 1, 2).led("T0", 0).hand(1, "S1").at("martian-influence")
    assert (t.step, t.asked()) == ("human-influence", [1])
    assert t.refused(1, "counter T0").rule == "MVE-CTR-01"
    assert [player["counters"] for player in t.view(1)["players"]] == [0] * 5


@rule("MVE-INF-05", "MVE-VISTAB-12", "MVE-SEC-09", "R-MVE-10")
def test_all_see_who_lays_how_many_and_nobody_what() -> None:
    t = table(5).led("T0", 0).hand(1, "W3", "S1").at("human-influence").listening()
    t.take(1, "place W3 T0")
    (event,) = t.heard("placed")
    slug = BOX.skills.slugs[CARD["W3"]]
    assert event.fleeting
    assert event.seen_by(2) == {
        "kind": "placed",
        "seat": 1,
        "threat": "poisoned-reservoir",
        "count": 1,
    }
    assert event.seen_by(1)["card"] == slug
    assert t.seen_threat("T0", 2)["marks"] == [{"seat": 1, "count": 1}]
    assert t.seen_threat("T0", 1)["mine"] == [slug]
    for seat in (None, 0, 2, 3, 4):
        assert slug not in str(t.view(seat))


@rule("MVE-INF-06", "MVE-INF-10")
def test_nobody_has_to_lay_anything_and_the_order_is_free() -> None:
    for order in ([0, 1, 4], [4, 1, 0], [1, 4, 0]):
        t = table(5).led("T0", 0).hand(0, "S1").hand(1, "S1").hand(4, "S1").at("human-influence")
        for seat in order:
            t.take(seat, "done")
        assert t.step == "missions"


@rule("MVE-INF-07", "MVE-INF-09", "MVE-INF-16")
def test_one_seat_may_lay_any_cards_at_several_threats() -> None:
    t = table(5).led("T0", 0).led("T1", 1).led("T2", 2)
    t.hand(1, *["D1"] * 4, *["S2"] * 3).hand(4, "M1", "M1").at("human-influence")
    for text in ["D1 T0", "D1 T0", "D1 T1", "S2 T1", "S2 T1", "D1 T2"]:
        t.take(1, f"place {text}")
    assert [mark["count"] for one in t.view(None)["threats"] for mark in one["marks"]] == [2, 3, 1]
    assert t.options(1) == ["place S2 T2", "rest", "done"]


@rule("MVE-INF-12", "MVE-INF-17", "MVE-WAIT-14", "MVE-WAIT-23")
def test_what_is_laid_cannot_be_taken_back() -> None:
    t = table(5).led("T0", 0).hand(1, "S1", "S1").at("human-influence").take(1, "place S1 T0")
    assert undo(t.state, 1) is None
    t = table(5).hand(1, "S1", "S1").hand(2, "D1").at("accusations").take(1, "accuse seat-2 S1")
    assert undo(t.state, 1) is None


@rule("MVE-INF-13", "MVE-PROX-04", "MVE-VISTAB-33")
@pytest.mark.parametrize(
    ("action", "forbidden_by"),
    [
        ("place M1 T0", "MVE-INF-08"),
        ("place S1 T3", "MVE-INF-08"),
        ("place S1 T2", "MVE-INF-14"),
        ("place S1 T1", "MVE-PROX-04"),
        ("counter T0", "MVE-CTR-01"),
        ("accuse seat-1 S1", "MVE-RD-01"),
        ("strong-case seat-1", "R-MVE-45"),
    ],
)
def test_illegal_plays_are_refused_before_they_happen(action: str, forbidden_by: str) -> None:
    t = table(6).led("T0", 0).led("T1", 3).hand(0, "S1", "D1").at("human-influence")
    assert t.refused(0, action).rule == forbidden_by


@rule("MVE-INF-14", "R-MVE-29")
def test_a_threat_without_a_leader_takes_no_cards_but_counters() -> None:
    t = table(5).wave(2).martian(1, 2).led("T0", 0).hand(1, "S1").at("martian-influence")
    assert t.options(1, "place") == ["place S1 T0"]
    assert t.options(1, "counter") == ["counter T0", "counter T1", "counter T2"]


@rule("MVE-INF-18")
def test_a_martian_leader_gives_the_leaders_three_in_2d() -> None:
    t = table(6).wave(3).martian(1, 1, 3).led("T0", 1).hand(1, "S1", "S1", "S1").hand(0, "D1")
    t.at("martian-influence")
    for _ in range(3):
        t.take(1, "place S1 T0")
    t.take(1, "done")
    assert t.step == "human-influence" and t.asked() == [0]


# Counters


@rule("MVE-CTR-02", "MVE-CTR-03", "MVE-CTR-05", "MVE-CTR-10", "R-MVE-65")
@pytest.mark.parametrize(
    ("waves", "counters"),
    [((1,), 0), ((2,), 1), ((3,), 1), ((1, 2), 1), ((1, 3), 2), ((2, 3), 3), ((1, 2, 3), 5)],
)
def test_counters_by_level_may_be_split_stacked_or_kept(
    waves: tuple[int, ...], counters: int
) -> None:
    t = table(6).wave(3).martian(1, *waves).led("T0", 5).hand(1, "S1").at("martian-influence")
    assert t.view(None)["players"][1]["counters"] == counters
    for at in range(counters):
        t.take(1, "counter T0" if at != 1 else "counter T1")
    assert not t.options(1, "counter")
    assert t.seen_threat("T1")["target"] == (8 if counters > 1 else 7)
    assert t.refused(1, "counter T0").rule == "MVE-CTR-11"
    kept = table(6).wave(3).martian(1, *waves).led("T0", 5).hand(1, "S1").at("martian-influence")
    kept.take(1, "done")
    assert kept.step != "martian-influence"


@rule("MVE-CTR-03")
def test_counters_are_not_placed_in_2e() -> None:
    t = table(5).wave(2).martian(1, 2).led("T0", 0).hand(0, "S1").at("human-influence")
    assert t.asked() == [0]


@rule("MVE-CTR-06", "MVE-CTR-07", "MVE-SCORE-04", "MVE-CTR-09", "MVE-RES-16")
def test_counters_raise_the_target_for_all_to_see_and_go_back() -> None:
    t = table(5).wave(2).martian(3, 2).led("T0", 0).agent(0, ("S", 3)).hand(0, "S2", "S2")
    t.at("martian-influence").listening()
    t.take(3, "counter T0")
    assert t.heard("counters")[0].seen_by(None)["seat"] == 3
    assert t.seen_threat("T0", 0)["target"] == 8
    assert t.seen_threat("T0", 0)["counters"] == [{"seat": 3, "count": 1}]
    t.take(0, "place S2 T0").take(0, "place S2 T0")
    assert t.mission("T0")["target"] == 8 and t.mission("T0")["total"] == 7
    assert not t.mission("T0")["success"]
    assert t.view(None)["players"][3]["counters"] == 1
    assert t.seen_threat("T0")["counters"] == []


@rule("MVE-CTR-08", "MVE-CTR-11", "R-MVE-09", "MVE-CMP-05")
@pytest.mark.parametrize(("holder", "shares"), [(2, (5, 2)), (4, (4, 3))])
def test_seven_counters_are_shared_in_initiative_order(
    holder: int, shares: tuple[int, int]
) -> None:
    t = table(10).wave(3).martian(2, 1, 2, 3).martian(4, 2, 3).holder(holder)
    t.at("martian-influence")
    counters = [player["counters"] for player in t.view(None)["players"]]
    assert (counters[2], counters[4]) == shares


@rule("MVE-CTR-08")
def test_only_levels_6_and_5_together_ask_for_more_than_seven() -> None:
    levels = {1: 0, 2: 1, 3: 1, 4: 2, 5: 3, 6: 5}
    found = set()
    for one in range(8):
        for two in range(8):
            for three in range(8):
                masks = (one, two, three)
                if sum(bin(mask).count("1") for mask in masks) <= 5:
                    ranks = sorted(sum(w + 1 for w in range(3) if m >> w & 1) for m in masks)
                    if sum(levels[rank] for rank in ranks if rank) > 7:
                        found.add(tuple(rank for rank in ranks if rank))
    assert found == {(5, 6)}


# Sealed influence


def sealed() -> Table:
    t = table(5, influence="sealed").led("T0", 0)
    return t.hand(0, "S1", "S2").hand(1, "D1", "D1").hand(4, "M1").at("human-influence")


@rule("MVE-VISTAB-13", "R-MVE-11", "R-MVE-55", "MVE-WAIT-11", "MVE-WAIT-13")
def test_sealed_influence_shows_nothing_before_the_close_and_then_all_in_order() -> None:
    t = sealed().listening()
    before = {seat: t.view(seat) for seat in (None, 0, 2, 3, 4)}
    ids = [one.id for one in t.state.decisions if one.seat != 1]
    t.take(1, "place D1 T0").take(1, "place D1 T0").take(1, "done")
    assert t.heard() == []
    assert {seat: t.view(seat) for seat in (None, 0, 2, 3, 4)} == before
    assert [one.id for one in t.state.decisions if one.seat not in (1,)] == ids
    assert t.seen_threat("T0", 1)["mine"] == [BOX.skills.slugs[CARD["D1"]]] * 2
    t.take(4, "place M1 T0").take(4, "done").take(0, "done")
    placed = [event.facts["seat"] for event in t.heard("placed")]
    assert placed == [1, 1, 4]


@rule("MVE-WAIT-23", "R-MVE-11", "R-MVE-55")
def test_a_sealed_layout_can_be_taken_back_until_the_close() -> None:
    t = sealed()
    before = t.state.fingerprint()
    t.take(1, "place D1 T0").take(1, "done")
    assert t.asked() == [0, 4]
    again = undo(t.state, 1)
    assert again is not None
    again = undo(again, 1)
    assert again is not None and again.fingerprint() == before
    assert undo(again, 1) is None


@rule("R-MVE-10")
def test_hidden_marks_are_sealed_and_show_only_numbers_at_each_threat() -> None:
    t = table(5, marks="hidden").led("T0", 0).hand(1, "S1").hand(4, "S1", "D1")
    t.at("human-influence").listening().take(4, "place S1 T0").take(1, "place S1 T0")
    assert t.heard("placed") == []
    t.take(1, "done").take(4, "done")
    (event,) = t.heard("placed")
    assert event.seen_by(1) == event.seen_by(0)
    assert event.facts == {"threat": t.seen_threat("T0")["threat"], "count": 2}


@rule("MVE-INF-05", "MVE-INV-01")
def test_a_laid_card_leaves_the_hand_and_lies_at_the_threat() -> None:
    t = table(5).led("T0", 0).hand(1, "S1", "D1").at("human-influence").take(1, "place S1 T0")
    assert t.hand_of(1) == ["D1"]
    assert t.state.laid[t.slot("T0")] == (CARD["S1"] | 1 << OWNER,)
