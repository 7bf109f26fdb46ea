"""Deck and reshuffle: drawing, and the new deck that is made the moment the old one is empty."""

from __future__ import annotations

from planitia.games.pocket_mars.constants import (
    BUILDINGS,
    CARD_NAMES,
    COLOURS,
    EMPTY,
    FACE,
    PREP,
    colour_of,
)
from planitia.games.pocket_mars.state import PocketMars


def top_card(s: PocketMars) -> int:
    """Take the deck's top card, with the note of who laid it there."""
    card = s.deck.pop()
    if len(s.witnesses) > len(s.deck):
        s.witnesses.pop()
    return card


def draw(s: PocketMars, player: int) -> None:
    """Draw one card to a hand; PM-DECK-01: make a new deck the moment it is empty."""
    card = top_card(s)
    s.hands[player] = s.hands[player] + (card,)
    if s.events is not None:
        facts: dict[str, object] = {"player": s.name_of(player)}
        facts["colour"] = COLOURS[colour_of(card)]
        s.tell("drew", facts, {player: {"card": CARD_NAMES[card]}})
    if not s.deck and not s.solo:
        rebuild(s)


def rebuild(s: PocketMars) -> None:
    """PM-DECK-02..06, 08, 10, R-PM-18: covered site cards and discards become the deck."""
    loose = s.discards
    shrunk: list[str] = []
    for building in range(len(s.sites)):
        site = s.sites[building]
        if len(site) > 1:
            loose += [laid & FACE for laid in site[:-1]]
            s.sites[building] = site[-1:]
            shrunk.append(BUILDINGS[building])
    s.discards = []
    s.rng.shuffle(loose)
    s.deck = loose
    if s.events is not None:
        top = COLOURS[colour_of(loose[-1])] if loose else None
        s.tell("rebuilt", {"deck": len(loose), "top": top, "sites": shrunk})


def bury(s: PocketMars, player: int, card: int) -> None:
    """R-PM-14, 19: lay a card face down below all others; who knew its face still does."""
    known = 1 << player
    at = s.preps.index(card) if card in s.preps else EMPTY
    if at != EMPTY:
        for seat in range(s.seats):
            known |= (s.seen[seat] >> at & 1) << seat
    s.give_up(player, card)
    s.deck.insert(0, card)
    s.witnesses.insert(0, known)
    if s.events is not None:
        facts: dict[str, object] = {"player": s.name_of(player)}
        facts["colour"] = COLOURS[colour_of(card)]
        facts["place"] = None if at == EMPTY else at % PREP
        face: dict[str, object] = {"card": CARD_NAMES[card]}
        seats = [seat for seat in range(s.seats) if known >> seat & 1]
        s.tell("buried", facts, dict.fromkeys(seats, face))
