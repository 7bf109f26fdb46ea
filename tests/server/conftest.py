"""What tests of the server share: a server a module, one PostgreSQL, a database a test."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from server.postgres import Postgres
from server.servers import Server, running_server


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


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with running_server() as started:
        yield started


@pytest.fixture
def web(server: Server) -> Iterator[httpx.Client]:
    """A client without cookies."""
    with httpx.Client(base_url=server.url, timeout=60.0) as client:
        yield client
