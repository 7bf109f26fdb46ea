"""The record of a table whose log these rules cannot follow: its answers as they were given."""

from __future__ import annotations

from planitia.kernel.action import RESIGN_TEXT
from planitia.kernel.record import header_lines, whole_record
from planitia.server.table.model import Entry, Head

NO_FINGERPRINT = "unknown"
"""Where nobody has kept the state that all answers led to."""


def logged_record(head: Head, entries: list[Entry], fingerprint: str) -> str:
    """What a log says of a game, as a record of the version that it was played with."""
    first = header_lines(head.game, head.version, head.seats, head.options, head.seed)
    return whole_record(first, head.content, logged_answers(entries), fingerprint)


def logged_answers(entries: list[Entry]) -> list[tuple[int, str]]:
    """Who answered what, without what was taken back.

    Whoever takes back takes their own last answer.
    """
    found: list[tuple[int, str]] = []
    for entry in entries:
        if entry.kind == "created":
            found += [(int(seat), str(text)) for seat, text in entry.data.get("prefix", [])]
        elif entry.kind == "answered":
            # A decision's id is the moment and the seat that is asked.
            found.append((int(entry.data["decision"].split(".")[1]), str(entry.data["action"])))
        elif entry.kind == "lapsed":
            found += [(int(seat), str(text)) for seat, text in entry.data["answers"]]
        elif entry.kind == "resigned":
            found += [(int(seat), RESIGN_TEXT) for seat in entry.data["seats"]]
        elif entry.kind == "undone":
            own = [at for at, (seat, _) in enumerate(found) if seat == entry.seat]
            del found[own[-1]]
    return found


def begun(entries: list[Entry]) -> bool:
    """Whether there is a game at all."""
    return any(entry.kind == "started" for entry in entries)
