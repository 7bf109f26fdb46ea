"""The card set: 35 projects and what the five Buildings do, read from content files.

PM-CMP-09, PM-CARD-01..10, 13: the known faces are among them. A pack is one TOML file. Everything
wrong with it is named with file, key and reason.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from planitia.games.pocket_mars.constants import (
    BASIC,
    BUILDINGS,
    CARD_NAMES,
    CARDS,
    COLOURS,
    EMPTY,
    ENERGY_BANK,
    ENERGY_MAX,
    HOMES,
    NOBODY,
    ROW,
    UPGRADED,
    VALUES,
    colour_of,
)
from planitia.games.pocket_mars.rules.effects import (
    ANY,
    COUNTED,
    EFFECT_WORDS,
    HOUSED,
    Draw,
    Effect,
    Part,
    ability_of,
    make_effect,
    place,
)
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.content import Table, read_toml

TOP: Final = 0
BOTTOM: Final = 1
MOST_DRAWN: Final = 3
"""An action that draws more could run out of cards to make a new deck of (PM-DECK-07)."""
CONTENT: Final = Path(__file__).parent


class CardAction:
    """The top or bottom action of a project: a condition, a price, and its parts in order."""

    def __init__(
        self, absent: int, present: int, holding: int, price: int, parts: list[Part]
    ) -> None:
        self.absent = absent
        self.present = present
        self.holding = holding
        self.price = price
        self.parts = parts

    def met(self, s: PocketMars, player: int) -> bool:
        """PM-PREP-14, R-PM-25: whether this player meets the condition now."""
        if self.absent != NOBODY:
            at = player * ROW + self.absent
            if s.rows[at + BASIC] or s.rows[at + UPGRADED]:
                return False
        if self.present != NOBODY:
            at = player * ROW + self.present
            if s.rows[at + BASIC] + s.rows[at + UPGRADED] == 0:
                return False
        if self.holding != NOBODY:
            for card in s.hands[player]:
                if colour_of(card) == self.holding:
                    return True
            return False
        return True

    def text(self) -> str:
        """The action in a sentence, made from its parts."""
        texts: list[str] = []
        for at, part in enumerate(self.parts):
            again = at > 0 and part.effect.text() == self.parts[at - 1].effect.text()
            texts.append(part.text(again))
        said = ", then ".join(texts)
        if self.price:
            said = f"pay {self.price} energy: {said}"
        if self.absent != NOBODY:
            said = f"if {place(self.absent)} has none of your colonists: {said}"
        if self.present != NOBODY:
            said = f"if {place(self.present)} has a colonist of yours: {said}"
        if self.holding != NOBODY:
            colour = COLOURS[self.holding]
            article = "an" if colour == "orange" else "a"
            said = f"if you hold {article} {colour} card in hand: {said}"
        return said[0].upper() + said[1:] + "."


class Project:
    """One project card."""

    def __init__(
        self, card: int, name: str, source: str, top: CardAction, bottom: CardAction
    ) -> None:
        self.card = card
        self.name = name
        self.source = source
        self.actions = [top, bottom]


class CardSet:
    """All 35 projects, the Buildings' abilities, and every part by its number."""

    def __init__(self, path: Path) -> None:
        self.parts: list[Part] = []
        table, self.hash = read_toml(path)
        self.title = table.text("title")
        self.abilities: list[Part] = []
        for building in range(len(BUILDINGS)):
            self.abilities.append(self.part(ability_of(building), True, 0, EMPTY, building))
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
        self.projects = [found[card] for card in range(CARDS) if card in found]

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
