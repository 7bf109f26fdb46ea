"""Ways over the map: what it costs in pawns to get somewhere, and what it does to who goes.

FM-DM-01..15, FM-GH-02, FM-GH-08, FM-RE-01..06, FM-PROC-21.
"""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import (
    DAMAGES,
    EDGE,
    EXTRA_PAWN,
    GLOOM,
    HURTS,
    NONE,
    SPACES,
    VENTURE,
)
from planitia.games.first_martians.state import FirstMartians

FAR: Final = 99
REROLLS: Final = 32
"""A Reroll token on the way, as one more bit beside the terrains."""
FELT: Final = DAMAGES | VENTURE | GLOOM | HURTS
"""The terrains that do something to who passes."""
TOKEN_BITS: Final = (0, 0, VENTURE, REROLLS, HURTS, DAMAGES)
"""What a modifier token on a space does, by its kind."""


def _neighbours(space: int) -> list[int]:
    ring, direction = space // 8, space % 8
    near = [ring * 8 + (direction + 1) % 8, ring * 8 + (direction + 7) % 8]
    if ring > 0:
        near.append(space - 8)
    if ring < 2:
        near.append(space + 8)
    return near


NEIGHBOURS: Final = [_neighbours(space) for space in range(SPACES)]


def cost(s: FirstMartians, space: int) -> int:
    """FM-DM-05, Q1: the pawns that one space takes, explored or not."""
    tile = s.tiles[space]
    price = s.book.space_cost if tile == NONE else s.book.tiles[tile].cost
    tokens = s.space_tokens[space]
    return price + tokens.count(EXTRA_PAWN) if tokens else price


def land(s: FirstMartians, space: int) -> int:
    """FM-RE-01..05, FM-GH-07: what the land does, as bits; nothing in the round it is found."""
    tile = s.tiles[space]
    if tile == NONE or s.found[space] == s.sol:
        return 0
    return s.book.tiles[tile].terrain & FELT


def feel(s: FirstMartians, space: int) -> int:
    """FM-RE-01..05, FM-MT-07..10: what a space does to who goes there, as bits."""
    bits = land(s, space)
    for token in s.space_tokens[space]:
        bits |= TOKEN_BITS[token]
    return bits


def once(s: FirstMartians, space: int) -> int:
    """FM-GH-08, FM-RB-02: what a space does that a way feels once, as bits: land, and a reroll."""
    bits = land(s, space)
    for token in s.space_tokens[space]:
        bits |= TOKEN_BITS[token] & REROLLS
    return bits


def each(s: FirstMartians, space: int) -> tuple[int, ...]:
    """FM-RB-01, Q46: the tokens of a space that are resolved each for itself."""
    tokens = s.space_tokens[space]
    return tuple([token for token in tokens if TOKEN_BITS[token] & FELT]) if tokens else ()


def passable(s: FirstMartians, here: int, there: int) -> bool:
    """FM-RE-02, Q12: an impassable outer edge bars the step outward, no other."""
    if there // 8 <= here // 8:
        return True
    tile = s.tiles[here]
    return tile == NONE or s.book.tiles[tile].terrain & EDGE == 0


def reach(s: FirstMartians) -> list[int]:
    """FM-DM-03, FM-GH-02: the fewest pawns to every space that can be reached, or FAR.

    Explored tiles can be passed; a space that is not explored is only ever the target.
    """
    far = [FAR] * SPACES
    todo: list[int] = []
    tiles = s.tiles
    for space in range(8):
        far[space] = cost(s, space)
        if tiles[space] != NONE:
            todo.append(space)
    while todo:
        here = todo.pop()
        so_far = far[here]
        for there in NEIGHBOURS[here]:
            if so_far < far[there] and passable(s, here, there):
                price = so_far + cost(s, there)
                if price < far[there]:
                    far[there] = price
                    if tiles[there] != NONE:
                        todo.append(there)
    return far


def via_cost(s: FirstMartians, via: int, target: int) -> int:
    """FM-DM-05, C12: the pawns of a whole journey; every space counts."""
    price = cost(s, target)
    if via:
        for space in range(SPACES):
            if via >> space & 1:
                price += cost(s, space)
    return price


def via_feel(s: FirstMartians, via: int, target: int) -> int:
    """FM-GH-08: what a journey does, each kind once."""
    bits = feel(s, target)
    if via:
        for space in range(SPACES):
            if via >> space & 1:
                bits |= feel(s, space)
    return bits


class Way:
    """One way to a space: the spaces passed, the pawns it takes and what it does."""

    def __init__(self, via: int, price: int, bits: int, tokens: tuple[int, ...]) -> None:
        self.via = via
        self.price = price
        self.bits = bits
        """What comes once, however often it is met."""
        self.tokens = tokens
        """What is resolved each for itself (Q46)."""

    def beats(self, other: Way) -> bool:
        """Whether nobody would rather go the other way."""
        if self.price > other.price or self.bits & ~other.bits:
            return False
        for token in self.tokens:
            if self.tokens.count(token) > other.tokens.count(token):
                return False
        return True


def beaten(ways: list[Way], new: Way) -> bool:
    """Whether one of these ways is at least as good."""
    for way in ways:
        if way.beats(new):
            return True
    return False


def ways(s: FirstMartians, target: int) -> list[Way]:
    """FM-DM-04: the ways to a space that no other way beats, the shortest first.

    ``price``, ``bits`` and ``tokens`` leave the target out: it is the same for all.
    """
    found: list[list[Way]] = [[] for _ in range(SPACES)]
    todo: list[int] = []
    last: list[Way] = []
    for space in range(8):
        if space == target:
            last.append(Way(0, 0, 0, ()))
        elif s.tiles[space] != NONE:
            found[space].append(Way(1 << space, cost(s, space), once(s, space), each(s, space)))
            todo.append(space)
    while todo:
        here = todo.pop(0)
        for there in NEIGHBOURS[here]:
            if there == target or s.tiles[there] == NONE or not passable(s, here, there):
                continue
            grown = False
            for way in found[here].copy():
                if way.via >> there & 1:
                    continue
                price = way.price + cost(s, there)
                bits, tokens = way.bits | once(s, there), way.tokens + each(s, there)
                new = Way(way.via | 1 << there, price, bits, tokens)
                if not beaten(found[there], new):
                    found[there] = [old for old in found[there] if not new.beats(old)]
                    found[there].append(new)
                    grown = True
            if grown and there not in todo:
                todo.append(there)
    for here in NEIGHBOURS[target]:
        if s.tiles[here] != NONE and passable(s, here, target):
            for way in found[here]:
                if not beaten(last, way):
                    last = [old for old in last if not way.beats(old)]
                    last.append(way)
    return sorted(last, key=_price)


def _price(way: Way) -> int:
    return way.price


def exists(s: FirstMartians, via: int, target: int) -> bool:
    """FM-PROC-21: whether these spaces, all explored, make a chain from the HUB to the target.

    They are looked at from the target back to the HUB.
    """
    seen = 0
    todo = [target]
    while todo:
        here = todo.pop()
        for there in NEIGHBOURS[here]:
            if (via & ~seen) >> there & 1 and s.tiles[there] != NONE and passable(s, there, here):
                seen |= 1 << there
                todo.append(there)
    starts = via | 1 << target
    return seen == via and starts & 0xFF != 0
