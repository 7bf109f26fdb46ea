"""How the missions of the round are likely to end, as one seat sees it, and what that is worth."""

from __future__ import annotations

from math import exp

from planitia.games.mars_vs_earth.constants import ANY, MARTIAN, NONE, WILD
from planitia.games.mars_vs_earth.content.effect_kinds import (
    DROP_BAD,
    DROP_GOOD,
    FAILURE,
    GAIN,
    IMMEDIATE,
    LOSE,
    REVEAL,
    SOFTEN,
    SUCCESS,
    TARGET,
    TOTAL,
)
from planitia.games.mars_vs_earth.thinking.belief import Belief
from planitia.games.mars_vs_earth.thinking.features import Slot, Table


class Mission:
    """One Threat of the round with the total to be expected, less the target."""

    def __init__(self, slot: Slot, worth: float, margin: float, spread: float) -> None:
        self.slot = slot
        self.worth = worth
        """What success is worth to Earth rather than failure."""
        self.margin = margin
        self.spread = spread

    def chance(self, more: float = 0.0) -> float:
        """How likely it succeeds if so many symbols are added."""
        return 1.0 / (1.0 + exp(-1.7 * (self.margin + more) / self.spread))


def worth_of(table: Table, slot: Slot) -> float:
    """What defeating a Threat is worth: a step towards the end, and losses not suffered."""
    weights = table.weights
    worth = weights.progress / table.left
    for resource, n in slot.losses:
        left = table.resources[resource]
        worth += weights.ruin if left <= n else weights.losses * n / left
    return worth


def open_missions(table: Table, belief: Belief) -> list[Mission]:
    """The led Threats that are still open."""
    missions: list[Mission] = []
    for slot in table.slots:
        if slot.leader != NONE and slot.open:
            margin = leaders_part(table, belief, slot) + table.deck.drift[slot.skills] - slot.target
            for seat in range(table.seats):
                margin += cards_of(table, belief, slot, seat)
            for face in slot.mine:
                margin += strength_at(table, slot, face)
            missions.append(Mission(slot, worth_of(table, slot), margin, table.weights.spread))
    return missions


def leaders_part(table: Table, belief: Belief, slot: Slot) -> float:
    """What the leader is expected to add; a clone might add something else."""
    best = table.group(slot.leader, slot.skills)
    if slot.leader == table.me:
        return float(best)
    return best * (1.0 - table.weights.doubted_leader * belief.clone(slot.leader))


def cards_of(table: Table, belief: Belief, slot: Slot, seat: int) -> float:
    """What another seat has laid or will lay at a Threat."""
    cap = table.cap(seat, slot.leader)
    if cap == 0 or seat == table.me:
        return 0.0
    weights = table.weights
    laid = 0
    for one, count in slot.marks:
        if one == seat:
            laid = count
    if table.statuses[seat] == MARTIAN:
        more = min(cap - laid, table.held[seat]) if table.step != "human-influence" else 0
        return -weights.given * (laid + weights.martian_cards * more)
    rivals = 1.0
    for other in table.slots:
        if other.threat != slot.threat and other.open and other.skills & slot.skills:
            if table.cap(seat, other.leader):
                rivals += weights.rivals
    more_cards = weights.willing * table.held[seat] * table.deck.match[slot.skills] / rivals
    more_cards *= 1.0 + weights.broad * (slot.skills.bit_count() - 1)
    helps = laid + min(float(cap - laid), more_cards)
    return weights.given * helps * (1.0 - weights.doubted_helper * belief.clone(seat))


def strength_at(table: Table, slot: Slot, face: int) -> float:
    """What a card adds to the total of a mission, its immediate effects included."""
    skills = table.cards.skills
    skill = skills.skills[face]
    fits = skill == WILD or slot.skills >> skill & 1 == 1
    worth = float(skills.strengths[face] if fits else -skills.strengths[face])
    for effect in skills.effects[face]:
        if effect.when == IMMEDIATE:
            if effect.kind == TOTAL:
                worth += effect.n
            elif effect.kind == TARGET:
                worth -= effect.n
            elif effect.kind == REVEAL:
                worth += effect.n * table.deck.drift[slot.skills]
            elif effect.kind == DROP_BAD:
                worth += 1.0
            elif effect.kind == DROP_GOOD:
                worth -= 2.5
    return worth


def side_effects(table: Table, face: int, chance: float) -> float:
    """What the tick and cross effects of a card are worth to Earth at a mission."""
    worth = 0.0
    for effect in table.cards.skills.effects[face]:
        if effect.when == SUCCESS:
            if effect.kind == GAIN:
                worth += chance * effect.n * resource_worth(table, effect.what)
            else:
                worth += chance * table.weights.left_over
        elif effect.when == FAILURE:
            if effect.kind == LOSE:
                worth -= (1.0 - chance) * effect.n * resource_worth(table, effect.what)
            elif effect.kind == SOFTEN:
                worth += (1.0 - chance) * effect.n * resource_worth(table, ANY)
            else:
                worth -= (1.0 - chance) * table.weights.left_over
    return worth


def resource_worth(table: Table, resource: int) -> float:
    """What a point of a resource is worth; the scarcest counts where one may choose."""
    left = min(table.resources) if resource == ANY else table.resources[resource]
    return table.weights.ruin if left <= 1 else table.weights.losses / left
