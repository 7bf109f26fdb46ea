"""What clients may send, checked strictly; and the shapes of what they are sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from planitia.server.table.model import Clock, Json

TEXT = "^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]*$"
"""One line for people: no control characters, and none that turn the direction of reading."""

WORD = "^[!-~]*$"
"""A text between programs: visible ASCII."""

Name = Annotated[
    str, StringConstraints(min_length=1, max_length=40, strip_whitespace=True, pattern=TEXT)
]
Said = Annotated[
    str, StringConstraints(min_length=1, max_length=500, strip_whitespace=True, pattern=TEXT)
]
Key = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=WORD)]
Secret = Annotated[str, StringConstraints(max_length=64, pattern=WORD)]
ActionText = Annotated[str, StringConstraints(min_length=1, max_length=500, pattern=TEXT)]
Level = Literal["easy", "normal", "hard", "expert", "random", "heuristic"]
MOST_QUOTED = 80


def not_reserved(name: str) -> str:
    """Seats and seed are said elsewhere. Raises ValueError."""
    if name in ("self", "seats", "seed"):
        raise ValueError(f"{name} is no option")
    return name


OptionName = Annotated[
    str, StringConstraints(max_length=64, pattern="^[a-z_]*$"), AfterValidator(not_reserved)
]
OptionText = Annotated[str, StringConstraints(max_length=64, pattern=TEXT)]
OptionNumber = Annotated[int, Field(ge=-(10**9), le=10**9)]


def complaint(errors: Sequence[Any]) -> str:
    """What is wrong with a message, as a sentence that quotes little of it."""
    first = errors[0]
    where = ".".join(str(part) for part in first["loc"])[:MOST_QUOTED]
    said = f"{where or 'The message'}: {first['msg']}."
    return said.encode(errors="replace").decode()


class Strict(BaseModel):
    """Nothing is coerced and nothing unknown is let through."""

    model_config = ConfigDict(strict=True, extra="forbid")


class ChairRequest(Strict):
    """One seat of a new table."""

    kind: Literal["me", "open", "bot"]
    level: Level = "normal"


class CreateRequest(Strict):
    """A new table."""

    game: Annotated[str, StringConstraints(max_length=64, pattern=WORD)]
    chairs: Annotated[list[ChairRequest], Field(min_length=1, max_length=10)]
    name: Name = "Host"
    options: dict[OptionName, bool | OptionNumber | OptionText] = Field(
        default_factory=dict, max_length=32
    )
    listed: bool = False
    spectators: bool = True
    undo: bool = True
    chat: Literal["free", "phrases", "off"] = "free"
    clock: Clock = "none"
    takeover: bool = True
    hints: bool | None = None
    seed: Annotated[str, StringConstraints(min_length=1, max_length=128, pattern=TEXT)] | None = (
        None
    )


class JoinRequest(Strict):
    """Sitting down or beginning to watch."""

    name: Name = "Guest"
    invite: Secret | None = None
    seat: Annotated[int, Field(ge=0, le=9)] | None = None


class InvitationRequest(Strict):
    """What is this an invite to? A listed table needs none."""

    invite: Secret | None = None


class InviteRequest(Strict):
    """An invite to a seat, or with seat -1 to watch."""

    seat: Annotated[int, Field(ge=-1, le=9)]


class ArrangeRequest(Strict):
    """What the host makes of a seat."""

    kind: Literal["open", "bot"]
    level: Level = "normal"


class KeepRequest(Strict):
    """A bot to keep one's seat meanwhile; none: the seat is given back."""

    level: Level | None = None


class ResignRequest(Strict):
    """Giving the game up; ``agree`` false: not any more, where it is given up together."""

    agree: bool = True


class ActRequest(Strict):
    """An answer to an open decision."""

    decision: Annotated[str, StringConstraints(max_length=32, pattern=WORD)]
    action: ActionText
    key: Key


class HelloRequest(Strict):
    """The first message of a stream: who listens, and the last entry they know."""

    type: Literal["hello"]
    token: Secret | None = None
    after: Annotated[int, Field(ge=0)] = 0


class HintRequest(Strict):
    """What would a bot do with this decision of mine?"""

    decision: Annotated[str, StringConstraints(max_length=32, pattern=WORD)]


class WhyRequest(Strict):
    """Can this be done here, and if not, why not? In one's own words."""

    decision: Annotated[str, StringConstraints(max_length=32, pattern=WORD)]
    said: Annotated[str, StringConstraints(min_length=1, max_length=400, strip_whitespace=True)]


