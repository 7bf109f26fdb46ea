"""The messages of the stream as models, and their JSON Schema for authors of clients.

``python -m planitia.server.transport.protocol`` prints the schema, which ends ``docs/protocol.md``.
"""

from __future__ import annotations

import json
import sys
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic.json_schema import models_json_schema

from planitia.server.table.model import Clock, Json, Reason
from planitia.server.transport.requests import ActRequest, HelloRequest, SayRequest, UndoRequest

Ref = str | int | None

DIALECT = "https://json-schema.org/draft/2020-12/schema"

# What a client sends


class ActMessage(ActRequest):
    """Answer an open decision."""

    type: Literal["act"]
    ref: Ref = None


class UndoMessage(UndoRequest):
    """Take one's last answer back."""

    type: Literal["undo"]
    ref: Ref = None


class SayMessage(SayRequest):
    """Say something at the table."""

    type: Literal["say"]
    ref: Ref = None


# What a client is told


class Told(BaseModel):
    """Nothing else is told than what is described here."""

    model_config = ConfigDict(extra="forbid")


class You(Told):
    """Who the table takes the client for; a spectator has no seat."""

    seat: int | None
    host: bool


class ChairTold(Told):
    """A seat: open, a person's by name, or a bot's by level; ``keeper`` plays for a person.

    ``gave_up``: who sits there has resigned, or is willing to where all do so together.
    """

    kind: Literal["open", "person", "bot"]
    name: str
    level: str
    keeper: str
    gave_up: Literal["", "willing", "resigned"]


class SettingsTold(Told):
    """What the table agreed on; ``parent`` is the table it continues or repeats.

    ``seeded``: the host named the seed, and so may know what is hidden. ``hints``: who is asked may
    have a bot tell what it would do. ``resign``: what resigning means here; empty: there is
    none. ``together``: it is done when all have agreed.
    """

    listed: bool
    spectators: bool
    undo: bool
    chat: Literal["free", "phrases", "off"]
    clock: Clock
    takeover: bool
    parent: str
    seeded: bool
    hints: bool
    resign: str
    together: bool


class ActionTold(Told):
    """One legal answer: what to send, and how to show it."""

    action: str
    label: str


class DecisionTold(Told):
    """Something the client's seat is asked. ``rule`` is the id of the rule behind it.

    ``secret``: nobody sees the answer before the rules reveal it. ``optional``: the seat may act,
    but nobody waits for it. ``takebacks``: what takes something back that can be done again, or
    asks for time. ``asides``: what may be done at any question and answers none; those of the
    actions, and wishes that are for people alone. ``by``: another seat is in the midst of an
    answer, which this one may go on with, and need not. ``preview``: what answers lead to, as the
    game shows it beforehand. ``least``: what is answered for the seat, in words, where the question
    is closed at a set moment (``left``).
    """

    id: str
    seat: int
    prompt: str
    rule: str
    secret: bool
    optional: bool
    actions: list[ActionTold]
    takebacks: list[ActionTold] = []
    asides: list[ActionTold] = []
    by: int | None = None
    preview: dict[str, Any] = {}
    least: str = ""


class EventTold(BaseModel):
    """Something that happened in the game; more fields by kind, as the game has them.

    ``ms``: for how many milliseconds it is calmly shown. ``fleeting``: only for those who watch;
    nobody is told of it later.
    """

    model_config = ConfigDict(extra="allow")

    kind: str
    sentence: str
    ms: int = 0
    private: bool = False
    fleeting: bool = False


class HappeningTold(Told):
    """One entry of the table's log, with its number as the reader counts what it was told.

    ``seat`` is null also where nobody may know whose it is. ``text`` and ``phrase`` come where
    something was said.
    """

    n: int
    kind: Literal[
        "created",
        "invited",
        "revoked",
        "watched",
        "sat",
        "arranged",
        "kept",
        "left",
        "willing",
        "started",
        "answered",
        "lapsed",
        "resigned",
        "undone",
        "said",
        "rematched",
    ]
    seat: int | None
    events: list[EventTold]
    text: str = ""
    phrase: bool = False


