"""The store: heads, logs and snapshots of tables, in SQLite or PostgreSQL.

Entries are appended in batches: while one batch is being committed the next gathers, so many tables
share one commit. Unique (table, n) decides every race; the loser is told. What ``append`` has said
yes to is on disk.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, delete, event, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from planitia.server.model import Entry, Head, Json
from planitia.server.schema import heads, log, snapshots

CHANNEL = "planitia"
MIGRATIONS = Path(__file__).parent / "migrations"


class StoreError(Exception):
    """The database cannot be reached or written to right now; nothing was kept."""


class Pending:
    """An entry waiting for its commit."""

    def __init__(self, row: Json) -> None:
        self.row = row
        self.won: asyncio.Future[bool] = asyncio.get_running_loop().create_future()


class Store:
    """All tables of one database."""

    def __init__(self, url: str) -> None:
        self.postgres = url.startswith("postgresql")
        self.engine: AsyncEngine = create_async_engine(url, pool_pre_ping=self.postgres)
        if not self.postgres:
            event.listen(self.engine.sync_engine, "connect", _sqlite_pragmas)
        self.queue: asyncio.Queue[Pending] = asyncio.Queue()
        self.writer: asyncio.Task[None] | None = None
        self.commits = 0

    async def open(self) -> None:
        """Bring the schema up to date and begin to write. Raises StoreError."""
        try:
            async with self.engine.begin() as connection:
                await connection.run_sync(_migrate)
        except (SQLAlchemyError, OSError) as fault:
            raise StoreError(f"The database cannot be opened: {_short(fault)}") from None
        self.begin()

    def begin(self) -> None:
        """Begin to write."""
        self.writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        while not self.queue.empty():
            await asyncio.sleep(0.01)
        if self.writer is not None:
            self.writer.cancel()
            with suppress(asyncio.CancelledError):
                await self.writer
        await self.engine.dispose()

    # Writing

    async def create(self, head: Head, first: Entry, listed: bool) -> None:
        """Keep a new table with the first entry of its log. Raises StoreError."""
        row = {name: getattr(head, name) for name in Head.__slots__}
        row |= {"touched": head.created, "status": "open", "listed": int(listed)}
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(heads), [row])
                await connection.execute(insert(log), [_row(head.id, first)])
        except (SQLAlchemyError, OSError) as fault:
            raise StoreError(_short(fault)) from None

    async def append(self, table: str, entry: Entry) -> bool:
        """Keep an entry. False: another was first with this number. Raises StoreError."""
        pending = Pending(_row(table, entry))
        self.queue.put_nowait(pending)
        return await pending.won

    async def _write(self) -> None:
        while True:
            batch = [await self.queue.get()]
            while not self.queue.empty() and len(batch) < 500:
                batch.append(self.queue.get_nowait())
            try:
                kept = await self._commit(batch)
            except (SQLAlchemyError, OSError) as fault:
                for pending in batch:
                    if not pending.won.done():
                        pending.won.set_exception(StoreError(_short(fault)))
                continue
            self.commits += 1
            for pending in batch:
                if not pending.won.done():
                    pending.won.set_result((pending.row["table_id"], pending.row["n"]) in kept)

    async def _commit(self, batch: list[Pending]) -> set[tuple[str, int]]:
        """Write a batch in one transaction; which (table, n) were new."""
        rows = [pending.row for pending in batch]
        dialect = postgresql if self.postgres else sqlite
        statement = (
            dialect.insert(log)
            .values(rows)
            .on_conflict_do_nothing()
            .returning(log.c.table_id, log.c.n)
        )
        async with self.engine.begin() as connection:
            result = await connection.execute(statement)
            kept = {(str(row[0]), int(row[1])) for row in result}
            if self.postgres:
                notify = text("SELECT pg_notify(:channel, :payload)")
                calls = [{"channel": CHANNEL, "payload": f"{id}:{n}"} for id, n in sorted(kept)]
                if calls:
                    await connection.execute(notify, calls)
        return kept

    async def note_status(self, table: str, status: str) -> None:
        """Note beside a table where it is, for lists. Raises StoreError."""
        change = update(heads).where(heads.c.id == table)
        try:
            async with self.engine.begin() as connection:
                await connection.execute(change.values(touched=time.time(), status=status))
        except (SQLAlchemyError, OSError) as fault:
            raise StoreError(_short(fault)) from None

    async def keep_snapshot(self, table: str, n: int, rules: tuple[str, str], data: str) -> None:
        """Keep a table as it is after entry ``n`` by these rules. Raises StoreError."""
        version, content = rules
        row = {"table_id": table, "n": n, "version": version, "content": content, "data": data}
        dialect = postgresql if self.postgres else sqlite
        statement = dialect.insert(snapshots).values(row)
        change = statement.on_conflict_do_update(index_elements=["table_id"], set_=row)
        try:
            async with self.engine.begin() as connection:
                await connection.execute(change)
        except (SQLAlchemyError, OSError) as fault:
            raise StoreError(_short(fault)) from None

    async def delete(self, tables: Sequence[str]) -> None:
        """Forget tables for good."""
        async with self.engine.begin() as connection:
            for target, column in ((log, "table_id"), (snapshots, "table_id"), (heads, "id")):
                await connection.execute(delete(target).where(target.c[column].in_(tables)))

    # Reading

    async def read(self, statement: Any) -> Sequence[Any]:
        """All rows of a query. Raises StoreError."""
        try:
            async with self.engine.connect() as connection:
                return (await connection.execute(statement)).mappings().all()
        except (SQLAlchemyError, OSError) as fault:
            raise StoreError(_short(fault)) from None

    async def head(self, table: str) -> Head | None:
        """What fixes a table, or None where there is none."""
        rows = await self.read(select(heads).where(heads.c.id == table))
        return Head(**{name: rows[0][name] for name in Head.__slots__}) if rows else None

    async def entries(self, table: str, after: int) -> list[Entry]:
        """The log from an entry on."""
        chosen = select(log).where(log.c.table_id == table, log.c.n > after).order_by(log.c.n)
        return [
            Entry(row["n"], row["kind"], row["seat"], row["data"], row["key"], row["at"])
            for row in await self.read(chosen)
        ]

    async def snapshot(self, table: str) -> Any:
        """The newest snapshot of a table, or None."""
        rows = await self.read(select(snapshots).where(snapshots.c.table_id == table))
        return rows[0] if rows else None

    async def listed(self, limit: int) -> Sequence[Any]:
        """Tables that anybody may find, newest first."""
        chosen = (
            select(heads)
            .where(heads.c.listed == 1, heads.c.status.in_(["open", "running"]))
            .order_by(heads.c.touched.desc())
            .limit(limit)
        )
        return await self.read(chosen)

    async def alive(self) -> bool:
        """Whether the database answers."""
        try:
            await self.read(text("SELECT 1"))
        except StoreError:
            return False
        return True


def _row(table: str, entry: Entry) -> Json:
    return {"table_id": table, **{name: getattr(entry, name) for name in Entry.__slots__}}


def _short(fault: BaseException) -> str:
    said = str(getattr(fault, "orig", fault)).splitlines()
    return said[0] if said else type(fault).__name__


def _sqlite_pragmas(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
