"""What a script of effects is worth to the crew, in pawns; the heuristic player reads it so.

Only scripts that everybody can read are asked for: rewards of events, Points of Interest, skills,
and the options that events and cards word themselves.
"""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import BLOCKS, NONE, PARTS
from planitia.games.first_martians.content.clauses import (
    ANY_BLOCK,
    ANY_PART,
    BLOCK_ROVER,
    BREAK,
    CHOOSE_ONE,
    CLEAR_TOKEN,
    CONDITION,
    COUNTER,
    CREW_PICK,
    CURE_ONE,
    DIRECTION,
    DRAW_CARD,
    DRAW_POI,
    EACH,
    GIVE_PART,
    GIVE_SAMPLE,
    GIVE_SEED,
    GIVE_TOKEN,
    GREENHOUSE,
    GROUND_SAMPLE,
    HEAL_WOUND,
    HURT,
    IF,
    LASTING,
    LATER,
    LOSE_UPGRADE,
    MEND_SLOT,
    MOVE_MORALE,
    MOVE_RESERVE,
    MOVE_STRESS,
    MOVE_TRACK,
    OBJECTIVE,
    PROFESSION,
    PUT_TOKEN,
    RESEARCH_CARD,
    ROLL,
    SHUT,
    SPIRIT,
    TAKE_SKILL,
    TURN_BOX,
    WITHER,
    WITHHOLD,
    YIELD,
    Clause,
)
from planitia.games.first_martians.thinking.mission_goals import counted
from planitia.games.first_martians.thinking.prices import Prices
from planitia.games.first_martians.thinking.table import Person, Table

SIX: Final = 6
FIXED: Final = {
    BLOCK_ROVER: -0.8,
    DRAW_POI: 0.7,
    GREENHOUSE: 0.2,
    LASTING: -0.8,
    LATER: -0.4,
    LOSE_UPGRADE: -1.5,
    OBJECTIVE: 0.5,
    PUT_TOKEN: -0.6,
    SHUT: -3.0,
    TAKE_SKILL: -0.5,
    TURN_BOX: -0.8,
    WITHER: -0.8,
}
"""Clauses whose worth hardly depends on how things stand."""


