"""Sections INI, RD, HAND and THR: rounds, the Initiative card, drawing, and the Threats."""

from __future__ import annotations

import pytest

from marks import rule
from mars_vs_earth.builder import BOX, CARD, THREAT, Table, new_game, table
from planitia.games.mars_vs_earth.constants import STEPS
from planitia.kernel.rng import quick


def steps_of(t: Table) -> list[str]:
    """The steps of a round in which everybody does the least."""
    seen: list[str] = []
    first = t.state.round
    while t.state.round == first and not t.state.over:
        if not seen or seen[-1] != t.step:
            seen.append(t.step)
        decision = t.state.foremost()
        least = decision.frame.least(t.state, decision.seat)
        t.state.take(decision, decision.vocabulary.action(least))
    return seen


@rule("MVE-RD-01", "MVE-RD-02", "MVE-RD-03", "MVE-RD-04", "MVE-WAIT-01")
def test_a_round_asks_its_steps_in_order() -> None:
    t = table(5).martian(4, 1).civilian(3)
    for seat in range(5):
        t.hand(seat, "S1", "S3") if seat < 2 else t.hand(seat, "D1")
    t.at("leading")
    t.take("lead T0")
    seen = steps_of(t)
    assert seen == [
        "leading",
        "martian-influence",
        "human-influence",
        "missions",
        "accusations",
        "promotions",
        "reveals",
        "discards",
    ]
    assert [STEPS.index(step) for step in seen] == sorted(STEPS.index(step) for step in seen)


@rule("MVE-RD-05", "MVE-INI-04", "MVE-DISC-05", "MVE-INV-10")
def test_rounds_follow_each_other_and_the_card_goes_to_the_left() -> None:
    t = table(5).holder(3).at("draw")
    holders = []
    for _ in range(3):
        holders.append((t.state.round, t.state.holder, t.state.overridden))
        steps_of(t)
    assert holders == [(2, 3, 0), (3, 4, 0), (4, 0, 0)]


@rule("MVE-RD-06")
def test_in_the_first_round_nobody_draws() -> None:
    s = new_game(6)
    assert s.round == 1
    assert len(s.deck) == 86 - 6 * 3


@rule("MVE-INI-01", "MVE-INI-02", "MVE-LD-01")
@pytest.mark.parametrize("holder", [0, 2, 4])
def test_initiative_order_begins_with_the_holder_and_goes_clockwise(holder: int) -> None:
    t = table(5).holder(holder).at("leading")
    order = []
    for _ in range(5):
        order += t.asked()
        t.take("decline")
    assert order == [(holder + at) % 5 for at in range(5)]


@rule("MVE-INI-03", "MVE-INI-05", "MVE-VISTAB-09")
def test_a_holder_who_may_not_lead_still_comes_first() -> None:
    t = table(5).civilian(2).holder(2).listening().at("threats")
    (event,) = t.heard("threats")
    slugs = [BOX.threats.slugs[threat] for threat in t.state.active]
    assert event.seen_by(None)["threats"] == slugs
    assert t.asked() == [3]
    assert t.view(None)["holder"] == 2


@rule("MVE-HAND-01", "MVE-HAND-02", "MVE-HAND-13", "R-MVE-64", "MVE-VISTAB-08")
def test_all_draw_up_to_their_hand_size_in_initiative_order() -> None:
    t = table(5).hand(0, "S1", "D1", "M1", "W1").hand(1, "S1").holder(1)
    t.deck_top("S2", "S2", "M2", "M2").listening().at("draw")
    drew = t.heard("drew")
    assert [event.facts for event in drew] == [
        {"seat": 1, "count": 2},
        {"seat": 2, "count": 3},
        {"seat": 3, "count": 3},
        {"seat": 4, "count": 3},
    ]
    assert t.hand_of(1) == sorted(["S1", "S2", "S2"], key=CARD.__getitem__)
    assert t.state.hands[2].count(CARD["M2"]) == 2
    assert "cards" in drew[0].seen_by(1) and "cards" not in drew[0].seen_by(2)
    assert len(t.state.hands[0]) == 4


