"""What a seat may know, built field by field: MA-SU-13, MA-CNT-01, 11, MA-INV-08, R-MA-38, 72."""

from __future__ import annotations

from typing import Any

from planitia.games.mars_attacks.constants import (
    BITS,
    DEAD,
    HUMAN,
    MARTIAN,
    MODEL_NAMES,
    MODELS,
    SIDES,
    SPOT_NAMES,
    SQUARE_NAMES,
    SQUARE_OF,
    THING_NAMES,
    TRANSIT,
    WAITING,
    side_of,
)
from planitia.games.mars_attacks.content.deck import CARD_NAMES, SET_NAMES, SET_OWNERS
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.games.mars_attacks.telling.shots import open_shots


def view(s: MarsAttacks, seat: int | None) -> dict[str, Any]:
    """Everything this seat (None: a spectator) may know, as JSON values."""
    return {
        "game": "mars-attacks",
        "you": seat,
        "seats": s.seats,
        "options": dict(s.header.options),
        "round": s.round,
        "active": SIDES[s.active],
        "turn": turn_view(s),
        "awaited": [decision.seat for decision in s.decisions],
        "pending": [] if s.over else s.stack[-1].seen_by(s, seat),
        "players": [player_view(s, seat, player) for player in (HUMAN, MARTIAN)],
        "models": [model_view(s, model) for model in range(MODELS)],
        "counters": [counter_view(s, counter) for counter in range(len(s.places))],
        "things": [
            {"thing": thing_name(thing), "square": SQUARE_NAMES[thing & 63]} for thing in s.things
        ],
        "bug_drawer": None if s.drawer < 0 else SIDES[s.drawer],
        "wreck": [SPOT_NAMES[spot] for spot in s.map.wreck],
        "map": s.map.describe(),
        "shots": open_shots(s),
        "deck": len(s.deck),
        "discards": [CARD_NAMES[card] for card in s.discards],
        "resolving": [CARD_NAMES[card] for card in s.resolving],
        "outcome": None if s.outcome is None else s.outcome.dump(),
    }


def turn_view(s: MarsAttacks) -> dict[str, Any]:
    """What has been done in this Turn, and what it still allows."""
    return {
        "taken": bool(s.turning),
        "cards_only": bool(s.late),
        "acted": s.acted,
        "played": s.played,
        "cards_left": s.cards_left() if s.turning else 0,
        "bound_to": None if s.subject < 0 else MODEL_NAMES[s.subject],
        "finished_first": None if s.finished < 0 else SIDES[s.finished],
        "last_mover": None if s.mover < 0 else SIDES[s.mover],
    }


def thing_name(thing: int) -> str:
    """What an Event left on the board."""
    return THING_NAMES[thing >> 6]


def player_view(s: MarsAttacks, seat: int | None, player: int) -> dict[str, Any]:
    """One side: points, sets and passes for all; its hand for itself, its size for others."""
    mine = player == seat
    return {
        "player": SIDES[player],
        "points": s.points(player),
        "from": {
            "shooting": s.shot_points[player],
            "fights": s.fight_points[player],
            "counters": max(0, s.haul[player] - 1),
        },
        "haul": s.haul[player],
        "cards": len(s.hands[player]),
        "hand": [CARD_NAMES[card] for card in s.hands[player]] if mine else None,
        "sets": {
            SET_NAMES[kind]: {
                "cards": [CARD_NAMES[card] for card in s.sets[kind]],
                "fresh": s.laid >> kind & 1 == 1,
            }
            for kind in range(len(s.sets))
            if SET_OWNERS[kind] == player
        },
        "passed": s.passed >> player & 1 == 1,
        "left": [MODEL_NAMES[model] for model in range(MODELS) if s.left(player) & BITS[model]],
    }


def model_view(s: MarsAttacks, model: int) -> dict[str, Any]:
    """One model: where it is, and how it is."""
    place = s.spots[model]
    square = SQUARE_OF[place]
    where = "board"
    if place >= WAITING:
        where = "dead" if place == DEAD else "waiting"
    return {
        "model": MODEL_NAMES[model],
        "side": SIDES[side_of(model)],
        "where": where,
        "square": None if square < 0 else SQUARE_NAMES[square],
        "spot": SPOT_NAMES[place] if place < TRANSIT else None,
        "rattled": s.rattled & BITS[model] != 0,
        "activated": s.marked & BITS[model] != 0,
    }


def counter_view(s: MarsAttacks, counter: int) -> dict[str, Any]:
    """One counter: where it lies for all, its face once it was turned up or the game is over."""
    place = s.places[counter]
    known = s.turned >> counter & 1 == 1 or s.outcome is not None
    taken = None
    if place < -1:
        taken = SIDES[-2 - place]
    return {
        "counter": counter + 1,
        "square": SQUARE_NAMES[place] if place >= 0 else None,
        "aside": place == -1,
        "taken": taken,
        "what": ("alien-secret", "critter")[s.faces[counter]] if known else None,
    }
