"""The HTTP interface: a thin skin over the authority. Every refusal is a status and a sentence."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import PlainTextResponse

from planitia.kernel.registry import games
from planitia.server import messages
from planitia.server.host import Host
from planitia.server.model import Json, Principal, Refusal, Result
from planitia.server.polling import wait_for_news
from planitia.server.records import seen_record
from planitia.server.requests import (
    AcceptedReply,
    ActRequest,
    ArrangeRequest,
    ContinueRequest,
    CreateRequest,
    Invited,
    InviteRequest,
    JoinRequest,
    KeepRequest,
    RefusedReply,
    SayRequest,
    Seated,
    TableReply,
    UndoRequest,
)
from planitia.server.rooms import Room
from planitia.server.tokens import new_token

T = TypeVar("T")

REFUSALS: dict[int | str, dict[str, Any]] = {
    code: {"model": RefusedReply} for code in (401, 403, 404, 409, 413, 415, 422, 429, 503)
}
router = APIRouter(prefix="/api", responses=REFUSALS)


class Refused(Exception):
    """Carries a refusal out of a route."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal


def host_of(request: Request) -> Host:
    """The host that this worker runs."""
    host: Host = request.app.state.host
    if host.stopping:
        raise Refused(Refusal("stopping", "The server is about to stop. Please try again soon."))
    return host


def token_of(request: Request, table: str) -> str | None:
    """The caller's seat token: from the header, or from this table's cookie."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer" and token:
        return token
    return request.cookies.get(cookie_name(table))


def cookie_name(table: str) -> str:
    """One cookie a table, so that a browser can sit at many."""
    return f"planitia-{table}"


class Caller:
    """A table and who asks at it."""

    def __init__(self, room: Room, who: Principal) -> None:
        self.room = room
        self.who = who


async def room_of(table: str, host: Annotated[Host, Depends(host_of)]) -> Room:
    """The room of the table in the path."""
    return checked(await host.rooms.room(table))


async def caller_of(
    table: str, request: Request, room: Annotated[Room, Depends(room_of)]
) -> Caller:
    """Who asks at the table in the path."""
    who = room.table.principal(token_of(request, table))
    if who is None:
        raise Refused(Refusal("unknown-token", "You have no seat at this table."))
    return Caller(room, who)


AHost = Annotated[Host, Depends(host_of)]
ARoom = Annotated[Room, Depends(room_of)]
ACaller = Annotated[Caller, Depends(caller_of)]


def checked(result: T | Refusal) -> T:
    """The result, or its refusal raised."""
    if isinstance(result, Refusal):
        raise Refused(result)
    return result


def accepted(result: Result) -> AcceptedReply:
    """A yes with its number, or its refusal raised."""
    return AcceptedReply(n=checked(result).n)


def seated(
    response: Response, host: Host, table: str, seat: int | None, token: str, n: int
) -> Seated:
    """A place with its secret, as body and as cookie."""
    response.set_cookie(
        cookie_name(table),
        token,
        max_age=90 * 24 * 3600,
        httponly=True,
        samesite="strict",
        secure=host.config.public.startswith("https:"),
        path=f"/api/tables/{table}",
    )
    return Seated(table=table, seat=seat, token=token, n=n)


@router.get("/games")
async def list_games() -> list[Json]:
    """Every game that can be played here."""
    return [
        {
            "name": each.name,
            "title": each.title,
            "summary": each.summary,
            "seats": [each.seats[0], each.seats[-1]],
            "phrases": list(each.phrases),
            "options": [
                {"name": o.name, "default": o.default, "help": o.help, "values": o.values()}
                for o in each.options
            ],
        }
        for each in games()
    ]


@router.post("/tables", status_code=201)
async def create(asked: CreateRequest, host: AHost, response: Response) -> Seated:
    """Make a table. The reply holds the host's token, once."""
    room, seat, token = checked(await host.create(asked))
    return seated(response, host, room.table.head.id, seat, token, room.table.n)


@router.get("/tables")
async def listed(host: AHost) -> list[Json]:
    """Tables that anybody may find."""
    return [
        {"table": row["id"], "game": row["game"], "seats": row["seats"], "status": row["status"]}
        for row in await host.store.listed(100)
    ]


@router.get("/tables/{table}")
async def look(caller: ACaller) -> TableReply:
    """Everything the caller may know of a table."""
    return TableReply(**messages.full(caller.room.table, caller.who))


