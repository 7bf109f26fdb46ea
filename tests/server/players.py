"""People at tables of a server, for tests: they look, choose, and play on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest
from websockets.asyncio.client import ClientConnection

from planitia.client import Client, Json, Refused, Seat
from planitia.kernel.rng import quick

T = TypeVar("T")

PATIENCE = 60.0
"""How long a test waits for what must come; a busy machine is slow."""


def run(work: Coroutine[Any, Any, T], seconds: float = 3 * PATIENCE) -> T:
    """Do it, and fail if it takes too long."""

    async def bounded() -> T:
        return await asyncio.wait_for(work, seconds)

    return asyncio.run(bounded())


async def two_people(client: Client, game: str = "two-card-bluff", **wishes: Any) -> list[Seat]:
    """A host and a guest at a new table that has not begun."""
    host = await client.create(game, ["me", "open"], name="Ann", **wishes)
    guest = await client.join(host.table, await host.invite(1), name="Ben")
    return [host, guest]


async def play(*seats: Seat, answers: int = 0) -> int:
    """Let these seats answer in turn, so often or until the game is over; how often they did."""
    given = 0
    while not answers or given < answers:
        for seat in seats:
            told = await seat.look()
            if told["status"] != "running":
                return given
            waited = [not one["optional"] for one in told["decisions"]]
            assert waited == sorted(waited, reverse=True), "what the table waits for comes first"
            if asked := [one for one in told["decisions"] if not one["optional"]]:
                given += await answered(seat, asked[0], chosen(asked[0]))
                break
        else:
            await asyncio.sleep(0.02)
    return given


async def answer(seat: Seat, decision: Json) -> int:
    """Answer a decision in a way that depends on nothing but it."""
    return await seat.act(decision["id"], chosen(decision))


def chosen(decision: Json) -> str:
    """One of the answers to a decision, by nothing but it."""
    actions = decision["actions"]
    at = quick(decision["id"] + decision["prompt"]).below(len(actions))
    return str(actions[at]["action"])


async def answered(seat: Seat, decision: Json, action: str) -> bool:
    """Answer a decision unless others, who may act too, have made that impossible meanwhile."""
    try:
        await seat.act(decision["id"], action)
    except Refused as refused:
        told = [one for one in (await seat.look())["decisions"] if one["id"] == decision["id"]]
        still = [one["action"] for same in told for one in same["actions"]]
        if refused.reason not in ("stale", "illegal", "over") or action in still:
            raise
        return False
    return True


async def refusal(asked: Coroutine[Any, Any, Any]) -> tuple[int, str]:
    """The status and reason of something that must be refused, with a sentence."""
    with pytest.raises(Refused) as refused:
        await asked
    assert str(refused.value).endswith(".")
    return refused.value.status, refused.value.reason


async def hear(socket: ClientConnection) -> Json:
    """The next message of a stream."""
    told: Json = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
    return told


async def ask(socket: ClientConnection, **message: Any) -> Json:
    """Send a message by a stream and skip to its answer."""
    await socket.send(json.dumps(message))
    while (told := await hear(socket))["type"] != "answer":
        pass
    return told
