"""Section FOUR: after every turn everybody returns to two cards in hand and two in prep."""

from __future__ import annotations

import pytest

from marks import rule
from planitia.games.pocket_mars.rules.rounds_and_turns import Turn
from pocket_mars.builder import Table, table
from pocket_mars.walk import walk


def after_launch(t: Table) -> Table:
    """A turn that touches no card, so that what follows is the 4-card rule alone."""
    return t.turn(0).take("launch")


@rule("PM-FOUR-01", "PM-FOUR-02", "PM-TURN-09", "R-PM-15")
def test_every_player_obeys_it_the_active_one_first_then_clockwise() -> None:
    t = table(seats=4)
    for seat in range(4):
        t.hand(seat, f"green-{seat + 1}", f"blue-{seat + 1}", f"black-{seat + 1}")
    t.turn(2).take("launch")
    order = []
    while t.decision().rule == "PM-FOUR-08":
        order += t.asked()
        t.take(t.options()[0])
    assert order == [2, 3, 0, 1]
    assert t.discards == ["green-3", "green-4", "green-1", "green-2"]


@rule("PM-FOUR-02", "R-PM-15")
def test_each_player_finishes_before_the_next_begins() -> None:
    t = table(seats=2).hand(0, "green-1", "green-2", "green-3", "green-4").prep(0, "blue-1")
    t.hand(1, "violet-1").prep(1, "blue-2", "blue-3").deck_top("orange-1")
    after_launch(t)
    assert (t.asked(), t.hand_of(1)) == ([0], ["violet-1"])
    t.take("discard green-1")
    assert (t.asked(), t.hand_of(1)) == ([0], ["violet-1"])
    t.take("prepare green-2")
    assert t.hand_of(1) == ["violet-1", "orange-1"]


@rule("PM-FOUR-03", "PM-FOUR-08", "PM-FOUR-09", "R-PM-15")
def test_with_more_than_4_cards_a_player_chooses_what_to_discard_from_hand() -> None:
    t = table().hand(0, "green-1", "blue-2", "black-3", "violet-4").prep(0, "orange-1", "orange-2")
    after_launch(t)
    assert len(t.options()) == 6
    assert t.refused("discard green-1").rule == "PM-FOUR-03"
    assert t.refused("discard green-1 orange-1").rule == "PM-FOUR-03"
    assert t.refused("skip").rule == "PM-FOUR-03"
    t.take("discard green-1 violet-4")
    assert t.hand_of(0) == ["blue-2", "black-3"]
    assert t.prep_of(0) == ["orange-1", "orange-2"]
    assert sorted(t.discards) == ["green-1", "violet-4"]
    assert t.asked() == [1]


@rule("PM-FOUR-04")
@pytest.mark.parametrize("held", [0, 1])
def test_with_fewer_than_4_cards_a_player_draws_from_the_deck_until_there_are_4(held: int) -> None:
    t = table().hand(0, *["green-1"][:held]).prep(0, "orange-1", "orange-2")
    after_launch(t.deck_top("blue-1", "blue-2", "blue-3"))
    assert t.hand_of(0) == ["green-1", "blue-1", "blue-2", "blue-3"][1 - held : 3 - held]
    assert t.asked() == [1]


@rule("PM-FOUR-05", "PM-FOUR-08", "PM-FOUR-12")
def test_with_3_in_hand_and_1_in_prep_nothing_is_drawn_and_1_card_moves_to_prep() -> None:
    t = table().hand(0, "green-1", "blue-2", "black-3").prep(0, "orange-1")
    deck = after_launch(t).deck_names
    assert t.options() == ["prepare green-1", "prepare blue-2", "prepare black-3"]
    t.take("prepare blue-2")
    assert (t.hand_of(0), t.prep_of(0)) == (["green-1", "black-3"], ["orange-1", "blue-2"])
    assert t.deck_names == deck


@rule("PM-FOUR-03", "PM-FOUR-05", "PM-FOUR-06", "PM-FOUR-13")
def test_with_4_in_hand_and_1_in_prep_1_is_discarded_and_then_1_moves_to_prep() -> None:
    t = table().hand(0, "green-1", "blue-2", "black-3", "violet-4").prep(0, "orange-1")
    after_launch(t)
    assert t.refused("prepare green-1").rule == "PM-FOUR-03"
    t.take("discard green-1")
    assert t.refused("discard blue-2").rule == "PM-FOUR-05"
    t.take("prepare violet-4")
    assert (t.hand_of(0), t.prep_of(0)) == (["blue-2", "black-3"], ["orange-1", "violet-4"])
    assert t.discards == ["green-1"]


@rule("PM-FOUR-04", "PM-FOUR-05", "PM-FOUR-06", "PM-FOUR-18", "R-PM-15")
def test_a_card_drawn_in_part_2_may_go_to_prep_in_part_3() -> None:
    t = table().hand(0, "green-1", "blue-2").prep(0).deck_top("violet-5", "black-6")
    after_launch(t)
    assert t.hand_of(0) == ["green-1", "blue-2", "violet-5", "black-6"]
    assert len(t.options()) == 6
    t.take("prepare violet-5 black-6")
    assert sorted(card or "" for card in t.prep_of(0)) == ["black-6", "violet-5"]
    assert t.hand_of(0) == ["green-1", "blue-2"]


