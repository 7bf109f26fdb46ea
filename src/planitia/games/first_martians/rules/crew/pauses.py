"""Where nobody is asked anything: the crew is asked once before what a free action could change.

FM-SK-02, FM-PROC-49. Whoever could change it is asked, with *go on* and *not in this phase*. Where
nobody could, nobody is asked.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from planitia.games.first_martians.actions import GO_ON, NOT_THIS_PHASE
from planitia.games.first_martians.constants import BLOCKS, NONE, RESERVES
from planitia.games.first_martians.rules.crew.free_actions import at_hand
from planitia.games.first_martians.rules.crew.threats import (
    HELD,
    MALFUNCTIONS,
    OPTION,
    RISING,
    SHORTAGE,
    THREATS,
    TILE,
    TURNING,
    WILTING,
    WOUNDS,
    helpful,
)
from planitia.games.first_martians.rules.effects.asking import Waiting
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.frame import Decision, Frame, dump_frame

WARNINGS: Final = {
    "fight": "Stress rises by {n}, to 18 or more: the crew is about to fight.",
    "hunger": "There is too little food: somebody is about to go hungry.",
    "wilting": "A Farm lacks energy or oxygen and is about to wilt.",
    "shortage": "The base makes too little {resource}: something is about to be shut down.",
    "hardware": "Broken parts of the Working Block are about to do harm.",
    "morale": "Morale is low: the First Player is about to give up Morale tokens, or be wounded.",
    "track": "The {block} track rises by {n} and is about to fill.",
    "malfunction": "The Malfunction dice show {dice}: the tracks are about to rise.",
    "wound": "Somebody is about to be wounded: {n}.",
    "tile": "The Shutdown tile asks for {n} {resource} and stays if the supply has less.",
    "die": "A broken part is about to make this action roll for success.",
    "upgrade": "An upgrade is about to be lost.",
    "tokens": "Somebody is about to give up Morale tokens: {n}.",
    "test": "What comes now depends on how things stand.",
    "end": "The last sol ends, and the mission is not done.",
    "option": "Only one answer can be met as things stand.",
    "migraine": "A Migraine is about to come into force and forbids skills.",
    "hold": "The table waits, as you wished.",
}
READ_OUT: Final = (TURNING, OPTION)
"""Threats that are a clause of a text."""
WITHOUT_MORE: Any = GO_ON
NO_MORE: Any = NOT_THIS_PHASE


def pause(
    s: FirstMartians,
    then: Frame[FirstMartians] | None,
    kind: int,
    what: int = 0,
    amounts: tuple[int, ...] = (),
) -> bool:
    """Ask first, if a free action could change it; then that frame, or what is on the stack now.

    Where nobody is asked nothing is put on the stack.
    """
    if not at_hand(s):
        return False
    asked = Pause(s.told, (0,) * s.seats, kind, what, amounts)
    if not asked.waiting(s):
        return False
    if then is not None:
        s.stack.append(then)
    s.stack.append(asked)
    return True


def held(s: FirstMartians) -> bool:
    """FM-PROC-03: ask whoever wished for it, before the next stack or phase."""
    if s.holds == 0:
        return False
    marks = [0 if s.holds >> seat & 1 else 1 for seat in range(s.seats)]
    asked = Pause(s.told, tuple(marks), HELD, 0, ())
    s.holds = 0
    if not asked.waiting(s):
        return False
    s.stack.append(asked)
    return True


class Pause(Waiting[FirstMartians]):
    """FM-SK-02, FM-PROC-49, FM-TEAM-08: whoever could change what comes uses something or not."""

    rule: ClassVar[str] = "FM-SK-02"

    def __init__(
        self, opened: int, marks: tuple[int, ...], kind: int, what: int, amounts: tuple[int, ...]
    ) -> None:
        self.opened = opened
        self.marks = marks
        """Who goes on."""
        self.kind = kind
        self.what = what
        self.amounts = amounts

    def prompt(self) -> str:
        """What is about to happen."""
        amount = self.amounts[0] if self.amounts else 0
        block = BLOCKS[self.what] if self.kind == RISING else ""
        resource = RESERVES[self.what] if self.kind in (SHORTAGE, TILE) else ""
        dice = ""
        if self.kind == MALFUNCTIONS:
            shown = [f"{rise} for {BLOCKS[at]}" for at, rise in enumerate(self.amounts)]
            dice = ", ".join(shown)
        warning = WARNINGS[THREATS[self.kind]]
        warning = warning.format(n=amount, block=block, resource=resource, dice=dice)
        return f"{warning} Use something first, or go on."

    def told(self, s: FirstMartians) -> dict[str, object]:
        """The kind of threat, what it is about, and its numbers."""
        about = self.what
        what: object = None
        if self.kind == RISING:
            what = BLOCKS[about]
        elif self.kind in (SHORTAGE, TILE):
            what = RESERVES[about]
        elif self.kind == WILTING:
            what = s.book.facilities[about].slug
        elif self.kind == WOUNDS:
            what = s.name(about)
        return {"kind": THREATS[self.kind], "what": what, "numbers": list(self.numbers())}

    def numbers(self) -> tuple[int, ...]:
        """Its numbers; where a text stands in which script is for nobody (FM-VIS-12)."""
        return () if self.kind in READ_OUT else self.amounts

    def seen_by(self, s: FirstMartians, seat: int | None) -> list[object]:
        """With what is told of its numbers alone."""
        return dump_frame(Pause(self.opened, self.marks, self.kind, self.what, self.numbers()))

    def place(self) -> tuple[int, int]:
        """The test that is about to be made, or the choice."""
        return (self.amounts[0], self.amounts[1]) if self.kind in READ_OUT else (NONE, NONE)

    def waiting(self, s: FirstMartians) -> list[int]:
        """Whoever could change it and has not gone on, the captain first."""
        found: list[int] = []
        captain = s.captain()
        for turn in range(s.seats):
            seat = (captain + turn) % s.seats
            if not self.marks[seat] and (self.kind == HELD or not s.waived >> seat & 1):
                if helpful(s, self.kind, self.what, self.amounts, seat):
                    found.append(seat)
        return found

    def proceed(self, s: FirstMartians) -> bool:
        """Wait while anybody could still change it."""
        if self.waiting(s):
            return True
        s.stack.pop()
        return False

    def decider(self) -> int:
        """Everybody who could; the decisions say who is asked first."""
        return 0

    def options(self, s: FirstMartians) -> list[int]:
        """Those of whoever is asked first."""
        return self.codes(s, self.waiting(s)[0])

    def codes(self, s: FirstMartians, seat: int) -> list[int]:
        """What would help, or nothing, now or in the whole phase."""
        found = helpful(s, self.kind, self.what, self.amounts, seat)
        return [*found, WITHOUT_MORE, NO_MORE]

    def decision_of(self, s: FirstMartians, seat: int) -> Decision:
        """What one seat is asked."""
        return Decision(self, s.vocabulary, seat, self.opened, self.codes(s, seat))

    def decisions(self, s: FirstMartians) -> tuple[Decision, ...]:
        """One for each who could change it."""
        return tuple([self.decision_of(s, seat) for seat in self.waiting(s)])

    def foremost(self, s: FirstMartians) -> Decision:
        """The first of them."""
        return self.decision_of(s, self.waiting(s)[0])

    def awaits(self, s: FirstMartians) -> list[int]:
        """All of them."""
        return sorted(self.waiting(s))

    def answer(self, s: FirstMartians, seat: int, code: int) -> None:
        """Go on; what is used is an aside."""
        if code == NOT_THIS_PHASE:
            s.waived |= 1 << seat
        marks = list(self.marks)
        marks[seat] = 1
        s.stack[-1] = Pause(self.opened, tuple(marks), self.kind, self.what, self.amounts)


FRAMES: tuple[type[Frame[FirstMartians]], ...] = (Pause,)
