"""The Initiative card: it passes on at the end of a round, and overrides move it at once."""

from __future__ import annotations

from planitia.games.mars_vs_earth.state import MarsVsEarth


def override(s: MarsVsEarth, to: int) -> None:
    """MVE-OVR-01, 03: the Initiative card moves and shows its Overridden face."""
    s.chronicle.append({"what": "initiative", "round": s.round, "from": s.holder, "to": to})
    s.holder = to
    s.overridden = 1
    if s.events is not None:
        s.tell("initiative", {"to": to, "overridden": True})


def pass_initiative(s: MarsVsEarth) -> None:
    """MVE-INI-04, MVE-OVR-02, 04, MVE-DISC-04, 05: the card turns back, or goes to the left."""
    if s.overridden:
        s.overridden = 0
    else:
        s.holder = (s.holder + 1) % s.seats
    if s.events is not None:
        s.tell("initiative", {"to": s.holder, "overridden": False})
