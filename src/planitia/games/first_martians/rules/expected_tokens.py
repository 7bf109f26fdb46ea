"""Where people expect Objective tokens: what a mission sheet gives away, and no more than that.

FM-OT-01: red stands for what must be done, orange for what may. Bots and imagined tables go by it;
where tokens really lie is known when the space is explored.
"""

from __future__ import annotations

from typing import Final

from planitia.games.first_martians.constants import NONE, SPACES
from planitia.games.first_martians.content.mission import Objective

MANDATORY: Final = 0
"""Red."""
OPTIONAL: Final = 1
"""Orange."""


def expected_tokens(
    objectives: list[Objective | None], counters: list[int], scripts: list[int]
) -> list[int]:
    """For each space the colour of the token that is expected there, or NONE.

    The objectives are those in play; counters and scripts are what tokens of a colour do.
    """
    found = [NONE] * SPACES
    for objective in objectives:
        if objective is not None and objective.named:
            likely = OPTIONAL if objective.optional else MANDATORY
            for colour in (likely, 1 - likely):
                if counters[colour] != NONE or scripts[colour] != NONE:
                    for space in range(SPACES):
                        if objective.named >> space & 1 and found[space] == NONE:
                            found[space] = colour
                    break
    return found
