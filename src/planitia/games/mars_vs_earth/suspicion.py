"""Whom to accuse, whose accusation to second, how to defend oneself, and whom to look at."""

from __future__ import annotations

from typing import Any, Final

from planitia.games.mars_vs_earth.belief import Belief
from planitia.games.mars_vs_earth.contributing import price
from planitia.games.mars_vs_earth.kinds import ACCUSATION, DEFENCE, GAVEL, WEAKEN
from planitia.games.mars_vs_earth.reading import UNKNOWN, Table

OUSTED_CLONE: Final = 1.0
"""What it is worth to Earth that a hidden clone is found out."""
OUSTED_HUMAN: Final = 1.0
"""What it costs Earth that an Agent becomes a Civilian."""
SECONDED: Final = 0.1
"""How much more is lost if nobody seconds."""
ENOUGH: Final = 2
"""Two cards of this strength beat any single card."""
PLAUSIBLE: Final = 0.35
"""A clone joins in when others suspect a Human this much."""


def bias(table: Table, face: int) -> int:
    """How many symbols the gavel effects of a card put on the accusers' side."""
    found = 0
    for effect in table.cards.skills.effects[face]:
        if effect.when == GAVEL:
            if effect.kind == ACCUSATION:
                found += effect.n
            elif effect.kind == DEFENCE:
                found -= effect.n
            elif effect.kind == WEAKEN:
                found -= 1
    return found


def case_worth(table: Table, belief: Belief, public: Belief, accused: int, seconds: bool) -> float:
    """Bringing somebody to trial, with cards that are strong enough."""
    guilt = belief.clone(accused)
    if table.hidden:
        seen = public.clone(accused)
        return (seen - PLAUSIBLE) * (1.0 - 2.0 * guilt)
    worth = guilt * OUSTED_CLONE - (1.0 - guilt) * OUSTED_HUMAN
    return worth if seconds else worth - SECONDED


def charge_worth(table: Table, worth: float, face: int) -> float:
    """The same with one card of the hand; a weak one will not do."""
    strength = table.cards.skills.strengths[face] + bias(table, face)
    if strength < ENOUGH:
        worth -= 0.15 * (ENOUGH - strength)
    return worth - price(table, face)


def defend_worth(table: Table, face: int) -> float:
    """The strongest card, and of equals the one that is needed least."""
    return table.cards.skills.strengths[face] - bias(table, face) - price(table, face)


def look_worth(belief: Belief, seat: int, wave: int) -> float:
    """Where one knows least; a card that is known is worth nothing."""
    if belief.known[seat][wave] != UNKNOWN:
        return -1.0
    likely = belief.card(seat, wave)
    return likely * (1.0 - likely) + 0.05 * likely


def peeked(table: Table, seat: int, wave: int) -> int:
    """What this seat saw of a DNA card."""
    looks: list[dict[str, Any]] = table.view["peeks"]
    for look in looks:
        if look["seat"] == seat and look["wave"] == wave + 1:
            return 1 if look["face"] == "clone" else 0
    return UNKNOWN
