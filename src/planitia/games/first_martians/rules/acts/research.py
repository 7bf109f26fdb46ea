"""Step 8: samples are examined, seeds are planted (FM-LB-01..08, FM-PL-01..10)."""

from __future__ import annotations

from planitia.games.first_martians.constants import (
    DISCOVERED,
    EXAMINE,
    EXAMINE_AGAIN,
    EXAMINED,
    PLANTED,
)
from planitia.games.first_martians.rules.plan.stacks import PURPOSE, TARGET
from planitia.games.first_martians.rules.rows import added, put
from planitia.games.first_martians.state import FirstMartians


def carry_out(s: FirstMartians, stack: tuple[int, ...]) -> None:
    """FM-LB-03, FM-PL-04: to Examined, from there to Discovery; a seed to Growth space 1."""
    purpose = stack[PURPOSE]
    if purpose == EXAMINE:
        s.examined += 1
        s.deeds = added(s.deeds, EXAMINED, 1)
        if s.events is not None:
            s.tell("examined", {"result": "examined"})
    elif purpose == EXAMINE_AGAIN:
        s.examined -= 1
        s.discoveries += 1
        s.deeds = added(s.deeds, DISCOVERED, 1)
        if s.events is not None:
            s.tell("examined", {"result": "discovery"})
    else:
        s.growth = put(s.growth, stack[TARGET], s.growth[stack[TARGET]] | 1)
        s.deeds = added(s.deeds, PLANTED, 1)
        if s.events is not None:
            s.tell("planted", {"facility": s.book.facilities[stack[TARGET]].slug})
