"""The HTTP interface: a thin skin over the authority. Every refusal is a status and a sentence."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import PlainTextResponse

from planitia.kernel.game import Game
from planitia.kernel.registry import all_games
from planitia.server.people import intents
from planitia.server.rooms.founding import continue_table, meet_again
from planitia.server.rooms.news import arrival, caught_up, news, presence
from planitia.server.table import messages
from planitia.server.table.model import Json, Refused
from planitia.server.table.records import seen_record
from planitia.server.table.tokens import new_token
from planitia.server.transport.callers import (
    REFUSALS,
    ACaller,
    AHost,
    ARoom,
    RefusedRequest,
    checked,
    remember,
    seated,
)
from planitia.server.transport.creating import new_table
from planitia.server.transport.requests import (
    AcceptedReply,
    ActRequest,
    ArrangeRequest,
    ContinueRequest,
    CreateRequest,
    GameTold,
    HintReply,
    HintRequest,
    InvitationReply,
    InvitationRequest,
    Invited,
    InviteRequest,
    JoinRequest,
    KeepRequest,
    NewsReply,
    RematchReply,
    ResignRequest,
    SayRequest,
    Seated,
    TableReply,
    UndoRequest,
    WhyReply,
    WhyRequest,
)

RECORD: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/plain": {"schema": {"type": "string"}}}}
}
MOST_WAIT = 25.0
router = APIRouter(prefix="/api", responses=REFUSALS)


@cache
def game_told(told: Game) -> GameTold:
    """What anybody is told of a game, put together once: to learn how long its bots think, one sits
    down for a moment.
    """
    return GameTold(**messages.game(told))


@router.get("/games")
async def list_games() -> list[GameTold]:
    """Every game that can be played here."""
    return [game_told(each) for each in all_games()]


@router.post("/tables", status_code=201)
async def create(asked: CreateRequest, host: AHost, request: Request, response: Response) -> Seated:
    """Make a table. The reply holds the host's token, once."""
    room, token = checked(await new_table(host.rooms, asked))
    return seated(request, response, room, token, room.table.n)


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
    room = caller.room
    return TableReply(**messages.full(room.table, caller.who), **presence(room, caller.who))


@router.get("/tables/{table}/events")
async def events(
    caller: ACaller,
    host: AHost,
    after: Annotated[int, Query(ge=0)] = 0,
    wait: Annotated[float, Query(allow_inf_nan=False)] = 0.0,
) -> NewsReply:
    """What happened after entry ``after``; waits up to ``wait`` seconds (25 at most) for news."""
    room = caller.room
    await caught_up(host.rooms, room, caller.who, after)
    heard = await arrival(room, caller.who, after, min(wait, MOST_WAIT))
    return NewsReply(**news(room, caller.who, after, heard))


@router.post("/tables/{table}/join")
async def join(asked: JoinRequest, room: ARoom, request: Request, response: Response) -> Seated:
    """Sit down, or begin to watch."""
    token = new_token()
    result = await room.command(lambda t: t.join(asked.invite, asked.seat, asked.name, token))
    return seated(request, response, room, token, checked(result).n)


@router.post("/tables/{table}/invitation")
async def invitation(asked: InvitationRequest, room: ARoom) -> InvitationReply:
    """Which game an invite is to, and from whom. It is not used up."""
    return InvitationReply(**checked(room.table.invitation(asked.invite)))


@router.post("/tables/{table}/invites")
async def invite(asked: InviteRequest, caller: ACaller) -> Invited:
    """A one-use invite to a seat, or to watch (-1)."""
    code = new_token()
    await caller.command(lambda t, who: t.invite(who, asked.seat, code))
    return Invited(table=caller.room.table.head.id, seat=asked.seat, invite=code)


@router.delete("/tables/{table}/invites/{seat}")
async def revoke(seat: int, caller: ACaller) -> AcceptedReply:
    """Take back the open invites to a seat."""
    return await caller.command(lambda t, who: t.revoke(who, seat))


@router.put("/tables/{table}/seats/{seat}")
async def arrange(seat: int, asked: ArrangeRequest, caller: ACaller) -> AcceptedReply:
    """The host opens a seat or gives it to a bot."""
    level = asked.level if asked.kind == "bot" else ""
    return await caller.command(lambda t, who: t.arrange(who, seat, asked.kind, level))


