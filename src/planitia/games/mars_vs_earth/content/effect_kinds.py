"""The closed vocabulary of effects: what they may do, when, and how they are written.

MVE-CMP-13, MVE-EFF-17, R-MVE-62, R-MVE-69. No kind knows who submitted a card or what somebody
hides, only success adds resources, and no gavel touches one: a set that can be written is fair and
ends.
"""

from __future__ import annotations

from typing import Final

from planitia.games.mars_vs_earth.constants import ANY, RESOURCES
from planitia.kernel.content import Table

WHENS: Final = ("immediate", "success", "failure", "gavel")
IMMEDIATE: Final = 0
SUCCESS: Final = 1
FAILURE: Final = 2
GAVEL: Final = 3

WHERES: Final = ("leader", "left", "right", "choice", "layer", "defendant")
LEADER: Final = 0
LEFT: Final = 1
"""The next seat clockwise from the leader; ``RIGHT`` the one before."""
RIGHT: Final = 2
CHOICE: Final = 3
LAYER: Final = 4
"""Whoever laid the card in the trial."""
DEFENDANT: Final = 5

TOTAL: Final = 0
TARGET: Final = 1
REVEAL: Final = 2
DROP_BAD: Final = 3
DROP_GOOD: Final = 4
PEEK: Final = 5
INITIATIVE: Final = 6
NEXT_TARGET: Final = 7
NEXT_TOTAL: Final = 8
GAIN: Final = 9
DRAW: Final = 10
SOFTEN_NEXT: Final = 11
LOSE: Final = 12
SOFTEN: Final = 13
DEFENCE: Final = 14
ACCUSATION: Final = 15
WEAKEN: Final = 16
PEEK_DEFENDANT: Final = 17
REINSTATE: Final = 18

MOST: Final = 3
"""No effect counts further than this."""


class Kind:
    """How one kind of effect is written: its word, its timings, its number and what it names."""

    def __init__(
        self,
        word: str,
        whens: tuple[int, ...],
        low: int = 0,
        high: int = 0,
        named: str = "",
        threat: bool = False,
    ) -> None:
        self.word = word
        self.whens = whens
        self.low = low
        self.high = high
        self.named = named
        self.threat = threat
        """Whether the success area of a Threat may carry it."""


MISSION: Final = (IMMEDIATE, SUCCESS, FAILURE)
KINDS: Final = (
    Kind("total", (IMMEDIATE,), -MOST, MOST),
    Kind("target", (IMMEDIATE,), -MOST, MOST),
    Kind("reveal", (IMMEDIATE,), 1, 2),
    Kind("drop-bad", (IMMEDIATE,)),
    Kind("drop-good", (IMMEDIATE,)),
    Kind("peek", MISSION, threat=True),
    Kind("initiative", (IMMEDIATE, SUCCESS, FAILURE, GAVEL), named="to", threat=True),
    Kind("next-target", MISSION, -MOST, MOST),
    Kind("next-total", MISSION, -MOST, MOST),
    Kind("gain", (SUCCESS,), 1, MOST, "resource", threat=True),
    Kind("draw", (SUCCESS, GAVEL), 1, 2, threat=True),
    Kind("soften-next", (SUCCESS,), 1, MOST),
    Kind("lose", (FAILURE,), 1, MOST, "resource"),
    Kind("soften", (FAILURE,), 1, MOST),
    Kind("defence", (GAVEL,), 1, MOST),
    Kind("accusation", (GAVEL,), 1, MOST),
    Kind("weaken", (GAVEL,)),
    Kind("peek-defendant", (GAVEL,)),
    Kind("reinstate", (), threat=True),
)
KIND_WORDS: Final = tuple([kind.word for kind in KINDS])


class Effect:
    """One effect: when it happens, its kind, how much, and which resource or place it names."""

    def __init__(self, when: int, kind: int, n: int = 0, what: int = 0) -> None:
        self.when = when
        self.kind = kind
        self.n = n
        self.what = what


def read_effect(entry: Table) -> Effect:
    """An effect of a Skill card."""
    when = WHENS.index(entry.kind("when", WHENS))
    kind = KIND_WORDS.index(entry.kind("do", KIND_WORDS))
    allowed = KINDS[kind].whens
    if when not in allowed:
        times = (
            ", ".join([WHENS[time] for time in allowed]) or "only in the success area of Threats"
        )
        ends = " (R-MVE-69)" if kind in (GAIN, LOSE, SOFTEN, SOFTEN_NEXT) else ""
        entry.wrong("when", f"{KIND_WORDS[kind]} is not for {WHENS[when]}: {times}{ends}")
        entry.blank = True
    wheres = WHERES[LAYER:] if when == GAVEL else WHERES[:LAYER]
    return _finish(entry, when, kind, wheres, RESOURCES)


def read_success(entry: Table) -> Effect:
    """An effect in the success area of a Threat (MVE-CMP-15)."""
    words = tuple([kind.word for kind in KINDS if kind.threat])
    kind = KIND_WORDS.index(entry.kind("do", words))
    return _finish(entry, SUCCESS, kind, WHERES[:LEFT], RESOURCES[:ANY])


def _finish(
    entry: Table, when: int, kind: int, wheres: tuple[str, ...], resources: tuple[str, ...]
) -> Effect:
    n = what = 0
    if KINDS[kind].high:
        n = entry.number("n", KINDS[kind].low, KINDS[kind].high)
        if n == 0:
            entry.wrong("n", "must not be 0")
    if KINDS[kind].named == "to":
        what = WHERES.index(entry.word("to", wheres))
    elif KINDS[kind].named == "resource":
        what = RESOURCES.index(entry.word("resource", resources))
    entry.close()
    return Effect(when, kind, n, what)
