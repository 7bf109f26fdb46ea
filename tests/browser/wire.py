"""A network between a browser and a server that a test can cut and mend."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

CHUNK = 65536


class Wire:
    """Carries bytes from a port of its own to the server's, as long as it is whole."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.whole = True
        self.deaf = False
        """Whether the server hears everything and its answers get lost."""
        self.ends: set[socket.socket] = set()
        self.ear = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.ear.getsockname()[1]}"
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        """Let everybody in while the wire is whole."""
        with suppress(OSError):
            while True:
                caller, _ = self.ear.accept()
                if not self.whole:
                    caller.close()
                    continue
                server = socket.create_connection(("127.0.0.1", self.target))
                self.ends |= {caller, server}
                for pair in ((caller, server, False), (server, caller, True)):
                    threading.Thread(target=self.carry, args=pair, daemon=True).start()

    def carry(self, source: socket.socket, sink: socket.socket, back: bool) -> None:
        """Pass on what one side says until it has said everything."""
        with suppress(OSError):
            while said := source.recv(CHUNK):
                if back and self.deaf:
                    break
                sink.sendall(said)
        for end in (source, sink):
            self.ends.discard(end)
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def cut(self) -> None:
        """Every connection breaks, and no other comes about."""
        self.whole = False
        for end in list(self.ends):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """Connections come about again, and answers arrive."""
        self.whole, self.deaf = True, False

    def close(self) -> None:
        """Nothing is left of it."""
        self.cut()
        self.ear.close()


@contextmanager
def wire(port: int) -> Iterator[Wire]:
    """A wire to a server, for as long as the block runs."""
    made = Wire(port)
    try:
        yield made
    finally:
        made.close()