class Worth:
    """Scripts priced at one moment."""

    def __init__(self, table: Table, prices: Prices) -> None:
        self.table = table
        self.prices = prices

    def script(self, script: int, actor: Person | None) -> float:
        """A whole script, for the astronaut it is about."""
        if script == NONE:
            return 0.0
        clauses = self.table.script(script)
        return sum([self.clause(clause, actor) for clause in clauses])

    def clause(self, clause: Clause, actor: Person | None) -> float:
        """One clause."""
        do = clause.do
        if do == DRAW_CARD:
            return -self.prices.weights.card
        if do in FIXED:
            fixed = FIXED[do]
            good = (do == TURN_BOX and not clause.flag) or (do == DRAW_POI and clause.n < 0)
            return -fixed if good else fixed
        if clause.who != NONE and do < CHOOSE_ONE:
            people = self.people(clause.who, actor)
            found = [self.personal(clause, person) for person in people]
            if clause.who == CREW_PICK:
                return max(found)
            return sum(found) if clause.who == EACH else sum(found) / max(len(found), 1)
        if do >= CHOOSE_ONE:
            return self.flow(clause, actor)
        return self.plain(clause)

    def people(self, who: int, actor: Person | None) -> list[Person]:
        """Whom a clause may be about."""
        table = self.table
        if who in (EACH, CREW_PICK):
            return table.people
        if who >= PROFESSION:
            named = table.person(who - PROFESSION)
            return [named] if named is not None else table.people
        if actor is not None:
            return [actor]
        first = table.person(table.first)
        return [first] if first is not None else table.people

    def personal(self, clause: Clause, person: Person) -> float:
        """A clause about an astronaut."""
        do, prices = clause.do, self.prices
        if do == HURT:
            return -prices.wound(person, clause.n)
        if do == HEAL_WOUND:
            return prices.healing(person)
        if do == CURE_ONE:
            return max([0.0, *[prices.illness(one) for one in person.conditions]])
        if do == CONDITION:
            return -0.35 * prices.left
        if do == SPIRIT:
            return clause.n * prices.spirit
        if do == WITHHOLD:
            return -1.2 * clause.n
        return -0.5

    def plain(self, clause: Clause) -> float:
        """A clause about the base or the crew."""
        do, prices, n = clause.do, self.prices, clause.n
        if do == BREAK:
            return -self.broken(clause)
        if do == MEND_SLOT:
            return self.mended(clause)
        if do == YIELD:
            return 0.5 * n * prices.left
        if do == CLEAR_TOKEN:
            return 0.3
        if do == MOVE_TRACK:
            blocks = range(len(BLOCKS)) if clause.block == ANY_BLOCK else [clause.block]
            return max([prices.lower(block, -n) for block in blocks])
        if do == MOVE_MORALE:
            morale = self.table.morale
            return prices.morale(morale + n) - prices.morale(morale)
        if do == MOVE_STRESS:
            return prices.calm(-n)
        if do == MOVE_RESERVE:
            have = self.table.reserves[clause.resource]
            return max(n, -have) * prices.reserve(clause.resource)
        if do == GIVE_PART:
            if clause.part == ANY_PART:
                return n * prices.any_part()
            return n * prices.part(clause.part)
        return self.thing(clause)

    def thing(self, clause: Clause) -> float:
        """Samples, seeds, tokens and counters."""
        do, n = clause.do, clause.n
        goals = self.prices.goals
        if do == GIVE_SAMPLE or do == GROUND_SAMPLE:
            return n * (0.1 + goals.samples)
        if do == GIVE_SEED:
            return n * (0.1 + (1.5 if goals.planting and not self.table.seeds else 0.0))
        if do == GIVE_TOKEN:
            return n * 1.5 * goals.tokens[clause.what]
        if do == COUNTER:
            return self.progress(clause)
        return 0.0

    def progress(self, clause: Clause) -> float:
        """A counter of the mission: as much as the actions that move it."""
        goals = self.prices.goals
        table = self.table
        best = 0.0
        for number, worth in goals.actions.items():
            gain = goals.moves(table.mission.actions[number], clause.what)
            if gain > 0:
                best = max(best, worth * self.prices.step * counted(table, clause) / gain)
        return best

    def broken(self, clause: Clause) -> float:
        """What a part costs that breaks: the least, where the crew may choose."""
        prices = self.prices
        if clause.facility >= 0 and clause.part in range(len(PARTS)):
            slot = len(PARTS) * clause.facility + clause.part
            if not self.table.open[clause.facility]:
                return 0.0
            if self.table.is_red(slot):
                return 0.4
            return prices.mending(slot)
        return 0.8 * prices.step if prices.goals.excess > 0 else 0.8

    def mended(self, clause: Clause) -> float:
        """What a part is worth that is mended: the most, where the crew may choose."""
        reds = [slot for slot in range(len(self.table.slots)) if self.table.is_red(slot)]
        if clause.facility >= 0:
            reds = [slot for slot in reds if slot // len(PARTS) == clause.facility]
        if clause.part in range(len(PARTS)):
            reds = [slot for slot in reds if slot % len(PARTS) == clause.part]
        return max([0.0, *[self.prices.mending(slot) + 0.5 for slot in reds]])

    def flow(self, clause: Clause, actor: Person | None) -> float:
        """Choices and chance."""
        do, book = clause.do, self.table.book
        found = [self.script(one, actor) for one in clause.scripts]
        if do == CHOOSE_ONE:
            return max(found)
        if do == DIRECTION:
            return sum(found) / len(found)
        then, other = self.script(clause.then, actor), self.script(clause.other, actor)
        share = 0.5
        if do == ROLL:
            colour, die = clause.what // 3, clause.what % 3
            share = (book.success, book.wound, book.venture)[die][colour] / SIX
        elif do == RESEARCH_CARD:
            share = clause.n / SIX
        elif do != IF:
            return 0.0
        return share * then + (1.0 - share) * other
