"""What can be won at a table: a seat, a side, or all of it together; and how sure a share is."""

from __future__ import annotations

from math import sqrt

from planitia.bots.sides import has_sides, winning_sides
from planitia.kernel.game import Game
from planitia.kernel.state import State

SEAT = "seat"
CREW = "crew"
SIDE = "side"

SURE = 1.96
"""Standard deviations to either side of what holds in 95 of 100 cases."""


def won_by(game: Game, seats: int) -> str:
    """What wins and loses as one: the crew where all are allies, a side, or else a seat."""
    if seats > 1 and has_sides(game):
        return SIDE
    return CREW if seats == 1 or game.allied else SEAT


def places_of(by: str, seats: int) -> int:
    """How many of these there are at a table."""
    return {SEAT: seats, SIDE: 2, CREW: 1}[by]


def place_names(game: Game, by: str, seats: int) -> list[str]:
    """What people call them; where each side has one seat, a seat is called by its side."""
    if by == SIDE:
        return list(game.sides) or ["side 0", "side 1"]
    if by == SEAT and len(game.sides) == seats:
        return list(game.sides)
    return [CREW] if by == CREW else [f"seat {seat}" for seat in range(seats)]


def winners_of(state: State, by: str) -> tuple[int, ...]:
    """The places that have won a finished game."""
    outcome = state.outcome
    assert outcome is not None
    if by == SIDE:
        return winning_sides(state)
    if by == CREW:
        return (0,) if outcome.winners else ()
    return outcome.winners


def wilson(won: float, games: int) -> tuple[float, float]:
    """Wilson's interval of a share, at 95 %."""
    if not games:
        return 0.0, 1.0
    share, square = won / games, SURE * SURE
    middle = (share + square / (2 * games)) / (1 + square / games)
    spread = sqrt(max(0.0, share * (1 - share)) / games + square / (4 * games * games))
    spread *= SURE / (1 + square / games)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def mean_interval(total: int, squares: int, games: int) -> tuple[float, float] | None:
    """Where the true mean lies, at 95 %, from a sum and a sum of squares; None: too few games."""
    if games < 2:
        return None
    mean = total / games
    spread = SURE * sqrt(max(0, games * squares - total * total) / (games * games * (games - 1)))
    return mean - spread, mean + spread
