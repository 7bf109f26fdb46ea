"""What happens to players: ousting, reinstatement, revealing, and the Initiative card."""

from __future__ import annotations

from planitia.games.mars_vs_earth.constants import (
    AGENT,
    CIVILIAN,
    DNA_FACES,
    LEVELS,
    MARTIAN,
    NONE,
    STATUSES,
)
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


def reveal(s: MarsVsEarth, seat: int) -> None:
    """MVE-REV-05..07, 10: a clone shows itself and takes the Initiative card."""
    turn_dna_up(s, seat)
    become_martian(s, seat)
    level = LEVELS[s.dna[seat]]
    s.chronicle.append({"what": "reveal", "round": s.round, "seat": seat, "level": level})
    if s.events is not None:
        s.tell("revealed", {"seat": seat, "level": level, "forced": False})
    override(s, seat)


def override(s: MarsVsEarth, to: int) -> None:
    """MVE-OVR-01, 03: the Initiative card moves and shows its Overridden face."""
    s.chronicle.append({"what": "initiative", "round": s.round, "from": s.holder, "to": to})
    s.holder = to
    s.overridden = 1
    if s.events is not None:
        s.tell("initiative", {"to": to, "overridden": True})


def all_clones_up(s: MarsVsEarth) -> bool:
    """MVE-WAIT-08: whether every Clone card of this game lies face up."""
    found = 0
    for seat in range(s.seats):
        mask = s.dna[seat] & s.up[seat]
        found += (mask & 1) + (mask >> 1 & 1) + (mask >> 2)
    return found == s.clones
