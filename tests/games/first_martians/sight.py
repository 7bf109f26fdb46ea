"""What reaches people of a game, and moments and Adventures to look at."""

from __future__ import annotations

import json
from collections.abc import Iterator

from first_martians.builder import Table
from first_martians.walk import moments
from planitia.games.first_martians.rules.rows import put, removed
from planitia.games.first_martians.state import FirstMartians

SEATS = (1, 2, 3, 4)


def shown(s: FirstMartians, seat: int | None = None) -> str:
    """Everything that reaches somebody: view, questions, options and their labels."""
    view = s.view(seat)
    asked = [
        [one.seat, one.prompt, [[a.text, s.game.label(view, a.code)] for a in one.actions]]
        for one in s.decisions
    ]
    return json.dumps([view, asked])


def games(every: int = 7) -> Iterator[FirstMartians]:
    """Some moments of a game for each number of seats."""
    for seats in SEATS:
        for at, s in enumerate(moments(seats, 11)):
            if at % every == 0:
                yield s


def adventure(t: Table, colour: int, kind: int) -> int:
    """Put the first Adventure of that kind on top of its deck."""
    deck = t.state.adventure_decks[colour]
    found = next(one for one in deck if t.state.book.adventures[one].kind == kind)
    deck = (*removed(deck, found), found)
    t.state.adventure_decks = put(t.state.adventure_decks, colour, deck)
    return found
