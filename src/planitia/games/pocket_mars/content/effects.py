"""The closed vocabulary of effects that cards and Buildings are made of, and how each one reads.

A card's text and its behaviour come from one entry: the text is made here, and ``rules.effects``
does what the same entry says. How often a word may appear and with what keys ``reader`` checks.
"""

from __future__ import annotations

from typing import Final

from planitia.games.pocket_mars.constants import (
    AQUALAB,
    COMMS_CENTER,
    ENERGY_BANK,
    GREENHOUSE,
    HABITATION,
    NOBODY,
    building_named,
)

ANY: Final = NOBODY
"""In place of a Building: one of the player's choice."""


class Effect:
    """One verb of the game. ``asks``: the player chooses how, and may decline in the same answer
    where the effect is optional."""

    def __init__(self, word: str, asks: bool) -> None:
        self.word = word
        self.asks = asks

    def text(self) -> str:
        """How it reads on a card, without a full stop."""
        raise NotImplementedError


class Launch(Effect):
    """Colonists from Earth to the Ship."""

    def __init__(self, count: int) -> None:
        super().__init__("launch", False)
        self.count = count

    def text(self) -> str:
        """Names how many colonists."""
        return f"launch {self.count} colonist{'s' if self.count > 1 else ''}"


class Energy(Effect):
    """Energy up the track."""

    def __init__(self, count: int) -> None:
        super().__init__("energy", False)
        self.count = count

    def text(self) -> str:
        """Names how much energy."""
        return f"gain {self.count} energy"


class Draw(Effect):
    """Cards from the deck."""

    def __init__(self, count: int) -> None:
        super().__init__("draw", False)
        self.count = count

    def text(self) -> str:
        """Names how many cards."""
        return f"draw {self.count} card{'s' if self.count > 1 else ''}"


class Land(Effect):
    """One colonist from the Ship to a Building."""

    def __init__(self, home: int) -> None:
        super().__init__("land", home == ANY)
        self.home = home

    def text(self) -> str:
        """Names the Building."""
        return f"land 1 colonist in {place(self.home)}"


class Upgrade(Effect):
    """One of the player's own colonists from basic to upgraded."""

    def __init__(self, home: int) -> None:
        super().__init__("upgrade", home == ANY)
        self.home = home

    def text(self) -> str:
        """Names the Building."""
        return f"upgrade your colonist in {place(self.home)}"


class Ask(Effect):
    """An effect that is nothing but one choice of how."""

    def __init__(self, word: str) -> None:
        super().__init__(word, True)

    def text(self) -> str:
        """The sentence of its word."""
        return ASKING[self.word]


ASKING: Final = {
    "shift": "move any colonist between the two spaces of its Building",
    "demote": "move a rival's colonist from an upgraded space down to the basic one",
    "swap-colonists": "exchange two colonists between the spaces of a Building",
    "swap-projects": "exchange two project cards at one Building",
    "peek": "look at both cards of another player's prep module",
    "bury": "put 1 card of your hand under the deck",
    "bury-any": "put 1 card of your hand or prep module under the deck",
    "cover": "lay 1 card of your hand face down on a Building's site: it counts 0",
}
COUNTED: Final = ("launch", "energy", "draw")
HOUSED: Final = ("land", "upgrade")
EFFECT_WORDS: Final = (*COUNTED, *HOUSED, *ASKING)
ABILITIES: Final = {
    GREENHOUSE: "shift",
    ENERGY_BANK: "energy",
    COMMS_CENTER: "launch",
    AQUALAB: "bury-any",
    HABITATION: "land",
}
"""PM-BLD-09..14: what each Building does, once and wherever the player likes."""


def place(home: int) -> str:
    """A named Building within a sentence, or one of choice."""
    return "any Building" if home == ANY else building_named(home)


def make_effect(word: str, count: int, home: int) -> Effect:
    """The effect that a content file names; word, count and Building were checked before."""
    if word == "launch":
        return Launch(count)
    if word == "energy":
        return Energy(count)
    if word == "draw":
        return Draw(count)
    if word == "land":
        return Land(home)
    if word == "upgrade":
        return Upgrade(home)
    return Ask(word)


class Part:
    """An effect as a card or a Building offers it: for a price, or optional, or neither."""

    def __init__(
        self, number: int, effect: Effect, optional: bool, price: int, card: int, building: int
    ) -> None:
        self.number = number
        self.effect = effect
        self.optional = optional
        self.price = price
        self.card = card
        """The card that it belongs to, or EMPTY: it is the ability of a ``building``."""
        self.building = building

    def text(self, again: bool = False) -> str:
        """How it reads on a card; ``again`` where the part before it does the same."""
        text = "do so again" if again else self.effect.text()
        if self.price:
            return f"you may pay {self.price} energy to {text}"
        return f"you may {text}" if self.optional else text
