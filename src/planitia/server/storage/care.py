"""Looking after a database of tables from outside: list, inspect, export, delete, compact."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import delete, func, select, text
from sqlalchemy.exc import SQLAlchemyError

from planitia.kernel.errors import PlanitiaError
from planitia.server.storage.faults import OtherSchema, StoreError
from planitia.server.storage.loading import load_table
from planitia.server.storage.schema import heads, log, snapshots
from planitia.server.storage.store import Store
from planitia.server.table.authority import Authority
from planitia.server.table.ledger import OF_THE_GAME
from planitia.server.table.model import Refused
from planitia.server.table.records import NO_FINGERPRINT, begun, logged_record

DAY = 24 * 3600.0
PATIENCE = 600.0
"""Seconds that one of these commands may take: nobody waits for a move meanwhile."""


class CareError(PlanitiaError):
    """Something that cannot be done to these tables, as a sentence."""


class Line(NamedTuple):
    """One table in the list."""

    id: str
    game: str
    seats: int
    status: str
    entries: int
    last: str


class Exported(NamedTuple):
    """The record of a table."""

    record: str
    why: str
    """Why it cannot be gone on with here; empty: it can."""


class Care:
    """The tables of one database, for who looks after them. Everything raises CareError."""

    def __init__(self, url: str) -> None:
        self.url = url

    def tables(self) -> list[Line]:
        """Every table, the one last played at first."""
        return asyncio.run(_tables(self.url))

    def inspect(self, id: str) -> list[str]:
        """A table in a few lines, without its secrets."""
        return asyncio.run(_inspect(self.url, id))

    def export(self, id: str) -> Exported:
        """The record of a table's game, also where these rules cannot go on with it."""
        return asyncio.run(_export(self.url, id))

    def delete(self, id: str) -> None:
        """Forget a table for good."""
        asyncio.run(_delete(self.url, id))

    def compact(self, finished: int, idle: int) -> int:
        """Forget tables by the retention policy, in days; how many are gone."""
        return asyncio.run(_compact(self.url, finished, idle))


@asynccontextmanager
async def opened(url: str, to_change: bool = False) -> AsyncIterator[Store]:
    """The store. Only who is to change something brings its schema up to date. Raises CareError."""
    path = url.partition("sqlite+aiosqlite:///")[2]
    if path and not Path(path).exists():
        raise CareError(f"There is no database at {path}.")
    store = Store(url, looks=not to_change)
    store.writer.patience = PATIENCE
    try:
        await (store.open() if to_change else store.look())
        yield store
    except OtherSchema as fault:
        raise CareError(f"The database cannot be read: {fault}.") from None
    except (StoreError, SQLAlchemyError, OSError) as fault:
        said = str(getattr(fault, "orig", fault)).splitlines()[0]
        raise CareError(f"The database does not answer as it should: {said.rstrip('.')}.") from None
    finally:
        await store.close()


async def rows(store: Store) -> list[Any]:
    """Every table with the number and time of its last entry."""
    last = (
        select(log.c.table_id, func.max(log.c.n).label("n"), func.max(log.c.at).label("at"))
        .group_by(log.c.table_id)
        .subquery()
    )
    chosen = select(heads, last.c.n, last.c.at).join(last, last.c.table_id == heads.c.id)
    return list(await store.read(chosen.order_by(last.c.at.desc())))


async def loaded(store: Store, table: str) -> Authority:
    """A table from its log. Raises CareError."""
    found = await load_table(store, table)
    if isinstance(found, Refused):
        raise CareError(found.sentence)
    return found


async def _tables(url: str) -> list[Line]:
    async with opened(url) as store:
        return [
            Line(
                row["id"],
                row["game"],
                row["seats"],
                row["status"],
                row["n"],
                time.strftime("%Y-%m-%d %H:%M", time.localtime(row["at"])),
            )
            for row in await rows(store)
        ]


async def _inspect(url: str, id: str) -> list[str]:
    async with opened(url) as store:
        table = await loaded(store, id)
        seats = [
            f"seat {seat}: {chair.kind} {chair.name or chair.level}".rstrip()
            + (f", kept by {chair.keeper}" if chair.keeper else "")
            for seat, chair in enumerate(table.chairs)
        ]
        answers = 0 if table.state is None else table.state.steps
        return [
            f"table {id}: {table.game.title}, {table.status}",
            f"{table.n} entries, {answers} answers",
            *seats,
            table.frozen or "its log replays by these rules",
        ]


async def _export(url: str, id: str) -> Exported:
    async with opened(url) as store:
        table = await load_table(store, id)
        if isinstance(table, Refused):
            if table.reason != "frozen":
                raise CareError(table.sentence)
            return await _logged(store, id, table.sentence)
        if table.frozen:
            return await _logged(store, id, table.frozen)
        if table.state is None:
            raise CareError(f"The game at table {id} has not begun.")
        return Exported(table.state.record(), "")


async def _logged(store: Store, id: str, why: str) -> Exported:
    """The record of a table that these rules do not follow, from its log alone."""
    head, entries, kept = await store.head(id), await store.entries(id, 0), await store.snapshot(id)
    if head is None or not begun(entries):
        raise CareError(f"The game at table {id} has not begun. {why}")
    last = max([entry.n for entry in entries if entry.kind in OF_THE_GAME])
    fingerprint = NO_FINGERPRINT
    if kept is not None and kept["n"] >= last:
        fingerprint = str(json.loads(kept["data"])["fingerprint"])
    try:
        return Exported(logged_record(head, entries, fingerprint), why)
    except (LookupError, TypeError, ValueError):
        raise CareError(why) from None


async def _delete(url: str, id: str) -> None:
    async with opened(url, to_change=True) as store:
        if await store.head(id) is None:
            raise CareError(f"There is no table “{id}”.")
        await store.delete([id])


async def _compact(url: str, finished: int, idle: int) -> int:
    now = time.time()
    async with opened(url, to_change=True) as store:
        gone = [
            row["id"]
            for row in await rows(store)
            if now - row["at"] > DAY * (finished if row["status"] == "finished" else idle)
        ]
        for start in range(0, len(gone), 500):
            await store.delete(gone[start : start + 500])
        await _sweep(store)
        return len(gone)


async def _sweep(store: Store) -> None:
    """Forget what was written about tables after they were deleted; give the space back."""
    known = select(heads.c.id)
    async with store.engine.begin() as connection:
        for target in (log, snapshots):
            await connection.execute(delete(target).where(target.c.table_id.not_in(known)))
    if not store.postgres:
        async with store.engine.connect() as connection:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            await connection.execute(text("VACUUM"))
