"""Who asks, at which table, and how a refusal leaves a route.

A caller is a token, looked up anew whenever something is decided: a seat may change hands between
two requests.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from fastapi import Depends, Request, Response

from planitia.server.host import Host
from planitia.server.rooms.room import Room
from planitia.server.table.authority import Authority
from planitia.server.table.model import SPECTATOR, Answer, Principal, Refused
from planitia.server.table.tokens import may_be_id
from planitia.server.transport.requests import AcceptedReply, RefusedReply, Seated

T = TypeVar("T")

Deciding = Callable[[Authority, Principal], Answer]

REFUSALS: dict[int | str, dict[str, Any]] = {
    code: {"model": RefusedReply}
    for code in (400, 401, 403, 404, 409, 411, 413, 415, 422, 429, 503)
}
NOBODY = Refused("unknown-token", "You have no seat at this table.")
STOPPING = Refused("stopping", "The server is about to stop. Please try again soon.")


class RefusedRequest(Exception):
    """Carries a refusal out of a route."""

    def __init__(self, refusal: Refused) -> None:
        self.refusal = refusal


def host_of(request: Request) -> Host:
    """The host that this worker runs."""
    host: Host = request.app.state.host
    if host.stopping:
        raise RefusedRequest(
            Refused("stopping", "The server is about to stop. Please try again soon.")
        )
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


def asked_by(token: str | None, decide: Deciding) -> Callable[[Authority], Answer]:
    """A command whose sender is looked up when it is decided: a seat may have changed hands."""

    def carry_out(table: Authority) -> Answer:
        who = table.principal(token)
        return NOBODY if who is None else decide(table, who)

    return carry_out


class Caller:
    """A table and who asks at it."""

    def __init__(self, room: Room, token: str | None) -> None:
        self.room = room
        self.token = token

    @property
    def who(self) -> Principal:
        """Who asks, as the table is now. Raises RefusedRequest."""
        who = self.room.table.principal(self.token)
        if who is None:
            raise RefusedRequest(NOBODY)
        return who

    async def command(self, decide: Deciding) -> AcceptedReply:
        """Carry out a command. Raises RefusedRequest."""
        result = checked(await self.room.command(asked_by(self.token, decide)))
        table = self.room.table
        return AcceptedReply(n=table.number(table.principal(self.token) or SPECTATOR, result.n))


async def find_room(host: Host, table: str) -> Room | Refused:
    """The room of a table; what cannot be a table's name is not looked for."""
    if not may_be_id(table):
        return Refused("unknown-table", "There is no such table.")
    return await host.rooms.room(table)


async def room_of(table: str, host: Annotated[Host, Depends(host_of)]) -> Room:
    """The room of the table in the path."""
    return checked(await find_room(host, table))


async def caller_of(
    table: str, request: Request, room: Annotated[Room, Depends(room_of)]
) -> Caller:
    """Who asks at the table in the path."""
    caller = Caller(room, token_of(request, table))
    checked(caller.who)
    return caller


AHost = Annotated[Host, Depends(host_of)]
ARoom = Annotated[Room, Depends(room_of)]
ACaller = Annotated[Caller, Depends(caller_of)]


def checked(result: T | Refused) -> T:
    """The result, or its refusal raised."""
    if isinstance(result, Refused):
        raise RefusedRequest(result)
    return result


def seated(request: Request, response: Response, room: Room, token: str, n: int) -> Seated:
    """A place with its secret, as body and as cookie; what follows entry ``n`` is news there."""
    remember(request, response, room, token)
    who = room.table.principal(token) or SPECTATOR
    number = room.table.number(who, n)
    return Seated(table=room.table.head.id, seat=who.seat, token=token, n=number)


def remember(request: Request, response: Response, room: Room, token: str) -> None:
    """Let the browser keep the secret of a place at a table."""
    table = room.table.head.id
    public: str = request.app.state.host.config.public
    response.set_cookie(
        cookie_name(table),
        token,
        max_age=90 * 24 * 3600,
        httponly=True,
        samesite="strict",
        secure=public.startswith("https:") or request.url.scheme == "https",
        path=f"/api/tables/{table}",
    )
