"""Step 4d: everybody chooses what to discard, at the same time; all learn how many."""

from __future__ import annotations

from typing import Any, ClassVar

from planitia.games.mars_vs_earth.actions import DISCARD, DISCARDED, DONE
from planitia.games.mars_vs_earth.constants import DISCARDS, STEPS
from planitia.games.mars_vs_earth.rules.drawing import add_faces, leave_hand, own_discard
from planitia.games.mars_vs_earth.rules.refusals import untimely
from planitia.games.mars_vs_earth.rules.table_talk import closed, opened
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.kernel.codec import first, verb_of
from planitia.kernel.frame import Refusal
from planitia.kernel.layout import Layout
from planitia.kernel.rng import quick
from planitia.kernel.together import ACTING


class Discards(Layout[MarsVsEarth]):
    """MVE-DISC-01..03, 06, 07, MVE-WAIT-09, MVE-VISTAB-30: any number, and what is too many."""

    rule: ClassVar[str] = "MVE-DISC-01"

    def done(self) -> int:
        """The hand is small enough."""
        return DONE

    def with_plans(
        self, marks: tuple[int, ...], turns: tuple[int, ...], plans: tuple[int, ...]
    ) -> Discards:
        """The same step with other marks."""
        return Discards(self.opened, marks, turns, plans)

    def hides(self) -> bool:
        """Always (R-MVE-55)."""
        return True

    def prompt(self) -> str:
        """Ask for cards that are to go."""
        return "Discard any cards you like, down to your hand size at least."

    def first(self, s: MarsVsEarth) -> int:
        """Initiative Order."""
        return s.holder

    def eligible(self, s: MarsVsEarth, seat: int) -> bool:
        """Every player with a card in hand."""
        return len(s.hands[seat]) > 0

    def acts(self, s: MarsVsEarth, seat: int) -> list[int]:
        """Any card that is not discarded yet."""
        rest = list(s.hands[seat])
        for code in self.planned(seat):
            rest.remove(first(code))
        codes: list[Any] = []
        add_faces(codes, DISCARDED, tuple(rest))
        return codes

    def finished(self, s: MarsVsEarth, seat: int) -> bool:
        """MVE-DISC-02: nobody keeps more than their hand size."""
        return len(s.hands[seat]) - len(self.planned(seat)) <= s.hand_size(seat)

    def act(self, s: MarsVsEarth, seat: int, code: int) -> None:
        """Let a card go."""
        leave_hand(s, seat, first(code))
        own_discard(s, seat, first(code))

    def close(self, s: MarsVsEarth) -> None:
        """All learn how many each has discarded, together."""
        super().close(s)
        if s.events is not None:
            for seat in self.order(s):
                cards = [s.cards.skills.slugs[first(code)] for code in self.planned(seat)]
                if cards:
                    facts: dict[str, object] = {"seat": seat, "count": len(cards)}
                    s.tell("discarded", facts, {seat: {"cards": sorted(cards)}})
        closed(s, STEPS[DISCARDS])

    def least(self, s: MarsVsEarth, seat: int) -> int:
        """R-MVE-60: no optional discard; forced ones at random."""
        if self.finished(s, seat):
            return DONE
        codes = self.acts(s, seat)
        rng = quick(f"{s.header.seed} {self.opened} {seat} {self.turns[seat]}")
        return codes[rng.below(len(codes))]

    def why_not(self, s: MarsVsEarth, seat: int, code: int) -> Refusal:
        """What must still go, or is not there to go."""
        if code == DONE:
            return Refusal("you still hold more cards than your hand size", "MVE-DISC-02")
        if verb_of(code) == DISCARD:
            return Refusal("that card is not in your hand any more", self.rule)
        return untimely(s, seat, code, self.rule)


def begin(s: MarsVsEarth) -> None:
    """Ask everybody who holds a card."""
    frame = Discards(s.told, (ACTING,) * s.seats, (0,) * s.seats, ())
    asked = frame.awaits(s)
    if asked:
        opened(s, STEPS[DISCARDS], asked)
        s.stack.append(frame)
