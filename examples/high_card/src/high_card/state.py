"""The table of High Card: hands, what lies open, and points."""

from __future__ import annotations

from typing import Any, ClassVar

from high_card.constants import HAND, NONE
from planitia.kernel.rng import Rng
from planitia.kernel.rules import Header
from planitia.kernel.state import State


class HighCard(State):
    """A game of High Card."""

    fields: ClassVar[tuple[str, ...]] = ("hands", "deck", "played", "points", "round")

    def __init__(self, header: Header, rng: Rng) -> None:
        super().__init__(header, rng)
        self.hands: list[tuple[int, ...]] = [()] * header.seats
        """Sorted, so that nothing shows in which order cards came."""
        self.deck: list[int] = []
        """What was not dealt; nobody sees it."""
        self.played: list[int] = [NONE] * header.seats
        """The card that each seat has played this round."""
        self.points: list[int] = [0] * header.seats
        self.round = 0

    def clone(self) -> HighCard:
        """A copy that shares nothing that changes."""
        twin = HighCard(self.header, self.rng.copy())
        twin.hands = self.hands.copy()
        twin.deck = self.deck.copy()
        twin.played = self.played.copy()
        twin.points = self.points.copy()
        twin.round = self.round
        self.copied(twin)
        return twin

    def read(self, data: dict[str, Any]) -> None:
        """Hands are tuples here and lists in JSON."""
        super().read(data)
        self.hands = [tuple(hand) for hand in data["hands"]]

    def rounds(self) -> int | None:
        """The round that is played."""
        return self.round

    def leader(self) -> int:
        """HC-ROUND-02: who plays first; it moves on by one seat a round."""
        return (self.round - 1) % self.seats

    def finished(self) -> bool:
        """HC-END-01: whether all rounds are played."""
        return self.round == HAND
