"""A game beside the server: what everybody must be told of every entry, and how they count it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import Any

from planitia.kernel.at_table import PENDING
from planitia.kernel.event import Event
from planitia.kernel.game import Game
from planitia.kernel.state import State
from planitia.kernel.together import Window

Json = dict[str, Any]


@dataclass
class Step:
    """An entry of the game as it should be known: whose it is, and what it brought about."""

    before: State
    after: State
    events: list[Event]
    seat: int | None = None
    code: int = -1

    @property
    def hidden(self) -> bool:
        """Whether nobody but its seat is told of it."""
        return self.seat is not None and self.before.told == self.after.told

    @property
    def unsigned(self) -> bool:
        """Whether nobody is told whose it is: it may have ended a round that shows nobody's."""
        frame = self.before.stack[-1]
        if self.seat is None or not frame.hides_answers():
            return False
        act = isinstance(frame, Window) and self.code not in (frame.rest(), frame.done())
        return not act

    @property
    def fleeting(self) -> bool:
        return any(event.fleeting for event in self.events)


class Replica:
    """The same game beside the server: what it was, and what happened, at every entry."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.steps: list[Step] = []
        self.entries: list[int] = []
        self.seats: list[int | None] = [None, *range(state.seats)]
        self.numbers: dict[int | None, list[int]] = {seat: [] for seat in self.seats}
        """What each seat counts every step as, whether or not it is told of it."""
        self.unheard: dict[int | None, int] = dict.fromkeys(self.seats, 0)

    def note(self, n: int, step: Step) -> None:
        """Entry ``n`` of the log is this step."""
        self.steps.append(step)
        self.entries.append(n)
        for seat in self.seats:
            self.unheard[seat] += step.hidden and step.seat != seat
            self.numbers[seat].append(n - self.unheard[seat])

    def start(self, n: int) -> None:
        self.note(n, Step(self.state.clone(), self.state.clone(), self.state.heard()))

    def take(self, number: int, seat: int, code: int) -> None:
        """A seat was told that its answer is its entry of this number."""
        before = self.state.clone()
        self.state.apply(seat, code)
        step = Step(before, self.state.clone(), self.state.heard(), seat, code)
        self.note(number + self.unheard[seat], step)

    def last(self, seat: int | None) -> int:
        """What a seat counts the last step as."""
        return self.numbers[seat][-1]

    def at(self, seat: int | None, number: int) -> State | None:
        """The game as a seat knows it at its entry of this number."""
        known = bisect_right(self.numbers[seat], number)
        return self.steps[known - 1].after if known else None

    def step(self, seat: int | None, number: int) -> Step | None:
        """What a seat is told of under this number, if that is of the game."""
        at = bisect_left(self.numbers[seat], number)
        if at == len(self.steps) or self.numbers[seat][at] != number:
            return None
        one = self.steps[at]
        return None if one.hidden and one.seat != seat else one

    def told(self, events: list[Event], seat: int | None) -> list[Json]:
        told = []
        for event in events:
            seen = event.seen_by(seat)
            shown = self.game.shown_for(event.seen_by(None))
            length = {"ms": shown} if shown else {}
            told.append({**seen, "sentence": self.game.told_to(seen, seat), **length})
            if event.fleeting:
                told[-1]["fleeting"] = True
        return told

    def asked(self, state: State, seat: int | None) -> list[Json]:
        view = state.view(seat)
        told: list[Json] = []
        for one in state.decisions:
            if one.seat == seat:
                told.append(
                    {
                        "id": one.id,
                        "seat": seat,
                        "prompt": one.prompt,
                        "rule": one.rule,
                        "secret": one.secret,
                        "optional": one.optional,
                        "actions": self.offered(view, state.offered(one)),
                    }
                )
                if (by := one.frame.begun_by(state)) not in (PENDING, seat):
                    told[-1]["by"] = by
                timed = one.frame.limit or one.frame.held(state)
                least = one.frame.least(state, seat) if timed and not one.optional else PENDING
                if least != PENDING:
                    told[-1]["least"] = self.game.label(view, least)
                if ahead := self.game.preview(view, one.codes):
                    told[-1]["preview"] = ahead
                if back := one.frame.takebacks(state, seat):
                    told[-1]["takebacks"] = self.offered(view, back)
                if one.asides:
                    besides = one.codes[-one.asides :] + self.game.wishes(state, seat)
                    told[-1]["asides"] = self.offered(view, besides)
        return told

    def offered(self, view: Json, codes: list[int]) -> list[Json]:
        text, label = self.game.vocabulary.text, self.game.label
        return [{"action": text(code), "label": label(view, code)} for code in codes]

    def seen_record(self, seat: int | None) -> list[str]:
        """What the record of the running game must say below its header."""
        lines: list[str] = []
        for one in self.steps:
            lasting = [event for event in one.events if not event.fleeting]
            happened = [f"  {told['sentence']}" for told in self.told(lasting, seat)]
            if one.seat is None:
                lines += happened
                continue
            mine = one.seat == seat
            if one.hidden and not mine:
                continue
            decision = next(asked for asked in one.before.decisions if asked.seat == one.seat)
            seen = one.before.glimpse(one.seat, one.code, seat)
            line = f"{one.seat} {'sealed' if decision.secret and not mine else seen}"
            if not mine and one.fleeting:
                line = "- somebody acted"
            if not mine and one.unsigned:
                line = "- all have answered"
            lines += [line, *happened]
        return lines
