"""The action dice: three of each colour, success, wound and Adventure (FM-DI-01..07)."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import COLOURS, ROVERS
from planitia.games.first_martians.rules.base.modifier_tokens import block_rover
from planitia.games.first_martians.state import FirstMartians

SUCCESS: Final = 0
WOUND: Final = 1
ADVENTURE: Final = 2
FACES: Final = 6
BLANK: Final = 0
HIT: Final = 1
UNROLLED: Final = -1
GREEN: Final = 0
"""The dice of Explore, which also check rovers."""
CONSOLATION: Final = 2
"""FM-DI-02: the Morale tokens that a failure gives."""


def faces(s: FirstMartians, colour: int, kind: int) -> int:
    """How many of the six faces of a die show what it is for."""
    if kind == SUCCESS:
        return s.book.success[colour]
    return s.book.wound[colour] if kind == WOUND else s.book.venture[colour]


def roll(s: FirstMartians, colour: int, kind: int) -> bool:
    """Roll one die: whether it shows what it is for."""
    return s.rng.below(FACES) < faces(s, colour, kind)


def check_rover(s: FirstMartians, rover: int, cause: str) -> None:
    """FM-WK-03, FM-MT-10, FM-RE-01: a wound on the green die blocks a rover; the roll is told."""
    hit = roll(s, GREEN, WOUND)
    if s.events is not None:
        facts: dict[str, object] = {"rover": ROVERS[rover], "colour": COLOURS[GREEN], "hit": hit}
        facts["cause"] = cause
        s.tell("checked", facts)
    if hit:
        block_rover(s, rover, cause)
