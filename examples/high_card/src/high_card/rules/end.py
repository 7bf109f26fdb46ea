"""The end: who has the most points has won."""

from __future__ import annotations

from high_card.state import HighCard
from planitia.kernel.outcome import Outcome


def end(s: HighCard) -> None:
    """HC-END-02: the most points win; equal ones share the win."""
    best = max(s.points)
    winners = tuple([seat for seat in range(s.seats) if s.points[seat] == best])
    s.outcome = Outcome(winners, tuple(s.points), "all rounds are played")
