"""The features of a table: numbers, read off an imagined state, that tell how the game will end.

Each side has its own, in the order of ``FEATURES``; what they count is learnt (``evaluation``).
"""

from __future__ import annotations

from typing import Final

from planitia.games.mars_attacks.board.sight import SAMPLES
from planitia.games.mars_attacks.constants import (
    BITS,
    CIVILIAN,
    DISTANCES,
    HUMAN,
    MODELS,
    PLACED,
    RANGE,
    SIDE_MASKS,
    SOLDIERS,
    SPOTS_EACH,
    SQUARE_OF,
    SQUARES,
    TRANSIT,
    WAITING,
)
from planitia.games.mars_attacks.content.deck import HALF_IDS, HALVES, SET_NAMES, SET_OWNERS, SETS
from planitia.games.mars_attacks.rules.victory import TARGET_POINTS
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.games.mars_attacks.thinking.position import CHARGE, DEADLY
from planitia.games.mars_attacks.thinking.visibility import WHOLLY, Visibility, visibility_of

FAR: Final = 7
LARGEST: Final = 3
NEARER: Final = 0.75
"""What part of its worth a find keeps for every square that it is away."""

FEATURES: Final[tuple[str, ...]] = (
    *[f"points-{points}" for points in range(TARGET_POINTS)],
    *[f"alive-{count}" for count in range(1, SOLDIERS + 1)],
    *[f"near-{squares}" for squares in range(FAR + 1)],
    *("waiting", "down", "down-ready", "ready", "first", "hauled"),
    *("find", "find-near", "hidden-near"),
    *("shots-ready", "shots-spent", "charge-ready", "charge-spent", "fight-ready", "fight-spent"),
    *("doom-ready", "doom-all", "peril"),
    *[f"card-{half}" for half in HALF_IDS],
    *[f"{name}-{size}" for name in SET_NAMES for size in range(1, LARGEST + 1)],
)
POINTS: Final = 0
ALIVE: Final = POINTS + TARGET_POINTS - 1
NEAR: Final = ALIVE + SOLDIERS + 1
WAITS: Final = NEAR + FAR + 1
DOWN: Final = WAITS + 1
DOWN_READY: Final = WAITS + 2
READY: Final = WAITS + 3
FIRST: Final = WAITS + 4
HAULED: Final = WAITS + 5
FIND: Final = WAITS + 6
FIND_NEAR: Final = WAITS + 7
HIDDEN_NEAR: Final = WAITS + 8
SHOTS_READY: Final = WAITS + 9
SHOTS_SPENT: Final = WAITS + 10
CHARGE_READY: Final = WAITS + 11
CHARGE_SPENT: Final = WAITS + 12
FIGHT_READY: Final = WAITS + 13
FIGHT_SPENT: Final = WAITS + 14
DOOM_READY: Final = WAITS + 15
DOOM_ALL: Final = WAITS + 16
PERIL: Final = WAITS + 17
CARD: Final = WAITS + 18
LAID: Final = CARD + len(HALF_IDS)
HITS: Final = tuple([(0.0, *DEADLY[1 - side]) for side in (0, 1)])
"""How likely a model of a side kills an enemy of whom it sees nothing, a part, or all."""


def features(s: MarsAttacks, side: int) -> list[float]:
    """What tells how a side is doing."""
    found = [0.0] * len(FEATURES)
    found[POINTS + min(s.points(side), TARGET_POINTS - 1)] = 1.0
    own = SIDE_MASKS[side] & ~s.dead
    alive = 0
    for model in range(MODELS):
        bit = BITS[model]
        if own & bit:
            alive += 1
            if s.spots[model] == WAITING:
                found[WAITS] += 1.0
            if not s.marked & bit:
                found[READY] += 1.0
            if s.rattled & bit:
                found[DOWN if s.marked & bit else DOWN_READY] += 1.0
    if alive:
        found[ALIVE + alive] = 1.0
    if s.finished == side:
        found[FIRST] = 1.0
    for card in s.hands[side]:
        found[CARD + HALVES[side][card]] += 1.0
    for kind in range(SETS):
        if SET_OWNERS[kind] == side and s.sets[kind]:
            found[LAID + kind * LARGEST + min(len(s.sets[kind]), LARGEST) - 1] = 1.0
    finds(s, side, own, found)
    threats(s, side, found)
    return found


