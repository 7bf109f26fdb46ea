"""Rows and piles that change at few decisions: tuples, so that copies of a state share them.

A change makes a new tuple. Searches copy a state far more often than any one of these changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from planitia.kernel.rng import Rng

Item = TypeVar("Item")


def put(row: tuple[Item, ...], at: int, value: Item) -> tuple[Item, ...]:
    """The row with something else in one place."""
    changed = list(row)
    changed[at] = value
    return tuple(changed)


def added(row: tuple[int, ...], at: int, by: int) -> tuple[int, ...]:
    """The row with so many more, or fewer, in one place."""
    return put(row, at, row[at] + by)


def removed(row: tuple[Item, ...], item: Item) -> tuple[Item, ...]:
    """The row less the first that equals the item; it must hold one."""
    changed = list(row)
    changed.remove(item)
    return tuple(changed)


def shuffled(pile: Sequence[Item], rng: Rng) -> tuple[Item, ...]:
    """A pile in random order."""
    changed = list(pile)
    rng.shuffle(changed)
    return tuple(changed)
