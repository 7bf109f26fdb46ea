"""What a seat may know, built field by field, and sees of others' answers: PM-VIS-01..11."""

from __future__ import annotations

from typing import Any

from planitia.games.pocket_mars.actions import (
    BURY,
    COVER,
    DRAFT,
    PREPARE,
    VOCABULARY,
)
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
    PLACES,
    PREP,
    ROW,
    SHIP,
    UPGRADED,
    colour_of,
    site_value,
)
from planitia.games.pocket_mars.rules.hidden_information import knows_buried, knows_laid, knows_prep
from planitia.games.pocket_mars.rules.playing_cards import BuildingAbility
from planitia.games.pocket_mars.rules.scoring import breakdown
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.codec import first, members, only, second, verb_of
from planitia.kernel.frame import Frame, fields_of


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


def source(s: PocketMars) -> str | None:
    """The card or Building whose effect is asked about, in sight of everybody.

    ``card:green-5`` or ``building:aqualab``; None where no effect is asked about.
    """
    if s.over:
        return None
    asked = facts(s.stack[-1])
    part = int(asked.get("part", EMPTY))
    if part >= 0:
        offered = s.cards.parts[part]
        asked = {"card": offered.card, "building": offered.building}
    if int(asked.get("card", EMPTY)) >= 0:
        return f"card:{CARD_NAMES[asked['card']]}"
    if "building" in asked:
        return f"building:{BUILDINGS[asked['building']]}"
    if "part" not in asked:
        return None
    return resolved(s)


def resolved(s: PocketMars) -> str | None:
    """The card whose compulsory effect is under way: from a hand, or connected just now."""
    if s.resolving != EMPTY:
        return f"card:{CARD_NAMES[s.resolving]}"
    for at in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[at]
        if isinstance(frame, BuildingAbility):
            laid = s.sites[frame.building][-1]
            return None if laid >> DOWN else f"card:{CARD_NAMES[laid & FACE]}"
    return None


def facts(frame: Frame[Any]) -> dict[str, Any]:
    """What a frame holds, by name; the frames of this game hold public facts only."""
    return {field: getattr(frame, field) for field in fields_of(type(frame))}


def glimpse(s: PocketMars, seat: int, code: int, viewer: int | None) -> str:
    """An open answer as another seat sees it: cards that move face down show only their backs."""
    verb = verb_of(code)
    if viewer != seat:
        if verb == DRAFT:
            return "draft"
        if verb == PREPARE:
            backs = sorted([COLOURS[colour_of(card)] for card in members(only(code))])
            return "prepare " + " ".join(backs)
        if verb == BURY:
            card = only(code)
            kept = PLACES[s.preps.index(card) % PREP] if card in s.preps else "hand"
            return f"bury {COLOURS[colour_of(card)]} {kept}"
        if verb == COVER:
            return f"cover {COLOURS[colour_of(first(code))]} {BUILDINGS[second(code)]}"
    return VOCABULARY.text(code)