def finds(s: MarsAttacks, side: int, own: int, found: list[float]) -> None:
    """What a side may still pick up, and how near it is."""
    if s.haul[side]:
        found[HAULED] = 1.0
    squares: list[int] = []
    for model in range(MODELS):
        if own & BITS[model]:
            at = SQUARE_OF[s.spots[model]]
            if at >= 0:
                squares.append(at)
    for counter in range(PLACED):
        place = s.places[counter]
        if place >= 0:
            if not s.turned >> counter & 1:
                found[HIDDEN_NEAR] += nearness(place, squares)
            elif s.faces[counter] == side:
                found[FIND] += 1.0
                found[FIND_NEAR] += nearness(place, squares)
    for thing in s.things:
        if thing >> 6 == CIVILIAN:
            found[FIND] += 1.0
            found[FIND_NEAR] += nearness(thing & 63, squares)


def nearness(place: int, squares: list[int]) -> float:
    """1 where a model stands, less with every square that the nearest is away."""
    near = DISTANCES[place]
    least = SQUARES
    for at in squares:
        if near[at] < least:
            least = near[at]
    worth = 1.0
    for _ in range(min(least, FAR + 1)):
        worth *= NEARER
    return worth


def threats(s: MarsAttacks, side: int, found: list[float]) -> None:
    """How likely models of a side kill enemies, by who can act yet."""
    visibility = visibility_of(s.map)
    shooters = range(SOLDIERS) if side == HUMAN else range(SOLDIERS, MODELS)
    foes = range(SOLDIERS, MODELS) if side == HUMAN else range(SOLDIERS)
    held = 0
    for model in shooters:
        at = SQUARE_OF[s.spots[model]]
        if at >= 0:
            held |= 1 << at
    spared = [1.0] * MODELS
    spared_yet = [1.0] * MODELS
    for model in shooters:
        eye = s.spots[model]
        if eye >= TRANSIT:
            continue
        square = SQUARE_OF[eye]
        near = DISTANCES[square]
        ready = not s.marked & BITS[model]
        best = 0.0
        nearest = FAR
        for foe in foes:
            spot = s.spots[foe]
            if spot >= TRANSIT:
                continue
            away = near[SQUARE_OF[spot]]
            if away < nearest:
                nearest = away
            hit = chance(s, visibility, side, model, foe, away)
            if hit > 0.0:
                spared[foe] *= 1.0 - hit
                if ready:
                    spared_yet[foe] *= 1.0 - hit
                if hit > best and not held >> SQUARE_OF[spot] & 1:
                    best = hit
        found[NEAR + nearest] += 1.0
        found[SHOTS_READY if ready else SHOTS_SPENT] += best
        if nearest == 0:
            found[FIGHT_READY if ready else FIGHT_SPENT] += 1.0
        elif nearest <= CHARGE:
            found[CHARGE_READY if ready else CHARGE_SPENT] += 1.0
    for foe in foes:
        found[DOOM_ALL] += 1.0 - spared[foe]
        found[DOOM_READY] += 1.0 - spared_yet[foe]
        if not s.marked & BITS[foe]:
            found[PERIL] += 1.0 - spared_yet[foe]


def chance(
    s: MarsAttacks, visibility: Visibility, side: int, model: int, foe: int, away: int
) -> float:
    """How likely a model kills an enemy with a shot from its place or after a step."""
    reach = RANGE[side]
    if away == 0 or away > reach + 1:
        return 0.0
    eye = s.spots[model]
    spot = s.spots[foe]
    down = s.rattled & BITS[foe] != 0
    hits = HITS[side]
    if away <= reach:
        seen = s.map.sight.seen(eye, spot, down)
        if seen == SAMPLES:
            return hits[WHOLLY]
    square = SQUARE_OF[spot]
    views = visibility.after_step(SQUARE_OF[eye], square, down, reach)
    return hits[views[spot - square * SPOTS_EACH]]
