"""Who leads what, and what a leader decides in a mission."""

from __future__ import annotations

from typing import Any

from planitia.games.mars_vs_earth.constants import MARTIAN, NONE
from planitia.games.mars_vs_earth.thinking.belief import Belief
from planitia.games.mars_vs_earth.thinking.features import Slot, Table
from planitia.games.mars_vs_earth.thinking.mission_values import strength_at, worth_of


def fitness(table: Table, belief: Belief, seat: int, slot: Slot) -> float:
    """How well a seat would lead against a Threat, in symbols."""
    weights = table.weights
    worth = float(table.group(seat, slot.skills))
    for other in range(table.seats):
        helps = min(table.cap(other, seat), table.held[other])
        if other != seat:
            trust = 0.5 - belief.clone(other)
            worth += weights.helpers * helps * trust * table.deck.match[slot.skills]
    if seat == table.me:
        own = sorted([strength_at(table, slot, face) for face in table.hand])
        likely = table.held[seat] * table.deck.match[slot.skills] * table.deck.strength
        return worth + weights.own_hand * (sum([n for n in own[-3:] if n > 0]) - likely)
    return worth - weights.distrust * belief.clone(seat)


def assigned(table: Table, belief: Belief) -> int:
    """The Threat that this seat should lead if everybody does what they are best for, or NONE."""
    slots = [slot for slot in table.slots if slot.leader == NONE]
    leading = [slot.leader for slot in table.slots]
    seats = [seat for seat in range(table.seats) if table.leads[seat] and seat not in leading]
    ranked: list[tuple[float, int, int]] = []
    for seat in seats:
        if table.statuses[seat] != MARTIAN:
            for slot in slots:
                ranked.append((fitness(table, belief, seat, slot), seat, slot.threat))
    ranked.sort(reverse=True)
    taken: list[int] = []
    busy: list[int] = []
    for _, seat, threat in ranked:
        if seat not in busy and threat not in taken:
            if seat == table.me:
                return threat
            busy.append(seat)
            taken.append(threat)
    return NONE


def lead_worth(table: Table, belief: Belief, pending: list[Any], wanted: int, slot: Slot) -> float:
    """Taking a Threat, against passing them on for nothing."""
    if table.statuses[table.me] == MARTIAN:
        return worth_of(table, slot)
    if slot.threat == wanted:
        return 1.0
    fit = fitness(table, belief, table.me, slot)
    return 0.01 * (10.0 + fit) if last_chance(table, pending) else 0.001 * fit - 0.1


def spoil_worth(table: Table, worth: float, slot: Slot) -> float:
    """The same to a hidden clone, to whom it is worth so much to look like a Human."""
    weights = table.weights
    if weights.misfit > 0.0:
        spoilt = weights.eager - weights.misfit * table.group(table.me, slot.skills)
        return spoilt * worth_of(table, slot)
    return worth + weights.eager * worth_of(table, slot)


def last_chance(table: Table, pending: list[Any]) -> bool:
    """Whether one more decline ends the step, with Threats that nobody leads (R-MVE-07)."""
    leading = [slot.leader for slot in table.slots]
    able = [seat for seat in range(table.seats) if table.leads[seat] and seat not in leading]
    declines: int = pending[2]
    return declines + 1 >= len(able)


class UnderWay:
    """A mission under way, as its leader sees it before the outcome."""

    def __init__(self, table: Table, mission: dict[str, Any]) -> None:
        self.slot = table.slot_of(table.deck.threats[mission["threat"]])
        self.groups = table.groups[table.me]
        self.total: int = mission["total"]
        self.wild: int = mission["wild"]
        self.target: int = mission["target"]
        self.worth = worth_of(table, self.slot)

    def added(self, harms: bool) -> float:
        """The most that a group of the leader adds, or the least."""
        return max([self.group_worth(skill, harms) for skill, _ in self.groups], default=0.0)

    def won(self) -> bool:
        """Whether it succeeds if the leader does everything for it."""
        return self.total + self.wild + self.added(False) >= self.target

    def lost_on_purpose(self) -> bool:
        """Whether it can still be made to fail."""
        return self.total - self.wild - self.added(True) < self.target

    def group_worth(self, skill: int, harms: bool) -> float:
        """What adding a group does for the mission, or against it."""
        for one, n in self.groups:
            if one == skill:
                helps = self.slot.skills >> skill & 1 == 1
                return float(n if helps != harms else -n)
        return 0.0
