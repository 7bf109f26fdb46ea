"""Routes for looking at a game again: that of a finished table, or of a record brought along.

Whoever may look at a finished table may have its whole record, so every seat's view is theirs too.
"""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from pydantic import Field, StringConstraints

from planitia.kernel.action import RESIGN
from planitia.kernel.earlier import Again
from planitia.kernel.game import game_of
from planitia.kernel.state import State
from planitia.server.host import Host
from planitia.server.replay.steps import ALL, SPECTATOR, again, outside, shown, told_steps
from planitia.server.replay.uploads import around, reader
from planitia.server.rooms.founding import found_table
from planitia.server.table import messages
from planitia.server.table.authority import Authority
from planitia.server.table.model import (
    BOT,
    KEEPER,
    PERSON,
    Chair,
    Json,
    Principal,
    Refused,
    Settings,
)
from planitia.server.table.rounds import asked_of, prefix_of
from planitia.server.table.tokens import hashed, new_token
from planitia.server.transport.callers import (
    REFUSALS,
    ACaller,
    AHost,
    Caller,
    RefusedRequest,
    checked,
    seated,
)
from planitia.server.transport.limits import MOST_BODY
from planitia.server.transport.requests import AnalysisReply, Name, Seated, Strict, TableReply

To = Annotated[int, Query(ge=0, le=1_000_000)]
Seat = Annotated[int, Query(ge=ALL, le=9)]

router = APIRouter(prefix="/api/tables/{table}/replay", responses=REFUSALS)
"""Of a finished table."""
uploads = APIRouter(prefix="/api/replay", responses=REFUSALS)
"""Of a record that is sent along."""


class ReplayReply(TableReply):
    """A table as it was after ``to`` of its ``steps`` answers, with what the last one brought."""

    to: int
    steps: int
    happened: list[Json]


def finished(caller: Caller) -> tuple[Authority, State]:
    """The table with its ended game. Raises RefusedRequest."""
    table = caller.room.table
    state = table.state
    if state is None or not state.over or table.frozen:
        refusal = Refused("not-allowed", "A game can be replayed when it is over.")
        raise RefusedRequest(refusal)
    return table, state


def replayable(caller: Caller) -> tuple[Authority, State]:
    """The same, or of a game of other rules the part in which they agree. Raises RefusedRequest."""
    table = caller.room.table
    return (table, table.agreed) if table.frozen and table.agreed is not None else finished(caller)


async def analysed(host: Host, state: State, to: int) -> AnalysisReply:
    """What a bot would have done where the next answer was given. Raises RefusedRequest."""
    checked(outside(state, to))
    if to == state.steps:
        raise RefusedRequest(Refused("over", "No answer follows there; go back a step."))
    seat, code = state.answers()[to]
    if code == RESIGN:
        raise RefusedRequest(Refused("invalid", "A seat resigned there: nothing was asked."))
    replayed, _, _ = await asyncio.to_thread(again, state, to)
    decision, chosen = asked_of(replayed, seat), state.vocabulary.text(code)
    told = checked(await host.analyst.weighed(replayed, decision, f"analysis {to}", chosen))
    return AnalysisReply(to=to, seat=seat, prompt=decision.prompt, chosen=chosen, **told)


@router.get("")
async def replay(caller: ACaller, to: To = 0, seat: Seat = ALL) -> ReplayReply:
    """A finished game after ``to`` answers, for a seat, a spectator (-1) or all together (-2).

    A game of other rules is shown as far as they agree, to everybody as a spectator saw it.
    """
    table, state = replayable(caller)
    checked(outside(state, to, seat))
    if table.frozen:
        seat = SPECTATOR
    around = messages.full(table, Principal())
    return ReplayReply(**await asyncio.to_thread(shown, around, state, to, seat))


@router.get("/analysis")
async def analysis(caller: ACaller, host: AHost, to: To = 0) -> AnalysisReply:
    """What a bot would have done after ``to`` answers, from the view of the seat that answered."""
    _, state = finished(caller)
    return await analysed(host, state, to)


@router.get("/steps")
async def steps(caller: ACaller) -> list[Json]:
    """Every step of a finished game in sentences, as spectators saw it, with open figures."""
    table, state = replayable(caller)
    return await asyncio.to_thread(told_steps, state, not table.frozen)


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


@uploads.post("")
async def show_record(asked: RecordStepRequest) -> ReplayReply:
    """A record's game after ``to`` answers; nothing is kept."""

    def work(again: Again) -> Json:
        checked(outside(again.state, asked.to, asked.seat))
        return shown(around(again), again.state, asked.to, asked.seat)

    return ReplayReply(**checked(await reader.read(asked.record, work)))


@uploads.post("/steps")
async def record_steps(asked: RecordRequest) -> list[Json]:
    """Every step of a record in sentences, as spectators saw it; nothing is kept."""
    return checked(await reader.read(asked.record, lambda found: told_steps(found.state)))


@uploads.post("/analysis")
async def record_analysis(asked: RecordAnalysisRequest, host: AHost) -> AnalysisReply:
    """What a bot would have done in a record; nothing is kept."""
    state = checked(await reader.read(asked.record, lambda found: found.state))
    return await analysed(host, state, asked.to)


@uploads.post("/continue", status_code=201)
async def continue_record(
    asked: RecordContinueRequest, host: AHost, request: Request, response: Response
) -> Seated:
    """A new table from a point of a record; bots take the other seats."""
    state = checked(await reader.read(asked.record, lambda found: found.state))
    checked(outside(state, asked.to, asked.seat))
    token = new_token()
    if state.over and asked.to == state.steps and not state.resigned:
        raise RefusedRequest(Refused("over", "The game is over there; go back a step."))
    chairs = [
        Chair(PERSON, asked.name, token=hashed(token))
        if seat == asked.seat
        else Chair(BOT, level=KEEPER)
        for seat in range(state.seats)
    ]
    settings = Settings(host=hashed(token), seeded=True, hints=True)
    prefix, header = prefix_of(state, asked.to), state.header
    options = header.options
    room = checked(
        await found_table(
            host.rooms, game_of(state), header.seed, options, settings, chairs, prefix
        )
    )
    return seated(request, response, room, token, room.table.n)
