"""The closed vocabulary of effects (section 4.15): a script is a list of clauses.

Every list of effects in content is one script; state and frames hold its number. ``effects_reader``
reads scripts, ``rules.effects`` carries them out, ``telling.wording`` says what they do.
"""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import NONE, PROFESSIONS
from planitia.games.first_martians.content.tests import Test

DOS: Final = (
    *("break", "mend", "yield", "shut", "token", "clear-token", "track", "box"),
    *("malfunction", "block-rover", "wilt", "greenhouse"),
    *("morale", "stress", "reserve", "part", "sample", "seed", "ground-sample"),
    *("objective-token", "poi", "lose-upgrade", "objective", "counter"),
    *("wound", "heal", "condition", "cure", "spirit", "lose-skill", "withhold"),
    *("choose", "if", "roll", "direction", "research", "later", "cancel", "lasting"),
)
BREAK: Final = 0
MEND_SLOT: Final = 1
YIELD: Final = 2
SHUT: Final = 3
PUT_TOKEN: Final = 4
CLEAR_TOKEN: Final = 5
MOVE_TRACK: Final = 6
TURN_BOX: Final = 7
DRAW_CARD: Final = 8
BLOCK_ROVER: Final = 9
WITHER: Final = 10
GREENHOUSE: Final = 11
MOVE_MORALE: Final = 12
MOVE_STRESS: Final = 13
MOVE_RESERVE: Final = 14
GIVE_PART: Final = 15
GIVE_SAMPLE: Final = 16
GIVE_SEED: Final = 17
GROUND_SAMPLE: Final = 18
GIVE_TOKEN: Final = 19
DRAW_POI: Final = 20
LOSE_UPGRADE: Final = 21
OBJECTIVE: Final = 22
COUNTER: Final = 23
HURT: Final = 24
HEAL_WOUND: Final = 25
CONDITION: Final = 26
CURE_ONE: Final = 27
SPIRIT: Final = 28
TAKE_SKILL: Final = 29
WITHHOLD: Final = 30
CHOOSE_ONE: Final = 31
IF: Final = 32
ROLL: Final = 33
DIRECTION: Final = 34
RESEARCH_CARD: Final = 35
LATER: Final = 36
CANCEL_LATER: Final = 37
LASTING: Final = 38

# Facilities of choice
SELECTORS: Final = (
    *("any-oxygenator", "any-solar-panel"),
    *("any-working", "any-living", "any-system", "any"),
)
ANY_OXYGENATOR: Final = -2
ANY_PANEL: Final = -3
ANY_WORKING: Final = -4
ANY_LIVING: Final = -5
ANY_SYSTEM: Final = -6
ANY_FACILITY: Final = -7
ANY_PART: Final = 4
ANY_BLOCK: Final = 3

WHOS: Final = ("first", "acting", "each", "crew-pick", *PROFESSIONS)
FIRST: Final = 0
ACTING: Final = 1
EACH: Final = 2
CREW_PICK: Final = 3
PROFESSION: Final = 4
"""And the three after it."""

# Spaces by a Direction card on a ring, or of choice
ROIS: Final = ("direction-1", "direction-2", "direction-3", "explored-pick")
RING_1: Final = -2
RING_2: Final = -3
RING_3: Final = -4
EXPLORED_PICK: Final = -5


class Clause:
    """One effect: what it does, and the keys that it needs; the others are NONE."""

    def __init__(self, do: int) -> None:
        self.do = do
        self.facility: int = NONE
        self.part: int = NONE
        self.block: int = NONE
        self.n: int = 0
        self.who: int = NONE
        self.place: int = NONE
        """Where a token goes: AT_NOW, AT_NEXT, AT_SPACE, AT_ROVER, AT_ID."""
        self.token: int = NONE
        self.rover: int = NONE
        self.roi: int = NONE
        self.resource: int = NONE
        self.what: int = NONE
        """A condition, an objective, a counter, a colour, a follow-up, a lasting effect."""
        self.category: int = NONE
        self.flag: bool = False
        """The box turns red; an objective is ticked; a counter moves by a Research card."""
        self.then: int = NONE
        self.other: int = NONE
        self.scripts: list[int] = []
        """One an option, or a weight."""
        self.labels: list[str] = []
        self.test: Test | None = None
        self.text: str = ""
        """What it does, as a sentence; empty where nobody is told (``telling.wording``)."""


def reached(scripts: list[list[Clause]], roots: list[int]) -> dict[int, list[Clause]]:
    """These scripts with those that they lead to at once; what is put off is told to nobody."""
    found: dict[int, list[Clause]] = {}
    todo = [script for script in roots if script != NONE]
    while todo:
        script = todo.pop()
        if script not in found:
            found[script] = scripts[script]
            for clause in scripts[script]:
                inner = [clause.then, clause.other, *clause.scripts]
                todo += [one for one in inner if one != NONE]
    return found
