"""Real servers for tests: ``python -m planitia serve`` on a free loopback port."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from subprocess import Popen

READY_SECONDS = 60.0
STOP_SECONDS = 60.0


FORKSERVER = multiprocessing.get_context("forkserver")
FORKSERVER.set_forkserver_preload(
    ["pytest", "aiosqlite", "alembic.config", "uvicorn.lifespan.on", "uvicorn.loops.uvloop"]
    + ["websockets.server", "planitia.cli.app", "planitia.cli.serving", "planitia.server.serve"]
)


class Server:
    """A server process that this test started. Its log is in the file ``log``."""

    def __init__(self, process: Popen[bytes] | ForkServerProcess, port: int, log: Path) -> None:
        self.process = process
        self.port = port
        self.log = log
        self.url = f"http://127.0.0.1:{port}"
        assert process.pid is not None
        self.pid = process.pid
        """The process that was started; with several workers their parent."""

    @property
    def said(self) -> str:
        """Everything it has written to standard error and output."""
        return self.log.read_text(errors="replace")

    def ended(self, seconds: float = 0.0) -> int | None:
        """Its exit code, or None if it still runs after so long."""
        if isinstance(self.process, ForkServerProcess):
            self.process.join(seconds)
            return self.process.exitcode
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def kill(self) -> None:
        """End it by SIGKILL, with everything it started."""
        with suppress(ProcessLookupError):
            if self.ended() is None:
                os.kill(self.pid, signal.SIGKILL)
        with suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        assert self.ended(STOP_SECONDS) is not None

    def stop(self) -> int:
        """End it in good order; its exit code. Fails if it does not end in time."""
        if self.ended() is None:
            os.kill(self.pid, signal.SIGTERM)
        code = self.ended(STOP_SECONDS)
        self.kill()
        assert code is not None, f"The server did not stop in time:\n{self.said}"
        return code

    def ready(self) -> bool:
        """Whether it says that it is ready."""
        try:
            with urllib.request.urlopen(f"{self.url}/readyz", timeout=30.0) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False


PORTS = count(20_000 + os.getpid() * 131 % 12_000)
"""Below those that the system gives to whoever asks for any; neighbouring processes begin apart."""


def free_port() -> int:
    """A port of the loopback that nobody listens on just now, and nobody is given by chance."""
    return next(port for port in PORTS if unused(port))


def unused(port: int) -> bool:
    """Whether a port of the loopback can be had."""
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def serve_arguments(port: int, data: Path | None, database: str | None) -> list[str]:
    """How a server is told where to listen and where to keep its tables."""
    where = ["--database", database] if database is not None else ["--data", str(data)]
    return ["serve", "--port", str(port), *where]


def start_server(
    data: Path | None = None,
    database: str | None = None,
    workers: int = 1,
    rate: float = 100_000.0,
    arguments: tuple[str, ...] = (),
    environment: dict[str, str] | None = None,
    quick: bool = False,
) -> Server:
    """A server that says it is ready. The caller must stop or kill it; see ``running_server``.

    ``environment`` is added to this process's own. A ``quick`` start is the same command in a
    process forked from one that has imported everything.
    """
    port = free_port()
    more = ["--workers", str(workers), "--rate", str(rate), *arguments]
    asked = [*serve_arguments(port, data, database), *more]
    handle, name = tempfile.mkstemp(prefix="planitia-serve-", suffix=".log")
    os.close(handle)
    start = _fork if quick else _run
    server = Server(start(asked, name, environment or {}), port, Path(name))
    until = time.monotonic() + READY_SECONDS
    while server.ended() is not None or not server.ready():
        if server.ended() is not None or time.monotonic() > until:
            said = server.said
            server.kill()
            raise RuntimeError(f"The server did not get ready ({server.ended()}):\n{said}")
        time.sleep(0.03)
    return server


def _run(asked: list[str], log: str, environment: dict[str, str]) -> Popen[bytes]:
    with open(log, "wb") as out:
        return Popen(
            [sys.executable, "-m", "planitia", *asked],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            env={**os.environ, **environment},
            start_new_session=True,
        )


def _fork(asked: list[str], log: str, environment: dict[str, str]) -> ForkServerProcess:
    process = FORKSERVER.Process(target=_forked, args=(asked, log, environment))
    process.start()
    return process


def _forked(asked: list[str], log: str, environment: dict[str, str]) -> None:
    """In the forked process: be what ``python -m planitia`` would be."""
    from planitia.cli import main

    os.setsid()
    out = os.open(log, os.O_WRONLY)
    for descriptor in (1, 2):
        os.dup2(out, descriptor)
    os.environ.update(environment)
    sys.argv = ["planitia", *asked]
    main()


@contextmanager
def running_server(
    data: Path | None = None,
    database: str | None = None,
    workers: int = 1,
    rate: float = 100_000.0,
    arguments: tuple[str, ...] = (),
    environment: dict[str, str] | None = None,
    quick: bool = False,
) -> Iterator[Server]:
    """A server for as long as the block runs; stopped, killed or dead before is fine too."""
    with tempfile.TemporaryDirectory(prefix="planitia-") as folder:
        where = Path(folder) if data is None and database is None else data
        server = start_server(where, database, workers, rate, arguments, environment, quick)
        try:
            yield server
        finally:
            server.kill()
            server.log.unlink(missing_ok=True)
