"""Frames in which one seat settles what all talk about: the others may post proposals."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from planitia.kernel.at_table import PENDING
from planitia.kernel.frame import Decision, Frame, S


@mypyc_attr(allow_interpreted_subclasses=True)
class Crew(Frame[S]):
    """One seat, the captain, decides for all; what others answer, once each, is a proposal.

    ``opened`` counts what all were told before the question, so that its decisions keep their ids
    while proposals come. ``proposals`` holds a code a seat, for all to see, or PENDING.
    """

    def __init__(self, opened: int, captain: int, proposals: tuple[int, ...]) -> None:
        self.opened = opened
        self.captain = captain
        self.proposals = proposals

    def with_proposals(self, proposals: tuple[int, ...]) -> Crew[S]:
        """The same frame holding other proposals."""
        raise NotImplementedError

    def settled(self, s: S, code: int) -> None:
        """The captain has decided and this frame is off the stack: go on."""
        raise NotImplementedError

    def proceed(self, s: S) -> bool:
        """Wait for the captain."""
        return True

    def decider(self) -> int:
        """The captain."""
        return self.captain

    def foremost(self, s: S) -> Decision:
        """The captain's own."""
        return Decision(self, s.vocabulary, self.captain, self.opened, self.options(s))

    def decisions(self, s: S) -> tuple[Decision, ...]:
        """The captain's, and one that nobody waits for of every seat without a proposal."""
        foremost = self.foremost(s)
        found = [foremost]
        for seat, proposal in enumerate(self.proposals):
            if seat != self.captain and proposal == PENDING:
                asked = Decision(
                    self, s.vocabulary, seat, self.opened, foremost.codes, optional=True
                )
                found.append(asked)
        return tuple(found)

    def awaits(self, s: S) -> list[int]:
        """The captain alone."""
        return [self.captain]

    def answer(self, s: S, seat: int, code: int) -> None:
        """Settle the question, or post a proposal."""
        if seat == self.captain:
            s.stack.pop()
            self.settled(s, code)
            return
        proposals = list(self.proposals)
        proposals[seat] = code
        s.stack[-1] = self.with_proposals(tuple(proposals))
        if s.events is not None:
            text = s.vocabulary.text(code)
            s.tell("proposal", {"seat": seat, "action": text})
