"""Free actions outside the plan: what is used before something happens, and what is kept.

Skills and finds are weighed in the plan, where they help most (``crew_plan``). Elsewhere they are
used only where the crew is asked before something that they change (``pauses``), if what they
spare the crew is worth more than what they cost.
"""

from __future__ import annotations

from typing import Any, Final

from planitia.games.first_martians.actions import GO_ON, SCRAP, SKILL, USE_POI
from planitia.games.first_martians.constants import FOOD, MIGRAINE, NONE
from planitia.games.first_martians.content.clauses import (
    CURE_ONE,
    MEND_SLOT,
    MOVE_RESERVE,
    MOVE_TRACK,
    Clause,
)
from planitia.games.first_martians.content.tests import MORALE_LEAST, RESERVE_LEAST, SAMPLES_LEAST
from planitia.games.first_martians.thinking.job import Desk
from planitia.games.first_martians.thinking.prices import Prices
from planitia.games.first_martians.thinking.table import Person, Table
from planitia.kernel.codec import first, verb_of

NEVER: Final = -9.0
LATER: Final = -0.01
"""Not to be asked again in the phase: somebody might want to."""
SAVED: Final = 30.0
"""The mission itself."""
LEAST: Final = (RESERVE_LEAST, MORALE_LEAST, SAMPLES_LEAST)
"""Tests that a free action makes true; the others it makes false."""


class Interrupts:
    """One pause being thought through."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.table: Table = desk.table
        self.prices: Prices = desk.prices
        told: dict[str, Any] = self.table.view["pause"]
        self.kind: str = told["kind"]
        self.what: str | None = told["what"]
        self.numbers: list[int] = told["numbers"]

    def score(self, code: int, helps: bool) -> float:
        """What an answer is worth; ``helps``: it was offered against what comes."""
        verb = verb_of(code)
        if verb == GO_ON:
            return 0.0
        if verb not in (SKILL, USE_POI, SCRAP):
            return LATER
        if not helps or self.kind == "hold":
            return NEVER
        if verb == SCRAP:
            return SAVED
        return self.spared(code) - self.cost(code)

    def script(self, code: int) -> int:
        """What a free action does."""
        book = self.table.book
        if verb_of(code) == SKILL:
            return book.skills[first(code)].script
        kind = book.pois[first(code)]
        return kind.script if kind.icon == NONE else self.table.mission.icons[kind.icon]

    def cost(self, code: int) -> float:
        """The Morale tokens of a skill; a find costs what it would be worth in the next plan."""
        if verb_of(code) == SKILL:
            return self.table.book.skills[first(code)].cost * self.prices.spirit
        return 0.5 * max(0.0, self.desk.worth.script(self.script(code), None))

    def clauses(self, code: int) -> list[Clause]:
        """What a free action does, clause by clause."""
        return self.table.script(self.script(code))

    def owner(self, code: int) -> Person | None:
        """Whose skill it is; a find is nobody's."""
        if verb_of(code) != SKILL:
            return None
        return self.table.person(self.table.book.skills[first(code)].owner)

    # What it spares the crew

    def spared(self, code: int) -> float:
        """The difference between what comes and what would come after it."""
        kind, prices, table = self.kind, self.prices, self.table
        if kind == "fight":
            return prices.fight() * (table.weights.averted if prices.left else 1.0)
        if kind == "hunger":
            return min([prices.wound(person) for person in table.people])
        if kind == "wilting":
            return self.farming(code)
        if kind == "hardware" or kind == "die" or kind == "malfunction":
            return self.repairing(code)
        if kind == "track":
            return prices.weights.card * prices.weight()
        if kind == "wound":
            return self.surviving(code)
        if kind == "morale" or kind == "tokens":
            return self.spending(code)
        if kind == "migraine":
            return self.before_a_migraine(code)
        if kind == "tile":
            return 1.0
        if kind == "test":
            return self.turning(code)
        if kind == "option":
            return self.opening()
        return SAVED if kind == "end" else 0.5

    def farming(self, code: int) -> float:
        """FM-FA-05..11: a plant, or hunger that follows; a mended Farm grows besides."""
        table = self.table
        food = sum([table.plants[at] for at in range(len(table.plants)) if table.open[at]])
        hungry = food + table.reserves[FOOD] <= len(table.people)
        loss = min([self.prices.wound(person) for person in table.people]) if hungry else 0.35
        return loss + self.repairing(code)

    def repairing(self, code: int) -> float:
        """A part that is mended now: what that is worth anyway, and what it would do now."""
        best = 0.0
        for clause in self.clauses(code):
            if clause.do == MEND_SLOT:
                best = max(best, self.desk.worth.clause(clause, None))
            elif clause.do == MOVE_TRACK and self.kind == "malfunction":
                best = max(best, self.prices.weights.card * self.prices.weight())
        return best

    def surviving(self, code: int) -> float:
        """Healed first: a life, or a condition less; without Poisoning half the wounds."""
        person = self.table.person(self.table.lexicon.professions[str(self.what)])
        assert person is not None
        count = self.numbers[0]
        if any([clause.do == CURE_ONE for clause in self.clauses(code)]):
            return self.prices.wound(person, count) / 2
        now = self.prices.wound(person, count)
        person.wounds -= 1
        after = self.prices.wound(person, count)
        person.wounds += 1
        return max(now - after, 0.35 * self.prices.left) + self.prices.healing(person)

    def spending(self, code: int) -> float:
        """Tokens that are given up anyway pay for a skill, or wounds are bought off."""
        owner = self.owner(code)
        table, prices = self.table, self.prices
        leader = table.person(table.first)
        worth = self.desk.worth.script(self.script(code), owner)
        if owner is None:
            return worth if leader is None else prices.wound(leader)
        lost = -table.morale if self.kind == "morale" else self.numbers[0]
        cost = table.book.skills[first(code)].cost
        have = owner.spirits
        kept = max(have - lost, 0) - max(have - cost - lost, 0)
        wounds = 0
        if self.kind == "morale":
            wounds = max(lost - have + cost, 0) - max(lost - have, 0)
        pain = prices.wound(owner, wounds) if wounds else 0.0
        return worth - kept * prices.spirit - pain + self.cost(code)

    def before_a_migraine(self, code: int) -> float:
        """FM-CO-15: a skill that cannot be used for long, or no Migraine at all."""
        if any([clause.do == CURE_ONE for clause in self.clauses(code)]):
            return self.prices.illness(MIGRAINE)
        return self.desk.worth.script(self.script(code), self.owner(code))

    def opening(self) -> float:
        """The best option that cannot be met yet against the best that can."""
        clause = self.table.shown.clause
        assert clause is not None
        met: list[float] = []
        unmet: list[float] = []
        for option in clause.scripts:
            worth = self.desk.worth.script(option, None)
            (met if self.can_pay(option) else unmet).append(worth)
        return max(unmet) - max(met) if met and unmet else 0.0

    def can_pay(self, option: int) -> bool:
        """Whether the supply has what an option takes from it."""
        for clause in self.table.script(option):
            if clause.do == MOVE_RESERVE and self.table.reserves[clause.resource] < -clause.n:
                return False
        return True

    def turning(self, code: int) -> float:
        """The other branch against this one."""
        clause = self.table.shown.clause
        assert clause is not None and clause.test is not None
        then = self.desk.worth.script(clause.then, None)
        other = self.desk.worth.script(clause.other, None)
        gain = other - then
        if clause.test.kind in LEAST:
            # Offered against a test for so much of something that lacks now.
            gain = then - other
        return gain
