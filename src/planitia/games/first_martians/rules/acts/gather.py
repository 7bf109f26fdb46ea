"""Step 7: a sample or an Objective token comes in (FM-PB-01..05, FM-OT-02..06, FM-TI-06)."""

from __future__ import annotations

from planitia.games.first_martians.constants import (
    GATHERED,
    NONE,
    OBJECTIVE_TOKENS,
    SPACE_NAMES,
    TAKE_SAMPLE,
)
from planitia.games.first_martians.content.things import MORE_SAMPLES
from planitia.games.first_martians.rules.base.changes import upgrade_effect
from planitia.games.first_martians.rules.effects import scripts
from planitia.games.first_martians.rules.effects.on_crew import change_counter
from planitia.games.first_martians.rules.plan.stacks import FACILITY, ITEM, PURPOSE, TARGET, acting
from planitia.games.first_martians.rules.rows import added
from planitia.games.first_martians.state import FirstMartians


def carry_out(s: FirstMartians, stack: tuple[int, ...], more: int) -> None:
    """FM-PB-03, 04: the item goes to Pending; ``more`` samples by a skill."""
    space = stack[TARGET]
    s.deeds = added(s.deeds, GATHERED, 1)
    item = "sample"
    if stack[PURPOSE] == TAKE_SAMPLE:
        s.pending_samples += 1 + more
        if s.ground[space] and upgrade_effect(s, stack[FACILITY], MORE_SAMPLES):
            s.ground = added(s.ground, space, -1)
            s.pending_samples += 1
    else:
        s.pending_samples += more
        item = f"{OBJECTIVE_TOKENS[stack[ITEM]]} token"
        take_token(s, stack[ITEM], acting(s, stack))
    if s.events is not None:
        s.tell("gathered", {"space": SPACE_NAMES[space], "item": item})


def take_token(s: FirstMartians, colour: int, actor: int) -> None:
    """FM-OT-02, 03, 06: where the mission says, else to Pending; what it pays comes at once."""
    counter = s.mission.token_counter[colour]
    script = s.mission.token_script[colour]
    if counter != NONE:
        change_counter(s, counter, 1)
    elif script == NONE:
        s.pending_tokens = added(s.pending_tokens, colour, 1)
    scripts.run(s, script, actor, f"token:{OBJECTIVE_TOKENS[colour]}")
