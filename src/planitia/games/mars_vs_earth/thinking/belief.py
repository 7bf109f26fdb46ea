"""How likely every seat is a clone, by Bayes' rule, from what a seat (or everybody) can know.

Before any evidence every face-down DNA card is equally likely one of the Clone cards that are not
accounted for (MVE-SU-03..12). Evidence weighs the ways in which they can lie: the weight of a way
is the product of the likelihood ratios of the seats that are clones in it. All ways are counted, by
multiplying one small polynomial a seat, so that the numbers always agree with the set-up table.
"""

from __future__ import annotations

from typing import Final

from planitia.games.mars_vs_earth.constants import WAVES
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.games.mars_vs_earth.thinking.evidence import (
    Clue,
    Evidence,
    claim_weight,
    culprit_weight,
    odds,
)
from planitia.games.mars_vs_earth.thinking.features import UNKNOWN, Table
from planitia.judging.judge import Doubt
from planitia.kernel.state import State

HUMAN: Final = WAVES
"""In place of the wave that brought a seat's first Clone card: there was none."""
PASSES: Final = 2
"""How often evidence is weighed anew with what it says about the others."""


def pattern(cards: list[int]) -> int:
    """A number for what is known of a seat's cards."""
    found = 1
    for face in cards:
        found = found * 3 + face + 1
    return found


def ways_of(cards: list[int]) -> list[tuple[int, int]]:
    """Every way in which unknown cards can lie: the first clone wave, and how many are Clones."""
    found: list[tuple[int, int]] = []
    unknown = [wave for wave, face in enumerate(cards) if face == UNKNOWN]
    for subset in range(1 << len(unknown)):
        clones = [wave for at, wave in enumerate(unknown) if subset >> at & 1]
        count = len(clones)
        clones += [wave for wave, face in enumerate(cards) if face == 1]
        found.append((min(clones) if clones else HUMAN, count))
    return found


def all_ways() -> dict[int, list[tuple[int, int]]]:
    """The ways of everything that can be known of one to three cards."""
    found: dict[int, list[tuple[int, int]]] = {}
    hands: list[list[int]] = [[]]
    for _ in range(WAVES):
        hands = [cards + [face] for cards in hands for face in (UNKNOWN, 0, 1)]
        for cards in hands:
            found[pattern(cards)] = ways_of(cards)
    return found


WAYS: Final = all_ways()


