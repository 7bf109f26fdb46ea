"""Logistic regression: what signs must count for so that the chances are as the games ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

CAUTION = 3.0
"""How far from 0 numbers are kept that few games speak for."""
Matrix = np.ndarray[Any, np.dtype[np.float64]]


def gather(
    games: int, noted: Callable[[int], tuple[list[list[float]], float]]
) -> tuple[Matrix, Matrix, Matrix]:
    """What was noted in many games, what came of them, and which game each row is of."""
    rows: list[list[float]] = []
    ends: list[float] = []
    numbers: list[int] = []
    for number in range(games):
        found, won = noted(number)
        rows += found
        ends += [won] * len(found)
        numbers += [number] * len(found)
    return np.array(rows), np.array(ends), np.array(numbers)


def fit(signs: Matrix, won: Matrix) -> Matrix:
    """Logistic regression by Newton's method."""
    weights = np.zeros(signs.shape[1])
    for _ in range(30):
        likely = 1 / (1 + np.exp(-signs @ weights))
        slope = signs.T @ (likely - won) + CAUTION * weights
        bend = (signs * (likely * (1 - likely))[:, None]).T @ signs
        step = np.linalg.solve(bend + CAUTION * np.eye(len(weights)), slope)
        weights -= step
        if np.abs(step).max() < 1e-6:
            break
    return weights


def surprise(signs: Matrix, won: Matrix, weights: Matrix) -> float:
    """How far the chances are from what happened: the mean log loss."""
    likely = np.clip(1 / (1 + np.exp(-signs @ weights)), 1e-9, 1 - 1e-9)
    return float(-(won * np.log(likely) + (1 - won) * np.log(1 - likely)).mean())
