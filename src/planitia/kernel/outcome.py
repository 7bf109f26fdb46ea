"""How a game ended: who won, with what score, and why it ended."""

from __future__ import annotations


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

    def __repr__(self) -> str:
        return f"Outcome(winners={self.winners}, scores={self.scores}, reason={self.reason!r})"

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
