"""What the mission still asks for, read from its declared objectives: the heuristic player's aims.

Nothing here knows a mission by name: an objective's test says what has to be built, planted,
counted, explored or brought home, and the mission's actions and tokens say what moves a counter.
"""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import NONE, PARTS, SPACES
from planitia.games.first_martians.content.clauses import COUNTER, Clause
from planitia.games.first_martians.content.mission import MissionAction, Objective
from planitia.games.first_martians.content.tests import (
    BUILT,
    COUNTER_LEAST,
    DISCOVERIES,
    EXAMINED,
    EXPLORED,
    EXPLORED_LEAST,
    PLANTED,
    PLANTS_LEAST,
    RESERVE_LEAST,
    THRESHOLD,
    TICKED,
    TOKENS_LEAST,
    UPGRADES_LEAST,
    Test,
)
from planitia.games.first_martians.thinking.table import Table

MUST: Final = 1.0


class Goals:
    """How much each kind of step towards the open objectives counts, 1 for what is needed."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.raising: dict[int, float] = {}
        """Facility cards."""
        self.planting: float = 0.0
        self.actions: dict[int, float] = {}
        """The mission's own actions, by number."""
        self.spaces: list[float] = [0.0] * SPACES
        """Spaces to explore; what leads there counts a little less."""
        self.anywhere: float = 0.0
        """To explore any space."""
        self.tokens: list[float] = [0.0] * 3
        """Objective tokens to gather, by colour."""
        self.samples: float = 0.0
        """To examine samples."""
        self.installing: float = 0.0
        self.saving: list[float] = [0.0] * 3
        """To keep reserves."""
        self.repairing: bool = False
        self.parts: list[int] = [0] * len(PARTS)
        """Spare parts that actions of the mission will take."""
        self.reserves: list[int] = [0] * 3
        """Reserves that they will take."""
        self.work: float = 0.0
        """About how many pawns the needed objectives will still take."""
        for objective in table.shown.objectives:
            if objective is not None and not table.done(objective.slug):
                self.want(objective)
        self.excess: float = 0.0
        """Parts to mend before the end, counting what will break and what comes broken."""
        if table.threshold != NONE:
            breaking = table.weights.breaks * table.left
            self.excess = self.unbuilt() + table.broken + breaking - table.threshold
        self.work += 2.0 * max(self.excess, 0.0)

    def want(self, objective: Objective) -> None:
        """One open objective."""
        self.seek(objective.test, self.table.weights.optional if objective.optional else MUST)

    def seek(self, test: Test, worth: float) -> None:
        """What would make a test hold."""
        kind, what = test.kind, test.what
        work = 0.0
        if kind == BUILT:
            self.raising[what] = max(self.raising.get(what, 0.0), worth)
            work = 2.5
        elif kind == PLANTED or kind == PLANTS_LEAST:
            self.planting = max(self.planting, worth)
            work = 2.5
        elif kind == COUNTER_LEAST:
            work = self.seek_counter(what, test.n, worth)
        elif kind == EXPLORED:
            for space in range(SPACES):
                if what >> space & 1:
                    work += self.seek_space(space, worth)
        elif kind == EXPLORED_LEAST:
            self.anywhere = max(self.anywhere, worth)
            work = 2.0
        elif kind == DISCOVERIES or kind == EXAMINED:
            self.samples = max(self.samples, worth)
            work = 8.0
        elif kind == TOKENS_LEAST:
            work = self.seek_token(what, worth)
        elif kind == UPGRADES_LEAST:
            self.installing = max(self.installing, worth)
            work = 2.5
        elif kind == RESERVE_LEAST:
            self.saving[what] = max(self.saving[what], worth)
        elif kind == THRESHOLD:
            self.repairing = True
        if worth == MUST:
            self.work += work

    def seek_counter(self, counter: int, goal: int, worth: float) -> float:
        """A counter moves by the mission's actions, or by tokens that are brought home."""
        table = self.table
        lacking = goal - table.counters[counter]
        if lacking <= 0:
            return 0.0
        mission = table.mission
        work = 0.0
        for number, action in enumerate(mission.actions):
            gain = self.moves(action, counter)
            if gain > 0:
                times = -(-lacking // gain)
                self.actions[number] = max(self.actions.get(number, 0.0), worth)
                if worth == MUST:
                    self.ask(action, times)
                if action.condition is not None and action.condition.kind == TICKED:
                    asked = table.shown.objectives[action.condition.what]
                    if asked is not None:
                        self.want(asked)
                if action.outside != NONE:
                    work += self.seek_space(action.outside, worth)
                work = max(work, 2.0 * times)
        for colour, moved in enumerate(mission.token_counter):
            if moved == counter:
                work = max(work, self.seek_token(colour, worth))
        return work

    def moves(self, action: MissionAction, counter: int) -> int:
        """By how much an action moves a counter on average."""
        for clause in self.table.script(action.script):
            if clause.do == COUNTER and clause.what == counter:
                return counted(self.table, clause)
        return 0

    def ask(self, action: MissionAction, times: int) -> None:
        """What an action that is needed some times will take."""
        for part, count in enumerate(action.parts):
            self.parts[part] += count * times
        for at, count in enumerate(action.reserves):
            self.reserves[at] += count * times
        if action.token != NONE:
            self.tokens[action.token] = max(self.tokens[action.token], MUST)

    def seek_token(self, colour: int, worth: float) -> float:
        """Objective tokens lie on explored spaces; others are sought where they are expected."""
        self.tokens[colour] = max(self.tokens[colour], worth)
        work = 3.0
        for space, expected in enumerate(self.table.expected_tokens):
            if expected == colour and self.table.tiles[space] == NONE:
                work += self.seek_space(space, worth)
        return work

    def seek_space(self, space: int, worth: float) -> float:
        """A space to explore, over the rings below it in the same direction."""
        if self.table.tiles[space] != NONE:
            return 0.0
        work = 0.0
        while space >= 0:
            if self.table.tiles[space] == NONE:
                self.spaces[space] = max(self.spaces[space], worth)
                work += 2.5
            space -= 8
        return work

    def unbuilt(self) -> int:
        """Slots that come broken with the Facility cards that are needed."""
        count = 0
        for facility, worth in self.raising.items():
            if worth == MUST:
                kinds = self.table.book.facilities[facility].slots
                count += len([kind for kind in kinds if kind != NONE])
        return count

    def pressure(self) -> float:
        """The work that is left for each pawn that is left."""
        table = self.table
        return self.work / max(1.0, table.weights.share * table.pawns() * (table.left + 1))

    def lacks_parts(self) -> bool:
        """Whether spare parts, rather than pawns, will be what is missing in the end."""
        stock = self.table.parts
        fitting = [min(stock[part], self.wanted(part)) for part in range(len(PARTS))]
        return self.excess + sum(self.parts) > sum(fitting)

    def short_of(self, part: int) -> int:
        """How many more spare parts of a kind there is use for."""
        return self.wanted(part) - self.table.parts[part]

    def wanted(self, part: int) -> int:
        """How many spare parts of a kind there is use for."""
        table = self.table
        wanted = self.parts[part]
        for facility, built in enumerate(table.built):
            slot = len(PARTS) * facility + part
            if built and table.is_red(slot):
                wanted += 1
            elif not built and facility in self.raising:
                if table.book.facilities[facility].slots[part] != NONE:
                    wanted += 1
        return wanted


def counted(table: Table, clause: Clause) -> int:
    """What a clause adds to a counter, by a Research card if it says so."""
    if clause.flag:
        return sum([card.percent for card in table.book.research]) // len(table.book.research)
    return clause.n
