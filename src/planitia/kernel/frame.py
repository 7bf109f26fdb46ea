"""Frames: what is still to be done, as data on a stack in the state.

One frame is one paragraph of a rulebook. It never changes: to go on, it takes itself off the stack
and puts others there, so copying the stack copies what is pending. ``proceed`` does what needs
nobody; when somebody must decide it returns True, ``options`` says what may be answered and
``answer`` carries it out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from planitia.kernel.decision import Decision

if TYPE_CHECKING:
    from planitia.kernel.rng import Rng
    from planitia.kernel.state import State

S = TypeVar("S", bound="State")

PENDING: Final = -1
NOT_ASKED: Final = -2


class Refusal:
    """Why something is not possible, and the rule that says so."""

    def __init__(self, why: str, rule: str) -> None:
        self.why = why
        self.rule = rule

    def __repr__(self) -> str:
        return f"Refusal({self.why!r}, {self.rule!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """A pending piece of the rules. Subclasses list in ``fields`` what their constructor takes."""

    fields: ClassVar[tuple[str, ...]] = ()
    rule: ClassVar[str] = ""

    def proceed(self, s: S) -> bool:
        """Do what needs nobody and return False, or return True to wait for an answer."""
        raise NotImplementedError

    def options(self, s: S) -> list[int]:
        """What the decider may answer, as action codes."""
        raise NotImplementedError

    def answer(self, s: S, seat: int, code: int) -> None:
        """Carry out an answer, which is one of the options."""
        raise NotImplementedError

    def decider(self) -> int:
        """The seat that decides, which need not be the one whose turn it is."""
        raise NotImplementedError

    def prompt(self) -> str:
        """What is asked, in one sentence."""
        return "Choose."

    def why_not(self, s: S, seat: int, code: int) -> Refusal:
        """What forbids an action that is not among the options."""
        return Refusal("it is not what is asked for now", self.rule)

    def decisions(self, s: S) -> tuple[Decision, ...]:
        """The open decisions: one, unless the frame says otherwise."""
        seat = self.decider()
        return (Decision(self, s.game, seat, s.steps, self.options(s)),)

    def seen_by(self, s: S, seat: int | None) -> list[object]:
        """The frame as a seat may know it. Frames hold public facts unless they say otherwise."""
        return dump_frame(self)

    def reimagined(self, s: S, seat: int | None, rng: Rng) -> Frame[S]:
        """The frame with everything this seat may not know drawn anew."""
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Frame[S]):
    """Several seats decide at once, in secret; nothing shows before all have answered.

    ``opened`` is the step at which the round began, so a seat's decision keeps its id while others
    answer. ``answers`` holds a code a seat, PENDING, or NOT_ASKED.
    """

    fields: ClassVar[tuple[str, ...]] = ("opened", "answers")

    def __init__(self, opened: int, answers: tuple[int, ...]) -> None:
        self.opened = opened
        self.answers = answers

    def with_answers(self, answers: tuple[int, ...]) -> Sealed[S]:
        """The same frame holding other answers."""
        raise NotImplementedError

    def options_of(self, s: S, seat: int) -> list[int]:
        """What this seat may answer."""
        raise NotImplementedError

    def reveal(self, s: S, answers: tuple[int, ...]) -> None:
        """All have answered and this frame is off the stack: go on."""
        raise NotImplementedError

    def proceed(self, s: S) -> bool:
        """Wait until everybody has answered."""
        if PENDING in self.answers:
            return True
        s.stack.pop()
        self.reveal(s, self.answers)
        return False

    def decisions(self, s: S) -> tuple[Decision, ...]:
        """One decision for every seat that has not answered."""
        return tuple(
            [
                Decision(self, s.game, seat, self.opened, self.options_of(s, seat), True)
                for seat in range(len(self.answers))
                if self.answers[seat] == PENDING
            ]
        )

    def answer(self, s: S, seat: int, code: int) -> None:
        """Keep an answer sealed."""
        answers = list(self.answers)
        answers[seat] = code
        s.stack[-1] = self.with_answers(tuple(answers))

    def seen_by(self, s: S, seat: int | None) -> list[object]:
        """Who has answered, and one's own answer."""
        answers: list[object] = []
        for other, code in enumerate(self.answers):
            sealed = code >= 0 and other != seat
            answers.append("sealed" if sealed else code)
        return [type(self).__name__, self.opened, answers]

    def reimagined(self, s: S, seat: int | None, rng: Rng) -> Frame[S]:
        """Others' sealed answers become any of their options."""
        answers = list(self.answers)
        for other in range(len(answers)):
            if other != seat and answers[other] >= 0:
                options = self.options_of(s, other)
                answers[other] = options[rng.below(len(options))]
        return self.with_answers(tuple(answers))


def dump_frame(frame: Frame[Any]) -> list[object]:
    """A frame as JSON values: its name, then its fields."""
    values: list[object] = [type(frame).__name__]
    for field in type(frame).fields:
        value = getattr(frame, field)
        values.append(list(value) if isinstance(value, tuple) else value)
    return values
