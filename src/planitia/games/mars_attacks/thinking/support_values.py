"""What Support sets are worth to a judge, by where they would come down."""

from __future__ import annotations

from typing import Any, Final

from planitia.games.mars_attacks.actions import LINE, RUN
from planitia.games.mars_attacks.constants import (
    ARMOURED,
    EDGE,
    MODELS,
    NOWHERE,
    POOL,
    SQUARES,
    SURVIVE_NEED,
    area,
    side_of,
)
from planitia.games.mars_attacks.content.deck import (
    FREEZE,
    HARASSING,
    HEAT,
    SET_LEAST,
    SET_MOST,
    STRAFING,
    WEAPON_DICE,
    WEAPON_NEED,
)
from planitia.games.mars_attacks.rules.odds import odds
from planitia.games.mars_attacks.rules.support_cards import RUNS, WAYS, square_on
from planitia.games.mars_attacks.thinking.position import Position

FAILED: Final = 5 / 8


def hit_value(p: Position, kind: int, square: int) -> float:
    """What a Support set does in one square, friends counted against it."""
    hits = p.hits[kind]
    found = hits.get(square)
    if found is None:
        found = hit_value_anew(p, kind, square)
        hits[square] = found
    return found


def hit_value_anew(p: Position, kind: int, square: int) -> float:
    """The same, worked out model by model."""
    w = p.weights
    worth = 0.0
    for model in range(MODELS):
        if p.squares[model] != square:
            continue
        side = side_of(model)
        if kind == FREEZE:
            one = 0.0 if p.acted[model] else w.freezing * FAILED
            if w.stun and side != p.seat:
                one += w.stun * FAILED * p.menace(model)
        elif kind == HARASSING:
            one = 0.0 if p.down[model] else w.harassing * FAILED
        else:
            armour = ARMOURED[side] == 1
            need = SURVIVE_NEED[side]
            one = odds(WEAPON_DICE[kind], WEAPON_NEED[kind], POOL, need, armour).kill
        worth += one if side != p.seat else -w.harm * one
    return worth


def boost_value(p: Position, pending: list[Any]) -> float:
    """What one more die is worth to the attack on a square, friends counted against it."""
    kind, square, boost = pending[2], pending[4], pending[8]
    dice, need = WEAPON_DICE[kind] + boost, WEAPON_NEED[kind]
    worth = 0.0
    for model in range(MODELS):
        if p.squares[model] == square:
            side = side_of(model)
            armour = ARMOURED[side] == 1
            more = odds(dice + 1, need, POOL, SURVIVE_NEED[side], armour).kill
            gain = more - odds(dice, need, POOL, SURVIVE_NEED[side], armour).kill
            worth += gain if side != p.seat else -p.weights.harm * gain
    return worth


def target_value(p: Position, kind: int, square: int) -> float:
    """What a set does if it comes down on a square."""
    if kind == HEAT:
        return hit_value(p, kind, square)
    strikes = p.strikes[kind]
    found = strikes.get(square)
    if found is None:
        if kind == STRAFING:
            found = max([run_value(p, square, way) for way in range(WAYS)])
        else:
            found = sum([hit_value(p, kind, one) for one in area(square)])
        strikes[square] = found
    return found


def run_value(p: Position, square: int, way: int) -> float:
    """What a Strafing Run from a square in a direction does."""
    worth = 0.0
    for one in RUNS[square * WAYS + way]:
        worth += hit_value(p, STRAFING, one)
    return worth


def line_value(p: Position, kind: int, line: int) -> float:
    """What a set does on average if a die picks the square on a line."""
    return sum([target_value(p, kind, square_on(line, face)) for face in range(1, EDGE + 1)]) / EDGE


def call_value(p: Position, kind: int, size: int) -> float:
    """The best that calling a set of this size promises."""
    if size < SET_LEAST[kind]:
        return -1.0
    if size == SET_MOST[kind]:
        return max([target_value(p, kind, square) for square in range(SQUARES)])
    return max([line_value(p, kind, line) for line in range(2 * EDGE)])


def aim_value(p: Position, pending: list[Any], verb: int, to: int) -> float:
    """Where a called set, or a Strafing Run, goes."""
    if verb == RUN:
        if pending[0] != "ChooseRun":
            return 0.0
        if pending[3] != NOWHERE:
            return run_value(p, pending[3], to)
        starts = [square_on(pending[2], face) for face in range(1, EDGE + 1)]
        return sum([run_value(p, start, to) for start in starts])
    if verb == LINE:
        return line_value(p, pending[2], to)
    return target_value(p, pending[2], to)
