"""Everything the crew is asked outside the plan, answered by what it would cost or bring."""

from __future__ import annotations

from typing import Any, Final

from planitia.games.first_martians.actions import (
    CALM_DOWN,
    CHOOSE,
    CHOOSE_AOM,
    CURE,
    DISCARD_UPGRADE,
    FACILITY_AT,
    HEAL_WOUND,
    HUNGRY,
    LET_WILT,
    LOSE_SKILL,
    LOWER,
    NEXT,
    ORDER,
    PAY_FARM,
    PICK,
    PROFESSION,
    RAISE_MORALE,
    REROLL_DIE,
    SHUT_DOWN,
    SKILL,
    SLOT_AT,
    SPACE_AT,
    TAKE_PART,
)
from planitia.games.first_martians.constants import CALM, NONE, PARTS
from planitia.games.first_martians.content.clauses import (
    BREAK,
    CLEAR_TOKEN,
    MEND_SLOT,
    SHUT,
    YIELD,
    Clause,
)
from planitia.games.first_martians.content.things import (
    EXTRA_SAMPLE,
    IGNORE_SLOT,
    PREVENT_WOUND,
    REDRAW,
)
from planitia.games.first_martians.thinking.job import Desk
from planitia.games.first_martians.thinking.jobs_inside import upgrade
from planitia.games.first_martians.thinking.jobs_untyped import locked, opening
from planitia.games.first_martians.thinking.prices import Prices
from planitia.games.first_martians.thinking.table import Person, Table
from planitia.kernel.codec import first, second, verb_of

SIX: Final = 6
TRADES: Final[tuple[float, ...]] = (1.0, 2.0, 4.0, 3.0)
"""Medic, Scientist, Engineer, Geologist: whom a crew needs first."""
MACHINES: Final[tuple[float, ...]] = (1.0, 0.5, 2.0, 3.0)
ORDERS: Final[tuple[float, ...]] = (1.0, 2.0, 3.0)
"""Morale tokens of a failure first, for they can still spare a wound."""


