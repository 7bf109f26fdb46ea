"""A real Dask scheduler and real workers, each a process on loopback; all end with the block."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

from planitia.kernel.errors import BadOption
from planitia.lab.cluster import connected

LOOPBACK = ("--host", "127.0.0.1", "--no-dashboard", "--dashboard-address", "127.0.0.1:0")
PATIENCE = 180.0


def eventually(true: Callable[[], bool]) -> None:
    """Wait for something to become true, though not for ever."""
    end = monotonic() + PATIENCE
    while not so_far(true):
        assert monotonic() < end, "it never came"
        sleep(0.02)


def so_far(true: Callable[[], bool]) -> bool:
    """Whether something is true; who gets no answer in time does not know yet."""
    try:
        return true()
    except BadOption:
        return False


class Dask:
    """A scheduler, and workers when they are wanted."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.running: list[subprocess.Popen[bytes]] = []
        file = folder / "scheduler.json"
        self.scheduler = self.start("scheduler", "--port", "0", "--scheduler-file", str(file))
        eventually(lambda: file.exists() and file.read_text().endswith("}"))
        self.address: str = json.loads(file.read_text())["address"]

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        """Start one of the two programs."""
        with (self.folder / f"{len(self.running)}.log").open("wb") as log:
            command = [sys.executable, "-m", "dask", *words, *LOOPBACK]
            self.running.append(subprocess.Popen(command, stdout=log, stderr=log))
        return self.running[-1]

    def worker(self) -> subprocess.Popen[bytes]:
        """One worker more; it has come when this returns."""
        before = self.workers()
        folder = ("--local-directory", str(self.folder))
        plain = ("--no-nanny", "--nthreads", "1", "--memory-limit", "0", "--death-timeout", "60")
        started = self.start("worker", self.address, *plain, *folder)
        eventually(lambda: self.workers() > before)
        return started

    def workers(self) -> int:
        """How many workers there are."""
        with connected(self.address) as client:
            return len(client.nthreads())

    def tasks(self) -> int:
        """How much work the scheduler still knows of."""
        with connected(self.address) as client:
            many: int = client.run_on_scheduler(lambda dask_scheduler: len(dask_scheduler.tasks))
            return many

    def begun_anew(self) -> int:
        """How often work was lost with a worker."""
        with connected(self.address) as client:
            many: int = client.run_on_scheduler(
                lambda dask_scheduler: sum(
                    kind.suspicious for kind in dask_scheduler.task_prefixes.values()
                )
            )
            return many

    def close(self) -> None:
        """End what was started."""
        for process in self.running:
            process.kill()
        for process in self.running:
            process.wait()


@contextmanager
def dask(folder: Path) -> Iterator[Dask]:
    """A scheduler without workers."""
    started = Dask(folder)
    try:
        yield started
    finally:
        started.close()
