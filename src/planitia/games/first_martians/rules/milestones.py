"""Looking after every step whether an objective is fulfilled."""

from __future__ import annotations

from planitia.games.first_martians.content.tests import THRESHOLD
from planitia.games.first_martians.rules import goal
from planitia.games.first_martians.rules.effects import scripts, tests
from planitia.games.first_martians.state import FirstMartians


def check(s: FirstMartians) -> None:
    """FM-GO-12, 19, FM-PROC-47: tick what is fulfilled. May push what that brings."""
    for number, objective in enumerate(s.mission.objectives):
        if s.objectives[number] == goal.OPEN and objective.test.kind != THRESHOLD:
            if tests.holds(s, objective.test, s.first):
                reward = goal.tick(s, number)
                scripts.run(s, reward, s.first, f"objective:{objective.slug}")
