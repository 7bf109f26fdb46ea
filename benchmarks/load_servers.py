"""Servers for the load: ours, boardgame.io's and PostgreSQL, each on its core and on loopback.

Whatever is started here is stopped by its process id.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx

NODE = Path(__file__).resolve().parent / "boardgameio"
SERVER_CORE, CLIENT_CORE = 0, 1
START_SECONDS = 60.0

SHORT_IDLE = (
    "import sys; from planitia.server.rooms import rooms; rooms.IDLE_SECONDS = 3.0; "
    "from planitia.cli import main; sys.argv[0] = 'planitia'; sys.exit(main())"
)
"""The command line with tables that leave memory after seconds instead of minutes."""


def pinned(core: int) -> list[str]:
    """The words that keep a program on one core, where that can be asked for."""
    return ["taskset", "-c", str(core)] if shutil.which("taskset") else []


def free_port() -> int:
    """A port of loopback that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def stop(process: subprocess.Popen[bytes], how: signal.Signals = signal.SIGTERM) -> None:
    """End a process that was started here."""
    if process.poll() is None:
        process.send_signal(how)
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def wait_until_ready(process: subprocess.Popen[bytes], url: str) -> float:
    """Seconds until an address answers."""
    begun = time.perf_counter()
    while time.perf_counter() - begun < START_SECONDS:
        if process.poll() is not None:
            raise SystemExit(f"The server for {url} ended with {process.returncode}.")
        with suppress(httpx.HTTPError):
            if httpx.get(url, timeout=2.0).status_code < 500:
                return time.perf_counter() - begun
        time.sleep(0.005)
    raise SystemExit(f"Nothing answered at {url}.")


@contextmanager
def fresh_folder() -> Iterator[Path]:
    """A folder that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="planitia-bench-") as name:
        yield Path(name)


class Server:
    """A running server."""

    def __init__(self, process: subprocess.Popen[bytes], port: int, ready: float) -> None:
        self.process = process
        self.port = port
        self.ready = ready

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}"

    def resident(self) -> int:
        """Bytes of memory in use."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def planitia(
    core: Path, folder: Path, database: str = "", short_idle: bool = False
) -> Iterator[Server]:
    """Our server with its durable log, on one core."""
    port = free_port()
    program = ["-c", SHORT_IDLE] if short_idle else ["-m", "planitia"]
    words = ["serve", "--port", str(port), "--data", str(folder), "--rate", "1000000"]
    if database:
        words += ["--database", database]
    with (folder / "server.log").open("ab") as log:
        begun = time.perf_counter()
        process = subprocess.Popen(
            [*pinned(SERVER_CORE), sys.executable, *program, *words],
            env={**os.environ, "PYTHONPATH": str(core)},
            stdout=log,
            stderr=log,
        )
        try:
            wait_until_ready(process, f"http://127.0.0.1:{port}/readyz")
            yield Server(process, port, time.perf_counter() - begun)
        finally:
            stop(process)


@contextmanager
def boardgameio() -> Iterator[Server]:
    """boardgame.io's server with a game of tic-tac-toe, on the same core."""
    port = free_port()
    process = subprocess.Popen(
        [*pinned(SERVER_CORE), "node", "server.js", str(port)],
        cwd=NODE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        ready = wait_until_ready(process, f"http://127.0.0.1:{port}/games")
        yield Server(process, port, ready)
    finally:
        stop(process)


@contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL of its own on loopback, durable, beside the clients; its address."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    if not found:
        raise SystemExit("PostgreSQL is not installed (Debian: apt-get install postgresql).")
    programs = found[-1].parent
    folder = Path(tempfile.mkdtemp(prefix="planitia-pg-"))
    given: dict[str, Any] = {"cwd": folder, "env": {**os.environ, "HOME": str(folder)}}
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
        given |= {"user": "postgres", "group": "postgres", "extra_groups": []}
    port = free_port()
    data = folder / "data"
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    make = ["-D", str(data), "-U", "bench", "-A", "trust", "-E", "UTF8"]
    subprocess.run([str(programs / "initdb"), *make], check=True, **quiet, **given)
    listen = ["-p", str(port), "-k", str(folder), "-c", "listen_addresses=127.0.0.1"]
    serve = [str(programs / "postgres"), "-D", str(data), *listen]
    process: subprocess.Popen[bytes] = subprocess.Popen(
        [*pinned(CLIENT_CORE), *serve], **quiet, **given
    )
    try:
        begun = time.perf_counter()
        ask = [str(programs / "pg_isready"), "-h", "127.0.0.1", "-p", str(port), "-U", "bench"]
        while subprocess.run(ask, **quiet).returncode != 0:
            if time.perf_counter() - begun > START_SECONDS:
                raise SystemExit("PostgreSQL did not start.")
            time.sleep(0.05)
        yield f"postgresql://bench@127.0.0.1:{port}/postgres"
    finally:
        stop(process, signal.SIGINT)
        shutil.rmtree(folder, ignore_errors=True)
