"""Playing in a terminal at a table of a server."""

from __future__ import annotations

import asyncio
import sys
from typing import Any
from urllib.parse import urlsplit

import httpx
from rich.console import Console
from rich.markup import escape

from planitia.client import Client, Refused, Seat
from planitia.kernel.errors import BadOption
from planitia.kernel.registry import game


def join(url: str, name: str) -> None:
    """Sit down at the table of a link and play to the end. Raises PlanitiaError."""
    parts = urlsplit(url)
    words = parts.path.strip("/").split("/")
    if parts.scheme not in ("http", "https") or len(words) < 2 or words[-2] != "join":
        raise BadOption("A link to join looks like http://host:port/join/TABLE#INVITE.")
    server = f"{parts.scheme}://{parts.netloc}"
    try:
        asyncio.run(play_remote(server, words[-1], parts.fragment or None, name))
    except httpx.HTTPError as fault:
        raise BadOption(f"The server at {server} does not answer: {fault}.") from None


async def play_remote(server: str, table: str, invite: str | None, name: str) -> None:
    """Sit down and answer until the game is over."""
    console = Console(highlight=False)
    async with Client(server) as client:
        seat = await client.join(table, invite, name=name)
        console.print(f"You sit at table {table}, seat {seat.seat}.")
        async for told in seat.listen():
            show(console, told)
            if told["decisions"]:
                await answer(console, seat, told["decisions"][0])


def show(console: Console, told: dict[str, Any]) -> None:
    """The table and what happened."""
    for one in told.get("happened", []):
        for event in one["events"]:
            console.print(f"  {escape(event['sentence'])}")
    if told["view"] is not None and (told["decisions"] or told["status"] == "finished"):
        console.print(game(told["game"]).draw(told["view"]))


async def answer(console: Console, seat: Seat, decision: dict[str, Any]) -> None:
    """Ask the person and send what they chose, until the server takes it."""
    actions = decision["actions"]
    while True:
        console.print(f"[bold]{escape(decision['prompt'])}[/bold]")
        for number, action in enumerate(actions, start=1):
            console.print(f" {number:2} {escape(action['label'])}")
        said = (await asyncio.to_thread(sys.stdin.readline)).strip()
        if not said.isdecimal() or not 1 <= int(said) <= len(actions):
            console.print(f"Type a number from 1 to {len(actions)}.")
            continue
        try:
            await seat.act(decision["id"], actions[int(said) - 1]["action"])
        except Refused as refused:
            console.print(escape(str(refused)))
            if refused.reason != "illegal":
                return
            continue
        return
