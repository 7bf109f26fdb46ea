"""Lines that somebody types, read while other things go on, and only when one is wanted."""

from __future__ import annotations

import asyncio
import os
import sys
import threading

CHUNK = 4096


class Lines:
    """The lines of the standard input. ``wanted`` begins to read one; ``line`` waits for it."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.file = sys.stdin.fileno()
        self.held = b""
        self.ended = False
        self.coming: asyncio.Future[str | None] | None = None

    @property
    def at_terminal(self) -> bool:
        """Whether a person types as they see, rather than a file or a program ahead of time."""
        return os.isatty(self.file)

    def wanted(self) -> asyncio.Future[str | None]:
        """The line to come, without its end; None where the input has ended."""
        coming = self.coming
        if coming is None:
            coming = self.coming = self.loop.create_future()
            # A thread that only reads the file ends with the process, whatever it waits for.
            threading.Thread(target=self._read, daemon=True).start()
        return coming

    def taken(self) -> None:
        """The line was read: the next one may come."""
        self.coming = None

    def _read(self) -> None:
        while b"\n" not in self.held and not self.ended:
            try:
                more = os.read(self.file, CHUNK)
            except OSError:
                more = b""
            self.held += more
            self.ended = not more
        line, _, rest = self.held.partition(b"\n")
        text = line.decode(errors="replace") if self.held else None
        self.held = rest
        self.loop.call_soon_threadsafe(self._come, text)

    def _come(self, text: str | None) -> None:
        if self.coming is not None and not self.coming.done():
            self.coming.set_result(text)
