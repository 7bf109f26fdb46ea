"""Frames in which several seats are asked at once: in secret, or in sight of each other."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from planitia.kernel.at_table import PENDING
from planitia.kernel.frame import Decision, Frame, S
from planitia.kernel.rng import Rng

NOT_ASKED: Final = -2

ACTING: Final = 0
RESTING: Final = 1
DONE: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Frame[S]):
    """Several seats decide at once, in secret; nothing shows before all have answered.

    ``opened`` counts what all were told before the round, so a seat's decision keeps its id while
    others answer. ``answers`` holds a code a seat, PENDING, or NOT_ASKED. A round that
    ``hides_who`` does not show who has answered either, and lets a seat take its answer back until
    the close.
    """

    hides_who: ClassVar[bool] = False

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

    def order(self, s: S) -> list[int]:
        """The seats in the order in which they are asked where nobody waits for anybody."""
        return list(range(len(self.answers)))

    def proceed(self, s: S) -> bool:
        """Wait until everybody has answered."""
        if PENDING in self.answers:
            return True
        s.stack.pop()
        self.reveal(s, self.answers)
        return False

    def decision_of(self, s: S, seat: int) -> Decision:
        """What one seat is asked."""
        return Decision(self, s.vocabulary, seat, self.opened, self.options_of(s, seat), True)

    def decisions(self, s: S) -> tuple[Decision, ...]:
        """One decision for every seat that has not answered."""
        return tuple(
            [self.decision_of(s, seat) for seat in self.order(s) if self.answers[seat] == PENDING]
        )

    def foremost(self, s: S) -> Decision:
        """The decision of the first seat that has not answered."""
        answers = self.answers
        for seat in self.order(s):
            if answers[seat] == PENDING:
                return self.decision_of(s, seat)
        raise AssertionError("all have answered")

    def hides_answers(self) -> bool:
        """Where it is hidden who has answered, an answer shows nowhere."""
        return self.hides_who

    def awaits(self, s: S) -> list[int]:
        """Who has not answered; in a round that hides it all who are asked, to the end."""
        asked = [seat for seat, code in enumerate(self.answers) if code != NOT_ASKED]
        if self.hides_who:
            return asked
        return [seat for seat in asked if self.answers[seat] == PENDING]

    def answer(self, s: S, seat: int, code: int) -> None:
        """Keep an answer sealed."""
        answers = self.changed(seat, code)
        if self.hides_who and PENDING in answers:
            s.hidden_answers += 1
        s.stack[-1] = self.with_answers(answers)

    def changed(self, seat: int, code: int) -> tuple[int, ...]:
        """The answers with one of them another."""
        answers = list(self.answers)
        answers[seat] = code
        return tuple(answers)

    def withdrawn(self, s: S, seat: int) -> Frame[S] | None:
        """An answer that nobody knows of can be taken back."""
        if not self.hides_who or self.answers[seat] < 0:
            return None
        return self.with_answers(self.changed(seat, PENDING))

    def seen_by(self, s: S, seat: int | None) -> list[object]:
        """One's own answer, and who is asked; who has answered unless that is hidden."""
        answers: list[object] = []
        for other, code in enumerate(self.answers):
            if other == seat or code == NOT_ASKED:
                answers.append(code)
            elif self.hides_who:
                answers.append("asked")
            else:
                answers.append("sealed" if code >= 0 else code)
        return [type(self).__name__, self.opened, answers]

    def reimagined(self, s: S, seat: int | None, rng: Rng) -> Frame[S]:
        """Others' sealed answers become any of their options."""
        answers = list(self.answers)
        others = [other for other in range(len(answers)) if other != seat]
        for other in others:
            secret = self.hides_who and answers[other] != NOT_ASKED
            if answers[other] >= 0 or secret:
                options = self.options_of(s, other)
                at = rng.below(len(options) + 1) if secret else rng.below(len(options))
                answers[other] = PENDING if at == len(options) else options[at]
        if PENDING not in answers:
            late = [other for other in others if answers[other] >= 0]
            answers[late[rng.below(len(late))]] = PENDING
        return self.with_answers(tuple(answers))


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Frame[S]):
    """Several seats act as they like, in sight of all, until each of them is done, in private.

    Public facts alone decide who may act (``eligible``). An act is final and told at once, and asks
    those again who were done only for now. ``marks`` holds ACTING, RESTING or DONE a seat, and
    ``turns`` how often it answered, so that a seat's decision keeps its id while others act. A
    window that ``hides`` is a sealed round whose answers are made up of several acts; it says in
    ``withdrawn`` how the last of them is taken back.
    """

    final: ClassVar[bool] = True
    pause: ClassVar[float] = 3.0
    """Seconds between the last act and the close, at tables with people."""

    def __init__(self, opened: int, marks: tuple[int, ...], turns: tuple[int, ...]) -> None:
        self.opened = opened
        self.marks = marks
        self.turns = turns

    def rest(self) -> int:
        """The code of “done for now”."""
        return PENDING

    def done(self) -> int:
        """The code of “done for the step”."""
        return PENDING

    def with_marks(self, marks: tuple[int, ...], turns: tuple[int, ...]) -> Window[S]:
        """The same frame with other marks."""
        raise NotImplementedError

    def eligible(self, s: S, seat: int) -> bool:
        """Whether public facts leave open that this seat could act."""
        raise NotImplementedError

    def acts(self, s: S, seat: int) -> list[int]:
        """What this seat could do, being done aside."""
        raise NotImplementedError

    def act(self, s: S, seat: int, code: int) -> None:
        """Carry out one act, in sight of all."""
        raise NotImplementedError

    def close(self, s: S) -> None:
        """Everybody is done and this frame is off the stack: go on."""
        raise NotImplementedError

    def hides(self) -> bool:
        """Whether acts are kept until the close, and told to nobody before."""
        return False

    def hides_answers(self) -> bool:
        """Whether somebody is done is told to that seat alone."""
        return True

    def first(self, s: S) -> int:
        """The seat that is asked first where nobody waits for anybody; then it goes clockwise."""
        return 0

    def order(self, s: S) -> list[int]:
        """The seats in the order in which they are asked."""
        first, seats = self.first(s), len(self.marks)
        return [(first + at) % seats for at in range(seats)]

    def waiting(self, s: S) -> list[int]:
        """The seats that are not done, in order."""
        return [
            seat for seat in self.order(s) if self.marks[seat] == ACTING and self.eligible(s, seat)
        ]

    def unfinished(self, s: S) -> bool:
        """Whether anybody who could act is not done."""
        marks = self.marks
        for seat in range(len(marks)):
            if marks[seat] == ACTING and self.eligible(s, seat):
                return True
        return False

    def proceed(self, s: S) -> bool:
        """Wait until everybody who could act is done."""
        if self.unfinished(s):
            return True
        s.stack.pop()
        self.close(s)
        return False

    def decision_of(self, s: S, seat: int) -> Decision:
        """What one seat may do; when it is done, nobody waits for it.

        In a window that hides, to be done is an answer, which has to be taken back first.
        """
        idle = self.marks[seat] != ACTING
        codes = [] if idle and self.hides() else self.acts(s, seat)
        if not idle:
            codes.append(self.rest())
            codes.append(self.done())
        turn = self.turns[seat]
        return Decision(self, s.vocabulary, seat, self.opened, codes, self.hides(), turn, idle)

    def decisions(self, s: S) -> tuple[Decision, ...]:
        """One decision for every seat that may act; those nobody waits for come last."""
        waited, others = [], []
        for seat in self.order(s):
            if self.eligible(s, seat):
                decision = self.decision_of(s, seat)
                if not decision.optional:
                    waited.append(decision)
                elif decision.codes:
                    others.append(decision)
        return tuple(waited + others)

    def foremost(self, s: S) -> Decision:
        """The decision of the first seat that is not done."""
        marks, first = self.marks, self.first(s)
        for at in range(first, first + len(marks)):
            seat = at % len(marks)
            if marks[seat] == ACTING and self.eligible(s, seat):
                return self.decision_of(s, seat)
        raise AssertionError("everybody is done")

    def awaits(self, s: S) -> list[int]:
        """All who may act, whether done or not."""
        return [seat for seat in range(len(self.marks)) if self.eligible(s, seat)]

    def answer(self, s: S, seat: int, code: int) -> None:
        """Be done, in private, or act; an act asks everybody again who was done only for now."""
        turns = list(self.turns)
        turns[seat] += 1
        if code == self.rest() or code == self.done():
            marks = list(self.marks)
            marks[seat] = RESTING if code == self.rest() else DONE
            after = self.with_marks(tuple(marks), tuple(turns))
            s.stack[-1] = after
            if after.unfinished(s):
                s.hidden_answers += 1
        elif self.hides():
            s.hidden_answers += 1
            s.stack[-1] = self.with_marks(self.marks, tuple(turns))
            self.act(s, seat, code)
        else:
            marks = [ACTING if mark == RESTING else mark for mark in self.marks]
            marks[seat] = ACTING
            s.stack[-1] = self.with_marks(tuple(marks), tuple(turns))
            self.act(s, seat, code)

    def closes(self, s: S, seat: int, code: int) -> bool:
        """Whether this answer would end the window."""
        return code in (self.rest(), self.done()) and self.waiting(s) == [seat]

    def least(self, s: S, seat: int) -> int:
        """To let time run out is to be done."""
        return self.done()

    def withdrawn(self, s: S, seat: int) -> Frame[S] | None:
        """Being done can be taken back."""
        if self.marks[seat] == ACTING:
            return None
        marks, turns = list(self.marks), list(self.turns)
        marks[seat] = ACTING
        turns[seat] -= 1
        return self.with_marks(tuple(marks), tuple(turns))

    def seen_by(self, s: S, seat: int | None) -> list[object]:
        """One's own mark; whether others are done is theirs to know."""
        if seat is None:
            return [type(self).__name__, self.opened]
        return [type(self).__name__, self.opened, self.marks[seat], self.turns[seat]]

    def reimagined(self, s: S, seat: int | None, rng: Rng) -> Frame[S]:
        """Others may be done or not, but not all of them."""
        marks = list(self.marks)
        others = [other for other in self.awaits(s) if other != seat]
        for other in others:
            marks[other] = rng.below(DONE + 1)
        if others and (seat is None or marks[seat] != ACTING or not self.eligible(s, seat)):
            marks[others[rng.below(len(others))]] = ACTING
        turns = [turn if at == seat else 0 for at, turn in enumerate(self.turns)]
        return self.with_marks(tuple(marks), tuple(turns))
