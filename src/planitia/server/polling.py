"""News of a table, by stream or by waiting: numbered, and whole after a gap."""

from __future__ import annotations

import asyncio

from planitia.server import messages
from planitia.server.model import Json, Principal
from planitia.server.rooms import Happening, Listener, Room


def update(room: Room, who: Principal, missed: list[Happening]) -> Json:
    """Where the table is now, with what happened on the way there."""
    told = messages.full(room.table, who)
    told["happened"] = [happening_told(room, who, one) for one in missed]
    told["undo"] = messages.may_undo(room.table, who)
    return told


def happening_told(room: Room, who: Principal, one: Happening) -> Json:
    """One entry of the log as a principal may know it, with what it brought about."""
    told: Json = {"n": one.entry.n, "kind": one.entry.kind, "seat": one.entry.seat}
    if one.entry.kind == "said":
        told |= {"text": one.entry.data["text"], "phrase": one.entry.data["phrase"]}
    told["events"] = messages.events(room.table.game, one.events, who)
    return told


def news(room: Room, who: Principal, after: int) -> Json:
    """Everything since entry ``after``; ``gap`` where some of it is no longer known."""
    missed = room.since(after)
    told = update(room, who, missed or [])
    told["gap"] = missed is None
    return told


async def arrival(room: Room, who: Principal, after: int, seconds: float) -> None:
    """Wait until there is news after an entry, or for so long."""
    if room.table.n > after or seconds <= 0:
        return
    arrived = asyncio.Event()
    listener = Listener(who, lambda _: arrived.set())
    room.listeners.add(listener)
    try:
        await asyncio.wait_for(arrived.wait(), seconds)
    except TimeoutError:
        pass
    finally:
        room.listeners.discard(listener)
