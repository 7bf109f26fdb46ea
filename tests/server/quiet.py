"""Everybody at a table at once, with every byte they are sent: for tests of what stays quiet."""

from __future__ import annotations

import asyncio
import json
import re
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from planitia.client import Client, Json, Seat
from server.players import PATIENCE


class Witness:
    """A principal with its stream, and all it was ever told."""

    def __init__(self, place: Seat, socket: ClientConnection) -> None:
        self.place = place
        self.socket = socket
        self.told: list[str] = []
        self.greeted = asyncio.Event()
        self.task = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        with suppress(ConnectionClosed):
            async for raw in self.socket:
                self.told.append(self.plain(str(raw)))
                self.greeted.set()

    async def caught_up(self) -> None:
        """Hear all that was sent until now: the answer to a ping comes after it."""
        with suppress(ConnectionClosed):
            async with asyncio.timeout(PATIENCE):
                await self.greeted.wait()
                await (await self.socket.ping())
        heard = -1
        while heard != (heard := len(self.told)):
            await asyncio.sleep(0)

    def plain(self, text: str) -> str:
        """A text as it would be at any table and at any time."""
        text = text.replace(self.place.table, "TABLE")
        text = re.sub(r'"left":\d[\d.e-]*', '"left":"some"', text)
        return re.sub(r'"at":\d[\d.e-]*', '"at":"then"', text)

    @property
    def messages(self) -> list[Json]:
        """What the stream told, read."""
        return [json.loads(text) for text in self.told]

    async def ask(self, method: str, path: str, **body: Any) -> Any:
        """A request whose answer is kept, with its status."""
        answer = await self.place.client.http.request(
            method,
            f"/api/tables/{self.place.table}{path}",
            headers={"authorization": f"Bearer {self.place.token}"} if self.place.token else {},
            json=body or None,
        )
        self.told.append(f"{answer.status_code} {self.plain(answer.text)}")
        return answer


class Gathering:
    """A running table: a person on every seat, and a spectator at the end."""

    def __init__(self, client: Client, table: str) -> None:
        self.client = client
        self.table = table
        self.all: list[Witness] = []

    @property
    def seats(self) -> list[Seat]:
        return [one.place for one in self.all[:-1]]

    def others(self, *but: int) -> list[Witness]:
        """Everybody but some seats."""
        return [one for at, one in enumerate(self.all) if at not in but]

    async def calm(self) -> None:
        """Wait until everybody has heard all that is told of what was done."""
        for one in self.all:
            await one.caught_up()

    async def act(self, seat: int, action: str, key: str | None = None) -> int:
        """A seat answers what it is asked; the number of that as the seat counts."""
        place = self.seats[seat]
        (decision,) = (await place.look())["decisions"]
        n = await place.act(decision["id"], action, key)
        await self.calm()
        return n

    async def undo(self, seat: int) -> int:
        """A seat takes its last answer back."""
        n = await self.seats[seat].undo()
        await self.calm()
        return n

    async def close(self) -> None:
        """Everybody leaves."""
        for one in self.all:
            await one.socket.close()
            await one.task


async def gathered(client: Client, game: str, seats: int, **wishes: Any) -> Gathering:
    """A table that has just begun, everybody listening since before."""
    host = await client.create(game, ["me", *["open"] * (seats - 1)], name="P0", **wishes)
    places = [host]
    for seat in range(1, seats):
        code = await host.invite(seat)
        places.append(await client.join(host.table, code, name=f"P{seat}"))
    places.append(await client.join(host.table, await host.invite(-1), name="Eve"))
    gathering = Gathering(client, host.table)
    for place in places:
        place.last = 0
        gathering.all.append(Witness(place, await place.stream()))
        await gathering.calm()
    await host.start()
    await gathering.calm()
    return gathering
