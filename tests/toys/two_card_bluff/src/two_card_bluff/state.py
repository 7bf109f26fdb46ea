"""The table of Two-Card Bluff."""

from __future__ import annotations

from typing import Any, ClassVar

from planitia.kernel.rng import Rng
from planitia.kernel.rules import Header
from planitia.kernel.state import State

CARDS = ("jack", "queen", "king")
BIDS = ("1", "2", "3")


class Bluff(State):
    """A game of Two-Card Bluff."""

    fields: ClassVar[tuple[str, ...]] = ("cards", "points", "round", "shown")

    def __init__(self, header: Header, rng: Rng) -> None:
        super().__init__(header, rng)
        self.cards: list[int] = [0, 1, 2]
        """One a seat; the last one is out of the round."""
        self.points: list[int] = [0, 0]
        self.round = 0
        self.shown: list[int] = []
        """The cards of the last showdown."""

    def deal(self, rng: Rng) -> None:
        """Begin a round."""
        rng.shuffle(self.cards)
        self.round += 1

    def clone(self) -> Bluff:
        """A copy that shares nothing that changes."""
        twin = type(self)(self.header, self.rng.copy())
        twin.cards = self.cards.copy()
        twin.points = self.points.copy()
        twin.round = self.round
        twin.shown = self.shown.copy()
        self.copied(twin)
        return twin

    def resample(self, seat: int | None, rng: Rng) -> None:
        """The other seat holds any card but one's own."""
        mine = [] if seat is None else [self.cards[seat]]
        others = sorted([card for card in self.cards if card not in mine])
        rng.shuffle(others)
        self.cards = others
        if seat is not None:
            self.cards.insert(seat, mine[0])

    def view(self, seat: int | None) -> dict[str, Any]:
        """One's own card, and what lies open."""
        return {
            "you": seat,
            "round": self.round,
            "card": None if seat is None else CARDS[self.cards[seat]],
            "points": list(self.points),
            "shown": [CARDS[card] for card in self.shown],
            "awaited": [decision.seat for decision in self.decisions],
            "pending": [] if self.over else self.stack[-1].seen_by(self, seat),
            "outcome": None if self.outcome is None else self.outcome.dump(),
        }
