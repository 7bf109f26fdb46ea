"""The writer: appends entries to logs in batches, each in one statement and one commit.

While one batch is being committed the next gathers, so many tables share one commit. It has a line
of its own to the database, on which small statements run as well, and gives it up whenever
something goes wrong on it.
"""

from __future__ import annotations

import asyncio
from contextlib import nullcontext, suppress
from typing import Any

import orjson
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from planitia.server.delay import Delay
from planitia.server.storage.faults import StoreError, Unwritable, short, told_plainly
from planitia.server.table.model import Entry, Json

CHANNEL = "planitia"
"""Where PostgreSQL tells all workers what was written."""
ANSWER_SECONDS = 3.0
"""How long anybody waits for the database."""
IDLE_TURNS = 2
"""A batch is written when so many turns of the loop brought no more: commits are dear."""
MOST_AT_ONCE = 400
"""As many as a notification can name: it holds 8,000 bytes."""

COLUMNS = ("table_id", "n", "kind", "seat", "data", "key", "at")
EXTRACTED = ", ".join(f"json_extract(value, '$.{column}')" for column in COLUMNS)
SQLITE_APPEND = f"""
INSERT INTO log ({", ".join(COLUMNS)})
SELECT {EXTRACTED} FROM json_each(?) WHERE true
"""
"""All of a batch or nothing, in one step of the database: SQLite has no other worker."""
SQLITE_APPEND_NEW = f"{SQLITE_APPEND} ON CONFLICT DO NOTHING RETURNING table_id, n"
POSTGRES_APPEND = f"""
WITH kept AS (
  INSERT INTO log ({", ".join(COLUMNS)})
  SELECT {", ".join(COLUMNS)}
  FROM json_to_recordset($1::json)
    AS given (table_id text, n int, kind text, seat int, data json, key text, at float8)
  ON CONFLICT DO NOTHING RETURNING table_id, n
), told AS MATERIALIZED (
  SELECT pg_notify('{CHANNEL}', coalesce(string_agg(table_id || ':' || n, ' '), '')) FROM kept
)
SELECT table_id, n FROM kept, told
"""


class Pending:
    """An entry waiting for its commit. Who stops waiting cancels ``won``."""

    def __init__(self, row: Json) -> None:
        self.row = row
        self.won: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    @property
    def place(self) -> tuple[str, int]:
        """The place in a log that it wants to have."""
        return self.row["table_id"], self.row["n"]

    def tell(self, won: bool) -> None:
        """It was kept, or another was there first."""
        if not self.won.done():
            self.won.set_result(won)

    def expire(self) -> None:
        """It has waited too long, unless it was told already."""
        self.fail(StoreError(short(TimeoutError())))

    def fail(self, fault: StoreError) -> None:
        """It could not be kept."""
        if not self.won.done():
            self.won.set_exception(fault)


