"""Cards in general: which of a hand are alike, what forbids one, and how cards are asked for."""

from __future__ import annotations

from typing import Final

from planitia.games.mars_attacks.actions import DECLINE, HOLD_ON
from planitia.games.mars_attacks.content.deck import CARDS, DECK, PAIRS
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.kernel.frame import Frame, Refusal

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


TEST_SECONDS: Final = 5.0
"""For a card on a test that is about to be rolled, or on a death."""
TURN_SECONDS: Final = 15.0
"""For cards in a Turn in which no model is left to act."""


class CardQuestion(Frame[MarsAttacks]):
    """MA-INV-10, R-MA-80: a question about cards; ``patient`` is 1 once its seat asked for time."""

    patient: int

    def held(self, s: MarsAttacks) -> float:
        """Any answer is told at the same moment, unless one asked for time."""
        return 0.0 if self.patient else TEST_SECONDS

    def least(self, s: MarsAttacks, seat: int) -> int:
        """No card."""
        return DECLINE

    def takebacks(self, s: MarsAttacks, seat: int) -> list[int]:
        """Anybody may ask for time, whatever they hold."""
        return [HOLD_ON] if self.held(s) else []
