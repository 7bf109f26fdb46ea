"""What is printed on the cards, made from their data, in our own words; and all of it for pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from planitia.games.mars_vs_earth.content.effect_kinds import (
    ACCUSATION,
    ANY,
    DEFENCE,
    DRAW,
    DROP_BAD,
    DROP_GOOD,
    GAIN,
    GAVEL,
    INITIATIVE,
    KINDS,
    LOSE,
    NEXT_TARGET,
    NEXT_TOTAL,
    PEEK,
    PEEK_DEFENDANT,
    REINSTATE,
    RESOURCES,
    REVEAL,
    SKILLS,
    SOFTEN,
    SOFTEN_NEXT,
    TARGET,
    TOTAL,
    WEAKEN,
    WHENS,
    WHERES,
    WILD,
    Effect,
)

if TYPE_CHECKING:
    from planitia.games.mars_vs_earth.content.cards import Cards, Named

SYMBOLS: Final = ("▲", "✓", "✗", "§")
"""The marks of the four timings, where there is no room for a drawing."""
TIMINGS: Final = (
    "when revealed, before the total",
    "when the mission succeeds",
    "when the mission fails",
    "in a trial",
)
TEXTS: Final = {
    TOTAL: "Add {n} to the card total.",
    TARGET: "The target is {n} higher.",
    REVEAL: "Reveal {n} more {cards} from the draw pile.",
    DROP_BAD: "The weakest bad card does not count.",
    DROP_GOOD: "The strongest good card does not count.",
    PEEK: "The leader looks at one face-down DNA card of another player.",
    INITIATIVE: "Override: {who} takes the Initiative card.",
    NEXT_TARGET: "The target of the next Threat this round is {n} higher.",
    NEXT_TOTAL: "Add {n} to the card total of the next Threat this round.",
    GAIN: "Gain {n} {resource}.",
    DRAW: "The {drawer} draws {n} {cards}.",
    SOFTEN_NEXT: "The next failure this round costs {n} less, but at least 1.",
    LOSE: "Lose {n} {resource}.",
    SOFTEN: "This failure costs {n} less of one resource, but at least 1 in all.",
    DEFENCE: "{n} more for the defence.",
    ACCUSATION: "{n} more for the accusation.",
    WEAKEN: "The strongest other accusation card counts 1 less.",
    PEEK_DEFENDANT: "Who laid this looks at one face-down DNA card of the defendant.",
    REINSTATE: "The leader reinstates one Civilian.",
}
LESS: Final = {
    TOTAL: "Take {n} from the card total.",
    TARGET: "The target is {n} lower.",
    NEXT_TARGET: "The target of the next Threat this round is {n} lower.",
    NEXT_TOTAL: "Take {n} from the card total of the next Threat this round.",
}
TAKERS: Final = (
    "the leader",
    "the leader's left neighbour",
    "the leader's right neighbour",
    "a player of the leader's choice",
    "whoever laid this",
    "the defendant",
)

PHRASES: Final = {
    "help-a-lot": "I can help a lot with {threat}.",
    "help-somewhat": "I can help somewhat with {threat}.",
    "help-a-little": "I can help a little with {threat}.",
    "strong-case": "I have a strong case against {about}.",
    "weak-case": "I have only a weak case against {about}.",
    "trust": "I trust {about}.",
    "suspect": "I suspect {about}.",
    "i-am-human": "I am Human.",
    "i-gave": "I gave {count} to {threat}.",
    "they-gave": "{about} gave {count} to {threat}.",
    "i-saw": "I saw {about}'s card of wave {wave}: {face}.",
}
"""R-MVE-45: what may be said. Truth is never checked."""


def seat_title(seat: int) -> str:
    """A seat within a sentence."""
    return f"Seat {seat}"


def phrase_text(said: dict[str, Any], cards: Cards) -> str:
    """Something said at the table, as a view or an event has it."""
    threat, about = said.get("threat"), said.get("about")
    return PHRASES[said.get("says") or said["phrase"]].format(
        threat=cards.threats.titles[cards.threats.slugs.index(threat)] if threat else "",
        about="" if about is None else seat_title(about),
        count=said.get("count"),
        wave=said.get("wave"),
        face=str(said.get("face")).title(),
    )


def resource_title(resource: int) -> str:
    """A resource within a sentence."""
    return "of a resource the leader chooses" if resource == ANY else RESOURCES[resource].title()


def skill_title(skill: int) -> str:
    """A skill as a title."""
    return SKILLS[skill].title()


def effect_text(effect: Effect) -> str:
    """What an effect does, in a sentence."""
    text = LESS[effect.kind] if effect.n < 0 else TEXTS[effect.kind]
    return text.format(
        n=abs(effect.n),
        cards="card" if effect.n == 1 else "cards",
        who=TAKERS[effect.what] if effect.kind == INITIATIVE else "",
        resource=resource_title(effect.what) if effect.kind in (GAIN, LOSE) else "",
        drawer="defendant" if effect.when == GAVEL else "leader",
    )


def losses_text(losses: list[tuple[int, int]]) -> str:
    """What a failed Threat costs, in printed order (MVE-CMP-16)."""
    return f"Lose {' and '.join([f'{n} {resource_title(what)}' for what, n in losses])}."


def skills_text(mask: int) -> str:
    """The skills that a Threat accepts (MVE-RES-08)."""
    return " or ".join([skill_title(skill) for skill in range(WILD) if mask >> skill & 1])


def groups_text(groups: list[tuple[int, int]]) -> str:
    """The skill groups of an Agent."""
    return ", ".join([f"{skill_title(skill)} {strength}" for skill, strength in groups])


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