@router.get("/tables/{table}/events")
async def events(caller: ACaller, after: int = 0, wait: float = 0.0) -> Json:
    """What happened after entry ``after``; waits up to ``wait`` seconds (25 at most) for news."""
    return await wait_for_news(caller.room, caller.who, after, min(max(wait, 0.0), 25.0))


@router.post("/tables/{table}/join")
async def join(asked: JoinRequest, room: ARoom, host: AHost, response: Response) -> Seated:
    """Sit down, or begin to watch."""
    token = new_token()
    result = await room.command(lambda t: t.join(asked.invite, asked.seat, asked.name, token))
    n = accepted(result).n
    who = room.table.principal(token)
    seat = None if who is None else who.seat
    return seated(response, host, room.table.head.id, seat, token, n)


@router.post("/tables/{table}/invites")
async def invite(asked: InviteRequest, caller: ACaller) -> Invited:
    """A one-use invite to a seat, or to watch (-1)."""
    code = new_token()
    checked(await caller.room.command(lambda t: t.invite(caller.who, asked.seat, code)))
    return Invited(table=caller.room.table.head.id, seat=asked.seat, invite=code)


@router.delete("/tables/{table}/invites/{seat}")
async def revoke(seat: int, caller: ACaller) -> AcceptedReply:
    """Take back the open invites to a seat."""
    return accepted(await caller.room.command(lambda t: t.revoke(caller.who, seat)))


@router.put("/tables/{table}/seats/{seat}")
async def arrange(seat: int, asked: ArrangeRequest, caller: ACaller) -> AcceptedReply:
    """The host opens a seat or gives it to a bot."""
    level = asked.level if asked.kind == "bot" else ""
    result = await caller.room.command(lambda t: t.arrange(caller.who, seat, asked.kind, level))
    return accepted(result)


@router.put("/tables/{table}/seats/{seat}/keeper")
async def keep(seat: int, asked: KeepRequest, caller: ACaller) -> AcceptedReply:
    """A bot keeps a person's seat, or gives it back."""
    level = asked.level or ""
    return accepted(await caller.room.command(lambda t: t.keep(caller.who, seat, level)))


@router.post("/tables/{table}/start")
async def start(caller: ACaller) -> AcceptedReply:
    """Begin the game."""
    return accepted(await caller.room.command(lambda t: t.start(caller.who)))


@router.post("/tables/{table}/act")
async def act(asked: ActRequest, caller: ACaller) -> AcceptedReply:
    """Answer an open decision."""
    return accepted(
        await caller.room.command(
            lambda t: t.act(caller.who, asked.decision, asked.action, asked.key)
        )
    )


@router.post("/tables/{table}/undo")
async def undo(asked: UndoRequest, caller: ACaller) -> AcceptedReply:
    """Take one's last answer back."""
    return accepted(await caller.room.command(lambda t: t.take_back(caller.who, asked.key)))


@router.post("/tables/{table}/chat")
async def say(asked: SayRequest, caller: ACaller) -> AcceptedReply:
    """Say something."""
    return accepted(
        await caller.room.command(lambda t: t.say(caller.who, asked.text, asked.phrase, asked.key))
    )


@router.get("/tables/{table}/chat")
async def chat(caller: ACaller) -> list[Json]:
    """What was said."""
    return caller.room.table.chat


@router.get("/tables/{table}/record")
async def record(caller: ACaller) -> Response:
    """A finished game whole; of a running one what the caller has seen."""
    table = caller.room.table
    if table.state is None:
        raise Refused(Refusal("not-started", "The game at this table has not begun."))
    if table.state.over:
        return PlainTextResponse(table.state.record())
    return PlainTextResponse(seen_record(table, caller.who))


@router.post("/tables/{table}/continue", status_code=201)
async def go_on(asked: ContinueRequest, caller: ACaller, host: AHost, response: Response) -> Seated:
    """A new table from a point of a finished game."""
    found = checked(await host.continued(caller.room.table, caller.who, asked.to))
    room, seat, token = found
    return seated(response, host, room.table.head.id, seat, token, room.table.n)


@router.post("/tables/{table}/rematch", status_code=201)
async def rematch(caller: ACaller, host: AHost) -> Json:
    """Another table with the same people, who sit down there with the tokens they have."""
    found = checked(await host.rematch(caller.room, caller.who))
    return {"table": found.table.head.id}