class UndoRequest(Strict):
    """Taking one's last answer back."""

    key: Key


class SayRequest(Strict):
    """Something said at the table."""

    text: Said
    phrase: bool = False
    key: Key


class ContinueRequest(Strict):
    """A new table that begins where a finished one was after ``to`` answers."""

    to: Annotated[int, Field(ge=0, le=1_000_000)]


class OptionTold(BaseModel):
    """A variant of a game; of a number ``values`` are the lowest, the usual and the highest."""

    name: str
    default: bool | int | str
    help: str
    values: list[bool | int | str]


class LevelTold(BaseModel):
    """A level of a game's bots: how it plays there, and how strong it was measured to be.

    ``wins`` is how much it wins, counted as ``measure`` says: `of 100 games against normal`.
    ``seconds``: how long it thinks about a decision at most; 0: it answers at once; null: without
    a limit.
    """

    name: str
    manner: str
    wins: int
    measure: str
    seconds: float | None


class GameTold(BaseModel):
    """A game that can be played here. ``levels`` is empty where a game states nothing of them.

    ``timed``: what is of limited length at tables without a clock too, in a sentence; or empty.
    """

    name: str
    title: str
    summary: str
    seats: tuple[int, int]
    phrases: list[str]
    timed: str
    options: list[OptionTold]
    levels: list[LevelTold]


class Seated(BaseModel):
    """A place at a table, with the secret that proves it. Shown once."""

    table: str
    seat: int | None
    token: str
    n: int


class InvitationReply(BaseModel):
    """A table as whoever is invited may know it.

    ``seat`` is null where one may choose, -1 to watch; ``host`` is who invites, empty where
    they have no seat.
    """

    table: str
    game: str
    seats: int
    seat: int | None
    host: str
    people: list[str]
    bots: int
    clock: Clock
    status: Literal["open", "running", "finished", "frozen"]


class Invited(BaseModel):
    """A one-use invite. Shown once."""

    table: str
    seat: int
    invite: str


class AcceptedReply(BaseModel):
    """Yes, as entry ``n`` of what its sender is told."""

    n: int


class RefusedReply(BaseModel):
    """No: which kind of no, and a sentence for a person."""

    refused: str
    sentence: str
    rule: str = ""
    action: str = ""


class TableReply(BaseModel):
    """Everything a principal may know of a table."""

    type: Literal["table"]
    n: int
    table: str
    game: str
    status: Literal["open", "running", "finished", "frozen"]
    options: dict[str, Any]
    you: dict[str, Any]
    chairs: list[dict[str, Any]]
    settings: dict[str, Any]
    rematch: str
    sentence: str
    view: dict[str, Any] | None
    decisions: list[dict[str, Any]]
    awaited: list[int]
    here: list[int]
    left: float | None
    banks: list[float | None]
    invites: list[int] = Field(default_factory=list)


class NewsReply(TableReply):
    """A table with what happened on the way there; ``gap`` where some of that is not known."""

    happened: list[Json]
    undo: bool
    gap: bool


class CandidateTold(BaseModel):
    """An answer as a bot weighs it.

    ``share``: in which part of the games that it imagined it gave this answer. ``result``: how much
    of a win that brought the seat on average, 0 to 1; null where it never gave it. ``tied``: chance
    alone may make the difference to the first.
    """

    action: str
    label: str
    share: float
    result: float | None
    tied: bool


class HintReply(BaseModel):
    """What a bot would do, first what it would answer, after so many ``games``, and why."""

    decision: str
    games: int
    reason: str
    candidates: list[CandidateTold]


class OptionMeant(BaseModel):
    """An answer that may be meant."""

    action: str
    label: str


class WhyReply(BaseModel):
    """Whether what was said can be done, why not, and by which rule.

    ``actions``: what of it is possible; where nothing is called so, some of what is.
    """

    allowed: bool
    sentence: str
    rule: str
    actions: list[OptionMeant]


class AnalysisReply(BaseModel):
    """What a bot would have done after ``to`` answers, in the place of the seat that answered next.

    ``chosen`` is what that seat answered; it is among the candidates, if a bot could have.
    """

    to: int
    seat: int
    prompt: str
    chosen: str
    games: int
    candidates: list[CandidateTold]


class RematchReply(BaseModel):
    """Where everybody meets again."""

    table: str
