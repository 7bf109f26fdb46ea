"""Sections TURN, LAUNCH and ENERGY: rounds, turns and the two actions that play no card."""

from __future__ import annotations

import pytest

from marks import rule
from planitia.games.pocket_mars.constants import ENERGY, ENERGY_MAX, ROW
from planitia.games.pocket_mars.rules.effects import May
from planitia.games.pocket_mars.rules.playing_cards import BottomAction
from planitia.games.pocket_mars.rules.rounds_and_turns import Turn
from pocket_mars.builder import table
from pocket_mars.walk import walk


@rule("PM-TURN-01", "PM-TURN-02")
@pytest.mark.parametrize(("starter", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_every_round_gives_each_player_one_turn_from_the_same_starting_player_on(
    starter: int, order: list[int]
) -> None:
    t = table(seats=3).turn(starter, starter=starter)
    turns = []
    for _ in range(9):
        turns += [(t.state.round, *t.asked())]
        t.take("launch")
    assert turns == [(round, seat) for round in (1, 2, 3) for seat in order]
    assert t.state.starter == starter


@rule("PM-TURN-03", "PM-TURN-04", "PM-TURN-05", "PM-TURN-06", "PM-TURN-07", "PM-TURN-08")
def test_a_turn_offers_the_five_actions_and_no_other() -> None:
    t = table(seats=3).hand(0, "green-1", "blue-2").prep(0, "black-3", "violet-4").turn(0)
    assert t.options() == [
        "play green-1",
        "play blue-2",
        "connect black-3",
        "connect violet-4",
        "borrow s1 left",
        "borrow s1 right",
        "borrow s2 left",
        "borrow s2 right",
        "launch",
        "recharge green-1",
        "recharge blue-2",
        "recharge black-3",
        "recharge violet-4",
    ]


@rule("PM-TURN-03")
def test_passing_is_not_allowed() -> None:
    assert table().turn(0).refused("skip").rule == "PM-TURN-03"


@rule("PM-TURN-03")
@pytest.mark.parametrize("action", ["launch", "play violet-1"])
def test_after_one_action_the_turn_is_over(action: str) -> None:
    t = table().hand(0, "violet-1", "blue-2").turn(0).take(action)
    assert t.asked() == [1]
    assert "launch" in t.options()


@rule("PM-TURN-04", "PM-TURN-05", "PM-TURN-06", "PM-TURN-08")
@pytest.mark.parametrize(
    ("action", "forbidden_by"),
    [
        ("play black-3", "PM-HAND-01"),
        ("play orange-1", "PM-HAND-01"),
        ("connect green-1", "PM-PREP-01"),
        ("connect orange-1", "PM-PREP-01"),
        ("borrow s0 left", "PM-OTHER-01"),
        ("borrow s2 left", "PM-OTHER-01"),
        ("recharge orange-1", "PM-ENERGY-01"),
        ("launch-and-scrap left", "PM-TURN-03"),
        ("land greenhouse", "PM-TURN-03"),
    ],
)
def test_an_action_with_a_card_from_the_wrong_place_is_refused(
    action: str, forbidden_by: str
) -> None:
    t = table().hand(0, "green-1", "blue-2").prep(0, "black-3", "violet-4")
    t.prep(1, "orange-1", "orange-2").turn(0)
    assert t.refused(action).rule == forbidden_by


@rule("R-PM-29")
def test_there_is_always_an_action_to_take() -> None:
    for seats in (2, 3, 4):
        for state, seat, _ in walk(seats, seed=seats):
            if isinstance(state.stack[-1], Turn):
                verbs = [action.text.split()[0] for action in state.decisions[0].actions]
                assert state.decisions[0].seat == seat
                assert [verbs.count(verb) for verb in ("play", "connect", "recharge")] == [2, 2, 4]


@rule("PM-TURN-09")
def test_the_last_step_of_a_turn_is_the_4_card_rule_for_all() -> None:
    t = table(seats=3).hand(0, "green-1").hand(1, "blue-1").prep(2, "black-1").turn(0)
    t.take("launch")
    assert (len(t.hand_of(0)), len(t.hand_of(1))) == (2, 2)
    assert t.asked() == [2]
    t.take(t.options()[0])
    assert (len(t.hand_of(2)), len(t.prep_of(2))) == (2, 2)
    assert t.asked() == [1]


@rule("PM-TURN-10")
def test_the_end_is_checked_only_when_the_round_is_complete() -> None:
    t = table(seats=3).colonists(0, greenhouse=(7, 0)).turn(0)
    t.take(f"recharge {t.hand_of(0)[0]}")
    assert not t.state.over
    t.take("launch")
    assert not t.state.over
    t.take("launch")
    assert t.state.over


@rule("PM-TURN-11", "R-PM-26")
def test_a_card_beats_the_rules_and_shows_the_androids_unseen_cards() -> None:
    t = table(seats=1).prep(0, "blue-6", "black-1").prep("da", "green-1", "violet-2")
    t.colonists(0).turn(0)
    assert [card["card"] for card in t.view(0)["players"][1]["prep"]] == [None, None]
    t.take("connect blue-6").take("use")
    assert [card["card"] for card in t.view(0)["players"][1]["prep"]] == ["green-1", "violet-2"]


@rule("PM-TURN-11", "PM-HAND-02")
def test_a_card_beats_the_rules_and_lands_a_colonist_without_being_connected() -> None:
    t = table().hand(0, "green-2", "black-1").colonists(0, ship=1).turn(0)
    t.take("play green-2")
    assert t.basic(0, "greenhouse") == 1


@rule("PM-TURN-12", "R-PM-11")
@pytest.mark.parametrize(("earth", "launched"), [(3, 2), (2, 2), (1, 1), (0, 0)])
def test_launch_2_moves_own_colonists_from_earth_to_the_own_ship_as_far_as_there_are_any(
    earth: int, launched: int
) -> None:
    t = table().hand(0, "violet-1", "black-1")
    t.colonists(0, ship=1, earth=earth, aqualab=(6 - earth, 0)).turn(0)
    t.take("play violet-1")
    assert (t.earth(0), t.ship(0)) == (earth - launched, 1 + launched)
    assert (t.earth(1), t.ship(1)) == (6, 1)


@rule("PM-LAUNCH-01", "PM-LAUNCH-03", "PM-FOUR-14")
def test_launching_moves_one_colonist_from_earth_to_the_ship_and_costs_nothing() -> None:
    t = table().energy(0, 0).turn(0)
    before = (t.hand_of(0), t.prep_of(0), t.hand_of(1), t.prep_of(1), t.deck_names)
    t.take("launch")
    assert (t.earth(0), t.ship(0), t.energy_of(0)) == (5, 2, 0)
    assert (t.earth(1), t.ship(1), t.energy_of(1)) == (6, 1, 1)
    assert (t.hand_of(0), t.prep_of(0), t.hand_of(1), t.prep_of(1), t.deck_names) == before
    assert t.asked() == [1]


@rule("PM-LAUNCH-02")
def test_launching_is_illegal_with_no_colonist_on_earth() -> None:
    t = table().colonists(0, ship=3, greenhouse=(4, 0)).turn(0)
    assert "launch" not in t.options()
    assert t.refused("launch").rule == "PM-LAUNCH-02"


@rule("PM-ENERGY-01", "PM-ENERGY-02")
@pytest.mark.parametrize("card", ["green-1", "blue-2", "black-3", "violet-4"])
def test_discarding_a_card_of_hand_or_prep_module_gains_1_energy_and_nothing_else(
    card: str,
) -> None:
    t = table().hand(0, "green-1", "blue-2").prep(0, "black-3", "violet-4").turn(0)
    t.take(f"recharge {card}")
    assert t.energy_of(0) == 2
    assert t.discards == [card]
    assert t.view(1)["discards"] == [card]
    assert card not in [*t.hand_of(0), *t.prep_of(0)]
    assert (t.earth(0), t.ship(0)) == (6, 1)
    assert all(t.site_of(building) == [] for building in t.view(0)["sites"])


@rule("PM-ENERGY-03", "PM-ENERGY-04", "R-PM-07")
def test_at_the_top_of_the_track_the_card_is_lost_and_energy_does_not_change() -> None:
    assert ENERGY_MAX == 5
    t = table().energy(0, 5).hand(0, "green-1", "blue-2").turn(0)
    t.take("recharge green-1")
    assert (t.energy_of(0), t.discards) == (5, ["green-1"])


@rule("PM-ENERGY-04", "R-PM-08")
@pytest.mark.parametrize(("before", "after"), [(2, 4), (3, 5), (4, 5), (5, 5)])
def test_of_two_energy_only_what_fits_is_gained(before: int, after: int) -> None:
    t = table().energy(0, before).hand(0, "orange-5", "blue-2").turn(0).take("play orange-5")
    assert t.energy_of(0) == after


@rule("PM-ENERGY-05", "PM-ENERGY-07", "PM-PREP-14")
@pytest.mark.parametrize(("energy", "asked"), [(0, False), (1, True)])
def test_a_bottom_action_whose_price_cannot_be_paid_in_full_cannot_be_triggered(
    energy: int, asked: bool
) -> None:
    t = table().energy(0, energy).prep(0, "black-2", "green-1").colonists(0, ship=1).turn(0)
    t.take("connect black-2")
    assert (t.options() == ["use", "skip"]) == asked
    if asked:
        t.take("use").take("land aqualab")
        assert t.energy_of(0) == 0


@rule("PM-ENERGY-05", "PM-ENERGY-07", "R-PM-09")
@pytest.mark.parametrize(("energy", "paid"), [(0, False), (1, True)])
def test_the_part_of_a_top_action_that_cannot_be_paid_fails_and_the_rest_happens(
    energy: int, paid: bool
) -> None:
    t = table().energy(0, energy).hand(0, "violet-3", "green-1").turn(0)
    t.take("play violet-3")
    if paid:
        assert t.options() == ["use", "skip"]
        t.take("use")
    assert (t.ship(0), t.energy_of(0)) == (4 if paid else 2, 0)
    assert t.discards == ["violet-3"]


@rule("PM-ENERGY-04", "PM-ENERGY-05", "PM-ENERGY-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_energy_stays_on_the_track_and_falls_only_by_a_price_that_a_card_names(seats: int) -> None:
    spent = 0
    levels: list[int] = []
    priced = False
    for state, _, answer in walk(seats, seed=11):
        now = [state.rows[player * ROW + ENERGY] for player in range(seats)]
        assert all(0 <= level <= ENERGY_MAX for level in now)
        falls = [was - level for was, level in zip(levels, now, strict=False) if level < was]
        assert falls == [] or (priced and len(falls) == 1)
        spent += sum(falls)
        levels = now
        frame = state.stack[-1]
        price = 0
        if isinstance(frame, BottomAction):
            price = state.cards.projects[frame.card].actions[1].price
        elif isinstance(frame, May):
            price = state.cards.parts[frame.part].price
        priced = price > 0 and answer == "use"
    assert spent > 0
