"""Reading a mission file (section 4.12)."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import (
    ACTIONS,
    ACTS,
    MALFUNCTION_DICE,
    NONE,
    OBJECTIVE_TOKENS,
    PHASES,
    RESERVES,
    SPACE_NAMES,
    TYPED,
)
from planitia.games.first_martians.content.cards_reader import read_needs
from planitia.games.first_martians.content.effects_reader import read_script
from planitia.games.first_martians.content.mission import (
    LEVELS,
    USUAL_ODDS,
    Counter,
    Level,
    Mission,
    MissionAction,
    Objective,
    Place,
    Special,
)
from planitia.games.first_martians.content.shelf import (
    SOURCES,
    Scope,
    Shelf,
    demand,
    inner,
    listed,
    named,
    read_slug,
    words,
)
from planitia.games.first_martians.content.start_reader import CREWS, by_crew, read_start
from planitia.games.first_martians.content.tests import COUNTER_LEAST, EXPLORED, TOKENS_LEAST
from planitia.games.first_martians.content.tests_reader import (
    counter,
    counter_test,
    read_condition,
    read_goal,
)
from planitia.games.first_martians.content.things import THEMES, Tile, Upgrade
from planitia.kernel.content import Table

LEAST_SOLS: Final = 4
MOST_SOLS: Final = 12


class MissionReader:
    """Reads one mission; what others have read before is at hand."""

    def __init__(
        self, shelf: Shelf, upgrades: list[Upgrade], tiles: list[Tile], table: Table
    ) -> None:
        self.shelf = shelf
        self.upgrades = upgrades
        self.tiles = tiles
        self.table = table

    def read(self, taken: list[str]) -> Mission:
        """The whole mission but its events."""
        table = self.table
        slug = read_slug(table, taken)
        mission = Mission(slug, table.text("title"), table.word("source", SOURCES))
        mission.number = len(taken) - 1
        mission.order = table.number("order", 1, 99)
        mission.theme = table.word("theme", THEMES)
        mission.intro = table.text("intro")
        if table.has("threshold"):
            for seats in range(1, 5):
                mission.thresholds[seats] = by_crew(table, "threshold", seats, 0, 20)
        sols = table.table("sols")
        for seats in range(1, 5):
            word = "two" if seats == 1 and not sols.has("solo") else CREWS[seats]
            mission.sols_by[seats] = sols.number(word, LEAST_SOLS, MOST_SOLS)
        sols.close()
        read_start(self.shelf, self.upgrades, table, mission)
        self.levels(mission)
        self.counters(mission)
        self.objectives(mission)
        self.map(mission)
        self.actions(mission)
        self.rules(mission)
        for objective in mission.objectives:
            objective.named = spaces_named(mission, objective)
        return mission

    def script(self, entry: Table, key: str, mission: Mission, early: bool = False) -> int:
        """A list of effects of the mission, which may be left out."""
        scope = Scope(early, cards=early, mission=mission)
        return read_script(self.shelf, entry, key, scope, needed=False)

    def levels(self, mission: Mission) -> None:
        """The three levels of difficulty."""
        entry = inner(self.table, "level")
        for at, word in enumerate(LEVELS):
            if entry.has(word):
                mission.levels[at] = read_level(entry.table(word))
        entry.close()
        last = 0
        for die in self.lists("dice"):
            begin = die.number("from", last + 1, MOST_SOLS)
            mission.schedule.append((begin, sorted(words(die, "roll", MALFUNCTION_DICE))))
            last = begin
            die.close()

    def counters(self, mission: Mission) -> None:
        """The mission's own tracks."""
        slugs: list[str] = []
        for entry in self.lists("counter"):
            slug, title = read_slug(entry, slugs), entry.text("title")
            most = entry.number("most", 1, 100)
            start = entry.number("start", 0, most, 0)
            unit = entry.text("unit") if entry.has("unit") else ""
            mission.counters.append(Counter(slug, title, start, most, unit))
            entry.close()

    def objectives(self, mission: Mission) -> None:
        """FM-GO-01, 02: at least one mandatory objective."""
        slugs: list[str] = []
        entries = self.lists("objective")
        for entry in entries:
            one = Objective(read_slug(entry, slugs), entry.text("title"))
            one.optional = entry.flag("optional")
            one.hidden = entry.flag("hidden")
            one.test = read_goal(self.shelf, entry.table("test"), mission)
            mission.objectives.append(one)
        for at, entry in enumerate(entries):
            mission.objectives[at].reward = self.script(entry, "reward", mission)
            entry.close()
        must = [one for one in mission.objectives if not one.optional and not one.hidden]
        demand(self.table, "objective", len(must) > 0, "a mandatory objective (FM-GO-01)")

    def map(self, mission: Mission) -> None:
        """Spaces with something special."""
        for entry in self.lists("place"):
            place = Place(SPACE_NAMES.index(entry.word("space", SPACE_NAMES)))
            if mission.place_at[place.space] != NONE:
                entry.clash("space", "is there twice")
            if entry.has("tile"):
                place.tile = named(self.tiles, entry, "tile")
                if self.tiles[place.tile].ring != place.space // 8:
                    entry.clash("tile", "is of another ring")
            place.tokens = tuple(words(entry, "tokens", OBJECTIVE_TOKENS))
            place.script = self.script(entry, "effects", mission)
            entry.close()
            mission.place_at[place.space] = len(mission.places)
            mission.places.append(place)

    def actions(self, mission: Mission) -> None:
        """FM-CP-09, FM-AC-08, 09: actions of the mission sheet."""
        slugs: list[str] = []
        for entry in self.lists("action"):
            one = MissionAction(read_slug(entry, slugs), entry.text("title"))
            one.story = entry.text("story")
            if entry.has("type"):
                one.act = ACTS.index(entry.word("type", ACTS[:TYPED]))
            else:
                one.pawns = entry.number("pawns", 1, 3)
            one.aom = entry.flag("aom") or not entry.has("aom")
            if entry.has("outside"):
                one.outside = SPACE_NAMES.index(entry.word("outside", SPACE_NAMES))
            if entry.has("needs"):
                self.needs(one, entry.table("needs"), mission)
            one.once = entry.flag("once")
            if entry.has("until"):
                test = counter_test(entry, "until", mission)
                one.until_counter, one.until_n = test.what, test.n
            if entry.has("if"):
                scope = Scope(acting=False, mission=mission)
                one.condition = read_condition(self.shelf, entry.table("if"), scope)
            one.script = read_script(self.shelf, entry, "effects", Scope(mission=mission))
            entry.close()
            mission.actions.append(one)

    def needs(self, one: MissionAction, entry: Table, mission: Mission) -> None:
        """What a mission action takes besides pawns."""
        read_needs(one, entry)
        one.seeds = entry.number("seeds", 0, 1, 0)
        if entry.has("token"):
            one.token = OBJECTIVE_TOKENS.index(entry.word("token", OBJECTIVE_TOKENS))
        if entry.has("counter"):
            test = counter_test(entry, "counter", mission)
            one.counter, one.counter_n = test.what, test.n
        entry.close()

    def rules(self, mission: Mission) -> None:
        """Objective tokens, icons, special rules, and which events fit."""
        if self.table.has("tokens"):
            tokens = self.table.table("tokens")
            for colour, word in enumerate(OBJECTIVE_TOKENS):
                if tokens.has(word):
                    entry = tokens.table(word)
                    if entry.has("to"):
                        mission.token_counter[colour] = counter(entry, "to", mission)
                    mission.token_script[colour] = self.script(entry, "effects", mission)
                    entry.close()
            tokens.close()
        if self.table.has("icons"):
            icons = self.table.table("icons")
            mission.icons = [self.script(icons, w, mission) for w in ("one", "two", "three")]
            mission.tile_icon = self.script(icons, "tile", mission)
            icons.close()
        for entry in self.lists("special"):
            phase = PHASES.index(entry.word("phase", PHASES))
            low = entry.number("from", 1, MOST_SOLS, 1)
            high = entry.number("to", low, MOST_SOLS, MOST_SOLS)
            scope = Scope(phase < ACTIONS, False, False, True, mission)
            script = read_script(self.shelf, entry, "effects", scope)
            mission.specials.append(Special(entry.text("title"), phase, low, high, script))
            entry.close()
        if self.table.has("events"):
            events = self.table.table("events")
            mission.left_out = [str(slug) for slug in listed(events, "leave_out")]
            events.close()

    def lists(self, key: str) -> list[Table]:
        """A list of tables that may be left out."""
        return self.table.tables(key) if self.table.has(key) else []


def read_level(entry: Table) -> Level:
    """What one level changes."""
    level = Level()
    level.sols = entry.number("sols", -2, 2, 0)
    level.reserves = [entry.number(word, -3, 3, 0) for word in RESERVES]
    level.parts = entry.number("parts", -1, 2, 0)
    level.broken = entry.number("broken", 0, 4, 0)
    level.threshold = entry.number("threshold", -3, 3, 0)
    level.dice = entry.number("dice", -2, 2, 0)
    level.odds = entry.number("odds", 5, 95, USUAL_ODDS)
    entry.close()
    return level


def spaces_named(mission: Mission, objective: Objective) -> int:
    """The spaces to explore for an objective, or those that its title names if it asks for tokens.

    As bits.
    """
    test = objective.test
    if test.kind == EXPLORED:
        return test.what
    bits = 0
    moved = test.kind == COUNTER_LEAST and test.what in mission.token_counter
    if moved or test.kind == TOKENS_LEAST:
        for space, name in enumerate(SPACE_NAMES):
            if name in objective.title.lower():
                bits |= 1 << space
    return bits
