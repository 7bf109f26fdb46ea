"""Frames in which one seat is asked: always, or only where there is a choice."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from planitia.kernel.frame import Decision, Frame, S


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Frame[S]):
    """One seat is asked, and nothing goes on before its answer."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def decider(self) -> int:
        """The seat that is asked."""
        return self.seat

    def proceed(self, s: S) -> bool:
        """Wait for the answer."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Question[S]):
    """One seat chooses how something happens, or does without where it may.

    With no way at all nothing happens. A single way that cannot be declined happens without a
    question, unless the silence itself would tell what a seat holds (``asks_anyway``).
    """

    def ways(self, s: S) -> list[int]:
        """The ways in which it may happen, as action codes."""
        raise NotImplementedError

    def happen(self, s: S, code: int) -> None:
        """Carry out one of the ways; this frame is off the stack."""
        raise NotImplementedError

    def instead(self, s: S) -> list[int]:
        """What may be answered to do without."""
        return []

    def declined(self, s: S, code: int) -> None:
        """The seat does without; this frame is off the stack."""

    def asks_anyway(self, s: S) -> bool:
        """Whether a single way is asked for too: public facts alone may answer this."""
        return False

    def proceed(self, s: S) -> bool:
        """Pass, happen, or wait for an answer."""
        ways = self.ways(s)
        if not ways:
            s.stack.pop()
            return False
        instead = self.instead(s)
        if len(ways) == 1 and not instead and not self.asks_anyway(s):
            s.stack.pop()
            self.happen(s, ways[0])
            return False
        if not s.interrupted:
            # What was listed is not listed again when somebody looks.
            s.opened = (Decision(self, s.vocabulary, self.seat, s.told, ways + instead),)
        return True

    def options(self, s: S) -> list[int]:
        """The ways, then what may be answered to do without."""
        return self.ways(s) + self.instead(s)

    def answer(self, s: S, seat: int, code: int) -> None:
        """Let it happen, or do without."""
        s.stack.pop()
        if code in self.instead(s):
            self.declined(s, code)
        else:
            self.happen(s, code)
