"""What every effect that asks how it happens has in common."""

from __future__ import annotations

from typing import Final

from planitia.games.pocket_mars.actions import SKIP
from planitia.games.pocket_mars.constants import BUILDINGS, CARD_NAMES, EMPTY
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.choice import Choice
from planitia.kernel.frame import Refusal

COMPULSORY: Final = -1
"""In place of the part that may be declined."""


class HowItHappens(Choice[PocketMars]):
    """One player chooses how an effect happens, or declines the part of a card or Building.

    With no way at all, nothing happens (R-PM-09).
    """

    def __init__(self, seat: int, part: int) -> None:
        super().__init__(seat)
        self.part = part

    def instead(self, s: PocketMars) -> list[int]:
        """R-PM-10: a part may be declined, a compulsory effect may not."""
        return [] if self.part == COMPULSORY else [SKIP]

    def declined(self, s: PocketMars, code: int) -> None:
        """Everybody learns of it."""
        tell_declined(s, self.seat, self.part)

    def why_not(self, s: PocketMars, seat: int, code: int) -> Refusal:
        """A compulsory effect cannot be skipped; otherwise the kind of choice explains."""
        if code == SKIP:
            return Refusal("this effect happens as far as it can", "R-PM-10")
        return self.against(s, code)

    def against(self, s: PocketMars, code: int) -> Refusal:
        """What forbids a way that is not listed."""
        return Refusal("it is not what this effect offers", self.rule)


def tell_declined(s: PocketMars, player: int, part: int) -> None:
    """PM-PREP-04, PM-BLD-16: everybody learns that somebody did without an effect, and of what."""
    if s.events is not None:
        facts: dict[str, object] = {"player": s.name_of(player)}
        offered = s.cards.parts[part]
        if offered.card == EMPTY:
            facts["building"] = BUILDINGS[offered.building]
        else:
            facts["card"] = CARD_NAMES[offered.card]
        s.tell("declined", facts)
