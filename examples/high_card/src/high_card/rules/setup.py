"""Set-up: the deal."""

from __future__ import annotations

from high_card.constants import CARDS, HAND
from high_card.rules.rounds import Round
from high_card.state import HighCard
from planitia.kernel.rng import Rng


def set_up(s: HighCard, rng: Rng) -> None:
    """HC-SU-02, 03: deal everybody a hand; the rest stays face down."""
    cards = list(range(CARDS))
    rng.shuffle(cards)
    for seat in range(s.seats):
        s.hands[seat] = tuple(sorted(cards[:HAND]))
        del cards[:HAND]
    s.deck = cards
    s.stack.append(Round())


def resample(s: HighCard, seat: int | None, rng: Rng) -> None:
    """Deal anew what this seat may not know: other hands and the deck.

    Everything hidden is sorted before it is shuffled, so that nothing of the truth leaks through.
    """
    others = [other for other in range(s.seats) if other != seat]
    hidden = sorted([card for other in others for card in s.hands[other]] + s.deck)
    rng.shuffle(hidden)
    for other in others:
        held = len(s.hands[other])
        s.hands[other] = tuple(sorted(hidden[:held]))
        del hidden[:held]
    s.deck = hidden
