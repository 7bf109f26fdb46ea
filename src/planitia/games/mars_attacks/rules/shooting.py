"""Shooting: whom a model may shoot at, and the dice with which a shot begins."""

from __future__ import annotations

from planitia.games.mars_attacks.board.sight import CLEAR, SHOTS
from planitia.games.mars_attacks.constants import (
    BITS,
    BUG,
    HUMAN,
    MODELS,
    POOL,
    RANGE,
    SIDE_MASKS,
    SOLDIERS,
    SQUARE_OF,
    TARGET_NAMES,
    distance,
    side_of,
)
from planitia.games.mars_attacks.rules.dice_tests import (
    ACTIVE_ASKED,
    SHOT,
    SURVIVE,
    Contest,
)
from planitia.games.mars_attacks.rules.line_of_sight import sight_of, target_spot
from planitia.games.mars_attacks.state import MarsAttacks


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


def begin_shot(s: MarsAttacks, shooter: int, target: int, aim: int) -> None:
    """MA-SHOOT-03..06, MA-SURV-01, 03, 04: the dice of both sides, then cards."""
    sight = sight_of(s, shooter, target)
    dice = POOL + aim + (1 if sight == CLEAR else 0)
    if s.events is not None:
        facts: dict[str, object] = {"attacker": TARGET_NAMES[shooter]}
        facts["target"], facts["aimed"] = TARGET_NAMES[target], aim == 1
        facts["sight"], facts["dice"] = SHOTS[sight], dice
        s.tell("shot", facts)
    s.stack.append(Contest(s.active, SHOT, shooter, target, dice, POOL, SURVIVE, ACTIVE_ASKED))
