"""Routes for lessons: which there are, and each of them whole."""

from __future__ import annotations

from typing import Any, Literal

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

from planitia.kernel.errors import PlanitiaError
from planitia.server.replay.lessons import packed, shelf
from planitia.server.table.model import Refused
from planitia.server.transport.callers import REFUSALS, RefusedRequest

router = APIRouter(prefix="/api/learn", responses=REFUSALS)


class LessonLine(BaseModel):
    """A lesson in a line; ``moves`` is how many answers the learner gives."""

    title: str
    summary: str
    minutes: int
    moves: int


class LessonTold(LessonLine):
    """A lesson that can be taken here, and the ``short`` one of the same game."""

    game: str
    short: LessonLine | None


class NoteTold(BaseModel):
    """What the learner is told; ``look`` names places of the board, ``instead`` consoles."""

    title: str
    text: str
    rules: list[str]
    look: list[str]
    instead: str


class StopTold(BaseModel):
    """A moment at which the lesson waits: with a decision for ``expected``, else to be read."""

    note: NoteTold
    view: dict[str, Any]
    awaited: list[int]
    status: Literal["running", "finished"]
    events: list[dict[str, Any]]
    decision: dict[str, Any] | None
    expected: str
    jumped: bool


class LessonReply(LessonLine):
    """A lesson, stop by stop, as the learner's seat sees it."""

    game: str
    short: bool
    learner: int
    names: list[str]
    options: dict[str, Any]
    stops: list[StopTold]


@router.get("")
def list_lessons() -> list[LessonTold]:
    """The games that can be learnt here by playing."""
    return [LessonTold(**told) for told in shelf()]


@router.get("/{name}", response_model=LessonReply)
def lesson(name: str, request: Request) -> Response:
    """A game's lesson, stop by stop."""
    return sent(name, False, request)


@router.get("/{name}/short", response_model=LessonReply)
def short_lesson(name: str, request: Request) -> Response:
    """A game's lesson of two minutes, stop by stop."""
    return sent(name, True, request)


def sent(name: str, short: bool, request: Request) -> Response:
    """A lesson, packed for who can unpack it. Raises RefusedRequest."""
    try:
        plain, small = packed(name, short)
    except PlanitiaError as fault:
        raise RefusedRequest(Refused("unknown-table", str(fault))) from None
    headers = {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        plain = small
    return Response(plain, media_type="application/json", headers=headers)
