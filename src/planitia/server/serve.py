"""Starting a server: where its data lives, who may share it, and how many workers it has."""

from __future__ import annotations

import asyncio
import gc
import logging.config
import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn
from platformdirs import user_data_path
from uvicorn.supervisors import Multiprocess

from planitia.kernel.errors import PlanitiaError
from planitia.server.app import make_app, to_environment
from planitia.server.host import Config
from planitia.server.logs import JSON, logging_as
from planitia.server.storage.faults import StoreError
from planitia.server.storage.store import Store
from planitia.server.transport.limits import PatientHttp
from planitia.server.transport.wire import Wire

FILE = "planitia.sqlite3"
WORKER_SECONDS = 60
"""How long a worker may be silent before it is replaced; on a busy machine its start is slow."""

COLLECT_AFTER = (5_000, 20, 100)
"""Garbage is looked for seldom, but often enough that nobody waits for it longer than for a move:
among 50,000 new objects the search took 15 to 20 ms."""


logger = logging.getLogger("planitia")


class ServeError(PlanitiaError):
    """A server that cannot be started as asked."""


def data_folder(given: Path | None) -> Path:
    """Where the data lives: as asked, or by the platform's convention. Raises ServeError."""
    folder = given or user_data_path("planitia", appauthor=False)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as fault:
        raise ServeError(f"The data folder {folder} cannot be used: {fault.strerror}.") from None
    return folder


def database_url(database: str | None, folder: Path | None) -> str:
    """The address of the database. Raises ServeError."""
    if database is None:
        return f"sqlite+aiosqlite:///{data_folder(folder) / FILE}"
    scheme, sep, rest = database.partition("://")
    if not sep or scheme.partition("+")[0] not in ("postgresql", "postgres"):
        raise ServeError(
            "A database address begins with postgresql://, for instance "
            "postgresql://user@localhost/planitia."
        )
    return f"postgresql+asyncpg://{rest}"


@contextmanager
def only_server(folder: Path) -> Iterator[None]:
    """Keep a SQLite file to one server. Raises ServeError."""
    path = folder / f"{FILE}.lock"
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as fault:
        raise ServeError(f"The data folder {folder} cannot be used: {fault.strerror}.") from None
    try:
        try:
            lock(descriptor)
        except OSError:
            raise ServeError(
                f"Another server uses {folder / FILE}. Stop it, give this one another --data "
                "folder, or let both use PostgreSQL (--database)."
            ) from None
        yield
    finally:
        os.close(descriptor)


def lock(descriptor: int) -> None:
    """Lock a file until it is closed; the operating system undoes it if the process dies."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def migrate(url: str) -> None:
    """Bring the database up to date before workers start. Raises ServeError."""

    async def opened() -> None:
        store = Store(url)
        try:
            await store.open()
        finally:
            await store.close()

    try:
        asyncio.run(opened())
    except StoreError as fault:
        raise ServeError(f"The database cannot be opened: {fault}.") from None


def serve(config: Config, address: str, port: int, folder: Path | None, log: str = JSON) -> None:
    """Serve until told to stop. Raises ServeError."""
    logging.config.dictConfig(logging_as(log))
    if config.workers > 1 and config.database.startswith("sqlite"):
        raise ServeError("Several workers need PostgreSQL: give --database postgresql://….")
    common = uvicorn.Config(
        "planitia.server.app:app_from_environment",
        factory=True,
        host=address,
        port=port,
        workers=config.workers,
        log_config=logging_as(log),
        http=PatientHttp,
        access_log=False,
        ws=Wire,
        ws_max_size=65_536,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        timeout_worker_healthcheck=WORKER_SECONDS,
        proxy_headers=config.proxied,
        server_header=False,
    )
    if config.database.startswith("sqlite"):
        with only_server(data_folder(folder)):
            migrate(config.database)
            run_alone(common, config)
        return
    migrate(config.database)
    if config.workers > 1:
        to_environment(config)
        run_workers(common)
    else:
        run_alone(common, config)


def run_alone(common: uvicorn.Config, config: Config) -> None:
    """One worker, in this process."""
    common.app = make_app(config)
    common.factory = False
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
    Alone(common).run()


class Alone(uvicorn.Server):
    """A server that says when people can come and when nobody can any more."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        if self.started:
            logger.info("people can come now")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, and whatever was begun."""
        await super().shutdown(sockets)
        logger.info("the server has stopped, and every game is kept")


def run_workers(common: uvicorn.Config) -> None:
    """Several workers that share one socket."""
    logger.info("%d workers start", common.workers)
    Workers(common, sockets=[common.bind_socket()]).run()


class Workers(Multiprocess):
    """The parent of the workers. One that dies while it is asked for a sign of life is missed at
    once: its end of the pipe must then be the last, so the parent keeps no copy of it.
    """

    def keep_subprocess_alive(self) -> None:
        """Replace the dead."""
        for process in self.processes:
            process.child_conn.close()
        super().keep_subprocess_alive()
