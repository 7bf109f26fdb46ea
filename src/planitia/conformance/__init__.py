"""The promises of ``docs/architecture.md`` as checks that anybody can run on their own game.

A check is a function of a ``Case`` (a game, its seats and options, a seed for the deal, and numbers
that steer the answers). It returns when the promise holds and raises AssertionError with a sentence
otherwise. Nothing here knows a game or needs a test framework::

    from planitia.conformance import CHECKS, Case, variants

    for seats, options in variants(GAME):
        for check in CHECKS.values():
            check(Case(GAME, seats, options, seed="7"))

The same from the command line, for a registered game or for ``package.module:GAME``::

    python -m planitia.conformance check my-game
    python -m planitia.conformance golden my-game tests/golden/my-game
"""

from __future__ import annotations

from collections.abc import Callable

from planitia.conformance.golden import check_golden, write_golden
from planitia.conformance.keeping import clones, records, saves
from planitia.conformance.playing import ends, ends_by_heuristic, open_decisions, repeatable
from planitia.conformance.refusing import refusals, texts
from planitia.conformance.repeating import other_process
from planitia.conformance.secrecy import (
    foreknowledge,
    hidden_parts,
    hushes,
    imagination,
    views,
    whispers,
)
from planitia.conformance.undoing import taking_back
from planitia.conformance.walking import Case, variants

CHECKS: dict[str, Callable[[Case], None]] = {
    "ends": ends,
    "ends_by_heuristic": ends_by_heuristic,
    "open_decisions": open_decisions,
    "repeatable": repeatable,
    "saves": saves,
    "records": records,
    "clones": clones,
    "views": views,
    "imagination": imagination,
    "foreknowledge": foreknowledge,
    "hidden_parts": hidden_parts,
    "whispers": whispers,
    "hushes": hushes,
    "taking_back": taking_back,
    "refusals": refusals,
    "texts": texts,
}
"""Every check of one case, by name."""

__all__ = [
    "CHECKS",
    "Case",
    "check_golden",
    "clones",
    "ends",
    "ends_by_heuristic",
    "foreknowledge",
    "hidden_parts",
    "hushes",
    "imagination",
    "open_decisions",
    "other_process",
    "records",
    "refusals",
    "repeatable",
    "saves",
    "taking_back",
    "texts",
    "variants",
    "views",
    "whispers",
    "write_golden",
]
