"""How likely each player is to win, read off an imagined state: points, and what promises more."""

from __future__ import annotations

from math import exp
from typing import Final

from planitia.games.pocket_mars.board import (
    BASIC,
    COLONISTS,
    EARTH,
    EMPTY,
    ENERGY,
    HABITATION,
    HOMES,
    PREP,
    ROW,
    SHIP,
    UPGRADED,
    colour_of,
    value_of,
)
from planitia.games.pocket_mars.state import PocketMars

LAUNCHED: Final = 1.3
SETTLED: Final = 2.6
RAISED: Final = 4.4
"""What a colonist is worth on the Ship, on a basic and on an upgraded space."""
HOPES: Final = (0.0, 0.3, 0.9, 1.6, 2.0)
"""What it is worth to be in so many Buildings."""
CROWDS: Final = (0.0, 0.0, 0.2, 0.9, 3.0, 3.0, 3.0, 3.0)
"""What it is worth to have so many colonists in one Building, beyond themselves."""
ROOM: Final = 0.5
"""What it is worth that a colonist may move up."""
CHARGE: Final = 0.3
READY: Final = 0.9
"""What a card in prep that wins a landing is worth."""
CARD: Final = 0.05
"""What a point of value of another card in prep is worth."""
EARLY: Final = 0.2
LATE: Final = 0.5
"""How much a point of difference counts when nobody is settled, and when somebody is wholly."""


def prospects(s: PocketMars) -> list[float]:
    """A chance a seat; in solo against the androids."""
    players = s.players
    worths = [worth(s, player) for player in range(players)]
    settled = 0
    for player in range(players):
        settled = max(settled, s.settled(player))
    steep = EARLY + (LATE - EARLY) * settled / COLONISTS
    best = max(worths)
    shares = [exp(steep * (one - best)) for one in worths]
    whole = sum(shares)
    return [shares[seat] / whole for seat in range(s.seats)]


def worth(s: PocketMars, player: int) -> float:
    """What a player has, in points."""
    rows = s.rows
    at = player * ROW
    flying = rows[at + SHIP]
    found = LAUNCHED * flying + CHARGE * rows[at + ENERGY]
    homes = most = 0
    for home in range(HOMES):
        low, high = rows[at + BASIC + home], rows[at + UPGRADED + home]
        found += SETTLED * low + RAISED * high
        if low and s.room(home):
            found += ROOM
        if low + high:
            homes += 1
        if low + high > most:
            most = low + high
    found += HOPES[homes] + CROWDS[most]
    if flying or rows[at + EARTH]:
        for place in range(player * PREP, player * PREP + PREP):
            card = s.preps[place]
            if card != EMPTY:
                found += prepared(s, card, flying > 0)
    return found


def prepared(s: PocketMars, card: int, flying: bool) -> float:
    """What a card in prep promises."""
    home = colour_of(card)
    if home == HABITATION:
        return CARD * 4
    wins = value_of(card) > s.value_to_beat(home)
    return READY if wins and flying else CARD * value_of(card)
