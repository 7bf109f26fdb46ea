"""A PostgreSQL of Debian's packages for one test session, on a free port of the loopback."""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from server.servers import free_port

USER = "postgres"
START_SECONDS = 60.0
OPTIONS = ("listen_addresses=127.0.0.1", "fsync=off", "full_page_writes=off")


def binaries() -> Path:
    """The folder of PostgreSQL's programs."""
    found = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4])
    )
    named = shutil.which("initdb")
    if not found and named is None:
        raise RuntimeError("These tests need PostgreSQL: apt-get install postgresql.")
    return found[-1].parent if found else Path(str(named)).parent


class Postgres:
    """One server with its data in a temporary folder. It refuses to run as root, so it does not."""

    def __init__(self) -> None:
        self.bin = binaries()
        self.folder = Path(tempfile.mkdtemp(prefix="planitia-postgres-"))
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.as_other: dict[str, Any] = {}
        if os.geteuid() == 0:
            shutil.chown(self.folder, USER, USER)
            self.as_other = {"user": USER, "group": USER, "extra_groups": []}
        self._run("initdb", "-D", "data", "-U", "test", "-A", "trust", "-E", "UTF8", "--no-sync")

    def _popen(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        with (self.folder.parent / f"{self.folder.name}.log").open("ab") as log:
            return subprocess.Popen(
                [str(self.bin / program), *arguments],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                cwd=self.folder,
                env={"HOME": str(self.folder), "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"]},
                **self.as_other,
            )

    @property
    def said(self) -> str:
        """Everything its programs have written."""
        return (self.folder.parent / f"{self.folder.name}.log").read_text(errors="replace")

    def _run(self, program: str, *arguments: str) -> bool:
        fine = self._popen(program, *arguments).wait(START_SECONDS) == 0
        if not fine and program != "pg_isready":
            raise RuntimeError(f"{program} failed:\n{self.said}")
        return fine

    def start(self) -> None:
        """Start it and wait until it answers."""
        options = [word for option in OPTIONS for word in ("-c", option)]
        self.process = self._popen(
            "postgres", "-D", "data", "-p", str(self.port), "-k", str(self.folder), *options
        )
        until = time.monotonic() + START_SECONDS
        while not self._run("pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)):
            if self.process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"PostgreSQL did not start:\n{self.said}")
            time.sleep(0.02)

    def stop(self) -> None:
        """Stop it: open connections are cut, open transactions rolled back."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(START_SECONDS)
            self.process = None

    def restart(self) -> None:
        """Stop it and start it again on the same port."""
        self.stop()
        self.start()

    def remove(self) -> None:
        """Stop it and leave nothing behind."""
        self.stop()
        shutil.rmtree(self.folder)
        (self.folder.parent / f"{self.folder.name}.log").unlink()

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"t{secrets.token_hex(6)}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "test", name)
        return f"postgresql://test@127.0.0.1:{self.port}/{name}"
