"""Section SU: the set-up of Scenario 1."""

from __future__ import annotations

from collections import Counter

from marks import rule
from mars_attacks.builder import new_game, table
from planitia.games.mars_attacks.constants import (
    MODEL_NAMES,
    MODELS,
    SIDES,
    SQUARE_NAMES,
    WAITING,
    side_of,
)
from planitia.games.mars_attacks.content.deck import is_event
from planitia.games.mars_attacks.game import GAME
from planitia.games.mars_attacks.rules.dice import random_square
from planitia.games.mars_attacks.state import MarsAttacks

SEEDS = range(40)


def deployed(seed: int = 1) -> MarsAttacks:
    """A game whose Martians have been set up on the first spots offered."""
    state = new_game(seed)
    while state.decisions[0].rule == "MA-SU-15":
        state.take(state.decisions[0], state.decisions[0].action(0))
    return state


@rule("MA-SU-05", "MA-MODEL-01")
def test_five_martians_stand_against_eight_soldiers_without_heroes() -> None:
    sides = Counter(SIDES[side_of(model)] for model in range(MODELS))
    assert sides == {"martian": 5, "human": 8}
    values = GAME.catalogue()["models"]
    assert set(values) == {"human", "martian"}


@rule("MA-SU-06", "MA-SU-11", "MA-SU-08")
def test_a_row_die_of_5_and_a_column_die_of_6_mean_row_5_column_6() -> None:
    t = table().turn("human").dice(5, 6)
    assert SQUARE_NAMES[random_square(t.state, "counter")] == "5.6"
    assert t.dice_left == 0


@rule("MA-SU-07", "MA-SU-08", "MA-SU-09", "MA-SU-10")
def test_eight_of_ten_shuffled_counters_lie_in_random_squares_and_two_are_set_aside() -> None:
    places: Counter[int] = Counter()
    shared = 0
    aside = set()
    for seed in SEEDS:
        s = new_game(seed)
        assert sorted(s.faces) == [0] * 5 + [1] * 5
        assert s.places[8:] == [-1, -1]
        assert all(0 <= place < 64 for place in s.places[:8])
        shared += len(set(s.places[:8])) < 8
        aside.add(tuple(s.faces[8:]))
        places.update(s.places[:8])
        assert s.turned == 0
    assert shared > 0
    assert len(aside) == 4
    assert len(places) > 60


@rule("MA-SU-12", "MA-SU-14", "MA-CARD-03", "MA-INV-03", "R-MA-69")
def test_each_player_has_four_cards_and_none_is_an_event() -> None:
    replaced = 0
    for seed in SEEDS:
        s = new_game(seed)
        assert [len(hand) for hand in s.hands] == [4, 4]
        assert not any(is_event(card) for hand in s.hands for card in hand)
        assert all(is_event(card) for card in s.discards)
        assert len(s.deck) + len(s.discards) == 34
        replaced += len(s.discards)
        assert s.things == []
    assert replaced > 0


@rule("MA-SU-13", "MA-INV-08")
def test_a_hand_is_open_to_its_owner_and_to_nobody_else() -> None:
    s = deployed()
    for seat in (0, 1):
        assert len(s.view(seat)["players"][seat]["hand"]) == 4
        for other in (1 - seat, None):
            assert s.view(other)["players"][seat]["hand"] is None
            assert s.view(other)["players"][seat]["cards"] == 4


@rule("MA-SU-15", "MA-SU-21", "R-MA-06", "R-MA-07")
def test_the_martian_player_sets_up_spot_by_spot_in_two_rows_knowing_counters_and_hand() -> None:
    s = new_game(3)
    view = s.view(1)
    assert (view["awaited"], len(view["players"][1]["hand"])) == ([1], 4)
    assert len([one for one in view["counters"] if one["square"]]) == 8
    for model in range(8, 13):
        rows = {int(action.text.split()[1][0]) for action in s.decisions[0].actions}
        assert rows == {7, 8}
        s.take(s.decisions[0], s.decisions[0].action(model * 7))
        assert s.view(0)["models"][model]["where"] == "board"
    assert s.decisions[0].seat == 0


@rule("MA-SU-15")
def test_a_martian_cannot_be_set_up_outside_the_zone_or_on_another() -> None:
    s = new_game(3)
    first = s.decisions[0].action(5).text
    s.take(s.decisions[0], first)
    for wrong in (first, "deploy 6.4.5"):
        refusal = s.why_not(s.decisions[0], wrong)
        assert refusal is not None
        assert refusal.rule == "MA-SU-15"


@rule("MA-SU-16", "MA-SU-18", "MA-ROUND-01")
def test_soldiers_start_off_the_board_and_humans_have_the_first_turn() -> None:
    s = deployed()
    assert s.spots[:8] == [WAITING] * 8
    assert (s.round, s.active, s.decisions[0].seat) == (1, 0, 0)


@rule("MA-SU-17", "R-MA-18", "MA-MOVE-09")
def test_soldiers_enter_over_the_row_facing_the_martian_zone() -> None:
    t = table().soldier(1, "waiting").turn("human", round=1).take("activate h1")
    assert t.options() == [f"move 1.{column}" for column in range(1, 9)]
    assert t.refused("move 2.4").rule == "MA-SU-17"
    assert t.refused("stop").rule == "MA-SU-17"


@rule("MA-SU-19", "MA-SU-07", "R-MA-73")
def test_markers_are_no_limit_to_13_models_and_counters_are_five_and_five() -> None:
    s = deployed()
    assert MODELS <= 17
    assert Counter(s.faces) == {0: 5, 1: 5}
    assert len(MODEL_NAMES) == 13


@rule("MA-SU-20")
def test_the_game_is_for_two_players_and_seat_0_plays_the_humans() -> None:
    assert list(GAME.seats) == [2]
    assert [one["player"] for one in new_game().view(None)["players"]] == ["human", "martian"]


@rule("MA-SU-22", "R-MA-84", "MA-CNT-01")
def test_setting_up_on_a_counters_square_does_not_turn_it() -> None:
    for seed in SEEDS:
        s = new_game(seed)
        zone = [place for place in s.places[:8] if place >= 48]
        if not zone:
            continue
        wanted = f"deploy {SQUARE_NAMES[zone[0]]}.5"
        if wanted in [action.text for action in s.decisions[0].actions]:
            s.take(s.decisions[0], wanted)
            assert s.turned == 0
            assert all(one["what"] is None for one in s.view(1)["counters"])
            return
    raise AssertionError("no counter in the zone")