@rule("MVE-HAND-03", "MVE-HAND-04", "MVE-HAND-05", "MVE-HAND-06", "MVE-HAND-07", "MVE-HAND-08")
@pytest.mark.parametrize("seats", [3, 4, 5, 10])
@pytest.mark.parametrize(("wave", "size"), [(1, 3), (2, 5), (3, 7)])
def test_humans_hold_more_in_later_waves_and_one_more_at_small_tables(
    seats: int, wave: int, size: int
) -> None:
    t = table(seats).wave(wave).civilian(1).dna(2, 1).at("draw")
    size += seats <= 4
    assert [len(hand) for hand in t.state.hands] == [size] * seats
    assert [player["hand_size"] for player in t.view(None)["players"]] == [size] * seats


@rule("MVE-HAND-09", "MVE-HAND-10", "R-MVE-18", "MVE-LVL-07", "MVE-LVL-08", "MVE-LVL-09")
@rule("MVE-LVL-10", "MVE-LVL-11", "MVE-LVL-12")
@pytest.mark.parametrize("seats", [8, 10])
@pytest.mark.parametrize(
    ("waves", "level", "size"),
    [((1,), 1, 2), ((2,), 2, 2), ((3,), 3, 2), ((1, 3), 4, 3), ((2, 3), 5, 4), ((1, 2, 3), 6, 6)],
)
def test_revealed_martians_hold_what_their_level_says(
    seats: int, waves: tuple[int, ...], level: int, size: int
) -> None:
    t = table(seats).wave(3).martian(2, *waves).at("draw")
    player = t.view(None)["players"][2]
    assert (player["level"], player["hand_size"], player["cards"]) == (level, size, size)
    assert player["leads"] == (level >= 4)


@rule("MVE-HAND-10", "R-MVE-18")
def test_martians_get_no_small_table_bonus() -> None:
    t = table(4).martian(1, 1).at("draw")
    assert len(t.state.hands[1]) == 2
    assert len(t.state.hands[0]) == 4


@rule("MVE-HAND-11", "MVE-FATE-06", "MVE-VISTAB-08")
def test_an_empty_draw_pile_is_made_anew_of_the_discard() -> None:
    t = table(5).discarded().listening().at("draw")
    assert [event.facts["pile"] for event in t.heard("reshuffled")] == ["skills"]
    assert len(t.state.deck) == 86 - 15 and not t.state.discards
    t = table(3).hand(0, "S1").discarded().led("T0", 0).led("T1", 1).at("fate")
    assert len(t.state.deck) == 86 - 1 - 2


@rule("R-MVE-43", "MVE-INV-09")
def test_when_all_cards_are_in_hands_drawing_stops() -> None:
    t = table(5)
    t.state.hands[0] = tuple(sorted(t.state.deck))
    t.state.deck = []
    t.at("draw")
    assert [len(hand) for hand in t.state.hands] == [86, 0, 0, 0, 0]
    t.all("decline")
    assert t.state.fates == [-1, -1, -1]


@rule("MVE-THR-03", "MVE-THR-04", "MVE-THR-07")
def test_undefeated_threats_come_back_and_defeated_ones_do_not() -> None:
    t = table(5).defeated(3, 2)
    s = t.state
    s.undefeated = s.threat_deck[2:]
    s.threat_deck = s.threat_deck[:2]
    last = set(s.threat_deck)
    gone = {threat for pile in s.defeated for threat in pile}
    s.active, s.undefeated = [], s.undefeated + s.active
    s.leaders, s.fates, s.laid, s.results = [], [], [], []
    t.listening().at("threats")
    assert last < set(s.active) and not set(s.active) & gone
    assert len(s.threat_deck) == 20 - 5 - 3
    assert not set(s.threat_deck) & set(s.active)
    assert [event.facts["pile"] for event in t.heard("reshuffled")] == ["threats"]


@rule("MVE-THR-05")
@pytest.mark.parametrize("seats", range(3, 11))
def test_there_are_always_enough_threats(seats: int) -> None:
    need = new_game(seats).need
    assert 3 * need - 1 + need < len(THREAT)


@rule("MVE-HAND-12", "MVE-SEC-10", "MVE-VISTAB-02")
def test_no_view_shows_the_hand_of_another() -> None:
    s = new_game(6)
    rng = quick("hands")
    for _ in range(120):
        for seat in (None, *range(6)):
            shown = [player["hand"] for player in s.view(seat)["players"]]
            assert all(hand is None for at, hand in enumerate(shown) if at != seat)
        if s.over:
            break
        decision = s.decisions[rng.below(len(s.decisions))]
        s.take(decision, decision.action(rng.below(len(decision.codes))))
