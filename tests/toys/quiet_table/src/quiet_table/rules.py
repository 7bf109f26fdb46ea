"""The rules of Quiet Table, one frame a paragraph."""

from __future__ import annotations

from typing import ClassVar

from planitia.kernel.action import Name, Verb, Vocabulary
from planitia.kernel.at_table import PENDING
from planitia.kernel.frame import Frame, Refusal
from planitia.kernel.outcome import Outcome
from planitia.kernel.rng import Rng
from planitia.kernel.together import ACTING, NOT_ASKED, Sealed, Window
from quiet_table.state import COLOURS, FACES, HIGH, Quiet

CALL, LAY, NOD, REST, DONE, STAY, SHOW, DROP = range(8)
VOCABULARY = Vocabulary(
    [
        Verb("call", Name("colour", COLOURS)),
        Verb("lay", Name("face", FACES)),
        Verb("nod"),
        Verb("rest"),
        Verb("done"),
        Verb("stay"),
        Verb("show"),
        Verb("drop", Name("face", FACES)),
    ]
)
CAP = 2
DIGIT = 4
"""Chosen cards are written as one number, a digit each, the last one lowest."""


class Round(Frame[Quiet]):
    """QT-01: as many rounds as the table chose; then the most points win."""

    def proceed(self, s: Quiet) -> bool:
        """The next round, or the end."""
        if s.round < int(s.header.options["rounds"]):
            s.stack.append(Calling(s.round % s.seats))
            s.round += 1
            s.called = -1
            s.nodded.clear()
            return False
        best = max(s.points)
        winners = tuple(seat for seat in range(s.seats) if s.points[seat] == best)
        s.outcome = Outcome(winners, tuple(s.points), "all rounds are played")
        return False


