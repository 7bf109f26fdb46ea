"""For how long each event is calmly shown to people, in milliseconds.

What nobody has read before has time to be read.
"""

from __future__ import annotations

from typing import Any, Final

from planitia.games.first_martians.content.book import Book
from planitia.games.first_martians.telling.narration import narrate

PATIENCE: Final = 20_000

LENGTHS: Final[dict[str, int]] = {
    **dict.fromkeys(("agreed",), 200),
    **dict.fromkeys(("withdrawn",), 250),
    **dict.fromkeys(("proposal", "spirits"), 320),
    **dict.fromkeys(("declared", "reserve"), 350),
    **dict.fromkeys(("track", "stress", "slot", "yield", "token"), 420),
    **dict.fromkeys(("morale", "rover"), 450),
    **dict.fromkeys(("phase", "box", "healed", "opened", "growth", "ate", "hungry"), 500),
    **dict.fromkeys(("skill", "poi", "counter", "unresolved"), 500),
    **dict.fromkeys(("wound", "produced", "shut", "gathered", "examined"), 600),
    **dict.fromkeys(("planted", "installed"), 600),
    **dict.fromkeys(("effect", "condition", "committed", "failed"), 700),
    **dict.fromkeys(("raised", "over"), 800),
    **dict.fromkeys(("sol", "explored", "flipped"), 900),
    "act": 750,
    "rerolled": 1000,
    "objective": 1100,
    "fight": 1200,
    "checked": 1300,
    "rolled": 1500,
    "dead": 2200,
}
READ: Final = frozenset(("event", "consequence", "follow-up", "card", "adventure"))
BEFORE_READING: Final = 1600
A_LETTER: Final = 22
LONGEST: Final = 6500


def shown_for(book: Book, event: dict[str, Any]) -> int:
    """How long an event is shown."""
    if event["kind"] in READ:
        return min(LONGEST, BEFORE_READING + A_LETTER * len(narrate(book, event)))
    return LENGTHS.get(event["kind"], 0)
