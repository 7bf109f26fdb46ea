"""Section INV: what holds in every position of every game."""

from __future__ import annotations

from typing import Any

import pytest

from marks import rule
from mars_attacks.walk import walk
from planitia.games.mars_attacks.constants import (
    DEAD,
    MODELS,
    SIDE_MASKS,
    SQUARE_OF,
    TRANSIT,
    WAITING,
)
from planitia.games.mars_attacks.content.deck import CARDS, SET_MOST, is_event
from planitia.games.mars_attacks.game import GAME
from planitia.games.mars_attacks.rules.turns import Turn
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.kernel.rng import quick

SEEDS = range(8)
every_game = pytest.mark.parametrize("seed", SEEDS)


@rule("MA-INV-01", "MA-INV-03", "MA-INV-05", "MA-ROUND-11")
@every_game
def test_cards_are_42_hands_hold_no_event_and_sets_are_capped(seed: int) -> None:
    for s, _, _ in walk(seed):
        everywhere = s.deck + s.discards + s.resolving
        for pile in [*s.hands, *s.sets]:
            everywhere += pile
        assert sorted(everywhere) == list(range(CARDS))
        assert not any(is_event(card) for hand in s.hands for card in hand)
        assert all(len(cards) <= SET_MOST[kind] for kind, cards in enumerate(s.sets))
        assert len(s.deck) + len(s.discards) + len(s.resolving) >= 20


@rule("MA-INV-02", "MA-INV-06", "MA-INV-09", "MA-CAP-01")
@every_game
def test_models_are_13_never_two_on_a_spot_or_seven_in_a_square(seed: int) -> None:
    for s, _, _ in walk(seed, map="random" if seed % 2 else "crossroads"):
        standing = [spot for spot in s.spots if spot < TRANSIT]
        assert len(set(standing)) == len(standing)
        assert not set(standing) & s.map.covered
        assert max(s.crowds()) <= 6
        assert len(s.spots) == MODELS
        for model, spot in enumerate(s.spots):
            assert (spot == DEAD) == (s.dead >> model & 1 == 1)
            if spot >= WAITING:
                assert SQUARE_OF[spot] == -1
        assert not s.dead & (s.marked | s.rattled)


@rule("MA-INV-04")
@every_game
def test_counters_are_ten(seed: int) -> None:
    for s, _, _ in walk(seed):
        assert sorted(s.faces) == [0] * 5 + [1] * 5
        assert s.places[8:] == [-1, -1]
        taken = [s.faces[at] for at, place in enumerate(s.places) if place == -2]
        assert all(face == 0 for face in taken)
        assert s.haul[0] >= len(taken)
        for at, place in enumerate(s.places[:8]):
            assert place >= -3 and (place >= 0 or s.turned >> at & 1)


@rule("MA-INV-07", "MA-ROUND-03")
@every_game
def test_markers_are_off_at_the_start_of_every_round(seed: int) -> None:
    rounds = 0
    seen = 0
    for s, _, _ in walk(seed):
        if s.round != seen and not s.over and isinstance(s.stack[-1], Turn):
            seen = s.round
            rounds += 1
            assert s.marked == 0
            assert s.passed == 0 and s.finished == -1
            assert [len(hand) for hand in s.hands] == [4, 4]
    assert rounds > 3


@rule("MA-INV-08", "MA-SU-13", "MA-CNT-01")
@every_game
def test_no_seat_is_sent_the_other_hand_the_decks_order_or_hidden_faces(seed: int) -> None:
    rng = quick(f"hidden {seed}")
    for s, _, _ in walk(seed):
        if s.steps % 40:
            continue
        for viewer in (0, 1, None):
            dream = s.imagine(viewer, rng)
            assert dream.view(viewer) == s.view(viewer)
            for seat in (0, 1):
                shown = s.view(viewer)["players"][seat]["hand"]
                assert (shown is None) == (seat != viewer)


@rule("MA-INV-10", "R-MA-80")
@every_game
def test_who_is_asked_follows_from_what_everybody_sees(seed: int) -> None:
    rng = quick(f"asked {seed}")
    for s, _, _ in walk(seed):
        if s.steps % 10 == 0 and not s.over:
            dream = s.imagine(None, rng)
            assert [one.seat for one in dream.decisions] == [one.seat for one in s.decisions]
            assert [one.prompt for one in dream.decisions] == [one.prompt for one in s.decisions]


@rule("MA-INV-08")
def test_imagining_deals_every_hidden_card_and_counter_anew() -> None:
    state = next(walk(5))[0]
    hands: set[tuple[int, ...]] = set()
    aside: set[tuple[int, ...]] = set()
    tops: set[int] = set()
    rng = quick("many")
    for _ in range(300):
        dream = state.imagine(0, rng)
        assert isinstance(dream, MarsAttacks)
        hands.add(dream.hands[1])
        aside.add(tuple(dream.faces[8:]))
        tops.add(dream.deck[-1])
        assert not any(is_event(card) for card in dream.hands[1])
        assert dream.hands[0] == state.hands[0]
    assert len(hands) > 290
    assert len(aside) == 4
    assert len(tops) > 30


def test_every_action_has_a_label_and_every_event_a_sentence() -> None:
    said: dict[str, Any] = {}
    for seed in range(6):
        state = next(walk(seed))[0]
        state.listen()
        rng = quick(f"talk {seed}")
        while not state.over:
            decision = state.decisions[0]
            view = state.view(decision.seat)
            code = decision.codes[rng.below(len(decision.codes))]
            label = GAME.label(view, code)
            assert label and label == label.strip()
            state.apply(decision.seat, code)
            for event in state.heard():
                sentence = GAME.narrate(event.seen_by(None))
                assert sentence[0] == sentence[0].upper()
                assert sentence[-1] in ".!?" and sentence[-2] not in ".!?", sentence
                said[event.kind] = sentence
    assert {"shot", "rolled", "killed", "rattled", "points", "turned", "card", "drew"} <= set(said)


def test_the_sides_own_their_models() -> None:
    assert SIDE_MASKS == (0xFF, 0x1F00)
