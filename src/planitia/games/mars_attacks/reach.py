"""Where a model is and what it can reach: enemies beside it, moves, targets in range and sight."""

from __future__ import annotations

from typing import Final

from planitia.games.mars_attacks.board import distance, spot_at
from planitia.games.mars_attacks.counters import visit
from planitia.games.mars_attacks.models import (
    BITS,
    BUG,
    HEROES_MASK,
    HUMAN,
    MODEL_NAMES,
    MODELS,
    RANGE,
    SIDE_MASKS,
    SOLDIERS,
    SQUARE_OF,
    TRANSIT,
    side_of,
)
from planitia.games.mars_attacks.state import MarsAttacks
from planitia.games.mars_attacks.words import SPOT_NAMES, SQUARE_NAMES, place_name

BUG_SPOT: Final = 5
"""R-MA-67: the Bug is in the middle of its square."""


def bystanders(s: MarsAttacks, shooter: int, target: int) -> list[tuple[int, bool]]:
    """R-MA-79: every other model on the board, as sight wants them."""
    others: list[tuple[int, bool]] = []
    for model in range(MODELS):
        if model != shooter and model != target and s.spots[model] < TRANSIT:
            others.append((s.spots[model], s.rattled & BITS[model] != 0))
    return others


def target_spot(s: MarsAttacks, target: int) -> int:
    """Where a target is; R-MA-67: the Bug on the centre of its square."""
    return spot_at(s.bug_square(), BUG_SPOT) if target == BUG else s.spots[target]


def sight_of(s: MarsAttacks, shooter: int, target: int) -> int:
    """MA-LOS-01..09: what kind of shot a model has at a target."""
    down = target != BUG and s.rattled & BITS[target] != 0
    spot = target_spot(s, target)
    return s.map.sight.shot(s.spots[shooter], spot, down, bystanders(s, shooter, target))


def friend_die(s: MarsAttacks, model: int) -> int:
    """MA-FIGHT-09, R-MA-31: one die for at least one friend in the square."""
    side = SIDE_MASKS[side_of(model)]
    return 1 if s.who(SQUARE_OF[s.spots[model]]) & side & ~BITS[model] else 0


def foes_of(s: MarsAttacks, model: int) -> int:
    """MA-FIGHT-02, R-MA-11: the enemies in a square, walls or not; Soldier types first."""
    foes = s.who(SQUARE_OF[s.spots[model]]) & SIDE_MASKS[1 - side_of(model)]
    return foes & ~HEROES_MASK or foes


def move_into(s: MarsAttacks, seat: int, model: int, square: int) -> None:
    """MA-CNT-03, 10, R-MA-35: a model goes into a square and finds what lies there."""
    if s.events is not None:
        facts: dict[str, object] = {"model": MODEL_NAMES[model]}
        facts["from"], facts["to"] = place_name(s.spots[model]), SQUARE_NAMES[square]
        s.tell("moved", facts)
    s.spots[model] = TRANSIT + square
    s.arrived |= BITS[model]
    visit(s, seat, square)


def take_spot(s: MarsAttacks, model: int, spot: int) -> None:
    """R-MA-83: a model stands on a spot."""
    if s.events is not None:
        facts: dict[str, object] = {"model": MODEL_NAMES[model]}
        facts["from"], facts["to"] = place_name(s.spots[model]), SPOT_NAMES[spot]
        s.tell("stands", facts)
    s.spots[model] = spot


def engaged(s: MarsAttacks, model: int) -> bool:
    """MA-ACT-07, MA-MOVE-14, MA-RATTLE-07: whether an upright enemy shares the square."""
    foes = SIDE_MASKS[1 - side_of(model)] & ~s.rattled
    return s.who(SQUARE_OF[s.spots[model]]) & foes != 0


def targets(s: MarsAttacks, model: int) -> list[int]:
    """MA-ACT-09, MA-SHOOT-01, 02, 10..12, R-MA-67: whom a placed model may Shoot at from here."""
    seat = side_of(model)
    eye = s.spots[model]
    square = SQUARE_OF[eye]
    reach = RANGE[seat]
    spots = s.spots
    foes = range(SOLDIERS, MODELS) if seat == HUMAN else range(SOLDIERS)
    friends = range(SOLDIERS) if seat == HUMAN else range(SOLDIERS, MODELS)
    found: list[int] = []
    for foe in foes:
        at = SQUARE_OF[spots[foe]]
        if at < 0:
            continue
        if at == square:
            return []
        if distance(square, at) > reach:
            continue
        if not s.map.sight.seen(eye, spots[foe], s.rattled & BITS[foe] != 0):
            continue
        mixed = False
        for friend in friends:
            if SQUARE_OF[spots[friend]] == at:
                mixed = True
                break
        if not mixed:
            found.append(foe)
    bug = s.bug_square()
    if bug >= 0 and distance(square, bug) <= reach and not mixed_square(s, bug):
        if s.map.sight.seen(eye, target_spot(s, BUG), False):
            found.append(BUG)
    return found


def mixed_square(s: MarsAttacks, square: int) -> bool:
    """MA-SHOOT-02: whether models of both sides are in a square; the Bug is none (R-MA-67)."""
    there = s.who(square)
    return there & SIDE_MASKS[0] != 0 and there & SIDE_MASKS[1] != 0
