"""What a view says to the judge: places as numbers, what is wanted, and how careful to be."""

from __future__ import annotations

from typing import Any, Final

from planitia.games.mars_attacks.board import SPOTS_EACH
from planitia.games.mars_attacks.mapmaker import find_map
from planitia.games.mars_attacks.maps import FROM_LEFT, FROM_RIGHT, Map
from planitia.games.mars_attacks.victory import TARGET_POINTS
from planitia.games.mars_attacks.weights import Weights
from planitia.games.mars_attacks.words import SPOT_NAMES, SQUARE_NAMES

SPOT_NUMBERS: Final = {name: spot for spot, name in enumerate(SPOT_NAMES)}
SQUARE_NUMBERS: Final = {name: square for square, name in enumerate(SQUARE_NAMES)}
NOWHERE: Final = -1


def caution_of(view: dict[str, Any], seat: int, w: Weights) -> float:
    """How much danger counts: less when the game drags on, or when few points are wanting."""
    caution = max(w.least_caution, 1.0 - w.wearing * max(0.0, int(view["round"]) - w.patient))
    players = view["players"]
    own = float(players[seat]["points"]) / TARGET_POINTS
    other = float(players[1 - seat]["points"]) / TARGET_POINTS
    return caution * max(0.0, 1.0 - w.greed * own + w.dread * other)


def wishes(view: dict[str, Any], seat: int, w: Weights) -> dict[int, float]:
    """The squares with something that this seat may take, and what that is worth."""
    found: dict[int, float] = {}
    first = view["players"][seat]["haul"] == 0
    sure = w.counter * (w.first_find if first else 1.0)
    for counter in view["counters"]:
        if counter["square"] is not None:
            worth = w.unknown if counter["what"] is None else 0.0
            if counter["what"] == ("alien-secret", "critter")[seat]:
                worth = sure
            at = SQUARE_NUMBERS[counter["square"]]
            found[at] = found.get(at, 0.0) + worth
    for thing in view["things"]:
        if thing["thing"] == "civilian":
            at = SQUARE_NUMBERS[thing["square"]]
            found[at] = found.get(at, 0.0) + sure
    return {at: worth for at, worth in found.items() if worth > 0}


def map_of(view: dict[str, Any]) -> Map:
    """The map that a view shows, with the wreck if one rests on it."""
    base = find_map(view["map"]["name"])
    if view["wreck"]:
        covered = tuple([SPOT_NUMBERS[name] for name in view["wreck"]])
        for side in (FROM_LEFT, FROM_RIGHT):
            found = base.with_wreck(covered[0] // SPOTS_EACH, side)
            if found.wreck == covered:
                return found
    return base
