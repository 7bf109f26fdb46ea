"""The table as text."""

from __future__ import annotations

from typing import Any


def draw(view: dict[str, Any]) -> str:
    """A line a seat, then one's own hand."""
    lines = [f"Round {view['round']}"]
    for seat, points in enumerate(view["points"]):
        lies = view["played"][seat] or "nothing yet"
        lines.append(f"Seat {seat}: {points} points, played {lies}")
    if view["hand"]:
        lines.append(f"Your hand: {', '.join(view['hand'])}")
    return "\n".join(lines)
