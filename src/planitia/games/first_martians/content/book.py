"""The book: everything that content says, read, checked and numbered.

Content is a folder (``base.toml``, ``crew.toml``, ``map.toml``, ``malfunctions.toml``,
``events.toml``, ``adventures.toml`` and ``missions/``) or one file. What it leaves out is taken
from the box, list by list; missions are added to those of the box. Every fault is named with file,
key and reason; docs/content/first-martians.md is the page for authors.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from planitia.games.first_martians.actions import Names
from planitia.games.first_martians.constants import COLOURS, NONE, PROFESSIONS, TYPED
from planitia.games.first_martians.content.base_reader import (
    Dice,
    read_conditions,
    read_directions,
    read_facilities,
    read_research,
    read_shutdowns,
    read_upgrades,
)
from planitia.games.first_martians.content.cards_reader import (
    read_adventures,
    read_cards,
    read_events,
)
from planitia.games.first_martians.content.clauses import Clause, reached
from planitia.games.first_martians.content.crew_reader import (
    read_astronauts,
    read_pois,
    read_skills,
    read_tiles,
)
from planitia.games.first_martians.content.mission import LEVELS, Mission
from planitia.games.first_martians.content.mission_reader import MissionReader
from planitia.games.first_martians.content.shelf import CONTENT, Shelf
from planitia.games.first_martians.content.sources import Sources
from planitia.games.first_martians.content.things import (
    Adventure,
    Astronaut,
    Card,
    Direction,
    Event,
    Facility,
    FollowUp,
    Lasting,
    Poi,
    ResearchCard,
    Shutdown,
    Skill,
    Tile,
    Upgrade,
)
from planitia.kernel.errors import BadOption
from planitia.kernel.faults import quoted

__all__ = ["CONTENT", "Book", "Mission"]

LEAST_EVENTS: Final = 14
"""A deck that outlasts the longest mission."""


class Book:
    """All content of a game and the hash that names it."""

    def __init__(self, path: Path = CONTENT, like: Book | None = None) -> None:
        self.imagined: Book | None = None
        """What it was last imagined as, by what a table had shown of it (``ImaginedBook``)."""
        self.imagined_key: tuple[object, ...] = ()
        if like is None:
            self.read(path)
        else:
            self.take(like)

    def read(self, path: Path) -> None:
        """Read it from a folder or a file. Raises ContentError."""
        sources = Sources(path)
        shelf = Shelf()
        read_facilities(shelf, sources.of("facility"))
        self.levels: tuple[str, ...] = LEVELS
        self.space_cost: int = 1
        """Q1: what an unexplored space costs."""
        self.facilities: list[Facility] = shelf.facilities
        self.upgrades: list[Upgrade] = read_upgrades(shelf, sources.of("upgrade"))
        self.shutdowns: list[Shutdown] = read_shutdowns(sources.of("shutdown"))
        dice = Dice(sources.of("dice").table("dice"))
        self.success: list[int] = dice.success
        self.wound: list[int] = dice.wound
        self.venture: list[int] = dice.venture
        self.malfunction_dice: list[list[int]] = dice.malfunction
        self.directions: list[Direction] = read_directions(sources.of("direction"))
        self.research: list[ResearchCard] = read_research(sources.of("research"))
        self.condition_copies: list[int] = read_conditions(sources.of("conditions"))
        self.astronauts: list[Astronaut] = read_astronauts(sources.of("astronaut"))
        self.skills: list[Skill] = read_skills(shelf, sources.of("skill"))
        self.tiles: list[Tile] = read_tiles(sources.of("tile"))
        self.pois: list[Poi] = read_pois(shelf, sources.of("poi"))
        self.missions: list[Mission] = read_missions(shelf, sources, self.upgrades, self.tiles)
        self.events: list[Event] = []
        read_events(shelf, sources.of("event"), self.missions, None, self.events)
        for mission, table in zip(self.missions, sources.missions, strict=True):
            if table.has("event"):
                read_events(shelf, table, self.missions, mission, self.events)
            table.close()
        self.cards: list[Card] = read_cards(shelf, sources.of("card"))
        self.adventures: list[Adventure] = read_adventures(shelf, sources.of("adventure"))
        self.scripts: list[list[Clause]] = shelf.scripts
        self.homes: list[Mission | None] = shelf.homes
        """The mission that each script belongs to, if it does."""
        self.follow_ups: list[FollowUp] = shelf.follow_ups
        self.lasting: list[Lasting] = shelf.lasting
        self.content_hash: str = sources.hash()
        sources.close()
        self.index()
        self.deal_events(sources)

    def index(self) -> None:
        """Slugs and lists that are looked up often."""
        self.facility_slugs: list[str] = [one.slug for one in self.facilities]
        self.upgrade_slugs: list[str] = [one.slug for one in self.upgrades]
        self.poi_slugs: list[str] = [one.slug for one in self.pois]
        self.skill_slugs: list[str] = [one.slug for one in self.skills]
        self.event_slugs: list[str] = [one.slug for one in self.events]
        self.special_slugs: list[str] = []
        for mission in self.missions:
            for action in mission.actions:
                if action.slug not in self.special_slugs:
                    self.special_slugs.append(action.slug)
                action.word = self.special_slugs.index(action.slug)
        self.skills_of: list[list[int]] = []
        for owner in range(len(PROFESSIONS)):
            own = [at for at, one in enumerate(self.skills) if one.owner == owner]
            self.skills_of.append(own)
        self.offering: list[list[int]] = []
        """The facilities where each act is taken (Q32)."""
        for act in range(TYPED):
            self.offering.append([at for at, one in enumerate(self.facilities) if one.act == act])
        self.ventures: list[list[int]] = []
        """The Adventures of each colour."""
        for colour in range(len(COLOURS)):
            deck = [at for at, one in enumerate(self.adventures) if one.colour == colour]
            self.ventures.append(deck)
        self.open_scripts: dict[int, list[Clause]] = reached(self.scripts, printed_scripts(self))
        """By number: what is printed for everybody."""

    def take(self, like: Book) -> None:
        """Take everything over from another, for who puts other lists into it."""
        self.levels = like.levels
        self.space_cost = like.space_cost
        self.facilities = like.facilities
        self.upgrades = like.upgrades
        self.shutdowns = like.shutdowns
        self.success = like.success
        self.wound = like.wound
        self.venture = like.venture
        self.malfunction_dice = like.malfunction_dice
        self.directions = like.directions
        self.research = like.research
        self.condition_copies = like.condition_copies
        self.astronauts = like.astronauts
        self.skills = like.skills
        self.tiles = like.tiles
        self.pois = like.pois
        self.missions = like.missions
        self.events = like.events
        self.cards = like.cards
        self.adventures = like.adventures
        self.scripts = like.scripts
        self.homes = like.homes
        self.follow_ups = like.follow_ups
        self.lasting = like.lasting
        self.content_hash = like.content_hash
        self.facility_slugs = like.facility_slugs
        self.upgrade_slugs = like.upgrade_slugs
        self.poi_slugs = like.poi_slugs
        self.skill_slugs = like.skill_slugs
        self.event_slugs = like.event_slugs
        self.special_slugs = like.special_slugs
        self.skills_of = like.skills_of
        self.offering = like.offering
        self.ventures = like.ventures
        self.open_scripts = like.open_scripts

    def deal_events(self, sources: Sources) -> None:
        """Which events may come in which mission (section 4.10)."""
        for mission, table in zip(self.missions, sources.missions, strict=True):
            for slug in mission.left_out:
                if slug not in self.event_slugs:
                    table.wrong("events.leave_out", f"there is no event “{quoted(slug)}”")
            for at, event in enumerate(self.events):
                if event.mission in (NONE, mission.number) and event.slug not in mission.left_out:
                    mission.events.append(at)
            if len(mission.events) < LEAST_EVENTS:
                table.clash("events", f"must leave at least {LEAST_EVENTS} events")

    def names(self) -> Names:
        """The slugs that actions name its things by."""
        return Names(
            self.facility_slugs,
            self.upgrade_slugs,
            self.skill_slugs,
            self.poi_slugs,
            self.event_slugs,
            self.special_slugs,
        )

    def mission_named(self, slug: str) -> int:
        """The number of a mission. Raises BadOption."""
        for mission in self.missions:
            if mission.slug == slug:
                return mission.number
        known = ", ".join([mission.slug for mission in self.missions])
        raise BadOption(f"There is no mission “{slug}”. There are: {known}.")


def read_missions(
    shelf: Shelf, sources: Sources, upgrades: list[Upgrade], tiles: list[Tile]
) -> list[Mission]:
    """All missions but their events."""
    slugs: list[str] = []
    return [MissionReader(shelf, upgrades, tiles, table).read(slugs) for table in sources.missions]


def printed_scripts(book: Book) -> list[int]:
    """The scripts of everything that lies in the box or stands on a mission sheet."""
    found = [one.script for one in book.skills]
    found += [one.script for one in book.pois]
    found += [one.script for one in book.cards]
    for mission in book.missions:
        found += [one.script for one in mission.actions]
        found += [one.script for one in mission.specials]
        found += [one.reward for one in mission.objectives if not one.hidden]
        found += [*mission.icons, *mission.token_script, mission.tile_icon]
    return found
