"""Drawing in solo: from the prep module of the androids while it holds a card."""

from __future__ import annotations

from typing import ClassVar

from planitia.games.pocket_mars.actions import TAKE
from planitia.games.pocket_mars.constants import (
    ANDROIDS,
    CARD_NAMES,
    COLOURS,
    EMPTY,
    PREP,
    colour_of,
)
from planitia.games.pocket_mars.rules.choices import COMPULSORY, HowItHappens
from planitia.games.pocket_mars.rules.deck import draw
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.codec import only
from planitia.kernel.frame import Frame


class TakingFromAndroids(HowItHappens):
    """PM-SOLO-DRAW-01, 05: a draw of yours takes a card of the androids' prep module instead."""

    rule: ClassVar[str] = "PM-SOLO-DRAW-01"

    def prompt(self) -> str:
        """Ask which of the androids' cards is taken."""
        return "Take which card of the androids' prep module?"

    def ways(self, s: PocketMars) -> list[int]:
        """Every card there, by its back."""
        return [TAKE | place << 8 for place in range(PREP) if s.preps[PREP + place] != EMPTY]

    def happen(self, s: PocketMars, code: int) -> None:
        """It goes to the hand and is not replaced at once (PM-SOLO-DRAW-02)."""
        card = s.leave_prep(ANDROIDS, only(code))
        s.hands[self.seat] = s.hands[self.seat] + (card,)
        if s.events is not None:
            facts: dict[str, object] = {"player": s.name_of(self.seat), "place": only(code)}
            facts["colour"] = COLOURS[colour_of(card)]
            s.tell("took", facts, {self.seat: {"card": CARD_NAMES[card]}})


class Drawing(Frame[PocketMars]):
    """PM-SOLO-DRAW-01..04: a solo player draws one by one, from the androids while they have any.

    R-PM-42: with both sources empty, the player keeps fewer cards.
    """

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def proceed(self, s: PocketMars) -> bool:
        """Draw one and go on with the rest."""
        s.stack.pop()
        if self.count > 1:
            s.stack.append(Drawing(self.seat, self.count - 1))
        if s.prep_count(ANDROIDS):
            s.stack.append(TakingFromAndroids(self.seat, COMPULSORY))
        elif s.deck:
            draw(s, self.seat)
        return False
