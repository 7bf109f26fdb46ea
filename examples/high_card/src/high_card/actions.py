"""What may be answered: one verb, ``play 17``."""

from __future__ import annotations

from typing import Final

from high_card.constants import CARD_NAMES
from planitia.kernel.action import Name, Verb, Vocabulary

PLAY: Final = 0
VOCABULARY: Final = Vocabulary([Verb("play", Name("card", CARD_NAMES))])
