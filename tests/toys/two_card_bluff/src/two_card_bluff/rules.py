"""The rules of Two-Card Bluff, one frame a paragraph."""

from __future__ import annotations

from typing import ClassVar

from planitia.kernel.action import Name, Verb, Vocabulary
from planitia.kernel.at_table import PENDING
from planitia.kernel.frame import Frame, Refusal
from planitia.kernel.outcome import Outcome
from planitia.kernel.together import Sealed
from two_card_bluff.state import BIDS, CARDS, Bluff

BID, CALL, FOLD = 0, 1, 2
VOCABULARY = Vocabulary([Verb("bid", Name("bid", BIDS)), Verb("call"), Verb("fold")])


class Round(Frame[Bluff]):
    """TCB-01: deal and bid, as many rounds as the table chose; then the most points win."""

    def proceed(self, s: Bluff) -> bool:
        """The next round, or the end."""
        if s.round < int(s.header.options["rounds"]):
            s.deal(s.rng)
            s.stack.append(Bidding(s.steps, (PENDING, PENDING)))
            return False
        best = max(s.points)
        winners = tuple(seat for seat in range(2) if s.points[seat] == best)
        s.outcome = Outcome(winners, tuple(s.points), "all rounds are played")
        return False


class Bidding(Sealed[Bluff]):
    """TCB-02: both bid in secret."""

    rule: ClassVar[str] = "TCB-02"

    def with_answers(self, answers: tuple[int, ...]) -> Sealed[Bluff]:
        """The same bidding with other bids."""
        return type(self)(self.opened, answers)

    def prompt(self) -> str:
        """What is asked."""
        return "Bid on your card."

    def options_of(self, s: Bluff, seat: int) -> list[int]:
        """Any bid."""
        return [BID | bid << 8 for bid in range(len(BIDS))]

    def reveal(self, s: Bluff, answers: tuple[int, ...]) -> None:
        """The lower bidder must answer; equal bids show at once."""
        bids = [(code >> 8) + 1 for code in answers]
        s.tell("bids", {"bids": bids})
        if bids[0] == bids[1]:
            show(s, bids[0])
        else:
            lower = 0 if bids[0] < bids[1] else 1
            s.stack.append(Answering(lower, bids[lower], bids[1 - lower]))

    def why_not(self, s: Bluff, seat: int, code: int) -> Refusal:
        """Only bids are asked for."""
        return Refusal("bid first", self.rule)


class Answering(Frame[Bluff]):
    """TCB-03: the lower bidder folds, or calls and both show."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "low", "high")
    rule: ClassVar[str] = "TCB-03"

    def __init__(self, seat: int, low: int, high: int) -> None:
        self.seat = seat
        self.low = low
        self.high = high

    def decider(self) -> int:
        """The lower bidder."""
        return self.seat

    def proceed(self, s: Bluff) -> bool:
        """Wait for the answer."""
        return True

    def prompt(self) -> str:
        """What is asked."""
        return f"Fold and pay {self.low}, or call {self.high}?"

    def options(self, s: Bluff) -> list[int]:
        """Call or fold."""
        return [CALL, FOLD]

    def answer(self, s: Bluff, seat: int, code: int) -> None:
        """Pay, or show."""
        s.stack.pop()
        if code == CALL:
            show(s, self.high)
        else:
            pay(s, 1 - seat, self.low)


def show(s: Bluff, stake: int) -> None:
    """TCB-04: both cards lie open and the higher one wins."""
    s.shown[:] = s.cards[:2]
    s.tell("shown", {"cards": [CARDS[card] for card in s.shown]})
    pay(s, 0 if s.cards[0] > s.cards[1] else 1, stake)


def pay(s: Bluff, winner: int, stake: int) -> None:
    """TCB-05: the loser of the round pays the winner."""
    s.points[winner] += stake
    s.points[1 - winner] -= stake
    s.tell("paid", {"to": winner, "points": stake})
