"""For how long each event is calmly shown to people, in milliseconds."""

from __future__ import annotations

from typing import Any, Final

PATIENCE: Final = 9000

LENGTHS: Final[dict[str, int]] = {
    **dict.fromkeys(("moved", "stands", "lay-down", "shoved", "deployed", "arrived"), 260),
    **dict.fromkeys(("activated", "stood-up"), 240),
    **dict.fromkeys(("shot", "fight", "bug-attack", "check", "nerve"), 620),
    **dict.fromkeys(("stance", "frozen", "called", "wreck"), 420),
    **dict.fromkeys(("turned", "taken", "thing"), 520),
    **dict.fromkeys(("place-dice", "die"), 760),
    **dict.fromkeys(("card", "laid"), 900),
    **dict.fromkeys(("turn", "round"), 260),
    "rolled": 1050,
    "killed": 850,
    "rattled": 560,
    "struck": 700,
    "strikes": 750,
    "run": 900,
    "car": 1000,
    "event": 1500,
    "thing-moved": 340,
    "points": 320,
}


def shown_for(event: dict[str, Any]) -> int:
    """How long an event is shown; points that nobody scores are not."""
    if event["kind"] == "points" and int(event["points"]) <= 0:
        return 0
    return LENGTHS.get(event["kind"], 0)
