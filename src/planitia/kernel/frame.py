"""Frames: what is still to be done, as data on a stack in the state.

One frame is one paragraph of a rulebook. It never changes: to go on, it takes itself off the stack
and puts others there, so copying the stack copies what is pending. ``proceed`` does what needs
nobody; when somebody must decide it returns True, ``options`` says what may be answered and
``answer`` carries it out.
"""

from __future__ import annotations

from inspect import signature
from typing import Any, ClassVar, TypeVar

from mypy_extensions import mypyc_attr

from planitia.kernel.action import Action, Actions, Vocabulary
from planitia.kernel.at_table import AtTable
from planitia.kernel.event import Event
from planitia.kernel.rng import Rng

S = TypeVar("S", bound="Position")


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """What every frame may use of the state that it is pending in; ``State`` is the rest."""

    stack: list[Frame[Any]]

    def __init__(self, seats: int, vocabulary: Vocabulary, rng: Rng, interrupted: bool) -> None:
        self.seats = seats
        self.vocabulary = vocabulary
        self.interrupted = interrupted
        """Whether seats may do something besides answering (``Rules.interrupts``)."""
        self.rng = rng
        self.steps = 0
        self.hidden_answers = 0
        """How many of the answers nobody but their seat was told of."""
        self.events: list[Event] | None = None
        self.opened: tuple[Decision, ...] | None = None
        """The open decisions, once somebody has asked for them."""
        self.front: Decision | None = None

    @property
    def told(self) -> int:
        """How many answers everybody knows of; what is numbered by it tells no secret."""
        return self.steps - self.hidden_answers

    def tell(
        self,
        kind: str,
        facts: dict[str, object],
        secrets: dict[int, dict[str, object]] | None = None,
        fleeting: bool = False,
    ) -> None:
        """Say what happened. Ask first whether ``events`` is a list: often nobody listens."""
        if self.events is not None:
            self.events.append(Event(kind, facts, secrets, fleeting))


@mypyc_attr(free_list_len=1)
class Decision:
    """An open question to one seat. It never changes; when answered, others take its place."""

    def __init__(
        self,
        frame: Frame[Any],
        vocabulary: Vocabulary,
        seat: int,
        opened: int,
        codes: list[int],
        secret: bool = False,
        turn: int = 0,
        optional: bool = False,
    ) -> None:
        self.frame = frame
        self.vocabulary = vocabulary
        self.seat = seat
        self.opened = opened
        self.codes = codes
        self.secret = secret
        self.turn = turn
        """How often this seat has answered where it may answer again and again."""
        self.optional = optional
        """The seat may still act, but nobody waits for it."""
        self.asides = 0
        """How many of the legal answers, the last ones, are asides: they answer nothing."""

    @property
    def id(self) -> str:
        """Names this decision at its table, and stays while other seats answer theirs."""
        turn = f"+{self.turn}" if self.turn else ""
        return f"{self.opened}{turn}.{self.seat}"

    @property
    def prompt(self) -> str:
        """What is asked, in one sentence."""
        return self.frame.optional_prompt() if self.optional else self.frame.prompt()

    @property
    def rule(self) -> str:
        """The rule behind the question."""
        return self.frame.rule

    @property
    def actions(self) -> Actions:
        """The legal answers."""
        return Actions(self.vocabulary, self.codes)

    def own_asides(self) -> list[int]:
        """The legal answers that answer nothing."""
        return self.codes[len(self.codes) - self.asides :]

    def allows(self, code: int) -> bool:
        """Whether an action, by its code, is among the legal answers."""
        for legal in self.codes:
            if legal == code:
                return True
        return False

    def action(self, at: int) -> Action:
        """One of the legal answers, by its place."""
        codes: list[Any] = self.codes
        return self.vocabulary.action(codes[at])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"<Decision {self.id}: {self.prompt} {self.actions!r}>"

    def __copy__(self) -> Decision:
        return self

    def __deepcopy__(self, memo: object) -> Decision:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return remade, (self.vocabulary, *self.facts())

    def facts(self) -> tuple[Any, ...]:
        """Everything that makes it this decision and no other."""
        asked = (self.frame, self.seat, self.opened, self.codes)
        return *asked, self.secret, self.turn, self.optional, self.asides


