"""Ways over the map as a view shows it: pawns to every space, and what a way does to who goes."""

from __future__ import annotations

from planitia.games.first_martians.constants import EDGE, EXTRA_PAWN, NONE
from planitia.games.first_martians.constants import SPACES as ALL_SPACES
from planitia.games.first_martians.rules.plan.movement import FAR, NEIGHBOURS
from planitia.games.first_martians.thinking.harm import NO_HARM, Harm, of_tokens
from planitia.games.first_martians.thinking.table import Table


def fare(table: Table, space: int) -> int:
    """FM-DM-05: the pawns that one space takes."""
    tile = table.tiles[space]
    price = table.book.space_cost if tile == NONE else table.book.tiles[tile].cost
    return price + table.modifiers[space].count(EXTRA_PAWN)


def harm(table: Table, space: int) -> Harm:
    """FM-RE-01..05, FM-MT-07..10: what a space does to who passes."""
    tile = table.tiles[space]
    land = 0
    if tile != NONE and not table.fresh[space]:
        land = table.book.tiles[tile].terrain & ~EDGE
    return of_tokens(table.modifiers[space], land)


def blocked(table: Table, here: int, there: int) -> bool:
    """FM-RE-02: an impassable outer edge on the way outward."""
    if there // 8 <= here // 8:
        return False
    tile = table.tiles[here]
    return tile != NONE and table.book.tiles[tile].terrain & EDGE != 0


class Journeys:
    """The cheapest way to every space: its pawns, and its harm."""

    def __init__(self, table: Table) -> None:
        self.fares: list[int] = [FAR] * ALL_SPACES
        self.harms: list[Harm] = [NO_HARM] * ALL_SPACES
        todo: list[int] = []
        for space in range(8):
            self.fares[space] = fare(table, space)
            self.harms[space] = harm(table, space)
            if table.tiles[space] != NONE:
                todo.append(space)
        while todo:
            here = todo.pop(0)
            for there in NEIGHBOURS[here]:
                if blocked(table, here, there):
                    continue
                price = self.fares[here] + fare(table, there)
                if price < self.fares[there]:
                    self.fares[there] = price
                    self.harms[there] = self.harms[here].plus(harm(table, there))
                    if table.tiles[there] != NONE:
                        todo.append(there)


def via_worth(table: Table, via: int) -> float:
    """How bad a way is: its pawns, and what it does."""
    price, felt = 0, NO_HARM
    for space in range(ALL_SPACES):
        if via >> space & 1:
            price += fare(table, space)
            felt = felt.plus(harm(table, space))
    cost = 0.7 * felt.hits() + 0.6 * felt.met(False)
    return -1.0 * price - cost - (0.8 if felt.saddens() else 0.0)