@router.put("/tables/{table}/seats/{seat}/keeper")
async def keep(seat: int, asked: KeepRequest, caller: ACaller) -> AcceptedReply:
    """A bot keeps a person's seat, or gives it back."""
    return await caller.command(lambda t, who: t.keep(who, seat, asked.level or ""))


@router.post("/tables/{table}/leave")
async def leave(caller: ACaller) -> AcceptedReply:
    """Get up: the seat is open again, or in a running game a bot plays on until one is back."""
    return await caller.command(lambda t, who: t.leave(who))


@router.post("/tables/{table}/resign")
async def resign(asked: ResignRequest, caller: ACaller) -> AcceptedReply:
    """Give the game up, as its settings say what that means, or agree that all do."""
    return await caller.command(lambda t, who: t.resign(who, asked.agree))


@router.post("/tables/{table}/start")
async def start(caller: ACaller) -> AcceptedReply:
    """Begin the game."""
    return await caller.command(lambda t, who: t.start(who))


@router.post("/tables/{table}/act")
async def act(asked: ActRequest, caller: ACaller) -> AcceptedReply:
    """Answer an open decision."""
    return await caller.command(lambda t, who: t.act(who, asked.decision, asked.action, asked.key))


@router.post("/tables/{table}/undo")
async def undo(asked: UndoRequest, caller: ACaller) -> AcceptedReply:
    """Take one's last answer back."""
    return await caller.command(lambda t, who: t.take_back(who, asked.key))


@router.post("/tables/{table}/hint")
async def hint(asked: HintRequest, caller: ACaller, host: AHost) -> HintReply:
    """What a bot would answer in the caller's place; nobody else is told that it was asked.

    Chance is fresh each time: were it the same, a change in what is hidden could show.
    """
    table = caller.room.table
    decision = checked(table.hint(caller.who, asked.decision))
    assert table.state is not None
    told = checked(await host.analyst.weighed(table.state, decision, new_token()))
    checked(table.hint(caller.who, asked.decision))
    return HintReply(decision=asked.decision, **told)


@router.post("/tables/{table}/why")
async def why(asked: WhyRequest, caller: ACaller) -> WhyReply:
    """Whether something said in one's own words can be done, and why not; nothing is done."""
    return WhyReply(
        **checked(intents.why(caller.room.table, caller.who, asked.decision, asked.said))
    )


@router.post("/tables/{table}/chat")
async def say(asked: SayRequest, caller: ACaller) -> AcceptedReply:
    """Say something."""
    return await caller.command(lambda t, who: t.say(who, asked.text, asked.phrase, asked.key))


@router.get("/tables/{table}/chat")
async def chat(caller: ACaller) -> list[Json]:
    """What was said."""
    table, who = caller.room.table, caller.who
    return [{**line, "n": table.number(who, line["n"])} for line in table.chat]


@router.get("/tables/{table}/record", response_class=Response, responses=RECORD)
async def record(caller: ACaller) -> Response:
    """A finished game whole; of a running one what the caller has seen."""
    table = caller.room.table
    if table.state is None:
        unbegun = Refused("not-started", "The game at this table has not begun.")
        raise RefusedRequest(table.stopped() or unbegun)
    if table.status == "finished":
        return PlainTextResponse(table.state.record())
    return PlainTextResponse(seen_record(table, caller.who))


@router.post("/tables/{table}/continue", status_code=201)
async def go_on(
    asked: ContinueRequest, caller: ACaller, host: AHost, request: Request, response: Response
) -> Seated:
    """A new table from a point of a finished game."""
    room, token = checked(await continue_table(host.rooms, caller.room.table, caller.who, asked.to))
    return seated(request, response, room, token, room.table.n)


@router.post("/tables/{table}/rematch", status_code=201)
async def rematch(
    caller: ACaller, host: AHost, request: Request, response: Response
) -> RematchReply:
    """Another table with the same people, who sit down there with the tokens they have.

    Asked again, by anybody who sits here, it is the same table, with the caller's cookie for it.
    """
    found = checked(await meet_again(host.rooms, caller.room, caller.who))
    if caller.token is not None:
        remember(request, response, found, caller.token)
    return RematchReply(table=found.table.head.id)
