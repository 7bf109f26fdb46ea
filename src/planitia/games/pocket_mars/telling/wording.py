"""Players and cards as sentences name them."""

from __future__ import annotations

from typing import Any

from planitia.games.pocket_mars.constants import CARD_NAMES, DA, PLAYERS, card_named
from planitia.games.pocket_mars.content.cards import CardSet


def player_title(name: str) -> str:
    """A player within a sentence."""
    return "the androids" if name == PLAYERS[DA] else f"Seat {name[1:]}"


def owners(name: str, you: int | None = None) -> str:
    """Whose something is: yours, a seat's, or the androids'."""
    if name == PLAYERS[DA]:
        return "the androids'"
    return "your" if name == f"s{you}" else f"Seat {name[1:]}'s"


def capital(sentence: str) -> str:
    """A sentence as it begins."""
    return sentence[:1].upper() + sentence[1:]


def within(sentence: str) -> str:
    """A sentence as a part of another."""
    return sentence[:1].lower() + sentence[1:].removesuffix(".")


def card_title(cards: CardSet, card: int) -> str:
    """A card by colour, value and name."""
    return f"{card_named(card)} “{cards.projects[card].name}”"


def back_of(cards: CardSet, view: dict[str, Any], word: int, place: int) -> str:
    """The card in a prep place as this view shows it: its face if known, else its colour."""
    shown = view["players"][1 if word == DA else word]["prep"][place]
    if shown is None:
        return "card"
    if shown["card"]:
        return card_title(cards, CARD_NAMES.index(shown["card"]))
    return f"{shown['colour']} card"


def unseen(colour: str) -> str:
    """A card of which only the back is seen."""
    return f"{'an' if colour == 'orange' else 'a'} {colour} card" if colour else "a card"
