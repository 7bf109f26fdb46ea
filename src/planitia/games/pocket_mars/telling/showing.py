"""For how long each event is calmly shown to people, in milliseconds."""

from __future__ import annotations

from typing import Any, Final

PATIENCE: Final = 5000
STEP: Final = 360
SUSPENSE: Final = 760
EACH: Final = 60
"""What every further colonist adds, up to three."""

LENGTHS: Final[dict[str, int]] = {
    **dict.fromkeys(("launched", "landed", "promoted", "demoted"), STEP),
    **dict.fromkeys(("played", "discarded", "covered", "prepared", "buried"), STEP),
    **dict.fromkeys(("drew", "took", "androids-drew", "energy", "drafted", "starts"), STEP),
    **dict.fromkeys(("rebuilt", "projects-swapped", "android-ability"), STEP),
    **dict.fromkeys(("connected", "androids", "system-failure"), SUSPENSE),
    "peeked": 480,
}


def shown_for(event: dict[str, Any]) -> int:
    """How long an event is shown."""
    length = LENGTHS.get(event["kind"], 0)
    if event["kind"] == "launched":
        return length + EACH * (min(3, int(event["count"])) - 1)
    return length
