"""Step 1, drawing: Skill cards come to hands, and leave them for the discard."""

from __future__ import annotations

from typing import Any

from planitia.games.mars_vs_earth.constants import FACE, NONE, OWNER
from planitia.games.mars_vs_earth.state import MarsVsEarth


def top_card(s: MarsVsEarth) -> int:
    """MVE-HAND-11, R-MVE-43: the next Skill card, after a reshuffle if need be, or NONE."""
    if not s.deck:
        if not s.discards:
            return NONE
        s.deck = [card & FACE for card in s.discards]
        s.discards = []
        s.rng.shuffle(s.deck)
        if s.events is not None:
            s.tell("reshuffled", {"pile": "skills"})
    return s.deck.pop()


def draw(s: MarsVsEarth, seat: int, count: int) -> None:
    """MVE-VISTAB-08: cards to a hand; all learn how many, the seat which."""
    drawn: list[int] = []
    while len(drawn) < count:
        card = top_card(s)
        if card == NONE:
            break
        drawn.append(card)
    if not drawn:
        return
    s.hands[seat] = tuple(sorted(s.hands[seat] + tuple(drawn)))
    if s.events is not None:
        slugs = [s.cards.skills.slugs[card] for card in sorted(drawn)]
        s.tell("drew", {"seat": seat, "count": len(drawn)}, {seat: {"cards": slugs}})


def draw_up(s: MarsVsEarth) -> None:
    """MVE-HAND-01, 02, 13, R-MVE-64: all draw up to their hand size, in Initiative Order."""
    for seat in s.order():
        missing = s.hand_size(seat) - len(s.hands[seat])
        if missing > 0:
            draw(s, seat, missing)


def leave_hand(s: MarsVsEarth, seat: int, card: int) -> None:
    """Take a card out of a hand."""
    hand = s.hands[seat]
    at = hand.index(card)
    s.hands[seat] = hand[:at] + hand[at + 1 :]


def own_discard(s: MarsVsEarth, seat: int, card: int) -> None:
    """MVE-VISTAB-24, 30: a card goes to the discard unseen; only its player knows it."""
    s.discards.append(card | (seat + 1) << OWNER)


def add_faces(codes: list[Any], row: list[Any], cards: tuple[int, ...]) -> None:
    """MVE-VISTAB-32: add what a row has for the faces among sorted cards, equal copies once."""
    before = NONE
    for card in cards:
        if card != before:
            codes.append(row[card])
            before = card