class Writer:
    """Everything that is appended to the logs of one database."""

    def __init__(self, engine: AsyncEngine, postgres: bool) -> None:
        self.engine = engine
        self.postgres = postgres
        self.patience = ANSWER_SECONDS if postgres else None
        self.queue: asyncio.Queue[Pending] = asyncio.Queue()
        self.limit = Delay(ANSWER_SECONDS)
        self.task: asyncio.Task[None] | None = None
        self.line: AsyncConnection | None = None
        self.driver: Any = None
        self.pid = 0
        """The process of the database that serves the line: it signs what is told to workers."""
        self.commits = 0
        self.free = asyncio.Lock()
        """One statement at a time goes over the line."""
        self.turn: asyncio.Lock | nullcontext[None] = nullcontext() if postgres else self.free
        """SQLite has one writer at a time, and whoever waits there sleeps: all queue here."""

    def begin(self) -> None:
        """Begin to write."""
        self.task = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Write what is waiting, as long as the database takes it, then stop."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.queue.join(), ANSWER_SECONDS)
        if self.task is not None:
            self.task.cancel()
            await asyncio.wait({self.task}, timeout=ANSWER_SECONDS)
        await self._disconnect()
        while not self.queue.empty():
            self.queue.get_nowait().fail(StoreError("the server stops"))

    async def append(self, table: str, entry: Entry) -> bool:
        """Keep an entry. False: another was first with this number.

        Raises StoreError; then only the log can tell whether the entry was kept.
        """
        pending = Pending(row_of(table, entry))
        self.queue.put_nowait(pending)
        self.limit.call(pending.expire)
        return await pending.won

    async def _write(self) -> None:
        while True:
            batch = [await self.queue.get()]
            try:
                await self._gather(batch)
                await self._settle([pending for pending in batch if not pending.won.done()])
            finally:
                for pending in batch:
                    pending.fail(StoreError("the server stops"))
                    self.queue.task_done()

    async def _gather(self, batch: list[Pending]) -> None:
        """Add what waits, and what still comes with the next turns of the loop."""
        idle = 0
        while idle < IDLE_TURNS and len(batch) < MOST_AT_ONCE:
            idle += 1
            while not self.queue.empty() and len(batch) < MOST_AT_ONCE:
                batch.append(self.queue.get_nowait())
                idle = 0
            await asyncio.sleep(0)

    async def _settle(self, batch: list[Pending]) -> None:
        """Write a batch, and tell everybody who waits for it."""
        if not batch:
            return
        try:
            kept = await self._commit(batch)
        except Exception as fault:
            away = isinstance(fault, StoreError) and not isinstance(fault, Unwritable)
            for pending in batch:
                if away or len(batch) == 1:
                    pending.fail(StoreError(short(fault)))
                else:
                    await self._settle([pending])
            return
        self.commits += 1
        for pending in batch:
            pending.tell(pending.place in kept)
            kept.discard(pending.place)

    async def _commit(self, batch: list[Pending]) -> set[tuple[str, int]]:
        """Write a batch in one transaction; which (table, n) were new.

        All workers write in the same order, so that two batches never wait for each other.
        """
        ordered = sorted(batch, key=lambda pending: pending.place)
        rows = orjson.dumps([pending.row for pending in ordered]).decode()
        if not self.postgres:
            with suppress(Unwritable):
                await self.run(SQLITE_APPEND, rows)
                return {pending.place for pending in batch}
        found = await self.run(POSTGRES_APPEND if self.postgres else SQLITE_APPEND_NEW, rows)
        return {(str(row[0]), int(row[1])) for row in found}

    async def run(self, statement: str, *values: Any) -> Any:
        """The rows of one statement, which commits by itself. Raises StoreError.

        It is written as this database's driver wants it, with ``?`` or ``$1``.
        """
        with told_plainly():
            async with asyncio.timeout(self.patience), self.free:
                try:
                    driver = self.driver or await self._connect()
                    if self.postgres:
                        return await driver.fetch(statement, *values)
                    return await driver.execute_fetchall(statement, values)
                except BaseException:
                    await self._disconnect()
                    raise

    async def _connect(self) -> Any:
        """The writer's own line to the database, where every statement commits by itself."""
        self.line = await self.engine.connect()
        await self.line.execution_options(isolation_level="AUTOCOMMIT")
        self.driver = (await self.line.get_raw_connection()).driver_connection
        self.pid = self.driver.get_server_pid() if self.postgres else 0
        return self.driver

    async def _disconnect(self) -> None:
        """Give the writer's line up; the next batch takes a new one."""
        line, self.line, self.driver = self.line, None, None
        if line is not None:
            with suppress(Exception):
                await line.invalidate()
            with suppress(Exception):
                await line.close()


def row_of(table: str, entry: Entry) -> Json:
    """An entry as a row of the log."""
    return {"table_id": table, **{name: getattr(entry, name) for name in Entry.__slots__}}
