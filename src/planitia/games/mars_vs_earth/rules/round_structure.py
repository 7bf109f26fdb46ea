"""The round: its fourteen steps in order, again and again until a side wins."""

from __future__ import annotations

from planitia.games.mars_vs_earth.actions import I_SAW
from planitia.games.mars_vs_earth.constants import (
    ACCUSATIONS,
    DISCARDS,
    DRAWING,
    FATE,
    HUMAN_INFLUENCE,
    INITIATIVE_PASSES,
    LEADING,
    MARTIAN_INFLUENCE,
    MISSIONS,
    PROMOTIONS,
    REVEALS,
    TRIALS,
    TURNING_UP,
    WAVE_CHECK,
)
from planitia.games.mars_vs_earth.rules import (
    accusations,
    cloning_waves,
    discards,
    influence,
    mission_leaders,
    ousting,
    resolving_threats,
    trials,
)
from planitia.games.mars_vs_earth.rules.drawing import draw_up
from planitia.games.mars_vs_earth.rules.field_promotions import ask_promotions
from planitia.games.mars_vs_earth.rules.initiative import pass_initiative
from planitia.games.mars_vs_earth.rules.threats_and_fate import add_fate, turn_up_threats
from planitia.games.mars_vs_earth.rules.voluntary_reveal import ask_reveals
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.kernel.codec import verb_of
from planitia.kernel.frame import Frame


class Rounds(Frame[MarsVsEarth]):
    """MVE-RD-01..06: step after step; a step pushes what it asks, or happens at once."""

    def proceed(self, s: MarsVsEarth) -> bool:
        """The next step."""
        step = 0 if s.step == INITIATIVE_PASSES else s.step + 1
        s.step = step
        if step == DRAWING:
            begin_round(s)
        elif step == TURNING_UP:
            turn_up_threats(s)
        elif step == LEADING:
            mission_leaders.begin(s)
        elif step == FATE:
            add_fate(s)
        elif step == MARTIAN_INFLUENCE:
            influence.begin_martian(s)
        elif step == HUMAN_INFLUENCE:
            influence.begin_human(s)
        elif step == MISSIONS:
            resolving_threats.begin(s)
        elif step == ACCUSATIONS:
            accusations.begin(s)
        elif step == TRIALS:
            trials.begin(s)
        elif step == PROMOTIONS:
            ousting.clean_up(s)
            ask_promotions(s)
        elif step == WAVE_CHECK:
            cloning_waves.check(s)
        elif step == REVEALS:
            ask_reveals(s, s.holder, 0)
        elif step == DISCARDS:
            discards.begin(s)
        else:
            pass_initiative(s)
        return False


def begin_round(s: MarsVsEarth) -> None:
    """MVE-RD-06: a round is counted, what the last one left is forgotten, and all draw."""
    s.round += 1
    s.ousted = s.promoters = 0
    s.talk = [said for said in s.talk if said[0] == s.round - 1 or verb_of(said[2]) == I_SAW]
    s.spoken = [()] * s.seats
    if s.events is not None:
        s.tell("round", {"round": s.round})
    draw_up(s)
