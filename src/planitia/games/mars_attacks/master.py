"""The better judges of Mars Attacks: the heuristic player's thoughts and some more, well tuned.

What the heuristic leaves out and these weigh: that a model may wait while a card is played,
that an enemy can be kept from acting, and what a place promises for the next action.
"""

from __future__ import annotations

from typing import ClassVar, Final

from planitia.games.mars_attacks.deck import CONTENT
from planitia.games.mars_attacks.heuristic import MarsAttacksJudge
from planitia.kernel.observation import Judge

ADEPT: Final = CONTENT / "adept.toml"
MASTER: Final = CONTENT / "master.toml"


class MarsAttacksMaster(MarsAttacksJudge):
    """Judges with numbers of its own; those not given are the heuristic's."""

    hard: ClassVar[int] = 256
    expert: ClassVar[int] = 2000
    hard_turns: ClassVar[int] = 3
    expert_turns: ClassVar[int] = 6

    def __init__(self, knobs: dict[str, float]) -> None:
        super().__init__()
        self.turn(knobs)

    def tuned(self, knobs: dict[str, float]) -> Judge:
        """The same judge with these numbers, and its own for those not named."""
        return MarsAttacksMaster({**self.knobs(), **knobs})
