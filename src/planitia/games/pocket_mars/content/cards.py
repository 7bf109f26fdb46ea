"""A card set as data: 35 projects with their actions, and what the five Buildings do."""

from __future__ import annotations

from typing import Final

from planitia.games.pocket_mars.constants import COLOURS, NOBODY
from planitia.games.pocket_mars.content.effects import Part, place

TOP: Final = 0
BOTTOM: Final = 1


class CardAction:
    """The top or bottom action of a project: a condition, a price, and its parts in order."""

    def __init__(
        self, absent: int, present: int, holding: int, price: int, parts: list[Part]
    ) -> None:
        self.absent = absent
        """The Building that must have none of the player's colonists, or NOBODY."""
        self.present = present
        """The Building that must have one of them, or NOBODY."""
        self.holding = holding
        """The colour that the player's hand must hold, or NOBODY."""
        self.price = price
        self.parts = parts

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
    """One project card: its name, where it is known from, and its two actions."""

    def __init__(
        self, card: int, name: str, source: str, top: CardAction, bottom: CardAction
    ) -> None:
        self.card = card
        self.name = name
        self.source = source
        self.actions = [top, bottom]


class CardSet:
    """All 35 projects, the Buildings' abilities, and every part of either by its number."""

    def __init__(
        self,
        title: str,
        hash: str,
        projects: list[Project],
        abilities: list[Part],
        parts: list[Part],
    ) -> None:
        self.title = title
        self.hash = hash
        self.projects = projects
        self.abilities = abilities
        self.parts = parts
