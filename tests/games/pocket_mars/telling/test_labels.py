"""Every label and every sentence of whole games reads like one written by a person."""

from __future__ import annotations

import random

import pytest

import planitia
from marks import rule
from planitia.games.pocket_mars.constants import PLACES
from planitia.games.pocket_mars.telling.wording import owners, player_title
from pocket_mars.builder import Table, table

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


def sentences(t: Table) -> list[str]:
    """What seat 0 has heard."""
    return [GAME.narrate(event.seen_by(0)) for event in t.heard()]


@rule("PM-ENERGY-03")
def test_a_card_discarded_at_full_energy_is_told_as_what_it_is() -> None:
    t = table().energy(0, 5).hand(0, "green-1", "blue-2").turn(0).listening()
    label = GAME.label(t.view(0), GAME.vocabulary.code("recharge green-1"))
    assert label.startswith("Discard green 1 “Seedling Drop” for no energy: ")
    t.take("recharge green-1")
    told = sentences(t)
    assert "Seat 0 gained no energy: the track is full." in told
    assert not [one for one in told if "paid" in one]


@rule("PM-ENERGY-01", "PM-SOLO-ARCH-10")
@pytest.mark.parametrize(("seats", "energy", "gained"), [(2, 1, 1), (1, 1, 2), (1, 4, 1)])
def test_the_label_of_a_discard_says_what_it_brings(seats: int, energy: int, gained: int) -> None:
    t = table(seats).energy(0, energy).hand(0, "green-1", "blue-2").turn(0)
    label = GAME.label(t.view(0), GAME.vocabulary.code("recharge green-1"))
    assert label.startswith(f"Discard green 1 “Seedling Drop” for {gained} energy: ")
    t.take("recharge green-1")
    assert t.energy_of(0) == energy + gained


@rule("PM-SOLO-SCORE-07")
def test_after_a_solo_loss_the_androids_have_won() -> None:
    over = {"kind": "over", "reason": "it is late", "winners": [], "points": [3, 9]}
    assert GAME.narrate(over) == "The androids have won: it is late."
    assert GAME.narrate({**over, "winners": [0]}) == "The game is over: it is late."
    assert GAME.unwon() == "The androids have won"


@rule("PM-ENERGY-06", "PM-BLD-16", "PM-PREP-13")
def test_a_question_says_whose_effect_it_is_and_cites_its_own_rule() -> None:
    t = table().hand(0, "violet-3", "blue-2").energy(0, 1).turn(0).take("play violet-3")
    asked = t.decision()
    assert (asked.prompt, asked.rule) == ("Pay for this effect of violet 3?", "PM-ENERGY-06")
    t = table().hand(0, "black-1", "blue-2").turn(0).take("play black-1")
    asked = t.decision()
    assert (asked.prompt, asked.rule) == ("Use this effect of black 1?", "R-PM-10")
    t = table().prep(0, "violet-1", "blue-2").turn(0).take("connect violet-1")
    assert t.decision().prompt == "Use the bottom action of your violet 1?"
    asked = t.take("skip").decision()
    assert (asked.prompt, asked.rule) == ("Use the ability of the Comms Center?", "PM-BLD-16")


@rule("R-PM-01", "R-PM-02", "PM-BLD-09", "PM-BLD-14", "PM-HAND-04")
def test_a_card_that_lands_or_moves_somebody_does_not_cite_the_ability_of_a_building() -> None:
    cited = {
        "play black-2": "R-PM-01",
        "play green-6": "R-PM-02",
        "connect black-6": "PM-BLD-14",
        "connect green-3": "PM-BLD-09",
    }
    for action, rule_id in cited.items():
        t = table().hand(0, "black-2", "green-6").prep(0, "black-6", "green-3").energy(0, 0)
        t.colonists(0, ship=1, aqualab=(1, 0)).colonists(1, greenhouse=(1, 0)).turn(0)
        t.take(action)
        if action == "connect black-6":
            t.take("skip")
        assert t.decision().rule == rule_id
        if "black" in action:
            assert t.refused("land habitation").rule == "PM-BLD-15"


