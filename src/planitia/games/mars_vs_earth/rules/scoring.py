"""Score and discard: where a Threat and its cards go when its mission is over."""

from __future__ import annotations

from typing import Any

from planitia.games.mars_vs_earth.constants import (
    DEFEATED,
    EARTH,
    EVERYBODY,
    FAILED,
    NONE,
    RESOURCES,
    SKILLS,
    SORTS,
    UNJUDGED,
    WAVES,
    WILD,
)
from planitia.games.mars_vs_earth.rules.tally import group_strength
from planitia.games.mars_vs_earth.rules.winning import defeats, finish
from planitia.games.mars_vs_earth.state import MarsVsEarth


def score(s: MarsVsEarth) -> None:
    """MVE-SCORE-01..07, MVE-CTR-07, MVE-VISTAB-19: cards, counters and the Threat go their way."""
    s.stack.pop()
    slot = s.mission
    threat = s.active[slot]
    wave = defeat(s, threat) if s.success else 0
    if not s.success:
        s.undefeated.append(threat)
    s.results[slot] = DEFEATED if s.success else FAILED
    s.chronicle.append(chronicled(s))
    s.discards += [card | EVERYBODY for card in s.shown]
    for seat in range(s.seats):
        if counters := s.placed[slot * s.seats + seat]:
            s.allotted[seat] += counters
            s.placed[slot * s.seats + seat] = 0
    s.clear_mission()
    if s.events is not None:
        facts: dict[str, object] = {"threat": s.cards.threats.slugs[threat]}
        facts.update({"success": wave > 0, "wave": wave or None, "defeated": defeats(s)})
        s.tell("scored", facts)
    if defeats(s) == WAVES * s.need:
        finish(s, EARTH, f"Earth has defeated {WAVES * s.need} Threats")


def defeat(s: MarsVsEarth, threat: int) -> int:
    """MVE-SCORE-03, 05, 06, MVE-END-01, R-MVE-46: to the pile of this wave, or the next one's."""
    at = s.wave - 1
    if len(s.defeated[at]) >= s.need and at < WAVES - 1:
        at += 1
    s.defeated[at] = s.defeated[at] + (threat,)
    return at + 1


def judged(s: MarsVsEarth) -> list[list[str]]:
    """How the leader has judged the wild cards."""
    skills = s.cards.skills
    found: list[list[str]] = []
    for at in range(len(s.shown)):
        card = s.shown[at]
        if skills.skills[card] == WILD and s.sorts[at] != UNJUDGED:
            found.append([skills.slugs[card], SORTS[s.sorts[at]]])
    return found


def chronicled(s: MarsVsEarth) -> dict[str, Any]:
    """What everybody saw of a mission, without the marks of who gave how much."""
    slot = s.mission
    slugs = s.cards.skills.slugs
    led = s.leaders[slot] != NONE
    return {
        "what": "mission",
        "round": s.round,
        "threat": s.cards.threats.slugs[s.active[slot]],
        "leader": s.leaders[slot] if led else None,
        "target": s.target(slot) + s.hurdle,
        "cards": [slugs[card] for card in s.shown],
        "judged": judged(s),
        "group": None if s.group == NONE else [SKILLS[s.group], group_strength(s)],
        "total": s.total if led else None,
        "success": s.success == 1,
        "losses": {RESOURCES[at]: n for at, n in enumerate(s.lost) if n},
    }
