"""Critters, Alien Secrets and Civilians: turned up and taken where models act and go."""

from __future__ import annotations

from planitia.games.mars_attacks.constants import (
    CIVILIAN,
    COUNTER_KINDS,
    PLACED,
    SIDES,
    SQUARE_NAMES,
    TAKEN,
)
from planitia.games.mars_attacks.rules.victory import check_win, score_counter
from planitia.games.mars_attacks.state import MarsAttacks


def visit(s: MarsAttacks, seat: int, square: int) -> None:
    """MA-CNT-02..11, R-MA-35..37, 39: a model is activated in a square or moves into it."""
    taken = False
    for counter in range(PLACED):
        if s.places[counter] != square:
            continue
        if not s.turned >> counter & 1:
            s.turned |= 1 << counter
            tell_counter(s, "turned", seat, counter, square)
        if s.faces[counter] == seat:
            s.places[counter] = TAKEN - seat
            tell_counter(s, "taken", seat, counter, square)
            score_counter(s, seat, COUNTER_KINDS[seat])
            taken = True
    for thing in s.things.copy():
        if thing == CIVILIAN << 6 | square:
            s.things.remove(thing)
            if s.events is not None:
                facts: dict[str, object] = {"player": SIDES[seat], "counter": None}
                facts["square"], facts["what"] = SQUARE_NAMES[square], COUNTER_KINDS[2]
                s.tell("taken", facts)
            score_counter(s, seat, COUNTER_KINDS[2])
            taken = True
    if taken:
        check_win(s)


def tell_counter(s: MarsAttacks, kind: str, seat: int, counter: int, square: int) -> None:
    """Say that a counter was turned up or taken."""
    if s.events is not None:
        facts: dict[str, object] = {"player": SIDES[seat], "counter": counter + 1}
        facts["square"], facts["what"] = SQUARE_NAMES[square], COUNTER_KINDS[s.faces[counter]]
        s.tell(kind, facts)
