"""A mission as data (section 4.12): what lies ready, what is to be done, what is special."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import MISSION, NONE, SPACES
from planitia.games.first_martians.content.tests import Test
from planitia.games.first_martians.content.things import Needs, Thing

LEVELS: Final = ("easy", "normal", "hard")
USUAL_ODDS: Final = 35
"""Percent for a consequence at the end of a round (section 4.10)."""
USUAL_UPGRADES: Final = 2


class Objective:
    """A goal of a mission (FM-GO-01, 02)."""

    def __init__(self, slug: str, title: str) -> None:
        self.slug = slug
        self.title = title
        self.optional: bool = False
        self.hidden: bool = False
        """Not in play until something adds it."""
        self.test: Test = Test(0, 0, 0)
        self.reward: int = NONE
        self.text: str = ""
        self.named: int = 0
        """Bits: the spaces to which its words send the crew, to explore or for a token."""


class Counter:
    """A track of the mission's own."""

    def __init__(self, slug: str, title: str, start: int, most: int, unit: str) -> None:
        self.slug = slug
        self.title = title
        self.start = start
        self.most = most
        self.unit = unit


class Place:
    """A space with something special."""

    def __init__(self, space: int) -> None:
        self.space = space
        self.tile: int = NONE
        self.tokens: tuple[int, ...] = ()
        self.script: int = NONE


class MissionAction(Needs):
    """An action of the mission sheet (FM-CP-09)."""

    def __init__(self, slug: str, title: str) -> None:
        super().__init__()
        self.slug = slug
        self.title = title
        self.story: str = ""
        self.text: str = ""
        self.word: int = 0
        """Its place among the actions of all missions."""
        self.act: int = MISSION
        self.pawns: int = 1
        self.aom: bool = True
        self.outside: int = NONE
        self.once: bool = False
        self.until_counter: int = NONE
        self.until_n: int = 0
        self.condition: Test | None = None
        self.script: int = NONE


class Special:
    """A rule of the mission, at the end of a phase of some sols (FM-GO-13, FM-PR-03)."""

    def __init__(self, title: str, phase: int, low: int, high: int, script: int) -> None:
        self.title = title
        self.phase = phase
        self.low = low
        self.high = high
        self.script = script
        self.text: str = ""


class Start:
    """What lies on the table before the first sol; a mission has one for every crew and level."""

    def __init__(self, facilities: int) -> None:
        self.reserves: list[int] = [0, 0, 0]
        self.greenhouses: int = 0
        self.plants: int = 0
        self.growth: int = 0
        self.seeds: int = 0
        self.samples: int = 0
        self.parts: list[int] = [0, 0, 0, 0]
        self.broken: list[int] = []
        """Slots: four times the facility and the part."""
        self.random_broken: int = 0
        self.yields: list[int] = [0] * facilities
        self.upgrades: list[int] = []
        """Those that the mission names; if none, ``upgrade_count`` are drawn (FM-SU-07)."""
        self.upgrade_count: int = USUAL_UPGRADES
        self.box: list[int] = [0, 0, 0]


class Level:
    """What a level of difficulty changes."""

    def __init__(self) -> None:
        self.sols: int = 0
        self.reserves: list[int] = [0, 0, 0]
        self.parts: int = 0
        self.broken: int = 0
        self.threshold: int = 0
        self.dice: int = 0
        self.odds: int = USUAL_ODDS


class Mission(Thing):
    """A mission. Numbers by seats are lists of five; the first is not used (FM-SU-09)."""

    def __init__(self, slug: str, title: str, source: str) -> None:
        super().__init__(slug, title, source)
        self.number: int = 0
        self.order: int = 0
        self.theme: str = ""
        self.intro: str = ""
        self.sols_by: list[int] = [0] * 5
        self.thresholds: list[int] = [NONE] * 5
        """The most broken parts allowed at the end, or NONE."""
        self.levels: list[Level] = [Level() for _ in LEVELS]
        self.starts: list[Start] = []
        """For each number of seats, without what levels change."""
        self.raisable: list[int] = []
        """The Facility cards that it provides (FM-FC-01)."""
        self.uses: list[list[bool]] = []
        """For each facility: energy, oxygen (FM-EN-09)."""
        self.schedule: list[tuple[int, list[int]]] = []
        """From which sol which Malfunction dice are rolled."""
        self.objectives: list[Objective] = []
        self.counters: list[Counter] = []
        self.places: list[Place] = []
        self.place_at: list[int] = [NONE] * SPACES
        self.actions: list[MissionAction] = []
        self.token_counter: list[int] = [NONE] * 3
        self.token_script: list[int] = [NONE] * 3
        """What a gathered Objective token does, a colour (FM-OT-02, 03)."""
        self.icons: list[int] = [NONE] * 3
        self.tile_icon: int = NONE
        self.specials: list[Special] = []
        self.left_out: list[str] = []
        self.events: list[int] = []
        """Its event deck."""

    def copy(self) -> Mission:
        """Another with the same lists, for who puts others into it."""
        twin = Mission(self.slug, self.title, self.source)
        twin.text = self.text
        twin.number = self.number
        twin.order = self.order
        twin.theme = self.theme
        twin.intro = self.intro
        twin.sols_by = self.sols_by
        twin.thresholds = self.thresholds
        twin.levels = self.levels
        twin.starts = self.starts
        twin.raisable = self.raisable
        twin.uses = self.uses
        twin.schedule = self.schedule
        twin.objectives = self.objectives
        twin.counters = self.counters
        twin.places = self.places
        twin.place_at = self.place_at
        twin.actions = self.actions
        twin.token_counter = self.token_counter
        twin.token_script = self.token_script
        twin.icons = self.icons
        twin.tile_icon = self.tile_icon
        twin.specials = self.specials
        twin.left_out = self.left_out
        twin.events = self.events
        return twin

    def sols(self, seats: int, level: int) -> int:
        """FM-GO-03, 04: how many rounds there are."""
        return self.sols_by[seats] + self.levels[level].sols

    def threshold(self, seats: int, level: int) -> int:
        """FM-GO-05: the most broken parts allowed at the end, or NONE."""
        if self.thresholds[seats] == NONE:
            return NONE
        return max(0, self.thresholds[seats] + self.levels[level].threshold)

    def odds(self, level: int) -> int:
        """Percent for a consequence of an open event at the end of a round (Q41)."""
        return self.levels[level].odds

    def dice(self, sol: int, level: int) -> list[int]:
        """FM-RO-05: the blocks whose die the mission has rolled in a sol."""
        found: list[int] = []
        for begin, blocks in self.schedule:
            if begin == 1 or begin + self.levels[level].dice <= sol:
                found = blocks
        return found

    def start(self, seats: int, level: int) -> Start:
        """FM-SU-05, 09: what lies ready for so many seats at a level."""
        plain = self.starts[seats]
        change = self.levels[level]
        start = Start(len(plain.yields))
        start.reserves = [max(0, n + change.reserves[at]) for at, n in enumerate(plain.reserves)]
        start.greenhouses = plain.greenhouses
        start.plants = plain.plants
        start.growth = plain.growth
        start.seeds = plain.seeds
        start.samples = plain.samples
        start.parts = [max(0, n + change.parts) for n in plain.parts]
        start.broken = plain.broken
        start.random_broken = plain.random_broken + change.broken
        start.yields = plain.yields
        start.upgrades = plain.upgrades
        start.upgrade_count = plain.upgrade_count
        start.box = plain.box
        return start
