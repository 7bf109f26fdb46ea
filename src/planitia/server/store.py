"""The store: heads, logs and snapshots of tables, in SQLite or PostgreSQL.

Entries are appended in batches: while one batch is being committed the next gathers, so many tables
share one commit. Unique (table, n) decides every race; the loser is told. What ``append`` has said
yes to is on disk. Nobody waits long for a database that does not answer: they are told so, and
whether their entry was kept after all is seen in the log.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import asyncpg
from sqlalchemy import Connection, delete, event, insert, inspect, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from planitia.server.model import Entry, Head, Json
from planitia.server.schema import heads, log, snapshots

CHANNEL = "planitia"
MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x504C414E
ANSWER_SECONDS = 3.0
"""How long anybody waits for the database."""
MOST_AT_ONCE = 500
AWAY = (OSError, OperationalError, asyncpg.PostgresError, asyncpg.InterfaceError)
"""Faults of a database that is away or full, whatever it was given."""


class StoreError(Exception):
    """The database cannot be reached or written to right now."""


class Unwritable(StoreError):
    """The database answers, but does not take what it was given."""


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

    def fail(self, fault: StoreError) -> None:
        """It could not be kept."""
        if not self.won.done():
            self.won.set_exception(fault)


class Store:
    """All tables of one database."""

    def __init__(self, url: str) -> None:
        self.postgres = url.startswith("postgresql")
        self.patience = ANSWER_SECONDS if self.postgres else None
        connect = {"timeout": ANSWER_SECONDS} if self.postgres else {}
        self.engine: AsyncEngine = create_async_engine(
            url, pool_pre_ping=self.postgres, connect_args=connect
        )
        if not self.postgres:
            event.listen(self.engine.sync_engine, "connect", _sqlite_pragmas)
        self.queue: asyncio.Queue[Pending] = asyncio.Queue()
        self.writer: asyncio.Task[None] | None = None
        self.commits = 0

    async def open(self) -> None:
        """Bring the schema up to date and begin to write. Raises StoreError."""
        async with self.begun() as connection:
            await connection.run_sync(_migrate)
        self.begin()

    def begin(self) -> None:
        """Begin to write."""
        self.writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Write what is waiting, as long as the database takes it, then stop."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.queue.join(), ANSWER_SECONDS)
        if self.writer is not None:
            self.writer.cancel()
            await asyncio.wait({self.writer}, timeout=ANSWER_SECONDS)
        while not self.queue.empty():
            self.queue.get_nowait().fail(StoreError("the server stops"))
        with suppress(TimeoutError):
            await asyncio.wait_for(self.engine.dispose(), ANSWER_SECONDS)

    @asynccontextmanager
    async def begun(self) -> AsyncIterator[AsyncConnection]:
        """A transaction of a few seconds at most. Raises StoreError."""
        try:
            async with asyncio.timeout(self.patience), self.engine.begin() as connection:
                yield connection
        except AWAY as fault:
            raise StoreError(_short(fault)) from None
        except SQLAlchemyError as fault:
            lost = isinstance(fault, DBAPIError) and fault.connection_invalidated
            raise (StoreError if lost else Unwritable)(_short(fault)) from None

    # Writing

    async def create(self, head: Head, first: Entry, listed: bool) -> None:
        """Keep a new table with the first entry of its log. Raises StoreError."""
        row = {name: getattr(head, name) for name in Head.__slots__}
        row |= {"touched": head.created, "status": "open", "listed": int(listed)}
        async with self.begun() as connection:
            await connection.execute(insert(heads), [row])
            await connection.execute(insert(log), [_row(head.id, first)])

    async def append(self, table: str, entry: Entry) -> bool:
        """Keep an entry. False: another was first with this number.

        Raises StoreError; then only the log can tell whether the entry was kept.
        """
        pending = Pending(_row(table, entry))
        self.queue.put_nowait(pending)
        try:
            return await asyncio.wait_for(pending.won, ANSWER_SECONDS)
        except TimeoutError as fault:
            raise StoreError(_short(fault)) from None

    async def _write(self) -> None:
        while True:
            batch = [await self.queue.get()]
            while not self.queue.empty() and len(batch) < MOST_AT_ONCE:
                batch.append(self.queue.get_nowait())
            try:
                await self._settle([pending for pending in batch if not pending.won.done()])
            finally:
                for pending in batch:
                    pending.fail(StoreError("the server stops"))
                    self.queue.task_done()

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
                    pending.fail(StoreError(_short(fault)))
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
        rows = [pending.row for pending in sorted(batch, key=lambda pending: pending.place)]
        dialect = postgresql if self.postgres else sqlite
        statement = (
            dialect.insert(log)
            .values(rows)
            .on_conflict_do_nothing()
            .returning(log.c.table_id, log.c.n)
        )
        async with self.begun() as connection:
            result = await connection.execute(statement)
            kept = {(str(row[0]), int(row[1])) for row in result}
            if self.postgres and kept:
                notify = text("SELECT pg_notify(:channel, :payload)")
                calls = [{"channel": CHANNEL, "payload": f"{id}:{n}"} for id, n in sorted(kept)]
                await connection.execute(notify, calls)
        return kept

    async def note_status(self, table: str, status: str) -> None:
        """Note beside a table where it is, for lists. Raises StoreError."""
        change = update(heads).where(heads.c.id == table)
        async with self.begun() as connection:
            await connection.execute(change.values(touched=time.time(), status=status))

    async def keep_snapshot(self, table: str, n: int, rules: tuple[str, str], data: str) -> None:
        """Keep a table as it is after entry ``n`` by these rules. Raises StoreError."""
        version, content = rules
        row = {"table_id": table, "n": n, "version": version, "content": content, "data": data}
        dialect = postgresql if self.postgres else sqlite
        statement = dialect.insert(snapshots).values(row)
        change = statement.on_conflict_do_update(index_elements=["table_id"], set_=row)
        async with self.begun() as connection:
            await connection.execute(change)

    async def delete(self, tables: Sequence[str]) -> None:
        """Forget tables for good. Raises StoreError."""
        async with self.begun() as connection:
            for target, column in ((log, "table_id"), (snapshots, "table_id"), (heads, "id")):
                await connection.execute(delete(target).where(target.c[column].in_(tables)))

    # Reading

    async def read(self, statement: Any) -> Sequence[Any]:
        """All rows of a query. Raises StoreError."""
        async with self.begun() as connection:
            return (await connection.execute(statement)).mappings().all()

    async def head(self, table: str) -> Head | None:
        """What fixes a table, or None where there is none."""
        rows = await self.read(select(heads).where(heads.c.id == table))
        return Head(**{name: rows[0][name] for name in Head.__slots__}) if rows else None

    async def noted(self, table: str) -> tuple[str, int]:
        """What was noted beside a table: where it is, and the entry of its snapshot."""
        both = heads.outerjoin(snapshots, snapshots.c.table_id == heads.c.id)
        chosen = select(heads.c.status, snapshots.c.n).select_from(both)
        rows = await self.read(chosen.where(heads.c.id == table))
        return (str(rows[0]["status"]), int(rows[0]["n"] or 0)) if rows else ("", 0)

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
    if isinstance(fault, TimeoutError):
        return "the database does not answer in time"
    said = str(getattr(fault, "orig", fault)).splitlines()
    return said[0] if said else type(fault).__name__


def _sqlite_pragmas(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    """Bring the schema up to date; one server at a time, and without Alembic where it is."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
    if inspect(connection).has_table("alembic_version"):
        newest = max(path.name for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))
        if connection.scalar(text("SELECT version_num FROM alembic_version")) == newest[:4]:
            return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
