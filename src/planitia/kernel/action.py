"""Actions: small immutable values with a text form that parses back.

Inside the rules an action is one integer (``codec``). Outside it is an ``Action``, whose text is
what records, logs and bug reports show. A game's ``Vocabulary`` translates.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Final, overload

from mypy_extensions import mypyc_attr

from planitia.kernel.codec import BITS, MASK, only, verb_of
from planitia.kernel.errors import InvalidAction

FOREIGN: Final = -1
RESIGN: Final = -3
"""In the place of a code: the seat gives up (``resigning``). No verb is called so."""
RESIGN_TEXT: Final = "resign"


class Action:
    """An action as a value: equal by text, hashable, and its repr evaluates."""

    def __init__(self, text: str, code: int = FOREIGN, source: Vocabulary | None = None) -> None:
        self.text: Final = text
        self.code: Final = code
        self.source: Final = source

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, memo: object) -> Action:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Action, (self.text,)


@mypyc_attr(allow_interpreted_subclasses=True)
class Argument:
    """How one kind of argument is written."""

    wide: ClassVar[bool] = False
    """Takes all the words that are left; must be the last argument."""

    def write(self, value: int) -> str:
        """The text of a value."""
        raise NotImplementedError

    def read(self, words: list[str]) -> int:
        """The value of these words. Raises InvalidAction."""
        raise NotImplementedError

    def values(self) -> list[int]:
        """All values that it may have; none where they are not to be listed."""
        return []

    def made_of(self) -> tuple[Any, ...]:
        """What its constructor takes."""
        return ()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.made_of()


class Name(Argument):
    """One of a fixed list of names."""

    def __init__(self, what: str, names: Sequence[str]) -> None:
        self.what = what
        self.names = list(names)

    def write(self, value: int) -> str:
        """The text of a value."""
        return self.names[value]

    def read(self, words: list[str]) -> int:
        """The value of these words."""
        if len(words) != 1 or words[0] not in self.names:
            said = " ".join(words)
            shown = ", ".join(self.names[:8]) + (", …" if len(self.names) > 8 else "")
            raise InvalidAction(f"“{said}” is no {self.what}. It is one of: {shown}.")
        return self.names.index(words[0])

    def made_of(self) -> tuple[Any, ...]:
        """What it is a name of, and the names."""
        return self.what, self.names

    def values(self) -> list[int]:
        """A value for each name."""
        return list(range(len(self.names)))


class NameSet(Argument):
    """Any number of names of a list, written in the list's order."""

    wide: ClassVar[bool] = True

    def __init__(self, what: str, names: Sequence[str]) -> None:
        self.one = Name(what, names)

    def write(self, value: int) -> str:
        """The text of a value, which is a bit mask."""
        names = self.one.names
        return " ".join([names[i] for i in range(len(names)) if value >> i & 1])

    def read(self, words: list[str]) -> int:
        """The value of these words."""
        mask = 0
        for word in words:
            bit = 1 << self.one.read([word])
            if mask & bit:
                raise InvalidAction(f"“{word}” is named twice.")
            mask |= bit
        return mask

    def made_of(self) -> tuple[Any, ...]:
        """As of one of the names."""
        return self.one.made_of()

    def values(self) -> list[int]:
        """A value for each name alone."""
        return [1 << value for value in self.one.values()]


class Verb:
    """One kind of action: its word and its arguments."""

    def __init__(self, name: str, *arguments: Argument) -> None:
        self.name = name
        self.arguments = list(arguments)

    def __reduce__(self) -> tuple[Any, ...]:
        return Verb, (self.name, *self.arguments)


class Vocabulary:
    """All verbs of a game, in the order of their numbers."""

    def __init__(self, verbs: list[Verb]) -> None:
        self.verbs = verbs
        self.numbers = {verb.name: number for number, verb in enumerate(verbs)}
        assert RESIGN_TEXT not in self.numbers, f"“{RESIGN_TEXT}” is no verb of a game"
        self.known: dict[int, Action] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        return Vocabulary, (self.verbs,)

    def action(self, code: Any) -> Action:
        """The action of a code, one object a code. The code is looked up as the object it is."""
        found = self.known.get(code)
        if found is None:
            found = Action(self.text(code), code, self)
            self.known[code] = found
        return found

    def text(self, code: int) -> str:
        """The canonical text of a code."""
        if code == RESIGN:
            return RESIGN_TEXT
        verb = self.verbs[verb_of(code)]
        words = [verb.name]
        rest = only(code)
        last = len(verb.arguments) - 1
        for place, argument in enumerate(verb.arguments):
            words.append(argument.write(rest if place == last else rest & MASK))
            rest >>= BITS
        return " ".join(words)

    def code(self, action: Action | str) -> int:
        """The code of an action or of its text. Raises InvalidAction with what is possible."""
        if isinstance(action, Action):
            return action.code if action.source is self else self.parse(action.text)
        return self.parse(action)

    def parse(self, text: str) -> int:
        """The code of a text. Raises InvalidAction."""
        words = text.split()
        if not words or words[0] not in self.numbers:
            verbs = ", ".join(self.numbers)
            raise InvalidAction(f"“{text}” is no action here. Actions begin with: {verbs}.")
        number = self.numbers[words[0]]
        arguments = self.verbs[number].arguments
        given = words[1:]
        code = number
        for place, argument in enumerate(arguments):
            last = place == len(arguments) - 1
            value = argument.read(given[place:] if last else given[place : place + 1])
            code |= value << BITS * (place + 1)
        if len(given) > len(arguments) and not (arguments and arguments[-1].wide):
            raise InvalidAction(f"“{text}” has more words than “{words[0]}” takes.")
        return code

    def expressible(self, most: int) -> list[int]:
        """Codes of whatever can be said; of a verb that says more than ``most`` only the first."""
        found: list[int] = []
        for number, verb in enumerate(self.verbs):
            codes = [number]
            for place, argument in enumerate(verb.arguments):
                values = argument.values()
                if len(codes) * len(values) > most:
                    values = values[:1]
                codes = [code | value << BITS * (place + 1) for code in codes for value in values]
            found += codes
        return found


class Actions:
    """The legal actions of a decision: sized, ordered, tested with ``in``, made when looked at."""

    def __init__(self, vocabulary: Vocabulary, codes: list[int]) -> None:
        self.vocabulary = vocabulary
        self.codes = codes

    def __len__(self) -> int:
        return len(self.codes)

    @overload
    def __getitem__(self, at: int) -> Action: ...
    @overload
    def __getitem__(self, at: slice) -> list[Action]: ...
    def __getitem__(self, at: int | slice) -> Action | list[Action]:
        if isinstance(at, slice):
            return [self.vocabulary.action(code) for code in self.codes[at]]
        return self.vocabulary.action(self.codes[at])

    def __iter__(self) -> Iterator[Action]:
        return iter([self.vocabulary.action(code) for code in self.codes])

    def __contains__(self, action: object) -> bool:
        """Whether ``State.take`` would find it among the options; a text counts as its action."""
        if not isinstance(action, (Action, str)):
            return False
        try:
            return self.vocabulary.code(action) in self.codes
        except InvalidAction:
            return False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Actions) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash(tuple(self.codes))

    def __repr__(self) -> str:
        return f"<Actions: {', '.join([action.text for action in self])}>"
