"""What was declared is taken as done, so that the rest of the plan does not do it again."""

from __future__ import annotations

from typing import Any

from planitia.games.first_martians.constants import (
    ACTS,
    BLOCKS,
    CALM,
    EXPLORE,
    GATHER,
    MENDED,
    MISSION,
    MOST_MORALE,
    NONE,
    PARTS,
    POISONING,
    ROVERS,
    SPACE_NAMES,
)
from planitia.games.first_martians.content.clauses import COUNTER
from planitia.games.first_martians.content.tests import BUILT, PLANTED
from planitia.games.first_martians.thinking.job import Job
from planitia.games.first_martians.thinking.mission_goals import Goals, counted
from planitia.games.first_martians.thinking.prices import Prices
from planitia.games.first_martians.thinking.table import Table


def foresee(table: Table) -> None:
    """The table as the plan so far would leave it."""
    for stack in table.stacks:
        act, target = stack["act"], stack["target"]
        endanger(table, stack)
        if act == "unwind":
            unwind(table)
        elif act == "manage":
            highest = max(range(len(BLOCKS)), key=table.tracks.__getitem__)
            table.tracks[highest] = max(0, table.tracks[highest] - 1)
        elif act == "heal":
            person = table.person(table.lexicon.professions[stack["acting"]])
            assert person is not None
            person.wounds = max(0, person.wounds - 1)
        elif act == "explore":
            space = SPACE_NAMES.index(target[0])
            table.tiles[space] = 0
            table.modifiers[space] = [1] * 9
        else:
            build(table, stack["purpose"], target, stack["odds"] or 1.0)


def endanger(table: Table, stack: dict[str, Any]) -> None:
    """The wounds that dice, Adventures and places may bring who acts."""
    person = table.person(table.lexicon.professions[stack["acting"]])
    assert person is not None
    wound, adventure = stack["chances"]["wound"], stack["chances"]["adventure"]
    peril = 0.0 if wound is None else wound + table.weights.venture_wounds * adventure
    peril += len([one for one in stack["penalties"] if one["kind"] == "wound"])
    person.peril += 2.0 * peril if person.ill(POISONING) else peril


def unwind(table: Table) -> None:
    """Whichever is worth more."""
    prices = Prices(table, Goals(table))
    if prices.calm(CALM) >= prices.cheering() or table.morale >= MOST_MORALE:
        table.stress = max(0, table.stress - CALM)
    else:
        table.morale += 1


def build(table: Table, purpose: str, target: list[str], odds: float) -> None:
    """Slots, Facility cards, seeds and counters."""
    lexicon = table.lexicon
    if purpose in ("mend", "switch"):
        slot = len(PARTS) * lexicon.facilities[target[0]] + PARTS.index(target[1])
        table.slots[slot] = MENDED
        table.broken -= purpose == "mend"
    elif purpose == "card":
        facility = lexicon.facilities[target[0]]
        table.built[facility] = True
        kinds = table.book.facilities[facility].slots
        table.broken += len([kind for kind in kinds if kind != NONE])
        tick(table, facility)
    elif purpose == "rover":
        rover = ROVERS.index(target[0])
        table.rover_tokens[rover] = table.rover_tokens[rover][:-1]
    elif purpose == "plant":
        tick(table, NONE)
    elif purpose == "special":
        advance(table, target[0], odds)
    elif purpose == "plain" and len(target) == 2:
        lying = table.shut[lexicon.facilities[target[0]]]
        table.shut[lexicon.facilities[target[0]]] = [
            tile for tile in lying if tile["type"] != target[1]
        ]


def tick(table: Table, facility: int) -> None:
    """The objectives that a Facility card, or a seed, fulfils."""
    for objective in table.shown.objectives:
        if objective is None:
            continue
        test = objective.test
        if test.kind == (PLANTED if facility == NONE else BUILT):
            if facility == NONE or test.what == facility:
                table.objectives[objective.slug] = True


def advance(table: Table, slug: str, odds: float) -> None:
    """The counters that an action of the mission moves; in the last sol nobody counts on luck."""
    if not table.left:
        odds *= table.weights.luck
    for action in table.mission.actions:
        if action.slug == slug:
            for clause in table.script(action.script):
                if clause.do == COUNTER:
                    table.counters[clause.what] += int(odds * counted(table, clause))


def declared_job(prices: Prices, stack: dict[str, Any]) -> Job:
    """A declared stack as a job, roughly: what it is for is known by its act alone."""
    act = ACTS.index(stack["act"])
    worth = prices.step
    if act == EXPLORE:
        worth = 1.0
    elif act == GATHER:
        worth = 1.8
    elif act == MISSION:
        worth = 1.5
    return Job(act, 0, worth, stack["need"]["auto"])
