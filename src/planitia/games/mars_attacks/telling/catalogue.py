"""Everything printed, for pages: cards, models, sets and maps."""

from __future__ import annotations

from typing import Any

from planitia.games.mars_attacks.constants import (
    ARMOURED,
    FIGHT_NEED,
    RANGE,
    SHOOT_NEED,
    SIDES,
    SURVIVE_NEED,
)
from planitia.games.mars_attacks.content.deck import DECK, SET_HALVES, SET_NAMES
from planitia.games.mars_attacks.content.map_reader import MAP_NAMES, named
from planitia.games.mars_attacks.telling.card_texts import event_text, half_text
from planitia.games.mars_attacks.telling.narration import PLACES, PURPOSES
from planitia.games.mars_attacks.telling.places import printed


def catalogue() -> dict[str, Any]:
    """The cards, models and maps as they are printed, for pages."""
    cards: dict[str, Any] = {}
    for card, name in enumerate(DECK.names):
        if card < DECK.pairs:
            human, martian = [DECK.halves[half] for half in DECK.faces[card]]
            cards[name] = {
                "human": {"name": human.name, "text": half_text(human), "kind": human.effect},
                "martian": {
                    "name": martian.name,
                    "text": half_text(martian),
                    "kind": martian.effect,
                },
            }
        else:
            event = DECK.events[card - DECK.pairs]
            cards[name] = {"event": {"name": event.name, "text": event_text(event)}}
    models = {
        SIDES[side]: {
            "shoot": SHOOT_NEED[side],
            "fight": FIGHT_NEED[side],
            "survive": SURVIVE_NEED[side],
            "range": RANGE[side],
            "armoured": ARMOURED[side] == 1,
        }
        for side in (0, 1)
    }
    sets = [
        {"name": SET_NAMES[kind], "title": DECK.halves[half].name, "most": DECK.halves[half].most}
        for kind, half in enumerate(SET_HALVES)
    ]
    maps = {name: named(name).describe() for name in MAP_NAMES}
    return {
        "cards": cards,
        "models": models,
        "sets": sets,
        "maps": maps,
        "places": printed(),
        "dice": {"one": PURPOSES, "place": PLACES},
    }
