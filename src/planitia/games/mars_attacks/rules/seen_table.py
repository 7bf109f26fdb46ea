"""A table in numbers as one seat sees it: read off its view, or off a state that it imagines.

Both give the same numbers for the same table. A judge asked what to do reads the view; where many
imagined games are played on, building a view for every step of them would take most of the time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from planitia.games.mars_attacks.board.map import AS_COUNTER, FROM_LEFT, FROM_RIGHT, Map
from planitia.games.mars_attacks.board.scenery import CAR_COUNTER
from planitia.games.mars_attacks.constants import (
    BITS,
    CIVILIAN,
    DEAD,
    EDGE,
    MODELS,
    NOWHERE,
    SIDES,
    SPOT_NAMES,
    SPOTS_EACH,
    SQUARE_NAMES,
    SQUARE_OF,
    SQUARE_SPAN,
    SQUARES,
    TRANSIT,
    WAITING,
)
from planitia.games.mars_attacks.content.deck import SET_NAMES, SET_OWNERS, SETS
from planitia.games.mars_attacks.content.map_reader import find_map
from planitia.games.mars_attacks.rules.dice_tests import Contest
from planitia.games.mars_attacks.state import MarsAttacks

SPOT_NUMBERS: Final = {name: spot for spot, name in enumerate(SPOT_NAMES)}
SQUARE_NUMBERS: Final = {name: square for square, name in enumerate(SQUARE_NAMES)}


class SeenTable:
    """What the judge goes by."""

    def __init__(self, seat: int, m: Map, pending: list[Any]) -> None:
        self.seat = seat
        self.map = m
        self.pending = pending
        """What is asked: the name of its frame, then its fields."""
        self.test: Contest | None = Contest(*pending[1:]) if pending[0] == "Contest" else None
        self.spots = [NOWHERE] * MODELS
        self.squares = [NOWHERE] * MODELS
        self.down = [False] * MODELS
        self.acted = [False] * MODELS
        self.alive = [False] * MODELS
        self.waiting = 0
        """How many models of either side are not on the board yet."""
        self.finds: list[tuple[int, bool]] = []
        """Squares with something to take, and whether this seat is sure to want it."""
        self.haul = 0
        self.round = 1
        self.sizes = [0] * SETS
        """How many cards each Support set has."""
        self.left = 0
        """How many of the own models can act yet in this Round."""
        self.own_turn = False
        self.acted_with = 0
        self.played = 0
        self.cards_only = False
        """What has been done in this Turn, and whether it is one of cards alone."""

    def key(self, codes: Sequence[int]) -> tuple[object, ...]:
        """All of it and the answers to judge, as one value that can be looked up."""
        found: list[object] = [self.seat, self.waiting, self.haul, self.round, self.left]
        found += (self.own_turn, self.acted_with, self.played, self.cards_only)
        for model in range(MODELS):
            place = self.spots[model] * SQUARES + self.squares[model]
            flags = (4 if self.alive[model] else 0) + (2 if self.down[model] else 0)
            found.append(place * 8 + flags + (1 if self.acted[model] else 0))
        found += self.sizes
        for value in self.pending:
            found.append(tuple(value) if isinstance(value, list) else value)
        found += self.finds
        found += codes
        return (self.map, *found)


def read_view(view: dict[str, Any], seat: int) -> SeenTable:
    """What a seat's view shows."""
    found = SeenTable(seat, map_of(view), view["pending"])
    for model, shown in enumerate(view["models"]):
        if shown["spot"] is not None:
            found.spots[model] = SPOT_NUMBERS[shown["spot"]]
        if shown["square"] is not None:
            found.squares[model] = SQUARE_NUMBERS[shown["square"]]
        found.down[model] = bool(shown["rattled"])
        found.acted[model] = bool(shown["activated"])
        found.alive[model] = shown["where"] != "dead"
        if shown["where"] == "waiting":
            found.waiting += 1
    for counter in view["counters"]:
        if counter["square"] is not None:
            at = SQUARE_NUMBERS[counter["square"]]
            if counter["what"] is None:
                found.finds.append((at, False))
            elif counter["what"] == ("alien-secret", "critter")[seat]:
                found.finds.append((at, True))
    for thing in view["things"]:
        if thing["thing"] == "civilian":
            found.finds.append((SQUARE_NUMBERS[thing["square"]], True))
    players = view["players"]
    for kind in range(SETS):
        found.sizes[kind] = len(players[SET_OWNERS[kind]]["sets"][SET_NAMES[kind]]["cards"])
    found.haul = players[seat]["haul"]
    found.left = len(players[seat]["left"])
    found.round = view["round"]
    found.own_turn = view["active"] == SIDES[seat]
    found.acted_with = view["turn"]["acted"]
    found.played = view["turn"]["played"]
    found.cards_only = view["turn"]["cards_only"]
    return found


def read_state(s: MarsAttacks, seat: int) -> SeenTable:
    """What a seat's view of an imagined state would show."""
    found = SeenTable(seat, s.map, s.stack[-1].seen_by(s, seat))
    for model in range(MODELS):
        place = s.spots[model]
        bit = BITS[model]
        if place < TRANSIT:
            found.spots[model] = place
        found.squares[model] = SQUARE_OF[place]
        found.down[model] = s.rattled & bit != 0
        found.acted[model] = s.marked & bit != 0
        found.alive[model] = place != DEAD
        if place == WAITING:
            found.waiting += 1
    for counter, place in enumerate(s.places):
        if place >= 0:
            if not s.turned >> counter & 1:
                found.finds.append((place, False))
            elif s.faces[counter] == seat:
                found.finds.append((place, True))
    for thing in s.things:
        if thing >> 6 == CIVILIAN:
            found.finds.append((thing & 63, True))
    for kind in range(SETS):
        found.sizes[kind] = len(s.sets[kind])
    found.haul = s.haul[seat]
    found.left = s.left(seat).bit_count()
    found.round = s.round
    found.own_turn = s.active == seat
    found.acted_with = s.acted
    found.played = s.played
    found.cards_only = s.late == 1
    return found


def map_of(view: dict[str, Any]) -> Map:
    """The map that a view shows, with the wreck if one rests on it."""
    base = find_map(view["map"]["name"])
    last = view["map"]["pieces"][-1:]
    if last and last[0]["kind"] == CAR_COUNTER:
        x, y, _, _ = last[0]["segments"][0]
        return base.with_wreck(y // SQUARE_SPAN * EDGE + x // SQUARE_SPAN, AS_COUNTER)
    if view["wreck"]:
        covered = tuple([SPOT_NUMBERS[name] for name in view["wreck"]])
        for side in (FROM_LEFT, FROM_RIGHT):
            found = base.with_wreck(covered[0] // SPOTS_EACH, side)
            if found.wreck == covered:
                return found
    return base
