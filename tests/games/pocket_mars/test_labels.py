"""Every label and every sentence of whole games reads like one written by a person."""

from __future__ import annotations

import random

import pytest

import planitia
from planitia.games.pocket_mars.labels import owners, player_title

GAME = planitia.game("pocket-mars")


def told(seats: int, seed: int, **options: bool) -> tuple[list[str], list[str]]:
    """The labels offered in a game of random answers, and its events as each seat hears them."""
    state = GAME.new(seats=seats, seed=seed, **options)
    state.listen()
    labels: list[str] = []
    sentences: list[str] = []
    chance = random.Random(seed)
    while not state.over:
        asked = state.decisions[0]
        view = state.view(asked.seat)
        labels += [GAME.label(view, code) for code in asked.codes]
        state.take(asked, chance.choice(list(asked.actions)))
        for event in state.heard():
            sentences += [GAME.narrate(event.seen_by(seat)) for seat in range(seats)]
    return labels, sentences


@pytest.mark.parametrize(("seats", "draft"), [(1, False), (2, False), (3, True)])
def test_sentences_begin_with_a_capital_and_end_with_a_full_stop(seats: int, draft: bool) -> None:
    labels, sentences = told(seats, 3, draft=draft) if seats > 1 else told(seats, 3)
    assert sentences
    assert [one for one in sentences if not one[0].isupper() or not one.endswith(".")] == []
    assert [one for one in labels if not one[0].isupper()] == []


@pytest.mark.parametrize("seats", [1, 2])
def test_owners_stand_before_what_they_own(seats: int) -> None:
    labels, sentences = told(seats, 4)
    said = labels + sentences
    clumsy = ("of Seat", "of the androids", "of The androids", "Seat 0's'", " the androids moves")
    assert [one for one in said if any(words in one for words in clumsy)] == []
    assert [one for one in said if " The " in one] == []


def test_one_colonist_and_two_colonists_are_told_apart() -> None:
    launched = {"kind": "launched", "player": "s0", "count": 1}
    assert GAME.narrate(launched) == "Seat 0 launched 1 colonist."
    assert GAME.narrate({**launched, "count": 2}) == "Seat 0 launched 2 colonists."


def test_a_reader_is_told_what_is_theirs() -> None:
    assert owners("s0", you=0) == "your"
    assert owners("s1", you=0) == "Seat 1's"
    assert owners("da", you=0) == "the androids'"
    assert player_title("da") == "the androids"
