"""Who is a clone, by weighing every way in which the Clone cards can lie against all missions.

``belief`` weighs each bad card against one seat at a time. Here a whole mission is explained at
once: how many good and how many bad cards came, if exactly these seats were clones. Humans lay what
fits, clones what does not, and few of either do the other; so the good cards that are missing tell
as much as the bad ones that came.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from planitia.games.mars_vs_earth.constants import (
    CAPS,
    HUMAN_HAND,
    LEADER_CAP,
    LEVEL_HAND,
    SMALL_TABLE,
    WAVES,
)
from planitia.games.mars_vs_earth.thinking.belief import HUMAN, PASSES, Belief, binomials
from planitia.games.mars_vs_earth.thinking.evidence import Culprits, Evidence
from planitia.games.mars_vs_earth.thinking.features import Table

REACH: Final = LEADER_CAP - 1
"""MVE-PROX-05: how many seats away from the leader one may still lay a card."""
MOST_CARDS: Final = 16
IMPOSSIBLE: Final = 1e-6
"""Nothing is: somebody may have had reasons that nobody thinks of."""


class Joint(Belief):
    """A belief that weighs whole sets of clones."""

    def learn(self, table: Table, evidence: Evidence) -> None:
        """Count all ways with their likelihood; then once more with what is said, as far as those
        who say it are trusted."""
        tables = [[0.0] * (1 << self.seats) for _ in range(WAVES)]
        for case in evidence.culprits:
            add_mission(table, case, tables[case.wave - 1])
        ways = Ways(self, tables)
        ways.count([[0.0] * WAVES for _ in range(self.seats)])
        for _ in range(PASSES - 1):
            ways.count(self.hear(evidence))

    def hear(self, evidence: Evidence) -> list[list[float]]:
        """The log likelihood ratio of each seat by what is known of it besides its cards."""
        weights = [[0.0] * WAVES for _ in range(self.seats)]
        for clue in evidence.clues:
            self.weigh_clue(clue, weights)
        return weights


class Ways:
    """Every way in which the loose Clone cards can lie, one after the other."""

    def __init__(self, belief: Belief, tables: list[list[float]]) -> None:
        self.belief = belief
        self.loose = belief.loose
        self.tables = tables
        """For each wave and set of clones the log likelihood of all its missions."""
        self.most = sum([max(table) for table in tables])
        self.masks = [0] * WAVES
        """Who is a clone in each wave, on the way that is being weighed."""
        self.open = belief.open
        self.parts: list[list[list[float]]] = []
        self.undealt: list[float] = binomials(belief.undealt, belief.loose)
        self.chosen = [HUMAN] * belief.seats
        self.held = [0] * belief.seats
        self.shares: list[list[float]] = []
        self.cards: list[float] = []

    def count(self, weights: list[list[float]]) -> None:
        """Weigh them all, and tell the belief."""
        belief = self.belief
        self.parts = [belief.ways(seat, weights[seat]) for seat in self.open]
        self.shares = [[0.0] * (WAVES + 1) for _ in range(belief.seats)]
        self.cards = [float(cards.count(1)) for cards in belief.known]
        self.masks = [0] * WAVES
        for seat in range(belief.seats):
            if seat not in self.open and 1 in belief.known[seat]:
                for wave in range(belief.known[seat].index(1), WAVES):
                    self.masks[wave] |= 1 << seat
        whole = self.walk(0, 0, 1.0)
        belief.settle_known()
        for seat in self.open:
            belief.first[seat] = [share / whole for share in self.shares[seat]]
            belief.cards[seat] += self.cards[seat] / whole - belief.known[seat].count(1)

    def walk(self, at: int, used: int, weight: float) -> float:
        """All ways from the seat at this place on; the weight of them all."""
        if at == len(self.open):
            return self.weigh(used, weight)
        seat = self.open[at]
        part = self.parts[at]
        bit = 1 << seat
        total = 0.0
        for first in range(WAVES + 1):
            for wave in range(first, WAVES):
                self.masks[wave] |= bit
            self.chosen[seat] = first
            counts = part[first]
            for count in range(self.loose - used + 1):
                if counts[count] > 0.0:
                    self.held[seat] = count
                    total += self.walk(at + 1, used + count, weight * counts[count])
            for wave in range(first, WAVES):
                self.masks[wave] &= ~bit
        return total

    def weigh(self, used: int, weight: float) -> float:
        """One way: how often it comes up, and how well it explains the missions."""
        weight *= self.undealt[self.loose - used]
        if weight == 0.0:
            return 0.0
        likely = -self.most
        for wave in range(WAVES):
            likely += self.tables[wave][self.masks[wave]]
        weight *= exp(likely)
        for seat in self.open:
            self.shares[seat][self.chosen[seat]] += weight
            self.cards[seat] += weight * self.held[seat]
        return weight


def add_mission(table: Table, case: Culprits, likely: list[float]) -> None:
    """What one mission says of every set of clones."""
    seats = table.seats
    wide = min(seats, 2 * REACH + 1)
    start = (case.leader - REACH) % seats
    martians = 0
    for place in range(wide):
        if case.martians >> (start + place) % seats & 1:
            martians |= 1 << place
    found = explained(table, case, martians, wide)
    near = (1 << wide) - 1
    for mask in range(1 << seats):
        likely[mask] += found[(mask >> start | mask << seats - start) & near]


def explained(table: Table, case: Culprits, martians: int, wide: int) -> list[float]:
    """For every set of clones within reach the log likelihood of the cards that came."""
    key = (wide << 2 | case.wave) << 3 | case.needed
    for number in (case.good, case.bad, case.drawn):
        key = key * MOST_CARDS + min(MOST_CARDS - 1, number)
    key = (key << wide | martians) << 1 | (1 if table.clone else 0)
    memory = table.deck.memory
    found = memory.get(key)
    if found is None:
        found = Explaining(table, case, martians, wide).all()
        memory[key] = found
    return found


class Explaining:
    """One kind of mission: how likely each set of clones brings just these cards."""

    def __init__(self, table: Table, case: Culprits, martians: int, wide: int) -> None:
        weights = table.weights
        seats = table.seats
        fit = table.deck.match[case.needed]
        unfit = table.deck.bad[case.needed]
        hand = HUMAN_HAND[case.wave] + (1 if seats <= SMALL_TABLE else 0)
        self.good = case.good
        self.bad = case.bad
        self.wide = wide
        self.martians = martians
        self.helping: list[list[float]] = []
        self.harming: list[list[float]] = []
        self.raiding: list[list[float]] = []
        for place in range(wide):
            cap = CAPS[seats][(place - REACH) % seats]
            leads = place == REACH
            helps = weights.leader_helps if leads else weights.helps
            harms = weights.harms(case.wave) * (weights.leader_harms if leads else 1.0)
            self.helping.append(dealt_out(hand, cap, fit * helps))
            self.harming.append(dealt_out(hand, cap, unfit * harms))
            self.raiding.append(dealt_out(LEVEL_HAND[1], cap, unfit * weights.martian_harms))
        self.bluff = weights.bluff
        self.slip = weights.slip
        self.tempered = weights.tempered
        self.found = [0.0] * (1 << wide)
        self.start = self.nothing()
        self.start[0] = 1.0
        for _ in range(case.drawn):
            self.start = self.joined(self.start, [0.0, fit], [0.0, unfit], 0.0)

    def nothing(self) -> list[float]:
        """No chance for any number of good and bad cards."""
        return [0.0] * ((self.good + 1) * (self.bad + 1))

    def joined(
        self, before: list[float], good: list[float], bad: list[float], none: float
    ) -> list[float]:
        """The chances with one seat more, which lays so many good or so many bad cards."""
        after = self.nothing()
        width = self.bad + 1
        for g in range(self.good + 1):
            for b in range(width):
                chance = before[g * width + b]
                if chance == 0.0:
                    continue
                after[g * width + b] += chance * none
                for more in range(1, min(len(good), self.good - g + 1)):
                    after[(g + more) * width + b] += chance * good[more]
                for more in range(1, min(len(bad), self.bad - b + 1)):
                    after[g * width + b + more] += chance * bad[more]
        return after

    def all(self) -> list[float]:
        """Every set of clones."""
        self.follow(0, 0, self.start)
        return self.found

    def follow(self, place: int, mask: int, chances: list[float]) -> None:
        """All sets that agree so far."""
        if place == self.wide:
            self.found[mask] = self.tempered * log(max(IMPOSSIBLE, chances[-1]))
            return
        bit = 1 << place
        if self.martians & bit:
            raid = self.raiding[place]
            after = self.joined(chances, [], raid, raid[0])
            self.follow(place + 1, mask, after)
            self.follow(place + 1, mask | bit, after)
            return
        helps, harms = self.helping[place], self.harming[place]
        slip, bluff = self.slip, self.bluff
        honest = [(1.0 - slip) * chance for chance in helps]
        self.follow(place + 1, mask, self.joined(chances, honest, [0.0, slip], honest[0]))
        good = [bluff * chance for chance in helps]
        bad = [(1.0 - bluff) * chance for chance in harms]
        clones = self.joined(chances, good, bad, good[0] + bad[0])
        self.follow(place + 1, mask | bit, clones)


def dealt_out(hand: int, cap: int, chance: float) -> list[float]:
    """How likely 0, 1, 2… cards of a hand are laid, each by this chance and all within the cap."""
    found = [0.0] * (cap + 1)
    ways = binomials(hand, hand)
    for count in range(hand + 1):
        found[min(cap, count)] += ways[count] * chance**count * (1.0 - chance) ** (hand - count)
    return found
