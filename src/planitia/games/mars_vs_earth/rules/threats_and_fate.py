"""Steps 2a and 2c: the Threats of the round are turned up, and Fate puts a card at each."""

from __future__ import annotations

from planitia.games.mars_vs_earth.constants import NONE, OPEN
from planitia.games.mars_vs_earth.rules.drawing import top_card
from planitia.games.mars_vs_earth.state import MarsVsEarth


def turn_up(s: MarsVsEarth) -> int:
    """MVE-THR-03, 07: the next Threat, after a reshuffle of the undefeated ones if need be."""
    if not s.threat_deck:
        s.threat_deck = s.undefeated
        s.undefeated = []
        s.rng.shuffle(s.threat_deck)
        if s.events is not None:
            s.tell("reshuffled", {"pile": "threats"})
    return s.threat_deck.pop()


def turn_up_threats(s: MarsVsEarth) -> None:
    """MVE-THR-01..07, MVE-INI-03: the active Threats of the round."""
    many = s.need
    s.active = [turn_up(s) for _ in range(many)]
    s.leaders = [NONE] * many
    s.fates = [NONE] * many
    s.laid = [()] * many
    s.placed = [0] * (many * s.seats)
    s.results = [OPEN] * many
    if s.events is not None:
        s.tell("threats", {"threats": [s.cards.threats.slugs[threat] for threat in s.active]})


def add_fate(s: MarsVsEarth) -> None:
    """MVE-FATE-01, 02, 05, 06, R-MVE-64: a face-down card at each Threat, led or not."""
    for slot in range(len(s.active)):
        s.fates[slot] = top_card(s)
    if s.events is not None:
        s.tell("fate", {"threats": [s.cards.threats.slugs[threat] for threat in s.active]})
