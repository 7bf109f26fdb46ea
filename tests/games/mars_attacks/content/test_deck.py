"""The deck as the checklist counts it, and what its cards say."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from marks import rule
from planitia.games.mars_attacks.content.deck import (
    CARD_NAMES,
    CONTENT,
    DECK,
    HALVES,
    Deck,
    is_event,
)
from planitia.games.mars_attacks.game import GAME
from planitia.games.mars_attacks.telling.card_texts import card_title, event_text, half_text
from planitia.kernel.errors import ContentError

CHECKLIST = Path(__file__).parents[4] / "docs" / "rules" / "mars-attacks.md"


def tables() -> list[list[list[str]]]:
    """The tables of the checklist's section on the deck, as rows of cells."""
    deck = CHECKLIST.read_text(encoding="utf-8").split("# The deck")[1].split("# Rulings")[0]
    found: list[list[list[str]]] = []
    for block in re.split(r"\n\n", deck):
        rows = [line.strip("|").split("|") for line in block.splitlines() if line.startswith("|")]
        if rows:
            cells = [[cell.strip() for cell in row] for row in rows[2:]]
            found.append([row for row in cells if "total" not in row[0]])
    return found


@rule("MA-CARD-01", "R-MA-73")
def test_36_two_sided_cards_come_in_the_32_printed_pairs() -> None:
    pairs = Counter(
        (DECK.halves[martian].name, DECK.halves[human].name) for human, martian in DECK.faces
    )
    printed = {(row[0], row[1]): int(row[2]) for row in tables()[0]}
    assert pairs == printed
    assert (len(pairs), sum(pairs.values()), len(CARD_NAMES)) == (32, 36, 42)


@rule("MA-CARD-01", "R-MA-73")
@pytest.mark.parametrize(("side", "number"), [("martian", 1), ("human", 0)])
def test_every_half_is_there_as_often_and_of_the_kind_that_is_printed(
    side: str, number: int
) -> None:
    copies = Counter(DECK.halves[face[number]].name for face in DECK.faces)
    rows = tables()[1 if side == "martian" else 2]
    assert copies == {row[0]: int(row[1]) for row in rows}
    kinds = {half.name: half.effect == "support" for half in DECK.halves}
    assert {row[0]: row[2] == "Support" for row in rows} == {name: kinds[name] for name in copies}


@rule("MA-EVT-04", "MA-EVT-01")
def test_there_are_six_events_one_copy_each_and_each_has_one_effect() -> None:
    assert {row[0]: int(row[1]) for row in tables()[3]} == {one.name: 1 for one in DECK.events}
    assert len([card for card in range(42) if is_event(card)]) == 6
    assert len({event.effect for event in DECK.events}) == 6


@rule("MA-CARD-02")
def test_each_side_uses_its_own_half_only() -> None:
    for card in range(36):
        for side in (0, 1):
            assert DECK.halves[HALVES[side][card]].side == side


@rule("MA-SUP-09", "MA-CARD-09", "MA-CARD-10", "MA-CARD-11", "MA-CARD-25", "MA-CARD-26")
def test_texts_are_made_from_the_content() -> None:
    texts = {half.name: half_text(half) for half in DECK.halves}
    assert texts["We Come In Peace"] == "Add 1 die to a Martian's Shoot roll."
    assert texts["Tough Little Suckers"] == "Add 1 die to a Martian's Survive roll."
    assert texts["We Are Your Friends"] == "Add 1 die to a Martian's Fight roll."
    assert texts["Human Ingenuity"] == "Add 1 die to a Soldier's Shoot, Fight or Survive roll."
    assert texts["Splat!"] == "Take 1 die from a Martian's Survive roll."
    assert texts["Heat Ray"] == (
        "Support, up to 3. When called, every model is shot at with 6 dice at 3+, in one square, "
        "friend or foe. 1 card does nothing. 2 cards: you choose a row or column, a die the "
        "square. 3: you choose."
    )
    assert texts["Harassing Fire"].endswith(
        "1 card: you choose a row or column, a die the square. 2: you choose."
    )
    assert all(event_text(event).endswith(".") for event in DECK.events)


def test_cards_are_named_by_their_halves() -> None:
    assert card_title("heat.splat.2", 0) == "Splat!"
    assert card_title("heat.splat.2", 1) == "Heat Ray"
    assert card_title("heat.splat.2") == "Heat Ray / Splat!"
    assert card_title("terror") == "Terror on the Streets!"
    assert len(GAME.catalogue()["cards"]) == 42


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('human = "artillery"', 'human = "heat"', r"card\[0\].human: must be one of"),
        ('id = "peace"', 'id = "war"', r"half\[0\].id: must be one of"),
        ("most = 3", "most = 9", r"half\[6\].most: must be from 1 to 3"),
        ('side = "martian"', 'side = "human"', r"half\[0\].side: is not the side"),
        ('id = "terror"', 'id = "wings"', r"event: is missing terror"),
        ("copies = 2", "copies = 2\nspare = 1", r"spare: is not known here"),
    ],
)
def test_every_fault_of_a_deck_is_named(old: str, new: str, fault: str, tmp_path: Path) -> None:
    text = (CONTENT / "deck.toml").read_text(encoding="utf-8")
    path = tmp_path / "deck.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=fault):
        Deck(path)
