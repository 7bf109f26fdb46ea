"""What a table of persons asks of a frame. Rules need none of it, and programs never ask.

Persons answer late, talk meanwhile, take back what nobody has seen, and must not give away by the
moment of an answer what they hold. Every method here has a default that suits most frames.
"""

from __future__ import annotations

from typing import ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

P = TypeVar("P")

PENDING: Final = -1
"""In the place of a code: nothing is answered yet."""


@mypyc_attr(allow_interpreted_subclasses=True)
class AtTable(Generic[P]):
    """How a pending question is kept at a table of persons."""

    final: ClassVar[bool] = False
    """An answer here stands at once, whether or not anybody learnt from it."""
    talked_over: ClassVar[bool] = False
    """Whether others may talk while one seat is asked; nobody waits for them."""
    limit: ClassVar[float] = 0.0
    """Seconds after which persons are not waited for any more, also where no clock runs."""

    # What persons are offered besides the options

    def takebacks(self, s: P, seat: int) -> list[int]:
        """What this seat may answer besides its options to take back what it can do again, or to
        be waited for.

        Players that are programs are never offered it, so nobody goes round in circles.
        """
        return []

    def shortcuts(self, s: P, seat: int) -> list[int]:
        """What a person may answer besides the options to give several answers at once.

        Programs are never offered it: they lose nothing by answering one by one.
        """
        return []

    # What is answered for them

    def standing(self, s: P, seat: int) -> int:
        """What a seat has said in advance to answer here, or PENDING: it has said nothing."""
        return PENDING

    def least(self, s: P, seat: int) -> int:
        """What a seat answers that lets its time run out, or PENDING: a bot answers for it."""
        return PENDING

    def deferring(self, s: P, seat: int) -> list[int] | None:
        """What a program answers here while persons play: one of these, if there are any, or else
        it waits. None: what it likes."""
        return None

    def begun_by(self, s: P) -> int:
        """The seat that is in the midst of an answer that others could go on with, or PENDING."""
        return PENDING

    # What the moment of an answer may show

    def held(self, s: P) -> float:
        """Seconds after which an answer here is told, whatever it is, so that when it is told says
        nothing of what its seat holds; who has not answered by then answers the least. 0: at once.

        Public facts alone say how long. Who wants longer says so in sight of all (``takebacks``).
        """
        return 0.0

    def hides_answers(self) -> bool:
        """Whether an answer here may be told to its own seat alone."""
        return False
