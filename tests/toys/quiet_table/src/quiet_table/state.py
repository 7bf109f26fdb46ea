"""The table of Quiet Table."""

from __future__ import annotations

from typing import Any, ClassVar

from planitia.kernel.rng import Rng
from planitia.kernel.rules import Header
from planitia.kernel.state import State

FACES = ("low", "mid", "high")
COLOURS = ("red", "black")
HIGH = 2
HAND = 3


class Quiet(State):
    """A game of Quiet Table."""

    fields: ClassVar[tuple[str, ...]] = (
        *("hands", "stock", "pile", "laid", "nodded", "points", "called", "round"),
    )

    def __init__(self, header: Header, rng: Rng) -> None:
        super().__init__(header, rng)
        self.hands: list[list[int]] = []
        self.stock: list[int] = []
        self.pile: list[int] = []
        """Face down: what was laid and dropped."""
        self.laid: list[int] = [0] * header.seats
        """How many cards each has laid, for as long as all may know it."""
        self.nodded: list[int] = []
        self.points: list[int] = [0] * header.seats
        """The high cards each has shown."""
        self.called = -1
        self.round = 0

    def clone(self) -> Quiet:
        """A copy that shares nothing that changes."""
        twin = type(self)(self.header, self.rng.copy())
        twin.hands = [hand.copy() for hand in self.hands]
        twin.stock = self.stock.copy()
        twin.pile = self.pile.copy()
        twin.laid = self.laid.copy()
        twin.nodded = self.nodded.copy()
        twin.points = self.points.copy()
        twin.called = self.called
        twin.round = self.round
        self.copied(twin)
        return twin

    def resample(self, seat: int | None, rng: Rng) -> None:
        """Others' hands, the stock and the pile are drawn anew."""
        others = [hand for at, hand in enumerate(self.hands) if at != seat]
        hidden = sorted([card for cards in (*others, self.stock, self.pile) for card in cards])
        rng.shuffle(hidden)
        for cards in (*others, self.stock, self.pile):
            cards[:] = [hidden.pop() for _ in cards]
        for hand in others:
            hand.sort()

    def view(self, seat: int | None) -> dict[str, Any]:
        """One's own hand, and what lies open."""
        return {
            "you": seat,
            "round": self.round,
            "called": None if self.called < 0 else COLOURS[self.called],
            "hand": None if seat is None else [FACES[card] for card in self.hands[seat]],
            "sizes": [len(hand) for hand in self.hands],
            "pile": len(self.pile),
            "laid": list(self.laid),
            "nodded": list(self.nodded),
            "points": list(self.points),
            "awaited": self.awaited,
            "pending": [] if self.over else self.stack[-1].seen_by(self, seat),
            "outcome": None if self.outcome is None else self.outcome.dump(),
        }

    def glimpse(self, seat: int, code: int, viewer: int | None) -> str:
        """Which card is laid, and for how long a seat is done, is its own to know."""
        text = self.game.vocabulary.text(code)
        if viewer == seat:
            return text
        return {"lay": "lay", "drop": "drop", "rest": "done"}.get(text.split()[0], text)
