"""What is printed on the cards, made from their data, in our own words."""

from __future__ import annotations

from typing import Final

from planitia.games.mars_vs_earth.constants import ANY, RESOURCES, SKILLS, WILD
from planitia.games.mars_vs_earth.content.effect_kinds import (
    ACCUSATION,
    DEFENCE,
    DRAW,
    DROP_BAD,
    DROP_GOOD,
    GAIN,
    GAVEL,
    INITIATIVE,
    LOSE,
    NEXT_TARGET,
    NEXT_TOTAL,
    PEEK,
    PEEK_DEFENDANT,
    REINSTATE,
    REVEAL,
    SOFTEN,
    SOFTEN_NEXT,
    TARGET,
    TOTAL,
    WEAKEN,
    Effect,
)

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
