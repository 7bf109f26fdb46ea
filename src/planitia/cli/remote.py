"""Playing in a terminal at a table of a server."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import httpx
from rich.markup import escape

from planitia.cli.console import Console
from planitia.cli.folding import Folds
from planitia.cli.lines import Lines
from planitia.cli.places import known, remember
from planitia.client import Client, Refused, Seat
from planitia.kernel.action import RESIGN_TEXT
from planitia.kernel.errors import BadOption, PlanitiaError
from planitia.kernel.registry import game

PATIENCE = 60.0
"""Seconds to wait for a server that went away."""

LEAVE = "leave"
LEAVING = "A bot plays on in your seat. Join again with the same link to take it back."

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
    console = Console()
    async with Client(server, PATIENCE) as client:
        seat = await sit_down(client, table, invite, name)
        lines = Lines()
        here: Seat | None = seat
        while here is not None:
            place = "You watch" if here.seat is None else f"You sit in seat {here.seat} of"
            console.print(f"{place} table {here.table}.")
            sitting = Sitting(console, here, lines)
            await sitting.play()
            if sitting.left:
                return
            remember(f"{server}/{here.table}", "")
            here = await sitting.gone_on()
            if here is not None:
                remember(f"{server}/{here.table}", here.token)


class Sitting:
    """A person at a table: hears what happens, and types answers when they are asked or may act."""

    def __init__(self, console: Console, seat: Seat, lines: Lines) -> None:
        self.console = console
        self.seat = seat
        self.lines = lines
        self.last: dict[str, Any] = {}
        """What was told last."""
        self.asked: dict[str, Any] | None = None
        """What a line that is typed now answers."""
        self.answered = 0
        """The entry that the last answer was written down as."""
        self.meant = ""
        """Leaving or resigning, when it was said what that means and it is to be said again."""
        self.left = False

    async def play(self) -> None:
        """Hear and answer to the end. Raises InputEnded, Refused, Lost."""
        news = self.seat.listen()
        telling = asyncio.ensure_future(anext(news, None))
        try:
            while True:
                waiting: set[asyncio.Future[Any]] = {telling}
                typing = self.lines.wanted() if self.listens() else None
                if typing is not None:
                    waiting.add(typing)
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                if telling.done():
                    told = telling.result()
                    if told is None:
                        return
                    self.hear(told)
                    telling = asyncio.ensure_future(anext(news, None))
                elif typing is not None:
                    self.lines.taken()
                    await self.typed(typing.result())
                    if self.left:
                        return
        finally:
            telling.cancel()

    def listens(self) -> bool:
        """Whether a line is read now: one that was typed ahead waits until its seat is asked."""
        if self.asked is None:
            return False
        return not self.asked["optional"] or self.lines.at_terminal

    def hear(self, told: dict[str, Any]) -> None:
        """Show the news, and the question if it is another one or has scrolled away."""
        self.last = told
        before, self.asked = self.asked, None
        shown = show(self.console, told)
        if told["n"] < self.answered:
            return
        waited = [one for one in told["decisions"] if not one["optional"]]
        self.asked = next(iter(waited + told["decisions"]), None)
        if self.asked is not None and (shown or self.asked != before):
            self.ask(self.asked)

    def ask(self, decision: dict[str, Any], opened: str | None = None) -> None:
        """The question and its options; many of one verb are one line, which its word opens."""
        if decision["optional"]:
            if not self.lines.at_terminal:
                return
            self.console.print("[dim]Nobody waits for you, but you may still act.[/dim]")
        self.console.print(f"[bold]{escape(decision['prompt'])}[/bold]")
        labels = [action["label"] for action in offered(decision)]
        for number, label in folds_of(decision).rows(labels, opened):
            self.console.print(f" {number:2} {escape(label)}")

    async def gone_on(self) -> Seat | None:
        """Where the same people play on, if this table is of an earlier version. Raises Refused."""
        if self.last.get("status") != "frozen" or self.seat.seat is None:
            return None
        if self.last["rematch"]:
            return self.seat.at(self.last["rematch"])
        self.console.print("Type new for a new table with the same people, or Enter to leave.")
        line = await self.lines.wanted()
        self.lines.taken()
        return await self.seat.rematch() if (line or "").strip() == "new" else None

    async def typed(self, line: str | None) -> None:
        """Send what somebody chose; what is no option gets a sentence. Raises InputEnded."""
        if line is None:
            raise InputEnded("The input has ended. Join again with the same link to go on.")
        if line.strip() in (LEAVE, RESIGN_TEXT):
            await self.get_up(line.strip())
            return
        decision, self.meant = self.asked, ""
        if decision is None:
            return
        if line.strip() in folds_of(decision).runs:
            self.ask(decision, line.strip())
            return
        options = offered(decision)
        actions = {str(at): one["action"] for at, one in enumerate(options, start=1)}
        actions |= {one["action"]: one["action"] for one in options}
        choice = actions.get(line.strip())
        if choice is None:
            self.console.print(f"Type a number from 1 to {len(options)}.")
            self.ask(decision)
            return
        try:
            self.answered = await self.seat.act(decision["id"], choice)
            self.asked = None
        except Refused as refused:
            self.console.print(escape(str(refused)))
            if refused.reason in ASK_AGAIN:
                self.ask(decision)
            else:
                self.asked = None

    async def get_up(self, how: str) -> None:
        """Leave or resign, when it was said twice: the first time it is told what that means."""
        again, self.meant = self.meant == how, how
        sentence = LEAVING if how == LEAVE else self.last["settings"]["resign"]
        if not again and sentence:
            self.console.print(f"{escape(sentence)} Type {how} once more to do it.")
            return
        try:
            await (self.seat.leave() if how == LEAVE else self.seat.resign())
            self.left = how == LEAVE
        except Refused as refused:
            self.console.print(escape(str(refused)))


def offered(decision: dict[str, Any]) -> list[dict[str, Any]]:
    """Everything a person may answer: the options, what takes back or asks for time, wishes."""
    actions = decision["actions"]
    wishes = [one for one in decision.get("asides", []) if one not in actions]
    return [*actions, *decision.get("takebacks", []), *wishes]


def folds_of(decision: dict[str, Any]) -> Folds:
    """Which options of a question are folded into one line."""
    return Folds([action["action"] for action in offered(decision)])


async def sit_down(client: Client, table: str, invite: str | None, name: str) -> Seat:
    """The seat one has here already, taken back from a bot, or a new one. Raises Refused."""
    address = f"{client.url}/{table}"
    if token := known().get(address):
        seat = Seat(client, table, None, token)
        try:
            told = await seat.look()
            seat.seat = told["you"]["seat"]
            if seat.seat is not None and told["chairs"][seat.seat]["keeper"]:
                with suppress(Refused):
                    await seat.keep(seat.seat, None)
        except Refused:
            remember(address, "")
        else:
            return seat
    seat = await client.join(table, invite, name=name)
    remember(address, seat.token)
    return seat


def show(console: Console, told: dict[str, Any]) -> bool:
    """The table and what happened; whether there was anything to show."""
    lines = 0
    for one in told["happened"]:
        if one["kind"] == "said":
            who = told["chairs"][one["seat"]]["name"]
            console.print(f"  {escape(who)}: {escape(one['text'])}")
            lines += 1
        for event in one["events"]:
            console.print(f"  {escape(event['sentence'])}")
            lines += 1
    if told["sentence"]:
        console.print(escape(told["sentence"]))
        lines += 1
    waited = any(not one["optional"] for one in told["decisions"])
    if told["view"] is not None and (waited or told["status"] == "finished"):
        console.print(game(told["game"]).draw(told["view"]))
        lines += 1
    return lines > 0
