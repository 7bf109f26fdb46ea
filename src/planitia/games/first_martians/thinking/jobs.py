"""Everything a stack could be for, and what it would be worth: the heuristic player's options."""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.actions import AIM, AIM_PLAIN
from planitia.games.first_martians.constants import (
    BLOCKS,
    BUILD,
    DIE,
    DIE_OF,
    EVENT,
    EXPLORE,
    EXTRA_PAWN,
    GATHER,
    HEAL,
    MANAGE,
    MEDIC,
    NONE,
    PARTS,
    PAY,
    RED,
    RESEARCH,
    REST,
    SPECIAL,
    TYPED,
    UNSHUT,
    UNWIND,
)
from planitia.games.first_martians.content.things import BETTER_MANAGE, LOWER_NEED, NO_MEDIC
from planitia.games.first_martians.thinking.harm import of_tokens
from planitia.games.first_martians.thinking.job import Desk, Job
from planitia.games.first_martians.thinking.jobs_inside import studies, works
from planitia.games.first_martians.thinking.jobs_outside import harvests, journey, lands
from planitia.games.first_martians.thinking.jobs_untyped import events, tiles
from planitia.games.first_martians.thinking.journeys import Journeys

SIX: Final = 6
PLAINLY: Final = AIM | AIM_PLAIN << 8


class Jobs:
    """All jobs of a moment, by act; made when first asked for."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.made: dict[int, list[Job]] = {}

    def of(self, act: int) -> list[Job]:
        """The jobs of an act."""
        if act not in self.made:
            found = self.make(act) + specials(self.desk, act)
            if act < TYPED:
                for job in found:
                    situate(self.desk, job)
            self.made[act] = found
        return self.made[act]

    def make(self, act: int) -> list[Job]:
        """What an act could be for."""
        if act == EVENT:
            return events(self.desk)
        if act == UNSHUT:
            return tiles(self.desk)
        if act == EXPLORE:
            return lands(self.desk)
        if act == GATHER:
            return harvests(self.desk)
        if act == RESEARCH:
            return studies(self.desk)
        return works(self.desk) if act == BUILD else living(self.desk, act)


def living(desk: Desk, act: int) -> list[Job]:
    """Rest, Unwind, Heal and Manage."""
    prices = desk.prices
    if act == REST:
        return [Job(act, PLAINLY, prices.spirit, 1)]
    if act == UNWIND:
        return [Job(act, PLAINLY, prices.unwinding(), 1)]
    if act == MANAGE:
        by = 2 if desk.has(BETTER_MANAGE) else 1
        best = max([prices.lower(block, by) for block in range(len(BLOCKS))])
        return [Job(act, PLAINLY, best, 1)]
    found: list[Job] = []
    if act == HEAL:
        for person in desk.table.people:
            ills = [prices.illness(one) for one in person.conditions]
            alone = person.profession == MEDIC or desk.has(NO_MEDIC)
            job = Job(act, PLAINLY, max([prices.healing(person), *ills]), 1 if alone else 2)
            job.patient = person.profession
            found.append(job)
    return found


def specials(desk: Desk, act: int) -> list[Job]:
    """FM-CP-09: the mission's own actions."""
    table, wanted = desk.table, desk.goals.actions
    found: list[Job] = []
    for number, action in enumerate(table.mission.actions):
        if action.act != act:
            continue
        goal = wanted.get(number, 0.1)
        aim = AIM | SPECIAL << 8 | action.word << 16
        if action.outside != NONE:
            job = journey(desk, act, aim, goal, action.outside, Journeys(table))
        else:
            worth = table.weights.special * desk.prices.step * goal
            job = Job(act, aim, worth, 2 if EXPLORE <= act <= BUILD else action.pawns)
        job.machines = action.aom
        job.cost = 0.25 * sum(action.reserves)
        found.append(job)
    return found


def situate(desk: Desk, job: Job) -> None:
    """What the facility of an act adds to a job: pawns, costs, dice and harm."""
    table = desk.table
    offering = [at for at in table.book.offering[job.act] if table.open[at]]
    if not offering:
        return
    facility = offering[0]
    job.need += table.now[facility].count(EXTRA_PAWN)
    job.harm = job.harm.plus(of_tokens(table.now[facility], 0))
    slots = table.book.facilities[facility].slots
    for part in range(len(PARTS)):
        if table.slots[len(PARTS) * facility + part] >= RED:
            if slots[part] == PAY:
                job.cost += desk.prices.reserve(part)
            elif slots[part] == DIE:
                job.chance = table.book.success[DIE_OF[job.act]] / SIX
    upgrade = table.upgrade[facility]
    if upgrade != NONE and table.book.upgrades[upgrade].kind == LOWER_NEED:
        job.need = max(1, job.need - 1)
