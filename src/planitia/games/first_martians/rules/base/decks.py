"""Malfunction decks, the dice of a sol, and the cards of chance (pure: asks and pushes nothing)."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import (
    BLOCKS,
    CLEAN_UP,
    DIRECTIONS,
    EVENTS,
    FULL_TRACK,
    NONE,
)
from planitia.games.first_martians.content.things import WEIGHTS
from planitia.games.first_martians.rules.rows import put, shuffled
from planitia.games.first_martians.state import FirstMartians

RESEARCH: Final = 8
"""``s.card`` of the first Research card; Direction cards come before."""


def pool(s: FirstMartians, sol: int) -> list[int]:
    """FM-MA-02, 03, FM-RO-05: the blocks whose die is rolled in a sol, each once."""
    called = s.mission.dice(sol, s.level)
    return [block for block in range(len(BLOCKS)) if s.box[block] or block in called]


def full_tracks(s: FirstMartians) -> list[int]:
    """FM-MA-07: the blocks whose track stands at its end."""
    return [block for block in range(len(BLOCKS)) if s.tracks[block] == FULL_TRACK]


def draw(s: FirstMartians, block: int) -> int:
    """FM-MA-07, 09: the next card, laid face up on the discards; NONE if there is none at all."""
    deck = s.decks[block]
    if not deck:
        deck = shuffled(s.wrecks[block], s.rng)
        s.wrecks = put(s.wrecks, block, ())
    if not deck:
        return NONE
    card = deck[-1]
    s.decks = put(s.decks, block, deck[:-1])
    s.wrecks = put(s.wrecks, block, (*s.wrecks[block], card))
    return card


def search(s: FirstMartians, block: int, category: int, facility: int) -> int:
    """FM-KW-02, 04, 05, Q52: draw until a card has the keyword, at most once through them all.

    The discards are shuffled together with what was drawn before them, so that takes longer.
    """
    for _ in range(2 * len(s.decks[block]) + len(s.wrecks[block])):
        card = draw(s, block)
        kind = s.book.cards[card]
        if (category == NONE or kind.category == category) and (
            facility == NONE or kind.facility == facility
        ):
            return card
    return NONE


def draw_direction(s: FirstMartians) -> int:
    """FM-DK-01..03: any of the eight directions; the card goes back at once."""
    s.card = s.rng.below(len(DIRECTIONS))
    if s.events is not None:
        weight = WEIGHTS[s.book.directions[s.card].weight]
        s.tell("drawn", {"deck": "direction", "word": DIRECTIONS[s.card], "weight": weight})
    return s.card


def draw_research(s: FirstMartians) -> int:
    """FM-DK-05..07: any Research card, by its place in the book; it goes back at once."""
    at = s.rng.below(len(s.book.research))
    s.card = RESEARCH + at
    if s.events is not None:
        card = s.book.research[at]
        facts: dict[str, object] = {"deck": "research", "number": card.number}
        facts["percent"] = card.percent
        s.tell("drawn", facts)
    return at


def old_news_ahead(s: FirstMartians) -> bool:
    """Whether consequences and follow-ups of this round, or of the next, are still to come."""
    if s.phase != EVENTS:
        return s.phase == CLEAN_UP
    for at in range(len(s.log) - 1, -1, -1):
        entry = s.log[at]
        if entry["sol"] != s.sol:
            break
        if entry["kind"] == "event":
            return False
    return True
