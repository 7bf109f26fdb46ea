"""Everything printed on the cards, as JSON values for pages."""

from __future__ import annotations

from typing import Any

from planitia.games.mars_vs_earth.constants import RESOURCES, SKILLS, WILD
from planitia.games.mars_vs_earth.content.card_texts import (
    SYMBOLS,
    TIMINGS,
    effect_text,
    groups_text,
    losses_text,
)
from planitia.games.mars_vs_earth.content.cards import Cards, Named
from planitia.games.mars_vs_earth.content.effect_kinds import KINDS, WHENS, WHERES, Effect


def catalogue(cards: Cards) -> dict[str, Any]:
    """Everything printed, for pages."""
    return {
        "symbols": [
            {"name": name, "mark": SYMBOLS[when], "means": TIMINGS[when]}
            for when, name in enumerate(WHENS)
        ],
        "skills": {slug: _skill(cards, at) for at, slug in enumerate(cards.skills.slugs)},
        "threats": {slug: _threat(cards, at) for at, slug in enumerate(cards.threats.slugs)},
        "agents": {slug: _agent(cards, at) for at, slug in enumerate(cards.agents.slugs)},
    }


def _named(part: Named, at: int) -> dict[str, Any]:
    return {
        "title": part.titles[at],
        "flavour": part.flavours[at],
        "source": part.sources[at],
    }


def _effect(effect: Effect) -> dict[str, Any]:
    """An effect for pages; ``what`` is the resource or the place that it names."""
    kind = KINDS[effect.kind]
    words = WHERES if kind.named == "to" else RESOURCES
    return {
        "when": WHENS[effect.when],
        "do": kind.word,
        "n": effect.n,
        "what": words[effect.what] if kind.named else None,
        "text": effect_text(effect),
    }


def _skill(cards: Cards, at: int) -> dict[str, Any]:
    skills = cards.skills
    return {
        **_named(skills, at),
        "skill": SKILLS[skills.skills[at]],
        "strength": skills.strengths[at],
        "count": skills.counts[at],
        "effects": [_effect(effect) for effect in skills.effects[at]],
    }


def _threat(cards: Cards, at: int) -> dict[str, Any]:
    threats = cards.threats
    losses = threats.losses[at]
    return {
        **_named(threats, at),
        "skills": [SKILLS[skill] for skill in range(WILD) if threats.skills[at] >> skill & 1],
        "difficulty": threats.difficulties[at],
        "success": [_effect(effect) for effect in threats.successes[at]],
        "losses": [{"resource": RESOURCES[what], "n": n} for what, n in losses],
        "failure": losses_text(losses),
    }


def _agent(cards: Cards, at: int) -> dict[str, Any]:
    groups = cards.agents.groups[at]
    return {
        **_named(cards.agents, at),
        "groups": [[SKILLS[skill], strength] for skill, strength in groups],
        "text": groups_text(groups),
    }
