"""Windows whose acts may be laid out in secret first, and are carried out together at the close."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from planitia.kernel.frame import Decision, Frame, S
from planitia.kernel.rng import Rng
from planitia.kernel.together import ACTING, Window

SEAT_BITS: Final = 4
SEAT_MASK: Final = (1 << SEAT_BITS) - 1
MOST_IMAGINED: Final = 3
"""How many acts another seat's plan is imagined to have, unless more are due."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Layout(Window[S]):
    """A window that, where it ``hides``, is a sealed round of answers made up of several acts.

    They wait in ``plans``, seat by seat, can be taken back, and are carried out in order at the
    close. Where it does not hide, it is an ordinary window.
    """

    def __init__(
        self, opened: int, marks: tuple[int, ...], turns: tuple[int, ...], plans: tuple[int, ...]
    ) -> None:
        super().__init__(opened, marks, turns)
        self.plans = plans

    def with_plans(
        self, marks: tuple[int, ...], turns: tuple[int, ...], plans: tuple[int, ...]
    ) -> Layout[S]:
        """The same frame with other marks and plans."""
        raise NotImplementedError

    def with_marks(self, marks: tuple[int, ...], turns: tuple[int, ...]) -> Layout[S]:
        """The same frame with other marks."""
        return self.with_plans(marks, turns, self.plans)

    def finished(self, s: S, seat: int) -> bool:
        """Whether this seat may be done."""
        return True

    def planned(self, seat: int) -> list[int]:
        """The acts that this seat has laid out and nobody else knows of."""
        plans = self.plans
        if not plans:
            return []
        return [plan >> SEAT_BITS for plan in plans if plan & SEAT_MASK == seat]

    def with_plan(self, seat: int, code: int) -> tuple[int, ...]:
        """The plans with one more act of this seat; who planned first leaves no trace."""
        plans = list(self.plans)
        at = 0
        while at < len(plans) and plans[at] & SEAT_MASK <= seat:
            at += 1
        plans.insert(at, code << SEAT_BITS | seat)
        return tuple(plans)

    def close(self, s: S) -> None:
        """Carry out what was laid out, seat by seat in order; games add what follows.

        A seat's acts are sorted, so that how it came to its plan leaves no trace.
        """
        if self.plans:
            for seat in self.order(s):
                for code in sorted(self.planned(seat)):
                    self.act(s, seat, code)

    def decision_of(self, s: S, seat: int) -> Decision:
        """In secret a seat that is done takes that back first, and is done only once."""
        if not self.hides():
            return super().decision_of(s, seat)
        idle = self.marks[seat] != ACTING
        codes = [] if idle else self.acts(s, seat)
        if not idle and self.finished(s, seat):
            codes.append(self.done())
        return Decision(self, s.vocabulary, seat, self.opened, codes, True, self.turns[seat], idle)

    def answer(self, s: S, seat: int, code: int) -> None:
        """Plan in secret, or do what a window does."""
        if not self.hides() or code == self.done():
            super().answer(s, seat, code)
            return
        turns = list(self.turns)
        turns[seat] += 1
        s.hidden_answers += 1
        s.stack[-1] = self.with_plans(self.marks, tuple(turns), self.with_plan(seat, code))

    def withdrawn(self, s: S, seat: int) -> Frame[S] | None:
        """Being done can be taken back, and then what is only planned."""
        if self.marks[seat] != ACTING or not self.planned(seat):
            return super().withdrawn(s, seat)
        turns, plans = list(self.turns), list(self.plans)
        turns[seat] -= 1
        del plans[max([at for at in range(len(plans)) if plans[at] & SEAT_MASK == seat])]
        return self.with_plans(self.marks, tuple(turns), tuple(plans))

    def seen_by(self, s: S, seat: int | None) -> list[object]:
        """One's own plan too."""
        seen = super().seen_by(s, seat)
        if seat is not None:
            seen.append([s.vocabulary.text(code) for code in self.planned(seat)])
        return seen

    def reimagined(self, s: S, seat: int | None, rng: Rng) -> Frame[S]:
        """Others may have planned anything."""
        own = tuple([plan for plan in self.plans if plan & SEAT_MASK == seat])
        imagined = super().reimagined(s, seat, rng)
        assert isinstance(imagined, Layout)
        imagined = imagined.with_plans(imagined.marks, imagined.turns, own)
        if self.hides():
            for other in self.awaits(s):
                if other != seat:
                    imagined = imagined.with_imagined(s, other, rng)
        return imagined

    def with_imagined(self, s: S, seat: int, rng: Rng) -> Layout[S]:
        """The same frame with any plan of this seat, a finished one if it is done."""
        imagined: Layout[S] = self
        more = rng.below(MOST_IMAGINED + 1)
        while more > 0 or (self.marks[seat] != ACTING and not imagined.finished(s, seat)):
            codes = imagined.acts(s, seat)
            if not codes:
                break
            plans = imagined.with_plan(seat, codes[rng.below(len(codes))])
            imagined = imagined.with_plans(self.marks, self.turns, plans)
            more -= 1
        return imagined
