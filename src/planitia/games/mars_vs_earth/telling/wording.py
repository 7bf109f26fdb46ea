"""Seats, cards and phrases of talk within a sentence; labels, log and terminal share them."""

from __future__ import annotations

from typing import Any, Final

from planitia.games.mars_vs_earth.constants import SKILLS
from planitia.games.mars_vs_earth.content.cards import Cards

PHRASES: Final = {
    "help-a-lot": "I can help a lot with {threat}.",
    "help-somewhat": "I can help somewhat with {threat}.",
    "help-a-little": "I can help a little with {threat}.",
    "strong-case": "I have a strong case against {about}.",
    "weak-case": "I have only a weak case against {about}.",
    "trust": "I trust {about}.",
    "suspect": "I suspect {about}.",
    "i-am-human": "I am Human.",
    "i-gave": "I gave {count} to {threat}.",
    "they-gave": "{about} gave {count} to {threat}.",
    "i-saw": "I saw {about}'s card of wave {wave}: {face}.",
}
"""R-MVE-45: what may be said. Truth is never checked."""


def seat_title(seat: int) -> str:
    """A seat within a sentence."""
    return f"Seat {seat}"


def phrase_text(said: dict[str, Any], cards: Cards) -> str:
    """Something said at the table, as a view or an event has it."""
    threat, about = said.get("threat"), said.get("about")
    return PHRASES[said.get("says") or said["phrase"]].format(
        threat=cards.threats.titles[cards.threats.slugs.index(threat)] if threat else "",
        about="" if about is None else seat_title(about),
        count=said.get("count"),
        wave=said.get("wave"),
        face=str(said.get("face")).title(),
    )


def card_title(cards: Cards, card: int) -> str:
    """A Skill card by title, skill and strength."""
    skills = cards.skills
    return f"{skills.titles[card]} ({SKILLS[skills.skills[card]].title()} {skills.strengths[card]})"


def threat_title(cards: Cards, threat: int) -> str:
    """A Threat within a sentence."""
    return f"“{cards.threats.titles[threat]}”"
