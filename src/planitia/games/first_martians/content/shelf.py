"""What is read so far while content is read, and where an effect stands."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from planitia.games.first_martians.constants import NONE
from planitia.games.first_martians.content.clauses import Clause
from planitia.games.first_martians.content.mission import Mission
from planitia.games.first_martians.content.things import Facility, FollowUp, Lasting, Thing
from planitia.kernel.content import Table
from planitia.kernel.faults import quoted

CONTENT: Final = Path(__file__).parent
SLUG: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
SOURCES: Final = ("almanac", "original")


class Shelf:
    """Facilities that effects name, and the scripts, follow-ups and lasting effects read so far."""

    def __init__(self) -> None:
        self.facilities: list[Facility] = []
        self.facility_slugs: list[str] = []
        self.scripts: list[list[Clause]] = []
        self.homes: list[Mission | None] = []
        """The mission that each script belongs to, if it does."""
        self.follow_ups: list[FollowUp] = []
        self.lasting: list[Lasting] = []

    def facility(self, entry: Table, key: str) -> int:
        """The number of a facility that is named."""
        return self.facility_slugs.index(entry.word(key, tuple(self.facility_slugs)))


class Scope:
    """Where a script stands: what it may do there, and what it belongs to."""

    def __init__(
        self,
        early: bool = False,
        acting: bool = True,
        schedules: bool = False,
        cards: bool = False,
        mission: Mission | None = None,
        event: int = NONE,
        adventure: int = NONE,
    ) -> None:
        self.early = early
        """Phases I to III: tokens may go on !, pawns may be withheld."""
        self.acting = acting
        """Somebody acts, who can be spoken to."""
        self.schedules = schedules
        """Follow-ups and lasting effects may begin here."""
        self.cards = cards
        """Malfunction cards may be drawn."""
        self.mission = mission
        self.event = event
        self.adventure = adventure

    def later(self) -> Scope:
        """Where a follow-up stands, or a lasting effect: it begins no other."""
        return Scope(True, True, False, True, self.mission, self.event, self.adventure)


def read_slug(entry: Table, taken: list[str]) -> str:
    """A slug that nothing else of its kind has."""
    slug = entry.text("slug")
    if not SLUG.fullmatch(slug):
        entry.wrong("slug", f"must be small letters, digits and hyphens, not “{quoted(slug)}”")
    if slug in taken:
        entry.clash("slug", f"{slug} is there twice")
    taken.append(slug)
    return slug


def read_name(entry: Table, taken: list[str]) -> tuple[str, str, str]:
    """What every entry has: slug, title, source."""
    return read_slug(entry, taken), entry.text("title"), entry.word("source", SOURCES)


def words(entry: Table, key: str, known: tuple[str, ...]) -> list[int]:
    """A list of words by their numbers; none if the key is absent."""
    found: list[int] = []
    for value in listed(entry, key):
        if value not in known:
            entry.wrong(key, f"must be of {', '.join(known)}, not {quoted(repr(value))}")
            continue
        found.append(known.index(str(value)))
    return found


def listed(entry: Table, key: str) -> list[Any]:
    """A list, empty if the key is absent."""
    entry.read.add(key)
    value = entry.values.get(key, [])
    if not isinstance(value, list):
        entry.wrong(key, f"must be a list, not {quoted(repr(value))}")
        return []
    return value


def pair(entry: Table, key: str, first: str, second: str) -> Table:
    """A list of two as a table with these keys."""
    value = listed(entry, key)
    fine = len(value) == 2
    if not fine and isinstance(entry.values.get(key, []), list):
        entry.wrong(key, f"must be a list of a {first} and a {second}")
    values = {first: value[0], second: value[1]} if fine else {}
    blank = entry.blank or not fine
    return Table(entry.file, entry.at(key), values, entry.source, entry.name, blank)


def counted(entry: Table, key: str, kind: tuple[str, ...], most: int) -> list[int]:
    """A table of numbers such as { cpu = 1 }, as a list; zeros if the key is absent."""
    found = [0] * len(kind)
    if entry.has(key):
        table = entry.table(key)
        for at, word in enumerate(kind):
            found[at] = table.number(word, 0, most, 0)
        table.close()
    return found


def inner(entry: Table, key: str) -> Table:
    """A table inside this one, empty if the key is absent."""
    return entry.table(key) if entry.has(key) else Table(entry.file, key, {})


def demand(table: Table, key: str, met: bool, what: str) -> None:
    """A limit of section 4 that the whole of a list must keep."""
    if not met:
        table.wrong(key, f"must have {what}")


def named(things: Sequence[Thing], table: Table, key: str) -> int:
    """The number of a thing that is named by its slug."""
    slugs = tuple([thing.slug for thing in things])
    return slugs.index(table.word(key, slugs))
