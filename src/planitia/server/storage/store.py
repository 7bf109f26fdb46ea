"""The store: heads, logs and snapshots of tables, in SQLite or PostgreSQL.

Unique (table, n) decides every race; the loser is told. What ``append`` has said yes to is on disk.
Nobody waits long for a database that does not answer: they are told so, and whether their entry was
kept after all is seen in the log.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Connection,
    delete,
    event,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from planitia.server.storage.faults import OtherSchema, StoreError, told_plainly
from planitia.server.storage.schema import heads, log, snapshots
from planitia.server.storage.writer import ANSWER_SECONDS, MOST_AT_ONCE, Writer, row_of
from planitia.server.table.model import Entry, Head

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x504C414E
MIGRATION_SECONDS = 60.0
"""How long a server waits at its start for the schema, or for another that brings it up to date."""

NOTE_STATUS = "UPDATE heads SET touched = {0}, status = {1} WHERE id = {2}"
KEEP = """
INSERT INTO snapshots (table_id, n, version, content, data) VALUES ({0}, {1}, {2}, {3}, {4})
ON CONFLICT (table_id) DO UPDATE SET
  n = excluded.n, version = excluded.version, content = excluded.content, data = excluded.data
"""


class Store:
    """All tables of one database."""

    def __init__(self, url: str, looks: bool = False) -> None:
        self.postgres = url.startswith("postgresql")
        self.engine = _postgres_engine(url) if self.postgres else _sqlite_engine(url, looks)
        self.file = "" if self.postgres else url.partition(":///")[2]
        self.writer = Writer(self.engine, self.postgres)
        places = [f"${at}" if self.postgres else "?" for at in range(1, 6)]
        self.note, self.keep = NOTE_STATUS.format(*places), KEEP.format(*places)

    async def open(self) -> None:
        """Bring the schema up to date and begin to write. Raises StoreError."""
        self.try_file()
        async with self.begun(MIGRATION_SECONDS) as connection:
            await connection.run_sync(_migrate)
        self.writer.begin()

    async def look(self) -> None:
        """Make sure that the tables can be read, and change nothing. Raises StoreError."""
        self.try_file()
        async with self.begun() as connection:
            await connection.run_sync(_check)

    def try_file(self) -> None:
        """Find out here whether a file can be opened at all. Raises StoreError.

        aiosqlite would tell its own thread besides, which prints what nobody can read.
        """
        if self.file:
            with told_plainly():
                sqlite3.connect(self.file).close()

    async def close(self) -> None:
        """Write what is waiting, as long as the database takes it, then stop."""
        await self.writer.close()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.engine.dispose(), ANSWER_SECONDS)

    @asynccontextmanager
    async def begun(self, seconds: float | None = None) -> AsyncIterator[AsyncConnection]:
        """A transaction of so long at most, or of a few seconds. Raises StoreError."""
        patience = self.writer.patience if seconds is None else seconds
        with told_plainly():
            async with asyncio.timeout(patience), self.engine.begin() as connection:
                yield connection

    # Writing

    async def create(self, head: Head, first: Entry, listed: bool) -> None:
        """Keep a new table with the first entry of its log. Raises StoreError."""
        row = {name: getattr(head, name) for name in Head.__slots__}
        row |= {"touched": head.created, "status": "open", "listed": int(listed)}
        async with self.writer.turn, self.begun() as connection:
            await connection.execute(insert(heads), [row])
            await connection.execute(insert(log), [row_of(head.id, first)])

    async def append(self, table: str, entry: Entry) -> bool:
        """Keep an entry. False: another was first with this number.

        Raises StoreError; then only the log can tell whether the entry was kept.
        """
        return await self.writer.append(table, entry)

    async def call(self, channel: str, name: str, words: Sequence[str]) -> None:
        """Say words to all workers on a channel of PostgreSQL. Raises StoreError."""
        calls = [
            {"channel": channel, "payload": " ".join([name, *words[at : at + MOST_AT_ONCE]])}
            for at in range(0, len(words), MOST_AT_ONCE)
        ]
        if calls:
            async with self.begun() as connection:
                await connection.execute(text("SELECT pg_notify(:channel, :payload)"), calls)

    async def note_status(self, table: str, status: str) -> None:
        """Note beside a table where it is, for lists. Raises StoreError."""
        await self.writer.run(self.note, time.time(), status, table)

    async def keep_snapshot(self, table: str, n: int, rules: tuple[str, str], data: str) -> None:
        """Keep a table as it is after entry ``n`` by these rules. Raises StoreError."""
        await self.writer.run(self.keep, table, n, *rules, data)

    async def delete(self, tables: Sequence[str]) -> None:
        """Forget tables for good. Raises StoreError."""
        async with self.writer.turn, self.begun() as connection:
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


def plain_address(url: str) -> str:
    """The address of a PostgreSQL as its driver reads it, with all that libpq knows (sslmode …)."""
    return url.replace("postgresql+asyncpg", "postgresql", 1)


def _postgres_engine(url: str) -> AsyncEngine:
    async def connect() -> Any:
        import asyncpg

        try:
            return await asyncpg.connect(plain_address(url), timeout=ANSWER_SECONDS)
        except asyncpg.InterfaceError:
            raise
        except (ValueError, OverflowError) as fault:
            raise StoreError(f"its address cannot be read ({fault})") from None

    return create_async_engine("postgresql+asyncpg://", pool_pre_ping=True, async_creator=connect)


def _sqlite_engine(url: str, looks: bool) -> AsyncEngine:
    engine = create_async_engine(url)
    if not looks:
        # The way of writing is kept in the file, so whoever only looks leaves it as it is.
        event.listen(engine.sync_engine, "connect", _sqlite_pragmas)
    return engine


def _sqlite_pragmas(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _newest() -> str:
    """The schema that this Planitia reads and writes."""
    return max(path.name for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))[:4]


def _schema_of(connection: Connection) -> str:
    """The schema that a database has, "" where it has none. Raises OtherSchema."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    found = str(connection.scalar(text("SELECT version_num FROM alembic_version")) or "")
    if found > _newest():
        raise OtherSchema(
            f"a newer Planitia has used it (its schema is {found}, and this one knows them up to "
            f"{_newest()}); install the newer one"
        )
    return found


def _check(connection: Connection) -> None:
    """Refuse a schema that cannot be read as it is. Raises OtherSchema."""
    found = _schema_of(connection)
    if not found:
        raise OtherSchema("no server has used it yet, so there are no tables in it")
    if found != _newest():
        raise OtherSchema(
            f"an older Planitia has used it (its schema is {found}, and this one reads "
            f"{_newest()}); looking changes nothing, “planitia serve” brings it up to date"
        )


def _migrate(connection: Connection) -> None:
    """Bring the schema up to date; one server at a time, and without Alembic where it is."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
    if _schema_of(connection) == _newest():
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
