"""News of a table, by stream or by waiting: numbered, and whole after a gap."""

from __future__ import annotations

import asyncio

from planitia.server import messages
from planitia.server.clocks import left
from planitia.server.model import Json, Principal
from planitia.server.rooms import Happening, Room


def update(room: Room, who: Principal, missed: list[Happening], undo: bool = True) -> Json:
    """Where the table is now, with what happened on the way there.

    Whether the last answer can be taken back takes long to find out; without ``undo`` it is
    offered only if that is known already.
    """
    told = messages.full(room.table, who)
    told["happened"] = [happening_told(room, who, one) for one in missed]
    told["undo"] = messages.may_undo(room.table, who, undo)
    return told | presence(room)


def presence(room: Room) -> Json:
    """Who is connected, and how many seconds the awaited persons have left."""
    return {"here": room.here, "left": left(room.table, room.started)}


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
    waiter = Waiter(who)
    room.listeners.add(waiter)
    room.look_round(waiter)
    try:
        await asyncio.wait_for(waiter.arrived.wait(), seconds)
    except TimeoutError:
        pass
    finally:
        room.listeners.discard(waiter)


class Waiter:
    """Somebody who waits for the next entry."""

    def __init__(self, who: Principal) -> None:
        self.who = who
        self.arrived = asyncio.Event()

    def tell(self, happening: Happening) -> None:
        """There it is."""
        self.arrived.set()

    def look_up(self) -> None:
        """Somebody came or left: no entry, so this is told with the next."""
