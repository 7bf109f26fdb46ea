"""The better judge of Mars Attacks: the heuristic player's thoughts and some more, well tuned.

What the heuristic leaves out and this one weighs: that a model may wait while a card is played,
that an enemy can be kept from acting, and what a place promises for the next action.
"""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from planitia.games.mars_attacks.deck import CONTENT
from planitia.games.mars_attacks.heuristic import MarsAttacksJudge
from planitia.games.mars_attacks.models import SIDES
from planitia.games.mars_attacks.weights import NAMES
from planitia.kernel.content import read_toml
from planitia.kernel.errors import ContentError
from planitia.kernel.observation import Judge

FILE: Final = CONTENT / "master.toml"


class MarsAttacksMaster(MarsAttacksJudge):
    """Judges with numbers of its own; those not given are the heuristic's."""

    hard: ClassVar[int] = 0
    expert: ClassVar[int] = 0
    """Looking ahead has not been shown to make it better."""

    def __init__(self, knobs: dict[str, float]) -> None:
        super().__init__()
        self.turn(knobs)

    def tuned(self, knobs: dict[str, float]) -> Judge:
        """The same judge with these numbers, and its own for those not named."""
        return MarsAttacksMaster({**self.knobs(), **knobs})


def read_knobs(path: Path) -> dict[str, float]:
    """The numbers of a file, a table a side. Raises ContentError."""
    found: dict[str, float] = {}
    table, _ = read_toml(path)
    for side in SIDES:
        for name, value in table.table(side).values.items():
            if name not in NAMES or not isinstance(value, int | float):
                raise ContentError(path.name, f"{side}.{name}", "is no weight, or no number")
            found[f"{side}.{name}"] = float(value)
    table.close()
    return found
