"""Addresses of databases, with what libpq allows in them, and databases of another Planitia."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
from collections.abc import Iterator

import asyncpg
import httpx
import pytest

from server.postgres import USER, Postgres
from server.servers import free_port, running_server
from server.test_operation import complaint


def refused(database: str) -> str:
    """What ``planitia serve`` says of a database that it cannot use."""
    return complaint("--database", database, "--port", str(free_port()))


def execute(database: str, *statements: str) -> None:
    """Run statements, each for itself."""

    async def work() -> None:
        connection = await asyncpg.connect(database)
        for statement in statements:
            await connection.execute(statement)
        await connection.close()

    asyncio.run(work())


@pytest.fixture
def with_tls(postgres: Postgres) -> Iterator[Postgres]:
    """The same PostgreSQL, with a certificate of its own making."""
    folder = postgres.folder / "data"
    files = ["-keyout", str(folder / "server.key"), "-out", str(folder / "server.crt")]
    words = ["openssl", "req", "-new", "-x509", "-days", "2", "-nodes", "-subj", "/CN=localhost"]
    subprocess.run([*words, *files], check=True, capture_output=True)
    (folder / "server.key").chmod(0o600)
    if postgres.as_other:
        for name in ("server.key", "server.crt"):
            shutil.chown(folder / name, USER, USER)
    execute(postgres.database(), "ALTER SYSTEM SET ssl = on")
    postgres.restart()
    yield postgres
    execute(postgres.database(), "ALTER SYSTEM RESET ssl")
    postgres.restart()


def test_an_address_may_say_that_tls_is_not_wanted(database: str) -> None:
    with running_server(database=f"{database}?sslmode=disable") as server:
        assert httpx.get(f"{server.url}/api/tables", timeout=60.0).status_code == 200


def test_an_address_may_ask_for_tls(with_tls: Postgres) -> None:
    database = with_tls.database()
    with running_server(database=f"{database}?sslmode=require") as server:
        assert httpx.get(f"{server.url}/api/tables", timeout=60.0).status_code == 200
        assert asyncio.run(ways(database)) == {True}
    root = with_tls.folder / "data" / "server.crt"
    verified = (
        f"{database.replace('127.0.0.1', 'localhost')}?sslmode=verify-full&sslrootcert={root}"
    )
    with running_server(database=verified) as server:
        assert httpx.get(f"{server.url}/api/tables", timeout=60.0).status_code == 200


async def ways(database: str) -> set[bool]:
    """Whether the others who are connected to this database came by TLS."""
    connection = await asyncpg.connect(database, ssl="disable")
    rows = await connection.fetch(
        "SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    await connection.close()
    return {row["ssl"] for row in rows}


def test_an_address_that_cannot_be_followed_is_a_sentence(database: str) -> None:
    cannot = "The database cannot be opened: "
    said = refused(f"{database}?sslmode=require")
    assert said.startswith(cannot) and said.endswith("rejected SSL upgrade.")
    said = refused(f"{database}?sslmode=perhaps")
    assert said.startswith(cannot) and "disable, allow, prefer, require" in said
    said = refused(f"{database}?colour=red")
    assert said == f'{cannot}unrecognized configuration parameter "colour".'
    assert refused("postgresql://127.0.0.1:many/tables").startswith(
        f"{cannot}its address cannot be read ("
    )


def test_a_database_newer_than_the_code_is_a_sentence_and_is_left_alone(database: str) -> None:
    with running_server(database=database):
        pass
    execute(database, "UPDATE alembic_version SET version_num = '0099'")
    said = refused(database)
    assert said.startswith(
        "The database cannot be opened: a newer Planitia has used it (its schema"
    )
    assert "0099" in said and said.endswith("install the newer one.")
    assert asyncio.run(version_of(database)) == "0099"


async def version_of(database: str) -> object:
    """The schema that a database says it has."""
    connection = await asyncpg.connect(database)
    found = await connection.fetchval("SELECT version_num FROM alembic_version")
    await connection.close()
    return found
