"""The journal of a tournament: a line of facts, then a line a finished game.

Whatever was written whole counts, so a tournament that was stopped or killed goes on where it was.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from planitia.kernel.errors import BadOption
from planitia.lab.tournament import Result, Tournament

try:
    import fcntl
except ModuleNotFoundError:  # Windows has no such locks.
    fcntl = None  # type: ignore[assignment]

SHOWN = 40
"""How many letters of a damaged line are shown."""


def read_seed(path: Path) -> str | None:
    """The seed of a journal, or None where there is none yet. Raises BadOption."""
    if not begun(path):
        return None
    with path.open("rb") as file:
        return str(facts_of(path, file.readline())["seed"])


def begun(path: Path) -> bool:
    """Whether there is anything in the file. Raises BadOption where there can be no file."""
    if path.exists() and not path.is_file():
        raise BadOption(f"{path} is no file that a journal can be kept in; name another.")
    return path.exists() and path.stat().st_size > 0


def facts_of(path: Path, line: bytes) -> dict[str, object]:
    """The first line of a journal. Raises BadOption."""
    facts = value_of(line)
    if isinstance(facts, dict) and "players" in facts and isinstance(facts.get("seed"), str):
        return facts
    raise BadOption(f"{path} is no journal of a tournament; name another file.")


def value_of(line: bytes) -> object:
    """What a line says in JSON; None where it says nothing."""
    try:
        value: object = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value


def result_of(line: bytes, tournament: Tournament) -> Result | None:
    """Any other line: how a game of the tournament ended; None where it does not say that."""
    match value_of(line):
        case [int(number), list(winners), list(scores), int(decisions)]:
            whole = [number, decisions, *winners, *scores]
        case _:
            return None
    if any(type(one) is not int for one in whole) or number < 0 or decisions < 0:
        return None
    places = range(tournament.places)
    known = all(place in places for place in winners) and len(set(winners)) == len(winners)
    if not known or len(scores) != tournament.seats:
        return None
    return Result(number, tuple(winners), tuple(scores), decisions)


def differing(path: Path, key: str, theirs: object, ours: object) -> str:
    """The sentence for a journal that cannot be gone on with."""
    then, now = json.dumps(theirs), json.dumps(ours)
    if key == "code":
        return (
            f"The games in {path} were played by other code or weights (hash {then}, now {now}), "
            "so players may play otherwise now: begin a new journal, or go on with the planitia "
            "that wrote it."
        )
    return (
        f"{path} is the journal of another tournament: its {key} is {then}, not {now}. "
        "Ask for the same again, or begin a new journal."
    )


def shown(line: bytes) -> str:
    """The beginning of a line as it can be printed."""
    text = line.decode(errors="replace").strip()[:SHOWN]
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def claim(file: IO[str], path: Path) -> None:
    """Keep others from writing to the file while it is open. Raises BadOption."""
    if fcntl is None:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BadOption(
            f"{path} is being written by another tournament: wait until that has ended, or name "
            "another journal."
        ) from None


class Journal:
    """Finished games on disk; without a path they are only kept in memory."""

    def __init__(self, tournament: Tournament, path: Path | None) -> None:
        self.results: dict[int, Result] = {}
        self.file = None
        if path is None:
            return
        facts = json.dumps(tournament.facts()) + "\n"
        if begun(path):
            with path.open("rb") as file:
                facts_of(path, file.readline())
        self.file = path.open("a", encoding="utf-8")
        try:
            claim(self.file, path)
            if not begun(path):
                path.write_text(facts, encoding="utf-8")
            self.read(path, tournament)
        except BaseException:
            self.file.close()
            raise

    def read(self, path: Path, tournament: Tournament) -> None:
        """Take over what is there; a last line that was not written whole is cut off."""
        first, newline, rest = path.read_bytes().partition(b"\n")
        written = facts_of(path, first)
        for key, value in tournament.facts().items():
            if written.get(key) != value:
                raise BadOption(differing(path, key, written.get(key), value))
        *lines, cut = rest.split(b"\n")
        for number, line in enumerate(lines, 2):
            self.take(path, number, line, tournament)
        if cut:
            os.truncate(path, path.stat().st_size - len(cut))
        if not newline:
            path.write_bytes(first + b"\n")

    def take(self, path: Path, number: int, line: bytes, tournament: Tournament) -> None:
        """Take over a line. Raises BadOption."""
        result = result_of(line, tournament)
        if result is None:
            raise BadOption(
                f"{path} is damaged: line {number}, “{shown(line)}”, is no result of a game with "
                f"{tournament.seats} seats. Take the line out, and its game is played again."
            )
        if self.results.setdefault(result.number, result) != result:
            raise BadOption(
                f"{path} is damaged: line {number} gives game {result.number} another result than "
                "an earlier line does. Take both out, and the game is played again."
            )

    def keep(self, result: Result) -> None:
        """A game is finished."""
        self.results[result.number] = result
        if self.file is not None:
            whole = [result.number, result.winners, result.scores, result.decisions]
            self.file.write(json.dumps(whole) + "\n")
            self.file.flush()

    def missing(self, games: int) -> Iterator[int]:
        """The games that are still to be played."""
        return (number for number in range(games) if number not in self.results)

    def count_missing(self, games: int) -> int:
        """How many these are."""
        return games - len([number for number in self.results if number < games])

    def close(self) -> None:
        """Nothing more will be kept."""
        if self.file is not None:
            self.file.close()
