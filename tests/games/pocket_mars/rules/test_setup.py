"""Section SU: how a game of two to four players begins."""

from __future__ import annotations

import pytest

from marks import rule
from planitia.games.pocket_mars.constants import BUILDINGS, CARDS, PREP
from planitia.games.pocket_mars.game import GAME
from planitia.games.pocket_mars.rules.rounds_and_turns import Turn
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.errors import BadOption, IllegalAction
from planitia.kernel.rng import quick
from pocket_mars.builder import names, new_game

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def prepared(state: PocketMars) -> PocketMars:
    """The same game after everybody took the first pair for the prep module."""
    for decision in state.decisions:
        state.take(decision, decision.action(0))
    return state


@rule("PM-SU-01")
def test_the_game_is_for_two_to_four_players_or_one_in_the_solo_variant() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4]
    assert new_game(seats=1).solo
    assert not any(new_game(seats).solo for seats in (2, 3, 4))
    for seats in (0, 5):
        with pytest.raises(BadOption, match="1 to 4 seats"):
            new_game(seats)


@rule("PM-SU-02", "PM-SU-03", "PM-SU-04", "PM-SU-05", "PM-SU-06", "R-PM-06")
@SEATS
def test_each_player_starts_with_1_colonist_on_the_ship_6_on_earth_and_1_energy(seats: int) -> None:
    players = new_game(seats).view(None)["players"]
    assert [player["player"] for player in players] == ["s0", "s1", "s2", "s3"][:seats]
    for player in players:
        assert (player["ship"], player["earth"], player["energy"]) == (1, 6, 1)
        assert player["basic"] == player["upgraded"] == [0, 0, 0, 0]


@rule("PM-SU-05", "PM-LAUNCH-01")
def test_on_earth_every_colonist_keeps_its_owner() -> None:
    state = prepared(new_game(seats=2))
    launcher = state.decisions[0].seat
    state.take(state.decisions[0], "launch")
    players = state.view(None)["players"]
    assert players[launcher]["earth"] == 5
    assert players[1 - launcher]["earth"] == 6


@rule("PM-SU-07", "PM-SU-08", "PM-SU-13")
@SEATS
def test_all_five_buildings_are_there_with_empty_sites_and_an_empty_discard_pile(
    seats: int,
) -> None:
    view = new_game(seats).view(0)
    assert view["sites"] == {building: [] for building in BUILDINGS}
    assert view["discards"] == []


@rule("PM-SU-09", "PM-SU-10")
@pytest.mark.parametrize(("seats", "left"), [(2, 27), (3, 23), (4, 19)])
def test_four_cards_each_are_dealt_from_one_deck_of_35(seats: int, left: int) -> None:
    state = new_game(seats)
    assert [len(hand) for hand in state.hands] == [4] * seats
    assert len(state.deck) == left
    dealt = [card for hand in state.hands for card in hand]
    assert sorted(dealt + state.deck) == list(range(CARDS))


@rule("PM-SU-09")
def test_the_deck_is_shuffled_anew_for_every_seed_and_alike_for_the_same() -> None:
    decks = [tuple(new_game(seats=2, seed=seed).deck) for seed in range(20)]
    assert len(set(decks)) == 20
    assert tuple(new_game(seats=2, seed=7).deck) == decks[7]


@rule("PM-SU-11", "R-PM-30")
@SEATS
def test_all_players_choose_two_of_their_four_cards_at_once(seats: int) -> None:
    state = new_game(seats)
    assert [decision.seat for decision in state.decisions] == list(range(seats))
    for decision in state.decisions:
        assert decision.secret
        assert len(decision.actions) == 6
        mine = names(state.hands[decision.seat])
        for action in decision.actions:
            chosen = action.text.split()[1:]
            assert len(chosen) == 2
            assert set(chosen) <= set(mine)


@rule("PM-SU-11")
def test_exactly_two_cards_of_ones_own_may_be_chosen() -> None:
    state = new_game(seats=2)
    mine, theirs = names(state.hands[0]), names(state.hands[1])
    for wrong in ([mine[0]], mine[:3], [mine[0], theirs[0]]):
        with pytest.raises(IllegalAction) as refusal:
            state.take(state.decisions[0], f"prepare {' '.join(wrong)}")
        assert refusal.value.rule == "PM-SU-11"


@rule("PM-SU-11", "R-PM-30")
def test_nobody_sees_anything_of_a_choice_before_all_have_chosen() -> None:
    state = new_game(seats=3)
    state.take(state.decisions[0], state.decisions[0].action(2))
    assert [decision.seat for decision in state.decisions] == [1, 2]
    for other in (1, 2, None):
        view = state.view(other)
        assert view["players"][0]["prep"] == [None, None]
        assert len(view["players"][0]["hand"]) == 4
        assert view["pending"][2][0] == "sealed"


@rule("PM-SU-11", "PM-SU-12", "PM-VIS-01")
def test_the_chosen_two_lie_in_the_prep_module_and_the_other_two_are_the_hand() -> None:
    state = new_game(seats=2)
    dealt = names(state.hands[0])
    state.take(state.decision("0.0"), f"prepare {dealt[1]} {dealt[3]}")
    state.take(state.decision("0.1"), state.decision("0.1").action(0))
    seen = state.view(0)["players"][0]
    assert {card["card"] for card in seen["prep"]} == {dealt[1], dealt[3]}
    assert {card["card"] for card in seen["hand"]} == {dealt[0], dealt[2]}
    assert len(state.preps) == 2 * PREP


@rule("PM-SU-14")
@SEATS
def test_a_random_player_starts_and_takes_the_first_turn(seats: int) -> None:
    starters = set()
    for seed in range(30):
        state = prepared(new_game(seats, seed))
        assert state.round == 1
        assert isinstance(state.stack[-1], Turn)
        assert [decision.seat for decision in state.decisions] == [state.starter]
        starters.add(state.starter)
    assert starters == set(range(seats))


@rule("PM-SU-15")
def test_the_drafting_variant_replaces_the_deal() -> None:
    state = new_game(seats=3, draft=True)
    assert [len(hand) for hand in state.hands] == [0, 0, 0]
    assert [len(pack) for pack in state.packs] == [5, 5, 5]
    assert all(action.text.startswith("draft ") for action in state.decisions[0].actions)


@rule("PM-SU-11", "PM-SU-14")
@pytest.mark.parametrize("draft", [False, True])
def test_nobody_knows_who_starts_before_all_have_chosen_their_prep_cards(draft: bool) -> None:
    state = new_game(seats=3, draft=draft)
    state.listen()
    heard = []
    while not isinstance(state.stack[-1], Turn):
        for seat in (0, 1, 2, None):
            assert state.view(seat)["starter"] is None
        assert "starts" not in heard
        state.take(state.decisions[0], state.decisions[0].action(0))
        heard += [event.kind for event in state.heard()]
    assert heard.count("starts") == 1
    assert state.view(1)["starter"] == state.starter == state.decisions[0].seat


@rule("PM-SU-14", "PM-VIS-10")
def test_who_starts_is_drawn_anew_in_every_imagined_set_up() -> None:
    state = new_game(seats=4)
    starters = set()
    for number in range(60):
        twin = state.imagine(0, quick(f"starter {number}"))
        assert isinstance(twin, PocketMars)
        starters.add(prepared(twin).starter)
    assert starters == {0, 1, 2, 3}
