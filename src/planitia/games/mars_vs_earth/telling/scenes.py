"""What everybody sees of a mission and of a trial while they go on (MVE-VISTAB-17..23)."""

from __future__ import annotations

from typing import Any

from planitia.games.mars_vs_earth.constants import (
    BAD,
    DROPPED,
    FACE,
    GOOD,
    IMMEDIATES,
    NONE,
    OWNER,
    SKILLS,
    SORTS,
    STAGES,
    UNJUDGED,
)
from planitia.games.mars_vs_earth.content.card_texts import effect_text
from planitia.games.mars_vs_earth.content.effect_kinds import FAILURE, IMMEDIATE, SUCCESS
from planitia.games.mars_vs_earth.rules.tally import (
    AGAINST,
    FOR,
    count,
    current_total,
    effect_of,
    effects_at,
    group_strength,
    source_of,
)
from planitia.games.mars_vs_earth.state import MarsVsEarth


def mission_view(s: MarsVsEarth) -> dict[str, Any] | None:
    """The Threat that is being resolved: cards without authors, counts, and what is to come."""
    if s.mission == NONE:
        return None
    leader = s.leaders[s.mission]
    slugs = s.cards.skills.slugs
    when = IMMEDIATE if s.stage == IMMEDIATES else SUCCESS if s.success == 1 else FAILURE
    entries = s.todo.copy()
    for card in s.queue:
        entries += effects_at(s, card, when)
    return {
        "threat": s.cards.threats.slugs[s.active[s.mission]],
        "leader": None if leader == NONE else leader,
        "stage": STAGES[s.stage],
        "cards": [
            {
                "card": slugs[card],
                "sort": SORTS[s.sorts[at] & ~DROPPED],
                "dropped": s.sorts[at] >= DROPPED,
            }
            for at, card in enumerate(s.shown)
        ],
        "good": count(s, GOOD),
        "bad": count(s, BAD),
        "wild": count(s, UNJUDGED),
        "total": None if leader == NONE else current_total(s),
        "group": None if s.group == NONE else [SKILLS[s.group], group_strength(s)],
        "target": s.target(s.mission) + s.hurdle,
        "outcome": None if s.success == NONE else ("failure", "success")[s.success],
        "effects": [
            {"card": source_of(s, entry), "text": effect_text(effect_of(s, entry))}
            for entry in entries
        ],
    }


def next_view(s: MarsVsEarth) -> list[dict[str, Any]]:
    """MVE-EFF-09: what waits for the next Threat of the round."""
    waiting = [("next-target", s.next_target), ("next-total", s.next_total)]
    waiting += [("soften-next", n) for n in s.soften_next]
    return [{"do": word, "n": n} for word, n in waiting if n]


def trial_view(s: MarsVsEarth) -> dict[str, Any] | None:
    """The trial under way; ``for`` counts in the accused's favour."""
    if s.trial == NONE:
        return None
    charges = s.charges[s.trial]
    slugs = s.cards.skills.slugs
    symbols = s.symbols
    shown = s.proved == 1
    return {
        "accused": s.trial,
        "accuser": charges[0] >> OWNER,
        "second": charges[1] >> OWNER,
        "defence": None if s.defence == NONE else slugs[s.defence],
        "cards": [slugs[card & FACE] for card in charges] if shown else [],
        "for": symbols[0] + symbols[FOR] if shown else None,
        "against": symbols[1] + symbols[2] + symbols[AGAINST] if shown else None,
    }
