"""What the cards of a mission come to, and which effects are meant; read by rules and views."""

from __future__ import annotations

from typing import Final

from planitia.games.mars_vs_earth.constants import BAD, GOOD, NONE
from planitia.games.mars_vs_earth.content.effect_kinds import Effect
from planitia.games.mars_vs_earth.state import MarsVsEarth

# A single effect as a number: its place on the card, the card, and in a trial which of its cards.
PLACE_BITS: Final = 4
LAID_BITS: Final = 12
OF_THREAT: Final = 0x80
"""In place of a face: the success area of the Threat."""

FOR: Final = 3
AGAINST: Final = 4
"""The places among the symbols of a trial of what effects add."""


def effect_of(s: MarsVsEarth, entry: int) -> Effect:
    """The effect that a number stands for."""
    card = entry >> PLACE_BITS & 0xFF
    at = entry & (1 << PLACE_BITS) - 1
    if card == OF_THREAT:
        return s.cards.threats.successes[s.active[s.mission]][at]
    return s.cards.skills.effects[card][at]


def source_of(s: MarsVsEarth, entry: int) -> str:
    """The card or Threat that an effect is printed on."""
    card = entry >> PLACE_BITS & 0xFF
    if card == OF_THREAT:
        return s.cards.threats.slugs[s.active[s.mission]]
    return s.cards.skills.slugs[card]


def has_effect(s: MarsVsEarth, card: int, when: int) -> bool:
    """Whether a card does anything at this time."""
    for effect in s.cards.skills.effects[card]:
        if effect.when == when:
            return True
    return False


def effects_at(s: MarsVsEarth, card: int, when: int) -> list[int]:
    """The effects of a card that happen at this time, in printed order."""
    found: list[int] = []
    for at, effect in enumerate(s.cards.skills.effects[card]):
        if effect.when == when:
            found.append(card << PLACE_BITS | at)
    return found


def count(s: MarsVsEarth, sort: int) -> int:
    """The symbols of the cards that count this way."""
    found = 0
    for at, card in enumerate(s.shown):
        if s.sorts[at] == sort:
            found += s.cards.skills.strengths[card]
    return found


def group_strength(s: MarsVsEarth) -> int:
    """MVE-RES-13: the strength of the group that the leader added, or 0."""
    if s.group != NONE:
        for skill, strength in s.cards.agents.groups[s.agents[s.leaders[s.mission]]]:
            if skill == s.group:
                return strength
    return 0


def current_total(s: MarsVsEarth) -> int:
    """MVE-RES-10, 11, 13: good minus bad, what effects change, and the leader's group."""
    total = count(s, GOOD) - count(s, BAD) + s.boost
    if s.group != NONE:
        strength = group_strength(s)
        matches = s.cards.threats.skills[s.active[s.mission]] >> s.group & 1
        total += strength if matches else -strength
    return total
