"""Whom to accuse, whose accusation to second, how to defend oneself, and whom to look at."""

from __future__ import annotations

from typing import Any, Final

from planitia.games.mars_vs_earth.constants import AGENT, WAVES
from planitia.games.mars_vs_earth.content.effect_kinds import ACCUSATION, DEFENCE, GAVEL, WEAKEN
from planitia.games.mars_vs_earth.thinking.belief import Belief
from planitia.games.mars_vs_earth.thinking.features import UNKNOWN, Table
from planitia.games.mars_vs_earth.thinking.influence_values import price

ENOUGH: Final = 2
"""Two cards of this strength beat any single card."""


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
        return (seen - table.weights.plausible) * (1.0 - 2.0 * guilt)
    weights = table.weights
    cost = weights.ousted_human - weights.cleared * (WAVES - table.wave)
    cost += weights.scarce_agents * max(0, table.need + 1 - agents_left(table))
    worth = guilt * weights.ousted_clone - (1.0 - guilt) * cost
    return worth if seconds else worth - weights.seconded


def agents_left(table: Table) -> int:
    """How many Agents there are, less those whom two cards bring to trial."""
    agents = table.statuses.count(AGENT)
    for charge in table.view["accusations"]:
        if len(charge["cards"]) > 1:
            agents -= 1
    return agents


def charge_worth(table: Table, worth: float, face: int) -> float:
    """The same with one card of the hand; a weak one will not do."""
    strength = table.cards.skills.strengths[face] + bias(table, face)
    if strength < ENOUGH:
        worth -= table.weights.weak_card * (ENOUGH - strength)
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
