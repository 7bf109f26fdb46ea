"""How likely each seat is to win, read off an imagined state, and which states are likely."""

from __future__ import annotations

from math import exp
from typing import Final

from planitia.games.mars_vs_earth.constants import EARTH, START, WAVES
from planitia.games.mars_vs_earth.rules.winning import defeats, side
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.games.mars_vs_earth.thinking.belief import Belief
from planitia.games.mars_vs_earth.thinking.evidence import Evidence, odds
from planitia.games.mars_vs_earth.thinking.features import Table
from planitia.kernel.observation import Doubt
from planitia.kernel.state import State

SCARCEST: Final = 0.6
"""How much the scarcest resource counts, next to the mean of all."""
STEEP: Final = 5.0
SLACK: Final = 0.2
"""How much what is left of the resources counts against the Threats that are left to defeat."""


def prospects(s: MarsVsEarth) -> list[float]:
    """A chance a seat, by the side that it is on now."""
    start = float(START[s.seats])
    left = 1.0 - defeats(s) / (WAVES * s.need)
    mean = sum(s.resources) / (start * len(s.resources))
    lives = SCARCEST * min(s.resources) / start + (1.0 - SCARCEST) * mean
    earth = 1.0 / (1.0 + exp(-STEEP / (SLACK + left) * (lives - left)))
    return [earth if side(s, seat) == EARTH else 1.0 - earth for seat in range(s.seats)]


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
