"""A record that somebody brings along: shown like a finished table, kept nowhere.

The file is the reader's own, and whoever has a record has the whole game, so nothing is hidden.
What is brought is a stranger's text: it is read within a time, one at a time, and everything wrong
with it is a sentence.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated, TypeVar

from fastapi import APIRouter, Request, Response
from pydantic import Field, StringConstraints

from planitia.kernel.earlier import Again
from planitia.kernel.errors import PlanitiaError
from planitia.kernel.record import Record, read_again
from planitia.kernel.registry import game
from planitia.kernel.state import State
from planitia.server.table.model import BOT, PERSON, Chair, Json, Refusal, Settings
from planitia.server.table.rounds import prefix_of
from planitia.server.table.tokens import hashed, new_token
from planitia.server.transport.http import REFUSALS, AHost, Refused, checked, seated
from planitia.server.transport.limits import MOST_BODY
from planitia.server.transport.replays import (
    ALL,
    ReplayReply,
    analysed,
    in_range,
    shown,
    told_steps,
)
from planitia.server.transport.requests import MOST_QUOTED, AnalysisReply, Name, Seated, Strict

T = TypeVar("T")

SECONDS = 5.0
"""How long a record may take to be played again; an honest one takes a tenth of a second."""

MOST_ANSWERS = 5_000
MOST_WAITING = 16
LEVEL = "normal"

router = APIRouter(prefix="/api/replay", responses=REFUSALS)


class RecordRequest(Strict):
    """A record, whole, as text."""

    record: Annotated[str, StringConstraints(min_length=1, max_length=MOST_BODY)]


class RecordStepRequest(RecordRequest):
    """A record after ``to`` of its answers, for a seat, a spectator (-1) or all (-2)."""

    to: Annotated[int, Field(ge=0, le=1_000_000)] = 0
    seat: Annotated[int, Field(ge=ALL, le=9)] = ALL


class RecordAnalysisRequest(RecordRequest):
    """A record after ``to`` of its answers, to be thought about."""

    to: Annotated[int, Field(ge=0, le=1_000_000)] = 0


class RecordContinueRequest(RecordRequest):
    """A new table that begins where a record was after ``to`` answers, with the asker's seat."""

    to: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: Annotated[int, Field(ge=0, le=9)] = 0
    name: Name = "Guest"


class TooLong(PlanitiaError):
    """A record that takes longer than anybody may take."""


class Reader:
    """Reads records one after the other, away from the loop, and lets only so many wait."""

    def __init__(self) -> None:
        self.hands = ThreadPoolExecutor(1, "record")
        self.waiting = 0

    async def read(self, text: str, work: Callable[[Again], T]) -> T:
        """Something done with the game of a record. Raises Refused."""
        if self.waiting >= MOST_WAITING:
            raise Refused(Refusal("too-many", "Many records are being read; wait a moment."))
        self.waiting += 1
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.hands, lambda: work(played(text)))
        except PlanitiaError as fault:
            raise Refused(Refusal("invalid", shortened(str(fault)))) from None
        finally:
            self.waiting -= 1


reader = Reader()


def played(text: str) -> Again:
    """The game of a record, played again as far as it goes here. Raises PlanitiaError."""
    record = Record(text)
    if len(record.answers) > MOST_ANSWERS:
        raise TooLong(f"The record has more than {MOST_ANSWERS} answers.")
    until = time.monotonic() + SECONDS

    def watch(_: State) -> None:
        if time.monotonic() > until:
            raise TooLong("The record takes too long to be played again here.")

    return read_again(record, game(record.game), watch)


def shortened(sentence: str) -> str:
    """A sentence that quotes little of what was brought, and ends as one."""
    most = 3 * MOST_QUOTED
    said = sentence if len(sentence) <= most else f"{sentence[:most]}…"
    said = said.encode(errors="replace").decode()
    return said if said.endswith((".", "…")) else f"{said}."


def around(again: Again) -> Json:
    """The table of a record: nobody's, and with nobody's name."""
    state = again.state
    return {
        "type": "table",
        "n": 0,
        "table": "",
        "game": state.game.name,
        "options": state.header.options,
        "chairs": [{"kind": PERSON, "name": "", "level": "", "keeper": "", "gave_up": ""}]
        * state.seats,
        "settings": {},
        "rematch": "",
        "sentence": again.why,
    }


@router.post("")
async def show_record(asked: RecordStepRequest) -> ReplayReply:
    """A record's game after ``to`` answers; nothing is kept."""

    def work(again: Again) -> Json:
        in_range(again.state, asked.to, asked.seat)
        return shown(around(again), again.state, asked.to, asked.seat)

    return ReplayReply(**await reader.read(asked.record, work))


@router.post("/steps")
async def record_steps(asked: RecordRequest) -> list[Json]:
    """Every step of a record in sentences, as spectators saw it; nothing is kept."""
    return await reader.read(asked.record, lambda found: told_steps(found.state))


@router.post("/analysis")
async def record_analysis(asked: RecordAnalysisRequest, host: AHost) -> AnalysisReply:
    """What a bot would have done in a record; nothing is kept."""
    state = await reader.read(asked.record, lambda found: found.state)
    return await analysed(host, state, asked.to)


@router.post("/continue", status_code=201)
async def continue_record(
    asked: RecordContinueRequest, host: AHost, request: Request, response: Response
) -> Seated:
    """A new table from a point of a record; bots take the other seats."""
    state = await reader.read(asked.record, lambda found: found.state)
    in_range(state, asked.to, asked.seat)
    token = new_token()
    if state.over and asked.to == state.steps and not state.resigned:
        raise Refused(Refusal("over", "The game is over there; go back a step."))
    chairs = [
        Chair(PERSON, asked.name, token=hashed(token))
        if seat == asked.seat
        else Chair(BOT, level=LEVEL)
        for seat in range(state.seats)
    ]
    settings = Settings(host=hashed(token), seeded=True, hints=True)
    prefix, header = prefix_of(state, asked.to), state.header
    found = await host.found(state.game, header.seed, header.options, settings, chairs, prefix)
    room = checked(found)
    return seated(request, response, room, token, room.table.n)
