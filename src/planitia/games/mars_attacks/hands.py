"""Hands of cards: which of them are told apart, and what forbids to use one."""

from __future__ import annotations

from typing import Final

from planitia.games.mars_attacks.deck import CARDS, DECK, PAIRS
from planitia.kernel.frame import Refusal

ALIKE: Final = tuple(
    [DECK.faces.index(DECK.faces[card]) if card < PAIRS else card for card in range(CARDS)]
)
"""The first card with the same two halves; most cards are printed once."""


def distinct(hand: tuple[int, ...]) -> list[int]:
    """The cards of a hand without copies of one another: the first stands for them."""
    found: list[int] = []
    seen = 0
    for card in hand:
        bit = 1 << ALIKE[card]
        if not seen & bit:
            seen |= bit
            found.append(card)
    return found


def discards(hand: tuple[int, ...]) -> list[int]:
    """Every set of cards of a hand but the empty one, as bit masks, of copies the first ones."""
    masks: list[int] = [0]
    for at, card in enumerate(hand):
        before = 0
        for other in hand[:at]:
            before |= 1 << other if ALIKE[other] == ALIKE[card] else 0
        masks += [mask | 1 << card for mask in masks if mask & before == before]
    return masks[1:]


def against_card(hand: tuple[int, ...], card: int) -> Refusal | None:
    """What forbids to use a card of this hand, whatever for."""
    if card not in hand:
        return Refusal("that card is not in your hand", "MA-CARD-04")
    if card not in distinct(hand):
        return Refusal("take the first of your cards that are alike", "MA-CARD-01")
    return None
