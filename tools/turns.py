"""One at a time: a lock on a file, which the system undoes if its holder dies."""

from __future__ import annotations

import fcntl
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def turn(path: Path, busy: Callable[[], None]) -> Iterator[None]:
    """Wait for our turn; ``busy`` is called first if another one has it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            busy()
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
