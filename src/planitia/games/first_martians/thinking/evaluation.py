"""How likely the crew is to accomplish its mission, read off an imagined state by its features.

What a feature counts was learnt from many games (``content/evaluation.toml``), once for the
beginning of a mission and once for its end.
"""

from __future__ import annotations

from math import exp
from pathlib import Path
from typing import Final

from planitia.games.first_martians.content.shelf import CONTENT
from planitia.games.first_martians.state import FirstMartians
from planitia.games.first_martians.thinking.feature_names import FEATURES
from planitia.games.first_martians.thinking.features import features, progress
from planitia.kernel.content import Table, read_toml

FILE: Final = CONTENT / "evaluation.toml"


class Evaluation:
    """What the features count: at the beginning, and how much more towards the end."""

    def __init__(self, early: list[float], later: list[float]) -> None:
        self.early = early
        self.later = later

    def chance(self, s: FirstMartians) -> float:
        """That the mission will be won."""
        passed = progress(s)
        found = features(s)
        worth = 0.0
        for at in range(len(found)):
            value = found[at]
            if value != 0.0:
                worth += value * (self.early[at] + self.later[at] * passed)
        return 1.0 / (1.0 + exp(-worth))


def read_evaluation(path: Path) -> Evaluation:
    """The numbers of a file, two a feature. Raises ContentError."""
    table, _ = read_toml(path)
    pairs = [pair(table, name) for name in FEATURES]
    table.close()
    return Evaluation([one[0] for one in pairs], [one[1] for one in pairs])


def pair(table: Table, name: str) -> list[float]:
    """What a feature counts, at the beginning and how much more at the end. Raises ContentError."""
    table.read.add(name)
    found = table.values.get(name)
    if not isinstance(found, list) or len(found) != 2:
        raise table.fault(name, "must be two numbers")
    for number in found:
        if isinstance(number, bool) or not isinstance(number, int | float):
            raise table.fault(name, f"must be two numbers, not {number!r}")
    return [float(found[0]), float(found[1])]
