"""What is printed for everybody: the catalogue as data. Judges read this and never the book.

Whatever views and ``telling.catalogue`` keep back is not here: what events, Adventures and
follow-ups say and do, where a mission hides what, and objectives that are not in play from the
beginning. What of these has been shown is in ``rules.shown_content``.
"""

from __future__ import annotations

from planitia.games.first_martians.content.book import Book
from planitia.games.first_martians.content.clauses import Clause
from planitia.games.first_martians.content.mission import Level, Mission, MissionAction
from planitia.games.first_martians.content.things import (
    Facility,
    Poi,
    ResearchCard,
    Shutdown,
    Skill,
    Tile,
    Upgrade,
)


class Sheet:
    """The mission sheet, but for its objectives: those in play are shown (``Shown``)."""

    def __init__(self, mission: Mission) -> None:
        self.slug: str = mission.slug
        self.actions: list[MissionAction] = mission.actions
        self.raisable: list[int] = mission.raisable
        self.icons: list[int] = mission.icons
        self.token_counter: list[int] = mission.token_counter
        self.token_script: list[int] = mission.token_script
        self.levels: list[Level] = mission.levels

    def odds(self, level: int) -> int:
        """Percent for a consequence of an open event at the end of a round (Q41)."""
        return self.levels[level].odds


class Printed:
    """The parts of the box that everybody may look through, and the effects written on them."""

    def __init__(self, book: Book) -> None:
        self.levels: tuple[str, ...] = book.levels
        self.space_cost: int = book.space_cost
        self.facilities: list[Facility] = book.facilities
        self.upgrades: list[Upgrade] = book.upgrades
        self.shutdowns: list[Shutdown] = book.shutdowns
        self.success: list[int] = book.success
        self.wound: list[int] = book.wound
        self.venture: list[int] = book.venture
        self.malfunction_dice: list[list[int]] = book.malfunction_dice
        self.research: list[ResearchCard] = book.research
        self.skills: list[Skill] = book.skills
        self.tiles: list[Tile] = book.tiles
        self.pois: list[Poi] = book.pois
        self.offering: list[list[int]] = book.offering
        self.missions: list[Sheet] = [Sheet(mission) for mission in book.missions]
        self.scripts: dict[int, list[Clause]] = book.open_scripts
        """By number; those that are not printed are not here."""
