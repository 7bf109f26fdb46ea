"""A server on a real socket inside this process, so that a test can look inside and change it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from planitia.kernel.registry import _loaded
from planitia.server.app import make_app
from planitia.server.host import Config, Host
from planitia.server.transport.wire import Wire
from server.books import BLUFF, QUIET
from server.servers import free_port


class Hosted:
    """The server, and what runs in it."""

    def __init__(self, host: Host, url: str) -> None:
        self.host = host
        self.url = url


def database(folder: Path) -> str:
    """The address of a SQLite file in a folder."""
    return f"sqlite+aiosqlite:///{folder / 'planitia.sqlite3'}"


def know_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let this process know the toys as registered games."""
    for game in (BLUFF, QUIET):
        monkeypatch.setitem(_loaded, game.name, game)


@asynccontextmanager
async def hosted(folder: Path, url: str = "", **config: Any) -> AsyncIterator[Hosted]:
    """A server with its tables in this folder or database; it stops in good order."""
    app = make_app(Config(url or database(folder), rate=100_000.0, **config))
    port = free_port()
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            "127.0.0.1",
            port,
            log_config=None,
            ws=Wire,
            ws_max_size=65_536,
            timeout_graceful_shutdown=5,
        )
    )
    serving = asyncio.create_task(server.serve())
    while not server.started:
        assert not serving.done(), "the server did not start"
        await asyncio.sleep(0.01)
    try:
        yield Hosted(app.state.host, f"http://127.0.0.1:{port}")
    finally:
        server.should_exit = True
        await serving