class Belief:
    """What is known and likely about the DNA of every seat."""

    def __init__(self, table: Table, evidence: Evidence, public: bool = False) -> None:
        self.seats = table.seats
        self.weights = table.weights
        self.known = table.seen if public else table.known
        self.undealt = table.undealt
        self.loose: int = table.clones
        """Clone cards that are face down or not dealt, as far as is known."""
        for cards in self.known:
            self.loose -= cards.count(1)
        self.open: list[int] = [seat for seat in range(self.seats) if UNKNOWN in self.known[seat]]
        self.first: list[list[float]] = []
        """For each seat how likely each wave brought its first Clone card, and none did."""
        self.cards: list[float] = []
        """How many Clone cards each seat is expected to have."""
        self.learn(table, evidence)

    def learn(self, table: Table, evidence: Evidence) -> None:
        """Begin with what is known, and weigh the evidence."""
        self.settle([[0.0] * WAVES for _ in range(self.seats)])
        for _ in range(PASSES):
            self.settle(self.weigh(evidence))

    def settle_known(self) -> None:
        """What is certain of everybody's cards."""
        self.first = [certain(cards) for cards in self.known]
        self.cards = [float(cards.count(1)) for cards in self.known]

    def clone(self, seat: int) -> float:
        """How likely a seat is a clone now."""
        return 1.0 - self.first[seat][HUMAN]

    def clone_then(self, seat: int, wave: int) -> float:
        """How likely it was one in that wave already."""
        return sum(self.first[seat][:wave])

    def card(self, seat: int, wave: int) -> float:
        """About how likely one card is a Clone card; exact before its owner was cloned twice."""
        face = self.known[seat][wave]
        return float(face) if face != UNKNOWN else self.first[seat][wave]

    def weigh(self, evidence: Evidence) -> list[list[float]]:
        """The log likelihood ratio of each seat, by the wave of its first Clone card."""
        weights = [[0.0] * WAVES for _ in range(self.seats)]
        for case in evidence.culprits:
            shares = [
                case.rates[at] * self.clone_then(seat, case.wave)
                for at, seat in enumerate(case.seats)
            ]
            whole = case.chance + sum(shares)
            for at, seat in enumerate(case.seats):
                weight = culprit_weight(case.rates[at], whole - shares[at], case.found)
                for wave in range(case.wave):
                    weights[seat][wave] += weight
        for clue in evidence.clues:
            self.weigh_clue(clue, weights)
        return weights

    def weigh_clue(self, clue: Clue, weights: list[list[float]]) -> None:
        """What one clue adds; what others say counts as far as they are trusted."""
        if clue.face != UNKNOWN:
            doubt = self.clone_then(clue.by, clue.then)
            claim = claim_weight(self.weights, clue.face, doubt)
            weights[clue.seat][clue.wave - 1] += claim
            return
        weight = clue.weight
        if clue.by != clue.seat:
            weight *= max(0.0, 1.0 - 2.0 * self.clone(clue.by))
        for wave in range(clue.wave):
            weights[clue.seat][wave] += weight

    def settle(self, weights: list[list[float]]) -> None:
        """Count all ways in which the loose Clone cards can lie."""
        parts = [self.ways(seat, weights[seat]) for seat in self.open]
        sums = [added(part, self.loose) for part in parts]
        box = binomials(self.undealt, self.loose)
        after = [box]
        for ways in reversed(sums[1:]):
            after.append(product(after[-1], ways, self.loose))
        after.reverse()
        self.settle_known()
        before = [1.0] + [0.0] * self.loose
        for at, seat in enumerate(self.open):
            others = product(before, after[at], self.loose)
            self.judge(seat, parts[at], others)
            before = product(before, sums[at], self.loose)

    def ways(self, seat: int, weights: list[float]) -> list[list[float]]:
        """How the unknown cards of a seat can lie: by first clone wave and number of Clones."""
        found = [[0.0] * (self.loose + 1) for _ in range(WAVES + 1)]
        ratios = [odds(weight) for weight in weights]
        ratios.append(1.0)
        for first, count in WAYS[pattern(self.known[seat])]:
            if count <= self.loose:
                found[first][count] += ratios[first]
        return found

    def judge(self, seat: int, part: list[list[float]], others: list[float]) -> None:
        """One seat's share of all ways."""
        shares = [0.0] * (WAVES + 1)
        cards = 0.0
        for first in range(WAVES + 1):
            for count in range(self.loose + 1):
                weight = part[first][count] * others[self.loose - count]
                shares[first] += weight
                cards += weight * count
        whole = sum(shares)
        self.first[seat] = [share / whole for share in shares]
        self.cards[seat] += cards / whole


def certain(cards: list[int]) -> list[float]:
    """The first clone wave of a seat all of whose cards are known."""
    first = cards.index(1) if 1 in cards else HUMAN
    return [1.0 if wave == first else 0.0 for wave in range(WAVES + 1)]


def added(part: list[list[float]], most: int) -> list[float]:
    """The ways of a seat by number of Clone cards alone."""
    return [sum([ways[count] for ways in part]) for count in range(most + 1)]


def product(one: list[float], other: list[float], most: int) -> list[float]:
    """Two polynomials multiplied, up to the power that is asked for."""
    found = [0.0] * (most + 1)
    for at, left in enumerate(one):
        if left:
            for up in range(most + 1 - at):
                found[at + up] += left * other[up]
    return found


def binomials(cards: int, most: int) -> list[float]:
    """In how many ways 0, 1, 2… Clone cards can lie among so many."""
    found = [1.0]
    for count in range(most):
        found.append(found[-1] * (cards - count) / (count + 1))
    return found


class CloneDoubt(Doubt):
    """The evidence against each seat, as a likelihood ratio by the wave of its first Clone card."""

    def __init__(self, table: Table) -> None:
        evidence = Evidence(table)
        weights = Belief(table, evidence).weigh(evidence)
        self.ratios = [[odds(weight) for weight in seat] for seat in weights]

    def weight(self, state: State) -> float:
        """The product over the seats that are clones in this state."""
        assert isinstance(state, MarsVsEarth)
        product = 1.0
        for seat in range(state.seats):
            cards = state.dna[seat]
            for wave in range(WAVES):
                if cards >> wave & 1:
                    product *= self.ratios[seat][wave]
                    break
        return product
