"""The wire under a stream: uvicorn's own WebSocket protocol with a short way for small messages.

Whole text frames, which is nearly all that clients send, are taken as they come, and several
messages leave in one write. Everything else (the handshake, control frames, fragments, closing)
is left to uvicorn and websockets; after a frame that came in pieces, so is all that follows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

WHOLE_TEXT = 0x81
CONTROL = 0x08
MASKED = 0x80
SHORT, MEDIUM = 126, 127
MOST_UNREAD = 8
HANG_UP_SECONDS = 5.0
WIRE = "planitia.wire"


class Wire(WebSocketsSansIOProtocol):
    """One client's connection."""

    whole = True
    relieved: Callable[[], None] | None = None

    def handle_connect(self, event: Any) -> None:
        """Let the application write to the wire itself."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][WIRE] = {"wire": self}

    def data_received(self, data: bytes) -> None:
        """Take whole text frames here; leave the rest to the library."""
        if not (self.whole and self.handshake_complete) or self.close_sent:
            super().data_received(data)
            return
        at, end = 0, len(data)
        while at < end:
            if end - at < 6:
                break
            first, size = data[at], data[at + 1]
            start = at + 6
            if size < MASKED:
                break
            size -= MASKED
            if size == SHORT:
                size = int.from_bytes(data[at + 2 : at + 4], "big")
                start = at + 8
            elif size == MEDIUM:
                break
            if start + size > end:
                break
            if first == WHOLE_TEXT:
                raw = apply_mask(data[start : start + size], data[start - 4 : start])
                try:
                    text = raw.decode()
                except UnicodeDecodeError:
                    break
                self.queue.put_nowait({"type": "websocket.receive", "text": text})
                if not self.read_paused and self.queue.qsize() > MOST_UNREAD:
                    self.read_paused = True
                    self.transport.pause_reading()
            elif first & CONTROL and first & MASKED:
                super().data_received(data[at : start + size])
                if self.close_sent or self.transport.is_closing():
                    return
            else:
                break
            at = start + size
        if at < end:
            self.whole = False
            super().data_received(data[at:])

    def resume_writing(self) -> None:
        """The client has read enough of what was written."""
        super().resume_writing()
        if self.relieved is not None:
            self.relieved()

    def tell(self, messages: list[bytes]) -> None:
        """Write text messages, all at once."""
        if self.disconnected or self.close_sent:
            return
        parts: list[bytes] = []
        for message in messages:
            size = len(message)
            if size < SHORT:
                parts.append(bytes((WHOLE_TEXT, size)))
            elif size < 65536:
                parts.append(bytes((WHOLE_TEXT, SHORT)) + size.to_bytes(2, "big"))
            else:
                parts.append(bytes((WHOLE_TEXT, MEDIUM)) + size.to_bytes(8, "big"))
            parts.append(message)
        self.transport.write(b"".join(parts))

    def hang_up(self) -> None:
        """Let a goodbye be written even to a client that does not read, and end soon after."""
        self.writable.set()
        self.loop.call_later(HANG_UP_SECONDS, self.transport.abort)
