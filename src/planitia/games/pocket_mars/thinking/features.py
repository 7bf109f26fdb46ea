"""What tells how a player is doing, read off a state: features, each a number."""

from __future__ import annotations

from typing import Final

from planitia.games.pocket_mars.constants import (
    BASIC,
    CARDS,
    COLONISTS,
    COLOURS,
    EMPTY,
    ENERGY,
    HABITATION,
    HOMES,
    PREP,
    ROW,
    SHIP,
    UPGRADED,
    VALUES,
    colour_of,
    value_of,
)
from planitia.games.pocket_mars.rules.rounds_and_turns import Rounds, Turn
from planitia.games.pocket_mars.state import PocketMars

FEATURES: Final[tuple[str, ...]] = (
    "aboard",
    "flying",
    "settled",
    "raised",
    "homes-1",
    "homes-2",
    "homes-3",
    "homes-4",
    "crowd-2",
    "crowd-3",
    "crowd-4",
    "room",
    "energy",
    "most-energy",
    "turn",
    "ready",
    *[f"hand-{colour}" for colour in COLOURS],
    *[f"hand-{value}" for value in range(1, VALUES + 1)],
    *[f"prep-{colour}" for colour in COLOURS],
    *[f"prep-{value}" for value in range(1, VALUES + 1)],
    "deck",
    "one",
)
ABOARD: Final = 0
FLYING: Final = 1
SETTLED: Final = 2
RAISED: Final = 3
IN_HOMES: Final = 3
CROWD: Final = 6
"""Where the features of so many homes and of such a crowd are, less their number."""
FEW: Final = 2
MANY: Final = 4
ROOM: Final = 11
CHARGE: Final = 12
MOST_CHARGE: Final = 13
TURN: Final = 14
READY: Final = 15
HAND: Final = 16
HAND_VALUE: Final = 20
PREPARED: Final = 28
PREPARED_VALUE: Final = 32
"""Where the features of cards by colour are, and by value less that value."""
DECK: Final = 40
ONE: Final = 41


def features(s: PocketMars, player: int) -> list[float]:
    """What tells how a player is doing, in the order of ``FEATURES``."""
    found = [0.0] * len(FEATURES)
    rows = s.rows
    at = player * ROW
    flying = rows[at + SHIP]
    settled = raised = homes = most = 0
    for home in range(HOMES):
        low, high = rows[at + BASIC + home], rows[at + UPGRADED + home]
        settled += low
        raised += high
        if low and s.room(home):
            found[ROOM] = 1.0
        if low + high:
            homes += 1
        most = max(most, low + high)
    found[ABOARD] = float(flying)
    found[SETTLED] = float(settled)
    found[RAISED] = float(raised)
    if flying:
        found[FLYING] = 1.0
    if homes:
        found[IN_HOMES + homes] = 1.0
    if most >= FEW:
        found[CROWD + min(most, MANY)] = 1.0
    energy = rows[at + ENERGY]
    found[CHARGE] = float(energy)
    found[MOST_CHARGE] = 1.0
    for other in range(s.players):
        if rows[other * ROW + ENERGY] > energy:
            found[MOST_CHARGE] = 0.0
    if turn_to_come(s, player):
        found[TURN] = 1.0
    for card in s.hands[player]:
        found[HAND + colour_of(card)] += 1.0
        found[HAND_VALUE + value_of(card)] += 1.0
    for place in range(player * PREP, player * PREP + PREP):
        card = s.preps[place]
        if card != EMPTY:
            home = colour_of(card)
            found[PREPARED + home] += 1.0
            found[PREPARED_VALUE + value_of(card)] += 1.0
            if flying and home != HABITATION and value_of(card) > s.value_to_beat(home):
                found[READY] += 1.0
    found[DECK] = len(s.deck) / CARDS
    found[ONE] = 1.0
    return found


def progress(s: PocketMars) -> float:
    """How far the game has come: 1 when somebody is wholly settled."""
    most = 0
    for player in range(s.players):
        most = max(most, s.settled(player))
    return most / COLONISTS


def turn_to_come(s: PocketMars, player: int) -> bool:
    """Whether a player has a turn yet in this round, after which the game may end."""
    if not s.stack:
        return False
    rounds = s.stack[0]
    top = s.stack[-1]
    if isinstance(top, Turn) and top.seat == player:
        return True
    if isinstance(rounds, Rounds):
        return (player - s.starter) % s.seats >= rounds.taken
    return False
