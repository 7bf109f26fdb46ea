"""What acting with a model is worth: who acts first, where it goes, whom it attacks."""

from __future__ import annotations

from typing import Any

from planitia.games.mars_attacks.actions import (
    AIM,
    FIGHT,
    MOVE,
    SHOOT,
    STAND,
)
from planitia.games.mars_attacks.constants import BUG, MODELS, NOWHERE
from planitia.games.mars_attacks.thinking.position import Position


def activation_value(p: Position, model: int) -> float:
    """What acting with a model now promises; who can do most goes first."""
    w = p.weights
    if p.spots[model] == NOWHERE:
        return w.coming
    square = p.squares[model]
    if p.there(square, 1 - p.seat):
        return w.fights + p.best_fight(model, square, 0)
    shot = 0.0 if p.down[model] else w.shoot * p.best_shot(p.seat, p.spots[model])
    danger = p.danger(p.spots[model], p.down[model])
    shot -= p.refuge(square)
    step = move_value(p, model, 0 if p.down[model] else 1)
    return w.ready + max(shot, step, 0.0) + w.exposed * danger


def move_value(p: Position, model: int, shots: int) -> float:
    """The best square that a model may step into, over staying."""
    here = p.squares[model]
    best = 0.0
    for square in p.map.steps[here]:
        best = max(best, square_value(p, model, square, shots))
        if shots and not p.there(square, 1 - p.seat):
            worth = p.wishes.get(square, 0.0)
            best = max(best, worth + second_step(p, model, square))
    return best - p.pull(here)


def second_step(p: Position, model: int, here: int) -> float:
    """The best that a second step promises; the same to all models where nobody is to be fought."""
    squares = p.map.steps[here]
    alike = True
    for square in squares:
        if p.there(square, 1 - p.seat):
            alike = False
    key = here * (MODELS + 1) + (0 if alike else model + 1)
    known = p.strides.get(key)
    if known is None:
        known = max([square_value(p, model, square, 0) for square in squares], default=-1.0)
        p.strides[key] = known
    return known


def square_value(p: Position, model: int, square: int, shots: int) -> float:
    """What going into a square is worth: a Fight, what lies there, a shot, and cover."""
    worth = p.wishes.get(square, 0.0)
    if p.there(square, 1 - p.seat):
        return worth + p.best_fight(model, square, 1)
    return worth + p.pull(square) + p.haven(square, shots)


def spot_value(p: Position, spot: int, shots: int) -> float:
    """A shot from a spot, less the danger on it."""
    shot = p.best_shot(p.seat, spot) if shots else 0.0
    return shot - p.danger(spot)


def acting_value(p: Position, pending: list[Any], verb: int, to: int) -> float:
    """One step of the action of a model."""
    w = p.weights
    _, _, model, steps, shots, will, charge = pending
    square = p.squares[model]
    if verb == MOVE:
        worth = square_value(p, model, to, 1 if will else 0)
        if steps > 1 and not p.there(to, 1 - p.seat):
            worth = max(worth, p.wishes.get(to, 0.0) + second_step(p, model, to))
        return worth
    stay = 0.0 if square == NOWHERE else p.pull(square)
    if verb == STAND:
        return stay + spot_value(p, to, shots) - 0.01
    if verb == FIGHT:
        return w.bug if to == BUG else w.fights + p.fight_value(model, to, square, charge)
    spot = p.spots[model]
    danger = p.danger(spot) if spot != NOWHERE else 0.0
    if verb == SHOOT or verb == AIM:
        if to == BUG:
            return w.bug + stay - danger
        worth = w.shoot * p.shot_value(p.seat, spot, to, 1 if verb == AIM else 0)
        if verb == SHOOT and will:
            danger = p.refuge(square)
        return worth + stay - danger
    return stay - danger
