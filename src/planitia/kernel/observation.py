"""What a player gets to decide with: its view, its decision, and imagination. Never the state.

A judge gets less still: ``Knowledge`` leads to no state, no game and nothing that is pending.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from planitia.kernel.action import Action
from planitia.kernel.decision import Decision
from planitia.kernel.game import Game
from planitia.kernel.rng import Rng
from planitia.kernel.state import State

RULED_OUT: Final = -1_000_000.0
"""What a judge gives an answer that its player never chooses while there is another, however
little of the others it sees."""


class Knowledge:
    """What a judge is handed of a decision: what the seat may know of the table and of content.

    What is printed for everybody a judge has from its game (``docs/architecture.md``, "What a bot
    may know"); nothing that hangs on this object or on a judge leads to anything else.
    """

    def __init__(
        self, seat: int, codes: list[int], asides: int, view: dict[str, Any], met: object
    ) -> None:
        self.seat = seat
        self.codes = codes
        """The actions that the seat may answer with."""
        self.asides = asides
        """How many of them, at the end, answer nothing."""
        self.view = view
        self.met = met
        """Content that the table has shown this seat, as data (``State.met``)."""


@mypyc_attr(free_list_len=1)
class Observation:
    """One decision as the seat that must make it sees it."""

    def __init__(self, state: State, decision: Decision) -> None:
        self.__state = state
        self.__view: dict[str, Any] | None = None
        self.decision = decision
        self.seat: int = decision.seat
        self.game: Game = decision.game

    @property
    def view(self) -> dict[str, Any]:
        """What the seat may know; built when first asked for."""
        view = self.__view
        if view is None:
            view = self.__state.view(self.seat)
            self.__view = view
        return view

    @property
    def knowledge(self) -> Knowledge:
        """The same for a judge, which gets nothing else."""
        asked = self.decision
        met = self.__state.met(self.seat)
        return Knowledge(self.seat, asked.codes, asked.asides, self.view, met)

    def imagine(self, rng: Rng) -> State:
        """A full state that the seat cannot tell from the real one."""
        return self.__state.imagine(self.seat, rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Anything that chooses: a bot, or a test."""

    def choose(self, observation: Observation) -> Action:
        """One of the decision's actions."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Doubt:
    """What a seat believes of what it cannot know, as weights of the states it imagines."""

    def weight(self, state: State) -> float:
        """How likely an imagined state is, next to others that were imagined."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """A game's own opinion of actions, from what a seat knows, and of imagined states.

    It may hold what is printed for everybody, never what a mission or a pile hides. Only ``judge``
    is needed. The others tell players that look ahead more than the rules do; they are asked about
    imagined states alone, ``side`` also about finished games.
    """

    patience: ClassVar[int] = 0
    """How many decisions are played out before ``evaluate`` is asked."""
    guided: ClassVar[bool] = False
    """Whether they are played out by ``judge`` rather than at random."""
    hard: ClassVar[int] = 400
    expert: ClassVar[int] = 2000
    """How many games players of these levels imagine about a decision; 0: they only judge."""
    hard_turns: ClassVar[int] = 0
    expert_turns: ClassVar[int] = 0
    """How many Turns they play their best answers on by the judge; 0: they search in trees."""

    def judge(self, known: Knowledge) -> list[float]:
        """A number an action of the decision; higher is better."""
        raise NotImplementedError

    def foresee(self, state: State, decision: Decision) -> list[float]:
        """The same of a decision in an imagined state, by whatever way is quicker than its view."""
        return self.judge(Observation(state, decision).knowledge)

    def evaluate(self, state: State) -> list[float]:
        """How likely each seat is to win, 0 to 1; empty: only the end can tell."""
        return []

    def kind(self, code: int) -> int:
        """Tells apart what is worth trying; answers of a kind come to much the same."""
        return code

    def rests(self, state: State) -> bool:
        """Whether a state is between two Turns, so that ``evaluate`` judges nothing half done."""
        return True

    def side(self, state: State, seat: int) -> int:
        """Tells apart what a seat may be, or turn out to be, where that changes what it wants."""
        return 0

    def doubt(self, known: Knowledge) -> Doubt | None:
        """What the seat believes; None: all that it imagines is alike likely."""
        return None

    def knobs(self) -> dict[str, float]:
        """The numbers behind its opinions that may be tuned, by name."""
        return {}

    def tuned(self, knobs: dict[str, float]) -> Judge:
        """The same judge with these knobs turned."""
        raise NotImplementedError