@rule("PM-PREP-04", "PM-BLD-16", "R-PM-10")
def test_what_somebody_does_without_is_told() -> None:
    t = table().prep(0, "violet-7", "blue-2").colonists(0, ship=1, comms_center=(1, 0)).turn(0)
    t.listening().take("connect violet-7").take("skip").take("skip").take("skip")
    assert sentences(t)[1:4] == [
        "Seat 0 did not land in the Comms Center.",
        "Seat 0 declined an effect of violet 7 “Space Elevator”.",
        "Seat 0 declined the ability of the Comms Center.",
    ]
    t = table().hand(0, "green-1", "blue-2").colonists(0, ship=1, aqualab=(1, 0)).turn(0)
    t.listening().take("play green-1").take("skip")
    assert "Seat 0 declined an effect of green 1 “Seedling Drop”." in sentences(t)
    t = table().hand(0, "violet-3", "blue-2").energy(0, 1).turn(0).listening()
    t.take("play violet-3").take("skip")
    assert "Seat 0 declined an effect of violet 3 “Recruiting Song”." in sentences(t)


@rule("PM-BLD-02", "PM-BLD-16")
def test_habitation_is_called_by_its_name_alone() -> None:
    t = table().prep(0, "black-6", "blue-2").colonists(0, ship=1).turn(0)
    label = GAME.label(t.view(0), GAME.vocabulary.code("connect black-6"))
    assert label == "Connect black 6 “Rover Shuttle” to Habitation: Draw 2 cards."
    t.listening().take("connect black-6").take("skip").take("skip")
    said = sentences(t)
    assert said[0] == "Seat 0 connected black 6 “Rover Shuttle” to Habitation."
    assert "Seat 0 declined the ability of Habitation." in said


@rule("PM-SOLO-ARCH-04", "PM-SOLO-ARCH-05", "PM-OTHER-03")
def test_to_connect_anothers_card_names_the_building_and_in_solo_the_value_to_beat() -> None:
    t = table(seats=1).prep("da", "blue-5", "black-1").site("aqualab", "blue-4").turn(0)
    labels = [GAME.label(t.view(0), GAME.vocabulary.code(f"borrow da {at}")) for at in PLACES]
    assert labels == [
        "Connect the androids' blue card (left) to the Aqualab (4 to beat): It is turned up. "
        "If it is higher, you may land a colonist. Nobody uses its bottom action; "
        "then you may use the Aqualab (put 1 card of your hand or prep module under the deck).",
        "Connect the androids' black card (right) to Habitation: It is turned up. "
        "Nobody uses its bottom action; then you may use Habitation "
        "(land 1 colonist in any Building).",
    ]
    t.state.seen[0] = 1 << 2
    label = GAME.label(t.view(0), GAME.vocabulary.code("borrow da left"))
    assert label.startswith(
        "Connect the androids' blue 5 “Recycled Rain” (left) to the Aqualab (5 beats 4): If it is"
    )
    t = table().prep(1, "blue-5", "black-1").turn(0)
    label = GAME.label(t.view(0), GAME.vocabulary.code("borrow s1 left"))
    assert label == (
        "Connect Seat 1's blue card (left) to the Aqualab: It is turned up. Nobody lands. "
        "Seat 1 may use its bottom action; then you may use the Aqualab "
        "(put 1 card of your hand or prep module under the deck)."
    )
    t.state.seen[0] = 1 << 2
    known = GAME.label(t.view(0), GAME.vocabulary.code("borrow s1 left"))
    assert "turned up" not in known
    assert "may use its bottom action (" in known


def test_whoever_gives_a_card_up_or_lays_it_away_reads_all_of_it() -> None:
    t = table().hand(0, "green-1", "blue-2").turn(0)
    printed = GAME.catalogue()["cards"]["green-1"]
    for verb in ("draft", "prepare", "discard", "recharge", "bury"):
        label = GAME.label(t.view(0), GAME.vocabulary.code(f"{verb} green-1"))
        assert printed["top"] in label and printed["bottom"] in label, label
    both = GAME.label(t.view(0), GAME.vocabulary.code("prepare green-1 blue-2"))
    assert printed["bottom"] in both
