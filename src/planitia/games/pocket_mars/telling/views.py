"""What a seat may know, built field by field: PM-VIS-01..11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from planitia.games.pocket_mars.constants import (
    BASIC,
    BUILDINGS,
    CARD_NAMES,
    COLOURS,
    DOWN,
    EARTH,
    EMPTY,
    ENERGY,
    FACE,
    HOMES,
    PREP,
    ROW,
    SHIP,
    UPGRADED,
    colour_of,
    site_value,
)
from planitia.games.pocket_mars.rules.imagining import knows_buried, knows_laid, knows_prep
from planitia.games.pocket_mars.rules.scoring import breakdown
from planitia.games.pocket_mars.telling.sources import source

if TYPE_CHECKING:
    from planitia.games.pocket_mars.state import PocketMars


def view(s: PocketMars, seat: int | None) -> dict[str, Any]:
    """Everything this seat (None: a spectator) may know, as JSON values."""
    deck = s.deck
    return {
        "game": "pocket-mars",
        "you": seat,
        "seats": s.seats,
        "solo": s.solo,
        "options": dict(s.header.options),
        "round": s.round,
        "starter": None if s.starter == EMPTY else s.starter,
        "capacity": s.capacity,
        "awaited": [decision.seat for decision in s.decisions],
        "pending": [] if s.over else s.stack[-1].seen_by(s, seat),
        "source": source(s),
        "resolving": None if s.resolving == EMPTY else CARD_NAMES[s.resolving],
        "players": [player_view(s, seat, player) for player in range(s.players)],
        "sites": {
            BUILDINGS[building]: [laid_view(s, seat, s.sites[building], at) for at in range(size)]
            for building, size in enumerate([len(site) for site in s.sites])
        },
        "deck": len(deck),
        "deck_top": COLOURS[colour_of(deck[-1])] if deck else None,
        "deck_bottom": [
            card_view(deck[at], knows_buried(s, seat, at)) for at in range(len(s.witnesses))
        ],
        "discards": [CARD_NAMES[card] for card in s.discards],
        "outcome": None if s.outcome is None else s.outcome.dump(),
    }


def player_view(s: PocketMars, seat: int | None, player: int) -> dict[str, Any]:
    """One player: open facts, the points if the game ended now, backs for all, faces for those who
    know them."""
    at = player * ROW
    mine = player == seat
    hand = sorted(s.hands[player])
    preps = range(player * PREP, player * PREP + PREP)
    score = breakdown(s, player)
    seen: dict[str, Any] = {
        "player": s.name_of(player),
        "points": sum(score.values()),
        "score": score,
        "energy": s.rows[at + ENERGY],
        "earth": s.rows[at + EARTH],
        "ship": s.rows[at + SHIP],
        "basic": s.rows[at + BASIC : at + BASIC + HOMES],
        "upgraded": s.rows[at + UPGRADED : at + UPGRADED + HOMES],
        "hand": [card_view(card, mine) for card in hand],
        "prep": [
            None
            if s.preps[place] == EMPTY
            else card_view(s.preps[place], knows_prep(s, seat, place))
            for place in preps
        ],
    }
    if s.packs:
        seen["pack"] = [card_view(card, mine) for card in sorted(s.packs[player])]
    return seen


def card_view(card: int, face: bool) -> dict[str, Any]:
    """A card by its back, and by its face for those who know it (R-PM-05)."""
    return {"colour": COLOURS[colour_of(card)], "card": CARD_NAMES[card] if face else None}


def laid_view(s: PocketMars, seat: int | None, site: tuple[int, ...], at: int) -> dict[str, Any]:
    """PM-VIS-06, 08, R-PM-22: a site's card: its value for all, its face if on top or known."""
    laid = site[at]
    down = laid >> DOWN > 0
    known = knows_laid(s, seat, laid) and (down or at == len(site) - 1)
    seen = card_view(laid & FACE, known)
    seen["value"] = site_value(laid)
    seen["down"] = down
    return seen
