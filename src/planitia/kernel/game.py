"""A game's facts and how its states come to be: new, loaded, or replayed."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from planitia.kernel.action import Vocabulary
from planitia.kernel.errors import BadOption, PlanitiaError, SaveError
from planitia.kernel.frame import Frame, Refusal
from planitia.kernel.levels import Level
from planitia.kernel.outcome import load_outcome
from planitia.kernel.resigning import NEVER, code_of
from planitia.kernel.rng import PLAY, SETUP, Keyed, Rng, load_rng, table_key
from planitia.kernel.state import State, Step

if TYPE_CHECKING:
    from planitia.kernel.observation import Judge

Value = bool | int | str

LONGEST: Final = 18
"""No option is a number of more digits."""

PRESENT: Final = 0
BOT: Final = 1
AWAY: Final = 2
"""A person whose seat a bot keeps."""


class Option:
    """A variant that a table may choose: a switch, a number in a range, or one of some words."""

    def __init__(
        self,
        name: str,
        default: Value,
        help: str,
        choices: tuple[str, ...] = (),
        low: int = 0,
        high: int = 0,
    ) -> None:
        self.name = name
        self.default = default
        self.help = help
        self.choices = choices
        self.low = low
        self.high = high

    def values(self) -> list[Value]:
        """What may be chosen; for a number its lowest, default and highest."""
        if isinstance(self.default, bool):
            return [False, True]
        if isinstance(self.default, int):
            return sorted({self.low, self.default, self.high})
        return list(self.choices)

    def read(self, value: Value) -> Value:
        """The value, also from its text. Raises BadOption."""
        if isinstance(self.default, bool):
            switches = {"true": True, "yes": True, "on": True, "false": False, "no": False}
            switches["off"] = False
            found = value if isinstance(value, bool) else switches.get(str(value).lower())
            if found is None:
                raise BadOption(f"Option {self.name} is yes or no, not “{value}”.")
            return found
        if isinstance(self.default, int):
            number = str(value)
            if isinstance(value, bool) or not number.isdecimal():
                raise BadOption(f"Option {self.name} is a whole number, not “{value}”.")
            if len(number) > LONGEST:
                number = f"{number[:LONGEST]}…"
            if not number.isdecimal() or not self.low <= int(number) <= self.high:
                raise BadOption(
                    f"Option {self.name} goes from {self.low} to {self.high}, not {number}."
                )
            return int(number)
        if value not in self.choices:
            raise BadOption(
                f"Option {self.name} is one of {', '.join(self.choices)}, not “{value}”."
            )
        return value


class Header:
    """What fixes a game before its first answer; records and saves begin with it."""

    def __init__(
        self, game: Game, seats: int, options: dict[str, Value], seed: str, content: str
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


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A registered game. Subclasses set the facts and say how a state starts."""

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
        self.heuristic: Judge | None = None
        self.master: Judge | None = None
        """A better judge, for players that are better; None: there is no better one."""
        self.adept: Judge | None = None
        """One between the two, for level hard; None: that goes by the master too."""
        self.levels: tuple[Level, ...] = ()
        """What is stated of its levels (``read_levels``); empty: nothing is."""
        self.phrases: tuple[str, ...] = ()
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

    def blank(self, header: Header, rng: Rng) -> State:
        """A state with all its fields, before set-up."""
        raise NotImplementedError

    def set_up(self, state: State, rng: Rng) -> None:
        """Carry out the rulebook's set-up with the set-up stream and push the first frame."""
        raise NotImplementedError

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) may know of a state, built field by field."""
        raise NotImplementedError

    def resample(self, state: State, seat: int | None, rng: Rng) -> None:
        """Draw anew everything this seat may not know, in place."""
        raise NotImplementedError

    def met(self, state: State, seat: int | None) -> object:
        """The content that this seat was shown, as data (``State.met``)."""
        return None

    def glimpse(self, state: State, seat: int, code: int, viewer: int | None) -> str:
        """What another seat sees of an open answer: its text, unless part of it is hidden."""
        return self.vocabulary.text(code)

    def check(self, seats: int, options: dict[str, Value]) -> None:
        """Refuse combinations that the rules do not know. Raises BadOption."""

    def content_hash(self) -> str:
        """Names the content in play, so that a record knows what it was played with."""
        return ""

    def with_content(self, path: str) -> Game:
        """The same game played with another card set. Raises ContentError."""
        raise BadOption(f"{self.title} has no exchangeable content.")

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

    def best_judge(self) -> Judge | None:
        """The best that the game knows of itself."""
        return self.heuristic if self.master is None else self.master

    def draw(self, view: dict[str, Any]) -> str:
        """The table as text with Rich markup, for terminals."""
        return json.dumps(view, indent=1).replace("[", "\\[")

    def deputy(self, state: State, seat: int, minds: list[int]) -> int:
        """The seat whose person answers what this one is asked; mostly itself.

        ``minds`` says of every seat whether a person is PRESENT, a BOT plays, or it is AWAY.
        """
        return seat

    def asides(self, state: State, seat: int) -> list[int]:
        """What a seat may do at an open question besides answering it, whoever is asked."""
        return []

    def wishes(self, state: State, seat: int) -> list[int]:
        """Asides that are offered to people and never to programs."""
        return []

    def aside(self, state: State, seat: int, code: int) -> bool:
        """Carry out an aside: what it does comes first, then the question again. Whether it is."""
        return False

    def no_aside(self, state: State, seat: int, code: int) -> Refusal | None:
        """What forbids an aside, or None if this is not one."""
        return None

    def gave_up(self, state: State, seat: int) -> None:
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

    # What everybody may call

    def new(
        self, seats: int | None = None, seed: int | str | None = None, **options: Value
    ) -> State:
        """A new game. Raises BadOption."""
        return self.begin(self.new_header(seats, seed, options))

    def new_header(
        self, seats: int | None, seed: int | str | None, options: Mapping[str, Value]
    ) -> Header:
        """What fixes a new game. Raises BadOption."""
        count = self.seats[-1] if seats is None else seats
        low, high = self.seats[0], self.seats[-1]
        if count not in self.seats:
            raise BadOption(f"{self.title} is for {low} to {high} seats, not {count}.")
        chosen: dict[str, Value] = {option.name: option.default for option in self.options}
        for name, value in options.items():
            chosen[name] = self.option(name).read(value)
        self.check(count, chosen)
        key = secrets.token_hex(32) if seed is None else str(seed)
        if not key.isprintable() or key != key.strip() or not key:
            raise BadOption("A seed is a number or a line of text without spaces at its ends.")
        return Header(self, count, chosen, key, self.content_hash())

    def begin(self, header: Header, listening: bool = False) -> State:
        """The state at the first decision of the game that this header fixes; whoever is
        ``listening`` hears what happens before it too."""
        key = table_key(header.seed)
        state = self.blank(header, Keyed(key, PLAY))
        state.stack = []
        if listening:
            state.listen()
        self.set_up(state, Keyed(key, SETUP))
        state.settle()
        return state

    def option(self, name: str) -> Option:
        """The option of that name. Raises BadOption."""
        for option in self.options:
            if option.name == name:
                return option
        known = ", ".join([option.name for option in self.options]) or "none"
        raise BadOption(f"{self.title} has no option “{name}”. It has: {known}.")

    def fitted(self, seats: int, options: dict[str, Any]) -> dict[str, Value]:
        """Options of another version as far as this one knows them, and its own for the rest.

        Raises BadOption where it does not know them even so.
        """
        usual: dict[str, Value] = {option.name: option.default for option in self.options}
        chosen = usual.copy()
        for option in self.options:
            if option.name in options:
                try:
                    chosen[option.name] = option.read(options[option.name])
                except BadOption:
                    continue
        try:
            self.check(seats, chosen)
        except BadOption:
            self.check(seats, usual)
            return usual
        return chosen

    def header(self, data: dict[str, Any]) -> Header:
        """Read a header back. Raises PlanitiaError when it is not for this game and content."""
        if data.get("game") != self.name:
            raise SaveError(f"This is a game of {data.get('game')}, not of {self.title}.")
        if data.get("version") != self.version:
            raise SaveError(
                f"This was played by version {data.get('version')} of {self.title}; "
                f"this is version {self.version}, whose rules may differ."
            )
        if data.get("content") != self.content_hash():
            raise SaveError(
                f"This was played with other cards (content {data.get('content')}); give the same "
                f"content file again. Now in use: {self.content_hash()}."
            )
        seats, options, seed = data.get("seats"), data.get("options"), data.get("seed")
        if not isinstance(seats, int) or not isinstance(options, dict) or seats not in self.seats:
            raise SaveError("The header lacks seats or options, or they are out of range.")
        if not isinstance(seed, str):
            raise SaveError("The header lacks the seed.")
        for option in self.options:
            if option.name not in options:
                raise SaveError(f"The header lacks the option {option.name}.")
        chosen = {name: self.option(name).read(value) for name, value in options.items()}
        self.check(seats, chosen)
        return Header(self, seats, chosen, seed, self.content_hash())

    def load(self, text: str) -> State:
        """Read what ``State.save`` wrote. Raises SaveError."""
        try:
            whole = json.loads(text)
        except ValueError as fault:
            raise SaveError(f"This is no saved game: {fault}.") from None
        if not isinstance(whole, dict) or whole.get("planitia") != 1:
            raise SaveError("This is no saved game: it does not begin as one.")
        try:
            return self.restore(whole)
        except PlanitiaError:
            raise
        except (LookupError, TypeError, ValueError, AttributeError, AssertionError) as fault:
            raise SaveError(f"The saved game is damaged: {fault!r}.") from None

    def restore(self, whole: dict[str, Any]) -> State:
        """The state that a save holds."""
        data = whole["state"]
        state = self.blank(self.header(whole), load_rng(data["rng"]))
        state.read(data)
        state.stack = [self.load_frame(values) for values in data["stack"]]
        state.outcome = None if data["outcome"] is None else load_outcome(data["outcome"])
        state.steps = data["count"]
        state.hushed = data.get("hushed", 0)
        state.resigned = tuple(data.get("resigned", ()))
        for line in whole["steps"]:
            seat, _, action = line.partition(" ")
            state.history = Step(state.history, int(seat), code_of(state, action))
        return state

    def load_frame(self, values: list[Any]) -> Frame[Any]:
        """Read a frame back."""
        made: Callable[..., Frame[Any]] = self.frames[values[0]]
        return made(*[tuple(v) if isinstance(v, list) else v for v in values[1:]])

    def __repr__(self) -> str:
        return f"<Game {self.name} {self.version}>"
