"""Step 4b: a new cloning wave, when enough Threats of this one are defeated."""

from __future__ import annotations

from planitia.games.mars_vs_earth.constants import AGENT, CIVILIAN, DNA_FACES, WAVES
from planitia.games.mars_vs_earth.rules.ousting import become_martian
from planitia.games.mars_vs_earth.state import MarsVsEarth


def check(s: MarsVsEarth) -> None:
    """MVE-WAVE-01, 09..11: at most one wave a round, and none after the third."""
    if s.wave < WAVES and len(s.defeated[s.wave - 1]) >= s.need:
        deal(s)


def deal(s: MarsVsEarth) -> None:
    """MVE-WAVE-02..08, 13, MVE-OUS-05, R-MVE-04, R-MVE-64: one DNA card each, whole; then what
    they change."""
    wave = s.wave
    s.wave = wave + 1
    bit = 1 << wave
    s.chronicle.append({"what": "wave", "round": s.round, "wave": wave + 1})
    if s.events is not None:
        s.tell("wave", {"wave": wave + 1})
    order = s.order()
    for seat in order:
        face = s.dna_deck.pop()
        if face:
            s.dna[seat] |= bit
        up = s.statuses[seat] != AGENT
        if up:
            s.up[seat] |= bit
            s.seen[seat] |= bit
        if s.events is not None:
            facts: dict[str, object] = {"seat": seat, "wave": wave + 1, "up": up}
            facts["face"] = DNA_FACES[face] if up else None
            s.tell("dealt", facts, None if up else {seat: {"face": DNA_FACES[face]}})
    for seat in order:
        if s.statuses[seat] == CIVILIAN and s.dna[seat]:
            become_martian(s, seat)
            if s.events is not None:
                s.tell("revealed", {"seat": seat, "level": s.level(seat), "forced": True})
