"""News of a table, by stream or by waiting: numbered for each reader, and whole after a gap."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Container

from planitia.server.people.clocks import banked, left
from planitia.server.rooms.room import Room
from planitia.server.rooms.rooms import Rooms
from planitia.server.table import messages
from planitia.server.table.happenings import Happening
from planitia.server.table.model import SPECTATOR, Json, Principal


def update(room: Room, who: Principal, missed: list[Happening], undo: bool = True) -> Json:
    """Where the table is now, with what happened on the way there, told as it happens.

    Whether the last answer can be taken back takes long to find out; without ``undo`` it is
    offered only if that is known already.
    """
    told = messages.full(room.table, who)
    told["happened"] = [happening_told(room, who, one) for one in missed]
    told["undo"] = messages.may_undo(room.table, who, undo)
    told.update(presence(room, who))
    return told


def presence(room: Room, who: Principal = SPECTATOR) -> Json:
    """Who is connected, and how many seconds the awaited persons have left, and each person for the
    whole game.
    """
    clock, until = left(room.table, room.started, who.seat), room.told_at
    if until is not None:
        held = max(0.0, until - time.time())
        clock = held if clock is None else min(clock, held)
    return {"here": room.here, "left": clock, "banks": banked(room.table, room.started)}


def happening_told(room: Room, who: Principal, one: Happening, late: bool = False) -> Json:
    """One entry of the log as a principal may know it, with what it brought about.

    Who is told ``late`` hears of nothing that was only for those who watched, nor whose it was.
    """
    entry = one.entry
    eyes = who if room.table.was_there(who, entry.n) else SPECTATOR
    seat = None if one.unsigned and eyes.seat != entry.seat else entry.seat
    happened = one.events_of(room.table.game, eyes)
    if late and one.fleeting:
        seat, happened = None, [event for event in happened if "fleeting" not in event]
    told: Json = {"n": room.table.number(who, entry.n), "kind": entry.kind, "seat": seat}
    if entry.kind == "said":
        told |= {"text": entry.data["text"], "phrase": entry.data["phrase"]}
    told["events"] = happened
    return told


def news(room: Room, who: Principal, after: int, live: Container[Happening] = ()) -> Json:
    """Everything since entry ``after``; ``gap`` where some of it is no longer known.

    What is not ``live`` was not heard when it happened.
    """
    missed = room.recent.since(room.table, who, after)
    told = update(room, who, [])
    told["happened"] = [
        happening_told(room, who, one, late=one not in live) for one in missed or []
    ]
    told["gap"] = missed is None
    return told


async def caught_up(rooms: Rooms, room: Room, who: Principal, after: int) -> None:
    """Read on in the log where a client knows more of it than this worker."""
    if room.table.number(who) < after:
        await rooms.woken(room.table.head.id, room.table.n + 1)


async def arrival(room: Room, who: Principal, after: int, seconds: float) -> list[Happening]:
    """Wait until there is news after an entry, or for so long; what was heard meanwhile."""
    if room.table.number(who) > after or seconds <= 0:
        return []
    waiter = Waiter(who)
    room.listeners.add(waiter)
    room.look_round(waiter)
    try:
        await asyncio.wait_for(waiter.arrived.wait(), seconds)
    except TimeoutError:
        pass
    finally:
        room.listeners.discard(waiter)
    return waiter.heard


class Waiter:
    """Somebody who waits for the next entry."""

    def __init__(self, who: Principal) -> None:
        self.who = who
        self.arrived = asyncio.Event()
        self.heard: list[Happening] = []

    def tell(self, happening: Happening) -> None:
        """There it is."""
        self.heard.append(happening)
        self.arrived.set()

    def look_up(self) -> None:
        """Somebody came or left: no entry, so this is told with the next."""
