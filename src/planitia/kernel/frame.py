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
    final: ClassVar[bool] = False
    """An answer here stands at once, whether or not anybody learnt from it."""
    talked_over: ClassVar[bool] = False
    """Whether others may talk while one seat is asked; nobody waits for them."""
    limit: ClassVar[float] = 0.0
    """Seconds after which persons are not waited for any more, also where no clock runs."""

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

    def optional_prompt(self) -> str:
        """What somebody is told who may act though nobody waits for it."""
        return self.prompt()

    def why_not(self, s: S, seat: int, code: int) -> Refusal:
        """What forbids an action that is not among the options."""
        return Refusal("it is not what is asked for now", self.rule)

    def decisions(self, s: S) -> tuple[Decision, ...]:
        """The open decisions: one, unless the frame says otherwise."""
        return (self.foremost(s),)

    def foremost(self, s: S) -> Decision:
        """The first of the open decisions."""
        return Decision(self, s.game, self.decider(), s.told, self.options(s))

    def awaits(self, s: S) -> list[int]:
        """The seats that are waited for, as everybody may know it."""
        return [one.seat for one in s.decisions if not one.optional]

    def takebacks(self, s: S, seat: int) -> list[int]:
        """What this seat may answer besides its options to take back what it can do again, or to
        be waited for.

        Players that are programs are never offered it, so nobody goes round in circles.
        """
        return []

    def shortcuts(self, s: S, seat: int) -> list[int]:
        """What a person may answer besides the options to give several answers at once.

        Programs are never offered it: they lose nothing by answering one by one.
        """
        return []

    def quiet(self) -> bool:
        """Whether an answer here may be told to its own seat alone."""
        return False

    def deferring(self, s: S, seat: int) -> list[int] | None:
        """What a program answers here while persons play: one of these, if there are any, or else
        it waits. None: what it likes."""
        return None

    def begun_by(self, s: S) -> int:
        """The seat that is in the midst of an answer that others could go on with, or PENDING."""
        return PENDING

    def least(self, s: S, seat: int) -> int:
        """What a seat answers that lets its time run out, or PENDING: a bot answers for it."""
        return PENDING

    def held(self, s: S) -> float:
        """Seconds after which an answer here is told, whatever it is, so that when it is told says
        nothing of what its seat holds; who has not answered by then answers the least. 0: at once.

        Public facts alone say how long. Who wants longer says so in sight of all (``takebacks``).
        """
        return 0.0

    def standing(self, s: S, seat: int) -> int:
        """What a seat has said in advance to answer here, or PENDING: it has said nothing."""
        return PENDING

    def withdrawn(self, s: S, seat: int) -> Frame[S] | None:
        """The frame before this seat's last answer here, if nobody has been told of that answer."""
        return None

    def seen_by(self, s: S, seat: int | None) -> list[object]:
        """The frame as a seat may know it. Frames hold public facts unless they say otherwise."""
        return dump_frame(self)

    def reimagined(self, s: S, seat: int | None, rng: Rng) -> Frame[S]:
        """The frame with everything this seat may not know drawn anew."""
        return self


def dump_frame(frame: Frame[Any]) -> list[object]:
    """A frame as JSON values: its name, then its fields."""
    values: list[object] = [type(frame).__name__]
    for field in type(frame).fields:
        value = getattr(frame, field)
        values.append(list(value) if isinstance(value, tuple) else value)
    return values
