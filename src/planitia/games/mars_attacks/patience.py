"""How long questions about cards stay open (R-MA-80): the same for whoever holds whatever."""

from __future__ import annotations

from typing import Final

TEST_SECONDS: Final = 5.0
"""For a card on a test that is about to be rolled, or on a death."""
TURN_SECONDS: Final = 15.0
"""For cards in a Turn in which no model is left to act."""
