"""For how long each event is calmly shown to people, in milliseconds.

A card of a mission and a piece of evidence have the tempo of suspense.
"""

from __future__ import annotations

from typing import Any, Final

PATIENCE: Final = 24_000

LENGTHS: Final[dict[str, int]] = {
    **dict.fromkeys(("threats", "judged", "initiative", "over"), 600),
    **dict.fromkeys(("led", "fate"), 500),
    **dict.fromkeys(("leaderless", "scored"), 400),
    **dict.fromkeys(("placed", "counters", "resource"), 420),
    **dict.fromkeys(("shown", "peeked", "reinstated"), 700),
    **dict.fromkeys(("effect", "accused"), 800),
    **dict.fromkeys(("added", "seconded", "evidence", "dna", "ousted", "promoted", "turned"), 900),
    **dict.fromkeys(("mission", "defended", "wave"), 1000),
    **dict.fromkeys(("trial", "revealed"), 1300),
    **dict.fromkeys(("resolved", "verdict"), 1500),
    **dict.fromkeys(("dealt", "discarded"), 140),
    "declined": 200,
    "drew": 150,
    "said": 450,
}


def shown_for(event: dict[str, Any]) -> int:
    """How long an event is shown."""
    return LENGTHS.get(event["kind"], 0)
