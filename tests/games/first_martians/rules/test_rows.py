"""What changes seldom is a tuple, which clones share; the rest are lists, which they copy."""

from __future__ import annotations

import pytest

from first_martians.walk import moments
from planitia.games.first_martians.game import GAME
from planitia.games.first_martians.rules.rows import added, put, removed, shuffled
from planitia.games.first_martians.state import FirstMartians
from planitia.kernel.rng import quick


def rows(s: FirstMartians) -> dict[str, object]:
    """Every field that holds several things."""
    found = {name: getattr(s, name) for name in s.fields}
    return {name: row for name, row in found.items() if isinstance(row, list | tuple)}


@pytest.mark.parametrize("seats", [1, 4])
def test_a_clone_copies_lists_and_shares_the_rest(seats: int) -> None:
    for s in moments(seats, 5):
        twin = rows(s.clone())
        for name, row in rows(s).items():
            assert twin[name] == row
            assert (twin[name] is row) == isinstance(row, tuple), name


@pytest.mark.parametrize("seats", [1, 4])
def test_what_is_loaded_is_of_the_same_kind(seats: int) -> None:
    for at, s in enumerate(moments(seats, 5)):
        if at % 10 == 0:
            loaded = GAME.load(s.save())
            assert isinstance(loaded, FirstMartians)
            assert rows(loaded) == rows(s)


def test_a_change_makes_a_new_row() -> None:
    row = (3, 1, 3)
    assert put(row, 1, 7) == (3, 7, 3)
    assert added(row, 2, -2) == (3, 1, 1)
    assert removed(row, 3) == (1, 3)
    assert sorted(shuffled(row, quick("row"))) == [1, 3, 3]
    assert row == (3, 1, 3)