class Refusal:
    """Why something is not possible, and the rule that says so."""

    def __init__(self, why: str, rule: str) -> None:
        self.why = why
        self.rule = rule

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and (self.why, self.rule) == (other.why, other.rule)

    def __hash__(self) -> int:
        return hash((self.why, self.rule))

    def __repr__(self) -> str:
        return f"Refusal({self.why!r}, {self.rule!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(AtTable[S]):
    """A pending piece of the rules.

    It is what its constructor takes: every parameter is kept as an attribute of that name, and by
    them a frame is saved, copied and compared.
    """

    rule: ClassVar[str] = ""

    def proceed(self, s: S) -> bool:
        """Do what needs nobody and return False, or return True to wait for an answer."""
        raise NotImplementedError

    def options(self, s: S) -> list[int]:
        """What the decider may answer, as action codes."""
        raise NotImplementedError

    def answer(self, s: S, seat: int, code: int) -> None:
        """Carry out an answer, which is one of the options."""
        raise NotImplementedError

    def decider(self) -> int:
        """The seat that decides, which need not be the one whose turn it is."""
        raise NotImplementedError

    def prompt(self) -> str:
        """What is asked, in one sentence."""
        return "Choose."

    def optional_prompt(self) -> str:
        """What somebody is told who may act though nobody waits for it."""
        return self.prompt()

    def why_not(self, s: S, seat: int, code: int) -> Refusal:
        """What forbids an action that is not among the options."""
        return Refusal("it is not what is asked for now", self.rule)

    def decisions(self, s: S) -> tuple[Decision, ...]:
        """The open decisions: one, unless the frame says otherwise."""
        return (self.foremost(s),)

    def foremost(self, s: S) -> Decision:
        """The first of the open decisions."""
        return Decision(self, s.vocabulary, self.decider(), s.told, self.options(s))

    def awaits(self, s: S) -> list[int]:
        """The seats that are waited for, as everybody may know it."""
        opened = s.opened
        if opened is None:
            opened = self.decisions(s)
        return [one.seat for one in opened if not one.optional]

    def withdrawn(self, s: S, seat: int) -> Frame[S] | None:
        """The frame before this seat's last answer here, if nobody has been told of that answer."""
        return None

    def seen_by(self, s: S, seat: int | None) -> list[object]:
        """The frame as a seat may know it. Frames hold public facts unless they say otherwise."""
        return dump_frame(self)

    def reimagined(self, s: S, seat: int | None, rng: Rng) -> Frame[S]:
        """The frame with everything this seat may not know drawn anew."""
        return self

    def values(self) -> tuple[Any, ...]:
        """What its constructor takes."""
        return tuple([getattr(self, field) for field in fields_of(type(self))])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Frame) or type(self) is not type(other):
            return False
        return self.values() == other.values()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([repr(one) for one in self.values()])})"

    def __copy__(self) -> Frame[S]:
        return self

    def __deepcopy__(self, memo: object) -> Frame[S]:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.values()


_fields: dict[Any, tuple[str, ...]] = {}


def fields_of(kind: type[Frame[Any]]) -> tuple[str, ...]:
    """The names of what a kind of frame is made of: the parameters of its constructor."""
    found = _fields.get(kind)
    if found is None:
        found = tuple(signature(kind).parameters)
        _fields[kind] = found
    return found


def dump_frame(frame: Frame[Any]) -> list[object]:
    """A frame as JSON values: its name, then its fields."""
    found: list[object] = [type(frame).__name__]
    for value in frame.values():
        found.append(list(value) if isinstance(value, tuple) else value)
    return found


def remade(vocabulary: Vocabulary, frame: Frame[Any], *facts: Any) -> Decision:
    """A decision from its ``facts``, as pickles keep it."""
    seat, opened, codes, secret, turn, optional, asides = facts
    found = Decision(frame, vocabulary, seat, opened, codes, secret, turn, optional)
    found.asides = asides
    return found
