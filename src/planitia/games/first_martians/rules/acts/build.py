"""Step 9: parts, rovers, upgrades and Facility cards (FM-BD-01..10, FM-UP-03, FM-FC-02)."""

from __future__ import annotations

from planitia.games.first_martians.constants import (
    INSTALL,
    INSTALLED,
    MEND_ROVER,
    MENDED_PART,
    RAISE,
    RAISED,
)
from planitia.games.first_martians.rules.base.changes import mend_part, raise_facility
from planitia.games.first_martians.rules.base.modifier_tokens import repair_rover
from planitia.games.first_martians.rules.plan.stacks import PURPOSE, TARGET
from planitia.games.first_martians.rules.rows import added
from planitia.games.first_martians.state import FirstMartians


def carry_out(s: FirstMartians, stack: tuple[int, ...]) -> None:
    """FM-PROC-45: a repaired slot works when the phase ends, an upgrade waits in Pending."""
    purpose, target = stack[PURPOSE], stack[TARGET]
    if purpose == MEND_ROVER:
        repair_rover(s, target)
    elif purpose == INSTALL:
        s.pending_upgrades += (target,)
        s.deeds = added(s.deeds, INSTALLED, 1)
        if s.events is not None:
            s.tell("installed", {"upgrade": s.book.upgrades[target].slug})
    elif purpose == RAISE:
        raise_facility(s, target)
        s.deeds = added(s.deeds, RAISED, 1)
    else:
        mend_part(s, target // 4, target % 4, "repair")
        s.deeds = added(s.deeds, MENDED_PART, 1)
