"""Undo in Pocket Mars: what told nobody anything can be taken back, all else cannot."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kernel.games_in_progress import GAME, played
from planitia.kernel.game import Game
from planitia.kernel.rng import quick
from planitia.kernel.state import State
from planitia.kernel.undo import undo

CONTENT = Path(__file__).parents[2] / "src/planitia/games/pocket_mars/content/projects.toml"
EARLY = 25


def answered(
    verb: str, seats: int = 3, games: int = 12, game: Game = GAME
) -> Iterator[tuple[State, State, int]]:
    """Early moments before and after an answer with this verb, and the seat that gave it."""
    for seed in range(games):
        state = game.new(seats=seats, seed=seed)
        rng = quick(f"undo {seed}")
        while state.steps < EARLY and not state.over:
            decision = state.decisions[0]
            for action in decision.actions:
                if action.text.split()[0] == verb:
                    after = state.clone()
                    after.take(decision, action)
                    yield state, after, decision.seat
                    break
            state.take(decision, decision.action(rng.below(len(decision.codes))))


def test_a_launch_can_be_taken_back() -> None:
    moments = list(answered("launch"))
    assert len(moments) > 20
    for _, after, seat in moments:
        back = undo(after, seat)
        assert back is not None
        assert back.steps == after.steps - 1


def test_undo_leads_exactly_to_the_state_before() -> None:
    offered = 0
    for verb in ("launch", "land", "skip", "promote", "upgrade"):
        for before, after, seat in answered(verb):
            back = undo(after, seat)
            if back is not None:
                offered += 1
                assert back.fingerprint() == before.fingerprint()
                assert back.record() == before.record()
    assert offered > 40


@pytest.mark.parametrize("verb", ["play", "recharge", "borrow", "connect"])
def test_a_card_that_was_shown_cannot_be_taken_back(verb: str) -> None:
    moments = list(answered(verb))
    assert len(moments) > 20
    assert all(undo(after, seat) is None for _, after, seat in moments)


def faces_of_others(state: State, seat: int) -> list[str]:
    """The faces that this seat knows in the prep modules of others."""
    others = [row for at, row in enumerate(state.view(seat)["players"]) if at != seat]
    return [card["card"] for row in others for card in row["prep"] if card and card["card"]]


def test_a_look_at_hidden_cards_cannot_be_taken_back() -> None:
    looks = [
        (after, seat)
        for before, after, seat in answered("peek", games=80)
        if len(faces_of_others(after, seat)) > len(faces_of_others(before, seat))
    ]
    assert len(looks) > 3
    assert all(undo(after, seat) is None for after, seat in looks)


def nosy(folder: Path) -> Game:
    """The game with cards whose bottoms let their owner look into a prep module."""
    cards = CONTENT.read_text()
    peeks, count = re.subn("bottom = .*", 'bottom = { do = [{ effect = "peek" }] }', cards)
    assert count > 10
    pack = folder / "nosy.toml"
    pack.write_text(peeks)
    return GAME.with_content(str(pack))


def test_a_second_look_at_the_same_cards_tells_nothing_and_can_be_taken_back(
    tmp_path: Path,
) -> None:
    again = [
        (after, seat)
        for before, after, seat in answered("peek", games=80, game=nosy(tmp_path))
        if faces_of_others(after, seat) == faces_of_others(before, seat)
        and after.view(None)["deck"] == before.view(None)["deck"]
    ]
    assert len(again) > 0
    assert all(undo(after, seat) is not None for after, seat in again)


def test_drawing_a_card_cannot_be_taken_back() -> None:
    drew = 0
    for seed in range(12):
        state = GAME.new(seats=3, seed=seed)
        rng = quick(f"draw {seed}")
        while state.steps < EARLY and not state.over:
            deck = state.view(None)["deck"]
            decision = state.decisions[0]
            state.take(decision, decision.action(rng.below(len(decision.codes))))
            if state.view(None)["deck"] < deck:
                drew += 1
                assert undo(state, decision.seat) is None
    assert drew > 20


def test_a_sealed_answer_can_be_taken_back_until_all_have_answered() -> None:
    state = GAME.new(seats=3, seed=5)
    for seat in (1, 2):
        mark = state.fingerprint()
        decision = state.decision(f"0.{seat}")
        state.take(decision, decision.action(0))
        back = undo(state, seat)
        assert back is not None
        assert back.fingerprint() == mark
    assert undo(state, 1) is None, "seat 2 has answered since"
    last = state.decision("0.0")
    state.take(last, last.action(0))
    assert undo(state, 0) is None, "the preps of all lie open to see"


def test_only_the_seat_that_answered_last_may_take_back() -> None:
    for _, after, seat in answered("launch", games=3):
        assert all(undo(after, other) is None for other in range(3) if other != seat)


def test_nothing_can_be_taken_back_before_the_first_answer_or_in_a_dream() -> None:
    assert undo(GAME.new(seats=2, seed=1), 0) is None
    dream = played(10).imagine(0, quick("dream"))
    assert undo(dream, 0) is None
    assert undo(dream, 1) is None
