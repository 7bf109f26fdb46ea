"""A room: one table in memory, the races at it, and everybody who listens.

A room is a cache of a log: it can be dropped at any time and built again, here or in another
worker. A command is decided on the table as it is known here, written with the next number, and
only then applied and published. If another worker was first, the room catches up and decides anew.
If the store does not say whether an entry was kept, the room looks into the log before it decides
anything else, so that nothing is lost and nothing done twice.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

import orjson

from planitia.server.people.clocks import held_until, hold, taken
from planitia.server.storage.faults import StoreError
from planitia.server.storage.loading import new_entry
from planitia.server.storage.store import Store
from planitia.server.storage.writer import ANSWER_SECONDS
from planitia.server.table.authority import Authority
from planitia.server.table.happenings import Happening, Recent
from planitia.server.table.ledger import OF_THE_GAME, TAKEN
from planitia.server.table.model import (
    PERSON,
    Accepted,
    Answer,
    Draft,
    Entry,
    Principal,
    Refused,
    Result,
)

MOST_RACES = 8
LAPSE_SECONDS = 12.0
"""How long it is believed that somebody is connected to another worker."""

WATCHING = -1
"""In place of a seat: somebody who watches."""

UNSAVED = "This could not be saved just now. Try again in a moment: it is not done twice."

logger = logging.getLogger("planitia")


class Listener(Protocol):
    """Somebody at the table now. Neither call may wait."""

    @property
    def who(self) -> Principal | None:
        """Who listens, or None where they lost their place."""

    def tell(self, happening: Happening) -> None:
        """Hear of an entry."""

    def look_up(self) -> None:
        """Hear that somebody came or left."""


class Room:
    """One table in memory."""

    def __init__(
        self, table: Authority, store: Store, changed: Callable[[Room], None], started: float = 0.0
    ) -> None:
        self.table = table
        self.started = started
        """When the server was started; clocks begin no earlier."""
        self.changed = changed
        self.store = store
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.here: list[int] = []
        """The seats whose persons are connected, as everybody was last told."""
        self.elsewhere: dict[int, float] = {}
        """Seats whose persons are connected to another worker, and when that was heard."""
        self.came: dict[int, float] = {}
        """Since when the persons of seats are connected, or were last."""
        self.kept_back: set[str] = set()
        """The decisions whose answer was given and waits for the moment at which it is told."""
        self.recent = Recent()
        self.used = time.monotonic()
        self.moved = time.monotonic()
        self.kept = table.n
        self.noted = table.status
        self.unsure = False
        self.thinking: set[str] = set()

    async def command(self, decide: Callable[[Authority], Answer]) -> Result:
        """Carry a command out even if who asks goes away meanwhile."""
        return await asyncio.shield(asyncio.create_task(self.carry_out(decide)))

    async def carry_out(self, decide: Callable[[Authority], Answer]) -> Result:
        """Decide, write down, apply, publish; again if another worker was first.

        What is begun is to be carried through: a caller that can be cancelled uses ``command``.
        """
        self.used = time.monotonic()
        again, held = False, ""
        try:
            while True:
                result = await self._decide(decide, again)
                if not isinstance(result, float):
                    return result
                again = True
                held = held or self.asks_quietly
                self.kept_back.add(held)
                await asyncio.sleep(result)
        finally:
            self.kept_back.discard(held)

    async def _decide(self, decide: Callable[[Authority], Answer], again: bool) -> Result | float:
        """The result, or how many seconds later it has to be decided."""
        if self.lock.locked():
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    await self.lock.acquire()
            except TimeoutError:
                return Refused("storage", UNSAVED)
        else:
            await self.lock.acquire()
        try:
            for _ in range(MOST_RACES):
                if self.unsure:
                    await self.catch_up()
                answer = decide(self.table)
                if not isinstance(answer, Draft):
                    return answer
                if (seconds := max(hold(self.table, answer, again), self.wait_of(answer))) > 0:
                    return seconds
                entry = new_entry(self.timed(answer), self.table.n + 1)
                if await self._write(entry):
                    await self.note()
                    self.changed(self)
                    return Accepted(entry.n)
        except StoreError as fault:
            logger.warning("table %s: not saved: %s", self.table.head.id, fault)
            return Refused("storage", UNSAVED)
        finally:
            self.lock.release()
        return Refused("stale", "This table is changing too fast; look again and try once more.")

    @property
    def told_at(self) -> float | None:
        """When the answer to what a person is asked is told to others, if there are any."""
        if self.people < 2:
            return None
        return held_until(self.table, self.started, self.came)

    @property
    def asks_quietly(self) -> str:
        """The decision whose answer waits for its moment, or nothing."""
        state = self.table.state
        if self.told_at is None or state is None:
            return ""
        return self.table.decision_id(state.decisions[0])

    def wait_of(self, draft: Draft) -> float:
        """Seconds that an answer is kept back, whichever it is; asking for time is not."""
        until, state = self.told_at, self.table.state
        if until is None or state is None or draft.kind != "answered" or draft.seat is None:
            return 0.0
        code = self.table.game.vocabulary.code(draft.data["action"])
        if code in state.stack[-1].takebacks(state, draft.seat):
            return 0.0
        return until - time.time()

    def timed(self, draft: Draft) -> Draft:
        """An entry of the game, with how long persons were asked where that is counted."""
        seconds = taken(self.table, self.started) if draft.kind in OF_THE_GAME else None
        if seconds is None:
            return draft
        return replace(draft, data={**draft.data, TAKEN: round(seconds, 3)})

    async def _write(self, entry: Entry) -> bool:
        """Write an entry and apply it, unless another was first. Raises StoreError."""
        try:
            won = await self.store.append(self.table.head.id, entry)
        except StoreError:
            self.unsure = True
            if entry in await self.catch_up():
                return True
            raise
        if won:
            self.happen(entry)
        else:
            await self.catch_up()
        return won

    async def note(self) -> None:
        """Note where the table is, for lists; if that fails now, it is done later."""
        if self.table.status == self.noted:
            return
        status = self.table.status
        try:
            await self.store.note_status(self.table.head.id, status)
            self.noted = status
        except StoreError as fault:
            logger.warning("table %s: status not noted: %s", self.table.head.id, fault)

    def happen(self, entry: Entry) -> None:
        """Apply a written entry and tell everybody whom it concerns."""
        table = self.table
        happening = Happening(entry, table.apply(entry), table.hidden, table.unsigned)
        self.moved = time.monotonic()
        self.recent.add(happening)
        for listener in list(self.listeners):
            if happening.reaches(listener.who):
                listener.tell(happening)

    def present(self) -> set[int]:
        """The seats whose persons are connected to this worker."""
        return {one.who.seat for one in self.listeners if one.who and one.who.seat is not None}

    @property
    def watching(self) -> int:
        """How many spectators are connected to this worker."""
        return sum(one.who is not None and one.who.seat is None for one in self.listeners)

    @property
    def people(self) -> int:
        """How many persons sit here or watch."""
        seated = sum(chair.kind == PERSON for chair in self.table.chairs)
        return seated + self.watching + (WATCHING in self.elsewhere)

    def look_round(self, but: Listener | None = None) -> None:
        """Tell everybody, but one who knows, if persons came or left."""
        since = time.monotonic() - LAPSE_SECONDS
        self.elsewhere = {seat: at for seat, at in self.elsewhere.items() if at > since}
        here = sorted((self.present() | self.elsewhere.keys()) - {WATCHING})
        if here != self.here:
            came = set(here) - set(self.here)
            self.came |= dict.fromkeys(came, time.time())
            self.here = here
            if came:
                self.changed(self)
            for listener in self.listeners - {but}:
                listener.look_up()

    async def catch_up(self) -> list[Entry]:
        """Apply what the log has and this room has not. Raises StoreError."""
        try:
            written = await self.store.entries(self.table.head.id, self.table.n)
        except StoreError:
            self.unsure = True
            raise
        news = [entry for entry in written if entry.n > self.table.n]
        for entry in news:
            self.happen(entry)
        was_unsure, self.unsure = self.unsure, False
        if was_unsure and news:
            self.changed(self)
        return news

    async def snapshot(self) -> None:
        """Keep the table whole, so that it loads fast. Raises StoreError."""
        table = self.table
        if table.n == self.kept or table.frozen:
            return
        rules = (table.game.version, table.game.content_hash())
        data, n = orjson.dumps(table.dump(), option=orjson.OPT_NON_STR_KEYS).decode(), table.n
        await self.store.keep_snapshot(table.head.id, n, rules, data)
        self.kept = n
