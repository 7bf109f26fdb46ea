"""What tests of the server share: one PostgreSQL a session, a fresh database a test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.postgres import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    try:
        server.start()
        yield server
    finally:
        server.remove()


@pytest.fixture
def database(postgres: Postgres) -> str:
    return postgres.database()
