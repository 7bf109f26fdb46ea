"""What happened, as sentences for the log."""

from __future__ import annotations

from typing import Any


def narrate(event: dict[str, Any]) -> str:
    """A seen event as a sentence."""
    who = f"Seat {event['seat']}"
    if event["kind"] == "played":
        return f"{who} plays the {event['card']}."
    return f"{who} takes the point."
