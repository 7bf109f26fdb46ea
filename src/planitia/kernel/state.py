"""The state of one game: what is on the table, what is pending, and what was answered.

The public half (``decisions``, ``take``, ``view``, ``imagine``, ``record``, ``save``) is the same
for every game. A game's own state class adds its fields and ``clone``; its ``Game`` says what seats
see and imagine of it.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from planitia.kernel.action import RESIGN, Action
from planitia.kernel.asides import add_asides, with_asides
from planitia.kernel.errors import IllegalAction, RecordError, StaleDecision
from planitia.kernel.event import Event
from planitia.kernel.frame import Decision, Position, Refusal, dump_frame
from planitia.kernel.outcome import Outcome
from planitia.kernel.rng import Rng, seeded
from planitia.kernel.rules import Header, Rules
from planitia.kernel.transcript import header_lines, whole_record


class Step:
    """One answer in the history, linked to the one before, so that clones share it."""

    def __init__(self, before: Step | None, seat: int, code: int) -> None:
        self.before = before
        self.seat = seat
        self.code = code


def loaded(game: Rules, text: str, imagined: bool) -> State:
    """A state as pickles keep it."""
    state = game.load(text)
    assert isinstance(state, State)
    state.imagined = imagined
    return state


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Position):
    """A game in progress, or over. Subclasses list in ``fields`` what of theirs is saved."""

    fields: ClassVar[tuple[str, ...]] = ()

    def __init__(self, header: Header, rng: Rng) -> None:
        super().__init__(header.seats, header.game.vocabulary, rng, header.game.interrupts)
        self.header = header
        self.game: Rules = header.game
        self.outcome: Outcome | None = None
        self.history: Step | None = None
        self.resigned: tuple[int, ...] = ()
        """The seats that have given up, in their order."""
        self.imagined = False
        self.menus: dict[int, list[Any]] | None = None
        """Codes that a game has put together for a seat and may need again; no part of the state:
        copies, and what is loaded, begin without."""

    # What everybody may call

    @property
    def over(self) -> bool:
        """Whether the game has ended; then ``outcome`` says how."""
        return self.outcome is not None

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Every open decision; empty when the game is over."""
        opened = self.opened
        if opened is None:
            opened = () if self.outcome is not None else self.stack[-1].decisions(self)
            if self.game.interrupts:
                opened = with_asides(self.game, self, opened)
            self.opened = opened
        return opened

    @property
    def waited(self) -> list[Decision]:
        """The open decisions that the table waits for: those of seats that are not done."""
        return [one for one in self.decisions if not one.optional]

    @property
    def awaited(self) -> list[int]:
        """The seats that the table waits for, as everybody may know it."""
        return [] if self.outcome is not None else self.stack[-1].awaits(self)

    def foremost(self) -> Decision:
        """The open decision to answer next, where nobody cares which; the others are not built."""
        front = self.front
        if front is None:
            opened = self.opened
            if opened is None:
                front = self.stack[-1].foremost(self)
                if self.game.interrupts:
                    add_asides(self.game, self, front)
            else:
                front = opened[0]
            self.front = front
        return front

    def decision(self, id: str) -> Decision:
        """The open decision with that id. Raises StaleDecision."""
        for open_one in self.decisions:
            if open_one.id == id:
                return open_one
        if self.over:
            raise StaleDecision(f"Decision {id} is not open: the game is over.")
        awaited = ", ".join([str(seat) for seat in self.awaited])
        raise StaleDecision(f"Decision {id} is not open any more. Awaited now: seat {awaited}.")

    def take(self, decision: Decision, action: Action | str) -> None:
        """Answer an open decision.

        Raises StaleDecision, InvalidAction (no action of this game) or IllegalAction (forbidden
        here); then nothing has changed.
        """
        if decision is not self.front:
            decision = self.decision(decision.id)
        code = self.vocabulary.code(action)
        if not decision.allows(code) and (refusal := self.why_not(decision, code)) is not None:
            possible = tuple([one.text for one in decision.actions])
            text = self.vocabulary.text(code)
            raise IllegalAction(text, refusal.why, refusal.rule, possible)
        self.apply(decision.seat, code)

    def why_not(self, decision: Decision, action: Action | str | int) -> Refusal | None:
        """What forbids this action here, or None if nothing does. Raises InvalidAction."""
        code = action if isinstance(action, int) else self.vocabulary.code(action)
        frame, seat = decision.frame, decision.seat
        if code in decision.codes or code in frame.takebacks(self, seat):
            return None
        if code in frame.shortcuts(self, seat):
            return None
        if self.game.interrupts:
            if code in self.game.wishes(self, seat):
                return None
            refusal = self.game.no_aside(self, seat, code)
            if refusal is not None:
                return refusal
        return frame.why_not(self, seat, code)

    def offered(self, decision: Decision) -> list[int]:
        """What a person is offered: the options, then what gives several answers at once."""
        return decision.codes + decision.frame.shortcuts(self, decision.seat)

    def apply(self, seat: int, code: int) -> None:
        """Carry out an answer known to be legal. Searches call this; everybody else ``take``."""
        if not self.imagined:
            self.history = Step(self.history, seat, code)
        self.steps += 1
        self.opened = None
        self.front = None
        if code == RESIGN:
            self.resigned = (*self.resigned, seat)
            self.game.gave_up(self, seat)
        elif not (self.game.interrupts and self.game.aside(self, seat, code)):
            self.stack[-1].answer(self, seat, code)
        self.settle()

    def settle(self) -> None:
        """Go on until somebody must decide or the game is over."""
        stack = self.stack
        while self.outcome is None and not stack[-1].proceed(self):
            pass

    def imagine(self, seat: int | None, rng: Rng | int | str) -> State:
        """A full state that this seat (None: a spectator) cannot tell from this one.

        What is hidden is drawn from ``rng``: a generator of ours, or a seed for one.
        """
        if not isinstance(rng, Rng):
            rng = seeded(rng)
        twin = self.clone()
        twin.imagined = True
        twin.header = self.header.unseeded()
        twin.history = None
        twin.steps = self.told
        twin.hidden_answers = 0
        twin.events = None
        twin.opened = None
        twin.front = None
        twin.rng = rng.fork()
        twin.resample(seat, rng)
        stack = twin.stack
        for at in range(len(stack)):
            stack[at] = stack[at].reimagined(twin, seat, rng)
        return twin

    def listen(self) -> None:
        """Begin to build events. ``heard`` hands them over."""
        if self.events is None:
            self.events = []

    def heard(self) -> list[Event]:
        """The events since last asked."""
        heard = self.events or []
        if self.events is not None:
            self.events = []
        return heard

    def answers(self) -> list[tuple[int, int]]:
        """All answers so far, as (seat, code)."""
        found: list[tuple[int, int]] = []
        step = self.history
        while step is not None:
            found.append((step.seat, step.code))
            step = step.before
        found.reverse()
        return found

    def record(self) -> str:
        """The game as readable text, one line a decision; ``planitia.replay`` reads it.

        Raises RecordError where this is imagined.
        """
        if self.imagined:
            raise RecordError(0, "an imagined state has no record")
        header, game, text = self.header, self.game, self.vocabulary.text
        head = header_lines(game.name, game.version, header.seats, header.options, header.seed)
        answers = [(seat, text(code)) for seat, code in self.answers()]
        return whole_record(head, header.content, answers, self.fingerprint())

    def save(self) -> str:
        """Everything, as JSON, in the middle of anything; ``game.load`` reads it."""
        text = self.vocabulary.text
        whole = {
            "planitia": 1,
            **self.header.dump(),
            "steps": [f"{seat} {text(code)}" for seat, code in self.answers()],
            "state": self.dump(),
        }
        return json.dumps(whole)

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (self.game, self.save(), self.imagined)

    def __repr__(self) -> str:
        going = f"{self.steps} answers" if self.outcome is None else repr(self.outcome)
        return f"<State of {self.game.name} for {self.seats}: {going}>"

    def fingerprint(self) -> str:
        """A short hash of everything that matters to how the game goes on."""
        canonical = json.dumps(self.dump(), sort_keys=True)
        return blake2b(canonical.encode(), digest_size=8).hexdigest()

    def dump(self) -> dict[str, object]:
        """The state as JSON values, without its history."""
        values: dict[str, object] = {field: getattr(self, field) for field in type(self).fields}
        values["rng"] = self.rng.dump()
        values["stack"] = [dump_frame(frame) for frame in self.stack]
        values["outcome"] = None if self.outcome is None else self.outcome.dump()
        values["count"] = self.steps
        if self.hidden_answers:
            values["hushed"] = self.hidden_answers
        if self.resigned:
            values["resigned"] = list(self.resigned)
        return values

    # For a game's own state

    def clone(self) -> State:
        """A copy that shares nothing that changes. Ends with ``self.copied(twin)``."""
        raise NotImplementedError

    def copied(self, twin: State) -> None:
        """Copy the kernel's own fields to a clone."""
        twin.stack = self.stack.copy()
        twin.outcome = self.outcome
        twin.history = self.history
        twin.steps = self.steps
        twin.hidden_answers = self.hidden_answers
        twin.resigned = self.resigned
        twin.imagined = self.imagined
        twin.opened = self.opened
        twin.front = self.front

    def read(self, data: dict[str, Any]) -> None:
        """Take this state's own fields from what ``dump`` wrote."""
        self.read_fields(data)

    def read_fields(self, data: dict[str, Any]) -> None:
        """The same field by field; ``tools/fields.py`` makes it for states that are compiled."""
        for field in type(self).fields:
            setattr(self, field, data[field])

    def resample(self, seat: int | None, rng: Rng) -> None:
        """Draw anew everything this seat may not know, in place."""
        self.game.resample(self, seat, rng)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What this seat (None: a spectator) may know, built field by field as JSON values."""
        return self.game.view(self, seat)

    def met(self, seat: int | None) -> object:
        """The content that this seat was shown, as data: for judges, who read no texts.

        Only a game whose content has secrets needs it; nothing that its view does not tell.
        """
        return self.game.met(self, seat)

    def rounds(self) -> int | None:
        """How many rounds were begun, where the game counts them."""
        return None

    def glimpse(self, seat: int, code: int, viewer: int | None) -> str:
        """What another seat sees of an open answer: its text, unless part of it is hidden."""
        return self.game.glimpse(self, seat, code, viewer)
