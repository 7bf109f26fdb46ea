"""The plan of a sol, step by step: every pawn goes where a pawn is worth most.

What was declared is taken as done, so each step sees the plan so far, whoever made it, and the same
plan comes about whichever seat is asked. A stack is begun with the pawns to try it; another pawn
that makes it sure is weighed like any other use of that pawn.
"""

from __future__ import annotations

from typing import Any, Final

from planitia.games.first_martians.actions import (
    AGREE,
    AIM,
    COMMIT,
    DISMANTLE,
    DONOR,
    JOIN,
    JOIN_STACK,
    ON_FOOT,
    OPERATE,
    PAWN_NAMES,
    SCRAP,
    SEND,
    SKILL,
    USE,
    USE_POI,
    VIA_SPACES,
    WITH,
)
from planitia.games.first_martians.constants import (
    ACTS,
    AOMS,
    BUILD,
    ENGINEER,
    EXPLORE,
    EXTRA_PAWN,
    FIRST_AOM,
    FROGGY,
    GATHER,
    GEOLOGIST,
    MEDIC,
    NONE,
    PARTS,
    PROFESSIONS,
    RESEARCH,
    SCIENTIST,
    TYPED,
)
from planitia.games.first_martians.thinking.declared_plan import declared_job
from planitia.games.first_martians.thinking.job import Desk, Job
from planitia.games.first_martians.thinking.job_value import value
from planitia.games.first_martians.thinking.jobs import Jobs
from planitia.games.first_martians.thinking.jobs_inside import upgrade as upgrade_worth
from planitia.games.first_martians.thinking.journeys import via_worth
from planitia.games.first_martians.thinking.prices import Prices
from planitia.games.first_martians.thinking.table import Person, Table
from planitia.kernel.codec import first, only, second, verb_of

NEVER: Final = -9.0
AGREED: Final = 0.06
"""A machine that would bring less stays at home."""
GIFT: Final = 4.0
"""What is free comes before what takes pawns."""
TRADES: Final = {BUILD: ENGINEER, RESEARCH: SCIENTIST, EXPLORE: GEOLOGIST, GATHER: GEOLOGIST}
"""Who is at home in an act."""


