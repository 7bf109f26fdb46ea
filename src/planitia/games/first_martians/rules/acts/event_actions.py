"""Steps 1 and 11: what events and missions offer (FM-EA-01..06, FM-CP-09, FM-PROC-43)."""

from __future__ import annotations

from planitia.games.first_martians.rules.effects import scripts
from planitia.games.first_martians.rules.phases import events
from planitia.games.first_martians.rules.plan.stacks import TARGET, acting
from planitia.games.first_martians.state import FirstMartians


def answer_event(s: FirstMartians, stack: tuple[int, ...]) -> None:
    """FM-EA-04: the event is closed and its reward is gained."""
    events.answered(s, stack[TARGET], acting(s, stack))


def carry_out(s: FirstMartians, stack: tuple[int, ...]) -> None:
    """FM-CP-12: an action of the mission does what its sheet says."""
    action = s.mission.actions[stack[TARGET]]
    scripts.run(s, action.script, acting(s, stack), f"action:{action.slug}")