@rule("PM-FOUR-04", "PM-FOUR-06")
def test_the_draw_comes_before_the_choice_for_prep_also_with_3_cards_in_hand() -> None:
    t = table().hand(0, "green-1", "blue-2", "black-3").prep(0).deck_top("violet-5")
    after_launch(t)
    assert t.hand_of(0) == ["green-1", "blue-2", "black-3", "violet-5"]
    assert t.discards == []
    t.take("prepare green-1 violet-5")
    assert t.hand_of(0) == ["blue-2", "black-3"]


@rule("PM-FOUR-18", "PM-DECK-05")
def test_the_choice_of_part_3_comes_after_a_new_deck_that_the_draws_caused() -> None:
    t = table().hand(0, "green-1", "blue-2").prep(0).deck("violet-5")
    after_launch(t)
    assert t.hand_of(0)[:3] == ["green-1", "blue-2", "violet-5"]
    assert len(t.hand_of(0)) == 4
    assert t.discards == []
    assert len(t.options()) == 6


@rule("PM-FOUR-07", "PM-FOUR-15", "R-PM-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_start_of_every_turn_each_player_has_2_and_2(seats: int) -> None:
    turns = 0
    for state, _, _ in walk(seats, seed=5):
        if isinstance(state.stack[-1], Turn):
            turns += 1
            assert [len(hand) for hand in state.hands] == [2] * seats
            assert [state.prep_count(seat) for seat in range(seats)] == [2] * seats
    assert turns >= 40


@rule("PM-FOUR-10", "PM-FOUR-11")
def test_prep_cards_never_return_to_hand_and_are_never_exchanged() -> None:
    t = table().hand(0, "green-1", "blue-2", "black-3").prep(0, "orange-1")
    after_launch(t)
    assert t.refused("prepare orange-1").rule == "PM-FOUR-05"
    assert t.refused("prepare green-1 blue-2").rule == "PM-FOUR-05"
    assert t.refused("prepare green-1 orange-1").rule == "PM-FOUR-05"
    t.take("prepare green-1")
    assert t.prep_of(0) == ["orange-1", "green-1"]


@rule("PM-FOUR-10")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_card_that_leaves_a_prep_module_is_never_found_in_that_hand_at_once(seats: int) -> None:
    before: list[int] = []
    for state, _, _ in walk(seats, seed=8):
        for place, card in enumerate(before):
            assert card not in state.hands[place // 2]
        before = list(state.preps) if len(state.deck) > 4 else []


@rule("PM-FOUR-16", "PM-DECK-01", "PM-DECK-05", "R-PM-18")
def test_cards_are_drawn_one_at_a_time_and_an_empty_deck_is_rebuilt_in_between() -> None:
    t = table().hand(0).prep(0, "orange-1", "orange-2").deck("violet-5").turn(0)
    pile = set(t.discards)
    t.take("launch")
    assert t.hand_of(0)[0] == "violet-5"
    assert t.hand_of(0)[1] in pile
    assert set(t.deck_names) == pile - {t.hand_of(0)[1]}


@rule("PM-FOUR-17", "PM-DECK-04", "R-PM-18")
def test_a_new_deck_holds_what_was_discarded_before_it_and_nothing_discarded_later() -> None:
    t = table(seats=3).hand(0, "green-1", "green-2", "green-3").prep(0, "blue-1", "blue-2")
    t.hand(1, "violet-1").prep(1, "blue-3", "blue-4").deck("black-7")
    t.hand(2, "orange-1", "orange-2", "orange-3").prep(2, "blue-5", "blue-6")
    after_launch(t)
    t.take(0, "discard green-2")
    assert t.hand_of(1) == ["violet-1", "black-7"]
    assert "green-2" in t.deck_names
    assert t.discards == []
    t.take(2, "discard orange-2")
    assert "orange-2" not in t.deck_names
    assert t.discards == ["orange-2"]


@rule("PM-FOUR-19", "R-PM-15")
def test_a_player_with_2_and_2_is_passed_over_without_being_asked() -> None:
    t = table(seats=3).hand(2, "green-1", "green-2", "green-3").prep(2, "blue-1", "blue-2")
    after_launch(t)
    assert t.asked() == [2]


@rule("PM-FOUR-14", "PM-FOUR-20")
@pytest.mark.parametrize(
    ("actions", "asked"),
    [
        (["launch"], []),
        (["play violet-1", "peek s1"], []),
        (["recharge violet-1"], []),
        (["recharge orange-3"], [0]),
        (["connect orange-3", "skip"], [0]),
        (["borrow s1 left", "skip"], [1]),
        (["borrow s2 left", "bury violet-2"], [2]),
        (["borrow s2 left", "bury orange-3"], [0, 2]),
    ],
)
def test_only_the_active_player_has_to_act_or_the_owner_of_the_card_played(
    actions: list[str], asked: list[int]
) -> None:
    t = table(seats=3).hand(0, "violet-1", "violet-2").prep(0, "orange-3", "orange-4").colonists(0)
    t.hand(1, "green-1", "green-2").prep(1, "orange-2", "black-2").energy(1, 0)
    t.hand(2, "green-3", "green-4").prep(2, "blue-2", "black-1").energy(2, 0).energy(0, 0)
    t.turn(0)
    for action in actions:
        t.take(action)
    found = []
    while t.decision().rule == "PM-FOUR-08":
        found += t.asked()
        t.take(t.options()[0])
    assert found == asked
    assert t.asked() == [1]
    assert [len(t.hand_of(seat)) for seat in range(3)] == [2, 2, 2]
