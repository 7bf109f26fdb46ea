"""The round: its fourteen steps in order, again and again until a side wins."""

from __future__ import annotations

from planitia.games.mars_vs_earth.actions import I_SAW, verb_of
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
    NONE,
    OPEN,
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
    resolving_threats,
    trials,
)
from planitia.games.mars_vs_earth.rules.drawing import draw, top_card, turn_up
from planitia.games.mars_vs_earth.rules.field_promotions import ask_promotions
from planitia.games.mars_vs_earth.rules.voluntary_reveal import ask_reveals
from planitia.games.mars_vs_earth.state import MarsVsEarth
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
            trials.clean_up(s)
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
    """MVE-HAND-01, 02, 13, MVE-RD-06, R-MVE-64: all draw up to their hand size, in order."""
    s.round += 1
    s.ousted = s.promoters = 0
    s.talk = [said for said in s.talk if said[0] == s.round - 1 or verb_of(said[2]) == I_SAW]
    s.spoken = [()] * s.seats
    if s.events is not None:
        s.tell("round", {"round": s.round})
    for seat in s.order():
        missing = s.hand_size(seat) - len(s.hands[seat])
        if missing > 0:
            draw(s, seat, missing)


def turn_up_threats(s: MarsVsEarth) -> None:
    """MVE-THR-01..07, MVE-INI-03: the active Threats of the round."""
    many = s.need
    s.active = [turn_up(s) for _ in range(many)]
    s.leaders = [NONE] * many
    s.fates = [NONE] * many
    s.laid = [()] * many
    s.placed = [0] * (many * s.seats)
    s.results = [OPEN] * many
    if s.events is not None:
        s.tell("threats", {"threats": [s.cards.threats.slugs[threat] for threat in s.active]})


def add_fate(s: MarsVsEarth) -> None:
    """MVE-FATE-01, 02, 05, 06, R-MVE-64: a face-down card at each Threat, led or not."""
    for slot in range(len(s.active)):
        s.fates[slot] = top_card(s)
    if s.events is not None:
        s.tell("fate", {"threats": [s.cards.threats.slugs[threat] for threat in s.active]})


def pass_initiative(s: MarsVsEarth) -> None:
    """MVE-INI-04, MVE-OVR-02, 04, MVE-DISC-04, 05: the card turns back, or goes to the left."""
    if s.overridden:
        s.overridden = 0
    else:
        s.holder = (s.holder + 1) % s.seats
    if s.events is not None:
        s.tell("initiative", {"to": s.holder, "overridden": False})
