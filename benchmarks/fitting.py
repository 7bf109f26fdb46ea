"""Logistic regression: what signs must count for so that the chances are as the games ended."""

from __future__ import annotations

from typing import Any

import numpy as np

CAUTION = 3.0
"""How far from 0 numbers are kept that few games speak for."""
Matrix = np.ndarray[Any, np.dtype[np.float64]]


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
