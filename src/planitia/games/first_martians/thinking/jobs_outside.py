"""Jobs on the map: spaces to explore, samples and Objective tokens to bring home."""

from __future__ import annotations

from planitia.games.first_martians.actions import AIM_SPACES
from planitia.games.first_martians.constants import (
    EXPLORE,
    EXTRA_PAWN,
    FROGGY,
    GATHER,
    NONE,
    SCORPIO,
    SPACES,
    TAKE_SAMPLE,
    TAKE_TOKEN,
)
from planitia.games.first_martians.rules.plan.movement import FAR
from planitia.games.first_martians.thinking.job import Desk, Job
from planitia.games.first_martians.thinking.journeys import Journeys
from planitia.games.first_martians.thinking.mission_goals import MUST


def rover(desk: Desk, act: int) -> int:
    """What the best rover at hand takes off a journey."""
    table = desk.table
    if act == EXPLORE and table.rovers[FROGGY]:
        return 2 - table.rover_tokens[FROGGY].count(EXTRA_PAWN)
    if table.rovers[SCORPIO]:
        return 1 - table.rover_tokens[SCORPIO].count(EXTRA_PAWN)
    return 0


def journey(desk: Desk, act: int, aim: int, goal: float, space: int, ways: Journeys) -> Job:
    """A job that is a journey; what is needed is worth the way, however far it is."""
    need = max(2 + ways.fares[space] - rover(desk, act), 1)
    worth = desk.prices.step * goal
    if goal == MUST and need > 2:
        worth *= need / 2
    job = Job(act, aim, worth, need)
    job.harm = ways.harms[space]
    return job


def lands(desk: Desk) -> list[Job]:
    """FM-GH-02: spaces to explore."""
    table, goals = desk.table, desk.goals
    ways = Journeys(table)
    common = table.weights.land * (0.4 + 0.2 * min(table.left, 3)) + 0.3 * goals.samples
    found: list[Job] = []
    for space in range(SPACES):
        if table.tiles[space] == NONE and ways.fares[space] < FAR:
            goal = max(goals.spaces[space], goals.anywhere)
            job = journey(desk, EXPLORE, AIM_SPACES[0][space], goal, space, ways)
            job.worth += common + treasure(desk, space)
            found.append(job)
    return found


def treasure(desk: Desk, space: int) -> float:
    """What may be expected on a space that the mission names, if it can still be brought home."""
    table = desk.table
    colour = table.expected_tokens[space]
    if colour == NONE or not table.left:
        return 0.0
    return table.weights.treasure * desk.worth.script(table.mission.token_script[colour], None)


def harvests(desk: Desk) -> list[Job]:
    """FM-PB-01, 02: samples and Objective tokens that lie on explored tiles."""
    table, goals = desk.table, desk.goals
    ways = Journeys(table)
    found: list[Job] = []
    for space in range(SPACES):
        if table.tiles[space] == NONE:
            continue
        if table.ground[space]:
            job = journey(desk, GATHER, AIM_SPACES[TAKE_SAMPLE][space], 0.0, space, ways)
            job.worth = 0.05 + 1.2 * goals.samples * (table.samples < 2)
            found.append(job)
        for colour in set(table.lying[space]):
            aim = AIM_SPACES[TAKE_TOKEN][space] | colour << 24
            job = journey(desk, GATHER, aim, goals.tokens[colour], space, ways)
            job.worth += desk.worth.script(table.mission.token_script[colour], None)
            found.append(job)
    return found
