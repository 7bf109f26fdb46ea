"""The closed vocabulary of tests: what ``if`` and objectives may ask.

``tests_reader`` reads them, ``rules.effects.tests`` says whether they hold, ``telling`` words them.
Reader and words go by what a kind is about, so a new kind needs its row here, the key that content
asks for it by, a sentence, and one line of the rules.
"""

from __future__ import annotations

from typing import ClassVar, Final

# What a test is about (``Test.what``)
SUBJECTS: Final = (
    *("nothing", "reserve", "facility", "slot", "profession"),
    *("block", "colour", "spaces", "objective", "counter"),
)
NOTHING: Final = 0
RESERVE: Final = 1
FACILITY: Final = 2
SLOT: Final = 3
"""A facility; its part is the number."""
PROFESSION: Final = 4
BLOCK: Final = 5
COLOUR: Final = 6
"""Of Objective tokens."""
SPACES: Final = 7
"""A bit for each space."""
OBJECTIVE: Final = 8
COUNTER: Final = 9

KINDS: Final = (
    ("morale_most", NOTHING),
    ("morale_least", NOTHING),
    ("stress_least", NOTHING),
    ("sol_least", NOTHING),
    ("explored_least", NOTHING),
    ("samples_least", NOTHING),
    ("plants_most", NOTHING),
    ("reserve_most", RESERVE),
    ("reserve_least", RESERVE),
    ("open", FACILITY),
    ("shut", FACILITY),
    ("red", SLOT),
    ("in_play", PROFESSION),
    ("wounded", NOTHING),
    ("track", BLOCK),
    ("objective", OBJECTIVE),
    ("counter", COUNTER),
    ("built", FACILITY),
    ("planted", NOTHING),
    ("threshold", NOTHING),
    ("explored", SPACES),
    ("discoveries", NOTHING),
    ("examined", NOTHING),
    ("plants", NOTHING),
    ("upgrades", NOTHING),
    ("tokens", COLOUR),
)
"""Every kind of test in the order of its number: its word, and what it is about."""
TESTS: Final = tuple([word for word, _ in KINDS])
ABOUT: Final = tuple([subject for _, subject in KINDS])

MORALE_MOST: Final = 0
MORALE_LEAST: Final = 1
STRESS_LEAST: Final = 2
SOL_LEAST: Final = 3
EXPLORED_LEAST: Final = 4
SAMPLES_LEAST: Final = 5
PLANTS_MOST: Final = 6
RESERVE_MOST: Final = 7
RESERVE_LEAST: Final = 8
IS_OPEN: Final = 9
IS_SHUT: Final = 10
IS_RED: Final = 11
IN_PLAY: Final = 12
WOUNDED: Final = 13
TRACK_LEAST: Final = 14
TICKED: Final = 15
COUNTER_LEAST: Final = 16
BUILT: Final = 17
PLANTED: Final = 18
THRESHOLD: Final = 19
EXPLORED: Final = 20
DISCOVERIES: Final = 21
EXAMINED: Final = 22
PLANTS_LEAST: Final = 23
UPGRADES_LEAST: Final = 24
TOKENS_LEAST: Final = 25


class Test:
    """Something that is so or not: a kind, what it is about, and a number."""

    __test__: ClassVar[bool] = False

    def __init__(self, kind: int, what: int, n: int) -> None:
        self.kind = kind
        self.what = what
        """What its subject says: a facility, a reserve, a block …; NONE where it has none."""
        self.n = n
