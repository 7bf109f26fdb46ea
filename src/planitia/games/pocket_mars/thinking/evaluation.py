"""How likely each player is to win, by the features of an imagined state.

What a feature counts was learnt from many games (``content/evaluation.toml``), once for the
beginning of a game and once for its end. In solo the androids, who have other rules, have other
numbers.
"""

from __future__ import annotations

from math import exp

from planitia.games.pocket_mars.state import PocketMars
from planitia.games.pocket_mars.thinking.features import FEATURES, features, progress
from planitia.kernel.content import Table


class Coefficients:
    """What the features of a player count: at the beginning, and how much more towards the end."""

    def __init__(self, early: list[float], later: list[float]) -> None:
        self.early = early
        self.later = later

    def worth(self, shown: list[float], passed: float) -> float:
        """All features together, when so much of the game has passed (0 to 1)."""
        found = 0.0
        for at in range(len(shown)):
            feature = shown[at]
            if feature != 0.0:
                found += feature * (self.early[at] + self.later[at] * passed)
        return found


def read_coefficients(table: Table) -> Coefficients:
    """The numbers of a table that has two a feature. Raises ContentError."""
    early: list[float] = []
    later: list[float] = []
    for name in FEATURES:
        pair = table.values.get(name)
        if not isinstance(pair, list) or len(pair) != 2:
            raise table.fault(name, "must be two numbers")
        early.append(float(pair[0]))
        later.append(float(pair[1]))
    return Coefficients(early, later)


class Evaluation:
    """What the features count for rivals, for somebody alone, and for the androids."""

    def __init__(self, rivals: Coefficients, alone: Coefficients, androids: Coefficients) -> None:
        self.rivals = rivals
        self.alone = alone
        self.androids = androids

    def chances(self, s: PocketMars) -> list[float]:
        """A chance a seat; in solo against the androids."""
        passed = progress(s)
        worths: list[float] = []
        for player in range(s.players):
            coefficients = self.rivals
            if s.solo:
                coefficients = self.androids if player else self.alone
            worths.append(coefficients.worth(features(s, player), passed))
        best = max(worths)
        shares = [exp(one - best) for one in worths]
        whole = sum(shares)
        return [shares[seat] / whole for seat in range(s.seats)]


def read_evaluation(table: Table) -> Evaluation:
    """The numbers of a file. Raises ContentError."""
    return Evaluation(
        read_coefficients(table.table("rivals")),
        read_coefficients(table.table("alone")),
        read_coefficients(table.table("androids")),
    )