class TableMessage(Told):
    """The table as it is now, and what happened on the way there.

    ``n`` counts the entries that the reader was told of; an entry for another seat alone has no
    number. ``here`` are the seats whose persons are connected; ``left`` the seconds that the
    awaited persons have, where a clock runs, the round is of limited length or the answer is told
    at a set moment; ``banks`` what each person has for the rest of the game (null: a bot), where
    decisions share a time. ``undo`` is said no while the table moves fast, and said yes when it
    rests; in rounds that show nobody's answer it is said at once. ``gap`` comes in the first
    message of a stream, and when the reader loses its seat: some of what happened is not told.
    """

    type: Literal["table"]
    n: int
    table: str
    game: str
    status: Literal["open", "running", "finished", "frozen"]
    options: dict[str, bool | int | str]
    you: You
    chairs: list[ChairTold]
    settings: SettingsTold
    rematch: str
    sentence: str
    view: dict[str, Any] | None
    decisions: list[DecisionTold]
    awaited: list[int]
    happened: list[HappeningTold]
    undo: bool
    here: list[int]
    left: float | None
    banks: list[float | None]
    invites: list[int] = Field(default_factory=list)
    gap: bool = False


class AcceptedMessage(Told):
    """Yes: the command is on disk, as entry ``n`` of what its sender is told."""

    type: Literal["answer"]
    ref: Ref
    n: int


class RefusedAnswer(Told):
    """No: nothing has changed. ``now`` is the table, where the client seems not to know it."""

    type: Literal["answer"]
    ref: Ref
    refused: Reason
    sentence: str
    rule: str = ""
    action: str = ""
    now: TableMessage | None = None


class HeartbeatMessage(Told):
    """All is well, and entry ``n`` is still the last."""

    type: Literal["heartbeat"]
    n: int


class RefusedMessage(Told):
    """The stream is not opened, and closes."""

    type: Literal["refused"]
    refused: Reason
    sentence: str
    rule: str = ""


TO_SERVER: tuple[type[BaseModel], ...] = (HelloRequest, ActMessage, UndoMessage, SayMessage)
FROM_SERVER: tuple[type[BaseModel], ...] = (
    TableMessage,
    AcceptedMessage,
    RefusedAnswer,
    HeartbeatMessage,
    RefusedMessage,
)


def stream_schema() -> Json:
    """The JSON Schema of every message; ``ToServer`` and ``FromServer`` are any of each way."""
    chosen: list[tuple[type[BaseModel], Literal["validation"]]] = [
        (model, "validation") for model in (*TO_SERVER, *FROM_SERVER)
    ]
    _, schema = models_json_schema(chosen, title="The stream of Planitia")
    schema["$defs"]["ToServer"] = any_of(TO_SERVER)
    schema["$defs"]["FromServer"] = any_of(FROM_SERVER)
    return {"$schema": DIALECT, **schema}


def any_of(models: tuple[type[BaseModel], ...]) -> Json:
    """A schema for a message of one of these kinds."""
    return {"anyOf": [{"$ref": f"#/$defs/{model.__name__}"} for model in models]}


def schema_of(name: str) -> Json:
    """The schema of one kind of message, or of all of one way, ready to check with."""
    return {**stream_schema(), "$ref": f"#/$defs/{name}"}


def schema_text() -> str:
    """The schema as text, one definition a line."""
    schema = stream_schema()
    lines = [f'  "{name}": {json.dumps(told)}' for name, told in sorted(schema["$defs"].items())]
    top = [f'"{name}": {json.dumps(said)}' for name, said in schema.items() if name != "$defs"]
    defined = ",\n".join(lines)
    return "{\n " + ",\n ".join(top) + ',\n "$defs": {\n' + defined + "\n }\n}\n"


if __name__ == "__main__":
    sys.stdout.write(schema_text())
