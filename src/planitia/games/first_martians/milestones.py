"""Looking after every step whether an objective is fulfilled."""

from __future__ import annotations

from planitia.games.first_martians import effects, objectives, questions
from planitia.games.first_martians.reading.clauses import THRESHOLD
from planitia.games.first_martians.state import FirstMartians


def check(s: FirstMartians) -> None:
    """FM-GO-12, 19, FM-PROC-47: tick what is fulfilled. May push what that brings."""
    for number, objective in enumerate(s.mission.objectives):
        if s.objectives[number] == objectives.OPEN and objective.test.kind != THRESHOLD:
            if questions.holds(s, objective.test, s.first):
                reward = objectives.tick(s, number)
                effects.run(s, reward, s.first, f"objective:{objective.slug}")
