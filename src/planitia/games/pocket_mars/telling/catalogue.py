"""Everything printed: the cards and Buildings, for pages."""

from __future__ import annotations

from typing import Any

from planitia.games.pocket_mars.constants import (
    BUILDING_TITLES,
    BUILDING_VALUE,
    BUILDINGS,
    CARD_NAMES,
    COLOURS,
    ENERGY_MAX,
    HABITATION,
    colour_of,
    value_of,
)
from planitia.games.pocket_mars.content.cards import BOTTOM, TOP, CardSet


def catalogue(cards: CardSet) -> dict[str, Any]:
    """The cards and Buildings as they are printed, for pages."""
    return {
        "energy_max": ENERGY_MAX,
        "colours": list(COLOURS),
        "cards": {
            CARD_NAMES[project.card]: {
                "name": project.name,
                "colour": COLOURS[colour_of(project.card)],
                "value": value_of(project.card),
                "top": project.actions[TOP].text(),
                "bottom": project.actions[BOTTOM].text(),
                "source": project.source,
            }
            for project in cards.projects
        },
        "buildings": [
            {
                "name": BUILDINGS[building],
                "title": BUILDING_TITLES[building],
                "colour": COLOURS[building],
                "ability": ability.effect.text(),
                "value": BUILDING_VALUE if building != HABITATION else None,
            }
            for building, ability in enumerate(cards.abilities)
        ],
    }
