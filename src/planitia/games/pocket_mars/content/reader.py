"""Reads a card set from its content file and checks it.

PM-CMP-09, PM-CARD-01..10, 13: the known faces are among them. A pack is one TOML file. Everything
wrong with it is named with file, key and reason.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from planitia.games.pocket_mars.constants import (
    BUILDINGS,
    CARD_NAMES,
    CARDS,
    COLOURS,
    EMPTY,
    ENERGY_BANK,
    ENERGY_MAX,
    HOMES,
    NOBODY,
    VALUES,
    colour_of,
)
from planitia.games.pocket_mars.content.cards import CardAction, CardSet, Project
from planitia.games.pocket_mars.content.effects import (
    ABILITIES,
    ANY,
    COUNTED,
    EFFECT_WORDS,
    HOUSED,
    Draw,
    Effect,
    Part,
    make_effect,
)
from planitia.kernel.content import Table, read_toml

MOST_DRAWN: Final = 3
"""An action that draws more could run out of cards to make a new deck of (PM-DECK-07)."""
CONTENT: Final = Path(__file__).parent


def read_cards(path: Path) -> CardSet:
    """The card set of a file. Raises ContentError."""
    return Reader().read(path)


class Reader:
    """Reads one file and numbers the parts that it finds."""

    def __init__(self) -> None:
        self.parts: list[Part] = []

    def read(self, path: Path) -> CardSet:
        """The whole file: every pair of colour and value once."""
        table, hash = read_toml(path)
        title = table.text("title")
        abilities: list[Part] = []
        for building in range(len(BUILDINGS)):
            effect = make_effect(ABILITIES[building], 1, ANY)
            abilities.append(self.part(effect, True, 0, EMPTY, building))
        found: dict[int, Project] = {}
        for entry in table.tables("project"):
            project = self.read_project(entry)
            if project.card in found:
                entry.clash("value", f"{CARD_NAMES[project.card]} is there twice")
            found[project.card] = project
        table.close()
        missing = [name for card, name in enumerate(CARD_NAMES) if card not in found]
        if missing:
            table.wrong("project", f"is missing {', '.join(missing)}")
        projects = [found[card] for card in range(CARDS) if card in found]
        return CardSet(title, hash, projects, abilities, self.parts)

    def part(self, effect: Effect, optional: bool, price: int, card: int, building: int) -> Part:
        """A part with the next number."""
        part = Part(len(self.parts), effect, optional, price, card, building)
        self.parts.append(part)
        return part

    def read_project(self, entry: Table) -> Project:
        """One project card."""
        colour = COLOURS.index(entry.word("colour", COLOURS))
        value = entry.number("value", 1, VALUES)
        name = entry.text("name")
        source = entry.word("source", ("rulebook", "original"))
        card = colour * VALUES + value - 1
        top = self.read_action(entry.table("top"), card)
        bottom = self.read_action(entry.table("bottom"), card)
        if top.absent != NOBODY or top.present != NOBODY or top.holding != NOBODY or top.price:
            entry.wrong("top", "a top action has no condition or price as a whole; use parts")
        entry.close()
        return Project(card, name, source, top, bottom)

    def read_action(self, entry: Table, card: int) -> CardAction:
        """A top or bottom action."""
        absent = present = holding = NOBODY
        if entry.has("if-absent"):
            absent = BUILDINGS.index(entry.word("if-absent", BUILDINGS[:HOMES]))
        if entry.has("if-present"):
            present = BUILDINGS.index(entry.word("if-present", BUILDINGS[:HOMES]))
        if entry.has("if-holding"):
            holding = COLOURS.index(entry.word("if-holding", COLOURS))
        price = entry.number("pay", 1, ENERGY_MAX, 0)
        parts = [self.read_part(part, card) for part in entry.tables("do")]
        if not parts:
            entry.clash("do", "must have at least one effect")
        if price and any([part.price for part in parts]):
            entry.clash("do", "an action with a price cannot have priced parts")
        drawn = sum([part.effect.count for part in parts if isinstance(part.effect, Draw)])
        if drawn > MOST_DRAWN:
            entry.clash("do", f"draws {drawn} cards; at most {MOST_DRAWN} are possible")
        entry.close()
        return CardAction(absent, present, holding, price, parts)

    def read_part(self, entry: Table, card: int) -> Part:
        """One effect of an action."""
        word = entry.kind("effect", EFFECT_WORDS)
        count = entry.number("count", 1, 3, 1) if word in COUNTED else 1
        home = ANY
        if word in HOUSED:
            choice = entry.word("building", (*BUILDINGS[:HOMES], "any"))
            home = ANY if choice == "any" else BUILDINGS.index(choice)
        if word == "energy" and colour_of(card) != ENERGY_BANK:
            entry.clash("effect", "only orange cards give energy (R-PM-04)")
        optional = entry.flag("may")
        price = entry.number("pay", 1, ENERGY_MAX, 0)
        entry.close()
        return self.part(make_effect(word, count, home), optional, price, card, colour_of(card))