class CrewPlan:
    """One step of the plan being thought through."""

    def __init__(self, desk: Desk, jobs: Jobs) -> None:
        self.desk = desk
        self.table: Table = desk.table
        self.prices: Prices = desk.prices
        self.jobs = jobs
        self.hands: int = sum([person.ready for person in self.table.people])

    def score(self, code: int) -> float:
        """What a step is worth."""
        verb = verb_of(code)
        if verb == SEND:
            return self.sending(first(code), second(code))
        if verb == JOIN_STACK:
            return self.joining(first(code), second(code))
        if verb == AGREE:
            return AGREED
        if verb == COMMIT:
            return AGREED if self.table.seats == 1 else 0.0
        if self.table.draft is not None:
            return self.drafting(verb, code, self.table.draft)
        return self.handling(verb, code)

    # Pawns

    def actor(self, pawn: int) -> Person:
        """Who acts with a pawn on top."""
        profession = pawn if pawn < FIRST_AOM else self.table.operators[pawn - FIRST_AOM]
        found = self.table.person(profession)
        return found if found is not None else self.table.people[0]

    def hands_for(self, job: Job) -> int:
        """The pawns that could take part in a job."""
        count = self.hands
        if job.machines:
            for aom in range(len(AOMS)):
                if self.table.ready_aoms[aom] and fits(aom, job.act):
                    count += 1
        return count

    def sending(self, pawn: int, act: int) -> float:
        """The best job that a pawn could begin."""
        return max([NEVER, *[self.rate(job, pawn) for job in self.jobs.of(act)]])

    def rate(self, job: Job, pawn: int) -> float:
        """What a job is worth for each pawn it takes, with this one on top."""
        if job.patient not in (NONE, pawn) or (pawn >= FIRST_AOM and not job.machines):
            return NEVER
        actor = self.actor(pawn)
        extra = actor.tokens.count(EXTRA_PAWN) if pawn < FIRST_AOM else 0
        need, least, hands = job.need + extra, job.least() + extra, self.hands_for(job)
        rate = NEVER
        if hands >= need:
            rate = value(self.prices, job, actor, True) / need
        if least < need and hands >= least:
            rate = max(rate, value(self.prices, job, actor, False) / least)
        return rate + self.aptitude(actor, pawn, job.act)

    def aptitude(self, actor: Person, pawn: int, act: int) -> float:
        """Small things: who knows a trade does it, who is hurt stays inside."""
        trade = TRADES.get(act, NONE)
        if trade == NONE:
            kept = actor.profession == MEDIC and self.hands > 2
            return 0.01 * actor.wounds - (0.02 if kept else 0.0) + (0.03 if pawn > 3 else 0.0)
        return 0.03 if trade == actor.profession else 0.0

    def joining(self, at: int, pawn: int) -> float:
        """Making a stack sure that would need the dice."""
        stack = self.table.stacks[at]
        if stack["mode"] != "dice":
            return -0.5 if pawn < FIRST_AOM else NEVER
        job = declared_job(self.prices, stack)
        actor = self.table.person(self.table.lexicon.professions[stack["acting"]])
        assert actor is not None
        gain = value(self.prices, job, actor, True) - value(self.prices, job, actor, False)
        gain *= self.table.weights.join
        return gain + (0.05 if pawn >= FIRST_AOM else 0.0)

    # The draft

    def drafting(self, verb: int, code: int, draft: dict[str, Any]) -> float:
        """The next thing to be said about a stack."""
        if verb == AIM:
            pawn = PAWN_NAMES.index(draft["pawns"][0])
            self.hands += pawn < FIRST_AOM
            rates = [
                self.rate(job, pawn)
                for job in self.jobs.of(ACTS.index(draft["act"]))
                if job.aim == code
            ]
            self.hands -= pawn < FIRST_AOM
            return max([NEVER, *rates])
        if verb == JOIN:
            return self.helping(first(code), draft)
        if verb == VIA_SPACES:
            return via_worth(self.table, only(code))
        if verb == WITH:
            return 2.0 if first(code) == FROGGY else 1.0
        if verb == DONOR:
            part = PARTS.index(draft["target"][-1])
            return -self.prices.slot(len(PARTS) * first(code) + part)
        if verb == USE:
            return -sum([self.table.is_red(len(PARTS) * first(code) + part) for part in range(4)])
        return 0.0 if verb == ON_FOOT else NEVER

    def helping(self, pawn: int, draft: dict[str, Any]) -> float:
        """Who joins: machines, then whoever has most pawns left and is not needed elsewhere."""
        if pawn >= FIRST_AOM:
            return 1.0
        person = self.actor(pawn)
        act = ACTS.index(draft["act"])
        same = PROFESSIONS[pawn] in draft["pawns"]
        kept = person.profession == MEDIC or TRADES.get(act, NONE) != person.profession
        return 0.2 * person.ready + 0.1 * same + 0.02 * person.wounds + (0.0 if kept else 0.05)

    # What takes no pawn

    def handling(self, verb: int, code: int) -> float:
        """Cards, tokens, parts, operators and skills."""
        table, prices = self.table, self.prices
        if verb == USE_POI:
            return GIFT + self.poi(first(code))
        if verb == SCRAP:
            return self.scrapping(first(code))
        if verb == SKILL:
            skill = table.book.skills[first(code)]
            worth = self.desk.worth.script(skill.script, table.person(skill.owner))
            worth -= skill.cost * prices.spirit
            return GIFT + worth if worth > 0.25 else NEVER
        if verb == OPERATE:
            now, then = self.actor(FIRST_AOM + first(code)), self.actor(second(code))
            gain = prices.wound(now) - prices.wound(then)
            return GIFT + gain if gain > 0.2 else NEVER
        if verb == DISMANTLE:
            return self.dismantling(len(PARTS) * first(code) + second(code))
        return NEVER

    def poi(self, poi: int) -> float:
        """A Point of Interest: what is written on it, or what the mission makes of its icon."""
        kind = self.table.book.pois[poi]
        script = kind.script
        if kind.icon != NONE:
            script = self.table.mission.icons[kind.icon]
        return self.desk.worth.script(script, None)

    def scrapping(self, upgrade: int) -> float:
        """An Upgrade card gives its parts when one of them is missing now."""
        table, goals = self.table, self.prices.goals
        card = table.book.upgrades[upgrade]
        lacking = 0
        for part in set(card.parts):
            slots = range(part, len(table.slots), len(PARTS))
            reds = [one for one in slots if table.is_red(one) and table.open[one // len(PARTS)]]
            lacking += len(reds) > table.parts[part]
        if not lacking or goals.excess <= 0:
            return NEVER
        parts = sum([self.prices.part(part) for part in card.parts])
        kept = upgrade_worth(self.desk, upgrade) - table.weights.scrap
        return GIFT + parts if parts > kept else NEVER

    def dismantling(self, slot: int) -> float:
        """FM-DS-01: a part that the mission asks for is worth a slot that is missed little."""
        part = slot % len(PARTS)
        if self.prices.goals.parts[part] <= self.table.parts[part]:
            return NEVER
        price = self.prices.mending(slot)
        return GIFT - price if price < self.prices.step else NEVER


def fits(aom: int, act: int) -> bool:
    """FM-AO-01: an AOM does its own type, and what has none."""
    return act == EXPLORE + aom if act < TYPED else True
