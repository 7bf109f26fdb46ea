"""Facilities, spaces and astronauts as everybody sees them: FM-VIS-02, 03, 08."""

from __future__ import annotations

from typing import Any, Final

from planitia.games.first_martians.constants import (
    AT_ID,
    AT_ROVER,
    AT_SPACE,
    BLOCKS,
    CONDITIONS,
    FREED,
    GROWTH_SPACES,
    NONE,
    OBJECTIVE_TOKENS,
    PARTS,
    RESERVES,
    ROVERS,
    SPACE_NAMES,
    SPACES,
    TILES,
    TOKENS,
)
from planitia.games.first_martians.rules.base.modifier_tokens import SOL
from planitia.games.first_martians.rules.plan.movement import FAR, reach
from planitia.games.first_martians.state import FirstMartians

SLOTS: Final = (None, "green", "red", "mended")
TYPES: Final = len(RESERVES) - 1
"""Shutdown tiles are of energy or of oxygen."""


def token_words(tokens: tuple[int, ...]) -> list[str]:
    """Modifier tokens in words, the topmost last."""
    return [TOKENS[token] for token in tokens]


def place_name(s: FirstMartians, place: int, where: int) -> str:
    """The place of a modifier token in a word."""
    if place == AT_ID:
        return s.name(where)
    if place == AT_SPACE:
        return SPACE_NAMES[where]
    return ROVERS[where] if place == AT_ROVER else s.book.facilities[where].slug


def shown_facilities(s: FirstMartians) -> list[int]:
    """The tiles, and the Facility cards that stand or that this mission can raise."""
    cards = range(TILES, len(s.book.facilities))
    return [*range(TILES), *[f for f in cards if s.built[f] or f in s.mission.raisable]]


def facility_view(s: FirstMartians, facility: int) -> dict[str, Any]:
    """One facility; of a face-down Shutdown tile the type alone (FM-VIS-08)."""
    kind = s.book.facilities[facility]
    uses = s.mission.uses[facility]
    upgrade, growth = s.upgrades[facility], s.growth[facility]
    return {
        "slug": kind.slug,
        "title": kind.title,
        "block": BLOCKS[kind.block],
        "built": s.built[facility] == 1,
        "open": s.is_open(facility),
        "uses": [RESERVES[at] for at in range(TYPES) if uses[at]],
        "slots": {name: SLOTS[s.slots[4 * facility + at]] for at, name in enumerate(PARTS)},
        "yield": s.yields[facility],
        "most": kind.most,
        "produces": None if kind.produces == NONE else RESERVES[kind.produces],
        "shut": [
            shutdown_view(s, facility, at) for at in range(TYPES) if s.shut[2 * facility + at] > 0
        ],
        "freed": [RESERVES[at] for at in range(TYPES) if s.shut[2 * facility + at] == FREED],
        "now": token_words(s.now_tokens[facility]),
        "next": token_words(s.next_tokens[facility]),
        "upgrade": None if upgrade == NONE else s.book.upgrades[upgrade].slug,
        "greenhouses": s.greenhouses[facility],
        "plants": s.plants[facility],
        "growth": [at + 1 for at in range(GROWTH_SPACES) if growth >> at & 1],
    }


def shutdown_view(s: FirstMartians, facility: int, type: int) -> dict[str, Any]:
    """A Shutdown tile: its type, and its front once an attempt has shown it."""
    at = 2 * facility + type
    front = s.book.shutdowns[s.shut[at] - 1].slug if s.faced[at] else None
    return {"type": RESERVES[type], "front": front}


def map_view(s: FirstMartians) -> list[dict[str, Any]]:
    """The spaces of the map."""
    far = reach(s)
    return [space_view(s, space, far[space] < FAR) for space in range(SPACES)]


def space_view(s: FirstMartians, space: int, near: bool) -> dict[str, Any]:
    """A space of the map; ``reachable``: it can be explored (FM-GH-02)."""
    tile = s.tiles[space]
    return {
        "space": SPACE_NAMES[space],
        "tile": None if tile == NONE else s.book.tiles[tile].slug,
        "found": s.found[space],
        "samples": s.ground[space],
        "tokens": [OBJECTIVE_TOKENS[colour] for colour in s.lying[space]],
        "modifiers": token_words(s.space_tokens[space]),
        "reachable": tile == NONE and near,
    }


def astronaut_view(s: FirstMartians, astronaut: int) -> dict[str, Any]:
    """One astronaut: everything on the ID board is open (FM-VIS-03)."""
    profession = s.crew[astronaut]
    own = [] if profession == NONE else s.book.skills_of[profession]
    used, lost = s.used_skills[astronaut], s.lost_skills[astronaut]
    return {
        "profession": s.name(astronaut),
        "name": s.name(astronaut) if profession == NONE else s.book.astronauts[profession].title,
        "seat": s.owner(astronaut),
        "wounds": s.wounds[astronaut],
        "conditions": condition_words(s.conditions[astronaut]),
        "coming": condition_words(s.coming[astronaut]),
        "going": condition_words(s.going[astronaut]),
        "spirits": s.spirits[astronaut],
        "skills": [
            {
                "slug": s.book.skills[skill].slug,
                "used": used >> at & 1 == 1,
                "lost": lost >> at & 1 == 1,
            }
            for at, skill in enumerate(own)
        ],
        "tokens": [TOKENS[held & (1 << SOL) - 1] for held in s.id_tokens[astronaut]],
        "ready": s.ready[astronaut],
        "withheld": s.withheld[astronaut],
        "first": astronaut == s.first,
    }


def condition_words(bits: int) -> list[str]:
    """Conditions in words."""
    return [word for at, word in enumerate(CONDITIONS) if bits >> at & 1]
