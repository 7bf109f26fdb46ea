"""What a game states of its levels: how each plays there, and how much it was measured to win.

``read_levels`` reads it from a file of the game's content, which is the one place of every figure:

    measure = "of 100 games against {against} (2 players)"
    against = "normal"

    [easy]
    manner = "overlooks a third of what it could do"
    wins = 13

``normal``, ``hard`` and ``expert`` follow. A level that was measured against another one names it
by ``against`` of its own; where nobody plays against anybody, there is no ``against`` at all.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from planitia.kernel.content import Table, read_toml

EASY: Final = "easy"
NORMAL: Final = "normal"
HARD: Final = "hard"
EXPERT: Final = "expert"
LEVELS: Final = (EASY, NORMAL, HARD, EXPERT)
"""From the weakest to the strongest."""
LONGEST_MANNER: Final = 72
"""A page shows it in a line, or in two on a phone."""
BLANK: Final = "{against}"


class Level:
    """One level of a game. How it plays and how much it wins is stated, not worked out."""

    def __init__(self, name: str, manner: str, wins: int, measure: str, against: str) -> None:
        self.name = name
        self.manner = manner
        """How it plays this game, in a few words."""
        self.wins = wins
        """How much it wins, as ``measure`` says."""
        self.measure = measure
        """What the wins were counted in, such as ``of 100 games against normal (2 players)``."""
        self.against = against
        """The level that it was measured against; empty: none."""

    @property
    def strength(self) -> str:
        """How strong it is, in words."""
        return f"wins {self.wins} {self.measure}"

    def __repr__(self) -> str:
        return f"<Level {self.name}: {self.strength}>"


def read_levels(path: Path) -> tuple[Level, ...]:
    """The levels of a game from a file of its content. Raises ContentError."""
    table, _ = read_toml(path)
    measure = line(table, "measure")
    usual = table.word("against", LEVELS) if table.has("against") else ""
    if not usual and BLANK in measure:
        raise table.fault("against", f"is missing; the measure says {BLANK}")
    if usual and BLANK not in measure:
        raise table.fault("measure", f"must say {BLANK}, or no level is measured against another")
    found = [read_level(table.table(name), name, measure, usual) for name in LEVELS]
    table.close()
    return tuple(found)


def read_level(table: Table, name: str, measure: str, usual: str) -> Level:
    """One level."""
    manner = line(table, "manner")
    if len(manner) > LONGEST_MANNER:
        raise table.fault("manner", f"has {len(manner)} letters; {LONGEST_MANNER} are the most")
    wins = table.number("wins", 0, 100)
    against = usual
    if table.has("against"):
        against = table.word("against", LEVELS)
        if not usual:
            raise table.fault("against", f"the measure does not say {BLANK}")
    if against == name and wins != 50:
        raise table.fault("wins", f"must be 50 against itself, not {wins}")
    table.close()
    return Level(name, manner, wins, measure.replace(BLANK, against), against)


def line(table: Table, key: str) -> str:
    """A text that goes into a sentence: not empty, and without a line's end."""
    text = table.prose(key)
    if not text or text != " ".join(text.split()):
        raise table.fault(key, f"must be a few words in a line, not {text!r}")
    return text
