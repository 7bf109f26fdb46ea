"""How a game ended: who won, with what score, and why it ended."""

from __future__ import annotations

from typing import Any


class Outcome:
    """The end of a game. ``scores`` has one number a seat; ``breakdown`` says what it is made of.

    Nobody may win (a lost co-operative or solo game): then ``winners`` is empty.
    """

    def __init__(
        self,
        winners: tuple[int, ...],
        scores: tuple[int, ...],
        reason: str,
        breakdown: dict[str, dict[str, int]] | None = None,
    ) -> None:
        self.winners = winners
        self.scores = scores
        self.reason = reason
        self.breakdown = breakdown or {}

    def facts(self) -> tuple[Any, ...]:
        """What its constructor takes."""
        return self.winners, self.scores, self.reason, self.breakdown

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash((self.winners, self.scores, self.reason))

    def __repr__(self) -> str:
        told = f"winners={self.winners}, scores={self.scores}, reason={self.reason!r}"
        return f"Outcome({told}, breakdown={self.breakdown!r})"

    def __copy__(self) -> Outcome:
        return self

    def __deepcopy__(self, memo: object) -> Outcome:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Outcome, self.facts()

    def dump(self) -> dict[str, object]:
        """The outcome as JSON values."""
        return {
            "winners": list(self.winners),
            "scores": list(self.scores),
            "reason": self.reason,
            "breakdown": self.breakdown,
        }


def wins(winners: tuple[int, ...], seats: int, allied: bool) -> list[float]:
    """What each seat has won: allies a whole win each, others equal parts of one."""
    won = [0.0] * seats
    for seat in winners:
        won[seat] = 1.0 if allied else 1.0 / len(winners)
    return won


def load_outcome(data: dict[str, object]) -> Outcome:
    """Read back what ``Outcome.dump`` wrote."""
    winners, scores, breakdown = data["winners"], data["scores"], data["breakdown"]
    assert isinstance(winners, list) and isinstance(scores, list) and isinstance(breakdown, dict)
    return Outcome(tuple(winners), tuple(scores), str(data["reason"]), breakdown)
