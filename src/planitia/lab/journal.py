"""The journal of a tournament: a line of facts, then a line a finished game.

Whatever was written whole counts, so a tournament that was stopped or killed goes on where it was.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

from planitia.kernel.errors import BadOption
from planitia.lab.tournament import Result, Tournament


def read_seed(path: Path) -> str | None:
    """The seed of a journal, or None where there is none yet. Raises BadOption."""
    if not path.exists() or not path.stat().st_size:
        return None
    with path.open(encoding="utf-8") as file:
        seed = facts_of(path, file.readline()).get("seed")
    return seed if isinstance(seed, str) else None


def facts_of(path: Path, line: str) -> dict[str, object]:
    """The first line of a journal. Raises BadOption."""
    try:
        facts = json.loads(line)
    except ValueError:
        facts = None
    if not isinstance(facts, dict) or "players" not in facts:
        raise BadOption(f"{path} is no journal of a tournament; name another file.")
    return facts


def result_of(path: Path, line: bytes) -> Result:
    """Any other line. Raises BadOption."""
    try:
        number, winners, scores, decisions = json.loads(line)
        return Result(number, tuple(winners), tuple(scores), decisions)
    except (ValueError, TypeError):
        shown = line.decode(errors="replace").strip()[:40]
        raise BadOption(f"{path} is damaged: “{shown}” is no result of a game.") from None


def differing(path: Path, key: str, theirs: object, ours: object) -> str:
    """The sentence for a journal that cannot be gone on with."""
    if key == "code":
        return (
            f"The games in {path} were played by other code or weights (theirs is {theirs}, this "
            f"is {ours}), so players may play otherwise now: begin a new journal, or go on with "
            "the planitia that wrote it."
        )
    return (
        f"{path} is the journal of another tournament: its {key} is {theirs}, not {ours}. "
        "Ask for the same again, or begin a new journal."
    )


class Journal:
    """Finished games on disk; without a path they are only kept in memory."""

    def __init__(self, tournament: Tournament, path: Path | None) -> None:
        self.results: dict[int, Result] = {}
        self.file = None
        if path is None:
            return
        if read_seed(path) is None:
            path.write_text(json.dumps(tournament.facts()) + "\n", encoding="utf-8")
        self.read(path, tournament)
        self.file = path.open("a", encoding="utf-8")

    def read(self, path: Path, tournament: Tournament) -> None:
        """Take over what is there; a last line that was not written whole is cut off."""
        lines = path.read_bytes().splitlines(keepends=True)
        written = facts_of(path, lines[0].decode())
        for key, value in tournament.facts().items():
            if written.get(key) != value:
                raise BadOption(differing(path, key, written.get(key, "unknown"), value))
        for line in lines[1:]:
            if not line.endswith(b"\n"):
                os.truncate(path, path.stat().st_size - len(line))
                return
            result = result_of(path, line)
            self.results[result.number] = result

    def keep(self, result: Result) -> None:
        """A game is finished."""
        self.results[result.number] = result
        if self.file is not None:
            whole = [result.number, result.winners, result.scores, result.decisions]
            self.file.write(json.dumps(whole) + "\n")
            self.file.flush()

    def missing(self, games: int) -> list[int]:
        """The games that are still to be played."""
        return [number for number in range(games) if number not in self.results]

    def close(self) -> None:
        """Nothing more will be kept."""
        if self.file is not None:
            self.file.close()
