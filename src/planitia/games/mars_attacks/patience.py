"""Questions about cards (R-MA-80): open equally long for whoever holds whatever."""

from __future__ import annotations

from typing import Final

from planitia.games.mars_attacks.state import MarsAttacks
from planitia.games.mars_attacks.words import DECLINE, HOLD_ON
from planitia.kernel.frame import Frame

TEST_SECONDS: Final = 5.0
"""For a card on a test that is about to be rolled, or on a death."""
TURN_SECONDS: Final = 15.0
"""For cards in a Turn in which no model is left to act."""


class CardQuestion(Frame[MarsAttacks]):
    """MA-INV-10, R-MA-80: a question about cards; ``patient`` is 1 once its seat asked for time."""

    patient: int

    def held(self, s: MarsAttacks) -> float:
        """Any answer is told at the same moment, unless one asked for time."""
        return 0.0 if self.patient else TEST_SECONDS

    def least(self, s: MarsAttacks, seat: int) -> int:
        """No card."""
        return DECLINE

    def takebacks(self, s: MarsAttacks, seat: int) -> list[int]:
        """Anybody may ask for time, whatever they hold."""
        return [HOLD_ON] if self.held(s) else []
