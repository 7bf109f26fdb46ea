"""What a game says of itself and of its states, and what fixes one of its games."""

from __future__ import annotations

import json
from typing import Any, Final

from mypy_extensions import mypyc_attr

from planitia.kernel.action import Vocabulary
from planitia.kernel.frame import Frame, Position, Refusal
from planitia.kernel.option import Option, Value
from planitia.kernel.rng import Rng

NEVER: Final = ""
EACH: Final = "each"
"""Every seat for itself: it cannot win; who alone is left has won."""
TOGETHER: Final = "together"
"""A crew: its game is lost when all of it has given up."""

PRESENT: Final = 0
BOT: Final = 1
AWAY: Final = 2
"""A person whose seat a bot keeps."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """A game's facts, and what it says of its states. ``Game`` adds how states come to be."""

    def __init__(
        self,
        name: str,
        title: str,
        version: str,
        seats: range,
        vocabulary: Vocabulary,
        frames: list[type[Frame[Any]]],
        bound: int,
        options: tuple[Option, ...] = (),
        summary: str = "",
    ) -> None:
        self.name = name
        self.title = title
        self.version = version
        self.seats = seats
        self.vocabulary = vocabulary
        self.frames = {frame.__name__: frame for frame in frames}
        self.bound = bound
        self.options = options
        self.summary = summary
        self.judges: Any = None
        """What its players go by (``planitia.judging.judges``); the kernel does not read it."""
        self.phrases: tuple[str, ...] = ()
        self.timed = ""
        """What is of limited length, clock or not (``AtTable.limit``, ``held``), in a sentence."""
        self.alone: dict[str, Value] = {}
        """Options that suit tables of bots, unless others are chosen."""
        self.sides: tuple[str, ...] = ()
        """The names of the two sides that its judge tells apart, where there are any."""
        self.allied = False
        """Whether several winners have won together rather than tied."""
        self.interrupts = False
        """Whether seats may do something at any question, asked or not (``asides``)."""
        self.resigning = NEVER
        """How seats may give up (``kernel.resigning``): NEVER, EACH for itself, or all TOGETHER."""
        self.told_alike = True
        """Whether seats that see the same of an event read the same sentence (``told_to``)."""
        self.patience = 9000
        """Milliseconds in which all that happened is shown at most, however much it is."""

    # What a game says

    def load(self, text: str) -> Position:
        """Read what ``State.save`` wrote. Raises SaveError."""
        raise NotImplementedError

    def set_up(self, state: Position, rng: Rng) -> None:
        """Carry out the rulebook's set-up with the set-up stream and push the first frame."""
        raise NotImplementedError

    def view(self, state: Position, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) may know of a state, built field by field."""
        raise NotImplementedError

    def resample(self, state: Position, seat: int | None, rng: Rng) -> None:
        """Draw anew everything this seat may not know, in place."""
        raise NotImplementedError

    def met(self, state: Position, seat: int | None) -> object:
        """The content that this seat was shown, as data (``State.met``)."""
        return None

    def glimpse(self, state: Position, seat: int, code: int, viewer: int | None) -> str:
        """What another seat sees of an open answer: its text, unless part of it is hidden."""
        return self.vocabulary.text(code)

    def check(self, seats: int, options: dict[str, Value]) -> None:
        """Refuse combinations that the rules do not know. Raises BadOption."""

    def content_hash(self) -> str:
        """Names the content in play, so that a record knows what it was played with."""
        return ""

    def unwon(self) -> str:
        """What is said where no seat has won."""
        return "Nobody wins"

    def lesson(self) -> str:
        """Where the notes of its lesson are, with their record beside; empty: it has none."""
        return ""

    def label(self, view: dict[str, Any], code: int) -> str:
        """An action in words, from what its seat may know."""
        return self.vocabulary.text(code)

    def preview(self, view: dict[str, Any], codes: list[int]) -> dict[str, Any]:
        """What people are shown of what their answers lead to, from what their seat may know.

        Programs never ask for it.
        """
        return {}

    def draw(self, view: dict[str, Any]) -> str:
        """The table as text with Rich markup, for terminals."""
        return json.dumps(view, indent=1).replace("[", "\\[")

    def deputy(self, state: Position, seat: int, minds: list[int]) -> int:
        """The seat whose person answers what this one is asked; mostly itself.

        ``minds`` says of every seat whether a person is PRESENT, a BOT plays, or it is AWAY.
        """
        return seat

    def asides(self, state: Position, seat: int) -> list[int]:
        """What a seat may do at an open question besides answering it, whoever is asked."""
        return []

    def wishes(self, state: Position, seat: int) -> list[int]:
        """Asides that are offered to people and never to programs."""
        return []

    def aside(self, state: Position, seat: int, code: int) -> bool:
        """Carry out an aside: what it does comes first, then the question again. Whether it is."""
        return False

    def no_aside(self, state: Position, seat: int, code: int) -> Refusal | None:
        """What forbids an aside, or None if this is not one."""
        return None

    def gave_up(self, state: Position, seat: int) -> None:
        """Tell that a seat has given up, and end the game where that decides it."""
        raise NotImplementedError

    def catalogue(self) -> dict[str, Any]:
        """Everything printed that a page wants to show (cards, boards), as JSON values."""
        return {}

    def narrate(self, event: dict[str, Any]) -> str:
        """A seen event as a sentence for the log."""
        return ", ".join([f"{key} {value}" for key, value in event.items()])

    def told_to(self, event: dict[str, Any], seat: int | None) -> str:
        """The same as one seat reads it, where a game is not ``told_alike``."""
        return self.narrate(event)

    def shown_for(self, event: dict[str, Any]) -> int:
        """Milliseconds for which an event, as everybody may know it, is calmly shown."""
        return 0

    def __repr__(self) -> str:
        return f"<Game {self.name} {self.version}>"


class Header:
    """What fixes a game before its first answer; records and saves begin with it."""

    def __init__(
        self, game: Rules, seats: int, options: dict[str, Value], seed: str, content: str
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.content = content
        self.faceless: Header | None = None

    def unseeded(self) -> Header:
        """The same for what is imagined: whoever had the seed could deal the game again."""
        if not self.seed:
            return self
        found = self.faceless
        if found is None:
            found = Header(self.game, self.seats, self.options, "", self.content)
            self.faceless = found
        return found

    def dump(self) -> dict[str, object]:
        """The header as JSON values."""
        return {
            "game": self.game.name,
            "version": self.game.version,
            "seats": self.seats,
            "options": dict(self.options),
            "seed": self.seed,
            "content": self.content,
        }
