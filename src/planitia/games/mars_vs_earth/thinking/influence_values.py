"""Cards and counters at Threats: where they decide something, for either side."""

from __future__ import annotations

from math import exp

from planitia.games.mars_vs_earth.constants import STRONGEST, WAVES, WILD
from planitia.games.mars_vs_earth.thinking.belief import Belief
from planitia.games.mars_vs_earth.thinking.features import Table
from planitia.games.mars_vs_earth.thinking.mission_values import Mission, side_effects, strength_at


def price(table: Table, face: int) -> float:
    """What keeping a card is worth."""
    skills = table.cards.skills
    weights = table.weights
    worth = weights.price * skills.strengths[face]
    if skills.strengths[face] == STRONGEST:
        worth += weights.strong_price
    if skills.skills[face] == WILD:
        worth += weights.wild_price
    return worth


def room(table: Table, mission: Mission) -> int:
    """How many more cards this seat may lay at a mission."""
    return table.cap(table.me, mission.slot.leader) - len(mission.slot.mine)


class Best:
    """The best set of cards of one's hand at one mission, and what it is worth."""

    def __init__(self) -> None:
        self.faces: list[int] = []
        self.worth = 0.0


def best_help(table: Table, mission: Mission) -> Best:
    """For Earth: as many of the strongest cards as decide enough."""
    best = Best()
    slot = mission.slot
    ranked = sorted(table.hand, key=lambda face: -strength_at(table, slot, face))
    before = mission.chance()
    symbols = cost = 0.0
    for count in range(min(room(table, mission), len(ranked))):
        face = ranked[count]
        if strength_at(table, slot, face) <= 0.0:
            break
        symbols += strength_at(table, slot, face)
        after = mission.chance(symbols)
        cost += price(table, face) - side_effects(table, face, after)
        worth = (after - before) * mission.worth - cost
        if worth > best.worth:
            best.worth = worth
            best.faces = ranked[: count + 1]
    return best


def best_harm(table: Table, mission: Mission, cover: float) -> Best:
    """For Mars: bad cards where they tip a mission, less what each of them costs in cover."""
    best = Best()
    slot = mission.slot
    ranked = sorted(table.hand, key=lambda face: strength_at(table, slot, face))
    before = mission.chance()
    symbols = cost = 0.0
    for count in range(min(room(table, mission), len(ranked))):
        face = ranked[count]
        if strength_at(table, slot, face) >= 0.0:
            break
        symbols += strength_at(table, slot, face)
        after = mission.chance(symbols)
        cost += cover + 0.5 * price(table, face) + side_effects(table, face, after)
        worth = (before - after) * mission.worth - cost
        if worth > best.worth:
            best.worth = worth
            best.faces = ranked[: count + 1]
    return best


def exposure(table: Table, belief: Belief, mission: Mission) -> float:
    """How much of the suspicion for a bad card at a mission would fall on this seat."""
    slot = mission.slot
    others = table.deck.bad[slot.skills]
    for seat in range(table.seats):
        cap = table.cap(seat, slot.leader)
        if seat != table.me and cap:
            if table.martian(seat):
                others += 1.5
            else:
                others += cap * min(0.5, 0.1 + belief.clone(seat))
    cap = table.cap(table.me, slot.leader)
    return (1.0 + table.weights.nearness * (cap - 1)) / (1.0 + others)


def cover_worth(table: Table, suspected: float) -> float:
    """What cover is still worth: nothing to a clone that is found out, little near the end."""
    if table.left <= table.need or min(table.resources) <= 3:
        return 0.0
    weights = table.weights
    worth = weights.cover * (1.0 + weights.early_cover * (WAVES - table.wave))
    if weights.danger > 0.0:
        return worth * exp(-(((suspected - weights.danger) / weights.brink) ** 2))
    return worth * max(0.0, 1.0 - weights.suspicion * suspected)


def place_worth(table: Table, mission: Mission, face: int, best: Best) -> float:
    """One card of the best set at a mission; the strongest is laid first."""
    if face not in best.faces:
        return -1.0
    many = len(best.faces)
    return best.worth / many + 0.0001 * (many - best.faces.index(face))


def show_worth(table: Table, mission: Mission, face: int) -> float:
    """A weak card of a hidden clone where nothing is decided by it, for all to see."""
    helps = strength_at(table, mission.slot, face)
    chance = mission.chance()
    far = table.weights.far
    if 0.0 < helps < 2.0 and not far < chance < 1.0 - far and not mission.slot.mine:
        return table.weights.show
    return -1.0


def counter_worth(mission: Mission) -> float:
    """A counter where it tips a mission."""
    return (mission.chance() - mission.chance(-1.0)) * mission.worth
