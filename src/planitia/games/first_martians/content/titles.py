"""What things are called in labels, sentences and on terminals."""

from __future__ import annotations

from typing import Any, Final

from planitia.games.first_martians.constants import SPACE_NAMES
from planitia.games.first_martians.content.book import Book

FIXED: Final[dict[str, dict[str, str]]] = {
    "parts": {
        "energy": "energy connector",
        "oxygen": "oxygen filter",
        "hardware": "hardware",
        "cpu": "CPU",
    },
    "acts": {
        "rest": "Rest",
        "unwind": "Unwind",
        "heal": "Heal",
        "manage": "Manage",
        "explore": "Explore",
        "gather": "Gather",
        "research": "Research",
        "build": "Build",
        "event": "Event action",
        "unshut": "Remove Shutdown",
        "mission": "Mission action",
    },
    "professions": {
        "medic": "Medic",
        "scientist": "Scientist",
        "engineer": "Engineer",
        "geologist": "Geologist",
    },
    "rovers": {"froggy": "Froggy", "scorpio": "Scorpio"},
    "pawns": {
        "medic": "Medic",
        "scientist": "Scientist",
        "engineer": "Engineer",
        "geologist": "Geologist",
        "aom-explore": "Explore AOM",
        "aom-gather": "Gather AOM",
        "aom-research": "Research AOM",
        "aom-build": "Build AOM",
    },
    "blocks": {"working": "Working Block", "living": "Living Block", "system": "System Block"},
    "tokens": {
        "blocked": "Blocked",
        "extra-pawn": "Extra pawn",
        "adventure": "Adventure",
        "reroll": "Reroll",
        "wound": "Wound",
        "rover-damage": "Rover damage",
    },
    "conditions": {
        "anemia": "Anemia",
        "anxiety-attack": "Anxiety Attack",
        "cardiac-disorder": "Cardiac Disorder",
        "concentration-difficulties": "Concentration Difficulties",
        "migraine": "Migraine",
        "poisoning": "Poisoning",
    },
    "phases": {
        "events": "Events",
        "morale": "Morale",
        "production": "Production",
        "actions": "Actions",
        "malfunction": "Malfunction",
        "clean-up": "Clean-Up",
    },
}

MET: Final = ("facilities", "parts", "professions", "rovers", "conditions", "upgrades")


def title(book: Book, kind: str, slug: str) -> str:
    """The title of one thing; what has none is called by its own word."""
    fixed = FIXED.get(kind)
    if fixed is not None and slug in fixed:
        return fixed[slug]
    if kind == "spaces":
        return slug.upper()
    for one in printed(book, kind):
        if one.slug == slug:
            return str(one.title)
    return slug.replace("-", " ")


def source_title(book: Book, source: str) -> str:
    """Where something comes from: one thing, or a thing and a part or condition of it."""
    return " ".join([word_title(book, word) for word in source.split()])


def word_title(book: Book, word: str) -> str:
    """The title of anything that a stack can meet."""
    if word in SPACE_NAMES:
        return word.upper()
    for kind in MET:
        found = title(book, kind, word)
        if found != word.replace("-", " "):
            return found
    return word.replace("-", " ")


def titles(book: Book, kind: str, slugs: list[str]) -> list[str]:
    """The titles of several things of one kind."""
    return [title(book, kind, slug) for slug in slugs]


def printed(book: Book, kind: str) -> list[Any]:
    """Everything of a kind that the content prints."""
    if kind == "facilities":
        return list(book.facilities)
    if kind == "upgrades":
        return list(book.upgrades)
    if kind == "shutdowns":
        return list(book.shutdowns)
    if kind == "tiles":
        return list(book.tiles)
    if kind == "pois":
        return list(book.pois)
    if kind == "skills":
        return list(book.skills)
    if kind == "cards":
        return list(book.cards)
    if kind == "events":
        return list(book.events)
    if kind == "adventures":
        return list(book.adventures)
    if kind == "follow-ups":
        return list(book.follow_ups)
    if kind == "specials":
        return [action for mission in book.missions for action in mission.actions]
    if kind == "objectives":
        return [one for mission in book.missions for one in mission.objectives]
    if kind == "counters":
        return [one for mission in book.missions for one in mission.counters]
    return []


def many(count: int, what: str) -> str:
    """A number of things."""
    return f"1 {what}" if count == 1 else f"{count} {what}s"


def signed(number: int) -> str:
    """A number with its sign, where it has one."""
    return f"{number:+d}" if number else "0"


def the(name: str) -> str:
    """A facility within a sentence: numbered ones and A Quiet Place take no article."""
    return name if name[-1].isdecimal() or name.startswith("A ") else f"the {name}"


def spaced(slugs: list[str]) -> str:
    """A list within a sentence."""
    if len(slugs) < 2:
        return "".join(slugs)
    return f"{', '.join(slugs[:-1])} and {slugs[-1]}"


def filled(book: Book, entry: tuple[str, tuple[str, ...]], words: list[str]) -> str:
    """A sentence with the titles of what it names."""
    sentence, kinds = entry
    names = [title(book, kind, word) for kind, word in zip(kinds, words, strict=True)]
    for at, kind in enumerate(kinds):
        if kind == "facilities":
            names[at] = the(names[at])
    return sentence.format(*names)
