"""What people read of actions that they cannot take: in words, as options are labelled.

Programs find the text of the action beside the sentence.
"""

from __future__ import annotations

from typing import Any

from planitia.kernel.frame import Decision
from planitia.kernel.rules import Rules
from planitia.kernel.state import State

NAMED = 3
"""So many of the possible actions are named in a sentence."""


def label_of(game: Rules, view: dict[str, Any], code: int) -> str:
    """An action in words; what cannot be done at all may have none but its text."""
    try:
        return game.label(view, code)
    except (LookupError, TypeError, ValueError):
        return game.vocabulary.text(code).replace("-", " ")


def listed(words: list[str]) -> str:
    """Several things in a row."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if words[1:] else "".join(words)


def forbidden(state: State, seat: int | None, decision: Decision, code: int, why: str) -> str:
    """What was tried, what forbids it, and what is possible."""
    game, view = state.game, state.view(seat)
    possible = [quoted(game.label(view, one)) for one in state.offered(decision)]
    possible = list(dict.fromkeys(possible))
    named = possible[:NAMED]
    if more := len(possible) - len(named):
        named.append(f"{more} more")
    tried = quoted(label_of(game, view, code))
    return f"{tried} is not allowed: {why}. Possible: {listed(named)}."


def quoted(label: str) -> str:
    """What an action is called, without what its label tells besides, as a quotation."""
    name, _, _ = label.partition(": ")
    return f"“{name.replace('“', '‘').replace('”', '’')}”"


def closed(state: State, seat: int | None) -> str:
    """Why a decision that somebody answers is not open."""
    if seat is not None and state.stack[-1].withdrawn(state, seat) is not None:
        return "You have answered that. Take your answer back to give another."
    awaited = listed([f"Seat {one}" for one in state.awaited])
    return f"That is not asked any more. Awaited now: {awaited}."
