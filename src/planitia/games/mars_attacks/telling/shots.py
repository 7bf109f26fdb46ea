"""MA-SHOOT-13: what a player is shown of every possible shot before committing to one."""

from __future__ import annotations

from typing import Any

from planitia.games.mars_attacks.board.sight import CLEAR, NO_PIECE, SHOTS
from planitia.games.mars_attacks.constants import (
    ARMOURED,
    BITS,
    BUG,
    MODELS,
    POOL,
    RANGE,
    SHOOT_NEED,
    SQUARE_OF,
    SURVIVE_NEED,
    TARGET_NAMES,
    TRANSIT,
    distance,
    side_of,
)
from planitia.games.mars_attacks.rules.dice_tests import BUG_NEED
from planitia.games.mars_attacks.rules.line_of_sight import sight_of, target_spot
from planitia.games.mars_attacks.rules.model_actions import AT_WILL, Acting
from planitia.games.mars_attacks.rules.odds import odds
from planitia.games.mars_attacks.rules.shooting import targets
from planitia.games.mars_attacks.state import MarsAttacks


def open_shots(s: MarsAttacks) -> list[dict[str, Any]]:
    """While a model that may Shoot is acting: every enemy in range, seen or not."""
    frame = None if s.outcome is not None or not s.stack else s.stack[-1]
    if not isinstance(frame, Acting) or not frame.shots or s.spots[frame.model] >= TRANSIT:
        return []
    shooter = frame.model
    seat = side_of(shooter)
    square = SQUARE_OF[s.spots[shooter]]
    legal = targets(s, shooter)
    found: list[dict[str, Any]] = []
    for target in range(MODELS + 1):
        if target != BUG and side_of(target) == seat:
            continue
        at = s.bug_square() if target == BUG else SQUARE_OF[s.spots[target]]
        if at == square and target != BUG:
            continue
        if at >= 0 and distance(square, at) <= RANGE[seat]:
            shot = shot_view(s, shooter, target, distance(square, at), frame.will == AT_WILL)
            shot["legal"] = target in legal
            found.append(shot)
    return found


def shot_view(
    s: MarsAttacks, shooter: int, target: int, away: int, may_aim: bool
) -> dict[str, Any]:
    """One shot: distance, sight and what blocks it, dice of both sides, and the chances."""
    seat = side_of(shooter)
    sight = sight_of(s, shooter, target)
    down = target != BUG and s.rattled & BITS[target] != 0
    spot = target_spot(s, target)
    points = s.map.sight.blockers(s.spots[shooter], spot, down)
    pieces = sorted({point.piece for point in points if point.piece != NO_PIECE})
    dice = POOL + (1 if sight == CLEAR else 0)
    need = BUG_NEED if target == BUG else SURVIVE_NEED[1 - seat]
    armour = target != BUG and ARMOURED[1 - seat] == 1
    shown: dict[str, Any] = {
        "target": TARGET_NAMES[target],
        "distance": away,
        "sight": SHOTS[sight],
        "seen": len([point for point in points if point.piece == NO_PIECE]),
        "blocked_by": [s.map.pieces[piece].kind for piece in pieces],
        "dice": dice,
        "need": SHOOT_NEED[seat],
        "against": POOL,
        "survive": need,
        "armour": armour,
    }
    if sight:
        shown["kill"] = percent(odds(dice, SHOOT_NEED[seat], POOL, need, armour).kill)
        if may_aim:
            aimed = odds(dice + 1, SHOOT_NEED[seat], POOL, need, armour)
            shown["kill_aimed"] = percent(aimed.kill)
    return shown


def percent(chance: float) -> int:
    """A chance in whole percent."""
    return round(100 * chance)
