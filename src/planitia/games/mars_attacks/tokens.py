"""Counters, and what Events leave on the board."""

from __future__ import annotations

from typing import Final

COUNTERS: Final = 10
PLACED: Final = 8
SECRET: Final = 0
CRITTER: Final = 1
COUNTER_KINDS: Final = ("alien-secret", "critter", "civilian")
"""A side wants the counters of its own number: the Humans secrets, the Martians critters."""
ASIDE: Final = -1
TAKEN: Final = -2
"""Below the squares: set aside, taken by the Humans (-2), taken by the Martians (-3)."""

CIVILIAN: Final = 0
HERD: Final = 1
BUG_THING: Final = 2
"""What Events leave on the board: the kind above the square, in the order of arrival."""
THING_NAMES: Final = ("civilian", "herd", "bug")
NO_WRECK: Final = -1
