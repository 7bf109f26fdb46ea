"""The components: cards and their numbers."""

from __future__ import annotations

from typing import Final

CARDS: Final = 20
"""HC-SU-01: cards are numbered from 1 to 20."""
HAND: Final = 4
"""HC-SU-02: how many cards everybody is dealt."""
NONE: Final = -1
"""In the place of a card: nothing was played yet."""
CARD_NAMES: Final = tuple([str(card + 1) for card in range(CARDS)])
