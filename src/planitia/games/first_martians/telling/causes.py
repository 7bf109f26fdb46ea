"""Why something happened, in a few words: what the causes of events mean in the log."""

from __future__ import annotations

from typing import Any, Final

from planitia.games.first_martians.constants import PROFESSIONS, ROVERS, SPACE_NAMES
from planitia.games.first_martians.content.book import Book
from planitia.games.first_martians.content.titles import the, title

PLAIN: Final = {
    "anxiety-attack": "Anxiety Attack",
    "card": "its card was drawn",
    "dice": "the dice",
    "dismantled": "taken apart",
    "eaten": "eaten",
    "event": "the Event phase",
    "failure": "for the failure",
    "farm": "paid for a Farm",
    "fight": "the fight",
    "follow-up": "what happened before",
    "hunger": "hunger",
    "lent": "lent to a repair",
    "malfunction": "the Malfunction phase",
    "manage": "Manage",
    "mission": "a rule of the mission",
    "morale": "the crew's Morale",
    "production": "Production",
    "repair": "a repair",
    "rest": "Rest",
    "returned": "back from a repair",
    "shortage": "shortage",
    "skill": "a skill",
    "token": "a Reroll token",
    "unshut": "a Shutdown tile removed",
    "unwind": "Unwind",
    "upgrade": "an upgrade",
}
TITLED: Final = {
    "action": "specials",
    "adventure": "adventures",
    "card": "cards",
    "consequence": "events",
    "event": "events",
    "objective": "objectives",
    "poi": "pois",
    "skill": "skills",
    "tile": "tiles",
}
"""Causes that name a thing, as ``card:slug``, with the kind of thing."""
DICE: Final = {"wound": "the wound die", "adventure": "the Adventure die"}
TOKENS: Final = {
    "wound": "a Wound token",
    "adventure": "an Adventure token",
    "checked": "a Rover damage token",
    "token": "a Rover damage token",
}
"""Which token did it; of tokens only Rover damage brings others."""


def why(book: Book, said: dict[str, Any]) -> str:
    """The cause of an event in brackets, to be put behind what happened; nothing if it has none."""
    text = cause_text(book, said["kind"], said.get("cause") or "")
    return f" ({text})" if text else ""


def cause_text(book: Book, kind: str, cause: str) -> str:
    """A cause in words."""
    if cause == "dice" and kind in DICE:
        return DICE[kind]
    if cause in PLAIN:
        return PLAIN[cause]
    sort, colon, what = cause.partition(":")
    if not colon:
        return f"broken hardware of {place(book, cause)}" if cause in book.facility_slugs else ""
    if sort == "production":
        return shares(what)
    if sort == "lack":
        return f"it lacks {what.replace(':', ' and ')}"
    if sort == "token":
        return f"{TOKENS.get(kind, 'a token')} on {place(book, what)}"
    if sort == "illness":
        return f"Concentration Difficulties of {place(book, what)}"
    if sort in ("land", "place"):
        return f"{'the land' if sort == 'land' else 'the find'} at {place(book, what)}"
    return title(book, TITLED[sort], what) if sort in TITLED else ""


def shares(numbers: str) -> str:
    """FM-PRD-21: what Stress of Production is for, the crew first."""
    crew, tiles = numbers.split(":")
    return f"{crew} for the crew" + (f", {tiles} for Shutdown tiles" if tiles != "0" else "")


def place(book: Book, word: str) -> str:
    """A facility, an astronaut or a space within a sentence."""
    if word in SPACE_NAMES:
        return title(book, "spaces", word)
    if word in PROFESSIONS:
        return f"the {title(book, 'professions', word)}"
    if word in ROVERS:
        return title(book, "rovers", word)
    return the(title(book, "facilities", word))
