"""Step 4c: clones may show themselves; every Agent is asked, so that asking tells nothing."""

from __future__ import annotations

from typing import ClassVar

from planitia.games.mars_vs_earth.actions import REVEAL, STAY
from planitia.games.mars_vs_earth.constants import AGENT, LEVELS
from planitia.games.mars_vs_earth.rules.initiative import override
from planitia.games.mars_vs_earth.rules.ousting import become_martian, turn_dna_up
from planitia.games.mars_vs_earth.rules.refusals import untimely
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.kernel.at_table import PENDING
from planitia.kernel.frame import Refusal
from planitia.kernel.together import NOT_ASKED, Sealed


def ask_reveals(s: MarsVsEarth, start: int, passed: int) -> None:
    """MVE-WAIT-08, R-MVE-58: ask all from this place of the frozen order on, if any is to ask."""
    if all_clones_up(s):
        return
    whole = (1 << s.wave) - 1
    answers = [NOT_ASKED] * s.seats
    for at in range(passed, s.seats):
        seat = (start + at) % s.seats
        if s.statuses[seat] == AGENT and s.seen[seat] != whole:
            answers[seat] = PENDING
    if PENDING in answers:
        s.stack.append(Reveals(s.told, tuple(answers), start))


class Reveals(Sealed[MarsVsEarth]):
    """MVE-REV-01..12, MVE-WAIT-21, 22, R-MVE-27, 58: ``start`` began the order of this step."""

    rule: ClassVar[str] = "MVE-REV-01"
    final: ClassVar[bool] = True
    limit: ClassVar[float] = 20.0
    hides_who: ClassVar[bool] = True

    def __init__(self, opened: int, answers: tuple[int, ...], start: int) -> None:
        super().__init__(opened, answers)
        self.start = start

    def with_answers(self, answers: tuple[int, ...]) -> Reveals:
        """The same round with other answers."""
        return Reveals(self.opened, answers, self.start)

    def prompt(self) -> str:
        """Ask every Agent in the same words, clone or not."""
        return "Stay an Agent, or reveal yourself if you are a clone."

    def order(self, s: MarsVsEarth) -> list[int]:
        """Initiative Order as it was when the step began."""
        return [(self.start + at) % s.seats for at in range(s.seats)]

    def options_of(self, s: MarsVsEarth, seat: int) -> list[int]:
        """A clone may reveal itself; anybody may stay."""
        return [REVEAL, STAY] if s.dna[seat] else [STAY]

    def reveal(self, s: MarsVsEarth, answers: tuple[int, ...]) -> None:
        """MVE-REV-03, 09, 12: the first in order reveals; those behind decide anew."""
        for at, seat in enumerate(self.order(s)):
            if answers[seat] == REVEAL:
                reveal_clone(s, seat)
                ask_reveals(s, self.start, at + 1)
                return

    def seen_by(self, s: MarsVsEarth, seat: int | None) -> list[object]:
        """The order is public."""
        return [*super().seen_by(s, seat), self.start]

    def least(self, s: MarsVsEarth, seat: int) -> int:
        """R-MVE-60: stay."""
        return STAY

    def why_not(self, s: MarsVsEarth, seat: int, code: int) -> Refusal:
        """Only clones can reveal themselves."""
        if code == REVEAL:
            return Refusal("you have no Clone card", self.rule)
        return untimely(s, seat, code, self.rule)


def reveal_clone(s: MarsVsEarth, seat: int) -> None:
    """MVE-REV-05..07, 10: a clone shows itself and takes the Initiative card."""
    turn_dna_up(s, seat)
    become_martian(s, seat)
    level = LEVELS[s.dna[seat]]
    s.chronicle.append({"what": "reveal", "round": s.round, "seat": seat, "level": level})
    if s.events is not None:
        s.tell("revealed", {"seat": seat, "level": level, "forced": False})
    override(s, seat)


def all_clones_up(s: MarsVsEarth) -> bool:
    """MVE-WAIT-08: whether every Clone card of this game lies face up."""
    found = 0
    for seat in range(s.seats):
        mask = s.dna[seat] & s.up[seat]
        found += (mask & 1) + (mask >> 1 & 1) + (mask >> 2)
    return found == s.clones
