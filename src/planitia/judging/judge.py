"""A game's own opinion of actions and of imagined states, and all that it is formed from."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from planitia.kernel.frame import Decision
from planitia.kernel.observation import Observation
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


def known(observation: Observation) -> Knowledge:
    """What a judge is handed of an observation."""
    asked = observation.decision
    return Knowledge(asked.seat, asked.codes, asked.asides, observation.view, observation.met)


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
        return self.judge(known(Observation(state, decision)))

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

    def parameters(self) -> dict[str, float]:
        """The numbers behind its opinions that may be tuned, by name."""
        return {}

    def tuned(self, parameters: dict[str, float]) -> Judge:
        """The same judge with these parameters."""
        raise NotImplementedError
