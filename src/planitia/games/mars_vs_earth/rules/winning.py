"""Winning: a resource at zero gives Mars the game, enough defeated Threats give it Earth."""

from __future__ import annotations

from planitia.games.mars_vs_earth.constants import (
    EARTH,
    FACE,
    MARS,
    NONE,
    OPEN,
    OWNER,
    RESOURCES,
    SIDES,
)
from planitia.games.mars_vs_earth.state import MarsVsEarth
from planitia.kernel.outcome import Outcome


def change(s: MarsVsEarth, resource: int, by: int, cause: str) -> None:
    """MVE-END-04, 05, R-MVE-16, 17, 21: move a resource; at zero the Martians win at once."""
    now = max(0, s.resources[resource] + by)
    s.resources[resource] = now
    if s.events is not None:
        facts: dict[str, object] = {"resource": RESOURCES[resource], "change": by, "now": now}
        facts["cause"] = cause
        s.tell("resource", facts)
    if now == 0:
        finish(s, MARS, f"Earth has no {RESOURCES[resource]} left")


def defeats(s: MarsVsEarth) -> int:
    """How many Threats are defeated in all."""
    return len(s.defeated[0]) + len(s.defeated[1]) + len(s.defeated[2])


def side(s: MarsVsEarth, seat: int) -> int:
    """MVE-END-07, 08, R-MVE-20: any Clone card, shown or not, makes a Martian."""
    return MARS if s.dna[seat] else EARTH


def finish(s: MarsVsEarth, winner: int, reason: str) -> None:
    """MVE-END-06, MVE-VISTAB-31, R-MVE-26, R-MVE-52: the game is over, in mid-step."""
    winners = tuple([seat for seat in range(s.seats) if side(s, seat) == winner])
    scores = tuple([1 if seat in winners else 0 for seat in range(s.seats)])
    for slot in range(len(s.active)):
        if s.results[slot] == OPEN:
            disclose(s, slot)
    s.outcome = Outcome(winners, scores, reason)
    if s.events is not None:
        s.tell("over", {"winner": SIDES[winner], "reason": reason})


def disclose(s: MarsVsEarth, slot: int) -> None:
    """Note who gave what at a Threat, which nobody is told before the game is over."""
    threat = s.active[slot]
    if s.fates[slot] != NONE:
        s.given.append((s.round, threat, NONE, s.fates[slot]))
    for card in s.laid[slot]:
        s.given.append((s.round, threat, card >> OWNER, card & FACE))
