"""The 4-card rule: everybody goes back to two cards in hand and two in the prep module."""

from __future__ import annotations

from typing import Any, ClassVar

from planitia.games.pocket_mars.actions import DISCARD, PREPARE, PREPARES, card_sets
from planitia.games.pocket_mars.constants import ANDROIDS, OWNED, PREP
from planitia.games.pocket_mars.rules.deck import draw
from planitia.games.pocket_mars.rules.solo.drawing import Drawing
from planitia.games.pocket_mars.state import PocketMars
from planitia.kernel.codec import members, only, verb_of
from planitia.kernel.frame import Frame, Refusal


class FourCardRule(Frame[PocketMars]):
    """PM-FOUR-01..20, R-PM-15: everybody back to two in hand and two in prep, active seat first."""

    rule: ClassVar[str] = "PM-FOUR-08"

    def __init__(self, active: int, seat: int) -> None:
        self.active = active
        self.seat = seat

    def decider(self) -> int:
        """The player who is putting their cards in order."""
        return self.seat

    def proceed(self, s: PocketMars) -> bool:
        """Wait where cards must be chosen; draw what is missing; go on to the next player."""
        seat = self.seat
        while not self.waits_for(s, seat):
            if s.stack[-1] is not self:
                return False
            seat = (seat + 1) % s.seats
            if seat == self.active:
                s.stack.pop()
                return False
        if seat != self.seat:
            s.stack[-1] = FourCardRule(self.active, seat)
        return True

    def waits_for(self, s: PocketMars, seat: int) -> bool:
        """Whether this player must choose; draws for one who has too few."""
        held = len(s.hands[seat])
        prepared = s.prep_count(seat)
        if held + prepared > OWNED:
            return True
        if held + prepared < OWNED:
            if not s.solo:
                while len(s.hands[seat]) + prepared < OWNED:
                    draw(s, seat)
            elif s.deck or s.prep_count(ANDROIDS):
                s.stack.append(Drawing(seat, OWNED - held - prepared))
                return False
        return self.must_prepare(s, seat)

    def must_prepare(self, s: PocketMars, seat: int) -> bool:
        """Part 3: whether this player must choose what to prepare; a hand that fits goes whole."""
        missing = PREP - s.prep_count(seat)
        hand = s.hands[seat]
        if missing == 0 or not hand:
            return False
        if len(hand) <= missing:
            s.fill_prep(seat, list(hand))
            return False
        return True

    def prompt(self) -> str:
        """Ask which cards leave the hand, for the discard pile or the prep module."""
        return "The 4-card rule: choose what leaves your hand."

    def options(self, s: PocketMars) -> list[int]:
        """Part 1: what to discard (PM-FOUR-03); part 3: what goes to prep (PM-FOUR-05)."""
        hand = s.hands[self.seat]
        prepared = s.prep_count(self.seat)
        surplus = len(hand) + prepared - OWNED
        if surplus > 0:
            return [DISCARD | mask << 8 for mask in card_sets(hand, surplus)]
        if prepared == PREP - 1:
            codes: list[Any] = [PREPARES[card] for card in hand]
            return codes
        return [PREPARE | mask << 8 for mask in card_sets(hand, min(PREP - prepared, len(hand)))]

    def answer(self, s: PocketMars, seat: int, code: int) -> None:
        """Discard, or fill the prep module."""
        cards = members(only(code))
        if verb_of(code) == PREPARE:
            s.fill_prep(seat, cards)
            return
        for card in cards:
            s.leave_hand(seat, card)
            s.discard(card)

    def why_not(self, s: PocketMars, seat: int, code: int) -> Refusal:
        """Which part of the rule is being applied."""
        surplus = len(s.hands[seat]) + s.prep_count(seat) - OWNED
        if surplus > 0:
            return Refusal(f"you must discard exactly {surplus} from your hand", "PM-FOUR-03")
        if verb_of(code) == PREPARE:
            return Refusal("fill your prep module to two, with cards of your hand", "PM-FOUR-05")
        return Refusal("first fill your prep module from your hand", "PM-FOUR-05")
