"""Playing in a terminal at a table of a server."""

from __future__ import annotations

import asyncio
import sys
from typing import Any
from urllib.parse import urlsplit

import httpx
from rich.console import Console
from rich.markup import escape

from planitia.cli.places import known, remember
from planitia.client import Client, Refused, Seat
from planitia.kernel.errors import BadOption, PlanitiaError
from planitia.kernel.registry import game

PATIENCE = 60.0
"""Seconds to wait for a server that went away."""

ASK_AGAIN = ("illegal", "invalid", "storage", "stopping", "too-many")
"""Refusals after which the decision is still open; after others the table tells its news."""


class InputEnded(PlanitiaError):
    """Nobody types any more."""


def join(url: str, name: str) -> None:
    """Sit down at the table of a link and play to the end. Raises PlanitiaError."""
    parts = urlsplit(url)
    words = parts.path.strip("/").split("/")
    if parts.scheme not in ("http", "https") or len(words) < 2 or words[-2] != "join":
        raise BadOption("A link to join looks like http://host:port/join/TABLE#INVITE.")
    server = f"{parts.scheme}://{parts.netloc}"
    try:
        asyncio.run(play_remote(server, words[-1], parts.fragment or None, name))
    except (httpx.HTTPError, httpx.InvalidURL) as fault:
        raise BadOption(f"The server at {server} does not answer: {fault}.") from None


async def play_remote(server: str, table: str, invite: str | None, name: str) -> None:
    """Sit down and answer until the game is over."""
    console = Console(highlight=False)
    async with Client(server, PATIENCE) as client:
        seat = await sit_down(client, table, invite, name)
        place = "You watch" if seat.seat is None else f"You sit in seat {seat.seat} of"
        console.print(f"{place} table {table}.")
        answered = 0
        async for told in seat.listen():
            show(console, told)
            if told["decisions"] and told["n"] >= answered:
                answered = await answer(console, seat, told["decisions"][0])
        remember(f"{server}/{table}", "")


async def sit_down(client: Client, table: str, invite: str | None, name: str) -> Seat:
    """The seat one has at this table already, or a new one. Raises Refused."""
    address = f"{client.url}/{table}"
    if token := known().get(address):
        seat = Seat(client, table, None, token)
        try:
            seat.seat = (await seat.look())["you"]["seat"]
        except Refused:
            remember(address, "")
        else:
            return seat
    seat = await client.join(table, invite, name=name)
    remember(address, seat.token)
    return seat


def show(console: Console, told: dict[str, Any]) -> None:
    """The table and what happened."""
    for one in told["happened"]:
        if one["kind"] == "said":
            who = told["chairs"][one["seat"]]["name"]
            console.print(f"  {escape(who)}: {escape(one['text'])}")
        for event in one["events"]:
            console.print(f"  {escape(event['sentence'])}")
    if told["sentence"]:
        console.print(escape(told["sentence"]))
    if told["view"] is not None and (told["decisions"] or told["status"] == "finished"):
        console.print(game(told["game"]).draw(told["view"]))


async def answer(console: Console, seat: Seat, decision: dict[str, Any]) -> int:
    """Ask the person and send what they chose, until the server takes it; as which entry.

    0 where the table has moved on meanwhile. Raises InputEnded.
    """
    actions = decision["actions"]
    while True:
        console.print(f"[bold]{escape(decision['prompt'])}[/bold]")
        for number, action in enumerate(actions, start=1):
            console.print(f" {number:2} {escape(action['label'])}")
        said = await asyncio.to_thread(sys.stdin.readline)
        if not said:
            raise InputEnded("The input has ended. Join again with the same link to go on.")
        choice = said.strip()
        if choice not in [str(number) for number in range(1, len(actions) + 1)]:
            console.print(f"Type a number from 1 to {len(actions)}.")
            continue
        try:
            return await seat.act(decision["id"], actions[int(choice) - 1]["action"])
        except Refused as refused:
            console.print(escape(str(refused)))
            if refused.reason not in ASK_AGAIN:
                return 0
