"""A round: everybody plays a card, the highest takes a point."""

from __future__ import annotations

from typing import ClassVar

from high_card.actions import PLAY
from high_card.constants import CARD_NAMES, NONE
from high_card.rules.end import end
from high_card.state import HighCard
from planitia.kernel.choice import Choice
from planitia.kernel.codec import only
from planitia.kernel.frame import Frame, Refusal


class Round(Frame[HighCard]):
    """HC-ROUND-01: count the round before, and begin the next one or end the game."""

    def proceed(self, s: HighCard) -> bool:
        """Give the point, then ask everybody in turn, or end."""
        if s.round:
            score(s)
        if s.finished():
            end(s)
            return False
        s.round += 1
        for place in range(s.seats - 1, -1, -1):
            s.stack.append(PlayACard((s.leader() + place) % s.seats))
        return False


class PlayACard(Choice[HighCard]):
    """HC-ROUND-02, 03: one seat plays a card from its hand; the last card plays itself."""

    rule: ClassVar[str] = "HC-ROUND-03"

    def prompt(self) -> str:
        """What is asked, in one sentence."""
        return "Play a card."

    def ways(self, s: HighCard) -> list[int]:
        """Any card of the hand."""
        return [PLAY | card << 8 for card in s.hands[self.seat]]

    def happen(self, s: HighCard, code: int) -> None:
        """The card lies open before its seat."""
        card = only(code)
        s.hands[self.seat] = tuple([one for one in s.hands[self.seat] if one != card])
        s.played[self.seat] = card
        if s.events is not None:
            s.tell("played", {"seat": self.seat, "card": CARD_NAMES[card]})

    def why_not(self, s: HighCard, seat: int, code: int) -> Refusal:
        """Only cards of one's own hand can be played."""
        return Refusal(f"the {CARD_NAMES[only(code)]} is not in your hand", self.rule)


def score(s: HighCard) -> None:
    """HC-ROUND-04: the highest card takes a point, and the table is cleared."""
    winner = s.played.index(max(s.played))
    s.points[winner] += 1
    s.played = [NONE] * s.seats
    if s.events is not None:
        s.tell("scored", {"seat": winner})
