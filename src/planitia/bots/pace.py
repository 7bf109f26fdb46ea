"""How long a level thinks about a decision where people wait for it."""

from __future__ import annotations

from typing import Final

from planitia.bots.levels import Leveled
from planitia.bots.names import FACES
from planitia.bots.search import Budget
from planitia.judging.levels import EXPERT, HARD
from planitia.kernel.game import Game
from planitia.kernel.observation import Observation

AHEAD_SECONDS: Final = {HARD: 3.0, EXPERT: 8.0}
"""How long a level looks ahead at most, where it does; on most machines it is done sooner."""


def patience_for(name: str) -> float:
    """The seconds that a player of this name is given for a decision; 0: as many as it needs."""
    return max([AHEAD_SECONDS.get(face, 0.0) for face in name.split(FACES)])


def thinking_time(game: Game, level: str) -> float | None:
    """How many seconds a level of a game thinks at most; 0: it answers at once; None: no limit.

    This asks the player itself that would sit at a table, so it is true of whatever a level is.
    """
    state = game.new(game.seats[0], 0)
    observation = Observation(state, state.foremost())
    player = Leveled(level, "", patience_for(level)).become(observation)
    budget = getattr(player, "budget", None)
    if not isinstance(budget, Budget):
        return 0.0
    return budget.seconds or None