class Calling(Frame[Quiet]):
    """QT-02: one seat calls a colour."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule: ClassVar[str] = "QT-02"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def decider(self) -> int:
        """The caller."""
        return self.seat

    def proceed(self, s: Quiet) -> bool:
        """Wait for the call."""
        return True

    def options(self, s: Quiet) -> list[int]:
        """Any colour."""
        return [CALL | colour << 8 for colour in range(len(COLOURS))]

    def least(self, s: Quiet, seat: int) -> int:
        """The first colour."""
        return CALL

    def answer(self, s: Quiet, seat: int, code: int) -> None:
        """Call it."""
        s.called = code >> 8
        s.tell("called", {"seat": seat, "colour": COLOURS[s.called]})
        nobody = (0,) * s.seats
        s.stack[-1] = Laying(s.told, nobody, nobody)


class Laying(Window[Quiet]):
    """QT-03: all lay up to two cards face down, as they like; what each laid is soon forgotten."""

    rule: ClassVar[str] = "QT-03"

    def rest(self) -> int:
        """Done for now."""
        return REST

    def done(self) -> int:
        """Done for good."""
        return DONE

    def with_marks(self, marks: tuple[int, ...], turns: tuple[int, ...]) -> Window[Quiet]:
        """The same window with other marks."""
        return type(self)(self.opened, marks, turns)

    def eligible(self, s: Quiet, seat: int) -> bool:
        """Who has a card and has not laid two."""
        return bool(s.hands[seat]) and s.laid[seat] < CAP

    def acts(self, s: Quiet, seat: int) -> list[int]:
        """Lay a card, or nod once a round."""
        lays = [LAY | face << 8 for face in sorted(set(s.hands[seat]))]
        return lays if seat in s.nodded else [*lays, NOD]

    def act(self, s: Quiet, seat: int, code: int) -> None:
        """What was laid is seen by those who watch."""
        if code == NOD:
            s.nodded.append(seat)
            s.tell("nodded", {"seat": seat})
            return
        s.hands[seat].remove(code >> 8)
        s.pile.append(code >> 8)
        s.laid[seat] += 1
        s.tell("laid", {"seat": seat}, {seat: {"card": FACES[code >> 8]}}, fleeting=True)

    def close(self, s: Quiet) -> None:
        """The marks go, and the vote begins."""
        s.laid = [0] * s.seats
        s.tell("closed", {"pile": len(s.pile)})
        asked = tuple(PENDING if hand else NOT_ASKED for hand in s.hands)
        s.stack += [Dropping(0, (), (), ()), Voting(s.told, asked)]

    def why_not(self, s: Quiet, seat: int, code: int) -> Refusal:
        """Only what one holds can be laid."""
        return Refusal("you cannot lay that now", self.rule)


class Voting(Sealed[Quiet]):
    """QT-04: all say in secret whether they show a high card; the first who does scores."""

    rule: ClassVar[str] = "QT-04"
    hides_who: ClassVar[bool] = True
    limit: ClassVar[float] = 20.0

    def with_answers(self, answers: tuple[int, ...]) -> Sealed[Quiet]:
        """The same vote with other answers."""
        return type(self)(self.opened, answers)

    def options_of(self, s: Quiet, seat: int) -> list[int]:
        """To show needs a high card; to stay needs nothing."""
        return [STAY, SHOW] if HIGH in s.hands[seat] else [STAY]

    def least(self, s: Quiet, seat: int) -> int:
        """To stay."""
        return STAY

    def reveal(self, s: Quiet, answers: tuple[int, ...]) -> None:
        """The first who shows scores; nobody learns what others wanted."""
        if SHOW in answers:
            seat = answers.index(SHOW)
            s.hands[seat].remove(HIGH)
            s.points[seat] += 1
            s.tell("shown", {"seat": seat})
        else:
            s.tell("stayed", {})

    def why_not(self, s: Quiet, seat: int, code: int) -> Refusal:
        """One must have what one shows."""
        return Refusal("you cannot answer that", self.rule)


class Dropping(Window[Quiet]):
    """QT-05: all drop cards in secret, one by one, and learn at the close how many.

    What a seat has chosen so far is ``chosen``, and stays in its hand until the close.
    """

    fields: ClassVar[tuple[str, ...]] = ("opened", "marks", "turns", "chosen")
    rule: ClassVar[str] = "QT-05"

    def __init__(
        self, opened: int, marks: tuple[int, ...], turns: tuple[int, ...], chosen: tuple[int, ...]
    ) -> None:
        super().__init__(opened, marks, turns)
        self.chosen = chosen

    def rest(self) -> int:
        """Done for now."""
        return REST

    def done(self) -> int:
        """Done for good."""
        return DONE

    def hides(self) -> bool:
        """What is dropped shows at the close."""
        return True

    def with_marks(self, marks: tuple[int, ...], turns: tuple[int, ...]) -> Window[Quiet]:
        """The same window with other marks."""
        return type(self)(self.opened, marks, turns, self.chosen)

    def proceed(self, s: Quiet) -> bool:
        """Begin when the vote is over."""
        if not self.marks:
            nobody = (0,) * s.seats
            s.stack[-1] = type(self)(s.told, nobody, nobody, nobody)
            return False
        return super().proceed(s)

    def eligible(self, s: Quiet, seat: int) -> bool:
        """Who has a card."""
        return bool(s.hands[seat])

    def acts(self, s: Quiet, seat: int) -> list[int]:
        """Drop one more."""
        kept = s.hands[seat].copy()
        for face in faces(self.chosen[seat]):
            kept.remove(face)
        return [DROP | face << 8 for face in sorted(set(kept))]

    def act(self, s: Quiet, seat: int, code: int) -> None:
        """Choose a card to drop."""
        s.stack[-1] = self.moved(seat, self.chosen[seat] * DIGIT + (code >> 8) + 1, 1)

    def moved(self, seat: int, choice: int, turns: int) -> Dropping:
        """The window with another choice of a seat."""
        chosen, turned = list(self.chosen), list(self.turns)
        chosen[seat] = choice
        turned[seat] += turns
        return type(self)(self.opened, self.marks, tuple(turned), tuple(chosen))

    def withdrawn(self, s: Quiet, seat: int) -> Frame[Quiet] | None:
        """What was chosen last can be taken back, too."""
        if self.marks[seat] != ACTING or not self.chosen[seat]:
            return super().withdrawn(s, seat)
        return self.moved(seat, self.chosen[seat] // DIGIT, -1)

    def close(self, s: Quiet) -> None:
        """Cards go face down to the pile."""
        counts: list[int] = []
        secrets: dict[int, dict[str, object]] = {}
        for seat in range(s.seats):
            cards = faces(self.chosen[seat])
            for face in cards:
                s.hands[seat].remove(face)
            s.pile += cards
            counts.append(len(cards))
            secrets[seat] = {"cards": [FACES[face] for face in cards]}
        s.tell("dropped", {"counts": counts}, secrets)

    def seen_by(self, s: Quiet, seat: int | None) -> list[object]:
        """One's own choice so far."""
        seen = super().seen_by(s, seat)
        return seen if seat is None else [*seen, self.chosen[seat]]

    def reimagined(self, s: Quiet, seat: int | None, rng: Rng) -> Frame[Quiet]:
        """Others have chosen any of their cards."""
        if not self.marks:
            return self
        chosen = list(self.chosen)
        for other in range(s.seats):
            if other != seat:
                picked = [face for face in s.hands[other] if rng.below(2)]
                chosen[other] = sum((face + 1) * DIGIT**at for at, face in enumerate(picked))
        twin = type(self)(self.opened, self.marks, self.turns, tuple(chosen))
        return Window.reimagined(twin, s, seat, rng)

    def why_not(self, s: Quiet, seat: int, code: int) -> Refusal:
        """Only what one holds can be dropped."""
        return Refusal("you cannot drop that now", self.rule)


def faces(chosen: int) -> list[int]:
    """The faces that are written in a number, sorted."""
    found = []
    while chosen:
        found.append(chosen % DIGIT - 1)
        chosen //= DIGIT
    return sorted(found)
