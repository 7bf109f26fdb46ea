"""How likely each side is to win, read off an imagined state by its features.

What a feature counts was learnt from many games (``content/evaluation.toml``), once for tables at
which it is the Humans' Turn and once for the Martians'.
"""

from __future__ import annotations

from math import exp
from pathlib import Path
from typing import Final

from planitia.games.mars_attacks.constants import HUMAN, MARTIAN, SIDES
from planitia.games.mars_attacks.content.deck import CONTENT
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.games.mars_attacks.thinking.features import FEATURES, features
from planitia.kernel.content import Table, read_toml

FILE: Final = CONTENT / "evaluation.toml"
LEAD: Final = "lead"


class Evaluation:
    """What the features of each side count for the Humans, by whose Turn it is."""

    def __init__(self, lead: list[float], counts: list[list[list[float]]]) -> None:
        self.lead = lead
        """What the Humans are ahead if nothing else tells, by whose Turn it is."""
        self.counts = counts
        """By whose Turn it is, then by side, then by feature."""

    def chances(self, s: MarsAttacks) -> list[float]:
        """A chance a seat."""
        turn: int = s.active
        lead = self.lead[turn]
        for side in (HUMAN, MARTIAN):
            counts = self.counts[turn][side]
            found = features(s, side)
            for at in range(len(found)):
                feature = found[at]
                if feature != 0.0:
                    lead += feature * counts[at]
        human = 1.0 / (1.0 + exp(-lead))
        return [human, 1.0 - human]


def read_evaluation(path: Path) -> Evaluation:
    """The numbers of a file, two a feature. Raises ContentError."""
    table, _ = read_toml(path)
    lead = pair(table, LEAD)
    counts: list[list[list[float]]] = [[], []]
    for side in SIDES:
        pairs = [pair(table.table(side), name) for name in FEATURES]
        for turn in (HUMAN, MARTIAN):
            counts[turn].append([one[turn] for one in pairs])
    return Evaluation(lead, counts)


def pair(table: Table, name: str) -> list[float]:
    """What a feature counts, by whose Turn it is. Raises ContentError."""
    found = table.values.get(name)
    if not isinstance(found, list) or len(found) != 2:
        raise table.fault(name, "must be two numbers")
    return [float(found[0]), float(found[1])]
