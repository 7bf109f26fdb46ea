"""Options are told apart by their labels, and cards that are alike are one option."""

from __future__ import annotations

import pytest

import planitia
from marks import rule
from mars_attacks.builder import table
from planitia.games.mars_attacks.content.deck import HALVES
from planitia.games.mars_attacks.content.map_reader import MAP_NAMES
from planitia.games.mars_attacks.game import GAME
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.kernel.observation import Observation


@pytest.mark.parametrize("name", [*MAP_NAMES, "random"])
def test_no_two_options_of_a_decision_have_the_same_label(name: str) -> None:
    read = copies = 0
    for nth, level in enumerate(("random", "easy", "easy")):
        state = GAME.new(2, f"labels {name} {nth}", map=name)
        assert isinstance(state, MarsAttacks)
        players = [planitia.bot(level, f"{name} {nth} {seat}") for seat in range(2)]
        while not state.over and state.steps < 700:
            decision = state.foremost()
            view = state.view(decision.seat)
            labels = [GAME.label(view, code) for code in decision.codes]
            assert len(set(labels)) == len(labels), f"{decision.prompt} {sorted(labels)}"
            halves = [HALVES[decision.seat][card] for card in state.hands[decision.seat]]
            copies += len(set(halves)) < len(halves)
            read += 1
            state.take(decision, players[decision.seat].choose(Observation(state, decision)))
    assert read > 500 and copies > 0


@rule("MA-CARD-01")
def test_copies_of_a_card_are_one_option_and_the_first_stands_for_them() -> None:
    t = table().soldier(1, "4.4.5").martian(1, "4.6.5")
    t.hand("human", "heat.splat.2", "heat.splat").turn("human").take("activate h1", "shoot m1")
    assert t.options() == ["use heat.splat.2", "decline"]
    assert t.refused("use heat.splat").rule == "MA-CARD-01"
    assert t.refused("use peace.splat").rule == "MA-CARD-04"


@rule("MA-ROUND-04")
def test_of_copies_the_first_is_discarded_first() -> None:
    t = table().soldier(8, "1.1.1").martian(5, "8.8.9", acted=True)
    t.hand("human", "heat.splat", "peace.cute", "heat.splat.2").turn("human")
    t.take("activate h8", "stop", "stop")
    assert t.options() == [
        *("keep", "discard heat.splat", "discard peace.cute", "discard heat.splat peace.cute"),
        *("discard heat.splat heat.splat.2", "discard heat.splat heat.splat.2 peace.cute"),
    ]
    assert t.refused("discard heat.splat.2").rule == "MA-ROUND-04"


def test_cards_with_the_same_half_are_told_apart_by_the_other_one() -> None:
    t = table().soldier(1, "4.4.5").martian(1, "4.6.5")
    t.hand("human", "heat.splat", "peace.splat", "tough.cute").turn("human")
    t.take("activate h1", "shoot m1")
    labels = [GAME.label(t.view("human"), code) for code in t.decision().codes]
    assert labels[0].startswith("Play Splat! (other half: Heat Ray): Martian 1 defends with 2")
    assert labels[1].startswith("Play Splat! (other half: We Come In Peace): Martian 1 defends")
