"""What the mission still asks of the crew, read from its objectives off an imagined table.

Nothing here knows a mission by name. What the plan will likely do counts as done
(``expected_plan``).
"""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import NONE, PARTS, RED, RESERVES, SPACES
from planitia.games.first_martians.constants import PLANTED as PLANTING
from planitia.games.first_martians.content.clauses import COUNTER
from planitia.games.first_martians.content.mission import MissionAction
from planitia.games.first_martians.content.tests import (
    BUILT,
    COUNTER_LEAST,
    EXPLORED,
    EXPLORED_LEAST,
    PLANTED,
    SOL_LEAST,
    THRESHOLD,
    TICKED,
    TOKENS_LEAST,
    Test,
)
from planitia.games.first_martians.rules.effects.tests import explored, holds
from planitia.games.first_martians.rules.goal import OPEN
from planitia.games.first_martians.state import FirstMartians
from planitia.games.first_martians.thinking.expected_plan import Ahead
from planitia.games.first_martians.thinking.shortest_paths import Paths

PAIR: Final = 2.0
"""The pawns that most steps take for sure."""
DEEP: Final = 4
"""How many objectives may wait for one another."""


class Labour:
    """The steps that are left, and the sols that they take at least."""

    def __init__(self, s: FirstMartians, ahead: Ahead) -> None:
        self.s = s
        self.ahead = ahead
        self.paths: Paths | None = None
        self.undone: int = 0
        """Needed objectives that are open, but for the Threshold."""
        self.sols: float = 0.0
        """How many sols it takes at least, since some steps must wait for others."""
        self.raising: float = 0.0
        """Facility cards."""
        self.planting: float = 0.0
        self.turns: float = 0.0
        """How often the mission's own actions must be taken."""
        self.fetching: float = 0.0
        """Objective tokens to bring home."""
        self.travel: float = 0.0
        """The pawns that ways take."""
        self.others: float = 0.0
        """Objectives of any other kind."""
        self.unbuilt: float = 0.0
        """Slots that come broken with the Facility cards."""
        self.parts: list[float] = [0.0] * len(PARTS)
        """Spare parts that the mission's actions will take."""
        self.reserves: list[float] = [0.0] * len(RESERVES)
        """Reserves that they will take."""
        self.spaces: int = 0
        """Bits: the spaces to explore."""
        self.anywhere: int = 0
        """How many spaces must be explored, whichever they are."""
        for number, objective in enumerate(s.mission.objectives):
            if s.objectives[number] == OPEN and not objective.optional:
                if objective.test.kind != THRESHOLD and not holds(s, objective.test, s.first):
                    self.undone += 1
                    self.seek(objective.test)
                    self.sols = max(self.sols, self.wait(objective.test, DEEP))
        self.exploring: float = self.journeys()
        """Spaces to explore."""
        broken = s.broken() - ahead.mended + self.unbuilt
        threshold = s.mission.threshold(s.seats, s.level)
        self.excess: float = 0.0 if threshold == NONE else broken - threshold
        """Broken parts above the Threshold, those of Facility cards to come included."""
        if self.excess > 0.0:
            self.sols = max(self.sols, min(self.excess, 1.0) + min(self.raising, 1.0))
        self.unfit: float = self.lacking()
        """Repairs and actions for which a spare part is missing."""

    def roads(self) -> Paths:
        """The ways; most missions' tables need none."""
        paths = self.paths
        if paths is None:
            paths = Paths(self.s)
            self.paths = paths
        return paths

    # How much there is to do

    def seek(self, test: Test) -> None:
        """What would make a test hold."""
        s, ahead = self.s, self.ahead
        kind, what = test.kind, test.what
        if kind == BUILT:
            self.raising += max(1.0 - ahead.raised[what], 0.0)
            for slot in s.book.facilities[what].slots:
                if slot != NONE:
                    self.unbuilt += 1.0
        elif kind == PLANTED:
            if s.deeds[PLANTING] == 0:
                self.planting += max(1.0 - ahead.planted, 0.0)
        elif kind == COUNTER_LEAST:
            self.seek_counter(what, self.left(test))
        elif kind == EXPLORED:
            for space in range(SPACES):
                if what >> space & 1:
                    self.seek_space(space)
        elif kind == EXPLORED_LEAST:
            self.anywhere = max(self.anywhere, test.n - explored(s))
        elif kind == TOKENS_LEAST:
            self.seek_tokens(1 << what, self.left(test))
        elif kind != SOL_LEAST:
            self.others += 1.0

    def left(self, test: Test) -> float:
        """How far a counter, or a number of tokens, is from what a test asks."""
        s, ahead, what = self.s, self.ahead, test.what
        if test.kind == TOKENS_LEAST:
            return test.n - s.tokens[what] - s.pending_tokens[what] - ahead.fetched[what]
        lacking = float(test.n - s.counters[what])
        for number, action in enumerate(s.mission.actions):
            if ahead.specials[number] > 0.0:
                lacking -= moved(s, action.script, what) * ahead.specials[number]
        for colour, to in enumerate(s.mission.token_counter):
            if to == what:
                lacking -= ahead.fetched[colour]
        return lacking

    def seek_counter(self, counter: int, lacking: float) -> None:
        """A counter moves by the mission's actions, or by tokens that are brought home."""
        if lacking <= 0.0:
            return
        best, fastest = 0.0, NONE
        for number, action in enumerate(self.s.mission.actions):
            gain = moved(self.s, action.script, counter)
            if gain > best:
                best, fastest = gain, number
        if fastest == NONE:
            self.seek_tokens(self.colours(counter), lacking)
            return
        action = self.s.mission.actions[fastest]
        times = lacking / best
        self.turns += times
        for part in range(len(PARTS)):
            self.parts[part] += action.parts[part] * times
        for at in range(len(RESERVES)):
            self.reserves[at] += action.reserves[at] * times
        if action.outside != NONE:
            self.travel += times * self.roads().pawns(action.outside)
            self.seek_space(action.outside)

    def colours(self, counter: int) -> int:
        """Bits: the Objective tokens that move a counter."""
        bits = 0
        for colour, to in enumerate(self.s.mission.token_counter):
            if to == counter:
                bits |= 1 << colour
        return bits

    def seek_tokens(self, colours: int, lacking: float) -> None:
        """Objective tokens lie where the mission says; those that are nearest come first."""
        if lacking <= 0.0:
            return
        self.fetching += lacking
        for _, space in self.nearest(colours):
            if lacking > 0.0:
                self.travel += min(lacking, 1.0) * self.roads().pawns(space)
                self.seek_space(space)
                lacking -= 1.0

    def nearest(self, colours: int) -> list[tuple[int, int]]:
        """Where such tokens lie or will be found, with how long the way is, the nearest first."""
        s = self.s
        near: list[tuple[int, int]] = []
        for place in s.mission.places:
            held = s.lying[place.space]
            unknown = s.tiles[place.space] == NONE
            for colour in place.tokens:
                if colours >> colour & 1 and (unknown or colour in held):
                    near.append((self.roads().lengths[place.space], place.space))
        near.sort()
        return near

    def seek_space(self, space: int) -> None:
        """A space to explore, with what is not explored on the way."""
        if self.s.tiles[space] == NONE:
            self.spaces |= self.roads().way(space)

    def journeys(self) -> float:
        """The spaces to explore, less what the plan will likely find."""
        count = 0.0
        every = 0.0
        found = self.ahead.explored
        for space in range(SPACES):
            every += found[space]
            if self.spaces >> space & 1 and self.s.tiles[space] == NONE:
                count += max(1.0 - found[space], 0.0)
                self.travel += max(1.0 - found[space], 0.0) * self.roads().pawns(space)
        return max(count, self.anywhere - every, 0.0)

    # How long that takes

    def wait(self, test: Test, deep: int) -> float:
        """The sols until a test can hold; of a way one space is explored a sol."""
        kind, what = test.kind, test.what
        if kind == BUILT:
            return max(1.0 - self.ahead.raised[what], 0.0)
        if kind == PLANTED:
            return max(1.0 - self.ahead.planted, 0.0)
        if kind == EXPLORED:
            longest = 0.0
            for space in range(SPACES):
                if what >> space & 1:
                    longest = max(longest, self.way(space))
            return longest
        if kind == TOKENS_LEAST:
            return self.wait_tokens(1 << what, self.left(test))
        if kind != COUNTER_LEAST:
            return 0.0 if kind == SOL_LEAST else 1.0
        lacking = self.left(test)
        soonest = self.wait_tokens(self.colours(what), lacking)
        for action in self.s.mission.actions:
            gain = moved(self.s, action.script, what)
            if gain > 0.0 and (action.token == NONE or self.s.tokens[action.token]):
                soonest = min(soonest, self.wait_action(action, deep) + min(lacking / gain, 1.0))
        return soonest

    def wait_action(self, action: MissionAction, deep: int) -> float:
        """The sols until an action of the mission can be declared."""
        ready = 0.0
        if action.outside != NONE:
            ready = self.way(action.outside)
        condition = action.condition
        if condition is not None and condition.kind == TICKED and deep:
            if self.s.objectives[condition.what] == OPEN:
                asked = self.s.mission.objectives[condition.what].test
                ready = max(ready, self.wait(asked, deep - 1))
        return ready

    def wait_tokens(self, colours: int, lacking: float) -> float:
        """The sols until enough tokens are at home; several can be fetched at once."""
        if lacking <= 0.0:
            return 0.0
        longest = float(SPACES)
        for _, space in self.nearest(colours):
            if lacking > 0.0:
                longest = self.way(space) + min(lacking, 1.0)
                lacking -= 1.0
        return longest

    def way(self, space: int) -> float:
        """The sols until a space is explored."""
        if self.s.tiles[space] != NONE:
            return 0.0
        way = self.roads().way(space)
        sols = float(self.roads().unseen(space))
        for at in range(SPACES):
            if way >> at & 1:
                sols -= min(self.ahead.explored[at], 1.0)
        return sols

    # What is missing for it

    def lacking(self) -> float:
        """How many repairs down to the Threshold, and actions, must wait for spare parts."""
        s = self.s
        missing = 0.0
        fitting = 0.0
        for part in range(len(PARTS)):
            have = s.parts[part] + s.pending_parts[part] - self.parts[part]
            if have < 0.0:
                missing -= have
                have = 0.0
            red = 0
            for at in range(part, len(s.slots), len(PARTS)):
                if s.slots[at] == RED and s.built[at // len(PARTS)]:
                    red += 1
            fitting += min(have, float(red))
        return missing + max(self.excess - self.unbuilt - fitting, 0.0)

    def pawns(self) -> float:
        """About how many pawns all of it takes."""
        steps = self.raising + self.planting + self.turns + self.fetching + self.others
        return PAIR * (steps + self.exploring + max(self.excess, 0.0)) + self.travel


def moved(s: FirstMartians, script: int, counter: int) -> float:
    """By how much a script moves a counter on average, by a Research card if it says so."""
    for clause in s.book.scripts[script]:
        if clause.do == COUNTER and clause.what == counter:
            if not clause.flag:
                return float(clause.n)
            total = 0
            for card in s.book.research:
                total += card.percent
            return total / len(s.book.research)
    return 0.0