class Choices:
    """One question being thought through."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.table: Table = desk.table
        self.prices: Prices = desk.prices
        self.pending: list[Any] = self.table.pending

    def score(self, code: int) -> float:
        """What an answer is worth."""
        verb, what = verb_of(code), first(code)
        table, prices = self.table, self.prices
        if verb == SHUT_DOWN:
            return self.shutting(what)
        if verb == PAY_FARM or verb == LET_WILT:
            return self.farming(what) if verb == PAY_FARM else 0.0
        if verb == HUNGRY:
            return -prices.wound(self.person(what))
        if verb in (FACILITY_AT, SLOT_AT, PICK, CHOOSE, TAKE_PART, SPACE_AT):
            return self.effect(verb, code)
        if verb == RAISE_MORALE:
            return prices.cheering()
        if verb == CALM_DOWN:
            return prices.calm(CALM)
        if verb == HEAL_WOUND:
            return prices.healing(self.patient())
        if verb == CURE:
            return prices.illness(what)
        if verb == LOWER:
            return prices.lower(what, 1)
        if verb == NEXT:
            return 1.0 - 0.01 * what
        if verb == ORDER:
            return ORDERS[what]
        return self.personal(verb, code, table)

    def personal(self, verb: int, code: int, table: Table) -> float:
        """Skills, professions and what is lost."""
        what = first(code)
        if verb == SKILL:
            return self.skill(what)
        if verb == REROLL_DIE:
            return self.rerolling(what, second(code))
        if verb == PROFESSION:
            return TRADES[what]
        if verb == CHOOSE_AOM:
            return MACHINES[what]
        if verb == LOSE_SKILL:
            return -table.book.skills[what].cost * (1.0 + table.book.skills[what].base)
        if verb == DISCARD_UPGRADE:
            return -upgrade(self.desk, what) - (0.5 if what in table.cards else 1.0)
        return 0.0

    def person(self, profession: int) -> Person:
        """The astronaut that a code names."""
        found = self.table.person(profession)
        return found if found is not None else self.table.people[0]

    def patient(self) -> Person:
        """Who is being healed: the astronaut of the question."""
        astronaut: int = self.pending[2]
        return self.table.people[astronaut]

    # Production

    def shutting(self, facility: int) -> float:
        """FM-SD-01: what can be missed most easily; what is shut already costs nothing more."""
        if self.table.shut[facility]:
            return 1.0
        return -opening(self.desk, facility) - locked(self.desk, facility)

    def farming(self, farm: int) -> float:
        """FM-PRD-13: paying against Wilting, where there is something to lose."""
        table = self.table
        if not table.plants[farm]:
            return -0.1
        food = sum([table.plants[one] for one in range(len(table.plants)) if table.open[one]])
        lacking = len(table.people) + 1 - food - table.reserves[2]
        hunger = min([self.prices.wound(person) for person in table.people])
        return (hunger + 0.25 if lacking > 0 else 0.35) - 0.3

    # Effects

    def effect(self, verb: int, code: int) -> float:
        """What a clause would do there."""
        clause = self.clause()
        what = first(code)
        if verb == CHOOSE:
            return self.option(clause, what)
        if verb == TAKE_PART:
            gains = clause is None or clause.n > 0
            return self.prices.part(what) if gains else -self.prices.part(what)
        if verb == SPACE_AT:
            good = clause is not None and clause.do == CLEAR_TOKEN
            used = self.table.ground[what] + 2 * len(self.table.lying[what]) + (what < 8)
            return float(used if good else -used)
        if verb == PICK:
            return self.desk.worth.personal(clause, self.person(what)) if clause else 0.0
        return self.strike(clause, what, second(code) if verb == SLOT_AT else NONE)

    def clause(self) -> Clause | None:
        """The clause that a question is about, if it is about one."""
        return self.table.shown.clause

    def option(self, clause: Clause | None, at: int) -> float:
        """Options that say what they do; of an Adventure nobody knows (FM-VIS-12)."""
        if clause is None:
            return 0.0
        actor = self.table.person(self.table.first)
        return self.desk.worth.script(clause.scripts[at], actor)

    def strike(self, clause: Clause | None, facility: int, part: int) -> float:
        """Where in the base something happens."""
        slot = len(PARTS) * facility + (part if part != NONE else 0)
        if clause is None:
            return 0.0
        do = clause.do
        if part == NONE and clause.part in range(len(PARTS)):
            slot = len(PARTS) * facility + clause.part
        if do == BREAK:
            return -0.6 if self.table.is_red(slot) else -self.prices.mending(slot)
        if do == MEND_SLOT:
            return self.prices.mending(slot) - 0.4 * self.table.parts[slot % len(PARTS)]
        if do == YIELD:
            return float(self.table.yields[facility])
        if do == SHUT:
            return self.shutting(facility)
        worth = opening(self.desk, facility)
        return worth if do == CLEAR_TOKEN else -worth

    # Skills

    def skill(self, number: int) -> float:
        """A skill in its own window, against its Morale tokens."""
        table, prices = self.table, self.prices
        skill = table.book.skills[number]
        owner = self.person(skill.owner)
        cost = skill.cost * prices.spirit
        if skill.kind == PREVENT_WOUND:
            return prices.wound(owner) - cost
        if skill.kind == REDRAW:
            adventure = table.shown.adventure
            return -self.desk.worth.script(adventure, owner) - prices.weights.venture - cost
        if skill.kind == IGNORE_SLOT:
            return prices.step / 3 - cost
        if skill.kind == EXTRA_SAMPLE:
            return prices.goals.samples - cost
        return 0.5 - cost

    def rerolling(self, number: int, die: int) -> float:
        """Rolling a die again: a failure, a wound or an Adventure may go."""
        table, prices = self.table, self.prices
        skill = table.book.skills[number]
        owner = self.person(skill.owner)
        roll = table.view["roll"]
        colour = ("green", "gray", "blue", "brown").index(roll["colour"])
        book = table.book
        if die == 0:
            gain = book.success[colour] / SIX * (prices.step if colour > 1 else 1.2)
            gain -= 2 * prices.spirit * book.success[colour] / SIX
        elif die == 1:
            gain = (1.0 - book.wound[colour] / SIX) * prices.wound(owner)
        else:
            gain = (1.0 - book.venture[colour] / SIX) * prices.weights.venture
        return gain - skill.cost * prices.spirit
