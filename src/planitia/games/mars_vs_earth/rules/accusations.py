"""Step 3, first part: Agents accuse and second each other, as they like, until all are done."""

from __future__ import annotations

from typing import Any, ClassVar

from planitia.games.mars_vs_earth.actions import ACCUSE, ACCUSES, SECOND, SECONDS
from planitia.games.mars_vs_earth.constants import ACCUSATIONS, AGENT, OWNER, STEPS
from planitia.games.mars_vs_earth.rules.drawing import add_faces, leave_hand
from planitia.games.mars_vs_earth.rules.table_talk import AFTER, Talking, closed, opened, phrases
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.kernel.codec import first, second, verb_of
from planitia.kernel.frame import Refusal
from planitia.kernel.together import ACTING

BOTH: int = 2
"""How many cards bring an Agent to trial; there is never a third (MVE-ACC-08)."""


def open_to(s: MarsVsEarth, seat: int, other: int) -> bool:
    """MVE-ACC-01..03, 07, 08, 19, R-MVE-66: whether a seat may lay a card against another."""
    if other == seat or s.statuses[other] != AGENT:
        return False
    charges = s.charges[other]
    return not charges or (len(charges) < BOTH and charges[0] >> OWNER != seat)


class Accusations(Talking):
    """MVE-ACC-01..20, MVE-WAIT-05, 14, 15, R-MVE-30..32: who accuses and seconds is seen by all.

    ``turn`` is the holder, or the seat after whoever laid the last card: where nobody waits for
    anybody, it is asked first.
    """

    def moment(self) -> int:
        """The Threats are behind them."""
        return AFTER

    rule: ClassVar[str] = "MVE-ACC-12"

    def __init__(
        self,
        opened: int,
        marks: tuple[int, ...],
        turns: tuple[int, ...],
        plans: tuple[int, ...],
        turn: int,
    ) -> None:
        super().__init__(opened, marks, turns, plans)
        self.turn = turn

    def with_plans(
        self, marks: tuple[int, ...], turns: tuple[int, ...], plans: tuple[int, ...]
    ) -> Accusations:
        """The same step with other marks."""
        return Accusations(self.opened, marks, turns, plans, self.turn)

    def prompt(self) -> str:
        """Ask Agents to accuse, to second, or to be done."""
        return "Accusations: accuse an Agent, second an accusation, or be done."

    def first(self, s: MarsVsEarth) -> int:
        """Initiative Order, or clockwise from whoever laid the last card (R-MVE-30)."""
        return self.turn

    def eligible(self, s: MarsVsEarth, seat: int) -> bool:
        """Agents with a card in hand, while there is another Agent to lay it against."""
        if s.statuses[seat] != AGENT or not s.hands[seat]:
            return False
        for other in range(s.seats):
            if open_to(s, seat, other):
                return True
        return False

    def acts(self, s: MarsVsEarth, seat: int) -> list[int]:
        """Any card of the hand against any Agent that is open to it, and talk."""
        codes: list[Any] = []
        hand = s.hands[seat]
        for other in range(s.seats):
            if open_to(s, seat, other):
                row = SECONDS[other] if s.charges[other] else ACCUSES[other]
                add_faces(codes, row, hand)
        codes += phrases(s, seat, AFTER)
        return codes

    def act(self, s: MarsVsEarth, seat: int, code: int) -> None:
        """MVE-ACC-04..06, 14, 20: a card face down against somebody, for good."""
        other, card = first(code), second(code)
        leave_hand(s, seat, card)
        s.charges[other] = s.charges[other] + (card | seat << OWNER,)
        top = s.stack[-1]
        assert isinstance(top, Accusations)
        turn = (seat + 1) % s.seats
        s.stack[-1] = Accusations(top.opened, top.marks, top.turns, top.plans, turn)
        if s.events is not None:
            kind = "accused" if verb_of(code) == ACCUSE else "seconded"
            slug = s.cards.skills.slugs[card]
            s.tell(kind, {"seat": seat, "accused": other}, {seat: {"card": slug}})

    def close(self, s: MarsVsEarth) -> None:
        """MVE-ACC-13, R-MVE-31: no more accusations; those without a second come to nothing."""
        closed(s, STEPS[ACCUSATIONS])
        for other in range(s.seats):
            if len(s.charges[other]) == 1:
                accuser = s.charges[other][0] >> OWNER
                facts: dict[str, object] = {"accused": other, "accuser": accuser}
                s.chronicle.append({"what": "accusation", "round": s.round, **facts})

    def why_not(self, s: MarsVsEarth, seat: int, code: int) -> Refusal:
        """What forbids a card against somebody."""
        verb = verb_of(code)
        if verb != ACCUSE and verb != SECOND:
            return super().why_not(s, seat, code)
        other = first(code)
        if s.statuses[seat] != AGENT:
            return Refusal("only Agents accuse and second", "MVE-ACC-01")
        if not s.hands[seat]:
            return Refusal("you have no card left to accuse with", "MVE-ACC-16")
        if other >= s.seats or s.statuses[other] != AGENT:
            return Refusal("only Agents can be accused", "MVE-ACC-02")
        if other == seat:
            rule = "MVE-ACC-03" if verb == ACCUSE else "MVE-ACC-19"
            return Refusal("nobody accuses themself", rule)
        if second(code) not in s.hands[seat]:
            return Refusal("that card is not in your hand", "MVE-ACC-04")
        charges = s.charges[other]
        if len(charges) == BOTH:
            return Refusal("two cards lie against that Agent already", "MVE-ACC-08")
        if charges and charges[0] >> OWNER == seat:
            return Refusal("the second card must come from another Agent", "MVE-ACC-07")
        if charges:
            return Refusal("that Agent is accused already; you may second", "MVE-ACC-10")
        return Refusal("there is no accusation to second", "MVE-ACC-06")


def begin(s: MarsVsEarth) -> None:
    """Open the window, if public facts leave somebody to ask."""
    marks = (ACTING,) * s.seats
    frame = Accusations(s.told, marks, (0,) * s.seats, (), s.holder)
    asked = frame.awaits(s)
    if asked:
        opened(s, STEPS[ACCUSATIONS], asked)
        s.stack.append(frame)
