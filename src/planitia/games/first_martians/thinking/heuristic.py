"""The heuristic player: one crew that prices everything in pawns and plans each sol together.

It keeps no notes and reads the view alone (``table``): what the mission still asks for (``goals``),
what things are worth (``prices``, ``worth``), what pawns could do (``jobs``, ``value``), the plan
step by step (``crew_plan``) and everything else (``choices``).
"""

from __future__ import annotations

from typing import ClassVar

from planitia.games.first_martians.reading.book import Book
from planitia.games.first_martians.thinking.choices import Choices
from planitia.games.first_martians.thinking.crew_plan import CrewPlan
from planitia.games.first_martians.thinking.foreseeing import foresee
from planitia.games.first_martians.thinking.job import Desk
from planitia.games.first_martians.thinking.jobs import Jobs
from planitia.games.first_martians.thinking.table import Lexicon, Table
from planitia.kernel.observation import Judge, Observation


class FirstMartiansJudge(Judge):
    """Scores the actions of a decision."""

    guided: ClassVar[bool] = True
    hard: ClassVar[int] = 24
    expert: ClassVar[int] = 96

    def __init__(self, book: Book) -> None:
        self.lexicon = Lexicon(book)

    def judge(self, observation: Observation) -> list[float]:
        """A number an action."""
        table = Table(observation.view, self.lexicon)
        planning = table.pending[0] == "Plan"
        if planning:
            foresee(table)
        desk = Desk(table)
        codes = observation.decision.codes
        if planning:
            plan = CrewPlan(desk, Jobs(desk))
            return [plan.score(code) for code in codes]
        choices = Choices(desk)
        return [choices.score(code) for code in codes]
