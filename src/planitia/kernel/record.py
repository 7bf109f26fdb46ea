"""Reading records, whose form ``transcript`` tells, and playing them again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from planitia.kernel.earlier import Again, difference, give, play_again
from planitia.kernel.errors import PlanitiaError, RecordError
from planitia.kernel.game import Game
from planitia.kernel.state import State
from planitia.kernel.transcript import TITLE

UNKNOWN: Final = -1
MOST_DIGITS: Final = 9


class Record:
    """A record that has been read: its header, and its answers with their line numbers."""

    def __init__(self, text: str) -> None:
        self.facts: dict[str, str] = {}
        self.options: dict[str, str] = {}
        self.answers: list[tuple[int, int, str]] = []
        self.count = UNKNOWN
        self.fingerprint = ""
        lines = text.splitlines()
        if not lines or lines[0].strip() != TITLE:
            raise RecordError(1, f"a record begins with “{TITLE}”")
        for number, line in enumerate(lines[1:], start=2):
            if self.count != UNKNOWN and line.strip():
                raise RecordError(number, "something follows the closing line")
            if line.strip():
                self._read(number, line.strip())
        for fact in ("game", "seats", "seed", "content"):
            if fact not in self.facts:
                raise RecordError(len(lines), f"the header does not name the {fact}")
        if self.count == UNKNOWN:
            raise RecordError(
                len(lines),
                f"the record is cut off: no closing line after {len(self.answers)} answers",
            )
        if self.count != len(self.answers):
            raise RecordError(
                len(lines),
                f"{len(self.answers)} answers, but the closing line counts {self.count}",
            )

    def _read(self, number: int, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word in ("game", "seats", "seed", "content"):
            self.facts[word] = rest
        elif word == "option":
            name, _, value = rest.partition(" ")
            self.options[name] = value
        elif word == "end":
            count, _, mark = rest.partition(" ")
            if not count.isdecimal() or len(count) > MOST_DIGITS or not mark:
                raise RecordError(number, "the closing line is “end COUNT FINGERPRINT”")
            self.count = int(count)
            self.fingerprint = mark
        elif word.isdecimal() and len(word) <= MOST_DIGITS and rest:
            self.answers.append((number, int(word), rest))
        else:
            raise RecordError(number, f"“{line}” is neither a header line nor “SEAT ACTION”")

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.facts["game"].partition(" ")[0]

    def data(self) -> dict[str, object]:
        """The header as a game reads it. Raises RecordError."""
        seats, content = self.facts["seats"], self.facts["content"]
        if not seats.isdecimal() or len(seats) > MOST_DIGITS:
            raise RecordError(0, f"“{seats}” is no number of seats")
        return {
            "game": self.game,
            "version": self.facts["game"].partition(" ")[2],
            "seats": int(seats),
            "options": self.options,
            "seed": self.facts["seed"],
            "content": "" if content == "none" else content,
        }


def replay_record(
    record: Record,
    game: Game,
    to: int | None = None,
    watch: Callable[[State], None] | None = None,
) -> State:
    """Play a record again, up to ``to`` answers. ``watch`` sees every state. Raises RecordError."""
    try:
        header = game.header(record.data())
    except RecordError:
        raise
    except PlanitiaError as fault:
        raise RecordError(0, str(fault)) from None
    state = game.begin(header)
    if watch is not None:
        watch(state)
    for number, seat, text in record.answers if to is None else record.answers[:to]:
        try:
            give(state, seat, text)
        except PlanitiaError as fault:
            raise RecordError(number, str(fault)) from None
        if watch is not None:
            watch(state)
    if state.steps == record.count and state.fingerprint() != record.fingerprint:
        raise RecordError(0, "it replays to another state than it was made from")
    return state


def read_again(record: Record, game: Game, watch: Callable[[State], None] | None = None) -> Again:
    """The same of a record of any version, as far as this one agrees with it. Raises RecordError.

    One of this version agrees or is a fault.
    """
    data = record.data()
    if not difference(game, str(data["version"]), str(data["content"])):
        return Again(replay_record(record, game, None, watch), record.count, "")
    answers = [(seat, text) for _, seat, text in record.answers]

    def agrees(state: State) -> bool:
        return state.fingerprint() == record.fingerprint

    try:
        return play_again(game, data, answers, agrees, watch)
    except PlanitiaError as fault:
        raise RecordError(0, str(fault)) from None
