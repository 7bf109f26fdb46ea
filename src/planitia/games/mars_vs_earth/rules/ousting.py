"""Ousting and cleanup after trials, Civilians, and how they are reinstated as Agents."""

from __future__ import annotations

from planitia.games.mars_vs_earth.constants import (
    AGENT,
    CIVILIAN,
    DNA_FACES,
    FACE,
    MARTIAN,
    NONE,
    OWNER,
    STATUSES,
)
from planitia.games.mars_vs_earth.rules.drawing import own_discard
from planitia.games.mars_vs_earth.state import MarsVsEarth


def turn_dna_up(s: MarsVsEarth, seat: int) -> None:
    """MVE-OUS-01, 04, MVE-REV-06, R-MVE-36: all DNA cards of a player, in the order of waves."""
    whole = (1 << s.wave) - 1
    if s.events is not None:
        for wave in range(s.wave):
            if not s.up[seat] >> wave & 1:
                face = DNA_FACES[s.dna[seat] >> wave & 1]
                s.tell("dna", {"seat": seat, "wave": wave + 1, "face": face})
    s.up[seat] = whole
    s.seen[seat] = whole


def become_martian(s: MarsVsEarth, seat: int) -> None:
    """MVE-OUS-03, MVE-REV-05: the Agent card goes to the bottom of its deck."""
    s.statuses[seat] = MARTIAN
    s.agent_deck.insert(0, s.agents[seat])
    s.returned += 1
    s.agents[seat] = NONE


def oust(s: MarsVsEarth, seat: int) -> None:
    """MVE-OUS-01..06, 09, MVE-CIV-01: show all DNA and become a Civilian or a Martian."""
    s.ousted |= 1 << seat
    turn_dna_up(s, seat)
    if s.dna[seat]:
        become_martian(s, seat)
    else:
        s.statuses[seat] = CIVILIAN
    if s.events is not None:
        status = STATUSES[s.statuses[seat]]
        s.tell("ousted", {"seat": seat, "status": status, "level": s.level(seat)})


def reinstate(s: MarsVsEarth, seat: int, by: int) -> None:
    """MVE-CIV-08..13, R-MVE-39, R-MVE-41: an Agent again; the DNA goes face down, and was seen."""
    s.statuses[seat] = AGENT
    s.up[seat] = 0
    if s.events is not None:
        s.tell("reinstated", {"seat": seat, "by": by})


def clean_up(s: MarsVsEarth) -> None:
    """MVE-OUS-07, 08, R-MVE-31, 34: every card of this step goes to the discard."""
    s.discards += s.docket
    s.docket = []
    for seat in range(s.seats):
        for card in s.charges[seat]:
            own_discard(s, card >> OWNER, card & FACE)
        s.charges[seat] = ()
