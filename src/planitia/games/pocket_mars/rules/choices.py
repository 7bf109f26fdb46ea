"""What every effect that asks how it happens has in common."""

from __future__ import annotations

from typing import Final

from planitia.games.pocket_mars.actions import SKIP
from planitia.games.pocket_mars.constants import BUILDINGS, CARD_NAMES, EMPTY
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.frame import Decision, Frame, Refusal

COMPULSORY: Final = -1
"""In place of the part that may be declined."""


class Choice(Frame[PocketMars]):
    """One player chooses how an effect happens, or declines the part of a card or Building."""

    def __init__(self, seat: int, part: int) -> None:
        self.seat = seat
        self.part = part

    def decider(self) -> int:
        """The player the effect belongs to."""
        return self.seat

    def proceed(self, s: PocketMars) -> bool:
        """Wait for the choice; with no way at all, nothing happens (R-PM-09).

        A way that is the only one and compulsory needs no question.
        """
        codes = self.ways(s)
        if not codes:
            s.stack.pop()
            return False
        if self.part == COMPULSORY:
            if len(codes) == 1:
                s.stack.pop()
                self.happen(s, codes[0])
                return False
        else:
            codes.append(SKIP)
        s.opened = (Decision(self, s.vocabulary, self.seat, s.steps, codes),)
        return True

    def options(self, s: PocketMars) -> list[int]:
        """The ways the effect may happen, then ``skip`` where it may be declined."""
        codes = self.ways(s)
        if self.part != COMPULSORY:
            codes.append(SKIP)
        return codes

    def answer(self, s: PocketMars, seat: int, code: int) -> None:
        """Let it happen, or not."""
        s.stack.pop()
        if code != SKIP:
            self.happen(s, code)
        else:
            tell_declined(s, self.seat, self.part)

    def why_not(self, s: PocketMars, seat: int, code: int) -> Refusal:
        """A compulsory effect cannot be skipped; otherwise the kind of choice explains."""
        if code == SKIP:
            return Refusal("this effect happens as far as it can", "R-PM-10")
        return self.against(s, code)

    def ways(self, s: PocketMars) -> list[int]:
        """The ways the effect may happen."""
        raise NotImplementedError

    def happen(self, s: PocketMars, code: int) -> None:
        """Carry out one of the ways."""
        raise NotImplementedError

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
