"""How the states of a game come to be: new, or loaded."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Callable, Mapping
from typing import Any

from mypy_extensions import mypyc_attr

from planitia.kernel.action import RESIGN, RESIGN_TEXT, Vocabulary
from planitia.kernel.errors import BadOption, PlanitiaError, SaveError
from planitia.kernel.frame import Frame
from planitia.kernel.option import Option, Value
from planitia.kernel.outcome import load_outcome
from planitia.kernel.rng import PLAY, SETUP, Keyed, Rng, load_rng, table_key
from planitia.kernel.rules import Header, Rules
from planitia.kernel.state import State, Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Rules):
    """A registered game. Subclasses set the facts and say what ``Rules`` leaves open."""

    def blank(self, header: Header, rng: Rng) -> State:
        """A state with all its fields, before set-up."""
        raise NotImplementedError

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
        super().__init__(name, title, version, seats, vocabulary, frames, bound, options, summary)
        self.boxed: Game | None = None
        """The registered game that this one is, played with other content."""
        self.pack = ""
        """Where that content is."""

    def repacked(self, path: str) -> Game:
        """The same rules with the content of a file or folder. Raises ContentError."""
        raise BadOption(f"{self.title} has no exchangeable content.")

    def with_content(self, path: str) -> Game:
        """The same game played with another card set. Raises ContentError."""
        made = self.repacked(path)
        made.boxed = self.boxed or self
        made.pack = path
        return made

    def __reduce__(self) -> str | tuple[Any, ...]:
        """A game is one object in a process: pickles name it, and the pack it is played with."""
        if self.boxed is not None:
            return repacked, (self.boxed, self.pack)
        module = vars(sys.modules[type(self).__module__])
        return next(name for name, one in module.items() if one is self)

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

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
        state.hidden_answers = data.get("hushed", 0)
        state.resigned = tuple(data.get("resigned", ()))
        for line in whole["steps"]:
            seat, _, action = line.partition(" ")
            gave_up = action == RESIGN_TEXT
            code = RESIGN if gave_up else state.vocabulary.parse(action)
            state.history = Step(state.history, int(seat), code)
        return state

    def load_frame(self, values: list[Any]) -> Frame[Any]:
        """Read a frame back."""
        made: Callable[..., Frame[Any]] = self.frames[values[0]]
        return made(*[tuple(v) if isinstance(v, list) else v for v in values[1:]])


def repacked(game: Game, path: str) -> Game:
    """A game played with other content, as pickles keep it."""
    return game.with_content(path)


def game_of(state: State) -> Game:
    """The game that a state is of, for whoever begins or loads another one."""
    game = state.game
    assert isinstance(game, Game)
    return game
