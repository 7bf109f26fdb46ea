"""The heuristic player: one crew that prices everything in pawns and plans each sol together.

It keeps no notes and reads what its seat was shown and what is printed (``table``): what the
mission still asks for (``mission_goals``), what things are worth (``prices``, ``script_value``),
what pawns could do (``jobs``, ``job_value``), the plan step by step (``crew_plan``), free actions
(``free_actions``) and everything else (``choices``). Of imagined states it says how likely the
mission is to be won (``evaluation``).
"""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from planitia.games.first_martians.content.printed import Printed
from planitia.games.first_martians.rules.shown_content import Shown
from planitia.games.first_martians.state import FirstMartians
from planitia.games.first_martians.thinking.choices import Choices
from planitia.games.first_martians.thinking.crew_plan import CrewPlan
from planitia.games.first_martians.thinking.declared_plan import foresee
from planitia.games.first_martians.thinking.evaluation import FILE, read_evaluation
from planitia.games.first_martians.thinking.free_actions import NEVER, Interrupts
from planitia.games.first_martians.thinking.job import Desk
from planitia.games.first_martians.thinking.jobs import Jobs
from planitia.games.first_martians.thinking.table import Lexicon, Table
from planitia.games.first_martians.thinking.weights import Weights
from planitia.judging.judge import Judge, Knowledge
from planitia.judging.parameters import read_parameters
from planitia.kernel.state import State

EVALUATION: Final = read_evaluation(FILE)


class FirstMartiansJudge(Judge):
    """Scores the actions of a decision."""

    patience: ClassVar[int] = 2
    guided: ClassVar[bool] = True
    hard: ClassVar[int] = 0
    expert: ClassVar[int] = 0

    def __init__(self, book: Printed, weights: Weights) -> None:
        self.book = book
        self.weights = weights
        self.lexicon = Lexicon(book, weights)

    def parameters(self) -> dict[str, float]:
        """The weights."""
        return self.weights.parameters()

    def tuned(self, parameters: dict[str, float]) -> Judge:
        """A crew with some other weights."""
        return FirstMartiansJudge(self.book, self.weights.turned(parameters))

    def judge(self, known: Knowledge) -> list[float]:
        """What each action is worth, in pawns where the plan is asked for; higher is better."""
        assert isinstance(known.met, Shown)
        table = Table(known.view, self.lexicon, known.met)
        planning = table.pending[0] == "Plan"
        if planning:
            foresee(table)
        desk = Desk(table)
        codes = known.codes
        if planning:
            plan = CrewPlan(desk, Jobs(desk))
            return [plan.score(code) for code in codes]
        own = len(codes) - known.asides
        if table.view["pause"] is not None:
            interrupts = Interrupts(desk)
            return [interrupts.score(code, at < own) for at, code in enumerate(codes)]
        choices = Choices(desk)
        scores = [choices.score(code) for code in codes[:own]]
        return scores + [min(scores, default=0.0) + NEVER] * (len(codes) - own)

    def evaluate(self, state: State) -> list[float]:
        """A chance a seat: all win or lose together."""
        assert isinstance(state, FirstMartians)
        return [EVALUATION.chance(state)] * state.seats


def read_weights(path: Path) -> Weights:
    """Weights from a file; what it does not name is as it always was. Raises ContentError."""
    return Weights().turned(read_parameters(path))
