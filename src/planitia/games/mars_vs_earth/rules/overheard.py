"""Questions to one seat while the others talk: who leads (2b), and a defence (step 3)."""

from __future__ import annotations

from typing import Any, ClassVar

from planitia.games.mars_vs_earth.actions import is_phrase
from planitia.games.mars_vs_earth.rules.refusals import untimely
from planitia.games.mars_vs_earth.rules.table_talk import against_phrase, phrases, say
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.kernel.frame import Decision, Frame, Refusal


class Overheard(Frame[MarsVsEarth]):
    """A question to one seat in sight of all, at which everybody may talk; nobody waits for that.

    ``opened`` counts what all were told before it was asked, ``begun`` before anybody could talk,
    and ``turns`` how often each seat has answered, so that a decision keeps its id while others
    talk.
    """

    talked_over: ClassVar[bool] = True

    def __init__(self, seat: int, begun: int, opened: int, turns: tuple[int, ...]) -> None:
        self.seat = seat
        self.begun = begun
        self.opened = opened
        self.turns = turns

    def moment(self) -> int:
        """Whether the Threats of the round are still to be resolved, or have been."""
        raise NotImplementedError

    def with_turns(self, turns: tuple[int, ...]) -> Overheard:
        """The same question after somebody has talked."""
        raise NotImplementedError

    def acts(self, s: MarsVsEarth) -> list[Any]:
        """What is asked of the seat, talk aside."""
        raise NotImplementedError

    def act(self, s: MarsVsEarth, seat: int, code: int) -> None:
        """Carry out an answer that is no phrase."""
        raise NotImplementedError

    def meanwhile(self, s: MarsVsEarth, seat: int) -> list[Any]:
        """What another seat may do besides talking."""
        return []

    def optional_prompt(self) -> str:
        """What the others may do."""
        return "Another player is asked; you may talk meanwhile."

    def decider(self) -> int:
        """The seat that is asked."""
        return self.seat

    def awaits(self, s: MarsVsEarth) -> list[int]:
        """The seat that is asked; nobody waits for talk."""
        return [self.seat]

    def options(self, s: MarsVsEarth) -> list[int]:
        """What is asked, and talk."""
        codes = self.acts(s)
        codes += phrases(s, self.seat, self.moment())
        return codes

    def foremost(self, s: MarsVsEarth) -> Decision:
        """What the seat is asked."""
        turn = self.turns[self.seat]
        return Decision(self, s.vocabulary, self.seat, self.opened, self.options(s), False, turn)

    def decisions(self, s: MarsVsEarth) -> tuple[Decision, ...]:
        """The others may talk."""
        found = [self.foremost(s)]
        for seat in range(s.seats):
            if seat != self.seat:
                codes = self.meanwhile(s, seat) + phrases(s, seat, self.moment())
                if codes:
                    turn = self.turns[seat]
                    found.append(
                        Decision(self, s.vocabulary, seat, self.begun, codes, False, turn, True)
                    )
        return tuple(found)

    def answer(self, s: MarsVsEarth, seat: int, code: int) -> None:
        """Say a phrase, or answer the question."""
        if not is_phrase(code):
            self.act(s, seat, code)
            return
        s.stack[-1] = self.with_turns(self.next_turns(seat))
        say(s, seat, code)

    def next_turns(self, seat: int) -> tuple[int, ...]:
        """The turns after an answer of this seat that all see."""
        turns = list(self.turns)
        turns[seat] += 1
        return tuple(turns)

    def why_not(self, s: MarsVsEarth, seat: int, code: int) -> Refusal:
        """What forbids a phrase, or an answer to another's question."""
        if is_phrase(code):
            return against_phrase(s, seat, code, self.moment())
        return untimely(s, seat, code, self.rule)
