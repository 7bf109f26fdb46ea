"""What a client may send by a stream, read into something to ask of the authority."""

from __future__ import annotations

from typing import Any

import orjson

from planitia.server.table.model import Json, Refused
from planitia.server.transport.callers import Deciding
from planitia.server.transport.requests import ActRequest, SayRequest, UndoRequest

MOST_BYTES = 16_384


def command_of(asked: Json) -> Deciding | None:
    """What a message asks of the authority. Raises ValidationError; None: no such command."""
    given: Any
    match asked.pop("type", None):
        case "act":
            given = ActRequest.model_validate(asked)
            return lambda table, who: table.act(who, given.decision, given.action, given.key)
        case "undo":
            given = UndoRequest.model_validate(asked)
            return lambda table, who: table.take_back(who, given.key)
        case "say":
            given = SayRequest.model_validate(asked)
            return lambda table, who: table.say(who, given.text, given.phrase, given.key)
    return None


def parse(raw: str | bytes) -> Json | Refused:
    """A message as an object, or why it is none."""
    if len(raw) > MOST_BYTES:
        return Refused("invalid", f"A message has at most {MOST_BYTES} bytes.")
    try:
        value = orjson.loads(raw)
    except orjson.JSONDecodeError:
        return Refused("invalid", "A message is one JSON object.")
    if not isinstance(value, dict):
        return Refused("invalid", "A message is one JSON object.")
    return value
