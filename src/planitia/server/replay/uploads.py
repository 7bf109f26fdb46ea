"""A record that somebody brings along: shown like a finished table, kept nowhere.

The file is the reader's own, and whoever has a record has the whole game, so nothing is hidden.
What is brought is a stranger's text: it is read within a time, one at a time, and everything wrong
with it is a sentence.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from planitia.kernel.earlier import Again
from planitia.kernel.errors import PlanitiaError
from planitia.kernel.record import Record, read_again
from planitia.kernel.registry import game
from planitia.kernel.state import State
from planitia.server.table.model import PERSON, Json, Refused

T = TypeVar("T")

SECONDS = 5.0
"""How long a record may take to be played again; an honest one takes a tenth of a second."""

MOST_ANSWERS = 5_000
MOST_WAITING = 16
MOST_QUOTED = 240
"""How much of what was brought a sentence about it may quote."""


class TooLong(PlanitiaError):
    """A record that takes longer than anybody may take."""


class Reader:
    """Reads records one after the other, away from the loop, and lets only so many wait."""

    def __init__(self) -> None:
        self.hands = ThreadPoolExecutor(1, "record")
        self.waiting = 0

    async def read(self, text: str, work: Callable[[Again], T]) -> T | Refused:
        """Something done with the game of a record, or why that cannot be."""
        if self.waiting >= MOST_WAITING:
            return Refused("too-many", "Many records are being read; wait a moment.")
        self.waiting += 1
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.hands, lambda: work(played(text)))
        except PlanitiaError as fault:
            return Refused("invalid", shortened(str(fault)))
        finally:
            self.waiting -= 1


reader = Reader()


def played(text: str) -> Again:
    """The game of a record, played again as far as it goes here. Raises PlanitiaError."""
    record = Record(text)
    if len(record.answers) > MOST_ANSWERS:
        raise TooLong(f"The record has more than {MOST_ANSWERS} answers.")
    until = time.monotonic() + SECONDS

    def watch(_: State) -> None:
        if time.monotonic() > until:
            raise TooLong("The record takes too long to be played again here.")

    return read_again(record, game(record.game), watch)


def shortened(sentence: str) -> str:
    """A sentence that quotes little of what was brought, and ends as one."""
    said = sentence if len(sentence) <= MOST_QUOTED else f"{sentence[:MOST_QUOTED]}…"
    said = said.encode(errors="replace").decode()
    return said if said.endswith((".", "…")) else f"{said}."


def around(again: Again) -> Json:
    """The table of a record: nobody's, and with nobody's name."""
    state = again.state
    return {
        "type": "table",
        "n": 0,
        "table": "",
        "game": state.game.name,
        "options": state.header.options,
        "chairs": [{"kind": PERSON, "name": "", "level": "", "keeper": "", "gave_up": ""}]
        * state.seats,
        "settings": {},
        "rematch": "",
        "sentence": again.why,
    }
