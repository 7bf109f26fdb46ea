"""What place and way do to who acts: land once a kind, every token for itself (Q46)."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import GLOOM, HURTS, VENTURE
from planitia.games.first_martians.rules.plan.movement import REROLLS, TOKEN_BITS


class Harm:
    """What strikes who acts, as far as anybody can see before."""

    def __init__(self, land: int, wounds: int, ventures: int) -> None:
        self.land = land
        """Bits: what comes once, Reroll tokens included."""
        self.wounds = wounds
        """How many Wound tokens lie there."""
        self.ventures = ventures
        """How many Adventure tokens."""

    def plus(self, other: Harm) -> Harm:
        """What both do together."""
        wounds, ventures = self.wounds + other.wounds, self.ventures + other.ventures
        return Harm(self.land | other.land, wounds, ventures)

    def hits(self) -> int:
        """The wounds that are taken for sure."""
        return self.wounds + (1 if self.land & HURTS else 0)

    def met(self, ill: bool) -> int:
        """FM-RB-02: the Adventures met for sure; land or a condition brings the only one."""
        return max(self.ventures, 1 if ill or self.land & VENTURE else 0)

    def saddens(self) -> bool:
        """Whether Morale falls."""
        return self.land & GLOOM != 0

    def rerolls(self) -> bool:
        """Whether a success must be rolled again."""
        return self.land & REROLLS != 0


NO_HARM: Final = Harm(0, 0, 0)


def of_tokens(tokens: list[int], land: int) -> Harm:
    """What the tokens of a place do, on such land."""
    if not tokens and not land:
        return NO_HARM
    wounds = ventures = 0
    for token in tokens:
        bits = TOKEN_BITS[token]
        wounds += 1 if bits & HURTS else 0
        ventures += 1 if bits & VENTURE else 0
        land |= bits & REROLLS
    return Harm(land, wounds, ventures)
