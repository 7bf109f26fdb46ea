"""What each seat may know, built field by field."""

from __future__ import annotations

from typing import Any

from high_card.constants import CARD_NAMES, NONE
from high_card.state import HighCard


def view(s: HighCard, seat: int | None) -> dict[str, Any]:
    """One's own hand, and what lies open."""
    return {
        "you": seat,
        "round": s.round,
        "hand": None if seat is None else [CARD_NAMES[card] for card in s.hands[seat]],
        "held": [len(hand) for hand in s.hands],
        "played": [None if card == NONE else CARD_NAMES[card] for card in s.played],
        "points": list(s.points),
        "awaited": s.awaited,
        "pending": [] if s.over else s.stack[-1].seen_by(s, seat),
        "outcome": None if s.outcome is None else s.outcome.dump(),
    }
